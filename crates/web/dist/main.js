var Ah=Object.defineProperty;var m=(s,t,e)=>()=>{if(e)throw e[0];try{return s&&(t=s(s=0)),t}catch(i){throw e=[i],i}};var gt=(s,t)=>{for(var e in t)Ah(s,e,{get:t[e],enumerable:!0})};async function zh(){clearTimeout(qo);let s=await Nh();return Yi=s?0:Yi+1,s||(qo=setTimeout(wt.check,Math.min(1e3*Yi,5e3))),Ss===s&&(Ss=!s,[...Vi].forEach(t=>t(Ss))),
s}async function Nh(){try{let s=AbortSignal.timeout(1e4),{status:t}=await fetch("/api/about",{cache:"no-store",signal:s});return!Lh.includes(t)}catch{return!1}}
var Lh,Vi,Ss,Gi,Yi,qo,wt,Es=m(()=>{Lh=[502,503,504],Vi=new Set,Ss=!1,Gi=null,Yi=0,qo=0,wt={get isLost(){return Ss},watch(s){return Vi.add(s),()=>Vi.delete(s)},check(){
return Gi??=zh().finally(()=>{Gi=null}),Gi}}});var q={};gt(q,{ApiError:()=>he,about:()=>Zi,attacked:()=>Qi,check:()=>Xi,file:()=>ue,follow:()=>ln,gallery:()=>ce,job:()=>os,jobs:()=>en,listen:()=>an,picture:()=>Ji,
program:()=>tn,remove:()=>rs,removeAll:()=>nn,rename:()=>rn,restore:()=>on,saves:()=>as,solution:()=>ns,start:()=>tt,stop:()=>sn,validate:()=>X});async function it(s,t,e){
let i;try{let o=e===void 0?{}:{headers:{"Content-Type":"application/json"},body:JSON.stringify(e)};i=await fetch(t,{method:s,...o})}catch{throw wt.check(),new he(
{message:"the server does not respond: is `cavalcade serve` still running?",status:0})}if(i.status===204)return null;if(i.ok)return i.headers.get("Content-Type")?.
startsWith("application/json")?i.json():i.text();let n=await i.json().catch(()=>null);throw new he(n?.error??{message:`unexpected response of the server: status\
 ${i.status}`,status:i.status})}function Fo(s){let t=null;return()=>(t??=it("GET",s).catch(e=>{throw t=null,e}),t)}function Io(s,t,e=()=>!1){let i=new EventSource(
s),n=()=>i.close();i.addEventListener("error",()=>wt.check());for(let[o,r]of Object.entries(t))i.addEventListener(o,a=>{(o==="done"||e(o))&&n(),r(a.data?JSON.parse(
a.data):null)});return n}var he,is,Zi,ce,ns,Ji,X,Qi,Xi,tn,en,os,tt,sn,rs,nn,on,rn,Ro,ue,as,an,ln,F=m(()=>{Es();he=class extends Error{constructor(t){super(t.message),
this.place=t.place??null,this.status=t.status}};is=s=>{let t=Object.entries(s).filter(([,e])=>e!=null&&e!=="");return t.length?`?${new URLSearchParams(t)}`:""};
Zi=Fo("/api/about"),ce=Fo("/api/gallery"),ns=s=>it("GET",`/api/gallery/${encodeURIComponent(s)}/answer.json`),Ji=async(s,t)=>`/api/gallery/${encodeURIComponent(
s)}/picture.svg${is({theme:t})}`,X=s=>it("POST","/api/validate",s),Qi=(s,t,e)=>it("GET",`/api/attacked${is({board:s,guards:t.join(","),wrap:e})}`),Xi=s=>it("POS\
T","/api/check",s),tn=s=>it("POST","/api/export",s),en=s=>it("GET",`/api/jobs${is(s)}`),os=s=>it("GET",`/api/jobs/${s}`),tt=s=>it("POST","/api/jobs",s),sn=s=>it(
"POST",`/api/jobs/${s}/stop`),rs=s=>it("DELETE",`/api/jobs/${s}`),nn=s=>it("DELETE",`/api/jobs${is(s)}`),on=s=>it("POST","/api/jobs/restore",{ids:s}),rn=(s,t)=>it(
"PATCH",`/api/jobs/${s}`,{name:t}),Ro=(s,t,e)=>`/api/jobs/${s}/files/${t}${is(e)}`,ue=async(s,t,e={})=>Ro(s,t,e),as=(s,t,e={})=>({href:Ro(s,t,e),download:""}),an=
s=>Io("/api/events",s),ln=(s,t)=>Io(`/api/jobs/${s}/events`,t,e=>e==="gone")});function l(s,t={},...e){return Do(document.createElement(s),t,e)}function b(s,t={},...e){return Do(document.createElementNS(Bh,s),t,e)}function Do(s,t,e){for(let[
i,n]of Object.entries(t))i.startsWith("on")?s.addEventListener(i.slice(2),n):i==="data"?Object.assign(s.dataset,n):i==="value"||i==="checked"?s[i]=n:x(s,i,n);return s.
append(...e.flat(1/0).filter(i=>i!=null&&i!==!1)),s}function x(s,t,e){e===!1||e===null||e===void 0?s.removeAttribute(t):s.setAttribute(t,e===!0?"":e)}function f(s,t){
s.textContent!==t&&(s.textContent=t)}function de(s,t){let e=0;return(...i)=>{clearTimeout(e),e=setTimeout(t,s,...i)}}var Bh,v=m(()=>{Bh="http://www.w3.org/2000/\
svg"});function M(s,t,e=[],i=null){let n=`field-${jh+=1}`,o=t.matches("input, select, textarea")?t:t.querySelector("input, select, textarea");o.id||=n;let r=l("p",{class:"\
problem",id:`${o.id}-problem`,role:"alert",data:{keys:e.join(" ")}});return o.setAttribute("aria-describedby",r.id),l("div",{class:"field"},l("label",{for:o.id},
s),t,i&&l("p",{class:"hint"},i),r)}function et(s,t){return t.type="checkbox",l("label",{class:"check"},t,l("span",{},s))}function D(s,t,e,i={}){let n=l("select",
{...i,onchange:()=>e(n.value)});return s.forEach(o=>{let[r,a]=Array.isArray(o)?o:[o,o];n.append(l("option",{value:r,selected:r===t},a))}),n}function ct(s,t){let e=[
...s.querySelectorAll(".problem[data-keys]")],i=o=>e.find(r=>r.dataset.keys.split(" ").includes(o)),n=t&&(t.place?.key&&i(t.place.key)||i("*"));for(let o of e){
f(o,o===n?t.message:"");let r=o.parentElement.querySelector("input, select, textarea");r?.toggleAttribute("aria-invalid",o===n),o===n&&r?.setAttribute("aria-inv\
alid","true")}}function Ms(s,t){let e=s.contains(document.activeElement)&&document.activeElement.name;s.replaceChildren(...t),e&&s.querySelector(`[name="${CSS.escape(
e)}"]`)?.focus({preventScroll:!0})}function V(s,t=null){document.querySelector(".toast")?.remove();let e=l("p",{class:"toast",role:"status"},l("span",{},s)),i=()=>e.
matches(":hover, :focus-within")?setTimeout(i,_o):e.remove();if(t){let n=()=>{e.remove(),t()};e.append(l("button",{type:"button",class:"quiet",onclick:n},"Undo"))}
return document.body.append(e),setTimeout(i,t?Ph:_o),e}function Ts(s,t,e="text/plain"){let i=URL.createObjectURL(new Blob([t],{type:e}));l("a",{href:i,download:s}).
click(),setTimeout(()=>URL.revokeObjectURL(i),1e3)}var jh,_o,Ph,Z=m(()=>{v();jh=0;_o=4e3,Ph=1e4});function ut(s){try{return localStorage.getItem(s)}catch{return null}}function bt(s,t){try{localStorage.setItem(s,t)}catch{}}var $e=m(()=>{});function Lt(s){return b("svg",{class:"glyph",viewBox:"0 0 24 24","aria-hidden":"true"},b("path",{d:Ih[s]}))}var Ih,ls=m(()=>{v();Ih={play:"M8 5.5v13l10.5-6.5z",
pause:"M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",back:"M15.5 5.5v13L7 12z",on:"M8.5 5.5v13L17 12z",first:"M6 5h2.5v14H6zM19 5.5v13L10 12z",last:"M15.5 5H18v14h-2.5zM5 \
5.5v13l9-6.5z",light:"M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11 1.5h2v3h-2zM11 19.5h2v3h-2zM1.5 11h3v2h-3zM19.5 11h3v2h-3z",dark:"M14.5 3a9 9 0 1 0 6.5 12.5A8 8 0\
 0 1 14.5 3z",auto:"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",undo:"M8 4v3.5h6.5a5.5 5.5 0 0 1 0 11H7v-2.2h7.5a3.3 3.3 0 0 0 0-6.6H8V13L2.8\
 8.5z",redo:"M16 4v3.5H9.5a5.5 5.5 0 0 0 0 11H17v-2.2H9.5a3.3 3.3 0 0 1 0-6.6H16V13l5.2-4.5z",move:"M12 1.8l3.6 3.7h-2.5v5.4h5.4V8.4l3.7 3.6-3.7 3.6v-2.5h-5.4v5\
.4h2.5L12 22.2l-3.6-3.7h2.5v-5.4H5.5v2.5L1.8 12l3.7-3.6v2.5h5.4V5.5H8.4z",erase:"M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6\
 12 5 6.4z",hole:"M4 4h16v16H4zM6 6v12h12V6z",flag:"M6 3h2v18H6zM9 4h10l-2.5 4 2.5 4H9z",loop:"M7 6h9V3.5L20.5 7 16 10.5V8H7a2 2 0 0 0-2 2v2H3v-2a4 4 0 0 1 4-4z\
M17 18H8v2.5L3.5 17 8 13.5V16h9a2 2 0 0 0 2-2v-2h2v2a4 4 0 0 1-4 4z",wide:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"}});function Go(){document.documentElement.dataset.theme=zt,hs?.replaceChildren(Lt(zt)),hs?.setAttribute("aria-label",`Theme: ${Ko[zt]}`),hs?.setAttribute("title",`\
Theme: ${Ko[zt]} (t)`),Zo()}function Ee(s,t={}){let e=l("img",{loading:"lazy",decoding:"async",...t,data:{themed:""}});return e.address=s,e.addEventListener("lo\
ad",()=>URL.revokeObjectURL(e.src)),Vo(e),e}async function Vo(s){let t=at.seen,e=await s.address(t).catch(()=>null);e!==null&&t===at.seen&&(s.src=e)}function Zo(){
document.querySelectorAll("img[data-themed]").forEach(Vo)}var Os,Ko,Yo,hs,zt,at,Gt=m(()=>{v();ls();$e();Os=["auto","light","dark"],Ko={auto:"system",light:"ligh\
t",dark:"dark"},Yo=window.matchMedia("(prefers-color-scheme: dark)"),hs=null,zt=Os.includes(ut("theme"))?ut("theme"):"auto";Yo.addEventListener("change",()=>Zo());
at={get seen(){return zt==="auto"?Yo.matches?"dark":"light":zt},attach(s){hs=s,hs.addEventListener("click",at.next),Go()},next(){zt=Os[(Os.indexOf(zt)+1)%Os.length],
bt("theme",zt),Go()}}});function cn(s){let t=i=>{let n=/^\{?(\d+),(\d+)\}?$/.exec(i),o=$.pieces.find(r=>r.piece===i)?.steps;return n?[[Number(n[1]),Number(n[2])].sort((r,a)=>r-a)]:o??[
null]},e=s.replaceAll(/\s/g,"").split("+").flatMap(t);return e.includes(null)?[]:e}var $,Jo,nt,ot,kt,L,Nt,Cs,As,pe,yt,Yt,W,xt,Ls,A=m(()=>{$={kinds:[],questions:[],
choice:[],bounds:[],verify:null,pieces:[],guards:[],methods:[]},Jo=s=>Object.assign($,s),nt=s=>$.kinds.find(({kind:t})=>t===s)??null,ot=s=>nt(s)?.keys??[],kt=(s,t)=>ot(
s).find(({key:e})=>e===t)??null,L=(s,t)=>kt(s,t)!==null,Nt=s=>$.questions.find(({ask:t})=>t===s)??null,Cs=s=>$.methods.filter(t=>t.kind===s),As=(s,t)=>Cs(s).find(
({method:e})=>e===t)??Cs(s).find(e=>e.default),pe=(s,t)=>(As(s,t)?.settings??[]).map(({name:e,type:i,values:n,summary:o})=>({key:e,type:i,values:n,required:!1,default:n[0]??
null,text:o})),yt=(s,t)=>JSON.stringify(s)===JSON.stringify(t),Yt={knights:{letter:"w",name:"Walker",side:"white"},from:{letter:"s",name:"First cell",side:"whit\
e"},to:{letter:"e",name:"Last cell",side:"black"},visit:{letter:"v",name:"Visit"},avoid:{letter:"x",name:"Avoid"},begin:{letter:"b",name:"Begin"}},W={best:{one:"\
answer",several:"answers",view:"job"},all:{one:"list of all solutions",several:"lists of all solutions",view:"job",name:"Count and list all optimal solutions"},
compare:{one:"comparison",several:"comparisons",view:"compare"},watch:{one:"network",several:"networks",view:"network",method:"neural"},map:{one:"map of all sta\
rts",several:"maps of all starts",view:"survey",name:"Map of all starts"},survey:{one:"survey of the guards",several:"surveys of the guards",view:"survey",name:"\
Survey of the guards"},walkers:{one:"search for the fewest walkers",several:"searches for the fewest walkers",view:"survey",name:"Fewest walkers"},depths:{one:"\
table of all distances",several:"tables of all distances",view:"survey",name:"All distances"},generate:{one:"generated puzzle",several:"generated puzzles",view:"\
job"},plan:{one:"plan",several:"plans",view:"survey",name:"Estimate the search"},heights:{one:"table of a range",several:"tables of a range",view:"survey",name:"\
A range of boards"},samples:{one:"random tours",several:"lists of random tours",view:"survey",name:"Draw random tours"}},xt=s=>W[s]?.view;Ls=s=>cn(s).map(t=>t.join(
",")).join("+")||s});function un(s){if(Array.isArray(s))return s.map(i=>[i].flat().map(n=>n===""?".":String(n)));let t=s.replace(/\r/g,"").replace(/^\n|\n$/g,"").split(/[/\n]/),e=t.
some(i=>/[ \t]/.test(i));return t.map(i=>e?i.split(/[ \t]+/).filter(n=>n!==""):[...i])}function zs(s){if(!Array.isArray(s))return String(s);let t=s.map(e=>e.map(
i=>i||".").join(" ")).join("/");return t.includes(" ")?t:`${t} `}function Me(s){return(s>=26?Me(Math.floor(s/26)-1):"")+String.fromCharCode(97+s%26)}var K,dt=m(
()=>{K=class s{constructor(t,e,i=new Set,n=null){this.width=t,this.height=e,this.holes=i,this.wrap=n}static parse(t,e=null){let i=/^(\d{1,9})x(\d{1,9})$/.exec(Array.
isArray(t)?"":t);if(i)return new s(Number(i[1]),Number(i[2]),new Set,e);let n=un(t);if(n.length===0||n[0].length===0||n.some(r=>r.length!==n[0].length))return null;
let o=new s(n[0].length,n.length,new Set,e);return n.reverse().flat().forEach((r,a)=>r==="#"&&o.holes.add(a)),o}get area(){return this.width*this.height}has(t){
return t>=0&&t<this.area&&!this.holes.has(t)}place(t,e){return e*this.width+t}file(t){return t%this.width}rank(t){return Math.floor(t/this.width)}name(t){return Me(
this.file(t))+(this.rank(t)+1)}named(t){let e=/^([a-z]{1,6})([1-9]\d{0,8})$/.exec(t);if(!e)return null;let i=[...e[1]].reduce((o,r)=>o*26+r.charCodeAt(0)-96,0)-
1,n=Number(e[2])-1;return i<this.width&&n<this.height?this.place(i,n):null}shifted(t,[e,i]){let n=(h,c,u)=>u?(h%c+c)%c:h,o=n(this.file(t)+e,this.width,this.wrap),
r=n(this.rank(t)+i,this.height,this.wrap==="both");return o>=0&&r>=0&&o<this.width&&r<this.height&&this.has(this.place(o,r))?this.place(o,r):null}shortest(t,e){
let i=(n,o,r,a)=>{let h=o-n;return a&&2*Math.abs(h)>r?h-Math.sign(h)*r:h};return[i(this.file(t),this.file(e),this.width,this.wrap),i(this.rank(t),this.rank(e),this.
height,this.wrap==="both")]}step(t,e){let i=this.named(t),[n,o]=[this.file(i),this.rank(i)],r={ArrowLeft:[n-1,o],ArrowRight:[n+1,o],ArrowUp:[n,o+1],ArrowDown:[n,
o-1],Home:[0,o],End:[this.width-1,o],PageUp:[n,o+10],PageDown:[n,o-10]}[e];if(!r)return null;let a=(h,c)=>Math.min(Math.max(h,0),c-1);return this.name(this.place(
a(r[0],this.width),a(r[1],this.height)))}line(t,e){let[i,n]=[this.named(t),this.named(e)],[o,r]=[this.file(n)-this.file(i),this.rank(n)-this.rank(i)],a=Math.max(
Math.abs(o),Math.abs(r)),h=c=>this.place(this.file(i)+Math.round(o*c/a),this.rank(i)+Math.round(r*c/a));return Array.from({length:a},(c,u)=>this.name(h(u+1)))}wrapped(t){
return new s(this.width,this.height,this.holes,t)}resized(t,e){let i=new s(t,e,new Set,this.wrap);for(let n of this.holes){let o=this.moved(n,i);o!==null&&i.holes.
add(o)}return i}moved(t,e){let[i,n]=[this.file(t),this.rank(t)];return i<e.width&&n<e.height?e.place(i,n):null}rows(t){let e=i=>Array.from({length:this.width},(n,o)=>{
let r=this.place(o,i);return this.holes.has(r)?"#":t(r)});return Array.from({length:this.height},(i,n)=>e(this.height-1-n))}drawn(t=()=>"."){return this.rows(t).
map(e=>e.join("")).join("/")}toString(){return this.holes.size?this.drawn():`${this.width}x${this.height}`}}});function Vt(s){return{kind:s,shape:new K(8,8),piece:"knight",start:new Map,goal:null,guards:new Map,knights:[],...Object.fromEntries(ot(s).map(t=>[t.key,Dh(t)]))}}
function Dh({key:s,type:t,default:e,required:i}){return{guards:()=>new Map,placement:()=>s==="goal"?null:new Map,cells:()=>[]}[t]?.()??e??(i&&t==="boolean"?!0:null)}
function C(s,t=null){let e=nt(s.kind),i=e&&Uh(s),n=e&&K.parse(Xo((L(e.kind,"board")?i.board:i.start)??""),i.wrap??null);if(!n)return null;let o={...Vt(e.kind),...Hh(
e.kind,t),shape:n};for(let{key:r,type:a}of e.keys)i[r]!==void 0&&i[r]!==null&&(o[r]=_h(i[r],a,n));return o.goal&&Qo(o.goal,$t(o.start))&&!Qo(o.goal,o.start)&&(o.
goal=null),o}function _h(s,t,e){return{placement:()=>Te(Xo(s),e),guards:()=>new Map([s].flat().map(n=>[n.slice(1),n[0]])),cells:()=>Array.isArray(s)?[...s]:s,pieces:()=>({
...s}),numbers:()=>({...s})}[t]?.()??s}function Uh(s){let t=([e,i])=>{let n=o=>e===o&&!L(s.kind,o);return n("symmetric")?["symmetry",String(i)==="true"?"central":
null]:[n("start")?"from":n("end")?"to":e,i]};return Object.fromEntries(Object.entries(s).map(t))}function tr(s,t){let{piece:e,start:i,goal:n,guards:o,knights:r}=t,
a=L(s,"wrap")?t.shape:t.shape.wrapped(null);return{...Vt(s),shape:a,piece:e,start:i,goal:n,guards:o,knights:r}}function z(s){return dn.has(s)||dn.set(s,Wh(s)),dn.
get(s)}function Wh(s){let t={kind:s.kind};for(let{key:e,type:i,default:n,required:o}of ot(s.kind)){let r=Kh(s,e,i),a=yt(r,[])||yt(r,n)||r===!1&&n===null;r===null||
r===""||!o&&a||(t[e]=r)}return t}function Kh(s,t,e){if(t==="wrap")return s.shape.wrap;let i=s[t]??null,n={pieces:()=>i&&Gh(i,s),numbers:()=>i&&Object.keys(i).length?
i:null,board:()=>String(s.shape),placement:()=>i&&Bs(i,s.shape),guards:()=>[...i].map(([o,r])=>r+o),cells:()=>t==="knights"&&(s.place??null)!==null?null:i};return n[e]?
n[e]():i}function Gh(s,{start:t}){let e=new Set([...t.values()].flatMap(n=>[n,me(n)])),i=Object.entries(s).filter(([n])=>e.has(n));return i.length?Object.fromEntries(
i):null}function Te(s,t){let e=un(s).reverse().flat();return new Map(e.flatMap((i,n)=>i==="."||i==="#"?[]:[[t.name(n),i]]))}function Bs(s,t){let e=[...s.values()].
every(n=>[...n].length===1),i=n=>s.get(t.name(n));return e?t.drawn(n=>i(n)??"."):t.rows(n=>i(n)??"")}function me(s){let t=e=>{if(/[A-Z]/.test(e))return e.toLowerCase();
let i="\u2654\u2655\u2656\u2657\u2658\u2659\u265A\u265B\u265C\u265D\u265E\u265F".indexOf(e);return i>=0?"\u265A\u265B\u265C\u265D\u265E\u265F\u2654\u2655\u2656\u2657\u2658\u2659"[i]:
/[a-z]/.test(e)?e.toUpperCase():e};return[...s].map(t).join("")}function Oe(s){let t=/[a-zA-Z♔♕♖♗♘♙♚♛♜♝♞♟]/.exec(s)?.[0];return t?/[A-Z♔♕♖♗♘♙]/.
test(t)?"white":"black":null}function er(s,t){let e=n=>{let o=n===null?null:t.named(n);return o!==null&&t.has(o)},i=n=>n&&new Map([...n].filter(([o])=>e(o)));return{
...s,shape:t,start:i(s.start),goal:i(s.goal),guards:i(s.guards),knights:Ns(s.knights,e),...js(s,n=>Ns(n,e)),...Object.fromEntries(["forbidden","leaps"].filter(n=>s[n]).
map(n=>[n,s[n].filter(o=>o.split("-").every(e))])),...s.numbers&&{numbers:Yh(Object.entries(s.numbers).filter(([n])=>e(n)))}}}var Xo,Hh,dn,$t,Qo,js,Yh,Ns,B=m(()=>{
dt();A();Xo=s=>Array.isArray(s)?s:String(s);Hh=(s,t)=>Object.fromEntries(["start","guards","knights"].filter(e=>t&&!L(s,e)).map(e=>[e,t[e]]));dn=new WeakMap;$t=
s=>new Map([...s].map(([t,e])=>[t,me(e)])),Qo=(s,t)=>s.size===t.size&&[...s].every(([e,i])=>t.get(e)===i),js=(s,t)=>Object.fromEntries(ot(s.kind).filter(({key:e,
type:i})=>i==="cell"||i==="cells"&&Array.isArray(s[e])).map(({key:e})=>[e,t(s[e])])),Yh=s=>Object.fromEntries(s.toSorted(([,t],[,e])=>t-e)),Ns=(s,t)=>Array.isArray(
s)?s.filter(t):t(s)?s:null});function sr(s,t){return[...new Set([...t].map(i=>Bt(s,i)))].join("+")||s.piece}function pn(s){let t=s.matchAll(/(.+?)=([^=;]+)(?:;|$)/gs);return Object.fromEntries(
[...t].map(([,e,i])=>[e,i]))}var Bt,ir,cs=m(()=>{B();Bt=({piece:s,pieces:t},e)=>t?.[e]??t?.[me(e)]??s;ir=s=>Object.entries(s).map(([t,e])=>`${t}=${e}`).join(";")});function mn(s){let t=$.questions.filter(({ask:n})=>n in W).flatMap(({keys:n})=>n),e=$.methods.flatMap(({settings:n})=>n).find(n=>n.name===s);return[...$.choice,
...$.bounds,$.verify,...t,{key:"all",type:"boolean"}].find(({key:n})=>n===s)??(e&&{...e,type:"setting"})}function S(s,t={}){let i=Object.entries(t).filter(([,n])=>n!=
null).map(([n,o])=>`${n}=${Jh(Zh(o))}`);return`#/${s}${i.length?`?${i.join("&")}`:""}`}function Zh(s){return Array.isArray(s)&&!Array.isArray(s[0])?s.join(","):
typeof s=="object"&&!Array.isArray(s)?ir(s):zs(s)}function Ce(s){let[t,e=""]=s.replace(/^#\/?/,"").split(/\?(.*)/s),i=new URLSearchParams(e),n={};for(let[o,r]of i)
n[o]=tc(Vh(i.get("kind"),o),r);return{path:t.split("/").filter(Boolean).map(Qh),keys:n}}function Qh(s){try{return decodeURIComponent(s)}catch{return s}}function tc(s,t){
let e=()=>t===""?[]:t.split(","),i=()=>/^\d+(\.\d+)?$/.test(t)?Number(t):t,n={cells:()=>s.values.includes(t)?t:e(),guards:e,pieces:()=>pn(t),numbers:()=>Xh(pn(t)),
strings:e,boolean:()=>t==="true",integer:i,number:i,setting:()=>t==="true"&&s.values.includes("yes")?"yes":t}[s?.type];return n?n():t}function Zt(s){let t=([o])=>!kt(
s.kind,o)&&mn(o),e=([o,r])=>!["integer","number"].includes(mn(o).type)||Number.isFinite(Number(r)),i=Object.entries(s),n=Object.fromEntries(i.filter(o=>t(o)&&e(
o)));return n.witness==="yes"&&!n.method&&(n.method="strip"),{puzzle:Object.fromEntries(i.filter(o=>!t(o))),options:n}}var Vh,Jh,Xh,nr,P=m(()=>{dt();A();cs();Vh=
(s,t)=>kt(s,t)??mn(t)??$.kinds.flatMap(({keys:e})=>e).find(({key:e})=>e===t);Jh=s=>encodeURIComponent(s).replace(/%2F/g,"/").replace(/%2C/g,",").replace(/%20/g,
"+").replace(/%3A/g,":");Xh=s=>Object.fromEntries(Object.entries(s).map(([t,e])=>[t,Number(e)]));nr=s=>s==="seed"||$.bounds.some(({key:t})=>t===s)});import{CHESSMEN as fn,FIGURES as ec}from"./figures.js";function jt(s){let t=s.walker===void 0?s.side??"":`walker-${s.walker%Ps}`,e=b("g",{class:`token ${t}`});return e.
append(...sc(s)),e}function sc(s){if(s.guard)return Object.hasOwn(fn,s.guard)?or(fn[s.guard],s):[b("circle",{class:"body",r:40}),gn(s.guard,"on-body",36)];if(s.
disc!==void 0){let i=s.disc%Ps;return[b("circle",{class:`disc kind-${i}`,r:36}),ic(s.text,`on-kind-${i}`,46)]}let t=$.guards.find(({name:i})=>i===s.piece),e=t?fn[t.
letter]:ec[Ls(s.piece)];if(!e){let i=Math.min(36,110/Ls(s.piece).length);return[b("circle",{class:"body",r:40}),gn(Ls(s.piece),"on-body",i)]}return or(e,s)}function or(s,t){
let e=b("g",{transform:"translate(-40 -40) scale(0.8)"});return e.append(b("path",{class:"body",d:s.body})),s.lines&&e.append(b("path",{class:"lines",d:s.lines,
"stroke-width":s.width*(t.side==="black"?.6:1)})),s.spots&&e.append(b("path",{class:"spots",d:s.spots})),[e]}function gn(s,t,e){return b("text",{class:`letter ${t}`,
"font-size":e,y:e*.35,"text-anchor":"middle"},s)}function rr(s){return b("svg",{class:"portrait",viewBox:"-50 -50 100 100","aria-hidden":"true"},jt(s))}function Jt(s,t){
let e=[...new Set(s)].sort(),i=new Set(e.map(a=>a.toLowerCase())),n=new Set(e.map(a=>Bt(t,a))),r=(i.size<=1||i.size===n.size)&&e.every(a=>/[a-z]/i.test(a))||e.join(
"")==="bw";return a=>r?{piece:Bt(t,a),side:/[A-Z]/.test(a)||a==="w"?"white":"black"}:{disc:Math.max(e.indexOf(a),0),text:a}}function Qt(s,t,e){return e===1?{piece:s,
side:"black"}:{piece:s,walker:t}}var E,Ps,ic,us,rt=m(()=>{v();A();cs();E=100,Ps=8;ic=(s,t,e)=>gn(s,t,Math.min(e,110/[...s].length));us=(s,t)=>[(s.file(t)+.5)*E,
(s.height-s.rank(t)-.5)*E]});var fe,wn=m(()=>{fe=class{constructor(t){this.whole=t,this.fit()}fit(){this.zoom=1,this.x=this.whole.x,this.y=this.whole.y}get isFit(){return this.zoom===1}get width(){
return this.whole.width/this.zoom}get height(){return this.whole.height/this.zoom}get most(){return Math.max(Math.max(this.whole.width,this.whole.height)/600,1)}zoomBy(t,e=this.
x+this.width/2,i=this.y+this.height/2){let n=Math.min(Math.max(this.zoom*t,1),this.most),o=this.zoom/n;this.zoom=n,this.moveTo(e-(e-this.x)*o,i-(i-this.y)*o)}moveTo(t,e){
let{whole:i}=this;this.x=Math.min(Math.max(t,i.x),i.x+i.width-this.width),this.y=Math.min(Math.max(e,i.y),i.y+i.height-this.height)}show(t,e){let i=Math.min(150,
this.width/2,this.height/2),{x:n,y:o}=this,r=(a,h,c)=>Math.min(Math.max(h,a+i-c),a-i);return this.moveTo(r(t,n,this.width),r(e,o,this.height)),this.x!==n||this.
y!==o}within(t,e){let i=Math.min(t/this.width,e/this.height);return{scale:i,left:(t-this.width*i)/2-this.x*i,top:(e-this.height*i)/2-this.y*i}}}});function Rs(s,[t,e],[i,n]){return Object.entries({x1:t,y1:e,x2:i,y2:n}).forEach(([o,r])=>x(s,o,r)),s}function ds(s,t,e){return s.move(t,...s.centre(e)),t}var nc,
qs,Fs,Pt,Xt,bn,Ae,Is,Le=m(()=>{v();rt();nc=256,qs=({shape:s})=>s.area<=nc,Fs=({shape:s})=>Math.max(1,Math.max(s.width,s.height)/24),Pt=(s,t,e)=>e>1?`${s}-${t%Ps}`:
"",Xt=(s,t,e)=>b("path",{class:t,d:s.path(e)}),bn=(s,t,e,i)=>Rs(b("line",{class:t}),...s.leap(e,i).line(1));Ae=(s,t,e=null,i=30)=>b("g",{class:s},b("circle",{r:t}),
e!==null&&b("text",{y:i/3,"font-size":i,"text-anchor":"middle"},e));Is=(s,t,{cell:e,text:i})=>ds(s,Ae(`visit ${t}`,24,i,i.length>2?23:27),e)});var yn,vn,ze,ps=m(()=>{v();rt();Le();yn=(s=null)=>Ae("target",30,s===null?null:String(s)),vn=s=>"mark"in s?yn(s.mark):jt(s),ze=class{constructor(t,e){let i=Math.
max(e*1.15,36);this.element=l("div",{class:"ghost","aria-hidden":"true"},b("svg",{viewBox:"-50 -50 100 100",width:i,height:i},vn(t))),document.body.append(this.
element)}move(t,e,i=!1){this.element.style.translate=`${t}px ${e}px`,this.element.classList.toggle("outside",i)}remove(){this.element.remove()}}});var oc,rc,Ne,kn=m(()=>{ps();oc=5,rc=1.25,Ne=class{constructor(t,e){this.view=t,this.act=e,this.down=new Map,this.now=null;let{element:i}=t;i.addEventListener("p\
ointerdown",n=>this.#t(n)),i.addEventListener("pointermove",n=>this.#s(n)),i.addEventListener("pointerup",n=>this.#r(n)),i.addEventListener("pointercancel",n=>this.#r(
n,!0)),i.addEventListener("lostpointercapture",n=>this.#r(n,!0)),i.addEventListener("touchstart",n=>this.now==="held"&&n.preventDefault(),{passive:!1}),i.addEventListener(
"wheel",n=>this.#l(n),{passive:!1}),this.escape=n=>{n.key==="Escape"&&(n.preventDefault(),n.stopPropagation(),this.cancel())}}#t(t){let{view:e}=this,i=t.button===
1;if(t.button!==0&&!i)return;if(this.down.set(t.pointerId,[t.clientX,t.clientY]),this.down.size===2){this.cancel(),this.#e("pinch");return}let n=e.cellAt(e.pointAt(
t));if(!n&&!i){this.down.delete(t.pointerId);return}if(e.element.setPointerCapture(t.pointerId),this.from=n,this.last=n,this.origin=[t.clientX,t.clientY],i){t.preventDefault(),
this.#e("pan");return}e.rove(n);let o=this.act.grab(n);o?(this.face=o,this.#e("held")):t.pointerType!=="mouse"||this.act.pans(n)?this.#e("press"):(this.#e("pain\
t"),this.act.pick([n],{isFirst:!0}))}#e(t){this.now=t,window.addEventListener("keydown",this.escape,!0)}#s(t){let e=this.down.get(t.pointerId);if(!e||!this.now)
return;let i=[t.clientX,t.clientY];if(this.down.set(t.pointerId,i),this.now==="pinch"){this.#i(t.pointerId,e,i);return}let n=Math.hypot(i[0]-this.origin[0],i[1]-
this.origin[1])>oc;if(this.now==="held"&&n?(this.now="carry",this.ghost=new ze(this.face,this.view.cellSize),this.view.lift(this.from)):this.now==="press"&&n&&(this.
now=this.act.pans(this.from)?"pan":"paint",this.now==="paint"&&this.act.pick([this.from],{isFirst:!0})),this.now==="carry"){let o=this.view.cellAt(this.view.pointAt(
t));this.ghost.move(...i,o===null),this.view.aim(o),this.act.over(o===null)}else this.now==="paint"?this.#n(this.view.cellAt(this.view.pointAt(t))):this.now==="\
pan"&&this.#o(i[0]-e[0],i[1]-e[1])}#n(t){if(t!==null&&t!==this.last){let e=this.last===null?[t]:this.view.shape.line(this.last,t);this.act.pick(e,{isFirst:!1})}
this.last=t}#o(t,e){let{camera:i}=this.view,n=this.view.cellSize/100;i.moveTo(i.x-t/n,i.y-e/n),this.view.look()}#i(t,e,i){let n=[...this.down].find(([p])=>p!==t)?.[1];
if(!n)return;let o=p=>[(p[0]+n[0])/2,(p[1]+n[1])/2],r=p=>Math.max(Math.hypot(p[0]-n[0],p[1]-n[1]),1),[[a,h],[c,u]]=[o(e),o(i)];this.#o(c-a,u-h);let d=this.view.
pointAt({clientX:c,clientY:u});this.view.camera.zoomBy(r(i)/r(e),d.x,d.y),this.view.look()}#r(t,e=!1){if(!this.down.delete(t.pointerId))return;let{now:i}=this;if(i===
"pinch"){this.down.size===0&&this.#a();return}if(e){this.cancel();return}this.#a(),i==="held"||i==="press"?(this.act.pick([this.from],{isFirst:!0}),this.act.end()):
i==="paint"?this.act.end():i==="carry"&&this.act.drop(this.from,this.view.cellAt(this.view.pointAt(t)))}cancel(){let{now:t}=this;this.#a(),t==="paint"&&this.act.
end()}#a(){this.now&&(this.now=null,window.removeEventListener("keydown",this.escape,!0)),this.ghost&&(this.ghost.remove(),this.ghost=null,this.view.lift(null),
this.view.aim(null),this.act.over(null))}#l(t){let{view:e}=this,{camera:i}=e,n=t.ctrlKey||e.isLarge,o=t.deltaY>0?i.isFit:i.zoom>=i.most;if(!n||o&&!t.ctrlKey)return;
if(t.preventDefault(),t.shiftKey||Math.abs(t.deltaX)>Math.abs(t.deltaY)){this.#o(-(t.deltaX||t.deltaY),0);return}let r=t.deltaMode===0?t.deltaY/100:t.deltaY/3,a=e.
pointAt(t);i.zoomBy(rc**-Math.min(Math.max(r,-3),3),a.x,a.y),e.look()}}});var Be,ar,xn,$n=m(()=>{rt();Be=class{constructor(t,e,i){let[n,o]=t.shortest(e,i);this.from=us(t,e),this.to=us(t,i),this.by=[n*E,-o*E],this.isOver=t.file(e)+n!==
t.file(i)||t.rank(e)+o!==t.rank(i);let[r,a]=[t.width*E,t.height*E],h=([c,u],[d,p])=>Math.min(1,ar(c,d,r),ar(u,p,a));this.leaves=this.isOver?h(this.from,this.by):
1,this.enters=this.isOver?1-h(this.to,this.by.map(c=>-c)):0}at(t){return t<this.leaves||!this.isOver?this.#t(t):this.#e(Math.max(t,this.enters))}line(t){return[
t<this.leaves||!this.isOver?this.from:this.#e(this.enters),this.at(t)]}get path(){return[...this.isOver?[`L${xn(this.#t(this.leaves))}`,`M${xn(this.#e(this.enters))}`]:
[],`L${xn(this.to)}`].join("")}#t(t){return[0,1].map(e=>this.from[e]+t*this.by[e])}#e(t){return[0,1].map(e=>this.to[e]-(1-t)*this.by[e])}},ar=(s,t,e)=>t>0?(e-s)/
t:t<0?s/-t:1,xn=s=>s.map(t=>Math.round(t*100)/100).join(" ")});var ac,lc,hc,cc,_,St=m(()=>{v();wn();rt();kn();ps();$n();dt();ac=1600,lc=4e4,hc=12,cc=(s,t)=>s.holes.size===t.holes.size&&[...s.holes].every(e=>t.holes.has(e)),
_=class{constructor({label:t,act:e=null,isFlat:i=!1}){this.isFlat=i,this.act=e,this.cells=new Map,this.shape=null,this.ground=b("g",{class:"ground",role:"presen\
tation"}),this.layers=Object.fromEntries(["heat","lines","marks","tokens","front"].map(o=>[o,b("g",{class:`layer ${o}`,"aria-hidden":"true"})]));let n=e?"board \
editable":"board";this.element=b("svg",{class:n,"aria-label":t},this.ground,Object.values(this.layers)),this.gestures=e?.grab?new Ne(this,e):null,e&&this.#c()}leave(){
this.gestures?.cancel()}set label(t){x(this.element,"aria-label",t)}centre(t){let e=this.shape.named(t);return this.middle(e)}middle(t){return us(this.shape,t)}get isGrid(){
return!this.isFlat&&this.shape.area<=ac}reshape(t){this.clear();let e=this.shape;if(this.shape=t,e?.width===t.width&&e.height===t.height&&(this.isGrid||cc(e,t))){
this.isGrid&&this.#e(e);return}let[i,n]=[t.width*E,t.height*E];if(this.cells=new Map,this.ground.replaceChildren(),t.area>lc){this.camera=new fe({x:0,y:0,width:812,
height:812}),this.#a();return}let o=this.#h(),[r,a]=[1.7*o,Math.max(.3*o,6)];this.camera=new fe({x:-r,y:-a,width:i+r+a,height:n+r+a}),this.look();let h=Math.max(
t.width,t.height);this.element.style.setProperty("--pen",`${(h/8)**.4}px`),x(this.element,"role",this.isGrid?"grid":"img"),this.element.classList.toggle("large",
this.isLarge),this.ground.append(b("g",{class:"coordinates","aria-hidden":"true"},this.#l())),this.ground.append(this.#i(),...this.isGrid?this.#n():this.#o()),this.
rove(this.focused)}look(){let{x:t,y:e,width:i,height:n}=this.camera;x(this.element,"viewBox",`${t} ${e} ${i} ${n}`)}get isLarge(){return Math.max(this.shape.width,
this.shape.height)>hc}get cellSize(){return this.element.getScreenCTM().a*E}pointAt({clientX:t,clientY:e}){return new DOMPoint(t,e).matrixTransform(this.element.
getScreenCTM().inverse())}cellAt({x:t,y:e}){let[i,n]=[Math.floor(t/E),Math.floor(e/E)],o=i>=0&&n>=0&&i<this.shape.width&&n<this.shape.height,{camera:r}=this,a=t>=
r.x&&e>=r.y&&t<r.x+r.width&&e<r.y+r.height;return o&&a?this.shape.name(this.shape.place(i,this.shape.height-1-n)):null}spot(t){let{x:e,y:i}=new DOMPoint(...this.
centre(t)).matrixTransform(this.element.getScreenCTM());return[e,i]}lift(t){this.element.querySelectorAll(".leaving").forEach(e=>e.classList.remove("leaving")),
t&&this.standing.get(t)?.forEach(e=>e.classList.add("leaving"))}aim(t){this.cells.get(this.aimed)?.classList.remove("aim"),this.cells.get(t)?.classList.add("aim"),
this.aimed=t}clear(){Object.values(this.layers).forEach(t=>t.replaceChildren()),this.standing=new Map}describe(t){for(let[e,i]of this.cells){let n=t.get(e),o=i.
classList.contains("hole"),r=n?`${e}, ${n}`:`${e}${o?", no cell":""}`;i.getAttribute("aria-label")!==r&&x(i,"aria-label",r),this.gestures&&i.classList.toggle("h\
eld",this.standing.has(e))}}mark(t,e){let i=new Set(e);for(let[n,o]of this.cells)o.classList.toggle(t,i.has(n))}put(t,e){let i=jt(t);return this.move(i,...this.
centre(e)),this.layers.tokens.append(i),this.#t(i,e),i}target(t,e){let i=yn(e);this.move(i,...this.centre(t)),this.layers.marks.append(i),this.#t(i,t)}bar(t,e){
this.layers.marks.append(b("path",{class:"barred",d:this.path([t,e])}))}#t(t,e){this.standing.set(e,[...this.standing.get(e)??[],t])}move(t,e,i,n=1){x(t,"transf\
orm",n===1?`translate(${e} ${i})`:`translate(${e} ${i}) scale(${n})`)}path(t){let e=t.length?`M${this.centre(t[0]).join(" ")}`:"",i=t.slice(1).map((n,o)=>this.leap(
t[o],n).path);return e+i.join("")}leap(t,e){return new Be(this.shape,this.shape.named(t),this.shape.named(e))}rove(t){let e=this.cells.has(t)?t:this.cells.keys().
next().value;this.cells.get(this.focused)?.setAttribute("tabindex","-1"),this.cells.get(e)?.setAttribute("tabindex","0"),this.focused=e}#e(t){let e=[...t.holes,
...this.shape.holes].filter(i=>t.has(i)!==this.shape.has(i));for(let i of e)x(this.cells.get(this.shape.name(i)),"class",this.#s(i));e.length>0&&x(this.ground.querySelector(
".rim"),"d",this.#r(()=>!0))}#s(t){let e=(this.shape.file(t)+this.shape.rank(t))%2;return`cell ${this.shape.has(t)?e?"light":"dark":"hole"}`}#n(){return Array.from(
{length:this.shape.height},(e,i)=>this.shape.height-1-i).map(e=>b("g",{role:"row"},Array.from({length:this.shape.width},(i,n)=>{let o=this.shape.place(n,e),r=this.
shape.name(o),a=b("rect",{class:this.#s(o),x:n*E,y:(this.shape.height-1-e)*E,width:E,height:E,role:"gridcell",tabindex:"-1","aria-label":r,"data-cell":r});return this.
cells.set(r,a),a})))}#o(){return[1,0].map(t=>b("path",{class:`cell ${t?"light":"dark"}`,d:this.#r((e,i)=>(e+i)%2===t)}))}#i(){return b("path",{class:"rim",d:this.#r(
()=>!0),"aria-hidden":"true"})}#r(t){let e="";for(let i=0;i<this.shape.area;i+=1){let[n,o]=[this.shape.file(i),this.shape.rank(i)];this.shape.has(i)&&t(n,o)&&(e+=
`M${n*E} ${(this.shape.height-1-o)*E}h${E}v${E}h-${E}z`)}return e}#a(){let{width:t,height:e}=this.shape,i=800/Math.max(t,e),[n,o]=[Math.max(t*i,40),Math.max(e*i,
40)];x(this.element,"viewBox",`${n/2-406} ${o/2-406} 812 812`),x(this.element,"role","img"),this.ground.append(b("rect",{class:"cell light",width:n,height:o})),
this.ground.append(b("text",{class:"vast",x:n/2,y:o/2,"text-anchor":"middle"},`${t} \xD7 ${e}`))}#l(){let t=Math.max(this.shape.width,this.shape.height),e=this.#h(),
i=[1,2,5,10,20,50,100].find(c=>t/c<=26)??200,n=c=>i===1||(c+1)%i===0,o=(c,u,d,p)=>b("text",{x:c,y:u,"text-anchor":p,"font-size":e},d),r=this.shape.height*E,a=Array.
from({length:this.shape.width},(c,u)=>n(u)&&o((u+.5)*E,r+1.3*e,Me(u),"middle")),h=Array.from({length:this.shape.height},(c,u)=>n(u)&&o(-.6*e,r-(u+.5)*E+.35*e,u+
1,"end"));return[...a,...h]}#h(){return Math.max(3.1*Math.max(this.shape.width,this.shape.height),14)}#c(){this.element.addEventListener("keydown",t=>{let{cell:e}=t.
target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;this.rove(e);let i=this.shape.step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e,
t.key))&&(t.preventDefault(),t.stopPropagation())})}focus(t){this.rove(t),this.cells.get(t)?.focus({preventScroll:!0}),this.camera.show(...this.centre(t))&&this.
look()}}});function J(s,t,{attacked:e,stations:i}=j,n="start"){s.reshape(t.shape);let o=new Map,r=(p,g)=>o.set(p,o.has(p)?`${o.get(p)}, ${g}`:g),a=p=>typeof p=="string"&&t.
shape.named(p)!==null,h=p=>L(t.kind,p);if(h("start")){let p=n==="start"?t.start:t.goal??$t(t.start),g=Sn(t);for(let[T,I]of p){let{face:Q,text:At}=g(I);s.put(Q,T),
o.set(T,At)}s.describe(o);return}let c=h("avoid")?t.avoid.filter(a):[];if(s.mark("attacked",[...e,...c]),e.forEach(p=>r(p,"attacked")),c.forEach(p=>r(p,"to avoi\
d")),h("guards"))for(let[p,g]of t.guards)a(p)&&(s.put({guard:g},p),o.set(p,`guard: ${$.guards.find(({letter:T})=>T===g)?.name??g}`));let u=(p,g,T)=>{a(p)&&(s.put(
g,p),r(p,T))};h("knights")&&(t.place??null)===null&&t.knights.forEach((p,g)=>u(p,Qt(t.piece,g,t.knights.length),`walker ${g+1}`));let d=h("to")?"first cell":"st\
art of the walker";for(let{key:p,type:g,values:T}of ot(t.kind)){let I=Yt[p]?.side;if(p!=="avoid"){if(p==="visit"&&T.length===0)t.visit.filter(a).forEach(Q=>{s.target(
Q,null),r(Q,"to visit")});else if(g==="cell"&&I)u(t[p],{piece:t.piece,side:I},p==="from"?d:"last cell");else if(g==="cell"||g==="cells"&&!I){let Q=Array.isArray(
t[p])||g==="cell"?[t[p]].flat():i;mc(s,Q.filter(a),(At,Ch)=>r(At,pc[p]?.(Ch)??p))}}}if(h("numbers"))for(let[p,g]of Object.entries(t.numbers??{}).filter(([T])=>a(
T)))s.target(p,g),r(p,`number ${g}`);if(h("forbidden"))for(let[p,g]of dc(t.forbidden).filter(T=>T.every(a)))s.bar(p,g),r(p,`no leap to ${g}`),r(g,`no leap to ${p}`);
s.describe(o)}function mc(s,t,e){t.forEach((i,n)=>{s.target(i,n<uc?n+1:null),e(i,n+1)})}function Sn(s){let{start:t,goal:e}=s,i=Jt((t.size||!e?t:e).values(),s),n=new Map;
return o=>(n.has(o)||n.set(o,{face:i(o),text:fc(i(o),o)}),n.get(o))}function En(s,{tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);if(i==="token")return Sn(s)(n).face;
if(i==="guard")return{guard:n};if(t==="knights")return Qt(s.piece,e,s.knights.length);let o=Yt[t]?.side;return o?{piece:s.piece,side:o}:{mark:(e??0)+1}}function Mn(s,{
tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);return i==="token"?Sn(s)(n).text:i==="guard"?$.guards.find(({letter:o})=>o===n)?.name??n:e===null?(Yt[t]?.name??t).toLowerCase():
`${t==="knights"?"walker":t} ${e+1}`}function Et(s){let t=new _({label:"",isFlat:!0});if(J(t,s),!t.layers.tokens.hasChildNodes()&&t.shape.area>0){let{width:e,height:i}=s.
shape,n=t.layers.front.appendChild(jt({piece:s.piece,side:"white"}));n.classList.add("emblem"),t.move(n,e*E/2,i*E/2,Math.min(e,i)*.6)}return t.element.setAttribute(
"aria-hidden","true"),t.element}var uc,j,dc,pc,fc,G=m(()=>{B();A();rt();St();uc=400,j={attacked:[],stations:[]};dc=s=>(s??[]).map(t=>t.split("-")).filter(t=>t.length===
2),pc={visit:s=>`visit number ${s}`,begin:s=>`first cell number ${s}`};fc=(s,t)=>s.side?`${s.side} ${s.piece}`:`token ${t}`});function N(s){if(s==null)return"";if(s<.001)return`${Math.round(s*1e6)} \xB5s`;if(s<1)return`${(s*1e3).toPrecision(3).replace(/\.?0+$/,e=>e.startsWith(".")?"":e)}\
 ms`;if(s<120)return`${s<10&&!Number.isInteger(s)?s.toFixed(1):Math.round(s)} s`;let t=Math.round(s%60);return`${Math.floor(s/60)} min${t?` ${t} s`:""}`}function U(s){
if(s==null)return"";let t=["B","KiB","MiB","GiB","TiB"],e=s<1?0:Math.min(Math.floor(Math.log2(s)/10),4),i=s/1024**e;return`${e&&i<100&&!Number.isInteger(i)?i.toFixed(
1):Math.round(i)} ${t[e]}`}function lr(s){let t=new Date(s),e=t.toDateString()===new Date().toDateString();return t.toLocaleString(void 0,e?{timeStyle:"short"}:
{dateStyle:"medium",timeStyle:"short"})}function hr({status:s,verdict:t,bound_by:e}){let i=["verified","recounted"].includes(e)?"":"There is no witness to repla\
y.";return{optimal:t==="replayed"?"The referee replayed the witness.":i,found:"The referee replayed the witness.",counted:i,feasible:"Not proved optimal; the re\
feree replayed the witness.",infeasible:"There is nothing to replay.",unknown:"No solution was ruled out either."}[s]}function cr({status:s,bound_by:t}){return s===
"feasible"||s==="unknown"?"":{verified:"An independent verifier has checked a certificate of this answer.",recounted:"A second computation by another algorithm \
agrees.",cited:"The proof rests on a theorem, whose conditions were checked.",method:"The proof rests on the method."}[t]}function Pe(s,{interrupted_by:t,value:e}){
return{time:"The time limit was reached: raise it to continue.",memory:"The memory limit was reached: raise it to continue.",interrupt:{request:"Stopped on requ\
est.",server:`The server was stopped while this was running: ${e===null?"no solution was found until then":"the best answer until then is shown"}.`}[t]??"Interr\
upted."}[s]}var y,Ds,je,k,w,pt,O=m(()=>{y=(s,t)=>`${w(s)} ${s===1?t.replace(/ies$/,"y").replace(/(?<=ss)es$|s$/,""):t}`,Ds=s=>/^[aeiou]/.test(s)?"an":"a",je=s=>s.
replaceAll("_"," "),k=s=>`${s[0].toUpperCase()}${s.slice(1)}`,w=s=>String(s).replace(/\B(?=(\d{3})+(?!\d))/g,"\u202F");pt=s=>!["feasible","unknown"].includes(s)});var qt,R,ur,gc,dr,pr=m(()=>{qt=(s,t)=>({kind:"exchange",start:s,...t?{goal:t}:{}}),R=(s,t,e={})=>({kind:s,board:t,...e}),ur=[qt("n.n/.../N.N"),R("uncrossed","5x\
5"),R("errand","6x6",{from:"a1",visit:["f6","a6","f1"]}),qt("n.N/.../...","N.n/.../..."),R("tour","5x5",{from:"a1"}),R("cover","5x4",{guards:["Nc2"],place:1}),qt(
"nnn/.../.../NNN"),R("snake","5x5"),R("errand","8x8",{guards:["Qd5"],from:"h8",visit:["f8","e8","c8"]}),R("uncrossed","6x6",{closed:!0}),qt("ab/../..","../../ba"),
R("tour","6x6",{closed:!0}),R("uncrossed","6x6",{piece:"camel"}),qt("n../..N/...","N../..n/..."),R("cover","4x4",{knights:["a1"]}),R("snake","6x6",{closed:!0}),
R("tour","5x6"),qt("nn./.../.NN"),R("errand","5x5",{from:"c3",visit:["a1","e5","a5","e1"]}),R("uncrossed","7x5"),qt("n.n./..../N.N."),R("tour","3x10",{closed:!0}),
R("cover","6x5",{guards:["Nc3"],place:2}),R("snake","6x5"),qt("a../.../..b","b../.../..a"),R("uncrossed","7x7",{closed:!0}),R("errand","7x7",{guards:["Kd4"],from:"\
a1",visit:["g7","a7","g1"]}),R("tour","6x6",{from:"a1",to:"b1"}),qt("n.n/.../.../N.N"),R("uncrossed","8x8",{piece:"camel"}),R("snake","7x5")],gc=864e5,dr=s=>ur[Math.
floor(s/gc)%ur.length]});function Us({puzzle:s,value:t,cells:e,unit:i}){if(t===null||!["moves","steps"].includes(i))return null;let n=i==="steps"?s.place??s.knights?.length??1:1,o=t*n*Math.
log2(e);return _s.find(([,r])=>o<r)[0]}var _s,mr,fr,Tn=m(()=>{_s=[["easy",100],["medium",200],["hard",1/0]],mr=_s.map(([s])=>s),fr=`Moves of the known solution \
times log2 of the number of cells: easy below ${_s[0][1]}, medium below ${_s[1][1]}.`});function gr(s){let{name:t,title:e,source:i,line:n,puzzle:o,value:r,unit:a,map:h}=s,c=Us(s),u=Ee(d=>Ji(t,d),{alt:"",width:160,height:160});return l("article",{class:"\
card",data:{name:t}},l("div",{class:"plate"},u,c===null&&r!==null&&l("span",{class:"amount"},`${w(r)} ${a}`)),l("h3",{},l("a",{class:"open",href:S("set-up",o)},
e??n)),l("p",{class:"line"},n),h&&l("p",{class:"source"},wc(h,a)),i&&l("p",{class:"source"},i),c!==null&&l("p",{class:"acts"},l("span",{class:"level",data:{level:c}},
`${c} \xB7 ${y(r,a)}`),l("a",{class:"button quiet",href:S("play",o),"aria-label":`Play ${e}`},"Play"),l("a",{class:"button quiet",href:`#/watch/${t}`,"aria-labe\
l":`Watch ${e}`},"Watch")))}var wc,wr,br=m(()=>{F();v();Gt();O();Tn();P();wc=([s,t],e)=>`Picture: ${e} from each start, ${s} (light) to ${t} (dark)`,wr=({title:s,
line:t,source:e,kind:i})=>[s,t,e,i].join(" ").toLowerCase()});var bc,mt,qe=m(()=>{A();F();Es();bc=5e3,mt=class{constructor(t,e,{begin:i,state:n=()=>{},tick:o=()=>{},done:r,absent:a,...h}){this.id=t,this.job=null,this.state=
n,this.absent=a,this.listeners={...h,snapshot:c=>{if(xt(c.ask)!==e){this.#i(c);return}c.puzzle=c.request.puzzle,this.job=c,i(c),this.#n({})},state:c=>this.#n(c),
done:c=>{this.leave(),this.#n(c),r(this.job)},gone:()=>this.#i(),error:()=>this.#o()},this.forget=wt.watch(c=>c?this.#e():this.#t()),this.clock=setInterval(()=>this.#s(
o),100),this.close=()=>{},/^\d+$/.test(t)?this.#t():setTimeout(()=>this.#i())}get isRunning(){return this.job?.state==="running"}get seconds(){return(performance.
now()-this.began)/1e3}stop(){return sn(this.id)}leave(){this.close(),this.forget(),clearInterval(this.clock)}#t(){this.close(),this.hasSnapshot=!1;let t=([e,i])=>[
e,n=>{this.heard=performance.now(),this.hasSnapshot||=e==="snapshot",i(n)}];this.heard=performance.now(),this.close=ln(this.id,Object.fromEntries(Object.entries(
this.listeners).map(t)))}#e(){this.close(),this.#n({})}#s(t){wt.isLost||(performance.now()-this.heard>bc&&(this.heard=performance.now(),wt.check()),this.isRunning&&
t(this.seconds))}#n(t){if(!this.job)return;Object.assign(this.job,t);let{started:e}=this.job;e!==null&&this.started!==e&&(this.started=e,this.began=performance.
now()-Math.max(Date.now()-e,0));let i=wt.isLost&&["queued","running"].includes(this.job.state);this.state(i?{...this.job,state:"unreachable"}:this.job)}async#o(){
if(!this.hasSnapshot)try{await os(this.id)}catch(t){t.status!==0&&this.#i(null,t.status===404?null:t.message)}}#i(t=null,e=null){this.leave(),this.absent(t,e)}}});var te,Hs=m(()=>{F();qe();te=class{constructor(t,{waits:e=()=>{},progress:i=()=>{},done:n}){this.listeners={waits:e,progress:i,done:n},this.isOver=!1,this.#t({...t,
keep:!1})}async#t(t){let e;try{e=await tt(t)}catch(o){this.#e(null,o);return}if(this.id=e.id,this.isOver){this.#s();return}let{waits:i,progress:n}=this.listeners;
this.run=new mt(String(e.id),"job",{begin:()=>{},state:o=>o.state==="queued"&&i(o),progress:n,done:({answer:o,error:r})=>this.#e(o,r?new Error(r):null),absent:(o,r)=>this.#e(
null,new Error(r??"the run was deleted"))})}cancel(){this.isOver||(this.isOver=!0,this.#s())}#e(t,e){this.isOver||(this.isOver=!0,this.#s(),this.listeners.done(
t,e))}#s(){this.run?.leave(),this.id!==void 0&&rs(this.id).catch(()=>{})}}});function st(s,t,e){let{keys:i,choice:n}=Nt(s),o=ms(e,n.filter(r=>r!=="settings"));if(n.includes("settings")){let r=ms(e,On(pe(t.kind,W[s]?.method??e.method))),a=h=>Array.
isArray(h)?h.join(" "):String(h);o.settings=Object.fromEntries(Object.entries(r).map(([h,c])=>[h,a(c)]))}return{puzzle:t,ask:i.length?{[s]:ms(e,On(i))}:s,choice:o,
limits:ms(e,On($.bounds)),...s==="best"?ms(e,["verify"]):{}}}function ee({ask:s,choice:t,verify:e}){let[i,n]=typeof s=="string"?[s,{}]:Object.entries(s)[0],{settings:o,
...r}=t,a=[...Nt(i)?.keys??[],...$.choice,$.verify],h=([u,d])=>!yr(d)||yt(d,a.find(p=>p.key===u)?.default),c=Object.entries({...n,...r,verify:e}).filter(u=>!h(u));
return{...Object.fromEntries(c),...o,...i==="all"?{all:!0}:{}}}var yr,ms,On,vr,Mt=m(()=>{A();yr=s=>s!=null&&s!=="",ms=(s,t)=>Object.fromEntries(t.filter(e=>yr(s[e])).
map(e=>[e,s[e]])),On=s=>s.map(({key:t})=>t),vr=s=>s.all?"all":"best"});function yc({board:s,tokens:t}){let e=/^(\d+x\d+|[.#/]+)$/.test(s)?K.parse(s):null,i=(a,h)=>({problem:{place:{key:a},message:h}});if(!e||e.area>xr)return i("boa\
rd",`Expected a size such as 4x3, or rows such as ../.#, with at most ${xr} cells.`);let n=Array.from({length:e.area},(a,h)=>h).filter(a=>e.has(a)),o=[...t??""];
if(o.length===0||o.length>=n.length||o.some(a=>/[\s.#/?]/.test(a)))return i("tokens",`Expected a letter for each token, such as nnNN, and fewer than ${n.length}\
.`);let r=new Map(o.map((a,h)=>[e.name(n[h]),a]));return{problem:null,puzzle:z({...Vt("exchange"),shape:e,start:r,goal:r})}}var kr,xr,lt,Ws,$r=m(()=>{dt();G();Hs();
v();Z();O();Mt();B();A();P();kr=30,xr=64,lt={board:"4x3",tokens:"nnNN",at_least:14,at_most:18,unique:!1,seed:0,made:null},Ws=class{constructor(){let t=(n,o,r)=>M(
o,this.#t(n,{type:"number",inputmode:"numeric",min:r,max:1e9},Number),[n]),e={type:"text",spellcheck:"false",autocapitalize:"off",autocomplete:"off"};this.button=
l("button",{class:"primary",name:"generate"},"Make a puzzle"),this.another=l("button",{type:"button",name:"another",onclick:()=>this.#e()},"Another one"),this.status=
l("p",{class:"line",role:"status"}),this.result=l("div",{class:"made"});let i=l("form",{onsubmit:n=>{n.preventDefault(),this.question?this.#n():this.#s()}},l("d\
iv",{class:"wishes"},M("Board",this.#t("board",e),["board","start"]),M("Tokens",this.#t("tokens",e),["tokens"]),t("at_least","Moves, from",1),t("at_most","to",1),
t("seed","Seed",0)),et("With only one shortest solution",l("input",{name:"unique",checked:lt.unique,onchange:({target:n})=>lt.unique=n.checked})),l("div",{},l("\
p",{class:"problem general",role:"alert",data:{keys:"*"}})),l("div",{class:"row"},this.button,this.another),this.status);this.element=l("section",{class:"genera\
tor","aria-labelledby":"generator"},l("h2",{id:"generator"},"A new exchange"),l("p",{class:"line"},"Tokens at random, and a goal so far away that its shortest s\
olution has the wanted number of moves. Equal letters are interchangeable."),l("div",{class:"generated"},i,this.result)),this.#r()}#t(t,e,i=n=>n.trim()){let n=({
target:r})=>lt[t]=r.value===""?null:i(r.value),o=l("input",{name:t,value:lt[t]??"",onchange:n,...e});return t==="seed"&&(this.seed=o),o}#e(){lt.seed=(lt.seed??0)+
1,this.seed.value=lt.seed,this.#s()}#s(){let{puzzle:t,problem:e}=yc(lt);if(ct(this.element,e),e)return;let i=Math.min(kr,$.limits?.time_limit??kr);this.question?.
cancel(),this.question=new te(st("generate",t,{...lt,time_limit:i}),{waits:()=>f(this.status,"Another run goes first."),progress:({done:n})=>f(this.status,`${y(
n,"random starts")} tried\u2026`),done:(n,o)=>this.#i(n,o)}),f(this.status,"Searching\u2026"),f(this.button,"Stop")}#n(){this.question?.cancel(),this.#o("Stoppe\
d.")}#o(t){this.question=null,f(this.button,"Make a puzzle"),f(this.status,t)}#i(t,e){if(this.#o(""),ct(this.element,e),t&&t.value===null){let i=t.reason??"none\
 was found in this time: widen the range, or take a smaller board";f(this.status,`${k(i)}.`)}else t&&(lt.made=t,this.#r())}#r(){if(this.another.hidden=lt.made===
null,lt.made===null){this.result.replaceChildren();return}let{puzzle:t,value:e,unit:i,stats:n}=lt.made,o=C(t),r=(c,u)=>l("figure",{class:"plate"},l("figcaption",
{},c),Et(u)),a=(c,u,d="")=>l("a",{class:`button ${d}`,href:S(u,z(o))},c),h=n?.solutions==="1"?", and only one shortest solution":"";this.result.replaceChildren(
l("div",{class:"boards"},r("Start",o),r("Goal",{...o,start:o.goal??o.start})),l("p",{role:"status"},`${y(e,i)} at best${h}.`),l("div",{class:"row"},a("Play","pl\
ay","primary"),a("Set up","set-up")))}leave(){this.question?.cancel()}}});function Ft({witness:s}){return!s||s.count!==void 0||s.claim!==void 0?[]:s.all??[s]}var Cn,Sr,ge=m(()=>{Cn=({path:s,paths:t,closed:e,walks:i})=>i??(t??(s?[s]:[])).
map(n=>e&&n.length?[...n,n[0]]:n),Sr=s=>s.moves?[s.moves.flat().map(t=>t.split("-"))]:Cn(s).map(t=>t.slice(1).map((e,i)=>[t[i],e]))});function Mr(s,t,e=[]){if(t.moves)return xc(s,t.moves);let i=Cn(t),n=i.reduce((u,d)=>Math.max(u,d.length-1),-1);if(n<0||n>Er)return null;let o=u=>Array.from({length:n+
1},(d,p)=>u[p]??null),r=i.map((u,d)=>({face:Qt(s.piece,d,i.length),at:o(u),walk:u})),a=u=>i.length>1?`${String.fromCharCode(97+u%26)} `:"",h=s.kind==="errand"?Sc(
i[0],e):new Map,c=u=>i.flatMap((d,p)=>u<d.length?`${a(p)}${d[u-1]}-${d[u]}`:[]);return{steps:n,actors:r,hasTrails:!0,move:u=>c(u).join(", "),said:u=>[...c(u),h.
get(u)].filter(Boolean).join(", "),visits:$c(i,t.closed===void 0?0:1),unit:i.length>1?"step":"move"}}function xc(s,t){let e=K.parse(s.start),i=Te(s.start,e);if(t.
length*i.size>100*Er)return null;let n=Jt(i.values(),s),o=[...i].map(([h,c])=>({face:n(c),at:[h]}));for(let h of t){let c=new Map([h].flat().map(u=>u.split("-")));
for(let u of o){let d=u.at.at(-1);u.at.push(c.get(d)??d)}}let r=h=>[t[h-1]].flat().join(", "),a={runs:"leap",simultaneous:"step"}[s.variant]??"move";return{steps:t.
length,actors:o,hasTrails:!1,move:r,said:r,visits:[],unit:a}}function $c(s,t){let e=new Map;return s.forEach((i,n)=>i.forEach((o,r)=>{(!e.has(o)||e.get(o).step>
r)&&e.set(o,{cell:o,step:r,walker:n,text:String(r+t)})})),[...e.values()]}function Sc(s,t){let e=0;return new Map(t.map((i,n)=>(e=Math.max(s.indexOf(i,e),e),[e,
`visits ${i}, number ${n+1} of ${t.length}`])))}var Er,vc,kc,Ks,An=m(()=>{rt();dt();B();ge();Er=2e4,vc=30,kc=1.4,Ks=({steps:s})=>Math.max(kc,s/vc)});var Gs,Fe,Ec,Tr,se,Re=m(()=>{v();ls();$e();Gs=[["Space","Play, pause"],["\u2190 \u2192","Previous step, next step"],["Home End","Go to the start, to the end"],[
"- +","Slower, faster"],["l","Loop"],["f","Full screen"]],Fe=[.25,.5,1,2,4,8,16,32,64],Ec=1200,Tr=window.matchMedia("(prefers-reduced-motion: reduce)"),se=class{constructor({
length:t,show:e,describe:i,rest:n=()=>{},rate:o=1.6,speed:r=null,unit:a="step",stage:h=null,loops:c=null}){Object.assign(this,{length:t,show:e,describe:i,rest:n,
rate:o,stage:h});let u=Number(ut("speed"));this.speed=r??(Fe.includes(u)?u:1),this.isFixed=r!==null,this.loops=c??ut("loop")==="on",this.time=0,this.isPlaying=!1;
let d=(p,g,T,I)=>l("button",{type:"button",class:`icon ${p}`,title:`${g} (${T})`,"aria-label":g,onclick:I},Lt(p));this.playButton=d("play","Play","Space",()=>this.
toggle()),this.slider=l("input",{type:"range",min:0,max:t,step:1,value:0,"aria-label":`${a[0].toUpperCase()}${a.slice(1)}`,oninput:()=>{this.pause(),this.seek(Number(
this.slider.value))}}),this.count=l("span",{class:"count"}),this.said=l("p",{class:"said","aria-live":"polite"}),this.loopButton=d("loop","Loop","l",()=>this.#i(
!this.loops)),x(this.loopButton,"aria-pressed",String(this.loops)),this.speeds=l("select",{"aria-label":"Speed",title:"Speed (- and +)",onchange:()=>this.#o(Number(
this.speeds.value))},Fe.map(p=>l("option",{value:p,selected:p===this.speed},`${p}\xD7`))),this.element=l("div",{class:"transport"},l("div",{class:"scrub"},this.
slider),l("div",{class:"buttons"},d("first","Go to the start","Home",()=>this.jump(0)),d("back","Previous step","\u2190",()=>this.step(-1)),this.playButton,d("o\
n","Next step","\u2192",()=>this.step(1)),d("last","Go to the end","End",()=>this.jump(this.length)),this.count,this.speeds),l("div",{class:"foot"},this.said,this.
loopButton,h&&document.fullscreenEnabled&&d("wide","Full screen","f",()=>this.#r()))),this.seek(0)}begin(){Tr.matches||this.play()}toggle(){this.isPlaying?this.
pause():this.play()}play(){if(this.length===0)return;this.time>=this.length&&this.seek(0),this.isPlaying=!0,this.#s();let t=performance.now(),e=i=>{if(!this.isPlaying)
return;let n=Math.min(i-t,250)/1e3;t=i,this.#t(this.time+n*this.rate*this.speed),this.time>=this.length&&this.loops?(this.ended??=i,i-this.ended>Ec&&(this.ended=
null,this.seek(0)),this.request=requestAnimationFrame(e)):this.time>=this.length?this.pause():this.request=requestAnimationFrame(e)};this.request=requestAnimationFrame(
e)}pause(){let t=this.isPlaying;this.isPlaying=!1,cancelAnimationFrame(this.request),t&&(this.#s(),this.rest())}jump(t){this.pause(),this.seek(t)}step(t){let e=t>
0?Math.floor(this.time):Math.ceil(this.time);this.jump(e+t)}seek(t){this.#t(t)}key(t){let e={" ":()=>this.toggle(),k:()=>this.toggle(),ArrowLeft:()=>this.step(-1),
ArrowRight:()=>this.step(1),Home:()=>this.jump(0),End:()=>this.jump(this.length),"+":()=>this.#n(1),"=":()=>this.#n(1),"-":()=>this.#n(-1),l:()=>this.#i(!this.loops),
f:()=>this.#r()}[t.key];return e?.(),e!==void 0}#t(t){this.time=Math.min(Math.max(t,0),this.length);let e=Math.floor(this.time);this.show(Tr.matches&&this.isPlaying?
e:this.time),this.shown!==e&&(this.shown=e,this.#e(),this.slider.value=e,f(this.count,`${e} / ${this.length}`),this.onstep?.(e))}#e(){let t=Math.floor(this.time),
e=this.describe(t);f(this.said,e),x(this.slider,"aria-valuetext",e)}#s(){let t=this.isPlaying?"Pause":"Play";x(this.said,"aria-live",this.isPlaying?"off":"polit\
e"),x(this.playButton,"aria-label",t),x(this.playButton,"title",`${t} (Space)`),this.playButton.replaceChildren(Lt(this.isPlaying?"pause":"play"))}#n(t){let e=Fe.
indexOf(this.speed)+t;Fe[e]&&(this.speeds.value=Fe[e],this.#o(Fe[e]))}#o(t){this.speed=t,this.isFixed||bt("speed",t)}#i(t){this.loops=t,x(this.loopButton,"aria-\
pressed",String(t)),bt("loop",t?"on":"off")}#r(){document.fullscreenElement?document.exitFullscreen():this.stage?.requestFullscreen().catch(()=>{})}}});var Mc,Ys,Tc,Or=m(()=>{Le();v();Re();Mc=1e3,Ys=class{constructor(t,e,i={}){Object.assign(this,{view:t,animation:e}),this.stops=[],this.shown=-1,e.hasTrails?this.#t():
this.arrow=t.layers.lines.appendChild(b("line",{class:"leap"})),this.tokens=e.actors.map(o=>t.put(o.face,o.at[0])),this.scale=e.hasTrails?Fs(t):1;let n=`${e.steps}\
 ${e.unit}${e.steps===1?"":"s"}`;this.transport=new se({...i,length:e.steps,unit:e.unit,show:o=>this.#e(o),rest:()=>this.view.describe(this.words),describe:o=>o===
0?`Start; ${n} in total`:`${o}. ${e.said(o)}`})}#t(){let{view:t,animation:e}=this,{length:i}=e.actors,n=Math.ceil(e.steps/Mc)||1,o=t.layers.lines.appendChild(b(
"g",{class:"trail"}));this.fresh=e.actors.map((r,a)=>{let h=Pt("line",a,i);for(let c=0;c+1<r.walk.length;c+=n){let u=Xt(t,`piece ${h}`,r.walk.slice(c,c+n+1));o.
append(u),this.stops.push({stop:u,step:Math.min(c+n,r.walk.length-1)})}return t.layers.lines.appendChild(b("line",{class:`fresh ${h}`}))});for(let r of qs(t)?e.
visits:[]){let a=Is(t,Pt("dot",r.walker,i),r);t.layers.marks.append(a),this.stops.push({stop:a,step:r.step})}}#e(t){let e=Math.floor(t),i=Tc(t-e);this.animation.
actors.forEach((n,o)=>this.#s(o,n.at[e],n.at[e+1]??null,i,e)),e!==this.shown&&(this.shown=e,this.stops.forEach(({stop:n,step:o})=>n.classList.toggle("reached",o<=
e)),this.#i(e)),this.arrow&&this.#o(i>0?e+1:e)}#s(t,e,i,n,o){let r=this.tokens[t],a=e===null;if(r.classList.toggle("gone",a),this.fresh?.[t].classList.toggle("g\
one",a||i===null),a)return;let h=this.view.leap(e,i??e),c=n>0&&i!==null&&i!==e;r.classList.toggle("leaving",i===null&&o<this.animation.steps),r.classList.toggle(
"leaping",c)&&this.#n(r),this.view.move(r,...h.at(n),this.scale),this.fresh&&Rs(this.fresh[t],...h.line(n))}#n(t){this.animation.actors.length>1&&!this.animation.
hasTrails&&t.nextSibling&&this.view.layers.tokens.append(t)}#o(t){if(this.pointed===t)return;this.pointed=t;let e=t>0&&this.animation.actors.find(({at:i})=>i[t-
1]!==i[t]);x(this.arrow,"visibility",e?null:"hidden"),e&&Rs(this.arrow,...this.view.leap(e.at[t-1],e.at[t]).line(1))}#i(t){let e=new Map;this.animation.actors.forEach(
i=>{let n=i.at[t];n&&e.set(n,i.face.text??`${i.face.side??""} ${i.face.piece}`.trim())}),this.words=e,this.transport?.isPlaying||this.view.describe(e)}},Tc=s=>s*
s*(3-2*s)});function Ie(s,t,e,i=j,n={}){let o=e&&Mr(t,e,i.stations);return o?(J(s,{...C(t),start:new Map,goal:new Map,knights:[],from:null,to:null},i),s.element.classList.add(
"played"),new Ys(s,o,{rate:Ks(o),...n})):null}var Vs=m(()=>{G();B();An();Or()});var Cr,Zs,Ar=m(()=>{G();St();F();v();Vs();ge();Cr="guarini",Zs=class{constructor(){this.board=new _({label:"Guarini's four knights change places in 16 moves",isFlat:!0}),
this.caption=l("figcaption",{},l("a",{href:`#/watch/${Cr}`},"Guarini's four knights, 1512: 16 moves")),this.element=l("figure",{class:"hero-board"},this.board.element,
this.caption)}async load(){let t=await ns(Cr).catch(()=>null);if(!t||this.isLeft)return;let e={rate:1.2,speed:1,loops:!0};this.player=Ie(this.board,t.puzzle,Ft(
t)[0],j,e),this.caption.prepend(this.player.transport.playButton),this.player.transport.begin()}leave(){this.isLeft=!0,this.player?.transport.pause()}}});var Lr={};gt(Lr,{show:()=>Cc});function Cc(s){let t=new Ln(s);return{title:"Gallery",keys:Oc,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.leave(),back:()=>t.
back()}}function Lc(){let s=dr(Date.now()),t=$.kinds.find(({kind:e})=>e===s.kind)?.text??"";return l("section",{class:"today","aria-labelledby":"today"},l("div",
{class:"plate"},Et(C(s))),l("div",{},l("h2",{id:"today"},"Puzzle of the day"),l("p",{},`${k(s.kind)}: ${t}`),l("p",{class:"row"},l("a",{class:"button primary",href:S(
"play",s)},"Play"),l("a",{class:"button",href:S("set-up",s)},"Set up"))))}function Nc(s,t){if(t.length===0)return"";let e=i=>{let n=l("li",{data:{kind:i.kind,level:Us(
i)??""}},gr(i));return n.words=wr(i),n};return l("section",{class:"shelf"},l("h2",{},s),l("ul",{class:"cards"},t.map(e)))}var Oc,Ln,Ac,zc,zr=m(()=>{G();F();v();
Z();O();pr();Tn();B();A();P();br();$r();Ar();Oc=[["/","Search"]];Ln=class{constructor(t){this.filter={search:"",kind:"",level:""},this.hero=new Zs,this.generator=
new Ws,this.shelves=l("div",{class:"shelves","aria-busy":"true"}),t.append(l("div",{class:"opening"},l("header",{class:"lead"},Ac(),Lc()),this.hero.element),zc(),
this.generator.element,this.filters(),this.shelves),this.load().then(()=>this.hero.load())}filters(){let t=n=>o=>{this.filter[n]=o,this.narrow()};this.search=l(
"input",{type:"search",name:"search",placeholder:"title, author, board",oninput:()=>t("search")(this.search.value.trim().toLowerCase())});let e=[["","all"],...$.
kinds.map(({kind:n})=>[n,k(n)])],i=[["","any"],...mr.map(n=>[n,n])];return this.total=l("p",{class:"line",role:"status"}),l("search",{class:"ask"},M("Search",this.
search),M("Kind",D(e,"",t("kind"),{name:"kind"})),M("Difficulty",D(i,"",t("level"),{name:"level",title:fr})),this.total)}async load(){try{let{puzzles:t}=await ce();
this.shelves.replaceChildren(...$.kinds.map(({kind:e})=>Nc(k(e),t.filter(i=>i.kind===e)))),this.narrow()}catch(t){this.shelves.replaceChildren(l("p",{class:"pro\
blem",role:"alert"},t.message))}finally{this.shelves.removeAttribute("aria-busy")}}narrow(){let{search:t,kind:e,level:i}=this.filter,n=0;for(let o of this.shelves.
querySelectorAll(".shelf")){let r=[...o.querySelectorAll("li")];r.forEach(a=>{let h=t.split(/\s+/).every(c=>a.words.includes(c))&&(!e||a.dataset.kind===e)&&(!i||
a.dataset.level===i);a.hidden=!h,n+=h?1:0}),o.hidden=r.every(a=>a.hidden)}f(this.total,n===0?"No puzzle matches.":y(n,"puzzles"))}leave(){this.hero.leave(),this.
generator.leave()}back(){this.shelves.querySelector(".shelf")||this.load()}},Ac=()=>[l("h1",{},"State a puzzle, watch it being solved, download the answer"),l("\
p",{},"Exact answers about leapers on boards. Every solution shown here was replayed by an independent referee.")];zc=()=>l("nav",{class:"own","aria-label":"You\
r own puzzle"},l("h2",{},"Your own"),l("ul",{},$.kinds.map(({kind:s,text:t})=>l("li",{},l("a",{href:S("set-up",{kind:s})},l("strong",{},k(s)),l("span",{},k(t)))))))});function Nr(s){let{title:t,source:e,...i}=z(C(s));return S("",i)}var Bc,De,Rt,fs=m(()=>{B();P();Bc=["exchange","uncrossed","cover","snake","errand","tour"],De=s=>Bc.
includes(s),Rt=(s,t=null)=>S("play",{...s,moves:t||null})});var Js,Br=m(()=>{Js=class{#t=[];#e=[];#s=null;#n=0;constructor(t,e=()=>performance.now()){this.state=t,this.now=e}record(t,e=null){e!==null&&e===this.#s&&this.now()-
this.#n<1500||(this.#t.push(this.state),this.#t.splice(0,this.#t.length-200)),this.#e=[],this.#s=e,this.#n=this.now(),this.state=t}amend(t){this.state=t}part(){
this.#s=null}get canUndo(){return this.#t.length>0}get canRedo(){return this.#e.length>0}undo(){return this.#o(this.#t,this.#e)}redo(){return this.#o(this.#e,this.#t)}#o(t,e){
return this.part(),t.length===0?null:(e.push(this.state),this.state=t.pop(),this.state)}}});function Pr(s,t){let e=s.place?.key,i=jc[e==="start"&&L(t.kind,"start")?"board":e]??[];for(let[n,o]of i){let r=typeof n=="function"?n(t)&&[]:n.exec(s.message);if(r)
return{...s,message:o.replace(/\$(\d)/g,(a,h)=>r[h])}}return s}var zn,jr,jc,qr=m(()=>{A();zn=(s,t)=>(s[t]??null)===null||s[t].length===0,jr=({shape:s})=>s.area-
s.holes.size,jc={knights:[[s=>zn(s,"knights"),"Put a walker on a cell: choose \u201CWalker\u201D and click where it starts."],[/starts on (\w+), which is attacked by the guard (\w)(\w+)/,
"A guard on $3 attacks the walker on $1: drag one of them to another cell."],[/starts on (\w+), which is where the guard/,"A walker and a guard both stand on $1\
: drag one of them to another cell."],[/starts on (\w+), which is not a cell/,"There is no cell $1 on this board: drag the walker back, or change its cell."],[/two walkers start on (\w+)/,
"Two walkers start on $1: drag one of them to another cell."]],place:[[/exclude each other/,"Choose one: walkers that start where you put them, or a number of t\
hem on the best cells."]],from:[[s=>zn(s,"from"),"Choose the cell where the errand begins: pick \u201CStart\u201D and click a cell."],[/starts on (\w+), which is attacked by the guard (\w)(\w+)/,
"A guard on $3 attacks the start on $1: drag one of them to another cell."],[/starts on (\w+), which is where the guard/,"The walker starts on $1, where a guard\
 stands: drag one of them to another cell."],[/(\w+)(?:, which)? is not a cell/,"There is no cell $1 on this board: put the start on one of its cells."]],to:[[/(\w+) is not a cell/,
"There is no cell $1 on this board: put the end on one of its cells."]],visit:[[s=>zn(s,"visit"),"Choose the cells to visit: pick \u201CVisit\u201D and click them in thei\
r order."],[/to visit (\w+), which is attacked by the guard (\w)(\w+)/,"A guard on $3 attacks $1, which is to be visited: drag one of them to another cell."],[/to visit (\w+), which is where the guard/,
"A guard stands on $1, which is to be visited: drag one of them to another cell."],[/to visit (\w+), which is not a cell/,"There is no cell $1 on this board to \
visit: drag its number to another one."]],begin:[[/(\w+)(?:, which)? is not a cell/,"There is no cell $1 on this board: begin on cells of the board."],[/(\w+) is given twice/,
"$1 is among the first cells twice: take one of them away."],[/does not leap from (\w+) to (\w+)/,"No leap leads from $1 to $2: begin with cells that are a leap\
 apart."],[/(\w+-\w+) crosses (\w+-\w+)/,"$1 crosses $2: choose first cells whose leaps do not cross."],[/(\w+) is a leap away from (\w+)/,"$1 is a leap away fr\
om $2: only consecutive cells may be."],[/`from` is (\w+), and/,"The first cell is $1, and the path begins elsewhere: take one of the two away."]],forbidden:[[/(\w+) of (\w+-\w+) is not a cell/,
"There is no cell $1 on this board: take $2 away."],[/does not leap from (\w+) to (\w+)/,"No leap leads from $1 to $2, so that it need not be forbidden."],[/^invalid leap/,
"Write each leap as two cells, such as c3-e4."]],numbers:[[/(\w+) is not a cell/,"There is no cell $1 on this board: number cells of the board."],[/(\w+) has the number (\w+)/,
"$1 cannot have the number $2: a tour has the numbers from 1 to that of the cells."],[/(\w+) and (\w+) both have the number (\w+)/,"$1 and $2 both have the numb\
er $3: change one of them."],[/invalid|expected/,"Write cells with their numbers, such as a1=1, c3=16."]],variant:[[/one of a rectangle/,"Ranks and files have e\
qual sums on a rectangle without holes: fill the holes, or choose \u201Cnone\u201D."],[/one of a square/,"A magic tour has two diagonals: make the board a squar\
e without holes, or choose \u201Csemimagic\u201D."]],guards:[[/every cell of the board/,"The guards attack every cell: remove one, or make the board larger."],[
/invalid guard `([^`]*)`/,"\u201C$1\u201D is not a guard: expected K, Q, R, B or N and a cell, such as Qd5."],[/the guard (\w)(\w+) is not on a cell/,"There is \
no cell $2 on this board: put the guard on one of its cells."],[/guards \w(\w+) and \w+ stand on the same cell/,"Two guards stand on $1: move one of them to ano\
ther cell."]],goal:[[({start:s,goal:t})=>t===null&&s.size===0,"Put tokens on the board: choose one and click the cells where it starts."],[s=>s.goal===null&&s.start.
size===jr(s),"Every cell is occupied, so that no token can move: choose \u201CEraser\u201D and click a cell."],[({goal:s})=>s===null,"The colours of these token\
s cannot be swapped: switch off \u201CSwap the colours\u201D and put the tokens where they go."],[/has (\d+) of token ['"](.+?)['"], `goal` has (\d+)/,"Start an\
d goal have different tokens (\u201C$2\u201D: $1 at the start, $3 at the goal): put the same ones on both boards."],[/is on the board/,"Start and goal need the \
same board, with the same holes."]],board:[[s=>jr(s)===0,"The board has no cell left: choose \u201CHole\u201D and click where a cell should be."],[/at most (\d+) cells are accepted/,
"This board is too large to be solved here: make it smaller, at most $1 cells, or start the server with a larger --cells."],[/^invalid board size/,"Width and he\
ight must be whole numbers from 1."]],piece:[[/common factor (\d+)/,"Both steps of this piece can be divided by $1: choose steps without a common factor, such a\
s 2,3."],[/never cross/,"The leaps of this piece never cross, so that any path would do: choose longer steps, such as 1,3."],[/^unknown piece `([^`]*)`/,"\u201C$1\u201D i\
s not a piece: write its two steps, such as 2,5, or a sum, such as knight+camel."]],symmetry:[[/undirected/,"Symmetric tours have no direction: remove \u201CDirected\
\u201D, and the first and the last cell."]],up_to_symmetry:[[/undirected/,"Tours up to symmetry have no direction: remove \u201CDirected\u201D, and the first and the last\
 cell."],[/not both/,"Choose one: tours with a symmetry, or all tours up to symmetry."]],by:[[/all undirected tours/,"Tours by a statistic have no direction and\
 any symmetry: remove \u201CDirected\u201D, the first and the last cell, and what is asked of symmetries."],[/in the plane/,"Where rims are joined, only given l\
eaps are counted: choose \u201Cleaps\u201D, or join no rims."],[/give some/,"Write the leaps that are counted in the field \u201CLeaps\u201D, such as a1-b3."]],
leaps:[[/are counted by/,"Leaps are counted by the statistic \u201Cleaps\u201D: choose it, or empty this field."],[/(\w+) of (\w+-\w+) is not a cell/,"There is \
no cell $1 on this board: take $2 away."],[/does not leap from (\w+) to (\w+)/,"No leap leads from $1 to $2: take it away."],[/^invalid leap/,"Write each leap a\
s two cells, such as c3-e4."]],directed:[[/contradicts/,"Tours from a given cell have a direction: tick \u201CDirected\u201D, or remove the first and the last cell."]]}});function Fr(s,t,e,i,n=null){let o=Dr(s),r=!1;for(let a of e)if(t==="hole")n??=!o.shape.holes.has(o.shape.named(a)),r=Qs(o,s,a,n)||r;else if(t==="erase")n=!0,r=[
Qs(o,s,a,!1),Xs(o,a,i)].includes(!0)||r;else{let h=Pc(o,t,a,i);n??=!h,n!==h&&(Qs(o,s,a,!1),(t!=="visit"||!n)&&Xs(o,a,i),n&&_r(o,t,a,i),r=!0)}return{draft:r?o:s,
puts:n}}function Nn(s,t,e,i=null){let n=[];if(L(s.kind,"start")){let a=Bn(s,e).get(t);a!==void 0&&n.push({tool:`token-${a}`,index:null})}L(s.kind,"guards")&&s.guards.
has(t)&&n.push({tool:`guard-${s.guards.get(t)}`,index:null});let o=({key:a})=>!!Yt[a]?.side,r=ot(s.kind).filter(({type:a})=>a==="cell"||a==="cells");for(let{key:a}of[
...r.filter(o),...r.filter(h=>!o(h))]){let h=a==="knights"&&(s.place??null)!==null,c=Array.isArray(s[a])?s[a].lastIndexOf(t):s[a]===t?0:-1;c>=0&&!h&&n.push({tool:a,
index:Array.isArray(s[a])?c:null})}return n.find(({tool:a})=>a===i)??n[0]??null}function Rr(s,{tool:t,index:e},i,n,o){if(i===n)return s;let r=Dr(s),[a,h]=t.split(
/-(.*)/s),c=()=>{n!==null&&(Qs(r,s,n,!1),t!=="visit"&&Xs(r,n,o))};return a==="token"||a==="guard"?((a==="token"?jn(r,o):r.guards).delete(i),c(),n!==null&&_r(r,`${a}\
-${h}`,n,o)):e===null?(r[t]=null,c(),r[t]=n):(r[t]=s[t].map((u,d)=>d===e?null:u),c(),r[t]=r[t].map(u=>u??n).filter(u=>u!==null)),r}function Pc(s,t,e,i){let[n,o]=t.
split(/-(.*)/s);return n==="token"?Bn(s,i).get(e)===o:n==="guard"?s.guards.get(e)===o:[s[t]].flat().includes(e)}function _r(s,t,e,i){let[n,o]=t.split(/-(.*)/s);
n==="token"?jn(s,i).set(e,o):n==="guard"?s.guards.set(e,o):kt(s.kind,t).type==="cell"?s[t]=e:(s[t]=[...Array.isArray(s[t])?s[t]:[],e],t==="knights"&&(s.place=null))}
function Xs(s,t,e){if(L(s.kind,"start"))return(e!=="goal"||Bn(s,e).has(t))&&jn(s,e).delete(t);let i=s.guards.delete(t),n=r=>r!==t,o=js(s,r=>Ns(r,n));for(let[r,a]of Object.
entries(o))i||=Array.isArray(a)?a.length<s[r].length:a!==s[r];return Object.assign(s,o),i}function Qs(s,t,e,i){let n=s.shape.named(e);if(s.shape.holes.has(n)===
i)return!1;if(s.shape===t.shape){let{width:o,height:r,holes:a,wrap:h}=t.shape;s.shape=new K(o,r,new Set(a),h)}return i?(s.shape.holes.add(n),s.goal?.delete(e),Xs(
s,e,"start")):s.shape.holes.delete(n),!0}function jn(s,t){return t==="goal"?(s.goal??=$t(s.start),s.goal):s.start}var Ir,Dr,Bn,Pn=m(()=>{dt();B();A();Ir=s=>({...s,
start:new Map,goal:null,guards:new Map,knights:[],...js(s,t=>Array.isArray(t)?[]:null),..."place"in s?{place:null}:{},...typeof s.visit=="string"?{visit:[]}:{}}),
Dr=s=>({...s,start:new Map(s.start),goal:s.goal&&new Map(s.goal),guards:new Map(s.guards)});Bn=(s,t)=>t==="goal"?s.goal??$t(s.start):s.start});function Hr(s,t,e=[]){let i=tr(s,t),{shape:n}=i,o=Array.from({length:n.area},(h,c)=>c).filter(h=>n.has(h)),r=h=>!e.includes(h)&&!i.guards.has(h),a=()=>t.from??t.
knights[0]??o.map(h=>n.name(h)).find(r);return L(s,"start")&&i.start.size===0&&o.length>2&&(i.start=new Map([[n.name(o[0]),"n"],[n.name(o.at(-1)),"N"]])),L(s,"k\
nights")&&i.knights.length===0&&(i.knights=[a()].filter(Boolean)),L(s,"visit")&&(i.from=a()??null,i.visit="ranks"),i}var Ur,qn,we,Fn=m(()=>{B();A();Ur={exchange:{
start:"n.n/.../N.N"},uncrossed:{board:"6x6"},cover:{board:"8x8",guards:["Qd5"],knights:["h8"]},errand:{board:"8x8",guards:["Qd5"],from:"h8",visit:"ranks"},tour:{
board:"8x8"},count:{board:"6x6",closed:!0},snake:{board:"6x6"}},qn="exchange",we=s=>(Ur[s]&&nt(s)&&C({kind:s,...Ur[s]}))??Vt(s)});var ti,Wr=m(()=>{G();F();A();ti=class{#t=0;forget(){this.#t+=1}async of(t,e){let i=this.#t+=1,n=await X({[t]:e}).catch(o=>({valid:!1,error:o}));return i===this.#t?
n:null}async guarded({guards:t,shape:e,kind:i}){let n=this.#t,o=t.size>0&&L(i,"guards"),r=[...t].map(([h,c])=>c+h),{attacked:a}=o?await Qi(String(e),r,e.wrap).catch(
()=>j):j;return n===this.#t?{attacked:a,stations:[]}:null}}});var ei,Kr=m(()=>{dt();v();ls();P();ei=class{constructor({undo:t,redo:e,clear:i,example:n,former:o}){let r=(a,h,c,u,d=null)=>l("button",{type:"button",class:"qui\
et",name:a,title:c,onclick:u},d&&Lt(d),h);this.undo=r("undo","Undo","Undo (Ctrl+Z)",t,"undo"),this.redo=r("redo","Redo","Redo (Ctrl+Shift+Z)",e,"redo"),this.former=
r("former","Your draft","Back to what you set up before",o),this.element=l("div",{class:"edits",role:"group","aria-label":"Edits"},this.undo,this.redo,r("clear",
"Clear","Remove everything from the board",i),r("example","Example","A small puzzle of this kind",n),this.former)}show({canUndo:t,canRedo:e},i){if(this.undo.setAttribute(
"aria-disabled",String(!t)),this.redo.setAttribute("aria-disabled",String(!e)),this.former.hidden=i===null,i!==null){let{kind:n,board:o,start:r,title:a}=Ce(i).keys,
{width:h,height:c}=K.parse(o??r??"")??{};f(this.former,`Your draft: ${a||`${n} on ${h}x${c}`}`)}}}});function Yr(s,t,e,{left:i,top:n,margin:o,width:r,height:a}){let h=u=>[1,2,5,10,20,50,100,200].find(d=>d*e>=u)??500,c=(u,d)=>d===1||(u+1)%d===0;s.textAlign="cent\
er";for(let u=0,d=h(26);u<t.width;u+=1){let p=i+(u+.5)*e;c(u,d)&&p>o&&p<o+r&&s.fillText(Me(u),p,Math.min(n+t.height*e,a)+14)}s.textAlign="right";for(let u=0,d=h(
16);u<t.height;u+=1){let p=n+(t.height-u-.5)*e;c(u,d)&&p>0&&p<a&&s.fillText(String(u+1),Math.max(i,o)-6,p+4)}}var Gr,si,Vr=m(()=>{dt();Gr=["--cell-dark","--cell\
-light","--attacked-dark","--attacked-light","--hole"],si=class{draw(t,e,i,{attacked:n,colours:o,figures:r=[]}){let{width:a,height:h}=e;(this.map?.width!==a||this.
map?.height!==h)&&(this.map=Object.assign(document.createElement("canvas"),{width:a,height:h}),this.pixels=new ImageData(a,h));let c=new Uint32Array(this.pixels.
data.buffer);for(let d=0;d<h;d+=1){let p=(h-1-d)*a;for(let g=0;g<a;g+=1)c[p+g]=o[g+d&1]}let u=d=>(h-1-Math.floor(d/a))*a+d%a;for(let d of n)c[u(d)]=o[2+(d%a+Math.
floor(d/a)&1)];for(let d of e.holes)c[u(d)]=o[4];for(let[d,p]of r)c[u(d)]=p;this.map.getContext("2d").putImageData(this.pixels,0,0),t.imageSmoothingEnabled=!1,t.
drawImage(this.map,0,0,a*i,h*i),t.imageSmoothingEnabled=!0}}});function Rc(s){let t=Jr(),{width:e,height:i}=s;return t.drawImage(s,e/4,i/4,e/2,i/2,0,0,1,1),Qr(t)|4278190080}function Zr(s){let t=Jr();return t.fillStyle=s,t.fillRect(
0,0,1,1),Qr(t)}function Xr(s,t){s.save();let{a:e,b:i,c:n,d:o,e:r,f:a}=t.transform?.baseVal.consolidate()?.matrix??new DOMMatrix;s.transform(e,i,n,o,r,a);let h=getComputedStyle(
t);s.globalAlpha*=Number(h.opacity);let c=Ic(t);if(c){let u=Number.parseFloat(h.strokeWidth);h.fill!=="none"&&(s.fillStyle=h.fill,s.fill(c)),h.stroke!=="none"&&
u>0&&(s.strokeStyle=h.stroke,s.lineWidth=u,s.lineJoin=h.strokeLinejoin,s.lineCap=h.strokeLinecap,s.setLineDash(h.strokeDasharray==="none"?[]:Dc(h.strokeDasharray)),
s.stroke(c))}else t.localName==="text"&&(s.fillStyle=h.fill,s.font=`${h.fontWeight} ${h.fontSize} ${h.fontFamily}`,s.textAlign="center",s.fillText(t.textContent,
0,ta(t,"y")));for(let u of t.children)Xr(s,u);s.restore()}function Ic(s){let t=new Path2D,e=o=>ta(s,o),n={path:()=>new Path2D(s.getAttribute("d")),circle:()=>t.
arc(e("cx"),e("cy"),e("r"),0,2*Math.PI),ellipse:()=>t.ellipse(e("cx"),e("cy"),e("rx"),e("ry"),0,0,2*Math.PI),rect:()=>t.roundRect(e("x"),e("y"),e("width"),e("he\
ight"),e("rx")),line:()=>(t.moveTo(e("x1"),e("y1")),t.lineTo(e("x2"),e("y2")))}[s.localName];return n?n()??t:null}var qc,Fc,ii,Jr,Qr,ta,Dc,ea=m(()=>{v();ps();qc=
4e3,Fc=32,ii=class{constructor(){this.made=new Map,this.bench=b("svg",{class:"probe",width:0,height:0,"aria-hidden":"true"})}clear(){this.made.clear()}picture(t,e){
return this.#t(`${e} ${JSON.stringify(t)}`,()=>this.#e(t,e))}colour(t){return this.#t(JSON.stringify(t),()=>Rc(this.#e(t,Fc)))}#t(t,e){return this.made.has(t)||
(this.made.size>qc&&this.made.clear(),this.made.set(t,e())),this.made.get(t)}#e(t,e){let i=vn(t),n=Object.assign(document.createElement("canvas"),{width:e,height:e}),
o=n.getContext("2d");return o.setTransform(e/100,0,0,e/100,e/2,e/2),this.bench.append(i),Xr(o,i),i.remove(),n}};Jr=()=>Object.assign(document.createElement("can\
vas"),{width:1,height:1}).getContext("2d",{willReadFrequently:!0}),Qr=s=>new Uint32Array(s.getImageData(0,0,1,1).data.buffer)[0];ta=(s,t)=>Number.parseFloat(s.getAttribute(
t)??0),Dc=s=>s.split(/[\s,]+/).map(Number.parseFloat)});var sa,Tt,Rn,ni,ia=m(()=>{v();Gt();wn();rt();kn();Vr();ea();sa=9,[Tt,Rn]=[34,20],ni=class{constructor({label:t,act:e}){this.act=e,this.shape=null,this.isLarge=!0,
this.standing=new Map,this.marks=new Map,this.attacked=new Set,this.words=new Map,this.sprites=new ii,this.ground=new si,this.canvas=l("canvas",{"aria-hidden":"\
true"}),this.cursors=[0,1].map(()=>l("div",{role:"gridcell",class:"cursor",tabindex:"-1"})),this.element=l("div",{class:"board editable on-canvas",role:"grid","\
aria-label":t},this.canvas,this.sprites.bench,this.cursors.map(i=>l("div",{role:"row"},i))),this.gestures=new Ne(this,e),this.element.addEventListener("keydown",
i=>this.#s(i)),this.element.addEventListener("mousedown",i=>{i.preventDefault(),this.focused&&this.focus(this.focused)}),this.sizes=new ResizeObserver(()=>this.
look()),this.sizes.observe(this.element),this.colours=new MutationObserver(()=>this.look()),this.colours.observe(document.documentElement,{attributeFilter:["dat\
a-theme"]}),this.system=window.matchMedia("(prefers-color-scheme: dark)"),this.system.onchange=()=>this.look()}leave(){this.gestures.cancel(),this.sizes.disconnect(),
this.colours.disconnect(),this.system.onchange=null}set label(t){x(this.element,"aria-label",t)}reshape(t){this.clear();let e=this.shape?.width===t.width&&this.
shape?.height===t.height;if(this.shape=t,e)return;this.places=null,this.camera=null;let i=Math.min(Math.max(t.width/t.height,.8),2.5);this.element.style.aspectRatio=
String(i),x(this.element,"aria-rowcount",t.height),x(this.element,"aria-colcount",t.width),this.rove(this.focused)}clear(){this.standing.clear(),this.marks.clear()}put(t,e){
this.standing.set(this.#t(e),t)}target(t,e){this.marks.set(this.#t(t),{mark:e})}mark(t,e){this[t]=new Set(e.map(i=>this.#t(i)))}describe(t){this.words=t,this.#e(
this.cursors.find(e=>e.dataset.cell)),this.look()}lift(t){this.lifted=t===null?null:this.#t(t),this.look()}aim(t){this.aimed=t===null?null:this.#t(t),this.look()}#t(t){
this.places??=new Map;let e=this.places.get(t);return e===void 0&&(e=this.shape.named(t),this.places.set(t,e)),e}get box(){let{clientWidth:t,clientHeight:e}=this.
element;return{width:Math.max(t-Tt,1),height:Math.max(e-Rn,1)}}get lie(){let{width:t,height:e}=this.box;return this.camera.within(t,e)}get cellSize(){return this.
lie.scale*E}pointAt({clientX:t,clientY:e}){let{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return{x:(t-i-Tt-o.left)/o.scale,y:(e-n-o.top)/o.scale}}cellAt({
x:t,y:e}){let{camera:i,shape:n}=this,o=t>=i.x&&e>=i.y&&t<i.x+i.width&&e<i.y+i.height,[r,a]=[Math.floor(t/E),Math.floor(e/E)],h=r>=0&&a>=0&&r<n.width&&a<n.height;
return o&&h?n.name(n.place(r,n.height-1-a)):null}spot(t){let e=this.#t(t),{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return[i+Tt+o.left+(this.
shape.file(e)+.5)*E*o.scale,n+o.top+(this.shape.height-this.shape.rank(e)-.5)*E*o.scale]}rove(t){let e=t!==void 0&&this.shape.named(t)!==null;this.focused=e?t:this.
shape.name(this.shape.place(0,0));let i=this.cursors.find(n=>n.dataset.cell);if(i?.dataset.cell!==this.focused){let n=this.cursors.find(o=>o!==i);for(let o of this.
cursors)o.tabIndex=o===n?0:-1,o.parentElement.hidden=o!==n&&o!==document.activeElement;i&&delete i.dataset.cell,n.dataset.cell=this.focused,this.#e(n)}}#e(t){if(t&&
this.shape){let{cell:e}=t.dataset,i=this.#t(e),n=this.words.get(e)??(this.shape.has(i)?null:"no cell");x(t,"aria-label",n?`${e}, ${n}`:e),x(t,"aria-colindex",this.
shape.file(i)+1),x(t.parentElement,"aria-rowindex",this.shape.height-this.shape.rank(i))}}focus(t){this.rove(t);let e=this.cursors.find(n=>n.dataset.cell);e.parentElement.
hidden=!1,e.focus({preventScroll:!0}),this.cursors.forEach(n=>n===e||(n.parentElement.hidden=!0));let i=this.#t(this.focused);this.camera?.show((this.shape.file(
i)+.5)*E,(this.shape.height-this.shape.rank(i)-.5)*E),this.look()}#s(t){let{cell:e}=t.target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;let i=this.shape.
step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e,t.key))&&(t.preventDefault(),t.stopPropagation())}look(){this.frame??=requestAnimationFrame(
()=>{this.frame=null,this.element.isConnected&&this.shape&&this.#n()})}#n(){let{width:t,height:e}=this.box;this.#o(t/e);let i=Math.min(window.devicePixelRatio,2),
[n,o]=[t+Tt,e+Rn].map(p=>Math.round(p*i));(this.canvas.width!==n||this.canvas.height!==o)&&(this.canvas.width=n,this.canvas.height=o);let r=this.#i(),a=this.canvas.
getContext("2d");a.setTransform(i,0,0,i,0,0),a.clearRect(0,0,t+Tt,e+Rn);let{scale:h,left:c,top:u}=this.lie;a.save(),a.beginPath(),a.rect(Tt,0,t,e),a.clip(),a.translate(
Tt+c,u);let d=h*E;this.#r(a,d,r),d>=sa&&this.#a(a,d,i),this.#l(a,d,r),a.restore(),a.fillStyle=r.text,a.font=`11px ${getComputedStyle(this.element).fontFamily}`,
Yr(a,this.shape,d,{left:Tt+c,top:u,margin:Tt,width:t,height:e}),this.#h()}#o(t){let[e,i]=[this.shape.width*E,this.shape.height*E],[n,o]=[Math.max(e,i*t),Math.max(
i,e/t)],r={x:(e-n)/2,y:(i-o)/2,width:n,height:o};this.camera?(this.camera.whole.width!==n||this.camera.whole.height!==o)&&(this.camera.whole=r,this.camera.moveTo(
this.camera.x,this.camera.y)):this.camera=new fe(r)}#i(){if(this.theme!==at.seen){this.theme=at.seen,this.sprites.clear();let t=l("span");this.element.append(t);
let e=i=>(t.style.color=`var(${i})`,getComputedStyle(t).color);this.inks={grounds:Gr.map(i=>Zr(e(i))),text:e("--soft"),rim:e("--rim"),aim:e("--accent")},t.remove()}
return this.inks}#r(t,e,{grounds:i,rim:n}){let{attacked:o,shape:r}=this,h=(e<sa?[...this.marks,...this.standing]:[]).map(([c,u])=>[c,this.sprites.colour(u)]);this.
ground.draw(t,r,e,{attacked:o,colours:i,figures:h}),t.strokeStyle=n,t.strokeRect(0,0,r.width*e,r.height*e)}#a(t,e,i){let{camera:n,shape:o}=this,r=(p,g)=>Math.min(
Math.max(Math.floor(p/E),0),g-1),[a,h]=[r(n.x,o.width),r(n.x+n.width,o.width)],[c,u]=[r(n.y,o.height),r(n.y+n.height,o.height)],d=Math.ceil(e*i);for(let p=c;p<=
u;p+=1)for(let g=a;g<=h;g+=1){let T=o.place(g,o.height-1-p);for(let I of[this.marks,this.standing]){let Q=I.get(T);Q&&(t.globalAlpha=T===this.lifted?.35:1,t.drawImage(
this.sprites.picture(Q,d),g*e,p*e,e,e))}}t.globalAlpha=1}#l(t,e,{aim:i}){let n=this.aimed??null;if(n!==null){let[o,r]=[this.shape.file(n)*e,(this.shape.height-1-
this.shape.rank(n))*e];t.strokeStyle=i,t.lineWidth=Math.max(e/12,2),t.strokeRect(o,r,e,e)}}#h(){let t=this.cellSize,{left:e,top:i}=this.lie;for(let n of this.cursors)
if(n.dataset.cell){let o=this.#t(n.dataset.cell),r=Tt+e+this.shape.file(o)*t,a=i+(this.shape.height-1-this.shape.rank(o))*t;Object.assign(n.style,{width:`${t}px`,
height:`${t}px`,translate:`${r}px ${a}px`})}}}});function oi(s){return[...ot(s.kind).flatMap(e=>({placement:()=>e.key==="start"?Hc(s):[],guards:()=>$.guards.map(_c),cell:()=>[na(e,s)],cells:()=>[na(e,s)]})[e.type]?.()??
[]),{id:"hole",group:"Board",name:"Hole",text:"No cell, or a cell again",key:"#",icon:"hole"},{id:"erase",group:"Board",name:"Eraser",text:"Clear cells",key:".",
icon:"erase"},{id:"move",group:"Board",name:"Move",text:"Click a piece, then the cell where it goes",key:In(s),icon:"move"}]}function na({key:s,text:t},{kind:e,
piece:i}){let{letter:n,side:o,name:r}=Yt[s]??{};return{id:s,group:L(e,"knights")?"Walkers":"Path",name:(s==="from"&&!L(e,"to")?"Start":r)??k(je(s)),text:k(t),key:n,
...o?{face:{piece:i,side:o}}:{icon:"flag"}}}function Hc(s){let t=[...new Set([...s.start.values(),...s.goal?.values()??[]])],e=t.every(h=>["n","N"].includes(h)),
i=Uc.find(h=>!t.includes(h))??[],n=e?["n","N"]:t.sort(),o=e?n:[n,i].flat(),r=Jt(n,s),a=h=>n.includes(h)?r(h):{disc:n.length,text:h};return o.map(h=>({id:`token-${h}`,
group:"Tokens",name:e?h==="n"?"Black":"White":h,text:`Token ${h}`,key:h,face:a(h)}))}function oa(s,t,e){let i=o=>l("button",{type:"button",role:"radio","aria-ch\
ecked":String(o.id===t),class:"tool",title:o.key?`${o.text} (${o.key})`:o.text,tabindex:o.id===t?0:-1,data:{tool:o.id},onclick:()=>e(o.id)},o.face?rr(o.face):Lt(
o.icon),l("span",{class:"tool-name"},o.name)),n=[...new Set(s.map(({group:o})=>o))].map(o=>{let r=`tools-${o.toLowerCase()}`;return l("div",{class:"tool-group",
role:"group","aria-labelledby":r},l("h2",{id:r},o),l("div",{class:"tool-row"},s.filter(({group:a})=>a===o).map(i)))});return l("div",{class:"palette",role:"radi\
ogroup","aria-label":"Tools",onkeydown:o=>{let r={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[o.key];if(r){o.preventDefault(),o.stopPropagation();let a=s.
findIndex(({id:h})=>h===t);e(s[(a+r+s.length)%s.length].id,!0)}}},n)}var In,_c,Uc,Dn=m(()=>{rt();v();ls();O();A();In=({kind:s})=>L(s,"start")?"/":"m",_c=({letter:s,
name:t})=>({id:`guard-${s}`,group:"Guards",name:k(t),text:`Guard: ${t}`,key:s,face:{guard:s}});Uc=[..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234\
56789"]});var Wc,Kc,ra,Gc,aa,ri,la=m(()=>{ia();ps();G();St();v();Z();B();Pn();A();Dn();Wc=400,Kc=4e4,ra="Drag a piece to move it; drop it outside the board to remove it.",
Gc="Drop it here to remove it.",aa=1.6,ri=class{constructor({tool:t,use:e,end:i,move:n,typed:o,change:r}){Object.assign(this,{tool:t,use:e,end:i,move:n,typed:o,
change:r}),this.draft=null,this.plates=l("div",{class:"boards"}),this.hint=l("p",{class:"hint carry-hint"},ra),this.status=l("p",{class:"unseen",role:"status"}),
this.element=l("div",{},this.plates,this.hint,this.status),this.views={},this.lifted=null}render(t,e){this.draft=t;let i=document.activeElement?.dataset?.cell,n=Object.
keys(this.views).find(h=>this.views[h].element.contains(document.activeElement)),o=L(t.kind,"goal")?["start","goal"]:["start"];(o.map(h=>this.#t(h,o.length>1)).
includes(!0)||this.plates.childElementCount!==o.length)&&(this.plates.replaceChildren(...o.map(h=>this.#l(h,o.length>1))),this.plates.classList.toggle("two",o.length>
1));for(let h of o)J(this.views[h],t,e,h);this.element.querySelectorAll(".zoom").forEach(h=>h.hidden=!this.views.start.isLarge);let a=this.element.querySelector(
"input[name=swapped]");a&&(a.checked=t.goal===null),n&&i&&this.views[n]&&this.views[n].focus(i)}leave(){this.#r(),Object.values(this.views).forEach(t=>t.leave())}#t(t,e){
let{area:i}=this.draft.shape,n=i>Wc&&i<=Kc?ni:_,o=e?`The ${t}`:"The board",r=this.views[t];return r instanceof n?(r.label=o,!1):(r?.leave(),this.views[t]=new n(
{label:o,act:this.#e(t)}),!0)}#e(t){let e=()=>this.views[t],i=o=>Nn(this.draft,o,t,this.tool()),n=null;return{pick:(o,{isFirst:r})=>{this.lifted?r&&this.#i(o[0],
t):this.tool()==="move"?r&&this.#n(o[0],t):this.use(o,t,r)},end:()=>this.end(),grab:o=>(n=!this.lifted&&!["erase","hole"].includes(this.tool())?i(o):null,n&&En(
this.draft,n)),drop:(o,r)=>this.#a(n,o,r,t),pans:o=>this.tool()==="move"&&!this.lifted&&!i(o)&&!e().camera.isFit,over:o=>{f(this.hint,o?Gc:ra),this.hint.classList.
toggle("outside",o===!0)},walked:o=>this.#o(o,t),key:(o,r)=>this.#s(o,r,t)}}#s(t,e,i){if(e==="Enter"||e===" ")return this.#e(i).pick([t],{isFirst:!0}),this.end(),
!0;if(this.lifted&&["Escape","Delete","Backspace"].includes(e)){let{from:n}=this.lifted;return e==="Escape"?this.#i(n,this.lifted.side):this.#i(null,this.lifted.
side),!0}return e===In(this.draft)?(this.lifted?this.#i(t,i):this.#n(t,i),!0):this.lifted?!1:this.typed(t,e,i)}#n(t,e){let i=Nn(this.draft,t,e);if(!i){f(this.status,
`There is nothing to move on ${t}.`);return}let n=this.views[e];this.lifted={item:i,from:t,side:e,ghost:new ze(En(this.draft,i),n.cellSize)},n.lift(t),this.#o(t,
e);let o=Mn(this.draft,i);f(this.status,`Picked up: ${o} on ${t}. Arrow keys move, Enter drops, Delete removes, Escape cancels.`)}#o(t,e){this.lifted?.side===e&&
(this.lifted.ghost.move(...this.views[e].spot(t)),this.views[e].aim(t))}#i(t,e){let{item:i,from:n,side:o}=this.lifted;this.#r(),e===o&&this.#a(i,n,t,e)}#r(){this.
lifted&&(this.lifted.ghost.remove(),this.views[this.lifted.side].lift(null),this.views[this.lifted.side].aim(null),this.lifted=null)}#a(t,e,i,n){let o=Mn(this.draft,
t);f(this.status,i===null?`Removed: ${o}.`:e===i?"Back where it was.":`Moved: ${o} to ${i}.`),this.move(t,e,i,n)}#l(t,e){let i=l("h2",{},t==="start"?"Start":"Go\
al"),n=e?`the ${t}`:"the board",o=(r,a,h)=>l("button",{type:"button",class:"quiet","aria-label":`${a} ${n}`,title:`${a} ${n}`,onclick:()=>{h(this.views[t].camera),
this.views[t].look()}},r);return l("figure",{class:"plate",data:{side:t}},e&&l("figcaption",{},i,t==="goal"&&this.#h()),this.views[t].element,l("div",{class:"zo\
om",role:"group","aria-label":`Zoom of ${n}`},o("\u2212","Zoom out of",r=>r.zoomBy(1/aa)),o("+","Zoom in on",r=>r.zoomBy(aa)),o("Fit","Fit",r=>r.fit())),e&&l("p",
{class:"problem",role:"alert",data:{keys:t}}))}#h(){let t=i=>this.change(({start:n})=>({goal:i.target.checked?null:$t(n)})),e=()=>this.change(({start:i,shape:n})=>{
let o=r=>n.name(n.area-1-n.named(r));return{goal:new Map([...i].map(([r,a])=>[o(r),a]))}});return l("div",{class:"row"},et("Swap the colours",l("input",{name:"s\
wapped",onchange:t})),l("button",{type:"button",class:"quiet",onclick:e},"Rotate by 180\xB0"))}}});function _e(){try{let{last:s=null,isEdited:t=!1,kinds:e={},former:i=null}=JSON.parse(ut(ha))??{};return{last:s,isEdited:t,kinds:e,former:i}}catch{return{last:null,
isEdited:!1,kinds:{},former:null}}}function li(s){let{puzzle:t,options:e}=Zt(Ce(s??"").keys),i=C(t);return i&&{draft:i,options:e}}function ca(s,{draft:t,options:e,
seen:i}){let n=Object.fromEntries(Object.entries(e).filter(([a])=>nr(a))),o=yt(z(t),z(we(t.kind))),r=()=>o?we(s):Hr(s,t,i.attacked);return li(ht.of(s))??{draft:r(),
options:n}}var ha,ai,ht,ua=m(()=>{$e();B();Fn();A();P();ha="drafts";ai=s=>bt(ha,JSON.stringify({..._e(),...s})),ht={get last(){return _e().last},get former(){return _e().
former},of:s=>_e().kinds[s]??null,open(s,t){let{last:e,isEdited:i,kinds:n,former:o}=_e(),r=n[s]===t,a=n[s]??(i?e:null);ai({last:t,isEdited:r,former:e!==t&&!r&&a!==
null?a:o})},turn:s=>ai({last:s,isEdited:!1}),save(s,t){ai({last:t,isEdited:!0,kinds:{..._e().kinds,[s]:t}})},leave:s=>ai({former:s})}});async function Yc(){try{await navigator.clipboard.writeText(location.href),V("Link to this puzzle copied.")}catch{V("Copy the address of this page: it contains \
the puzzle.")}}var hi,da=m(()=>{v();Z();hi=class{constructor({typed:t,read:e,check:i,kind:n}){Object.assign(this,{check:i,kind:n});let o=de(150,e);this.area=l("\
textarea",{class:"toml live",spellcheck:"false",rows:8,"aria-label":"The puzzle as TOML",oninput:()=>{t(this.text),this.clear(),o()}});let r="The board is not v\
alid now; this is the last valid puzzle.";this.stale=l("p",{class:"hint",hidden:!0},r),this.undone=l("p",{class:"problem",role:"alert"});let a=(h,c,u)=>l("butto\
n",{type:"button",class:"quiet",name:u,onclick:c},h);this.element=l("details",{class:"more",open:!0},l("summary",{},"As a file"),this.area,this.stale,l("p",{class:"\
problem",role:"alert",data:{keys:"toml"}}),l("div",{class:"row"},a("Download",()=>this.#t(),"download"),a("Copy the link",Yc)),this.undone)}get text(){return this.
area.value}set text(t){this.area.value=t}set isStale(t){this.stale.hidden=!t}clear(){f(this.undone,"")}async#t(){let t=await this.check();t?.valid?Ts(`${this.kind()}\
.toml`,this.text,"application/toml"):t&&f(this.undone,`The puzzle is not valid and was not downloaded: ${t.error.message}`)}}});function It(s,t,e){let[i,n]=s.type==="boolean"?[!1,!0]:s.values,o=h=>e(h.target.checked?n:i),r=s.text.replace(/^whether /i,""),a=`${ie(s)}: ${r[0].toLowerCase()}${r.
slice(1)}`;return et(a,l("input",{name:s.key,checked:t===n,onchange:o}))}function Ot({key:s,type:t,values:e,required:i,default:n},o,r,a={}){if(e?.length&&!pa.includes(
t)){let u=i||e.includes(n)?[]:[["","none"]];return D([...u,...e],o??n??"",d=>r(d===""?null:d),{name:s})}let h=t==="integer"||t==="number",c=u=>{let d=u.split(/[\s,;]+/).
filter(Boolean);return pa.includes(t)?d:t==="numbers"?Object.fromEntries(d.map(p=>p.split("=")).map(([p,g])=>[p,Number(g)])):u.trim()===""?null:h?Number(u):t===
"cell"?d[0]:u};return l("input",{type:h?"number":"text",inputmode:h&&"numeric",min:h&&1,step:t==="number"&&"any",value:(t==="numbers"?Vc(o):[o??""].flat()).join(
", "),placeholder:h?n??"default":{cell:"such as h8",cells:"such as h8, a1",numbers:"such as a1=1, h8=64"}[t],name:s,spellcheck:"false",autocapitalize:"off",...a,
onchange:u=>r(c(u.target.value))})}var pa,Vc,ie,be,ye,ma,ne,gs=m(()=>{v();Z();O();pa=["cells","guards","strings"],Vc=s=>Object.entries(s??{}).map(([t,e])=>`${t}\
=${e}`),ie=({key:s})=>k(je(s)),be=({text:s})=>`${k(s)}.`,ye=({type:s,values:t})=>s==="boolean"||t.join()==="no,yes";ma=(s,t,e)=>M(ie(s),Ot(s,t,e),[s.key],be(s)),
ne=(s,t=[])=>s.length?l("div",{class:"checks"},s,l("p",{class:"problem",role:"alert",data:{keys:t.join(" ")}})):null});function ga(s,t){let e=ot(s.kind).filter(({key:r})=>!Qc.includes(r)),i=r=>a=>t({[r]:a}),n=r=>{let a=r.key==="visit"&&r.values.length===0,h=r.type==="placement"?
ba:a?null:Zc[r.key];return h?h(s,t,r):ma(r,s[r.key],i(r.key))},o=e.filter(ye);return[...e.filter(r=>!ye(r)).flatMap(n),ne(o.map(r=>It(r,s[r.key],i(r.key))),o.map(
({key:r})=>r))].filter(Boolean)}function wa(s,t){let e=n=>l("input",{type:"text",value:s[n]??"",name:n,placeholder:"none",class:"live",oninput:o=>t({[n]:o.target.
value},{text:n})});return ot(s.kind).filter(({key:n})=>n==="title"||n==="source").map(n=>M(ie(n),e(n.key),[n.key]))}function ba(s,t){let e=(o,r,a)=>l("input",{type:"\
number",min:1,max:fa,value:r,"aria-label":o,name:o.toLowerCase(),onchange:h=>{let c=Math.floor(Number(h.target.value));c>=1&&c<=fa?t(u=>er(u,a(c))):h.target.value=
r}}),{shape:i}=s,n=l("div",{class:"size"},e("Width",i.width,o=>i.resized(o,i.height)),l("span",{"aria-hidden":"true"},"\xD7"),e("Height",i.height,o=>i.resized(i.
width,o)),l("button",{type:"button",class:"quiet",disabled:i.holes.size===0,name:"fill",onclick:()=>t({shape:new K(i.width,i.height,new Set,i.wrap)})},"Fill the\
 holes"));return M("Board",n,["board"])}function Xc({shape:s},t){let i=D([["","not joined"],["files","left and right (a cylinder)"],["both","all (a torus)"]],s.
wrap??"",n=>t({shape:s.wrapped(n||null)}),{name:"wrap"});return M("Rims",i,["wrap"])}function _n(s,t){let e=$.pieces.some(r=>r.piece===s.piece),i=[...$.pieces.map(
({piece:r,steps:a})=>[r,`${r} ${a.map(h=>`{${h}}`).join("+")}`]),["other","other, or a sum"]],n=D(i,e?s.piece:"other",r=>t({piece:r==="other"?"2,5":r}),{name:"p\
iece"});if(e)return M("Piece",n,["piece"]);let o=l("input",{type:"text",class:"short live",value:s.piece,"aria-label":"Steps or a sum of pieces",name:"steps",oninput:r=>t(
{piece:r.target.value.trim()},{text:"steps"})});return M("Piece",l("div",{class:"row"},n,o),["piece"],"Two steps, such as 2,5, or a sum, such as knight+camel.")}
function tu(s,t){let e=new Set([...s.start.values()].map(o=>o.toLowerCase()));if(e.size<2||e.size>Jc)return[];let i=s.pieces??{},n=o=>{let r=[["","the piece abo\
ve"],...$.pieces.map(({piece:d})=>[d,d])],a=i[o]??i[me(o)]??"",h=r.some(([d])=>d===a)?r:[...r,[a,a]],u=D(h,a,d=>{let{[o]:p,[me(o)]:g,...T}=i,I=d?{...T,[o]:d}:T;
t({pieces:Object.keys(I).length?I:null})},{name:`pieces-${o}`,"aria-label":`The piece of token ${o}`});return l("div",{class:"row"},l("b",{"aria-hidden":"true"},
o),u)};return M("Pieces of tokens",l("div",{class:"pieces"},[...e].sort().map(n)),["pieces"])}function eu(s,t,e){let i=[...s.guards].map(([r,a])=>a+r),o=Ot(e,i,
r=>t({guards:new Map(r.map(a=>[a.slice(1),a[0]]))}),{placeholder:"none, or Qd5"});return M(ie(e),o,[e.key],be(e))}function su(s,t,e){let i=kt(s.kind,"place"),n=s.
place!==null,o=D([["knights","start on the cells that I choose"],["place","start on the best cells"]],n?"place":"knights",a=>t({place:a==="place"?Math.max(s.knights.
length,1):null}),{name:"team"}),r=a=>t({place:Math.max(Math.floor(a??1),1)});return[M("Walkers",o,[]),n?M("Number",Ot(i,s.place,r),[i.key]):M("Starts",Ot(e,s.knights,
a=>t({knights:a})),[e.key])]}function iu(s,t,e){let i=Array.isArray(s.visit),n=D([["cells","these cells in order"],...e.values.map(r=>[r,`every safe cell, by ${r}`])],
i?"cells":s.visit,r=>t({visit:r==="cells"?[]:r}),{name:"order"}),o=Ot(e,s.visit,r=>t({visit:r}));return[M("Visits",n,i?[]:[e.key]),...i?[M("Cells in order",o,[e.
key])]:[]]}var fa,Zc,Jc,Qc,Un=m(()=>{dt();v();Z();B();A();gs();fa=1e6,Zc={board:ba,piece:_n,pieces:tu,wrap:Xc,guards:eu,knights:su,visit:iu},Jc=8,Qc=["goal","pl\
ace","title","source"]});var ya,va,ka=m(()=>{ya=[["Ctrl+Enter","Solve"],["Ctrl+Z","Undo"],["Ctrl+Shift+Z Ctrl+Y","Redo"]],va=[["\u2190 \u2191 \u2192 \u2193","Move between cells"],["PgUp\
 PgDn","Ten ranks up or down"],["Enter","Use the tool on the cell"],["m /","Pick up what stands there (/ in an exchange); Enter drops it, Delete removes it, Esc\
ape cancels"],["# .","Hole, clear the cell"],["n N a\u2026","Exchange: place this token"],["K Q R B N","Place a guard"],["w s e v b","Walker, start, end, next t\
o visit, next of the first cells"]]});function xa(s,t,e,i){let{change:n,input:o}=Dt(t,e),r=Cs(s),a=As(s,t.method),h=D(r.map(c=>[c.method,c.default?`${c.method} (default)`:c.method]),a?.method,c=>{["\
backend","horizon",...pe(s,a.method).map(({key:u})=>u)].forEach(u=>delete t[u]),n("method",As(s,c).default?null:c)},{name:"method"});return[M("Method",h,["metho\
d"],a&&`${k(a.summary)}. ${lu(a.proves)}`),...a?.backend?nu(a,t,Dt(t,e),i):[],...Wn(pe(s,a?.method),t,n),l("div",{class:"pair"},ou(t,e),M("Seed",o("seed",{min:0}),
["seed"])),ru(t,n),...au(s,t,Dt(t,e))]}function nu(s,t,{change:e,input:i},n){let o=$.backends.find(({backend:c})=>c===(t.backend??s.backend)),r=D($.backends.map(
({backend:c})=>c),o?.backend,c=>e("backend",c===s.backend?null:c),{name:"backend"}),a=Nt("export").keys.find(({key:c})=>c==="format").values,h=c=>l("button",{type:"\
button",class:"quiet",onclick:()=>n(s.method,c)},c.toUpperCase());return[M("Solver",r,["backend"],o&&`${k(o.summary)}.`),M("Horizon in moves",i("horizon"),["hor\
izon"],"For time-indexed formulations."),l("div",{class:"row programs"},l("span",{class:"hint"},"Export as"),a.map(h))]}function Wn(s,t,e,i=[]){let n=s.filter(a=>!ye(
a)),o=s.filter(ye),r=a=>h=>e(a.key,h===a.default?null:h);return[...n.map(a=>M(ie(a),Ot(a,t[a.key],r(a)),[a.key,"settings"],be(a))),...i,ne(o.map(a=>It(a,t[a.key]??
a.default,r(a))),[...o.map(({key:a})=>a),"settings"])].filter(Boolean)}function ou(s,t){let{limits:e}=$,{change:i,input:n}=Dt(s,t);return[M("Time limit, in seco\
nds",n("time_limit",{min:.001,max:e.time_limit,placeholder:e.time_limit}),["time_limit"],`Up to ${N(e.time_limit)}.`),M("Memory limit, in MiB",Kn(s,i),["memory"],
`Up to ${U(e.memory)}.`),M("Threads",n("threads"),["threads"])]}function ru(s,t){let e=[["auto","If it takes little time"],["yes","Yes"],["no","No"]],i=o=>t("ve\
rify",o===$.verify.default?null:o),n=D(e,s.verify??$.verify.default,i,{name:"verify"});return M("Verify the answer",n,["verify"],`${k($.verify.text)}.`)}function au(s,t,{
change:e,input:i}){if(!nt(s)?.asks.includes("all"))return[];let n=r=>{delete t.limit,e("all",r.target.checked||null)},o=l("input",{name:"all",checked:t.all===!0,
onchange:n});return[ne([et(W.all.name,o)],["ask"]),...t.all?[M("List at most",i("limit",{max:1e3}),["limit"])]:[]]}function $a(s,t,{width:e,height:i},n,o){let{change:r,
input:a}=Dt(t,n),h={limit:1e3,count:1e3,lowest:i,narrowest:e},c=d=>ye(d)?ne([It(d,t[d.key]===!0,p=>r(d.key,p||null))],[d.key]):M(ie(d),a(d.key,{max:h[d.key]}),[
d.key],be(d));return(nt(s)?.asks??[]).filter(d=>W[d]?.view==="survey").map(d=>l("div",{class:"more-question",data:{ask:d}},l("button",{type:"button",data:{ask:d},
onclick:()=>o(d)},W[d].name),l("p",{class:"hint"},be(Nt(d))),Nt(d).keys.map(c),l("p",{class:"problem",role:"alert",data:{keys:"ask"}})))}function Dt(s,t){let e=(o,r)=>{
r===null||r===""?delete s[o]:s[o]=r,t(o)},i=[...$.choice,...$.bounds,...$.questions.flatMap(({keys:o})=>o)];return{change:e,input:(o,r={})=>{let a=i.find(({key:h})=>h===
o);return Ot(a,s[o],h=>e(o,h),r)}}}function Kn(s,t){let e=Math.floor($.limits.memory/Hn),i={key:"memory",type:"integer"},n=s.memory===void 0?null:Math.round(s.memory/
Hn);return Ot(i,n,r=>t("memory",r===null?null:r*Hn),{max:e,placeholder:e})}function lu({optimality:s,infeasibility:t,count:e}){return e?"Counts exactly.":s&&t?"\
Proves optimality and infeasibility.":s?"Proves optimality.":t?"Proves infeasibility.":"Proves nothing."}var Hn,ci=m(()=>{v();Z();O();A();gs();Hn=1<<20});var Sa={};gt(Sa,{show:()=>uu});function uu(s,t){return new Gn(s,t).answers()}var hu,Y,cu,Gn,Ea=m(()=>{G();fs();F();v();Z();Br();O();Mt();qr();B();Pn();Fn();A();
P();Wr();Kr();la();ua();da();Un();ka();ci();Dn();hu="guard-Q",Y=null,cu=({dataset:s,value:t})=>s.before!==void 0&&t!==s.before;Gn=class{constructor(t,e){Object.
assign(this,{root:t,tool:null,typed:null,seen:j,problem:null,isValid:!1,asks:[]}),this.analysis=new ti,this.take(e),this.build(),this.render(),this.renderFields(),
this.check()}answers(){return{title:"Set up",keys:ya,cellKeys:va,key:t=>(t.ctrlKey||t.metaKey)&&this.command(t),leave:()=>{this.finish(),this.isLeft=!0,this.analysis.
forget(),this.boards.leave()},back:()=>this.checkAgain()}}command({key:t,shiftKey:e,target:i}){if(t==="Enter")return this.solve(),!0;if(cu(i))return!1;let n=t.toLowerCase()===
"y"||e;return["z","y"].includes(t.toLowerCase())&&(this.goBack(n),!0)}take(t){let{puzzle:e,options:i}=Zt(t);Object.keys(e).every(o=>o==="kind")&&(e.kind===void 0||
nt(e.kind))?(this.load(e.kind?ht.of(e.kind):ht.last,e.kind),Object.assign(this.options,i),ht.turn(this.address)):(this.options=i,this.draft=C(e.kind===void 0?{...z(
we(qn)),...e}:e),this.broken=this.draft?null:e,this.draft??=Vt(nt(e.kind)?e.kind:"tour"),this.broken??ht.open(this.draft.kind,this.address)),this.begin()}load(t,e=qn){
Object.assign(this,li(t)??{draft:we(e),options:{}},{broken:null})}begin(){Y??=new Js({...this.state,...li(ht.former)}),yt(z(Y.state.draft),z(this.draft))&&yt(Y.
state.options,this.options)?Y.amend(this.state):Y.record(this.state)}get state(){return{draft:this.draft,options:{...this.options},typed:this.typed}}get address(){
return S("set-up",{...z(this.draft),...this.options})}build(){this.kinds=l("div",{class:"kinds",role:"group","aria-label":"Kind of puzzle"}),this.question=l("p",
{class:"question"}),this.tools=l("div",{class:"tool-box"}),this.boards=new ri({tool:()=>this.tool,use:(e,i,n)=>this.use(this.tool,e,i,n),end:()=>this.finish(),move:(e,i,n,o)=>this.
change(Rr(this.draft,e,i,n,o)),typed:(e,i,n)=>this.press(e,i,n),change:e=>this.change(e)}),this.fields=l("div",{class:"fields"}),this.names=l("div",{class:"fiel\
ds"}),this.run=l("div",{class:"fields"}),this.questions=l("div",{class:"fields"}),this.file=new hi({typed:e=>{this.analysis.forget(),this.typed=e,Y.record(this.
state,"toml"),this.showUndo()},read:()=>this.readToml(),check:()=>this.checkAgain(),kind:()=>this.draft.kind}),this.general=l("p",{class:"problem general",role:"\
alert",data:{keys:"*"}}),this.line=l("p",{class:"line",role:"status"}),this.solveButton=l("button",{type:"button",class:"primary solve",disabled:!0,title:"Ctrl+\
Enter",onclick:()=>this.solve()},"Solve"),this.playButton=l("button",{type:"button",name:"play",disabled:!0,onclick:()=>this.playByHand()},"Play");let t=l("butt\
on",{type:"button",onclick:()=>this.compare()},"Compare methods");this.bar=new ei({undo:()=>this.goBack(!1),redo:()=>this.goBack(!0),clear:()=>this.change(Ir(this.
draft)),example:()=>this.change(we(this.draft.kind)),former:()=>this.goToFormer()}),this.others=l("details",{class:"more",hidden:!0},l("summary",{},"More questi\
ons"),this.questions),this.root.addEventListener("focusin",({target:e})=>{e.matches("input:not(.live, [type=checkbox])")&&(e.dataset.before=e.value)}),this.root.
append(l("h1",{class:"unseen"},"Set up a puzzle"),l("div",{class:"head"},this.kinds,this.question),l("div",{class:"bench"},l("div",{class:"hero"},this.bar.element,
this.tools,this.boards.element,this.general,this.line),l("div",{class:"go"},this.solveButton,this.playButton,t),l("div",{class:"side"},l("section",{"aria-label":"\
Puzzle"},this.fields),l("details",{class:"more"},l("summary",{},"Method and limits"),this.run),this.others,l("details",{class:"more"},l("summary",{},"Title and \
source"),this.names),this.file.element)))}showUndo(){let{former:t}=ht;this.bar.show(Y,t===this.address?null:t)}goBack(t){this.finish();let e=t?Y.redo():Y.undo();
e&&this.restore(e)}restore({draft:t,options:e,typed:i}){this.seen=j,Object.assign(this,{draft:t,options:{...e},typed:i,broken:null}),this.file.clear(),this.render(),
this.remember(),i===null?this.check():(this.file.text=i,this.readToml())}goToFormer(){let{former:t}=ht;ht.leave(this.address),this.load(t),Y.record(this.state),
this.restore(Y.state)}change(t,{text:e=null}={}){let i={...this.draft,...typeof t=="function"?t(this.draft):t},n=i.kind!==this.draft.kind||!yt(z(i),z(this.draft));
Object.assign(this,{draft:i,broken:null,typed:null}),this.file.clear(),n&&Y.record(this.state,e),e?(this.renderBoards(),this.showUndo()):this.render(),this.remember(),
this.check()}render(){let{draft:t}=this,e=oi(t);e.some(({id:i})=>i===this.tool)||(this.tool=(e.find(({id:i})=>i===hu)??e[0]).id),this.kinds.replaceChildren(...$.
kinds.map(({kind:i})=>l("button",{type:"button","aria-pressed":String(i===t.kind),data:{kind:i},onclick:()=>i!==this.draft.kind&&this.turnTo(i)},k(i)))),f(this.
question,k(nt(t.kind).text)),this.renderTools(e),this.renderBoards(),this.renderFieldsLater(),this.showUndo()}renderFieldsLater(){clearTimeout(this.pending),this.
pending=setTimeout(()=>this.renderFields())}renderFields(){let t=document.activeElement?.name,e=(n,o)=>this.change(n,o);this.fields.replaceChildren(...ga(this.draft,
e)),this.names.replaceChildren(...wa(this.draft,e)),this.renderQuestions(),this.renderRun(),ct(this.root,this.problem);let i=t&&this.root.querySelector(`[name="${CSS.
escape(t)}"]`);i&&(i.focus({preventScroll:!0}),i.matches("input")&&i.select())}renderTools(t=oi(this.draft)){let e=(i,n)=>{this.tool=i,this.renderTools(),this.tools.
querySelector(`[data-tool="${CSS.escape(i)}"]`)?.focus(n?{}:{preventScroll:!0})};this.tools.replaceChildren(oa(t,this.tool,e))}renderBoards(){this.boards.render(
this.draft,this.seen)}renderRun(){let t=(e,i)=>this.write(e,i);this.run.replaceChildren(...xa(this.draft.kind,this.options,()=>this.changeRun(),t))}renderQuestions(){
let{kind:t,shape:e}=this.draft,i=o=>this.ask(o),n=$a(t,this.options,e,()=>this.changeRun(),i);this.questions.replaceChildren(...n),this.others.hidden=n.length===
0,this.enable()}changeRun(){Y.record(this.state),this.showUndo(),this.renderFieldsLater(),this.remember()}enable(){[this.solveButton,this.playButton,...this.questions.
querySelectorAll("button")].forEach(e=>e.disabled=!this.isValid);for(let e of this.questions.children)e.hidden=this.isValid&&!this.asks.includes(e.dataset.ask);
this.playButton.hidden=!De(this.draft.kind)}use(t,e,i,n=!0){let o=Fr(this.draft,t,e,i,n?null:this.puts);this.puts=o.puts,n&&(this.isStroke=!1),o.draft!==this.draft&&
(Object.assign(this,{draft:o.draft,broken:null,typed:null}),this.isStroke?Y.amend(this.state):Y.record(this.state),this.isStroke=!0,this.frame??=requestAnimationFrame(
()=>{this.frame=null,this.isLeft||this.renderBoards()}))}finish(){this.isStroke&&!this.isLeft&&(this.isStroke=!1,this.file.clear(),this.render(),this.remember(),
this.check())}press(t,e,i){let n=L(this.draft.kind,"start")&&[...e].length===1&&/[^\s/?]/u.test(e),o=oi(this.draft).find(r=>r.key===e)?.id??(e==="Backspace"||e===
"Delete"?"erase":n?`token-${e}`:null);return o&&(this.use(o,[t],i),this.finish()),o!==null}turnTo(t){Object.assign(this,ca(t,this)),this.typed=null,Y.record(this.
state),ht.turn(this.address),this.restore(this.state),this.kinds.querySelector("[aria-pressed=true]").focus()}remember(){let t=this.address;history.replaceState(
null,"",t),ht.last!==t&&ht.save(this.draft.kind,t)}check(){return this.judge(this.broken??z(this.draft),"puzzle")}readToml(){return this.judge(this.file.text,"t\
oml")}checkAgain(){return this.typed!==null?this.readToml():this.check()}async judge(t,e){let i=await this.analysis.of(e,t);if(i===null||this.isLeft)return null;
if(i.error instanceof he)return this.showError(i.error),i;e==="toml"&&i.valid&&(this.draft=C(i.puzzle,this.draft)??this.draft,this.broken=null,this.seen=i,Y.amend(
this.state),this.render(),this.remember()),this.isValid=i.valid,this.asks=i.asks,this.enable();let n=i.error&&(e==="toml"?{...i.error,place:{key:"toml"}}:this.placed(
i.error));return this.problem=n,ct(this.root,n),f(this.line,i.valid?i.impossible?`No solution: ${i.impossible}`:i.line:""),!i.valid&&e==="puzzle"&&this.analysis.
guarded(this.draft).then(o=>o&&this.see(o)),this.file.isStale=!i.valid&&e==="puzzle",i.valid&&(this.file.clear(),this.see(i),e==="puzzle"&&(this.file.text=i.toml)),
i}placed(t){let e=Pr(t,this.draft);return t.place?.key==="board"&&L(this.draft.kind,"start")?{...e,place:{key:"start"}}:e}see({attacked:t,stations:e}){let i=t.join()!==
this.seen.attacked.join()||e.join()!==this.seen.stations.join();this.seen={attacked:t,stations:e},i&&this.renderBoards()}showError(t){this.isValid=!1,this.enable(),
ct(this.root,t)}solve(){return this.ask(vr(this.options))}async ask(t){if(this.isValid){this.solveButton.disabled=!0;try{let e=await tt(st(t,z(this.draft),this.
options));location.hash=S(`${xt(t)}/${e.id}`)}catch(e){ct(this.root,e),this.root.querySelector(".problem:not(:empty)")?.closest("details")?.setAttribute("open",
""),this.enable()}}}async write(t,e){try{let i={...this.options,method:t,format:e},n=await tn(st("export",z(this.draft),i));Ts(`${this.draft.kind}-${t}.${e}`,n)}catch(i){
ct(this.root,i)}}playByHand(){location.hash=Rt(z(this.draft))}compare(){location.hash=S("compare",z(this.draft))}}});function Ue(s,t){let e=new Map([...t.keys()].map(i=>[i,i]));for(let[i,n]of t){let o=s.named(i),[r,a]=pu[n]??[[],0];if(o!==null)for(let h of r){let c=o;for(let u=0;u<
a;u+=1){c=s.shifted(c,h);let d=c===null?null:s.name(c);if(d===null||t.has(d))break;e.has(d)||e.set(d,i)}}}return e}var Yn,Vn,du,pu,ui=m(()=>{Yn=[[1,0],[-1,0],[0,
1],[0,-1]],Vn=[[1,1],[1,-1],[-1,1],[-1,-1]],du=[1,2].flatMap(s=>[1,-1].flatMap(t=>[1,-1].map(e=>[t*s,e*(3-s)]))),pu={K:[[...Yn,...Vn],1],Q:[[...Yn,...Vn],1/0],R:[
Yn,1/0],B:[Vn,1/0],N:[du,1]}});function mu(s){let e=cn(s).flatMap(([n,o])=>[[n,o],[o,n]]).flatMap(([n,o])=>[[n,o],[n,-o],[-n,o],[-n,-o]]),i=([n,o],r)=>e.findIndex(([a,h])=>a===n&&h===o)===r;return e.
map(([n,o])=>[n+0,o+0]).filter((n,o)=>(n[0]||n[1])&&i(n,o))}function _t(s,t){let e=mu(t),i=new Map,n=o=>{if(!i.has(o)){let r=s.named(o),h=[...new Set(e.map(c=>s.
shifted(r,c)))].filter(c=>c!==null&&c!==r);i.set(o,h.map(c=>s.name(c)))}return i.get(o)};return{from:n,are:(o,r)=>n(o).includes(r)}}function Ut({shape:s,graph:t,
puzzle:{piece:e}},i,n){let o=s.named(n);return o===null||!s.has(o)?{text:`${n} is not a cell of the board.`}:i===n?{text:`The ${e} stands on ${n} already.`}:!i||
t.are(i,n)?null:{text:`${k(Ds(e))} ${e} does not leap from ${i} to ${n}.`}}var di,He=m(()=>{O();A();di=s=>Array.from({length:s.area},(t,e)=>e).filter(t=>s.has(t)).
map(t=>s.name(t))});function Ma(s){let{done:t}=s;for(;t<s.stations.length&&s.stations[t]===s.path.at(-1);)t+=1;return{...s,done:t}}function We({unsafe:s,guards:t},e){let i=s.get(e);
return i===void 0?null:i===e?{text:`A guard stands on ${e}.`,cells:[e]}:{text:`${e} is attacked by ${t.get(i)}${i}.`,line:[i,e]}}var Ta,Oa,pi=m(()=>{ui();He();Ta=
(s,t,e)=>Ut(s,s.path.at(-1),e)??We(s,e),Oa={start:(s,t,{guards:e,stations:i})=>Ma({puzzle:s,shape:t,guards:e,stations:i,graph:_t(t,s.piece),unsafe:Ue(t,e),path:[
s.from],done:0}),play:(s,t)=>Ma({...s,path:[...s.path,t]}),refusal:Ta,actors:({path:s})=>[s.at(-1)],choices:s=>s.graph.from(s.path.at(-1)).filter(t=>!Ta(s,null,
t)),moveTo:(s,t,e)=>e,isComplete:({done:s,stations:t})=>s===t.length,canFinish:()=>!1,count:({path:s})=>s.length-1,summary:({done:s,stations:t})=>s===t.length?`\
all ${t.length} visited`:`${s} of ${t.length} visited, next ${t[s]}`,trails:({path:s})=>[s],visits:()=>[],witness:({path:s})=>({path:s}),claim:({path:s})=>({path:s}),
encode:s=>s.join(""),decode:s=>s.match(/[a-z]+\d+/g)??[],hint:({puzzle:s,path:t,stations:e,done:i})=>i===e.length?null:{puzzle:{...s,from:t.at(-1),visit:e.slice(
i)}},next:(s,t)=>t.witness?.path?.[1]??null,rest:(s,t)=>t.value}});function Ke(s){let t=Jn(s).filter(e=>fi(s,e)&&!Zn(s,e));return new Map(t.map(e=>[s.walks[e].at(-1),e]))}function gu(s){return vt(s)&&Jn(s).every(e=>!fi(s,e)||Zn(
s,e))?{...s,time:s.time+1}:s}function Ca(s,t,e){let{walks:i,time:n}=s;if(!vt(s)){let h=i.some(c=>c[0]===e)?{text:`A walker stands on ${e} already.`,cells:[e]}:null;
return Ut(s,null,e)??h??We(s,e)}if(!Ke(s).has(t))return{text:"Pick a walker that has not leapt in this step."};let r=i.some(a=>a[n+1]===e)?{text:`Another walker\
 leaps to ${e} in this step.`,cells:[e]}:null;return Ut(s,t,e)??r??We(s,e)}function wu(s,t){if(!vt(s))return s.walks.every((r,a)=>r[0]===t[a]?.[0])?`${ws(s.walks.
length)}${t[s.walks.length][0]}`:null;if(!s.walks.every((o,r)=>o.every((a,h)=>a===t[r]?.[h])&&(fi(s,r)||o.length===t[r].length)))return null;let n=[...Ke(s).values()].
find(o=>t[o][s.time+1]!==void 0);return n===void 0?Ge:`${ws(n)}${t[n][s.time+1]}`}var Ge,ws,fu,fi,Zn,Jn,vt,Aa,mi,Qn=m(()=>{O();ui();pi();He();Ge="-",ws=s=>(s>=26?
ws(Math.floor(s/26)-1):"")+String.fromCharCode(65+s%26),fu=s=>[...s].reduce((t,e)=>t*26+e.charCodeAt(0)-64,0)-1,fi=({walks:s,time:t},e)=>s[e].length>t,Zn=({walks:s,
time:t},e)=>s[e].length>t+1,Jn=({walks:s})=>s.map((t,e)=>e),vt=({walks:s,team:t})=>s.length===t;Aa=({walks:s})=>new Set(s.flat());mi={start:(s,t,{guards:e})=>{let i=Ue(
t,e),n=s.place?[]:s.knights.map(o=>[o]);return{puzzle:s,shape:t,guards:e,unsafe:i,graph:_t(t,s.piece),safe:di(t).filter(o=>!i.has(o)),team:s.place??n.length,walks:n,
time:0}},play:(s,t)=>{if(t===Ge)return{...s,time:s.time+1};let[,e,i]=/^([A-Z]+)(.+)$/.exec(t),n=fu(e),o=[...s.walks];o[n]=[...o[n]??[],i];let r=vt(s),a={...s,walks:o};
return r?gu(a):a},refusal:Ca,actors:s=>vt(s)?[...Ke(s).keys()]:[],choices:(s,t)=>vt(s)&&t?s.graph.from(t).filter(e=>!Ca(s,t,e)):[],moveTo:(s,t,e)=>`${ws(vt(s)?Ke(
s).get(t):s.walks.length)}${e}`,isComplete:s=>vt(s)&&s.safe.every(t=>Aa(s).has(t)),canFinish:()=>!1,canEndStep:s=>vt(s)&&Ke(s).size>0&&Jn(s).some(t=>Zn(s,t)),count:({
walks:s})=>s.reduce((t,e)=>t+e.length-1,0),steps:({walks:s})=>s.reduce((t,e)=>Math.max(t,e.length-1),0),summary:s=>{let{team:t,walks:e,safe:i}=s;if(!vt(s))return`\
place ${y(t-e.length,"walkers")}`;let n=t>1&&[...Ke(s).values()].map(r=>ws(r).toLowerCase()).join(", "),o=`${Aa(s).size} of ${i.length} cells`;return n&&!mi.isComplete(
s)?`${o}; to leap: ${n}`:o},trails:({walks:s})=>s,visits:({walks:s})=>{let t=new Map;return s.forEach((e,i)=>e.forEach((n,o)=>{(t.get(n)?.step??1/0)>o&&t.set(n,
{cell:n,step:o,walker:i,text:String(o)})})),[...t.values()]},isGone:(s,t)=>vt(s)&&!fi(s,t),witness:({walks:s})=>({walks:s}),claim:({walks:s})=>({walks:s}),encode:s=>s.
join(""),decode:s=>s.match(/[A-Z]+[a-z]+\d+|-/g)??[],hint:({puzzle:s})=>({puzzle:s,isWhole:!0}),next:(s,t)=>t.witness?.walks?wu(s,t.witness.walks):null,rest:(s,t)=>t.
witness.walks.reduce((i,n)=>i+n.length-1,0)-mi.count(s)}});function bu({puzzle:s},t,e){for(let[i,n]of t){let r=e(Bt(s,n)).from(i).find(a=>t.has(a)&&Oe(t.get(a))!==Oe(n));if(r)return[i,r]}return null}function La(s,t,e,i){
let{puzzle:n,standing:o,moves:r}=s,a=o.get(t);if(n.variant==="alternate"&&r.length){let h=o.get(r.at(-1).split("-")[1]);if(Oe(h)===Oe(a)){let[c,u]=Oe(a)==="whit\
e"?["White","black"]:["Black","white"];return{text:`${c} has just moved: it is the turn of ${u}.`}}}if(n.variant==="peaceful"){let h=new Map(o);h.delete(t),h.set(
e,a);let c=bu(s,h,i);if(c)return{text:`Afterwards the tokens on ${c.join(" and ")} would be a leap apart.`,cells:c}}return null}function yu(s){let t=new Map;return s.
reduce((e,i)=>{let[n,o]=i.split("-"),r=(t.get(n)??0)+1;return t.delete(n),t.set(o,r),Math.max(e,r)},0)}function Xn({variant:s},t){if(s!=="simultaneous")return t;
let e=[];for(let i of t){let[n,o]=i.split("-"),r=a=>a.split("-")[0]===o||a.split("-")[1]===n;(!e.length||e.at(-1).some(r))&&e.push([]),e.at(-1).push(i)}return e}
function to(s,t){let{variant:e}=s;return e==="fair"?yu(t):e==="runs"?t.filter((i,n)=>i.split("-")[0]!==t[n-1]?.split("-")[1]).length:Xn(s,t).length}var za=m(()=>{
B();cs()});function Na(s,t,e){let{standing:i}=s;if(!i.has(t))return{text:`No token stands on ${t}.`};let n=Bt(s.puzzle,i.get(t));return Ut({...s,graph:Pa(s,t),puzzle:{piece:n}},
t,e)??(i.has(e)?{text:`${e} is occupied.`,cells:[e]}:null)??La(s,t,e,o=>ja(s,o))}function ja({shape:s,graphs:t},e){return t[e]??=_t(s,e),t[e]}var bs,vu,Pa,Ba,qa,
Fa=m(()=>{O();B();cs();He();za();bs=({variant:s})=>["runs","alternate","fair","simultaneous"].includes(s),vu=(s,t)=>[...t].every(([e,i])=>s.get(e)===i);Pa=(s,t)=>ja(
s,Bt(s.puzzle,s.standing.get(t))),Ba={start:(s,t)=>{let e=Te(s.start,t),i=s.goal?Te(s.goal,t):$t(e),n=_t(t,sr(s,e.values()));return{puzzle:s,shape:t,graph:n,graphs:{},
standing:e,goal:i,moves:[]}},play:(s,t)=>{let[e,i]=t.split("-"),n=new Map(s.standing);return n.set(i,n.get(e)),n.delete(e),{...s,standing:n,moves:[...s.moves,t]}},
refusal:Na,actors:({standing:s})=>[...s.keys()],choices:(s,t)=>Pa(s,t).from(t).filter(e=>!Na(s,t,e)),moveTo:(s,t,e)=>`${t}-${e}`,isComplete:({standing:s,goal:t})=>vu(
s,t),canFinish:()=>!1,count:({puzzle:s,moves:t})=>to(s,t),second:({moves:s})=>s.length,summary:({standing:s,goal:t})=>`${[...t].filter(([i,n])=>s.get(i)===n).length}\
 of ${y(t.size,"tokens")} in place`,trails:()=>[],visits:()=>[],witness:({puzzle:s,moves:t})=>({moves:Xn(s,t)}),claim:({moves:s})=>({moves:s}),encode:s=>s.join(
"").replaceAll("-",""),decode:s=>(s.match(/[a-z]+\d+[a-z]+\d+/g)??[]).map(t=>t.replace(/(\d)([a-z])/,"$1-$2")),hint:({puzzle:s,shape:t,standing:e,goal:i})=>bs(s)?
{puzzle:s,isWhole:!0}:{puzzle:{...s,start:Bs(e,t),goal:Bs(i,t)}},isAlong:({puzzle:s})=>bs(s),next:({puzzle:s,moves:t},e)=>{let i=(e.witness?.moves??[]).flat();return(!bs(
s)||t.every((o,r)=>o===i[r]))&&i[bs(s)?t.length:0]||null},rest:({puzzle:s,moves:t},e)=>bs(s)?e.value-to(s,t):e.value},qa={...Ba,variants:{simultaneous:{...Ba,unit:"\
steps"}}}});function Ye({begin:s,forbids:t,isComplete:e,summary:i,canFinish:n=()=>!1,...o}){let r=({puzzle:u,path:d},p)=>u.closed&&d.length>2&&p===d[0],a=(u,d,p)=>{let{path:g,
isClosed:T}=u;if(T)return{text:"The cycle is closed: undo to change it."};let I=Ut(u,g.at(-1),p);if(I||g.length===0)return I??t(u,p,!1);let Q=r(u,p),At=g.indexOf(
p);return At>=0&&!Q?{text:`${p} was visited, as cell ${At+1} of the path.`,cells:[p]}:t(u,p,Q)};return{start:(u,d)=>({puzzle:u,shape:d,graph:_t(d,u.piece),path:s(
u),isClosed:!1}),play:(u,d)=>{let p=r(u,d);return{...u,isClosed:p,path:p?u.path:[...u.path,d]}},refusal:a,actors:({path:u})=>u.length?[u.at(-1)]:[],choices:u=>u.
path.length?u.graph.from(u.path.at(-1)).filter(d=>!a(u,null,d)):[],moveTo:(u,d,p)=>p,isComplete:e,canFinish:n,count:({path:u,isClosed:d})=>d?u.length:Math.max(u.
length-1,0),summary:i,trails:({path:u,isClosed:d})=>[d?[...u,u[0]]:u],visits:({path:u})=>u.map((d,p)=>({cell:d,text:String(p+1),walker:0})),witness:({path:u,isClosed:d})=>({
path:u,closed:d}),claim:({path:u,isClosed:d})=>({path:d?[...u,u[0]]:u}),encode:u=>u.join(""),decode:u=>u.match(/[a-z]+\d+/g)??[],hint:({puzzle:u,path:d,isClosed:p})=>p?
null:{puzzle:d.length?{...u,begin:d}:u},next:({path:u},d)=>{let p=d.witness?.path;return!p||p.length<u.length?null:p[u.length]??(d.witness.closed?p[0]:null)},...o}}
var Ve,gi=m(()=>{He();Ve=({begin:s,from:t})=>s?.length?[...s]:t?[t]:[]});function ku({puzzle:s,graph:t,path:e},i){let n=o=>o===e.length-1||s.closed&&o===0;return e.findIndex((o,r)=>!n(r)&&t.are(o,i))}var Ra,Ia=m(()=>{O();gi();Ra=Ye({
begin:Ve,forbids:(s,t,e)=>{let{graph:i,path:n,puzzle:o}=s;if(e||n.length===0)return null;if(o.closed&&n.length>2&&i.are(n.at(-1),n[0]))return{text:`${n.at(-1)} \
is a leap away from the first cell, ${n[0]}: close the cycle.`,cells:[n[0]]};let r=ku(s,t);return r<0?null:{text:`${t} is a leap away from ${n[r]}, cell ${r+1} \
of the path.`,cells:[n[r]],leap:[t,n[r]]}},isComplete:({isClosed:s})=>s,canFinish:({puzzle:s,path:t})=>!s.closed&&t.length>1,isLongest:!0,endsByHand:!0,summary:({
path:s,isClosed:t})=>t?"the cycle is closed":y(s.length,"cells")})});function xu({shape:s,variant:t},e){let{width:i,height:n}=s,o=s.named(e),[r,a]=[o%i,Math.floor(o/i)],h=(u,d,p)=>({name:u,cells:Array.from({length:d},(g,T)=>s.name(
p(T)))}),c=[h(`rank ${a+1}`,i,u=>a*i+u),h(`file ${e.replace(/\d+/,"")}`,n,u=>u*i+r)];if(t==="magic"){let u=h("the diagonal from a1",i,p=>p*i+p),d=h("the diagona\
l from the last file",i,p=>p*i+(i-1-p));c.push(...[u,d].filter(({cells:p})=>p.includes(e)))}return c}function Da({puzzle:s,shape:t,path:e},i){if(!s.variant)return null;
let n=new Map([...e,i].map((o,r)=>[o,r+1]));for(let{name:o,cells:r}of xu({shape:t,variant:s.variant},i)){let a=r.length*(t.area+1)/2,h=r.reduce((c,u)=>c+(n.get(
u)??0),0);if(r.every(c=>n.has(c))&&h!==a)return{text:`The sum of ${o} would be ${h} instead of ${a}.`,cells:r}}return null}var _a=m(()=>{});function $u(s,{width:t,height:e,wrap:i}){let n=(c,u)=>[t-1-c,e-1-u],o=(c,u)=>[e-1-u,c],r=[(c,u)=>[t-1-c,u],(c,u)=>[c,e-1-u]],a=[(c,u)=>[u,c],(c,u)=>[e-1-u,t-1-c]],
h=t===e&&i!=="files";switch(s){case"quarter":return h?[o]:[];case"reflective":return h?[...r,...a]:r;default:return[n]}}function Su({shape:s,path:t,puzzle:e},i){
let n=p=>{let g=s.named(p),[T,I]=i(g%s.width,Math.floor(g/s.width));return s.name(I*s.width+T)},o=(p,g)=>[p,g].sort().join("-"),r=e.closed?t.length:t.length-1,a=t.
slice(0,r).map((p,g)=>[p,t[(g+1)%t.length]]),h=new Set(a.map(p=>o(...p))),c=a.find(([p,g])=>!h.has(o(n(p),n(g))));if(c)return{text:`The tour does not have the s\
ymmetry \u201C${e.symmetry}\u201D: ${c[0]}-${c[1]} has no image.`,leap:c};let u=new Map(a),d=e.closed?u.get(n(t[0]))===n(t[1]):n(t[0])===t[0];return e.symmetry===
"eulerian"&&!d?{text:"The rotation by 180 degrees reverses the tour, which is to keep its direction.",cells:[]}:e.symmetry==="bergholtian"&&d?{text:"The rotatio\
n by 180 degrees keeps the direction of the tour, which is to be reversed.",cells:[]}:null}function Ua(s){let{shape:t,puzzle:e}=s;if(!e.symmetry)return null;let i=$u(
e.symmetry,t).map(n=>Su(s,n));return i.length?i.includes(null)?null:i[0]:{text:`The board has no symmetry that makes a tour \u201C${e.symmetry}\u201D.`,cells:[]}}
var eo,Ha,Wa,Ka=m(()=>{O();_a();gi();eo=({shape:s})=>s.area-s.holes.size;Ha=s=>s.path.length===eo(s),Wa=Ye({begin:Ve,forbids:(s,t,e)=>{let{puzzle:i,path:n}=s,o=n.
length+1===eo(s),r=n.at(-1),a=n.length+1,h=Object.entries(i.numbers??{}),c=e?null:h.find(([d,p])=>d===t!=(p===a));if(c)return{text:`${c[0]} is to have number ${c[1]}\
.`,cells:[c[0]]};if(i.forbidden?.some(d=>[`${r}-${t}`,`${t}-${r}`].includes(d)))return{text:`The leap ${r}-${t} is forbidden.`,leap:[r,t]};if(e)return Ha(s)?Ua(
s):{text:`${t} closes the tour: visit all other cells before.`,cells:[t]};if(i.to===t&&!o)return{text:`The tour ends on ${t}: visit it last.`,cells:[t]};let u=o&&
!i.closed;return Da(s,t)??(u?Ua({...s,path:[...n,t]}):null)},isComplete:s=>Ha(s)&&(s.isClosed||!s.puzzle.closed),summary:s=>`${w(s.path.length)} of ${w(eo(s))} \
cells`,isAny:!0,onward:({path:s,graph:t},e)=>{let i=new Set([...s,e]);return t.from(e).filter(n=>!i.has(n)).length}})});function Eu([s,t],[e,i]){let n=(r,a,h)=>{let[c,u]=h.map(d=>Ga(r,a,d));return c>0&&u>0||c<0&&u<0},o=r=>Math.max(s[r],t[r])<Math.min(e[r],i[r])||Math.max(e[r],i[r])<
Math.min(s[r],t[r]);return!o(0)&&!o(1)&&!n(s,t,[e,i])&&!n(e,i,[s,t])}function Ya(s,t,e){let i=t.find(a=>e.includes(a));if(!i)return Eu(t.map(a=>so(s,a)),e.map(a=>so(
s,a)));let[n,o,r]=[i,...[t,e].map(a=>a.find(h=>h!==i))].map(a=>so(s,a));return Ga(n,o,r)===0&&(o[0]-n[0])*(r[0]-n[0])+(o[1]-n[1])*(r[1]-n[1])>0}var so,Ga,Va,io,
Za,Ja=m(()=>{so=(s,t)=>{let e=s.named(t);return[s.file(e),s.rank(e)]};Ga=(s,t,e)=>(t[0]-s[0])*(e[1]-s[1])-(t[1]-s[1])*(e[0]-s[0]);Va=s=>s.slice(1).map((t,e)=>[s[e],
t]),io=(s,t,e,i)=>Va(t).find(n=>Ya(s,n,[e,i]))??null,Za=(s,t)=>Va(t).map((e,i,n)=>n.slice(0,i).filter(o=>Ya(s,e,o)).length).reduce((e,i)=>e+i,0)});function tl(s){let{puzzle:t,path:e}=s,[i]=Xa(s);return i?`${i} is not visited yet.`:t.to&&e.at(-1)!==t.to?`The last cell is to be ${t.to}.`:null}function el(s,t){
return s.puzzle.avoid?.includes(t)?{text:`${t} is to be avoided.`,cells:[t]}:s.unsafe&&We(s,t)||null}function Qa(s){let{path:t,graph:e,shape:i}=s;for(let n of[t[0],
t.at(-1)].filter(Boolean)){let o=a=>!t.includes(a)&&!el(s,a)&&!io(i,t,n,a),r=e.from(n).find(o);if(r)return[n,r]}return null}function oo({mayCross:s=!1,...t}){let e=Ye(
{begin:Ve,forbids:(i,n,o)=>{let{shape:r,path:a}=i,h=el(i,n);if(h)return h;let c=a.length&&!s?io(r,a,a.at(-1),n):null;if(c)return{text:`${a.at(-1)}-${n} crosses ${c[0]}\
-${c[1]}.`,leap:c};let u=o?tl(i):null;return u&&{text:u}},isComplete:({isClosed:i})=>i,canFinish:i=>i.path.length>1&&sl(i),endsByHand:!0,summary:i=>no(i),...t});
return{...e,start:(i,n,{guards:o}={})=>{let r=e.start(i,n);return o?.size?{...r,guards:o,unsafe:Ue(n,o)}:r}}}var Xa,sl,no,Mu,Tu,il,nl=m(()=>{O();ui();Ja();pi();
gi();Xa=({puzzle:s,path:t})=>(s.visit??[]).filter(e=>!t.includes(e));sl=s=>!s.puzzle.closed&&tl(s)===null,no=(s,...t)=>s.isClosed?"the cycle is closed":[y(s.path.
length,"cells"),...Xa(s).map(e=>`${e} to visit`),...t].join(", ");Mu=oo({canFinish:s=>s.path.length>0&&sl(s)&&!Qa(s),summary:s=>{let t=Qa(s);return t?no(s,`can \
be extended from ${t[0]} to ${t[1]}`):no(s)},rest:({path:s},t)=>t.value-Math.max(s.length-1,0)}),Tu=oo({mayCross:!0,isLongest:!0,unit:"crossings",count:({shape:s,
path:t,isClosed:e})=>Za(s,e?[...t,t[0]]:t)}),il={...oo({isLongest:!0}),variants:{shortest:Mu,crossings:Tu}}});function ro(s,t,e){let i=t,n=[];for(let o of e){if(!ao(s,i,o))break;i=s.play(i,o),n.push(o)}return{state:i,moves:n}}function ao(s,t,e){if(s.isComplete(t))return!1;
if(s.canEndStep&&e==="-")return s.canEndStep(t);let i=e.match(/[a-z]+\d+/g)??[],n=i.at(-1);if(n===void 0)return!1;let o=i.length>1?i[0]:s.actors(t).find(r=>s.moveTo(
t,r,n)===e);return!s.refusal(t,o,n)&&s.moveTo(t,o,n)===e}var ol,rl,oe,Ze=m(()=>{Qn();pi();Fa();Ia();Ka();nl();ol={exchange:qa,uncrossed:il,snake:Ra,tour:Wa,cover:mi,
errand:Oa},rl=({kind:s,variant:t})=>ol[s].variants?.[t]??ol[s],oe=({unit:s="moves"})=>s});var wi,al=m(()=>{Ze();wi=class{constructor(t,e,i,n={}){this.rule=t,this.first=t.start(e,i,n),this.hints=0,this.take([])}take(t){let{state:e,moves:i}=ro(this.rule,
this.first,t);return this.state=e,this.moves=i,this.past=i.map((n,o)=>i.slice(0,o)),this.future=[],this.isFinished=!1,i.length===t.length}get isComplete(){return this.
isFinished||this.rule.isComplete(this.state)}get isEmpty(){return this.moves.length===0}play(t){return this.isComplete||!ao(this.rule,this.state,t)?!1:(this.#t(),
this.moves=[...this.moves,t],this.state=this.rule.play(this.state,t),!0)}finish(){return this.isFinished=this.rule.canFinish(this.state),this.isFinished}undo(){
return this.isFinished?(this.isFinished=!1,!0):this.#e(this.past,this.future)}redo(){return this.#e(this.future,this.past)}restart(){return this.isEmpty?!1:(this.#t(),
this.#s([]),!0)}#t(){this.past.push(this.moves),this.future=[]}#e(t,e){return t.length===0?!1:(e.push(this.moves),this.#s(t.pop()),!0)}#s(t){this.isFinished=!1,
this.moves=t,this.state=ro(this.rule,this.first,t).state}}});function hl(){try{return JSON.parse(ut(ll))??{}}catch{return{}}}function ys(s){let{moves:t="",hints:e=0,results:i=[]}=hl()[s]??{};return{moves:t,hints:e,results:i}}
function vs(s,t){let{[s]:e,...i}=hl(),n=Object.entries(i).slice(-(Ou-1));bt(ll,JSON.stringify({...Object.fromEntries(n),[s]:{...e,...t}}))}function cl(s,t,e){let i=ys(
s).results.filter(({moves:r})=>r!==t.moves),n=(r,a)=>e?a.value-r.value:r.value-a.value,o=[...i,t].sort((r,a)=>n(r,a)||r.hints-a.hints).slice(0,Cu);return vs(s,{
results:o}),o}var ll,Ou,Cu,ul=m(()=>{$e();ll="plays",Ou=200,Cu=5});function Ct(s,t,e,i){s.removeAttribute("aria-busy"),s.replaceChildren(l("header",{class:"head"},l("h1",{},t)),l("p",{role:"alert"},e),l("div",{class:"row ways"},
i))}var bi=m(()=>{v()});function Je(s,{path:t}={}){if(!Nu(s,t))return l("div");let e=l("p",{class:"problem",role:"alert"}),n=l("button",{type:"button",name:"rank",onclick:async()=>{n.disabled=
!0;try{let o=await tt(st("best",s,{method:"uniform",tour:t}));location.hash=S(`${xt("best")}/${o.id}`)}catch(o){f(e,o.message),n.disabled=!1}}},"Find its rank a\
mong all tours");return l("div",{class:"rank"},n,e)}var Au,Lu,zu,Nu,yi=m(()=>{F();v();Mt();A();P();Au=64,Lu=["wrap","begin","forbidden","numbers","variant","sym\
metry"],zu=s=>Object.keys(s??"").length===0,Nu=(s,t)=>s.kind==="tour"&&t?.length<=Au&&Lu.every(e=>zu(s[e]))});function Bu(s,t){let{answer:e,after:i}=dl.get(s)??{answer:null};return e&&(pt(e.status)||i>=t)?e:null}function vi(s,t,e,{done:i,...n}){let o=Bu(s,e);return o?(i(
o,null),{cancel:()=>{}}):new te(lo(t,e),{...n,done:(r,a)=>{r&&dl.set(s,{answer:r,after:e}),i(r,a)}})}var dl,lo,ho=m(()=>{Hs();O();A();Mt();dl=new Map,lo=(s,t)=>st(
"best",s,{time_limit:Math.min(t,$.limits?.time_limit??t)})});function qu(s,t){let e=y(co(s,t),Pu(s,t)),i=uo(s,t)?` and ${y(s.count(t),"moves")}`:"";return s.isAny?`A tour of ${e}`:`You: ${e}${i}`}function pl(s,t,e){let i=[
t!==null&&`${w(t)} found`,e!==null&&`${s.isLongest?"at most":"at least"} ${w(e)}`].filter(Boolean);return`Best: the solver is looking for it${i.length?` (${i.join(
", ")})`:""}\u2026`}function Ru(s,t,e){let i=co(s,t),n=e.then?` and ${y(e.then.value,e.then.unit)}`:"",o=pt(e.status),r=`Best${o?"":" known"}: ${y(e.value,e.unit)}${n}${o?
" (proved)":""}.`,a=s.isLongest?e.value-i:i-e.value;if(a>0)return`${r} Yours has ${y(a,e.unit)} ${s.isLongest?"fewer":"more"}.`;let h=e.then?(s.second??s.count)(
t)-e.then.value:0;return a===0&&h>0?`${r} Yours has ${y(h,e.then.unit)} more.`:`${r} ${a<0?"Yours is better.":o?"Yours is optimal.":"Yours is as good."}`}var ju,
ki,co,uo,Pu,ml,Fu,fl=m(()=>{St();fs();Ze();F();v();O();An();Vs();Re();B();ge();yi();ho();ju=60,ki=class{constructor({game:t,puzzle:e,name:i,results:n,seen:o,buttons:r}){
Object.assign(this,{game:t,puzzle:e,seen:o});let{rule:a,state:h}=t;this.title=l("h2",{tabindex:-1},qu(a,h)),this.verdict=l("p",{class:"judged"},"The referee is \
replaying it\u2026"),this.best=l("p",{class:"best-known",role:"status"}),this.search=l("p",{class:"best-known"}),this.beside=l("div",{class:"beside"}),this.show=
l("button",{type:"button",hidden:!0,name:"beside",onclick:()=>this.#s()},"Show beside the optimum"),this.element=l("section",{class:"end","aria-label":"The end"},
this.title,t.hints>0&&l("p",{class:"hint-count"},`With ${y(t.hints,"hints")}.`),this.verdict,this.best,this.search,n.length>1&&l("p",{class:"line"},"Your best r\
esults: ",Fu(n,e),"."),l("div",{class:"row"},this.show,r),Je(e,t.rule.witness(t.state)),this.beside),this.#t(),a.isAny||(f(this.search,pl(a,null,null)),this.question=
vi(i,e,ju,{waits:()=>f(this.search,"Best: another run goes first."),progress:({incumbent:c,bound:u})=>f(this.search,pl(a,c,u)),done:(c,u)=>this.#e(c,u)}))}leave(){
this.isLeft=!0,this.question?.cancel(),this.transport?.pause()}async#t(){let{rule:t,state:e}=this.game;try{let{verdict:i,foul:n}=await Xi({puzzle:this.puzzle,...t.
claim(e)});f(this.verdict,i==="replayed"?"The referee replayed your solution: it is legal.":`The referee: ${n.text}.`),this.verdict.dataset.verdict=i??"foul"}catch(i){
f(this.verdict,`The referee could not be asked: ${i.message}`)}}#e(t,e){if(f(this.search,""),!t||t.value===null){f(this.best,e?`The optimum is not known: ${e.message}`:
"The optimum is not known.");return}this.answer=t;let{rule:i,state:n}=this.game;f(this.best,Ru(i,n,t)),this.show.hidden=Ft(t).length===0}#s(){let{game:t,puzzle:e,
seen:i,answer:n}=this,r=[["You",t.rule.witness(t.state)],["Best",Ft(n)[0]]].map(([u,d])=>{let p=new _({label:u,isFlat:!0});return{label:u,board:p,player:Ie(p,e,
d,i)}});if(r.some(({player:u})=>!u))return;let a=Math.max(...r.map(({player:u})=>u.animation.steps)),{unit:h}=r[0].player.animation,c=({label:u,player:{animation:d}},p)=>`${u}\
: ${p<=d.steps?d.move(p):"done"}`;this.transport=new se({length:a,unit:h,rate:Ks({steps:a}),show:u=>r.forEach(({player:{transport:d}})=>d.seek(u)),describe:u=>u===
0?"Start":r.map(d=>c(d,u)).join("; ")}),this.beside.replaceChildren(l("div",{class:"boards"},r.map(({label:u,board:d,player:{animation:p}})=>l("figure",{class:"\
plate"},l("figcaption",{},`${u}: ${y(p.steps,`${p.unit}s`)}`),d.element))),this.transport.element),this.show.hidden=!0,this.transport.begin()}key(t){return this.
transport?.key(t)??!1}},co=(s,t)=>uo(s,t)?s.steps(t):s.count(t),uo=(s,{puzzle:t})=>s.steps&&t.minimise!=="moves",Pu=(s,t)=>uo(s,t)?"steps":oe(s),ml=({rule:s,state:t})=>co(
s,t);Fu=(s,t)=>s.flatMap(({value:e,moves:i},n)=>[n>0&&", ",l("a",{href:Rt(z(C(t)),i)},w(e))])});var Iu,xi,gl=m(()=>{rt();Iu=5,xi=class{constructor(t,{lift:e,tap:i,grab:n,drop:o}){Object.assign(this,{board:t,lift:e,tap:i,grab:n,drop:o}),this.held=null;let{element:r}=t;
r.addEventListener("pointerdown",h=>this.#t(h)),r.addEventListener("pointermove",h=>this.#e(h)),r.addEventListener("pointerup",h=>this.#s(h)),r.addEventListener(
"pointercancel",()=>this.#n());let a=h=>this.held?.token&&h.cancelable&&h.preventDefault();r.addEventListener("touchstart",a,{passive:!1})}#t(t){let e=this.#r(t);
!e||t.button!==0||!t.isPrimary||(this.held={cell:e,token:this.lift(e),x:t.clientX,y:t.clientY,isDragged:!1})}#e(t){let{held:e,board:i}=this;if(!e?.token||!t.isPrimary)
return;if(!e.isDragged){if(Math.hypot(t.clientX-e.x,t.clientY-e.y)<Iu)return;e.isDragged=!0,i.element.setPointerCapture(t.pointerId),this.grab(e.cell),e.token.classList.
add("held"),i.layers.tokens.append(e.token)}let[n,o]=this.#i(t);i.move(e.token,n,o,1.1);let r=this.#r(t);r!==e.over&&(e.over=r,i.mark("over",r?[r]:[]))}#s(t){let{
held:e}=this;if(!e||!t.isPrimary)return;this.#o();let i=this.#r(t);e.isDragged?this.drop(e.cell,i):i===e.cell&&this.tap(i)}#n(){let{held:t}=this;this.#o(),t?.isDragged&&
this.drop(t.cell,null)}#o(){this.held?.token?.classList.remove("held"),this.board.mark("over",[]),this.held=null}#i({clientX:t,clientY:e}){let{x:i,y:n}=new DOMPoint(
t,e).matrixTransform(this.board.element.getScreenCTM().inverse());return[i,n]}#r(t){let{shape:e}=this.board,[i,n]=this.#i(t),[o,r]=[Math.floor(i/E),e.height-1-Math.
floor(n/E)];return o>=0&&r>=0&&o<e.width&&r<e.height?e.name(e.place(o,r)):null}}});function Du(s,t,e){if(s.isAny)return"a tour continues this way";if(s.isLongest){let n=y(e.value,oe(s));return e.status==="optimal"?`the ${s.unit?"best":"longest"}\
 that begins like yours has ${n}`:`one that begins like yours has ${n}, the best found so far within ${ks} seconds`}let i=y(s.rest(t,e),"moves");return e.status===
"optimal"?`${i} to go`:`${i} to go, not proved fewest`}function _u(s,t,e){if(e.status==="infeasible"){let n=s.isAny?"no tour begins":s.isLongest?"no cycle begin\
s":null;return n?`No hint: ${n} like this. Undo some moves.`:"No hint: from here there is no solution. Undo some moves."}if(!e.witness)return`No hint: no soluti\
on was found within ${ks} seconds.`;if(t.walks||s.isAlong?.(t))return k("no hint from here: the solver knows the next move along its own solution only. Undo or \
restart.");if(!s.isLongest)return"There is nothing more to do.";let i=s.unit?"better":"longer";return e.status==="optimal"?`Nothing ${i} begins like this: finis\
h here.`:`Nothing ${i} was found within ${ks} seconds, which does not exclude it.`}var ks,$i,wl=m(()=>{Ze();Hs();O();ho();ks=10,$i=class{constructor({say:t,advise:e}){
Object.assign(this,{say:t,advise:e}),this.aside=null}ask(t,e){this.cancel();let{rule:i,state:n}=t,o=i.hint(n);if(!o){this.say("There is nothing more to do.");return}
this.say("The solver is looking for a move\u2026");let r={waits:()=>this.say("Another run goes first: the hint waits for it."),done:(h,c)=>{this.aside=null,this.#t(
i,n,h,c)}},a=o.isWhole?vi(e,o.puzzle,ks,r):new te(lo(o.puzzle,ks),r);this.aside=a.isOver===!1?a:null}cancel(){this.aside?.cancel(),this.aside=null}#t(t,e,i,n){if(n){
this.say(`No hint: ${n.message}`);return}let o=t.next(e,i);o?this.advise(o,Du(t,e,i)):this.say(_u(t,e,i))}}});function bl({shape:s,graph:t}){let e=di(s).filter(a=>t.from(a).length),i=[],n=new Set(e),o=a=>t.from(a).filter(h=>n.has(h)).length,r=a=>a.reduce((h,c)=>h===null||
o(c)<o(h)?c:h,null);for(;n.size;){let a=r([...n]);for(;a;)n.delete(a),i.push(a),a=r(t.from(a).filter(h=>n.has(h)))}return i}var yl=m(()=>{He()});function Si(s,t){if(t.standing){let r=Jt(t.standing.values(),t.puzzle);return[...t.standing].map(([a,h])=>({cell:a,face:r(h),name:r(h).side?`${r(h).side} ${r(h).
piece}`:`token ${h}`}))}if(t.walks){let{puzzle:r,walks:a,team:h}=t;return a.flatMap((c,u)=>{let d=h>1?`walker ${String.fromCharCode(97+u%26)}`:"the walker";return s.
isGone(t,u)?[]:[{cell:c.at(-1),face:Qt(r.piece,u,h),name:d}]})}let{path:e,isClosed:i,puzzle:n}=t,o=i?e[0]:e.at(-1);return o?[{cell:o,face:Qt(n.piece,0,1),name:`\
the ${n.piece}`}]:[]}var po=m(()=>{rt()});var vl,re,Ei,Mi,kl=m(()=>{rt();v();yl();po();vl=48,re=400,Ei=142,Mi=class{constructor(t,e){this.rule=t;let i=bl(e),n=new Map(i.map((h,c)=>{let u=2*Math.PI*c/i.length-
Math.PI/2;return[h,[re/2+Ei*Math.cos(u),re/2+Ei*Math.sin(u)]]}));this.places=n,this.scale=Math.min(.6,2*Math.PI*Ei/i.length/130);let o=i.flatMap(h=>e.graph.from(
h).flatMap(c=>{let[[u,d],[p,g]]=[n.get(h),n.get(c)];return h<c?[b("line",{class:"edge",x1:u,y1:d,x2:p,y2:g})]:[]})),r=1+(50*this.scale+14)/Ei,a=i.map(h=>{let[c,
u]=n.get(h),[d,p]=[re/2+(c-re/2)*r,re/2+(u-re/2)*r+5];return b("g",{class:"node",data:{node:h}},b("circle",{cx:c,cy:u,r:50*this.scale}),b("text",{x:d,y:p,"text-\
anchor":"middle","font-size":16},h))});this.tokens=b("g",{class:"tokens"}),this.element=b("svg",{class:"ring",viewBox:`0 0 ${re} ${re}`,role:"img","aria-label":"\
The move graph"},o,a,this.tokens),this.draw(e,null)}draw(t,e){let i=Si(this.rule,t);this.tokens.replaceChildren(...i.flatMap(({cell:o,face:r})=>{let a=this.places.
get(o);if(!a)return[];let h=jt(r);return h.setAttribute("transform",`translate(${a.join(" ")}) scale(${this.scale})`),[h]})),this.element.querySelectorAll(".nod\
e").forEach(o=>o.classList.toggle("selected",o.dataset.node===e));let n=i.map(({cell:o,name:r})=>`${r} on ${o}`).join(", ");this.element.setAttribute("aria-labe\
l",`The move graph, a ring of ${[...this.places.keys()].join(" ")}: ${n}`)}}});var Uu,Ti,xl=m(()=>{v();Uu=600,Ti=class{constructor(t){this.jump=t,this.text="",this.list=l("ol",{class:"moves","aria-label":"Moves",tabindex:0}),this.element=l(
"section",{class:"listed",hidden:!0},l("h2",{},"Moves"),this.list)}show(t){let e=Array.from({length:t.steps},(o,r)=>t.move(r+1)),i=t.actors.length>1&&t.hasTrails;
this.text=e.map((o,r)=>`${r+1}. ${o}`).join(i?`
`:" ");let n=(o,r)=>l("button",{type:"button",tabindex:-1,onclick:()=>this.jump(r+1)},o);this.list.replaceChildren(...(e.length>Uu?[]:e).map((o,r)=>l("li",{},n(
o,r)))),this.element.hidden=this.list.children.length===0,this.list.classList.toggle("team",i),this.underline(0)}underline(t){this.now?.classList.remove("now"),
this.now=this.list.children[t-1],this.now?.classList.add("now"),this.now&&(this.list.scrollTop=this.now.offsetTop-this.list.offsetTop-this.list.clientHeight/2)}}});var ae,Oi=m(()=>{St();v();Vs();xl();ae=class{constructor(){this.board=new _({label:"The board"}),this.controls=l("div",{class:"controls"}),this.moves=new Ti(t=>this.
transport.jump(t)),this.element=l("div",{class:"hero"},l("figure",{class:"plate"},this.board.element),this.controls),this.transport=null}play(t,e,i){this.leave();
let n=Ie(this.board,t,e,i,{stage:this.element});if(!n){this.controls.replaceChildren(l("p",{class:"hint"},"This answer is too long to be animated: download the \
files for all of it."));return}this.transport=n.transport,this.transport.onstep=o=>this.moves.underline(o),this.controls.replaceChildren(this.transport.element),
this.moves.show(n.animation),this.transport.begin()}leave(){this.transport?.pause()}key(t){return!t.ctrlKey&&!t.metaKey&&(this.transport?.key(t)??!1)}}});var Ci,$l=m(()=>{Ze();v();O();yi();Oi();Ci=class{constructor({game:t,puzzle:e,seen:i,isWhole:n,adopt:o,own:r}){let{rule:a,state:h}=t,c=y(a.count(h),oe(a)),u=a.isComplete(
h);this.solution=new ae,this.element=this.solution.element,this.element.classList.add("shared"),this.element.prepend(l("p",{class:"talk",role:"status"},`${u?"A \
solution":"A play"} of ${c}, from a link.${n?"":" The rest of it is not legal."}`)),this.element.append(l("div",{class:"row deeds"},l("button",{type:"button",class:"\
primary",name:"own",onclick:r},"Play it yourself"),l("button",{type:"button",name:"adopt",onclick:o},"Continue from here")),...u?[Je(e,a.witness(h))]:[]),this.solution.
play(e,a.witness(h),i)}leave(){this.solution.leave()}key(t){return this.solution.key(t)}}});function mo({stations:s=[],done:t=0}){let e=new Map;return s.forEach((i,n)=>{let o=n<t?"done":n===t?"next":"later";(!e.has(i)||e.get(i).look==="done")&&e.set(i,
{cell:i,look:o,text:o==="done"?"\u2713":String(n+1)})}),[...e.values()]}var Hu,Sl,Ai,El=m(()=>{rt();$n();Le();v();A();po();Hu=160,Sl=window.matchMedia("(prefers\
-reduced-motion: reduce)"),Ai=class{constructor(t,e,i){Object.assign(this,{board:t,rule:e}),this.hasTrails=!i.standing,this.tokens=new Map,this.visits=new Map,t.
reshape(i.shape);let n=(o,r)=>t.layers[o].appendChild(b("g",{class:r}));this.trail=n("lines","trail"),this.last=n("lines","last-leap"),this.marks=n("marks","mar\
ks"),this.dots=n("front","dots"),this.reasons=n("front","reasons"),this.hints=n("front","hints"),i.unsafe&&(t.mark("attacked",i.unsafe.keys()),i.guards.forEach(
(o,r)=>t.put({guard:o},r)))}draw(t,e,i,n=null){let{board:o,rule:r}=this,a=Si(r,t);this.#t(a),this.#s(r.trails(t)),this.#n(t,r.visits(t)),o.mark("selected",e?[e]:
[]),o.mark("grip",r.actors(t)),o.mark("visited",t.walks?t.walks.flat():[]);let h=new Set([...r.visits(t),...mo(t)].map(({cell:c})=>c));this.dots.replaceChildren(
...i.map(c=>this.#r(c,n?.(c)??null,h.has(c)))),this.reasons.replaceChildren(),this.hints.replaceChildren(),o.mark("blamed",[]),this.#a(t,a,i,n)}token(t){return this.
tokens.get(t)?.element??null}settle(t){let e=this.tokens.get(t);e&&this.board.move(e.element,...this.board.centre(t),this.scale)}refuse(t,{cells:e=[],leap:i=null,
line:n=null}){let{board:o}=this;o.mark("blamed",e);let r=[i&&["barrier",i],n&&["barrier aim",n]].filter(Boolean);this.reasons.replaceChildren(...r.map(([h,c])=>bn(
o,h,...c)));let a=this.token(t);if(a&&!Sl.matches){let h=c=>({translate:`${c}px`});a.animate([0,-9,8,-6,4,0].map(h),{duration:300})}}advise(t,e){let{board:i}=this,
n=ds(i,b("circle",{class:"hint-cell",r:E*.4}),e);this.hints.replaceChildren(...t?[bn(i,"hint-leap",t,e)]:[],n)}get scale(){return this.hasTrails?Fs(this.board):
1}#t(t){let e=new Map(t.map(o=>[o.cell,o])),i=({side:o,walker:r,disc:a,text:h})=>[o,r,a,h].join(),n=[...this.tokens].filter(([o,{name:r}])=>!e.has(o)||i(e.get(o).
face)!==r);n.forEach(([o])=>this.tokens.delete(o));for(let{cell:o,face:r}of t){if(this.tokens.has(o))continue;let a=i(r),h=n.findIndex(([,p])=>p.name===a),[[c,u]]=h<
0?[[null,null]]:n.splice(h,1),d=u?.element??this.board.put(r,o);this.tokens.set(o,{element:d,name:a}),this.#e(d,c,o)}n.forEach(([,{element:o}])=>o.remove())}#e(t,e,i){
let{board:n}=this,[o,r]=n.centre(i),a=/translate\(([-\d.]+) ([-\d.]+)\)/.exec(t.getAttribute("transform"));if(n.move(t,o,r,this.scale),n.layers.tokens.append(t),
e&&a&&!Sl.matches){let h=new Be(n.shape,n.shape.named(e),n.shape.named(i)),[c,u]=a.slice(1).map(Number),d=c===o&&u===r,[p,g]=h.isOver&&!d?h.line(1)[0]:[c,u],[T,
I]=[p-o,g-r];t.animate([{translate:`${T}px ${I}px`},{translate:"0 0"}],{duration:Hu,easing:"ease-out"})}}#s(t){let e=(i,n)=>t.flatMap((o,r)=>{let a=`${i} ${Pt("\
line",r,t.length)}`;return o.length>1?[Xt(this.board,a,n(o))]:[]});this.trail.replaceChildren(...e("piece reached",i=>i)),this.last.replaceChildren(...e("fresh",
i=>i.slice(-2)))}#n(t,e){let i=qs(this.board)?e:[],n=new Map(i.map(o=>[`${o.cell} ${o.text} ${o.walker}`,()=>this.#o(t,o)]));mo(t).forEach(o=>n.set(`${o.cell} ${o.
text} ${o.look}`,()=>this.#i(o)));for(let[o,r]of this.visits)n.has(o)||(r.remove(),this.visits.delete(o));for(let[o,r]of n)this.visits.has(o)||this.visits.set(o,
this.marks.appendChild(r()))}#o(t,{cell:e,text:i,walker:n}){return Is(this.board,`reached ${Pt("dot",n,t.team??1)}`,{cell:e,text:i})}#i({cell:t,text:e,look:i}){
return ds(this.board,Ae(`target ${i}`,i==="next"?36:30,e),t)}#r(t,e,i){let n=e!==null?26:i?38:15;return ds(this.board,Ae(i&&e===null?"dot around":"dot",n,e),t)}#a(t,e,i,n){
let o=new Map,r=(a,h)=>o.set(a,o.has(a)?`${o.get(a)}, ${h}`:h);e.forEach(({cell:a,name:h})=>r(a,h)),t.guards?.forEach((a,h)=>r(h,`guard: ${$.guards.find(({letter:c})=>c===
a)?.name??a}`)),t.unsafe?.forEach((a,h)=>a!==h&&r(h,"attacked")),this.rule.visits(t).forEach(({cell:a,text:h})=>r(a,`visited, ${h}`)),mo(t).forEach(({cell:a,text:h,
look:c})=>r(a,c==="done"?"visited":`visit number ${h}${c==="next"?", next":""}`)),i.forEach(a=>r(a,n?`may be entered, ${n(a)} onward`:"may be entered")),this.board.
describe(o)}}});var Tl={};gt(Tl,{show:()=>Gu});function Gu(s,t){let e=new fo(s,t);return{title:"Play",keys:Wu,cellKeys:Ku,key:i=>e.key(i),leave:()=>e.leave(),back:()=>e.load()}}
var Wu,Ku,Ml,fo,Ol=m(()=>{G();St();Qn();fs();al();ul();Ze();F();v();Z();bi();O();Mt();B();A();P();fl();gl();wl();kl();$l();El();Wu=[["Ctrl+Z u","Undo"],["Ctrl+Y\
 Ctrl+Shift+Z","Redo"],["i","Hint"],["e","Change the puzzle"]],Ku=[["\u2190 \u2191 \u2192 \u2193","Move between cells"],["Enter","Pick the piece, leap to the ce\
ll"],["Esc","Put the piece back"],[".","Cover: end the step"]],Ml=1600;fo=class{constructor(t,e){this.root=t;let{moves:i="",...n}=e;this.link=String(i),this.keys=
Zt(n).puzzle,this.load()}async load(){if(this.game)return;this.root.setAttribute("aria-busy","true");let t=l("a",{class:"button",href:S("set-up",this.keys)},"Se\
t it up"),e;try{e=await X({puzzle:this.keys})}catch(i){e={valid:!1,error:i}}this.isLeft||(e.valid?e.puzzle.paths>1?Ct(this.root,"Several paths are not played by\
 hand","Set `paths` to 1, or let it be solved.",t):De(e.kind)?e.board.width*e.board.height>Ml?Ct(this.root,"This board is too large to be played",`Boards of up \
to ${Ml} cells can be played.`,t):this.#t(e):Ct(this.root,`A ${e.kind} has nothing to play`,"Its answer is a number. Ask for a tour instead.",t):Ct(this.root,"T\
his puzzle cannot be played",k(e.error.message),t))}#t({puzzle:t,line:e,attacked:i,stations:n}){this.root.removeAttribute("aria-busy"),this.puzzle=t,this.line=e,
this.seen={attacked:i,stations:n},this.plan=C(t),this.name=Nr(t),this.rule=rl(t),this.game=new wi(this.rule,t,this.plan.shape,{guards:this.plan.guards,stations:n});
let o=ys(this.name),r=this.rule.decode(this.link),a=this.game.take(r.length?r:this.rule.decode(o.moves));if(this.isShared=r.length>0&&!this.game.isEmpty,this.build(),
this.isShared){this.#n(a);return}this.game.hints=o.hints,this.selected=null,this.render(),this.game.isComplete&&this.#a({isNew:!1})}build(){let{puzzle:t}=this;this.
value=l("p",{class:"value"}),this.summary=l("p",{class:"summary"}),this.record=l("p",{class:"line"}),this.moves=l("ol",{class:"moves","aria-label":"Moves"}),this.
side=l("aside",{class:"side"}),this.hero=l("div",{class:"hero"});let e=t.title??k(this.line),i=t.variant?k(this.line):k(nt(t.kind).text);this.root.replaceChildren(
l("header",{class:"head"},l("div",{},l("h1",{},e),i!==e&&l("p",{class:"question"},i))),l("div",{class:"bench"},this.hero,this.side)),this.isShared||this.#e(),this.#s()}#e(){
this.board=new _({label:"The board",act:{key:(e,i)=>this.onCell(e,i),walked:()=>{}}}),this.board.element.classList.add("playing"),this.table=new Ai(this.board,this.
rule,this.game.state),this.hand=new xi(this.board,{lift:e=>this.lift(e),tap:e=>this.tap(e),grab:e=>this.select(e),drop:(e,i)=>this.drop(e,i)}),this.hint=new $i(
{say:e=>this.say(e),advise:(e,i)=>this.advise(e,i)}),this.talk=l("p",{class:"talk",role:"status","aria-live":"polite"});let t=(e,i,n,o)=>l("button",{type:"butto\
n",name:e,title:n,onclick:o},i);this.buttons={undo:t("undo","Undo","Ctrl+Z",()=>this.undo()),redo:t("redo","Redo","Ctrl+Y",()=>this.redo()),restart:t("restart",
"Restart","Can be undone",()=>this.restart()),hint:t("hint","Hint","i",()=>this.hint.ask(this.game,this.name)),...this.game.first.team>1?{step:t("step","Next st\
ep",". on a cell",()=>this.endStep())}:{},...this.rule.endsByHand&&!this.puzzle.closed?{finish:t("finish","Finish","Ends the path here",()=>this.finish())}:{}},
this.place=l("div",{class:"end-place"}),this.hero.replaceChildren(l("figure",{class:"plate"},this.board.element),this.talk,l("div",{class:"row deeds",role:"grou\
p","aria-label":"Play"},Object.values(this.buttons)),this.place)}#s(){let{puzzle:t,rule:e}=this,i=this.plan.shape.area;if(this.options=l("div",{class:"checks"}),
t.kind==="exchange"){let a=new _({label:"The goal",isFlat:!0});J(a,this.plan,j,"goal");let h=l("figcaption",{},l("h2",{},"Goal"));this.side.before(l("figure",{class:"\
plate goal"},h,a.element)),this.ringPlace=l("figure",{class:"plate"});let c=u=>this.showRing(u.target.checked);i<=vl&&this.options.append(et("Show the move grap\
h",l("input",{name:"ring",onchange:c})))}if(e.onward){let a=h=>{this.isCounting=h.target.checked,this.render()};this.options.append(et("Numbers of onward moves \
(Warnsdorff's rule)",l("input",{name:"onward",onchange:a})))}let n=l("button",{type:"button",name:"solve",onclick:()=>this.solve()},"Solve"),o=l("button",{type:"\
button",name:"share",onclick:()=>this.share()},"Share"),r=l("a",{class:"button",href:S("set-up",z(this.plan))},"Change the puzzle");this.back=r,this.side.replaceChildren(
...[this.value,this.summary,this.record,!this.isShared&&this.options,this.ringPlace,l("div",{class:"row"},o,n,r),this.moves].filter(Boolean))}#n(t){let e=()=>location.
hash=Rt(z(this.plan));this.shared=new Ci({game:this.game,puzzle:this.puzzle,seen:this.seen,isWhole:t,own:e,adopt:()=>{vs(this.name,{moves:this.rule.encode(this.
game.moves),hints:0}),e()}}),this.hero.replaceWith(this.shared.element),this.#i()}render(){let{game:t,rule:e}=this,{state:i}=t,n=e.actors(i);n.includes(this.selected)||
(this.selected=n.length===1?n[0]:null);let o=t.isComplete,r=o||!this.selected?[]:e.choices(i,this.selected),a=this.isCounting&&e.onward?c=>String(e.onward(i,c)):
null;this.table.draw(i,o?null:this.selected,r,a),this.ring?.draw(i,this.selected),this.#i();let h={undo:t.past.length>0||t.isFinished,redo:t.future.length>0,restart:!t.
isEmpty,hint:!o,step:e.canEndStep?.(i)&&!o,finish:!o&&e.canFinish(i)};Object.entries(this.buttons).forEach(([c,u])=>this.#o(u,h[c]))}#o(t,e){t.disabled=!e&&t!==
document.activeElement,t.setAttribute("aria-disabled",String(!e))}#i(){let{game:t,rule:e}=this,{state:i}=t,n=e.steps&&i.team>1?`${y(e.steps(i),"steps")}, `:"";f(
this.value,n+y(e.count(i),oe(e))),f(this.summary,k(e.summary(i)));let{results:o}=ys(this.name),r=o.length?`Your best: ${o[0].value}.`:"",a=t.hints?`Hints: ${t.hints}\
.`:"";f(this.record,[r,a].filter(Boolean).join(" ")),this.#r()}#r(){let t=this.game.moves.map(n=>n===Ge?"next step":n.replace(/^([A-Z]+)/,o=>`${o.toLowerCase()}\
 `)),e=[...this.moves.children].findIndex((n,o)=>n.textContent!==t[o]),i=e<0?this.moves.childElementCount:e;[...this.moves.children].slice(i).forEach(n=>n.remove()),
this.moves.append(...t.slice(i).map(n=>l("li",{},n))),this.moves.scrollTop=this.moves.scrollHeight}say(t){this.talk.replaceChildren(t)}lift(t){let{game:e,rule:i}=this;
return!e.isComplete&&i.actors(e.state).includes(t)?this.table.token(t):null}tap(t){let{game:e,rule:i}=this,{state:n}=e;if(e.isComplete){this.say("This is the en\
d: undo or restart to go on.");return}let o=i.actors(n);!(o.length>0&&this.selected&&i.choices(n,this.selected).includes(t))&&o.includes(t)?this.select(t===this.
selected&&o.length>1?null:t):o.length>0&&!this.selected?this.say(`Pick a ${n.standing?"token":"walker"} first.`):this.try(this.selected,t)}drop(t,e){if(e===null||
e===t){this.table.settle(t),this.select(t);return}this.selected=t,this.try(t,e)||this.table.settle(t)}select(t){this.hint.cancel(),this.selected=t,this.say(""),
this.render()}try(t,e){let{game:i,rule:n}=this,o=n.refusal(i.state,t,e);return o?(this.render(),this.say(o.text),this.table.refuse(t,o),!1):this.play(n.moveTo(i.
state,t,e))}play(t){return this.game.play(t)?(this.selected=null,this.say(""),this.changed(),!0):!1}changed(){this.hint.cancel(),this.end?.leave(),this.end=null,
this.place.replaceChildren(),this.render();let{game:t,rule:e}=this;vs(this.name,{moves:e.encode(t.moves),hints:t.hints}),t.isComplete&&this.#a({isNew:!0})}endStep(){
this.rule.canEndStep?.(this.game.state)?this.play(Ge):this.say("A step ends when a walker has leapt: the others then leave the board.")}finish(){this.game.finish()&&
this.changed()}undo(){this.game.undo()&&(this.say("Undone."),this.changed())}redo(){this.game.redo()&&(this.say("Done again."),this.changed())}restart(){this.game.
restart()&&(this.say("Back at the start; undo brings the moves back."),this.changed())}advise(t,e){if(this.game.hints+=1,vs(this.name,{hints:this.game.hints}),t===
Ge)this.say("Hint: end the step; the walkers that have not leapt leave the board.");else{let i=t.match(/[a-z]+\d+/g),n=i.at(-1),{rule:o,game:r}=this,a=i.length>
1?i[0]:o.actors(r.state).find(h=>o.moveTo(r.state,h,n)===t)??null;a&&(this.selected=a),this.render(),this.table.advise(a,n),this.say(`Hint: ${a?`${a}-${n}`:n}; ${e}\
.`)}this.#i()}#a({isNew:t}){let{game:e,rule:i}=this,n={value:ml(e),moves:i.encode(e.moves),hints:e.hints},o=t?cl(this.name,n,i.isLongest):ys(this.name).results,
r=l("button",{type:"button",onclick:()=>this.share()},"Share my solution"),a=l("button",{type:"button",onclick:()=>this.restart()},"Play again");this.end=new ki(
{game:e,puzzle:this.puzzle,name:this.name,results:o,seen:this.seen,buttons:[r,a]}),this.place.replaceChildren(this.end.element),this.#i(),t&&this.end.title.focus()}showRing(t){
this.ring=t?new Mi(this.rule,this.game.state):null,this.ringPlace.replaceChildren(...t?[this.ring.element]:[])}async share(){let t=Rt(z(this.plan),this.rule.encode(
this.game.moves));try{await navigator.clipboard.writeText(location.href.split("#")[0]+t),V("Link to the puzzle and your moves copied.")}catch{location.hash=t,V(
"Copy the address of this page: it contains the puzzle and the moves.")}}async solve(){try{let t=await tt(st("best",z(this.plan),{}));location.hash=S(`job/${t.id}`)}catch(t){
this.talk?this.say(t.message):V(t.message)}}key(t){if(this.shared)return this.shared.key(t);if(!this.game)return!1;if(t.ctrlKey||t.metaKey){let e=t.key.toLowerCase(),
i={z:()=>t.shiftKey?this.redo():this.undo(),y:()=>this.redo()}[e];return i?.(),i!==void 0}return this.keyed(t.key)||(this.end?.key(t)??!1)}onCell(t,e){return e===
"Enter"||e===" "?(this.tap(t),!0):this.keyed(e)}keyed(t){let e={u:()=>this.undo(),i:()=>!this.game.isComplete&&this.hint.ask(this.game,this.name),".":()=>this.endStep(),
e:()=>location.hash=this.back.hash,Escape:()=>this.select(null)}[t];return e?.(),e!==void 0}leave(){this.isLeft=!0,this.hint?.cancel(),this.end?.leave(),this.shared?.
leave()}}});function le(s,t=null,e=null){let i=(h,c)=>l("a",{class:"button",href:h},c),n=i("#/history","Go to the history");if(!t){Ct(s,"Run not found",k(e??"There is no ru\
n with this number: it was deleted, or it is on another server."),[n]);return}let{one:o,view:r}=W[t.ask],a=i(`#/${r}/${t.id}`,`Open the ${o}`);Ct(s,`Run ${t.id}\
 is ${Ds(o)} ${o}`,k(t.title??t.line),[a,n])}var xs=m(()=>{v();bi();O();A()});function Li(s,t){let{status:e,then:i,witness:n,stats:o}=s;return[hr(s),cr(s),e==="infeasible"&&s.reason&&k(s.reason).replace(/[.!?]?$/,"."),i&&`Then ${y(i.value,
i.unit)}${i.bound===i.value?", proved":`, lower bound ${w(i.bound)}`}.`,n?.all&&n.total!==null&&`${y(n.total,"solutions")}, ${w(n.classes)} up to the board's sy\
mmetries.`,n?.fixed&&`The mean of the tours that each symmetry maps onto themselves: ${n.fixed.map(({symmetry:r,tours:a})=>`${r} ${w(a)}`).join(", ")}.`,o.rank&&
`Rank ${w(o.rank)} of ${y(o.tours,"tours")}.`,Pe(s.stopped,t)].filter(Boolean)}function Cl(s,{answer:t,certifiable:e}){let i=t.witness&&t.witness.count===void 0;
return go(s,[...i?[...Ht.slice(0,2),["answer.gif","GIF"],...Ht.slice(2)]:[],...t.witness?.distribution?Ht:[],["answer.json","JSON"],["puzzle.toml","TOML"],...e?
[["answer.cert","Certificate"]]:[],["graph.svg","Move graph"],["handout.pdf","Handout (PDF)"]])}function go(s,t){let e=n=>/\.(svg|png|gif)$/.test(n),i=([n,o])=>l(
"a",{class:"button quiet",...as(s,n,e(n)?{theme:at.seen}:{})},o);return[l("h2",{},"Download"),l("div",{class:"row"},t.map(i))]}var Ht,ve=m(()=>{F();v();Gt();O();
Ht=[["answer.svg","SVG"],["answer.png","PNG"],["answer.pdf","PDF"],["answer.tex","TikZ"],["answer.txt","Text"]]});function Al(s,t){let e=async n=>{let o=await fetch(await s(n,{theme:at.seen}));if(!o.ok)throw new Error((await o.json()).error.message);return o},i=(n,o,r)=>l("\
button",{type:"button",class:"quiet",onclick:()=>Yu(o,r)},n);return[l("h2",{},"Copy"),l("div",{class:"row"},i("Moves","The moves",()=>zi("text/plain",async()=>t())),
i("TikZ","The TikZ code",()=>zi("text/plain",async()=>(await e("answer.tex")).text())),i("Image","The image",()=>zi("image/png",async()=>(await e("answer.png")).
blob())),i("Embed code","The code to embed",()=>zi("text/plain",async()=>(await e("answer.svg")).text())))]}function zi(s,t){let e=t().then(i=>i instanceof Blob?
i:new Blob([i],{type:s}));return navigator.clipboard.write([new ClipboardItem({[s]:e})])}async function Yu(s,t){if(!navigator.clipboard?.write){V("This browser \
allows copying on https and localhost only: use the downloads below.");return}try{await t(),V(`${s} ${s.endsWith("s")?"are":"is"} on the clipboard.`)}catch(e){V(
`${s} could not be copied: ${e.message}`)}}var Ll,zl=m(()=>{F();v();Z();Gt();Ll=s=>(t,e)=>ue(s,t,e)});function H(s,t){let e=t.length-Nl,i=t.slice(0,Nl).map(o=>l("tr",{},o.map(r=>l("td",{},r??"")))),n=l("tr",{},s.map(o=>l("th",{scope:"col"},o)));return l("div",{},
l("table",{class:"rows"},l("thead",{},n),l("tbody",{},i)),e>0&&l("p",{class:"hint"},`${y(e,"more rows")} are in the JSON file.`))}function Qe(s,t,e=null){let i=Math.
max(...t.map(([,o])=>o),1),n=([o,r])=>{let a=l("span",{class:"bar"}),h=l("span",{class:"time"},w(r)),c=r/i;a.style.transform=`scaleX(${Math.max(c,.004)})`;let u=c>
.55;return h.style[u?"right":"left"]=`${(u?1-c:c)*100}%`,u&&h.setAttribute("data-inside",""),l("li",{data:{state:o===e?"running":"proved"}},l("span",{class:"nam\
e"},l("strong",{},o)),l("span",{class:"track"},a,h))};return l("figure",{class:"barchart plain","aria-label":s},l("ol",{class:"bars"},t.map(n)))}var Nl,Wt=m(()=>{
v();O();Nl=500});function Bl({puzzle:s,witness:t}){let e=t?.distribution;if(!e?.values.length)return l("div");let i=Vu[s.by],{columns:n,values:o}=e;if(n.length===1)return Qe(i,o.
map(({value:a,tours:h})=>[String(a[0]),Number(h)]));let r=o.map(({value:a,tours:h})=>[...a.map(String),w(h)]);return l("section",{},l("h2",{},i),H([...n,"Tours"],
r))}var Vu,jl=m(()=>{v();O();Wt();Vu={slopes:"Leaps by direction (files and ranks)",turns:"Cells by the angle of their two leaps (degrees)",crossings:"Pairs of \
leaps that cross",leaps:"Given leaps that are made"}});function Ni(s,t=null){let e=s.explanation??[];if(e.length===0)return"";let i=t!==null&&s.argument?l("figure",{},Ee(n=>ue(t,"argument.svg",{theme:n}),{alt:"",onerror:({
target:n})=>n.closest("figure")?.remove()})):"";return l("section",{class:"why","aria-label":"Explanation"},l("h2",{},Zu(s)),e.map(n=>l("p",{},n)),i)}function Zu({
status:s,value:t,bound:e}){return s==="infeasible"?"Why there is no solution":s==="optimal"||s==="found"?t===null?"Why":`Why ${w(t)}`:e===null?"Why":`Why not be\
yond ${w(e)}`}var wo=m(()=>{F();v();Gt();O()});var Ju,Qu,Xu,td,Bi,Pl=m(()=>{v();ge();Le();Ju=1200,[Qu,Xu]=[400,40],td=({path:s,closed:t,walks:e})=>(e??(s&&!t?[s]:[])).flatMap(i=>[i[0],i.at(-1)]),Bi=class{constructor(t){
this.view=t,this.group=b("g",{class:"trail growing"}),this.dots=b("g",{class:"ends"}),this.lines=new Map}draw(t){let{lines:e,marks:i}=this.view.layers;this.group.
parentNode!==e&&(this.clear(),e.append(this.group),i.append(this.dots));let n=Sr(t),o=n.flat().length>Ju?this.#e(n):this.#t(n),r=this.lines.size===0;for(let[c,u]of this.
lines)u.classList.remove("new"),o.has(c)||(u.remove(),this.lines.delete(c));let a=[...o].filter(([c])=>!this.lines.has(c)),h=Math.min(Xu,Qu/a.length);a.forEach(
([c,{cells:u,colour:d}],p)=>{let g=Xt(this.view,`piece reached ${d} ${r?"":"new"}`,u);x(g,"pathLength",1),g.style.setProperty("--wait",`${Math.round(p*h)}ms`),this.
lines.set(c,g)}),this.group.append(...a.map(([c])=>this.lines.get(c))),this.#s(td(t))}clear(){this.lines.clear(),this.group.replaceChildren(),this.dots.replaceChildren(),
this.group.remove(),this.dots.remove()}#t(t){let e=new Map;return t.forEach((i,n)=>{let o=Pt("line",n,t.length);i.forEach(r=>e.set(`${n}:${[...r].sort().join("-")}`,
{cells:r,colour:o}))}),e}#e(t){return new Map(t.map((e,i)=>{let n=[e[0][0],...e.map(([,o])=>o)];return[`${i}:${n}`,{cells:n,colour:Pt("line",i,t.length)}]}))}#s(t){
let e=[...new Set(t)];for(;this.dots.childNodes.length>e.length;)this.dots.lastChild.remove();e.forEach((i,n)=>{let o=this.dots.childNodes[n]??this.dots.appendChild(
b("circle",{class:"end",r:15})),[r,a]=this.view.centre(i);x(o,"cx",r),x(o,"cy",a)})}}});function ed(s,t){let e=Math.max(s[0][0],t[0][0]),[i,n]=[s,t].map(o=>{let r=o.findLastIndex(([a])=>a<=e);return[[e,o[r][1]],...o.slice(r+1)]});return`${qi(i)}${qi(
n.reverse()).replace("M","L")}Z`}function ql(s,t,e){let i=t.map(r=>r[e]).filter(r=>r!==null);if(i.length===0)return`no ${s} yet`;let[n,o]=[i[0],i.at(-1)].map(w);
return n===o?`${s} ${o}`:`${s} from ${n} to ${o}`}var ke,xe,ji,bo,Xe,yo,Pi,qi,Fl=m(()=>{v();O();[ke,xe]=[320,132],[ji,bo,Xe,yo]=[8,8,44,20],Pi=class{constructor(){
this.points=[],this.area=b("path",{class:"gap"}),this.best=b("path",{class:"best"}),this.bound=b("path",{class:"bound"}),this.bestLabel=b("text",{class:"best-la\
bel",x:ke-Xe+6}),this.boundLabel=b("text",{class:"bound-label",x:ke-Xe+6}),this.end=b("text",{class:"axis",x:ke-Xe,y:xe-5,"text-anchor":"end"}),this.empty=b("te\
xt",{class:"axis",x:(ke-Xe)/2,y:xe/2,"text-anchor":"middle"},"no solution and no bound yet");let t=b("path",{class:"rule",d:`M${ji} ${xe-yo}H${ke-Xe}`}),e=b("te\
xt",{class:"axis",x:ji,y:xe-5},"0");this.picture=b("svg",{viewBox:`0 0 ${ke} ${xe}`,role:"img"},t,e,this.area,this.bound,this.best,this.bestLabel,this.boundLabel,
this.end,this.empty);let i=l("p",{class:"key"},l("span",{class:"best-key"},"best so far"),l("span",{class:"bound-key"},"bound"));this.element=l("figure",{class:"\
chart","aria-label":"Value and bound over time"},this.picture,i)}add({seconds:t,incumbent:e,bound:i}){this.points.push({seconds:Math.max(t,this.points.at(-1)?.seconds??
0),incumbent:e,bound:i})}draw(t){let e=this.points.filter(({incumbent:p,bound:g})=>p!==null||g!==null);x(this.empty,"visibility",e.length?"hidden":null);let i=Math.
max(t,this.points.at(-1)?.seconds??0,1e-6);if(f(this.end,N(i)),e.length===0)return;let n=e.flatMap(({incumbent:p,bound:g})=>[p,g]).filter(p=>p!==null),[o,r]=[Math.
min(...n),Math.max(...n)],a=p=>ji+p/i*(ke-ji-Xe),h=p=>r===o?(bo+xe-yo)/2:bo+(r-p)/(r-o)*(xe-bo-yo-8),c=p=>this.#t(e,p,i,a,h),[u,d]=[c("incumbent"),c("bound")];x(
this.best,"d",qi(u)),x(this.bound,"d",qi(d)),x(this.area,"d",u.length&&d.length?ed(u,d):""),this.#e(this.bestLabel,e,"incumbent",h,0),this.#e(this.boundLabel,e,
"bound",h,0),this.#s(),x(this.picture,"aria-label",`Over ${N(i)}: ${ql("best value",e,"incumbent")}; ${ql("bound",e,"bound")}`)}#t(t,e,i,n,o){let r=[];for(let a of t.
filter(h=>h[e]!==null))r.length&&r.push([n(a.seconds),r.at(-1)[1]]),r.push([n(a.seconds),o(a[e])]);return r.length?[...r,[n(i),r.at(-1)[1]]]:[]}#e(t,e,i,n){let o=e.
findLast(r=>r[i]!==null)?.[i];f(t,o===void 0?"":w(o)),o!==void 0&&x(t,"y",n(o)+4)}#s(){let[t,e]=[this.bestLabel,this.boundLabel];if(t.textContent===e.textContent){
f(e,"");return}let[i,n]=[Number(t.getAttribute("y")),Number(e.getAttribute("y"))];if(t.textContent&&e.textContent&&Math.abs(i-n)<13){let o=(i+n)/2,r=i<=n?-7:7;x(
t,"y",o+r),x(e,"y",o-r)}}};qi=s=>s.map(([t,e],i)=>`${i?"L":"M"}${t.toFixed(1)} ${e.toFixed(1)}`).join("")});var Kt,vo,sd,Fi,Rl=m(()=>{v();O();[Kt,vo]=[320,26],sd=.12,Fi=class{constructor(){this.best=l("span",{class:"number"}),this.bound=l("span",{class:"number"});let t=(e,i)=>(this[`${e}\
Label`]=l("span",{},""))&&l("p",{class:`${e}-side`},this[`${e}Label`],i);this.bars=Object.fromEntries(["open","reached","excluded"].map(e=>[e,b("rect",{class:`r\
ace-${e}`,y:0,height:vo,x:0,width:0})])),this.picture=b("svg",{viewBox:`0 0 ${Kt} ${vo}`,preserveAspectRatio:"none",role:"img","aria-label":"No value yet"},b("r\
ect",{class:"race-track",width:Kt,height:vo}),this.bars.open,this.bars.reached,this.bars.excluded),this.sides=[t("best",this.best),t("bound",this.bound)],this.said=
l("p",{class:"race-gap"}),this.numbers=l("div",{class:"race-sides"}),this.element=l("div",{class:"race"},this.numbers,this.picture,this.said),this.most=0}begin(t,e){
Object.assign(this,{unit:t,maximises:e,most:0}),f(this.bestLabel,"best so far"),f(this.boundLabel,e?"at most":"at least");let[i,n]=this.sides;this.numbers.replaceChildren(
...e?[i,n]:[n,i]),this.draw(null,null)}draw(t,e){f(this.best,t===null?"\u2013":w(t)),f(this.bound,e===null?"\u2013":w(e)),this.most=Math.max(this.most,t??0,e??0);
let i=c=>this.most===0?0:c/this.most/(1+sd)*Kt,[n,o,r]=this.maximises?[[0,i(t??0)],[e===null?Kt:i(e),Kt],[i(t??0),e===null?Kt:i(e)]]:[[t===null?Kt:i(t),Kt],[0,i(
e??0)],[i(e??0),t===null?Kt:i(t)]];Object.entries({reached:n,excluded:o,open:r}).forEach(([c,[u,d]])=>{x(this.bars[c],"x",u.toFixed(1)),x(this.bars[c],"width",Math.
max(d-u,0).toFixed(1))});let a=this.sentence(t,e);x(this.picture,"aria-label",a||"No value yet");let h=t===null||e===null?null:Math.abs(e-t);f(this.said,h===null?
"":h===0?"The gap is closed":`Gap ${w(h)}`)}sentence(t,e){let i=this.maximises?"at most":"at least";return[t!==null&&`Best so far ${y(t,this.unit)}.`,e!==null&&
`Proved: ${i} ${y(e,this.unit)}.`].filter(Boolean).join(" ")}}});var Ri,ts,Ii=m(()=>{v();O();Ri=.4,ts=class{constructor(t){this.badge=l("p",{class:"badge",role:"status"}),this.time=l("span",{class:"time","aria-hidden":"true"}),
this.stopButton=l("button",{type:"button",class:"stop",title:"x",hidden:!0,onclick:()=>this.stop(t)},"Stop and keep the best answer"),this.row=l("div",{class:"n\
ow-row"},this.badge,this.time,this.stopButton),this.phase=l("p",{class:"phase"}),this.share=l("progress",{max:1,"aria-label":"Progress of the phase",data:{idle:""}}),
this.notes=l("ul",{class:"notes"}),this.links=l("div",{class:"row"}),this.problem=l("p",{class:"problem general",role:"alert"})}begin({notes:t}){this.notes.replaceChildren(),
t.forEach(e=>this.note(e)),this.stopButton.disabled=!1,f(this.problem,"")}link(...t){this.links.replaceChildren(...t.map(([e,i])=>l("a",{class:"button",href:i},
e)))}state(t){let e={queued:t.position?`Queued, position ${t.position}`:"Queued",running:"Solving",unreachable:"No connection",failed:"Failed",cancelled:"Cancel\
led"};this.stopButton.hidden=!["queued","running"].includes(t.state),this.known(t.state,e[t.state])}known(t,e=""){this.badge.hidden=e==="",this.badge.dataset.status=
t,f(this.badge,e)}progress({phase:t,done:e,total:i,unit:n,memory:o}){x(this.share,"data-idle",!i),this.share.value=i?e/i:0;let r=i?` of ${w(i)}`:"",a=e===null?null:
`${w(e)}${r} ${n}`,h=[t,a,o?U(o):null].filter(Boolean);f(this.phase,h.map(c=>c.replaceAll(" ","\xA0")).join(" \xB7 "))}tick(t){f(this.time,t<Ri?"":N(t))}note(t){
this.notes.append(l("li",{},t))}end(t){f(this.phase,""),f(this.time,""),x(this.share,"data-idle",!0),f(this.problem,t??"")}key(t){let e=this.links.querySelector(
"a");return t.key==="x"&&!this.stopButton.hidden?(this.stopButton.click(),!0):t.key==="e"&&e?(location.hash=e.hash,!0):!1}async stop(t){this.stopButton.disabled=
!0;try{await t()}catch(e){f(this.problem,e.message),this.stopButton.disabled=!1}}}});var id,nd,Di,od,Il=m(()=>{Pl();v();Fl();Rl();Ii();id=5e3,nd=["uncrossed","snake"],Di=class{constructor(t){this.trail=new Bi(t),this.gap=new Pi,this.race=new Fi,
this.spoken=l("p",{class:"spoken",role:"status"}),this.element=l("div",{class:"closing early"},this.race.element,this.gap.element,this.spoken),this.last={incumbent:null,
bound:null}}begin({puzzle:t,unit:e,history:i,progress:n}){this.unit=e??od(t),this.race.begin(this.unit,nd.includes(t.kind)&&t.variant!=="shortest"),this.gap.points=
[],i.forEach(o=>this.gap.add(o)),n&&this.progress(n)}progress({seconds:t,incumbent:e,bound:i,witness:n}){this.gap.add({seconds:t,incumbent:e,bound:i}),this.last=
{incumbent:e??this.last.incumbent,bound:i??this.last.bound},this.race.draw(this.last.incumbent,this.last.bound),n&&(this.witness=n,this.draw()),this.#t()}draw(){
this.witness&&this.isStaged&&this.trail.draw(this.witness)}staged(){this.isStaged=!0,this.draw()}tick(t){this.element.classList.toggle("early",t<Ri),document.hidden||
this.gap.draw(t)}end(t){this.leave(),this.race.element.hidden=!0,this.element.classList.remove("early"),t&&(this.gap.add({seconds:t.seconds,incumbent:t.value,bound:t.
bound}),this.gap.draw(t.seconds)),this.element.hidden=!t||t.seconds<Ri||this.gap.points.length<3}leave(){clearTimeout(this.timer),this.timer=null,f(this.spoken,
""),this.trail.clear(),this.witness=null}#t(){this.timer??=setTimeout(()=>{this.timer=null,f(this.spoken,this.race.sentence(this.last.incumbent,this.last.bound))},
id)}},od=({minimise:s,variant:t})=>t==="crossings"?"crossings":s==="steps"||t==="simultaneous"?"steps":"moves"});function _i(s){return l("details",{class:"more figures"},l("summary",{},"How it was computed"),l("dl",{},rd(s).map(([t,e])=>l("div",{},l("dt",{},je(t)),l("dd",{},
e),Dl[t]&&l("dd",{class:"hint"},Dl[t])))))}function rd({method:s,backend:t,seconds:e,stats:i}){let{memory:n,...o}=i;return[["method",[s,t].filter(Boolean).join(
", ")],["time",N(e)],...n===void 0?[]:[["memory",U(n)]],...Object.entries(o).map(([r,a])=>[r,ad.includes(r)?U(a):_l(a)])]}function _l(s){return Array.isArray(s)?
s.map(_l).join(", "):typeof s=="number"&&Number.isInteger(s)?w(s):typeof s=="object"?JSON.stringify(s):String(s)}var Dl,ad,ko=m(()=>{v();O();Dl={method:"The met\
hod that gave the answer, and the solver behind it.",time:"From the start of the method to its answer.",by:"The method to which the default one has passed the p\
uzzle on.",memory:"The most memory that was reserved at one time.",memory_wanted:"What the run would have needed when the memory limit ended it.",resident:"The \
most memory of the whole process; solvers do not reserve theirs.",variables:"Unknowns of the largest program.",rows:"Constraints of the largest program.",nonzeros:"\
Coefficients of the largest program that are not zero.",conflicts:"Dead ends from which the SAT solver has learnt.",nodes:"Nodes of the search tree.",rounds:"Ho\
w often violated constraints were added and the program was solved again.",cuts:"Constraints that were added because a solution violated them.",horizon:"The num\
ber of moves or steps that the last program allowed.",arithmetic:"Exact, or floating point, of which rounding errors are a part.",solutions:"All solutions of th\
is value.",classes:"Those that remain when symmetric ones count once.",positions:"Different placements that the search has reached.",packing:"How placements are\
 numbered, for each part of the board.",symmetries:"Symmetries of each part of the board: symmetric placements are searched once.",beam:"The value of the first \
solution, from a quick search that keeps the most promising states only.",warm_start:"The value of the solution that was given to begin with.",root_bound:"What \
is proved before any search.",placements:"Nodes of the state graph: every possible placement.",arcs:"Moves between them.",ends:"Whether all paths were swept at \
once, or those from each cell by themselves.",slots:"The most leaps or cells that a state has to remember.",beam_states:"States of that quick search.",corridor:"\
The value after the search by blocks.",corridors:"Blocks that were searched.",windows:"The parts into which the board is cut for the first bound.",window_width:"\
How many files or ranks each of them sees.",window_states:"States of all these parts.",relaxation:"The best value when the path may fall into pieces: no real pa\
th is better.",relaxation_states:"States of that computation.",relaxation_peak:"The most of them kept at one time.",exact_states:"States of the sweep that prove\
s the value.",exact_peak:"The most of them kept at one time.",states:"Different boundaries between the cells that are done and the rest.",orbits:"Classes of cel\
ls that the symmetry carries to each other.",orbit_slots:"The most of these that a state has to remember.",orbit_states:"States of the counts of symmetric tours\
.",orbit_peak:"The most of them kept at one time.",state_bits:"The length of a state with what it has to remember.",terms:"Numbers of tours by value, over all s\
tates.",peak_terms:"The most of them kept at one time.",links:"Transitions from one row to the next.",programs:"Programs that were solved.",parts:"Regions of sa\
fe cells with no leap between them.",legs:"Ways from one cell to visit to the next.",longest:"Moves of the longest of them.",attempts:"Starts until the tour was\
 complete.",rotations:"How often a path that was stuck was turned over from one of its cells on.",rank:"Which of all tours of the board it is, in the order of t\
he sweep.",tours:"How many tours there are.",blocks:"Smaller tours of which the tour is made.",restarts:"How often the network began again.",iterations:"Updates\
 of the network, over all restarts.",two_factor_share:"Share of the restarts that ended in cycles through all cells.",tour_share:"Share of the restarts that end\
ed in a single cycle.",cycles_mean:"Number of cycles, on average.",joins:"Exchanges of two leaps that joined two cycles.",rule:"The order in which the neurons a\
re updated.",patterns:"Different numbers of leaps at the cells of the boundary.",peak_states:"The most states kept at one time.",additions:"Additions of one pas\
s over the board.",numbers:"How the numbers are kept: exactly, or as remainders modulo primes.",primes:"The number is known from its remainders modulo these pri\
mes; the last of them are a check.",sweeps:"How often the sweep was made.",check_modulus:"A second sweep, modulo this number, agrees.",boards:"The boards that t\
his one computation has answered.",reached:"States that were reached."};ad=["resident","memory_wanted"]});function ld({status:s,value:t,bound:e,unit:i,witness:n,seconds:o,stopped:r}){let a=t===null?"":y(t,i),h=r?` in ${N(o)}`:"";switch(s){case"optimal":return["Optim\
al: ",a,", proved"];case"found":return["Tour found: ",a,""];case"counted":{let{count:c}=n;return["",`Exactly ${c==="1"?y(1,i):`${w(c)} ${i}`}`,""]}case"infeasib\
le":return["","No solution",": proved"];case"feasible":return[`Best found${h}: `,a,Ul(t,e)];default:return["","",`Nothing found${h}${e===null?"":Ul(null,e)}`]}}
function Ul(s,t){return t===null||t===s?"":s!==null&&t>s?`, at most ${w(t)}`:`, at least ${w(t)}`}var es,xo=m(()=>{v();O();es=class{constructor(){this.parts=[l(
"span"),l("strong",{class:"value"}),l("span")],this.element=l("p",{class:"verdict",role:"status"},this.parts)}sofar(t){this.#t("",t,"")}show(t){this.element.dataset.
status=t.status,this.#t(...ld(t))}#t(...t){this.parts.forEach((e,i)=>f(e,t[i]))}}});var Hl={};gt(Hl,{show:()=>cd});function cd(s,t,e){if(e[1]===void 0)return location.replace("#/history"),{};let i=new $o(s,e[1]);return{title:"Answer",keys:hd,key:n=>i.
key(n),leave:()=>i.leave()}}var hd,$o,Wl=m(()=>{G();fs();F();v();qe();O();Re();B();Mt();P();ge();xs();ve();zl();jl();wo();Il();Ii();yi();Oi();ko();xo();hd=[...Gs,
["x","Stop the run"],["e","Change the puzzle"]];$o=class{constructor(t,e){this.root=t,this.id=e,this.solution=new ae,this.growing=new Di(this.solution.board),this.
panel=new ts(()=>this.run.stop()),this.build(),this.run=new mt(e,"job",{begin:i=>this.begin(i),state:i=>this.panel.state(i),progress:i=>this.progress(i),note:({
text:i})=>this.panel.note(i),tick:i=>this.tick(i),done:i=>this.done(i),absent:(...i)=>{this.leave(),le(t,...i)}})}leave(){this.run.leave(),this.growing.leave(),
this.solution.leave(),this.isLeft=!0}build(){this.title=l("h1",{},"\u2026"),this.line=l("p",{class:"line"}),this.verdict=new es,this.why=l("div"),this.claim=l("\
div",{class:"claim",role:"status"}),this.figures=l("div"),this.values=l("div"),this.choice=l("div",{class:"choice"}),this.exports=l("div",{class:"exports"});let{
row:t,problem:e,phase:i,share:n,notes:o}=this.panel,{element:r,moves:a}=this.solution;r.append(this.choice),this.root.append(l("header",{class:"head"},l("div",{},
this.title,this.line)),l("div",{class:"bench"},r,this.side=l("div",{class:"side"},t,this.verdict.element,this.claim,e,this.growing.element,i,n,this.why,this.values,
a.element,this.panel.links,this.exports,this.figures,o))),this.root.setAttribute("aria-busy","true")}begin(t){this.job=t,this.root.removeAttribute("aria-busy"),
f(this.title,t.title??k(t.line)),f(this.line,t.title?t.line:t.puzzle.source??""),document.title=`${t.title??t.line} \xB7 Cavalcade`,this.panel.begin(t),this.link(
t.puzzle,ee(t.request)),this.solution.controls.hidden=t.kind==="count",["done","failed","cancelled"].includes(t.state)||this.growing.begin(t),this.isStaged||(this.
isStaged=!0,this.stage())}link(t,e){this.panel.link(["Change the puzzle",S("set-up",{...t,...e})],["Compare methods",S("compare",t)],...De(t.kind)?[["Try it you\
rself",Rt(t)]]:[])}async stage(){let{puzzle:t}=this.job,{board:e}=this.solution;J(e,C(t)),this.growing.staged(),this.sight=t.guards!==void 0?X({puzzle:t}).catch(
()=>j):Promise.resolve(j);let i=await this.sight;!this.solution.transport&&!this.isLeft&&(J(e,C(t),i),this.growing.draw())}progress(t){this.panel.progress(t),this.
growing.progress(t);let{incumbent:e}=this.growing.last;this.verdict.sofar(e===null?"":y(e,this.growing.unit))}tick(t){this.panel.tick(t),this.growing.tick(t)}done(t){
this.panel.end(t.error),this.growing.end(t.answer),this.side.classList.add("ended"),this.claim.replaceChildren(),t.answer?this.answer(t.answer,t.certifiable):this.
verdict.sofar("")}answer(t,e){this.job.ask==="generate"&&(this.job.puzzle=t.puzzle,this.link(t.puzzle,{})),this.verdict.show(t),this.why.replaceChildren(Ni(t,this.
id)),this.claim.replaceChildren(...Li(t,this.job).map(o=>l("p",{},o)));let i=t.stats.rank?null:Je(this.job.puzzle,t.witness??{});this.values.replaceChildren(Bl(
t),...i?[i]:[]),this.figures.replaceChildren(_i(t)),this.shown=Ft(t);let n=this.shown.length?Al(Ll(this.id),()=>this.solution.moves.text):[];if(this.exports.replaceChildren(
...n,...Cl(this.id,{answer:t,certifiable:e})),this.shown.length>1){let o=l("select",{"aria-label":"Solution",onchange:()=>this.play(this.shown[Number(o.value)])},
this.shown.map((r,a)=>l("option",{value:a},`Solution ${a+1} of ${this.shown.length}`)));this.choice.replaceChildren(o)}this.solution.controls.hidden=this.shown.
length===0,this.shown.length&&this.play(this.shown[0])}async play(t){let e=await this.sight;this.isLeft||this.solution.play(this.job.puzzle,t,e)}key(t){return this.
solution.key(t)||!t.ctrlKey&&!t.metaKey&&this.panel.key(t)}}});var Kl={};gt(Kl,{show:()=>ud});function ud(s,t,e){let i=new So(s,e[1]??"");return{title:"Solution",keys:Gs,key:n=>i.solution?.key(n)??!1,leave:()=>i.leave(),back:()=>i.
solution||i.load()}}var So,Gl=m(()=>{G();F();v();bi();O();Re();B();P();ge();ve();wo();Oi();ko();xo();So=class{constructor(t,e){Object.assign(this,{root:t,name:e}),
this.root.setAttribute("aria-busy","true"),this.load()}leave(){this.isLeft=!0,this.solution?.leave()}async load(){try{let t=await ns(this.name),{puzzle:e}=t,i=e.
guards===void 0?j:await X({puzzle:e}).catch(()=>j);this.isLeft||this.fill(t,i)}catch(t){let e=l("a",{class:"button",href:"#/"},"Go to the gallery");Ct(this.root,
"Solution not found",k(t.message),e)}finally{this.root.removeAttribute("aria-busy")}}fill(t,e){let{puzzle:i}=t;this.solution=new ae;let n=new es;n.show(t);let o=(h,c)=>l(
"a",{class:"button",href:S(c,i)},h),r=i.title??k(i.kind);this.root.replaceChildren(l("header",{class:"head"},l("div",{},l("h1",{},r),l("p",{class:"line"},i.source))),
l("div",{class:"bench"},this.solution.element,l("div",{class:"side ended"},n.element,l("div",{class:"claim"},Li(t,{}).map(h=>l("p",{},h))),Ni(t),this.solution.moves.
element,l("div",{class:"row"},o("Play","play"),o("Set up","set-up")),_i(t)))),document.title=`${r} \xB7 Cavalcade`;let[a]=Ft(t);a?this.solution.play(i,a,e):J(this.
solution.board,C(i),e)}}});function Yl(s,[t]){let{placements:e,farthest:i,goal:n,list:o}=t,r=i!==null,a=c=>y(c,"moves"),h=n.status==="optimal"&&n.value<t.depths.length?a(n.value):null;return{
value:r?`${y(e,"placements")}, the farthest at distance ${i}`:`${y(e,"placements")} found, up to distance ${t.depths.length-1}`,claims:[n.status==="infeasible"?
"The goal cannot be reached.":h&&`The goal is ${h} away.`,Pe(t.stopped,s),`By ${t.method}, in ${N(t.seconds)}.`],picture:Qe("Placements by distance",t.depths.map(
(c,u)=>[a(u),c]),h),table:dd(o,r?t.depths.at(-1):0),files:Ht}}function dd(s,t){if(s.length===0)return l("p");let e=({puzzle:i})=>l("a",{class:"card",href:S("set\
-up",i)},l("div",{class:"plate"},Et(C({...i,start:i.goal}))),l("p",{class:"line"},zs(i.goal)));return l("section",{},l("h2",{},`The farthest placements: ${s.length}\
 of ${w(t)}`),l("div",{class:"cards"},s.map(e)))}var Vl=m(()=>{G();dt();v();O();B();P();ve();Wt()});function Ui({label:s,draft:t,seen:e,cells:i,heading:n=null}){let o=l("figcaption",{class:"hint"},"Point at a cell to read its value; click it to open its puzzle\
."),r=g=>i.has(g)&&f(o,`${g}: ${i.get(g).words}`),a=g=>{let T=i.get(g)?.href;return T&&location.assign(T),!!T},h=new _({label:s,act:{key:(g,T)=>T==="Enter"&&a(g),
walked:r}});J(h,t,e);let c=[...i.values()].map(({value:g})=>g).filter(g=>g!==void 0),[u,d]=[Math.min(...c),Math.max(...c)];for(let[g,{value:T,sign:I}]of i){let Q=T===
void 0?0:(T-u)/Math.max(d-u,1);T!==void 0&&h.layers.heat.append(pd(h,g,.06+.74*Q));let At=T===void 0?I:String(T);At&&h.layers.marks.append(md(h,g,At,Q>.6?"deep":
""))}h.mark("opens",[...i].filter(([,{href:g}])=>g).map(([g])=>g)),h.describe(new Map([...i].map(([g,{words:T}])=>[g,T])));let p=g=>h.cellAt(h.pointAt(g));return h.
element.addEventListener("pointermove",g=>r(p(g))),h.element.addEventListener("click",g=>a(p(g))),l("div",{class:"heatmap"},n&&l("h2",{},n),h.element,o)}function pd(s,t,e){
let[i,n]=s.centre(t);return b("rect",{class:"need",x:i-E/2,y:n-E/2,width:E,height:E,opacity:e})}function md(s,t,e,i){let[n,o]=s.centre(t);return b("text",{class:`\
needed ${i}`,x:n,y:o+11,"text-anchor":"middle"},e)}var Eo=m(()=>{G();rt();St();v()});function Zl({puzzle:s},t){let e=t.filter(({value:u})=>u!==null),i=t[0].unit,[n,o]=e.reduce(([u,d],{value:p})=>[Math.min(u,p),Math.max(d,p)],[1/0,-1/0]),r=e.filter(
({value:u})=>u===o),a=t.filter(({status:u})=>u!==null&&!pt(u)),h=t.filter(({status:u})=>u===null),c=t.filter(({status:u})=>u==="infeasible");return{value:e.length===
0?"none":n===o?y(o,i):`From ${w(n)} to ${y(o,i)}`,claims:[s.guards.length>1&&"Each cell shows the largest optimum of all placements with such a guard on it.",r.
length>0&&r.length<=fd&&`Hardest: ${r.map($s).join(", ")}.`,`${y(t.length,"placements")}, ${w(e.length)} of them with a solution.`,c.length>0&&`${w(c.length)} i\
nfeasible, marked with !.`,h.length>0&&`${w(h.length)} without a puzzle, marked with \xD7: a walker has to stand on a cell that a guard attacks or occupies.`,a.
length>0?`${w(a.length)} not proved optimal.`:"All proved; the referee replayed every walk."],picture:l("div",{},Jl(s).map(u=>gd(s,t,u,i))),table:bd(s,t,i),files:Ht}}
function gd(s,t,e,i){let n=({value:h,status:c})=>h??{null:-3,unknown:-2,infeasible:-1}[c],o=new Map;for(let h of t)for(let c of h.guards.filter(([u])=>u===e)){let u=c.
slice(1),d=o.get(u);(!d||n(h)>n(d))&&o.set(u,h)}let r=new Map([...o].map(([h,c])=>[h,wd(s,c,i)])),{name:a}=$.guards.find(({letter:h})=>h===e);return Ui({label:`\
The optimum for every cell of the ${a}`,heading:Jl(s).length>1?k(a):null,draft:{...C(s),guards:new Map},seen:j,cells:r})}function wd(s,t,e){let{guards:i,status:n,
value:o,reason:r}=t,a=n===null?null:S("set-up",{...s,guards:i});return o!==null?{value:o,words:`${$s(t)}, ${y(o,e)}`,href:a}:{sign:{null:"\xD7",infeasible:"!"}[n],
words:`${$s(t)}: ${r??"unknown"}`,href:a}}function bd(s,t,e){let i=({value:o,then:r,status:a})=>[o??(a===null?-2:-1),r?.value??0],n=t.toSorted((o,r)=>{let[a,h]=[
i(o),i(r)];return h[0]-a[0]||h[1]-a[1]});return H(["Guards","Status",k(e),"Then moves","Components"],n.map(o=>[o.status===null?$s(o):l("a",{href:S("set-up",{...s,
guards:o.guards})},$s(o)),o.status??"no puzzle",o.value===null?"":w(o.value),o.then?w(o.then.value):"",o.components.map(({length:r})=>r).join(", ")]))}var fd,$s,
Jl,Ql=m(()=>{G();v();O();B();A();P();ve();Eo();Wt();fd=6;$s=({guards:s})=>s.join(" "),Jl=({guards:s})=>[...new Set(s.map(([t])=>t))]});function Xl(s,t){let e=t.filter(({puzzle:a})=>a!==void 0),i=t.find(a=>a.recurrence!==void 0)?.recurrence,n=e.filter(({status:a})=>pt(a)),o=k(e[0]?.unit??(s.kind===
"count"?"tours":"moves")),r=new Set(e.map(a=>th(a).width)).size>1;return{value:i?`A recurrence of order ${w(i.order)}`:`${w(n.length)} of ${w(e.length)} ${s.kind===
"count"?"counted":"proved"}`,claims:i?xd(i):[],picture:null,table:r?vd(o,e):yd(o,e)}}function vd(s,t){let e=new Map(t.map(h=>[h.puzzle.board,h])),i=h=>[...new Set(
t.map(c=>th(c)[h]))].sort((c,u)=>c-u),n=i("width"),o=h=>h&&l("a",{href:eh(h),"aria-label":`${h.puzzle.board}: ${Mo(h)}`,data:{state:pt(h.status)?"proved":"open"}},
Mo(h)),r=i("height").map(h=>[l("strong",{},`${w(h)} high`),...n.map(c=>o(e.get(`${c}x${h}`)))]),a=H([s,...n.map(h=>`${w(h)} wide`)],r);return a.classList.add("g\
rid"),a}function th({puzzle:s}){let[t,e]=s.board.split("x").map(Number);return{width:t,height:e}}function Mo({status:s,value:t,bound:e,witness:i}){return s==="i\
nfeasible"?"none":pt(s)?w(i?.count??t):[t,e].some(n=>n!==null)?[t,e].map(n=>n===null?"":w(n)).join(" \u2026 "):"unknown"}function xd({order:s,proof:t,modulus:e,
denominator:i,terms:n,held_out:o}){let r=t==="proved"?"Proved.":`Conjectured from ${w(n)} terms, of which it predicted ${o}.`,a=i.filter(c=>c!=="0").length-1;if(a>
kd){let c=Math.max(...i.map(d=>d.replace("-","").length)),u=`${w(a)} coefficients of up to ${w(c)} digits`;return[r,`It has ${u}${e?`, modulo ${e}`:""}; on the \
command line, --json prints them.`]}let h=i.map((c,u)=>[BigInt(c)*-1n,u]).filter(([c,u])=>u>0&&c!==0n).map(([c,u],d)=>{let p=c<0n?"\u2212 ":d?"+ ":"",g=c<0n?-c:
c;return`${p}${g===1n?"":`${w(g)} `}a(n\u2212${u})`});return[r,`a(n) = ${h.join(" ")||"0"} for n > ${w(s)}${e?`, modulo ${e}`:""}.`]}var yd,eh,kd,sh=m(()=>{v();
O();P();Wt();yd=(s,t)=>H(["Board","Status",s,"Time"],t.map(e=>[l("a",{href:eh(e)},e.puzzle.board),e.status,Mo(e),N(e.seconds)]));eh=({puzzle:s})=>S("set-up",s);
kd=100});function ih(s,t,e){let{puzzle:i}=s,n=t.filter(({value:p})=>p!==null),o=n.map(({value:p})=>p).toSorted((p,g)=>p-g),[r,a]=[o.at(0),o.at(-1)],h=t[0].starts.length;
if(n.length===0)return{value:"none",claims:[t[0].reason],picture:null,table:l("p")};let c=n.filter(({value:p})=>p===r),u=t.filter(({status:p})=>!pt(p)),d=n[0].unit;
return{value:r===a?y(a,d):`From ${w(r)} to ${y(a,d)}`,claims:[h===1?`${y(t.length,"starts")}, ${w(c.length)} of them optimal.`:`${y(t.length,"sets")} of ${h} st\
arts, ${w(c.length)} of them optimal. Each cell shows the least value with a walker on it.`,u.length?`${w(u.length)} of them not proved optimal.`:"All proved; t\
he referee replayed every walk."],picture:$d(i,e,n,d),table:Sd(i,t,d),files:Ht}}function $d(s,t,e,i){let n=new Map;for(let u of e)for(let d of u.starts.filter(p=>u.
value<(n.get(p)?.value??1/0)))n.set(d,u);let{place:o,...r}=s,a=[...n].map(([u,{starts:d,value:p}])=>[u,{value:p,words:y(p,i),href:S("set-up",{...r,knights:d})}]),
h=t.attacked.map(u=>[u,{words:"attacked"}]);return Ui({label:"The optimum for every start",draft:{...C(s),knights:[],place:1},seen:t,cells:new Map([...h,...a])})}
function Sd(s,t,e){let i=({value:a,then:h})=>[a??1/0,h?.value??0],n=t.toSorted((a,h)=>{let[c,u]=[i(a),i(h)];return c[0]-u[0]||c[1]-u[1]}),{place:o,...r}=s;return H(
["Starts","Status",k(e),"Then moves"],n.map(({starts:a,status:h,value:c,then:u})=>[l("a",{href:S("set-up",{...r,knights:a})},a.join(", ")),h,c===null?"":w(c),u?
w(u.value):""]))}var nh=m(()=>{v();O();B();P();ve();Eo();Wt()});function oh(s,[t]){let e={exchange:Ed,uncrossed:Md,count:Td}[s.kind];if(Object.keys(t).length===0)return{value:"No search is needed",claims:["The answer follows\
 directly."],picture:null,table:l("p")};let i=e(t);return{...i,picture:null,claims:[...i.claims,Pe(t.stopped,s)]}}function Ed({placements:s,methods:t,choice:e}){
let i=s.map(n=>n===null?"more than 2\u2076\u2074":w(n));return{value:`The default chooses ${e}`,claims:[`${i.join(" + ")} placements.`],table:H(["Method","","St\
ates","Memory","Time"],t.map(({method:n,reason:o,positions:r,bytes:a,seconds:h,is_limit:c})=>o===void 0?[n,c?"at most":"about",w(r),U(a),N(h)]:[n,o]))}}function Md({
slots:s,windows:t}){return{value:`Frontier crossed by at most ${plural(s,"leaps")}`,claims:["The first split is used in full, part of a wider one if it pays."],
table:H(["Windows, in columns","","States","Memory"],t.map(({columns:e,states:i,bytes:n})=>[e.join(" + "),"",w(i),U(n)]))}}function Td({memory:s,estimated_seconds:t,
slabs:e,stopped:i,...n}){let o=Object.entries(n).map(([r,a])=>[r.replaceAll("_"," "),"",r.endsWith("bytes")?U(a):typeof a=="number"?w(a):String(a)]);return{value:s===
void 0?"No estimate":`About ${U(s)}`,claims:[t!=null&&`About ${N(t)}, estimated from a small count.`],table:l("div",{},H(["Statistic","",""],o),e&&Od(e))}}function Od({
cpu_seconds:s,tasks:t,task_bytes:e,worker_memory:i,written:n,disk:o,boundaries:r}){let a=[s!==null&&["Processor time","",`about ${N(s)}`],["Tasks","",`${w(t)}, \
of ${U(e)} each`],["Memory of a worker","",`about ${U(i)}`],["Written and read","",`about ${U(n)}`],["On disk at one time","",`about ${U(o)}`]],h=({cells:c,patterns:u,
states:d,slabs:p,largest_slab:g,bytes:T})=>[c,"",...[u,d,p,g].map(w),U(T)];return l("div",{},H(["Slab by slab","",""],a.filter(Boolean)),H(["Cells","","Patterns",
"States","Slabs","Largest slab","Files"],r.map(h)))}var rh=m(()=>{v();O();Wt()});function ah({puzzle:s},t,e){let[i]=t,n=i.stats.tours;return{value:`${y(t.length,"tours")}${n?` of ${w(n)}`:""}`,claims:["Each was drawn from all tours, so that \
one may come twice. The referee replayed each."],picture:Cd(s,i.witness,e),table:H(["Rank","Cells"],t.map(({stats:{rank:o},witness:r})=>[Ad(s,o),l("span",{class:"\
cells"},r.path.join(" "))]))}}function Cd(s,{path:t,closed:e},i){let n=new _({label:"The first tour"});return J(n,C(s),i),n.layers.marks.append(Xt(n,"piece reac\
hed",e?[...t,t[0]]:t)),n.describe(new Map(t.map((o,r)=>[o,`number ${r+1}`]))),n.element}var Ad,lh=m(()=>{Le();G();St();v();O();B();P();Wt();Ad=(s,t)=>t?l("a",{href:S(
"set-up",{...s,method:"uniform",rank:t})},w(t)):"1"});function hh(s,t){let e=s.request.ask.walkers?.within??null,i=t.at(-1),n=i.value!==null&&(e===null||i.value<=e),o=({status:c,bound:u})=>c==="infeasible"||e!==null&&
u>e,r=e===null?"":` within ${y(e,"steps")}`,a=({puzzle:c})=>c.place,h=t.filter(({value:c})=>c!==null);return{value:n?y(a(i),"walkers"):"not found",claims:[n&&(t.
slice(0,-1).every(o)?`Proved: fewer walkers do not cover the board${r}.`:`Fewer walkers may cover the board${r}.`)],picture:h.length?Qe("Steps for each number o\
f walkers",h.map(c=>[y(a(c),"walkers"),c.value]),n?y(a(i),"walkers"):null):null,table:H(["Walkers","Status",k(i.unit),"Bound","Then moves"],t.map(c=>[l("a",{href:S(
"set-up",c.puzzle)},w(a(c))),c.status,c.value===null?"":w(c.value),c.bound===null?"":w(c.bound),c.then?w(c.then.value):""]))}}var ch=m(()=>{v();O();P();Wt()});var uh={};gt(uh,{show:()=>Nd});function Nd(s,t,e){if(e[1]===void 0)return location.replace("#/history"),{};let i=new To(s,e[1]);return{title:"Survey",keys:Ld,key:n=>i.
key(n),leave:()=>i.run.leave()}}var Ld,zd,To,dh=m(()=>{G();F();v();qe();O();Mt();B();A();P();xs();ve();Ii();Vl();Ql();sh();nh();rh();lh();ch();Ld=[["x","Stop th\
e run"],["e","Change the puzzle"]],zd={samples:ah,map:ih,survey:Zl,walkers:hh,depths:Yl,plan:oh,heights:Xl};To=class{constructor(t,e){this.root=t,this.id=e,this.
rows=[],this.seen=j,this.panel=new ts(()=>this.run.stop()),this.build();let i=de(50,()=>this.render());this.run=new mt(e,"survey",{begin:n=>this.begin(n),state:n=>this.
panel.state(n),progress:n=>this.panel.progress(n),note:({text:n})=>this.panel.note(n),row:n=>{this.rows.push(n),i()},tick:n=>this.panel.tick(n),done:n=>this.done(
n),absent:(...n)=>le(t,...n)})}build(){this.title=l("h1",{},"\u2026"),this.line=l("p",{class:"line"}),this.picture=l("figure",{class:"plate"}),this.table=l("div",
{class:"scroll"}),this.value=l("p",{class:"value small"}),this.claims=l("div",{class:"claim",role:"status"}),this.exports=l("div",{class:"exports"});let{row:t,problem:e,
phase:i,share:n,notes:o}=this.panel;this.root.append(l("header",{class:"head"},l("div",{},this.title,this.line)),l("div",{class:"bench"},l("div",{class:"hero"},
this.picture),l("div",{class:"side"},t,this.value,this.claims,e,i,n,this.exports,this.panel.links,o)),this.table)}begin(t){this.job=t,this.rows=t.rows,f(this.title,
`${t.title??k(t.line)}: ${W[t.ask].one}`),f(this.line,t.title?t.line:""),document.title=`${t.title??t.line} \xB7 Cavalcade`;let e=S("set-up",{...t.puzzle,...ee(
t.request)});this.panel.begin(t),this.panel.link(["Change the puzzle",e]),this.picture.replaceChildren(Et(C(t.puzzle))),this.render(),this.look()}async look(){this.
seen=await X({puzzle:this.job.puzzle}).catch(()=>j),this.render()}render(){if(this.rows.length===0){this.renderNone(this.job.answer);return}let{value:t,claims:e,
picture:i,table:n,files:o=[]}=zd[this.job.ask](this.job,this.rows,this.seen);f(this.value,t),this.claims.replaceChildren(...e.filter(Boolean).map(r=>l("p",{},r))),
i&&this.picture.replaceChildren(i),this.table.replaceChildren(n),this.exports.replaceChildren(...go(this.id,[...o,["rows.json","JSON"],["puzzle.toml","TOML"]]))}renderNone(t){
if(t){f(this.value,k(t.status));let e=t.reason??(t.stopped&&`Stopped by the limit of ${t.stopped}.`);this.claims.replaceChildren(...[e].filter(Boolean).map(i=>l(
"p",{},k(i))))}}done(t){this.panel.end(t.error),t.state==="done"&&this.panel.known("done","done"),this.rows=t.rows,this.render()}key(t){return!t.ctrlKey&&!t.metaKey&&
this.panel.key(t)}}});var Oo,Bd,Hi,ph=m(()=>{v();O();Oo=1e-4,Bd=[1e-4,.001,.01,.1,1,10,60,600,3600,36e3],Hi=class{constructor(t){this.limit=Math.max(t,.01),this.rows=new Map;let e=Bd.
filter(i=>i<=this.limit*1.001);this.axis=l("div",{class:"axis","aria-hidden":"true"},e.map(i=>{let n=l("span",{},N(i));return n.style.left=`${this.#t(i)*100}%`,
n})),this.list=l("ol",{class:"bars"}),this.element=l("figure",{class:"barchart","aria-label":"Seconds, on a logarithmic axis"},this.list,this.axis)}row(t){if(!this.
rows.has(t)){let e=l("span",{class:"bar"}),i=l("span",{class:"time"}),[n,o=""]=t.split(" "),r=l("li",{},l("span",{class:"name"},l("strong",{},n)," ",o),l("span",
{class:"track"},e,i));this.list.append(r),this.rows.set(t,{row:r,bar:e,value:i})}return this.rows.get(t)}show(t,e,i,n){let{row:o,bar:r,value:a}=this.row(t);o.dataset.
state=e;let h=e==="waiting"?0:this.#t(i);r.style.transform=`scaleX(${h})`;let c=h>.55;a.style.left=c?"auto":`${h*100}%`,a.style.right=c?`${(1-h)*100}%`:"auto",x(
a,"data-inside",c),f(a,n)}#t(t){let e=Math.log10(this.limit/Oo);return Math.min(Math.max(Math.log10(Math.max(t,Oo)/Oo)/e,.004),1)}}});var wh={};gt(wh,{show:()=>Pd});function Ao(s){return s.status==="found"?"found":s.value!==null&&s.value!==void 0?`${s.proved?"=":s.maximises?"\u2265":"\u2264"} ${w(
s.value)}`:s.proved?"none":{time:"time limit",memory:"memory limit",interrupt:"stopped"}[s.stopped]??""}function Pd(s,t,e){let i=new Lo(s,t,e[1]);return{title:"\
Compare",keys:jd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.load()}}var jd,mh,fh,Co,Wi,Lo,gh,bh=m(()=>{G();F();v();Z();qe();O();ph();Mt();B();A();P();xs();gs();
ci();jd=[["Ctrl+Enter","Run"],["f","Full screen"],["x","Stop"]],mh=10,fh="guarini",Co=[["Method",s=>s.method],["Solver",s=>s.backend??""],["Variables",s=>Wi(s.variables)],
["Rows",s=>Wi(s.rows)],["Nonzeros",s=>Wi(s.nonzeros)],["Relaxation",s=>s.relaxation?.toFixed(2)??""],["Bound",s=>Wi(s.bound)],["Answer",Ao],["Work",s=>s.conflicts!=
null?`${w(s.conflicts)} conflicts`:s.nodes!=null?`${w(s.nodes)} nodes`:""],["Time",s=>N(s.seconds)],["Memory",s=>U(s.memory)]],Wi=s=>s==null?"":w(s);Lo=class{constructor(t,e,i){
this.root=t;let{puzzle:n,options:o}=Zt(e);this.puzzle=n.kind?n:null,this.options=o,this.build(),this.renderSettings(),this.id=i,this.load(),i&&this.follow(i)}load(){
f(this.problem,this.follows?.job?.error??""),ce().then(({puzzles:t})=>this.offer(t,this.id),t=>f(this.problem,t.message))}build(){this.title=l("h1",{},"Compare"),
this.line=l("p",{class:"line"},"One puzzle, every method: each row runs in a separate process."),this.which=l("div",{class:"which"}),this.picture=l("div",{class:"\
plate small"}),this.settings=l("div",{class:"fields"});let t=l("details",{class:"more"},l("summary",{},"Limits and solvers"),this.settings);this.inputs=Dt(this.
options,()=>this.remember()),this.limit=this.inputs.input("time_limit",{min:.1,placeholder:mh}),this.runButton=l("button",{type:"button",class:"primary",title:"\
Ctrl+Enter",disabled:!0,onclick:()=>this.run()},"Run all"),this.stopButton=l("button",{type:"button",class:"stop",hidden:!0,onclick:()=>this.stop()},"Stop"),this.
problem=l("p",{class:"problem general",role:"alert"}),this.status=l("p",{class:"badge",role:"status"}),this.chart=l("div",{class:"chart-room"}),this.body=l("tbo\
dy"),this.table=l("table",{class:"rows",hidden:!0},l("thead",{},l("tr",{},Co.map(([e])=>l("th",{scope:"col"},e)))),this.body),this.root.append(l("header",{class:"\
head"},this.picture,l("div",{class:"grow"},this.title,this.line),l("button",{type:"button",class:"quiet wide",title:"f",onclick:()=>this.wide()},"Full screen")),
l("div",{class:"ask"},this.which,M("Time limit per row, in seconds",this.limit,["time_limit"]),this.runButton,this.stopButton,this.status),t,this.problem,this.chart,
l("div",{class:"scroll",tabindex:0,role:"region","aria-label":"Results"},this.table))}remember(){!this.follows&&this.puzzle&&history.replaceState(null,"",S("com\
pare",{...this.puzzle,...this.options}))}renderSettings(){let{options:t,inputs:e}=this,i=Nt("compare").keys.find(({key:o})=>o==="relax"),n=({backend:o})=>{let r=t.
backends?.includes(o)??!0,a=()=>{let h=[...this.settings.querySelectorAll("[data-solver]")],c=h.filter(({checked:d})=>d).map(({dataset:d})=>d.solver),u=c.length===
h.length||c.length===0;e.change("backends",u?null:c),this.renderSettings()};return et(o,l("input",{name:`solver-${o}`,checked:r,data:{solver:o},onchange:a}))};Ms(
this.settings,[M("Memory limit per row, in MiB",Kn(t,e.change),["memory"]),M("Horizon in moves",e.input("horizon",{placeholder:"automatic"}),["horizon"]),l("div",
{class:"checks",role:"group","aria-label":"Solvers"},$.backends.map(n)),l("div",{class:"checks"},It(i,t.relax===!0,o=>e.change("relax",o||null)))])}offer(t,e){let i=t.
map(({name:h,title:c,line:u})=>[h,c??u]),n=this.puzzle&&!t.some(({puzzle:h})=>h.title&&h.title===this.puzzle.title),o=this.puzzle?t.find(({puzzle:h})=>h.title===
this.puzzle.title)?.name??"own":fh,r=h=>{let c=t.find(u=>u.name===h);location.hash=S("compare",{...c.puzzle,...this.options})},a=D([...n||e?[["own",e?"this comp\
arison":this.puzzle.title??"your own puzzle"]]:[],...i],e?"own":o,h=>h!=="own"&&r(h),{name:"puzzle"});this.which.replaceChildren(M("Puzzle",a,["puzzle"])),e||(this.
puzzle??=t.find(({name:h})=>h===fh)?.puzzle??t[0]?.puzzle,this.present())}async present(){let t=C(this.puzzle);t&&this.picture.replaceChildren(Et(t));let e=await X(
{puzzle:this.puzzle}).catch(i=>({valid:!1,error:i}));f(this.problem,e.valid?"":e.error.message),this.runButton.disabled=!e.valid||this.isRunning===!0,e.valid&&(f(
this.title,e.puzzle.title??k(e.line)),f(this.line,`${e.puzzle.title?`${e.line}. `:""}One puzzle, every method: each row runs in a separate process.`))}async run(){
this.runButton.disabled=!0;try{let t={time_limit:mh,...this.options},e=await tt(st("compare",this.puzzle,t));location.hash=`#/compare/${e.id}`}catch(t){f(this.problem,
t.message),this.runButton.disabled=!1}}follow(t){this.follows=new mt(t,"compare",{begin:e=>this.begin(e),state:e=>this.state(e),row:e=>this.row(e),tick:()=>this.
tick(),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,le(this.root,...e)}})}begin(t){let{time_limit:e}=t.request.limits;this.puzzle=t.puzzle,Object.assign(
this.options,ee(t.request),{time_limit:e}),this.limit.value=e,this.renderSettings(),this.bars=new Hi(e),this.chart.replaceChildren(this.bars.element),this.lines=
new Map,this.since=void 0,this.body.replaceChildren(),this.table.hidden=!1,(t.planned??[]).forEach(i=>this.plan(i)),t.rows.forEach(i=>this.row(i)),this.present()}state(t){
this.isRunning=["queued","running"].includes(t.state),this.stopButton.hidden=!this.isRunning,this.runButton.hidden=this.isRunning||t.state==="unreachable",this.
status.dataset.status=t.state;let e={queued:"Queued",running:"Running",unreachable:"No connection",done:"",failed:"Failed",cancelled:"Cancelled"};f(this.status,
e[t.state]),t.state==="running"&&(this.since??=performance.now())}done(t){this.runButton.disabled=!1,f(this.runButton,"Run again"),f(this.problem,t.error??"");for(let[
e,i]of this.lines)i.dataset.state==="waiting"&&this.bars.show(e,"none",0,"not run")}plan(t){let e=gh(t);this.write(e,t,"waiting"),this.bars.show(e,"waiting",0,"")}write(t,e,i){
let n=this.lines.get(t)??this.body.appendChild(l("tr"));this.lines.set(t,n),n.dataset.state=i;let o=e.note?[l("td",{},e.method),l("td",{},e.backend??""),l("td",
{colspan:Co.length-2,class:"note"},e.note)]:Co.map(([,r])=>l("td",{},r(e)??""));n.replaceChildren(...o)}row(t){let e=gh(t),i=t.note?"none":t.proved?"proved":t.value!=
null?"found":"none";this.write(e,t,i);let n=t.seconds??0;this.bars.show(e,i,n,t.note?t.note:`${N(n)}${Ao(t)?`, ${Ao(t)}`:""}`),this.since=performance.now()}tick(){
let t=[...this.lines].find(([,e])=>["waiting","running"].includes(e.dataset.state));if(t){let e=(performance.now()-this.since)/1e3;t[1].dataset.state="running",
this.bars.show(t[0],"running",e,N(Math.max(e,.1)))}}async stop(){await this.follows.stop().catch(t=>f(this.problem,t.message))}wide(){document.fullscreenElement?
document.exitFullscreen():this.root.requestFullscreen?.()}key(t){if(this.isLeft)return!1;let e={f:()=>this.wide(),x:()=>this.follows&&this.stop(),Enter:()=>(t.ctrlKey||
t.metaKey)&&!this.runButton.disabled&&this.run()}[t.key];return e?.(),e!==void 0}leave(){this.follows?.leave()}},gh=({method:s,backend:t})=>`${s}${t?` ${t}`:""}`});var yh={};gt(yh,{show:()=>Dd});function Dd(s,t,e){let i=new zo(s,t,e[1]);return{title:"Network",keys:qd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.complain(
i.run?.job)}}var qd,ss,Fd,Rd,Id,zo,_d,vh=m(()=>{St();dt();F();v();Z();qe();O();Re();Mt();A();P();xs();Un();gs();ci();qd=[["Ctrl+Enter","Run the network"],["r","\
Run with the next seed"],["Space","Play, pause"],["\u2190 \u2192","Previous iteration, next iteration"],["- +","Slower, faster"]],ss={board:"8x8",piece:"knight",
closed:!0,seed:4,restarts:1},Fd={queued:"Queued",running:"Running",unreachable:"No connection"},Rd=10,Id=6;zo=class{constructor(t,e,i){this.root=t,this.wish={...ss,
...e},this.board=new _({label:"The network's board",isFlat:!0}),this.build(),i?this.follow(i):this.blank()}build(){this.said=l("p",{class:"value small"}),this.status=
l("p",{class:"badge",role:"status"}),this.controls=l("div",{class:"controls"}),this.fields=l("div",{class:"fields"}),this.settling=b("svg",{class:"settling",viewBox:"\
0 0 320 90",role:"img","aria-label":"Cells without degree 2, by iteration"}),this.startButton=l("button",{type:"button",class:"primary",title:"Ctrl+Enter",onclick:()=>this.
start()},"Run the network"),this.next=l("button",{type:"button",title:"r",onclick:()=>this.again()},"Next seed"),this.root.append(l("header",{class:"head"},l("d\
iv",{},l("h1",{},"A neural network searches for a tour"),l("p",{class:"line"},"There is a neuron for each leap. The network has converged when exactly two leaps\
 meet at every cell; coloured cells have too few or too many."))),l("div",{class:"bench"},l("div",{class:"hero"},l("figure",{class:"plate"},this.board.element),
this.controls),l("div",{class:"side"},l("div",{class:"go"},this.startButton,this.next),this.fields,this.status,this.said,l("figure",{class:"chart"},this.settling,
l("p",{class:"hint"},"Cells without degree 2, by iteration")),l("p",{class:"problem general",role:"alert",data:{keys:"*"}})))),this.renderFields()}renderFields(){
let{wish:t}=this,i=Dt(t,o=>{o in ss&&(t[o]??=ss[o]),history.replaceState(null,"",S("network",_d(t))),(o==="board"||o==="piece")&&this.blank()}),n=_n(t,(o,r)=>{i.
change("piece",o.piece),r?.isText||this.renderFields()});Ms(this.fields,[M("Board",l("input",{type:"text",value:t.board,name:"board",spellcheck:"false",onchange:o=>i.
change("board",o.target.value.trim()||ss.board)}),["board"],"A size such as 8x8, or rows."),n,...Wn(pe("tour",W.watch.method),t,i.change,[M("Seed",i.input("seed",
{min:0}),["seed"])]),ne([It(kt("tour","closed"),t.closed,o=>i.change("closed",o))])])}blank(){let t=K.parse(this.wish.board);t&&this.board.reshape(t)}async start(){
this.startButton.disabled=!0;let{board:t,piece:e,closed:i,...n}=this.wish;try{let o=await tt(st("watch",{kind:"tour",board:t,piece:e,closed:i},n));location.hash=
`#/network/${o.id}`}catch(o){ct(this.root,o),this.startButton.disabled=!1}}again(){this.wish.seed=(this.wish.seed??0)+1,this.start()}follow(t){this.snapshots=[],
this.run=new mt(t,"network",{begin:e=>this.begin(e),state:e=>f(this.status,Fd[e.state]??""),progress:({phase:e})=>f(this.said,e),note:({text:e})=>f(this.said,e),
moment:e=>this.snapshots.push(e),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,le(this.root,...e)}})}begin(t){let{board:e,piece:i,closed:n}=t.puzzle;this.
wish={...ss,board:e,piece:i,closed:n,seed:0,...ee(t.request)},this.renderFields(),this.blank(),this.snapshots=[...t.moments]}done(t){if(f(this.status,""),this.complain(
t),this.snapshots.length===0)return;let{layers:e}=this.board;this.leaps=e.lines.appendChild(b("path",{class:"leaps"})),this.heats=new Map,this.answer=t.answer,this.
drawSettling(),this.transport=new se({length:this.snapshots.length-1,rate:Rd,unit:"iteration",show:i=>this.snapshot(Math.floor(i)),describe:i=>this.words(i)}),this.
controls.replaceChildren(this.transport.element),this.transport.begin()}complain(t){ct(this.root,t?.error?{message:t.error}:null)}snapshot(t){if(this.shown===t)
return;this.shown=t;let{leaps:e}=this.snapshots[t],i=new Map,n="";for(let[r,a]of e)i.set(r,(i.get(r)??0)+1),i.set(a,(i.get(a)??0)+1),n+=this.board.path([r,a]);x(
this.leaps,"d",n),this.heat(i);let o=t===this.snapshots.length-1&&this.answer?.witness;this.leaps.classList.toggle("tour",!!o),f(this.said,this.words(t)),x(this.
now,"x1",this.at(t)),x(this.now,"x2",this.at(t))}heat(t){let{shape:e,layers:i}=this.board;for(let n=0;n<e.area;n+=1)if(e.has(n)){let o=t.get(e.name(n))??0,r=Math.
min(Math.abs(o-2),Id),a=this.heats.get(n);if(!a&&r){let[h,c]=this.board.middle(n);a=i.heat.appendChild(b("rect",{x:h-50,y:c-50,width:100,height:100})),this.heats.
set(n,a)}a&&x(a,"class",`heat ${o<2?"few":"many"} depth-${r}`)}}words(t){let{iteration:e,unsettled:i,cells:n}=this.snapshots[t];if(i>0)return`${e===0?"Initialis\
ed at random":`Iteration ${e}`}: ${i} of ${y(n,"cells")} without degree 2`;let o=t===this.snapshots.length-1;return`Iteration ${e}: converged${o?this.answer?.witness?
" to a tour":" to several cycles":""}`}at(t){return 4+312*t/Math.max(this.snapshots.length-1,1)}drawSettling(){let t=Math.max(...this.snapshots.map(({unsettled:i})=>i),
1),e=this.snapshots.map(({unsettled:i},n)=>`${this.at(n)},${84-78*i/t}`);this.now=b("line",{class:"now",y1:4,y2:86}),this.settling.replaceChildren(b("polyline",
{class:"best",points:e.join(" ")}),b("path",{class:"rule",d:"M4 86H316"}),this.now)}key(t){return this.isLeft?!1:t.ctrlKey||t.metaKey?(this.start(),!0):t.key===
"r"?(this.again(),!0):this.transport?.key(t)??!1}leave(){this.run?.leave(),this.transport?.pause()}},_d=s=>Object.fromEntries(Object.entries(s).filter(([t,e])=>e!==
ss[t]))});var xh={};gt(xh,{show:()=>Gd});function Gd(s){let t=new No(s);return{title:"History",keys:Ud,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.leave(),back:()=>t.
back()}}var Ud,Hd,Wd,Kd,kh,No,$h=m(()=>{F();v();Z();Gt();O();A();Ud=[["/","Search"]],Hd=50,Wd=[["","any"],["optimal","optimal"],["feasible","feasible"],["found",
"found"],["counted","counted"],["infeasible","infeasible"],["unknown","unknown"]],Kd=[["","all"],...Object.entries(W).map(([s,{several:t}])=>[s,t])],kh=s=>[...s.
querySelectorAll("a, button")];No=class{constructor(t){this.root=t,this.filter={search:"",ask:"",kind:"",status:""},this.lines=new Map,this.build(),this.load(),
this.listen()}listen(){let t=de(100,()=>this.load());this.close=an({job:e=>this.lines.has(e.id)?this.fill(e):t(),gone:({id:e})=>this.drop(e)})}back(){this.close(),
this.listen(),this.load()}leave(){this.close(),this.isLeft=!0}build(){let t=i=>n=>{this.filter[i]=n,this.load()};this.search=l("input",{type:"search",placeholder:"\
title, board, method",name:"search",oninput:de(150,()=>t("search")(this.search.value))});let e=[["","all"],...$.kinds.map(({kind:i})=>[i,k(i)])];this.total=l("p",
{class:"line",role:"status"}),this.problem=l("p",{class:"problem general",role:"alert"}),this.body=l("ol",{class:"records"}),this.more=l("button",{type:"button",
hidden:!0,onclick:()=>this.load(this.next)},"Show more"),this.clear=l("button",{type:"button",class:"quiet danger",onclick:()=>this.removeAll()},"Delete all"),this.
root.append(l("header",{class:"head"},l("div",{class:"grow"},l("h1",{},"History"),this.total),this.clear),l("div",{class:"ask"},M("Search",this.search),M("Quest\
ion",D(Kd,"",t("ask"),{name:"ask"})),M("Kind",D(e,"",t("kind"),{name:"kind"})),M("Status",D(Wd,"",t("status"),{name:"status"}))),this.problem,this.body,this.more)}async load(t=null){
let e=this.turn=(this.turn??0)+1;this.isLoading=!0;try{let{jobs:i,total:n,next:o}=await en({...this.filter,limit:Hd,before:t});if(e!==this.turn||this.isLeft||(this.
isStale=this.body.querySelector("form")!==null,this.isStale))return;let r=document.activeElement,a=this.lines;this.lines=new Map(t===null?[]:a),i.forEach(({id:h})=>this.
lines.set(h,a.get(h)??l("li",{class:"record"}))),this.body.replaceChildren(...this.lines.values()),this.body.contains(r)&&r.focus(),i.forEach(h=>this.fill(h)),this.
next=o,this.more.hidden=o===null,this.count(n),f(this.problem,"")}catch(i){f(this.problem,i.message)}finally{this.isLoading&&=e!==this.turn}}count(t){this.known=
t;let e=Object.values(this.filter).some(Boolean);f(this.total,t===0?e?"No entries match.":"No entries yet.":y(t,"entries")),f(this.clear,t===1?"Delete this entr\
y":`Delete all ${w(t)}`),this.clear.hidden=t===0}fill(t){let e=this.lines.get(t.id),i=t.state==="done"?t.status??"done":t.state,n=t.name??t.title??k(t.line),o=xt(
t.ask)==="job";if(e.dataset.status=i,e.querySelector("form")){e.waiting=t;return}let r=JSON.stringify(t);if(e.shown===r)return;e.shown=r;let a=`${t.id} ${i}`;e.
pictured!==a&&(e.pictured=a,e.picture=Ee(c=>ue(t.id,"thumbnail.svg",{theme:c}),{alt:"",class:"small"}));let h=kh(e).indexOf(document.activeElement);e.replaceChildren(
e.picture,l("a",{class:"what",href:`#/${xt(t.ask)}/${t.id}`},l("strong",{},n),l("span",{class:"line"},[n===k(t.line)?null:t.line,o?t.method:W[t.ask]?.one].filter(
Boolean).join(" \xB7 "))),l("span",{class:"result"},t.value!==null&&o?y(t.value,t.unit):""),l("span",{class:"badge",data:{status:i}},i),l("span",{class:"took"},
o?N(t.seconds):""),l("time",{datetime:new Date(t.created).toISOString()},lr(t.created)),l("span",{class:"acts"},this.acts(t,n,o&&t.state==="done"))),kh(e)[h]?.focus()}acts(t,e,i){
let n=(r,a,h,c="")=>l("button",{type:"button",class:`quiet ${c}`,"aria-label":`${a} ${e}`,onclick:h},r),o=(r,a,h)=>l("a",{class:"button quiet",...as(t.id,r),"ar\
ia-label":h},a);return[n("Rename","Rename",()=>this.rename(t,e)),n("Solve again","Solve again:",()=>this.again(t)),i?o("answer.json","JSON",`JSON: the answer to\
 ${e}`):"",o("puzzle.toml","TOML",`TOML: the puzzle ${e}`),n("Delete","Delete",()=>this.remove(t.id,e),"danger")]}rename(t,e){let i=this.lines.get(t.id),n=l("in\
put",{name:"name",value:e,maxlength:200,"aria-label":`Name of ${e}`}),o=a=>{r.remove(),i.shown=null,this.fill(i.waiting??a),i.waiting=null,i.querySelector(".act\
s button")?.focus(),this.isStale&&(this.isStale=!1,this.load())},r=l("form",{class:"what naming",onsubmit:async a=>{a.preventDefault();try{o(await rn(t.id,n.value)),
f(this.problem,"")}catch(h){f(this.problem,h.message)}},onkeydown:a=>a.key==="Escape"&&o(t)},n,l("button",{class:"quiet"},"Save"));i.querySelector(".what").replaceWith(
r),n.select(),n.focus()}async again({id:t}){try{let{request:e}=await os(t),i=await tt(e);location.hash=`#/${xt(i.ask)}/${i.id}`}catch(e){f(this.problem,e.message)}}drop(t){
this.lines.get(t)&&(this.lines.get(t).remove(),this.lines.delete(t),this.count(this.known-1)),this.isLoading&&this.load()}async remove(t,e){let i=document.activeElement?.
matches(":focus-visible");try{await rs(t),this.drop(t),this.undoable(`Deleted: ${e}.`,[t],i)}catch(n){f(this.problem,n.message)}}async removeAll(){let t=document.
activeElement?.matches(":focus-visible");try{let{deleted:e,ids:i}=await nn(this.filter);this.undoable(`${y(e,"entries")} deleted.`,i,t),this.load()}catch(e){f(this.
problem,e.message)}}undoable(t,e,i){let n=V(t,async()=>{try{await on(e),this.isLeft||(await this.load(),this.lines.get(e.at(-1))?.querySelector("a")?.focus())}catch(o){
V(o.message)}});i&&n.querySelector("button").focus()}}});var Sh={};gt(Sh,{show:()=>Yd});function Yd(s,{toml:t}){let e=l("p",{role:"status"},"The file is being read\u2026");s.append(l("h1",{},"A puzzle from a file"),e);
let i=!1;return Vd(t).then(n=>i||location.replace(S("set-up",n)),n=>e.replaceWith(l("p",{class:"problem",role:"alert"},n.message))),{title:"A puzzle from a file",
leave:()=>i=!0}}async function Vd(s){let{valid:t,error:e,puzzle:i}=await X({toml:s});if(!t)throw e;return i}var Eh=m(()=>{F();v();P()});F();Es();v();Z();Z();v();$e();var qh=[["g","Gallery"],["s","Set up"],["c","Compare"],["n","Network"],["h","History"],["t","Theme: light, dark or system"],["?","Keyboard shortcut\
s"]],Fh="input:not([type=range]), textarea, select, .editable [data-cell]",Rh="\u2190\u2191\u2192\u2193",Uo=s=>/^\S$/u.test(s),Se=ut("shortcuts")!=="off";function Ho({
target:s,key:t}){if(s.isContentEditable||s.matches(Fh)||Uo(t)&&!Se)return!1;let e=t===" "||t==="Enter",i=t.startsWith("Arrow")||t==="Home"||t==="End";return!(e&&
s.matches("button, a, summary"))&&!(i&&s.matches("input"))}var Wo=({key:s})=>["enter","z","y"].includes(s.toLowerCase());function hn(s,t){let e=document.querySelector(
"#keys"),i=a=>l("kbd",{data:Uo(a)&&!Rh.includes(a)?{single:""}:{}},a),n=([a,h])=>[l("dt",{},a.split(" ").map(i)),l("dd",{},h)],o=(a,h,c={})=>h.length?[l("h3",{},
a),l("dl",c,h.map(n))]:[],r=a=>{Se=a.target.checked,bt("shortcuts",Se?"on":"off"),e.classList.toggle("without-single",!Se)};e.classList.toggle("without-single",
!Se),e.replaceChildren(l("form",{method:"dialog"},l("h2",{id:"keys-title"},"Keyboard shortcuts"),l("button",{class:"icon","aria-label":"Close"},"\xD7")),...o("T\
his view",s),...o("On a cell",t,{class:"always"}),...o("Everywhere",qh),l("h3",{},"Setting"),et("Single-key shortcuts",l("input",{name:"shortcuts",checked:Se,onchange:r})),
l("p",{class:"hint"},"While a field or a cell is edited, it receives all keys except Ctrl+Enter.")),e.showModal()}Gt();A();P();var Zd={gallery:()=>Promise.resolve().then(()=>(zr(),Lr)),"set-up":()=>Promise.resolve().then(()=>(Ea(),Sa)),play:()=>Promise.resolve().then(()=>(Ol(),Tl)),
job:()=>Promise.resolve().then(()=>(Wl(),Hl)),watch:()=>Promise.resolve().then(()=>(Gl(),Kl)),survey:()=>Promise.resolve().then(()=>(dh(),uh)),compare:()=>Promise.resolve().then(()=>(bh(),wh)),
network:()=>Promise.resolve().then(()=>(vh(),yh)),history:()=>Promise.resolve().then(()=>($h(),xh)),file:()=>Promise.resolve().then(()=>(Eh(),Sh))},Jd={gallery:ce},
Qd={file:"set-up",job:"set-up",survey:"set-up",watch:"gallery",play:"set-up"},Mh={g:"#/",s:"#/set-up",c:"#/compare",n:"#/network",h:"#/history"},Ki=document.querySelector(
"#main"),ft={},Bo=0,jo=(s,t)=>Object.hasOwn(s,t)?s[t]:void 0,Th=()=>/^#\/?([^/?]*)/.exec(location.hash)?.[1]||"gallery";async function Po(){ft.leave?.(),ft={};let s=Bo+=
1;jo(Jd,Th())?.().catch(()=>{});let t=await Zi().then(Jo,h=>h);if(s!==Bo)return;if(t instanceof Error){Oh("The page is not loaded yet",t.message),ft={back:Po};return}
let{path:e,keys:i}=Ce(location.hash),n=Th();document.querySelectorAll("nav a").forEach(h=>{let c=h.dataset.view===(jo(Qd,n)??n);x(h,"aria-current",c&&"page")});
let o=jo(Zd,n);if(!o){Oh("Unknown view",l("a",{href:"#/"},"Go to the gallery"));return}let r=await o();if(s!==Bo)return;let a=l("section",{class:`page ${n}`});Ki.
replaceChildren(a),window.scrollTo(0,0),s>1&&Ki.focus({preventScroll:!0}),ft=r.show(a,i,e)??{},document.title=ft.title?`${ft.title} \xB7 Cavalcade`:"Cavalcade"}
function Oh(s,...t){Ki.replaceChildren(l("section",{class:"page"},l("h1",{},s),l("p",{},t)))}window.addEventListener("hashchange",Po);var Xd=document.querySelector(
"#connection");wt.watch(s=>{f(Xd,s?"The server does not respond: is cavalcade serve still running? The page reconnects automatically.":""),s||(V("Reconnected to\
 the server."),ft.back?.())});document.addEventListener("keydown",s=>{let t=s.ctrlKey||s.metaKey,e=t?Wo(s):Ho(s);s.altKey||document.querySelector("dialog[open]")||
!e||(ft.key?.(s)?s.preventDefault():!t&&s.key==="?"?(s.preventDefault(),hn(ft.keys??[],ft.cellKeys??[])):!t&&s.key==="t"?at.next():!t&&Mh[s.key]&&(location.hash=
Mh[s.key]))});document.querySelector("#help").addEventListener("click",()=>hn(ft.keys??[],ft.cellKeys??[]));document.querySelector(".skip").addEventListener("cl\
ick",s=>{s.preventDefault(),Ki.focus()});at.attach(document.querySelector("#theme"));document.documentElement.classList.toggle("framed",window.self!==window.top);
Po();export{q as api};
