var o=`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark;--paper: light-d\
ark(#fbfaf6, #15181d);--card: light-dark(#ffffff, #1c2027);--sunk: light-dark(#f3f0e8, #101317);--ink: light-dark(#22252b,
#e6e8ec);--soft: light-dark(#5f646d, #9ea5b1);--line: light-dark(#e2dccf, #2e343e);--accent: light-dark(#b43b00, #ffa24a);--on-accent: light-dark(#ffffff, #1a12\
06);
--good: light-dark(#1a6b4f, #62c9a0);--bad: light-dark(#a3262a, #ff9a92);--bound: light-dark(#0d5f94, #6db9ea);--wash: light-dark(#f7e7dc, #3a2a1b);--shadow: li\
ght-dark(rgb(60
45 20 / .08), rgb(0 0 0 / .4));--serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif;--sans: "Avenir Next", "Segoe U\
\\
I", Lato, Roboto, "Helvetica Neue", system-ui, sans-serif;--mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace}:root\
[data-theme=light]{
color-scheme:light}:root[data-theme=dark]{color-scheme:dark}*,*:before,*:after{box-sizing:border-box}html{font:16px/1.5 var(--sans);color:var(--ink);background:\
var(--paper);
scrollbar-gutter:stable;text-size-adjust:100%}body{margin:0;min-height:100dvh}h1,h2,h3,p,dl,dd,ol,ul,figure,fieldset{margin:0;padding:0}ol,ul{list-style:none}h1\
,
h2,h3{font-family:var(--serif);font-weight:500;line-height:1.2;text-wrap:balance}h1{font-size:clamp(1.5rem,1.1rem + 1.6vw,2.1rem);letter-spacing:-.01em}h2{font-\
size:1.2rem}
h3{font-size:1.02rem}a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor}[hidden]{display:no\
ne!important}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}main:focus{outline:none}.top{display:flex;align-items:center;gap:1.75rem;hei\
ght:3.75rem;
--edge: clamp(1rem, 3vw, 2.5rem);padding:0 max(var(--edge),calc((100% - 90rem) / 2 + var(--edge)));border-bottom:1px solid var(--line)}.brand{display:flex;align\
-items:center;
gap:.5rem;font:500 1.25rem var(--serif);text-decoration:none}.mark{width:1.5rem;height:1.5rem;fill:var(--accent)}.top nav{display:flex;gap:1.5rem}.top nav a{pad\
ding:.35rem
0;color:var(--soft);text-decoration:none;border-bottom:2px solid transparent}.top nav a:hover{color:var(--ink)}.top nav a[aria-current]{color:var(--ink);border-\
color:var(--accent)}
@media(forced-colors:active){.top nav a{border-color:Canvas}.top nav a[aria-current]{border-color:Highlight}}.tools{display:flex;gap:.25rem;margin-left:auto}.pa\
ge{
max-width:90rem;margin:0 auto;padding:clamp(1rem,2.4vw,2rem) clamp(1rem,3vw,2.5rem) 4rem}.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;z-i\
ndex:3;
padding:.5rem 1rem;background:var(--card)}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bone{backgroun\
d:var(--sunk);
border-radius:8px}.bone.title{width:min(26rem,80%);height:2.4rem;margin-bottom:1rem}.bone.text{width:min(36rem,95%);height:1.2rem;margin-bottom:2.5rem}.bones{di\
splay:grid;
grid-template-columns:repeat(auto-fill,minmax(14.5rem,1fr));gap:1.75rem}.bones .bone{aspect-ratio:4 / 3}.line,.hint,.source,.key{color:var(--soft)}.hint,.source\
,
.key{font-size:.85rem;line-height:1.4}.source{font-style:italic;font-family:var(--serif)}.grow{flex:1;min-width:0}.badge{display:inline-flex;align-items:center;\

gap:.45rem;min-height:1.5rem;color:var(--soft);font-variant-numeric:tabular-nums}.badge:before{content:"";width:.55rem;height:.55rem;border-radius:50%;backgroun\
d:currentColor;
flex:none}.badge:empty:before{background:none}.badge[data-status=optimal],.badge[data-status=found],.badge[data-status=counted]{color:var(--good)}.badge[data-st\
atus=infeasible]{
color:var(--ink)}.badge[data-status=running],.badge[data-status=feasible]{color:var(--accent)}.badge[data-status=failed]{color:var(--bad)}#connection{padding:.6\
rem
1rem;text-align:center;color:var(--paper);background:var(--bad);position:sticky;top:0;z-index:3}#connection:empty{display:none}.badge[data-status=unreachable]{c\
olor:var(--bad)}
dialog{width:min(30rem,calc(100vw - 2rem));padding:1.5rem 1.75rem;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:10px;box-shado\
w:0
1rem 3rem var(--shadow)}dialog::backdrop{background:#00000059}dialog form{display:flex;justify-content:space-between;align-items:center}dialog h3{margin:1rem 0 \
.5rem;
color:var(--soft)}dialog dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.25rem;align-items:baseline}kbd{display:inline-block;min-width:1.6em;\

padding:.05em .4em;margin-right:.25rem;text-align:center;font:.82rem var(--mono);background:var(--sunk);border:1px solid var(--line);border-radius:4px}.toast{di\
splay:flex;
align-items:center;gap:1rem;position:fixed;left:50%;bottom:1.5rem;translate:-50% 0;z-index:4;padding:.6rem 1.1rem;color:var(--paper);background:var(--ink);borde\
r-radius:6px}
.toast button{border-color:currentColor;color:inherit}.without-single :not(.always)>dt>kbd[data-single]{color:var(--soft);text-decoration:line-through}@media(ma\
x-width:46rem){
.top{gap:.75rem;padding:0 1rem;height:3.25rem}.top nav{position:fixed;inset:auto 0 0;z-index:2;justify-content:space-around;gap:0;padding:0 .25rem env(safe-area\
-inset-bottom);
background:var(--card);border-top:1px solid var(--line)}.top nav a{flex:1;padding:.85rem 0;font-size:.88rem;text-align:center;border-bottom:0;border-top:2px sol\
id
transparent;margin-top:-1px}.page{padding-bottom:6rem}.toast{bottom:4.5rem;width:max-content;max-width:calc(100vw - 2rem)}}button,input,select,textarea,.button{\
font:inherit;color:inherit}button,.button{display:inline-flex;align-items:center;justify-content:center;gap:.4rem;min-height:2.4rem;
padding:.3rem .95rem;background:var(--card);border:1px solid var(--line);border-radius:6px;text-decoration:none;cursor:pointer;white-space:nowrap}button:hover:n\
ot(:disabled),
.button:hover{border-color:var(--soft)}button:disabled{color:var(--soft);cursor:default;opacity:.55}.primary{background:var(--accent);border-color:var(--accent)\
;
color:var(--on-accent);font-weight:600}.primary:hover:not(:disabled){border-color:var(--ink)}.primary:disabled{color:var(--on-accent)}.quiet{min-height:2rem;pad\
ding:.15rem
.7rem;font-size:.9rem;background:none}.danger:hover:not(:disabled){color:var(--bad);border-color:var(--bad)}.stop{color:var(--bad);border-color:currentColor}but\
ton.icon{
width:2.5rem;min-height:2.5rem;padding:0;background:none;border-color:transparent;font-size:1.1rem}.glyph{width:1.35rem;height:1.35rem;fill:currentColor}.ways{m\
argin-top:1rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}input:not([type=checkbox],[type=range]),select,textarea{width:100%;min-height:2.4rem;padding:.3rem\

.65rem;background:var(--card);border:1px solid var(--line);border-radius:6px}input::placeholder{color:var(--soft);opacity:.8}select{padding-right:.3rem}input:ho\
ver,
select:hover,textarea:hover{border-color:var(--soft)}[aria-invalid=true]{border-color:var(--bad)!important}input[type=checkbox],input[type=range]{accent-color:v\
ar(--accent)}
input[type=range]{width:100%;margin:0;height:1.5rem}input[type=number]{font-variant-numeric:tabular-nums}textarea{display:block;resize:vertical;font:.84rem/1.55\

var(--mono);tab-size:4;white-space:pre;overflow:auto;background:var(--sunk)}.field label{display:block;margin-bottom:.2rem;font-size:.85rem;color:var(--soft)}.f\
ield
.hint{margin-top:.25rem}.problem{min-height:.85rem;font-size:.85rem;line-height:1.4;color:var(--bad);overflow-wrap:anywhere}.problem:not(:empty){padding:.25rem \
0
.5rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .9rem}.programs{padding:0 0 .85rem}.size{display:grid;grid-template-columns:1fr auto 1fr auto;gap:.\
5rem;
align-items:center}.size .quiet{min-height:2.4rem}.short{width:6rem!important}.field .row{flex-wrap:nowrap}.pieces{display:grid;gap:.35rem}.pieces b{min-width:1\
.2rem}
.check{display:flex;gap:.55rem;align-items:baseline;padding:.2rem 0;cursor:pointer}.check input{width:1rem;height:1rem;translate:0 .12rem;flex:none;margin:0}.ch\
ecks{
padding-bottom:.35rem}.more{border-top:1px solid var(--line);padding-top:.75rem;margin-top:.5rem}.more summary{cursor:pointer;font-family:var(--serif);font-size\
:1.05rem;
padding-bottom:.6rem}.more .row{padding-bottom:.5rem}.more-question{padding-bottom:.75rem}.more-question button{width:100%;margin-bottom:.35rem}.more-question .\
field{
padding-top:.5rem}.kinds{display:flex;flex-wrap:wrap;gap:.35rem}.kinds button{min-height:2.2rem;background:none;border-color:transparent;color:var(--soft)}.kind\
s
button:hover{color:var(--ink)}.kinds [aria-pressed=true]{color:var(--ink);background:var(--card);border-color:var(--line)}.edits{display:flex;flex-wrap:wrap;gap\
:.35rem;
margin-bottom:.75rem}.edits .glyph{width:1.05rem;height:1.05rem}.edits [aria-disabled=true]{color:var(--soft);opacity:.55;cursor:default}.edits [name=former]{bo\
rder-color:var(--accent)}
.palette{display:flex;flex-wrap:wrap;gap:.6rem 1.5rem}.tool-box{min-height:5.4rem;margin-bottom:.75rem}.tool-group h2{font:600 .75rem/1.4 var(--sans);color:var(\
--soft)}
.tool-row{display:flex;flex-wrap:wrap;gap:.3rem}.tool{flex-direction:column;gap:0;min-width:3.4rem;min-height:3.5rem;padding:.15rem .3rem}.tool[aria-checked=tru\
e]{
border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);background:var(--wash)}@media(forced-colors:active){.tool[aria-checked=true],.kinds [aria-pr\
essed=true]{
outline:3px solid Highlight;outline-offset:-3px}}.tool-name{font-size:.75rem;line-height:1.3}.portrait{width:2rem;height:2rem}.tool .glyph{width:1.35rem;height:\
2rem}
@media(max-width:46rem){.kinds{gap:.15rem}.kinds button{padding:.3rem .7rem}.tool{min-width:3rem;padding:.15rem}.palette{gap:.4rem .9rem}button,.button,input:no\
t([type=checkbox],
[type=range]),select{min-height:2.75rem}}:root{--cell-light: light-dark(#f3eee2, #4e5663);--cell-dark: light-dark(#d8ccb4, #39404b);--attacked-light: light-dark\
(#ecc9bd, #70474a);--attacked-dark: light-dark(#d6a89c,
#5a3a3a);--rim: light-dark(#8d8471, #6d7582);--on-cell: light-dark(#22252b, #ffffff);--leap: light-dark(#c24000, #ffa24a);--on-leap: light-dark(#ffffff, #141414\
);
--white: light-dark(#ffffff, #f7f7f5);--white-line: light-dark(#1b1b1b, #101216);--black: light-dark(#2a2a2c, #0d0e11);--black-line: light-dark(#f5f2ea, #d9dce2\
)}
.board{display:block;width:100%;max-height:min(76dvh,60rem);user-select:none;-webkit-user-select:none;touch-action:manipulation}.plate{margin:0}.layer{pointer-e\
vents:none}
.coordinates{fill:var(--soft);font-family:var(--sans)}.cell.light{fill:var(--cell-light)}.cell.dark{fill:var(--cell-dark)}.cell.hole{fill:transparent}.set-up .c\
ell.hole{
fill:var(--hole)}.rim{fill:none;stroke:var(--rim);stroke-width:calc(5 * var(--pen, 1px))}.cell.attacked.light{fill:var(--attacked-light)}.cell.attacked.dark{fil\
l:var(--attacked-dark)}
.vast{fill:var(--on-cell);font:30px var(--serif)}svg.board[role=grid] .cell{outline:none}.set-up .cell{cursor:pointer}.set-up .cell:hover{filter:brightness(.95)\
}
.cell:focus-visible{stroke:var(--accent);stroke-width:7;stroke-dasharray:none;paint-order:stroke}.cell:focus{outline:none}.set-up .cell:focus-visible{stroke-wid\
th:9}
.token.white .body,.token .body{fill:var(--white);stroke:var(--white-line);stroke-width:4;stroke-linejoin:round}.token .lines{fill:none;stroke:var(--white-line)\
;
stroke-linecap:round}.token .spots{fill:var(--white-line)}.token.black .body{fill:var(--black);stroke:var(--black-line)}.token.black .lines{stroke:var(--black-l\
ine)}
.token.black .spots{fill:var(--black-line)}.token .letter{font-family:var(--sans);font-weight:600}.on-body{fill:var(--white-line)}.token.black .on-body{fill:var\
(--black-line)}
.token.walker-0 .body{fill:#e69f00}.token.walker-1 .body{fill:#56b4e9}.token.walker-2 .body{fill:#009e73}.token.walker-3 .body{fill:#f0e442}.token.walker-4 .bod\
y{
fill:#0072b2}.token.walker-5 .body{fill:#d55e00}.token.walker-6 .body{fill:#cc79a7}.token.walker-7 .body{fill:#999}.token.walker-4 .lines{stroke:#fff}.token.wal\
ker-4
.spots{fill:#fff}.disc{stroke:light-dark(#22252b,#101216);stroke-width:3}.token.gone{display:none}.token.leaving{opacity:.35}.kind-0{fill:#e69f00}.kind-1{fill:#\
56b4e9}
.kind-2{fill:#009e73}.kind-3{fill:#f0e442}.kind-4{fill:#0072b2}.kind-5{fill:#d55e00}.kind-6{fill:#cc79a7}.kind-7{fill:#999}.on-kind-0,.on-kind-1,.on-kind-2,.on-\
kind-3,
.on-kind-5,.on-kind-6,.on-kind-7{fill:#141414}.on-kind-4{fill:#fff}.leap{stroke:var(--leap);stroke-width:calc(9 * var(--pen, 1px));stroke-linecap:round;opacity:\
.85}
.trail{opacity:.6}.piece,.fresh{fill:none;stroke:var(--leap);stroke-width:calc(7 * var(--pen, 1px));stroke-linejoin:round;stroke-linecap:round}.fresh{stroke-wid\
th:calc(11
* var(--pen, 1px))}.fresh.gone{display:none}.piece{visibility:hidden}.piece.reached{visibility:visible}.trail.growing{opacity:1}.growing .piece{opacity:.6}.grow\
ing
.piece.new{opacity:1;stroke-width:calc(11 * var(--pen, 1px))}.ends .end{fill:var(--card);stroke:var(--leap);stroke-width:6}@media(prefers-reduced-motion:no-pref\
erence){
.growing .piece{stroke-dasharray:1;animation:grow .26s var(--wait, 0ms) ease-out backwards;transition:opacity .4s,stroke-width .4s}.ends .end{transition:cx .26s\

ease-out,cy .26s ease-out}@keyframes grow{0%{stroke-dashoffset:1}to{stroke-dashoffset:0}}}.line-0{stroke:#e69f00}.line-1{stroke:#56b4e9}.line-2{stroke:#009e73}.\
line-3{
stroke:#f0e442}.line-4{stroke:#0072b2}.line-5{stroke:#d55e00}.line-6{stroke:#cc79a7}.line-7{stroke:#999}.visit circle,.target circle{fill:var(--card);stroke:var\
(--leap);
stroke-width:4}.visit{visibility:hidden}.visit.reached{visibility:visible}.visit text,.target text{fill:var(--ink);font-family:var(--sans);font-weight:600}.dot-\
0
circle{stroke:#e69f00}.dot-1 circle{stroke:#56b4e9}.dot-2 circle{stroke:#009e73}.dot-3 circle{stroke:#f0e442}.dot-4 circle{stroke:#0072b2}.dot-5 circle{stroke:#\
d55e00}
.dot-6 circle{stroke:#cc79a7}.dot-7 circle{stroke:#999}.emblem{opacity:.85}.target circle{fill:color-mix(in srgb,var(--card) 45%,transparent);stroke:var(--bound\
);
stroke-dasharray:9 7}.target text{fill:var(--on-cell)}.played .target text{visibility:hidden}.leaps{fill:none;stroke:var(--on-cell);stroke-width:calc(7 * var(--\
pen,
1px));stroke-linecap:round;opacity:.8}.leaps.tour{stroke:var(--leap);stroke-width:10;opacity:1}.heat.few{fill:#0072b2}.heat.many{fill:#d55e00}.depth-0{opacity:0\
}
.depth-1{opacity:.3}.depth-2{opacity:.45}.depth-3{opacity:.58}.depth-4{opacity:.7}.depth-5{opacity:.8}.depth-6{opacity:.9}.transport{padding-top:.75rem}.transpo\
rt
.buttons{display:flex;align-items:center;gap:.15rem;margin-top:.25rem}.transport .buttons>*{flex:none}.transport .play{background:var(--accent);color:var(--on-a\
ccent);
border-radius:50%;margin:0 .25rem}.transport .buttons .count{margin-left:.75rem;flex:1;color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}.t\
ransport
select{width:auto}.transport .foot{display:flex;align-items:center;gap:.25rem;min-height:2.5rem}.transport .foot .said{flex:1;min-width:0}.transport [aria-press\
ed=true]{
color:var(--accent);border-color:currentColor}.transport .said{min-height:1.5rem;font-variant-numeric:tabular-nums;white-space:nowrap;overflow:hidden;text-overf\
low:ellipsis}
@media(max-width:46rem){.transport .buttons{gap:0}.transport .buttons button{width:2rem}.transport .buttons .play{width:2.5rem;margin:0}.transport .buttons .cou\
nt{
flex:1 1 0;margin:0 .35rem;font-size:.9rem}.transport .buttons select{width:3.9rem;padding-left:.35rem}}.controls{min-height:9.25rem;max-width:46rem;margin:0 au\
to}
:is(.job,.watch,.network) .board{max-height:max(17rem,calc(100dvh - 21.5rem))}.hero:fullscreen{display:flex;flex-direction:column;justify-content:center;padding\
:1rem;
background:var(--paper)}.hero:fullscreen .board{max-height:calc(100dvh - 13rem)}.hero:fullscreen .controls{width:100%}.need{fill:#0072b2}.needed{fill:var(--on-c\
ell);
font:600 34px var(--sans);font-variant-numeric:tabular-nums}.needed.deep{fill:#fff}.set-up{--hole: light-dark(#f2efe7, #1d2127)}.editable{touch-action:manipulat\
ion}
.editable.large,.editable.on-canvas{touch-action:none}.editable .held{cursor:grab}.cell.aim{stroke:var(--accent);stroke-width:8;paint-order:stroke}.target.leavi\
ng{
opacity:.35}.on-canvas{position:relative;overflow:hidden;cursor:crosshair}.on-canvas canvas{position:absolute;inset:0;width:100%;height:100%}.on-canvas .cursor{\

position:absolute;left:0;top:0;pointer-events:none}.on-canvas .cursor:focus{outline:none}.on-canvas .cursor:focus-visible{outline:3px solid var(--accent);outlin\
e-offset:0;
border-radius:0}.probe{position:absolute;visibility:hidden}.ghost{position:fixed;left:0;top:0;z-index:5;pointer-events:none}.ghost svg{display:block;translate:-\
50%
-50%;filter:drop-shadow(0 3px 4px rgb(0 0 0 / .35))}.ghost.outside{opacity:.5}.zoom{display:flex;gap:.35rem;justify-content:center;padding-top:.5rem}.zoom butto\
n{
min-width:2.5rem}.carry-hint{text-align:center;min-height:1.4em}.carry-hint.outside{color:var(--bad);font-weight:600}@media(forced-colors:active){.transport .lo\
op{
border-color:Canvas}.transport .loop[aria-pressed=true]{border-color:Highlight}}.barred{fill:none;stroke:var(--bad);stroke-width:calc(4 * var(--pen, 1px));strok\
e-dasharray:10
9;stroke-linecap:round;opacity:.8}.opening{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,4fr);gap:2rem clamp(2rem,5vw,5rem);align-items:center;paddi\
ng:clamp(.5rem,2vw,1.5rem) 0 clamp(1.5rem,3vw,2.5rem)}
.hero-board{max-width:24rem;width:100%;justify-self:center}.hero-board .board{aspect-ratio:1}.hero-board figcaption{display:flex;align-items:center;gap:.5rem;mi\
n-height:2.75rem;
margin-top:.5rem}.hero-board .play{flex:none;background:var(--accent);color:var(--on-accent);border-radius:50%}.today{display:flex;gap:1.25rem;align-items:cente\
r;
margin-top:1.75rem;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:10px;max-width:36rem}.today .plate{flex:none;width:7rem;height\
:7rem;
display:grid;place-items:center}.today .board{max-height:100%}.today .coordinates{visibility:hidden}.today h2{font-size:1.1rem}.today p:not(.row){margin:.15rem \
0
.6rem;font-size:.95rem}.lead h1{font-size:clamp(1.8rem,1.2rem + 2.2vw,2.8rem)}.lead p{margin-top:.9rem;font-size:1.05rem;color:var(--soft);max-width:36rem}.own{\

margin-bottom:2rem}.own h2{font-size:1.1rem}.own ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:0 2rem;margin-top:.5rem;border-to\
p:1px
solid var(--line)}.own a{display:block;padding:.6rem 0;text-decoration:none;border-bottom:1px solid var(--line);height:100%}.own strong{display:block;font-weigh\
t:600}
.own a:hover strong{color:var(--accent)}.own span{color:var(--soft);font-size:.9rem;line-height:1.4;display:block}.generator{margin-bottom:2.75rem}.generator h2\
{
border-bottom:1px solid var(--line);padding-bottom:.4rem}.generator>.line{margin:.6rem 0 1rem;max-width:44rem}.generated{display:grid;grid-template-columns:minm\
ax(0,6fr)
minmax(0,5fr);gap:1.25rem clamp(1.5rem,4vw,4rem);align-items:start}.wishes{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.5rem,1fr));gap:0 .9rem}.m\
ade
.coordinates{visibility:hidden}.generated .boards{display:grid;grid-template-columns:1fr 1fr;gap:1rem;max-width:26rem}.generated figcaption{margin-bottom:.35rem\
}
.made p{margin:.75rem 0}.shelves{min-height:80dvh}.shelf{margin-bottom:2.75rem;content-visibility:auto;contain-intrinsic-height:auto 45rem}.shelf h2{border-bott\
om:1px
solid var(--line);padding-bottom:.4rem;margin-bottom:1.25rem}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(14.5rem,1fr));gap:1.75rem 1.75rem\
}
.card{position:relative;height:100%;display:flex;flex-direction:column}.card .open{text-decoration:none}.card .open:after{content:"";position:absolute;inset:0}.\
card
.plate{display:grid;place-items:center;aspect-ratio:4 / 3;padding:1rem;background:var(--sunk);border:1px solid transparent;border-radius:8px;margin-bottom:.75re\
m}
.card:hover .plate,.card:focus-within .plate{border-color:var(--accent)}.card .plate{position:relative;flex:none;background:light-dark(#ffffff,var(--paper));bor\
der-color:var(--line)}
.hero-board .coordinates{visibility:hidden}.card img{width:100%;height:100%;min-height:0;position:absolute;inset:0;padding:.5rem;object-fit:contain}.card .amoun\
t{
position:absolute;padding:.2rem .6rem;background:var(--card);border:1px solid var(--line);border-radius:6px;font:500 1.05rem var(--serif)}.card .acts{position:r\
elative;
z-index:1;align-items:center;margin-top:auto;padding-top:.5rem;pointer-events:none}.card .acts a{pointer-events:auto}.card .acts{flex-wrap:wrap;justify-content:\
flex-start}
.level{flex:1 0 100%;font-size:.85rem;color:var(--soft)}.gallery .ask .line{flex:1;min-height:2.4rem;padding-top:.4rem}.card .line{font-size:.88rem}.card .sourc\
e{
margin-top:.15rem;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}.head{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align\
-items:center;
margin-bottom:1.5rem}.question{color:var(--soft);font-family:var(--serif);font-size:1.05rem}.bench{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:cl\
amp(1.5rem,4vw,4rem);
align-items:start}.set-up .bench{grid-template:"hero go" auto "hero side" 1fr / minmax(0,1fr) 22rem;row-gap:0}.set-up .hero{grid-area:hero}.set-up .go{grid-area\
:go}
.set-up .side{grid-area:side}.hero{min-width:0}.boards{display:grid;gap:1.5rem}@media(min-width:56.25rem){.boards.two{grid-template-columns:1fr 1fr;row-gap:0}.t\
wo
.plate{display:grid;grid-template:subgrid / 1fr;grid-row:span 4}}.boards .board{max-height:min(68dvh,52rem)}.boards figcaption{display:flex;justify-content:spac\
e-between;
align-items:center;gap:1rem;min-height:2.5rem;margin-bottom:.35rem}.go{display:flex;flex-wrap:wrap;gap:.6rem;margin-bottom:1.25rem}.go button{flex:1;min-height:\
2.75rem}
.set-up .hero>.line{min-height:1.5rem;text-align:center}.set-up .general{text-align:center}.job .side,.watch .side,.network .side,.survey .side{display:flex;fle\
x-direction:column;
gap:.5rem}.now-row{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .75rem;min-height:2.75rem}.now-row .time{flex:1;color:var(--soft);font-variant-nume\
ric:tabular-nums;
white-space:nowrap}.value{min-height:3.3rem;font:500 clamp(2rem,1.5rem + 1.6vw,2.75rem)/1.2 var(--serif);font-variant-numeric:lining-nums;overflow-wrap:anywhere\
}
.value.small{font-size:1.25rem;line-height:1.35;min-height:3.4rem}.verdict{min-height:3.3rem;font:500 clamp(1.5rem,1.2rem + 1vw,1.9rem)/1.25 var(--serif);font-v\
ariant-numeric:lining-nums;
overflow-wrap:anywhere}.verdict .value{font-size:1em;min-height:0;font-weight:500}.verdict:is([data-status=optimal],[data-status=found],[data-status=counted]){c\
olor:var(--good)}
.claim{min-height:3.5rem}.ended .claim{min-height:0}.ended :is(.phase,progress){display:none}.why{padding:.75rem 1rem;background:var(--sunk);border-radius:8px}.\
why
h2,.listed h2{font-size:1.05rem;margin-bottom:.35rem}.why p+p{margin-top:.35rem}.why img{display:block;border-radius:4px;max-width:100%;max-height:20rem;margin:\
.75rem
auto 0}.claim p+p{margin-top:.35rem}.phase{min-height:1.3rem;font-size:.88rem;color:var(--soft);font-variant-numeric:tabular-nums}progress{appearance:none;width\
:100%;
height:3px;border:0;background:var(--line)}progress[data-idle]{visibility:hidden}progress::-webkit-progress-bar{background:var(--line)}progress::-webkit-progres\
s-value{
background:var(--bound)}progress::-moz-progress-bar{background:var(--bound)}.job :is(.value,.claim):empty{display:none}.job .controls:empty{min-height:0}.spoken\
{
position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.closing.early{visibility:hidden}.race{margin:.5rem 0 .75rem}.rac\
e-sides{
display:flex;justify-content:space-between;gap:1rem;line-height:1.2}.race-sides p{min-width:0}.race-sides p:last-child{text-align:right}.race-sides span{display\
:block;
white-space:nowrap;font-size:.88rem;color:var(--soft)}.race-sides .number{font:500 clamp(1.9rem,1.5rem + 1.4vw,2.6rem)/1.2 var(--serif);font-variant-numeric:lin\
ing-nums
tabular-nums}.best-side .number{color:var(--accent)}.bound-side .number{color:var(--bound)}.race svg{display:block;width:100%;height:1.4rem;border-radius:4px;fo\
rced-color-adjust:none}
@media(prefers-reduced-motion:no-preference){.race rect{transition:width .2s ease-out,x .2s ease-out}}.race-track,.race-open{fill:var(--line)}.race-reached{fill\
:var(--accent)}
.race-excluded{fill:var(--bound)}.race-gap{margin-top:.25rem;min-height:1.5rem;font-size:.88rem;color:var(--soft);text-align:center;font-variant-numeric:tabular\
-nums;
white-space:nowrap}.chart{padding:.25rem 0}.chart svg{display:block;width:100%}.chart text{font:11px var(--sans);font-variant-numeric:tabular-nums}.chart .axis{\

fill:var(--soft)}.rule{fill:none;stroke:var(--line)}.best{fill:none;stroke:var(--accent);stroke-width:2.5}.bound{fill:none;stroke:var(--bound);stroke-width:2.5;\

stroke-dasharray:6 4}.gap{fill:var(--accent);opacity:.1}.best-label{fill:var(--accent);font-weight:700!important}.bound-label{fill:var(--bound);font-weight:700!\
important}
.key{display:flex;gap:1.25rem}.key span:before{content:"";display:inline-block;width:1.25rem;margin-right:.4rem;border-top:2.5px solid var(--accent);vertical-al\
ign:middle}
.key .bound-key:before{border-top:2.5px dashed var(--bound)}.settling .now{stroke:var(--soft);stroke-width:1.5}.exports h2{margin:.5rem 0;font-size:1.05rem}.exp\
orts
.row{gap:.35rem}.exports .button{padding:.15rem .55rem}.figures{font-size:.88rem}.figures div{display:grid;grid-template-columns:auto 1fr;gap:0 1rem;padding:.25\
rem
0}.figures .hint{grid-column:1 / 3;text-align:left}.figures dt{color:var(--soft)}.figures dd{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:an\
ywhere}
.notes{font-size:.88rem;color:var(--soft)}.moves{counter-reset:move;display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:0 .5rem;max-heig\
ht:16rem;
overflow-y:auto;border-top:1px solid var(--line);padding-top:.5rem}.moves.team{grid-template-columns:1fr}.moves:empty{display:none}.moves li{counter-increment:m\
ove}
.moves button{width:100%;min-height:1.7rem;padding:0 .35rem;justify-content:flex-start;font-size:.88rem;font-variant-numeric:tabular-nums;background:none;border\
-color:transparent}
.moves button:before{content:counter(move) ".";min-width:1.7em;color:var(--soft)}.moves .now button{background:var(--wash)}@media(forced-colors:active){.moves b\
utton{
border-color:Canvas}.moves .now button{border-color:Highlight}}.ask{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem 1rem;margin-bottom:1rem}.ask .field{f\
lex:0
1 12rem}.ask .field:has([type=search]){flex-basis:17rem}.ask .problem{display:none}.ask .which{flex:0 1 26rem}.compare .plate.small{width:4.5rem;height:4.5rem;f\
lex:none}
.compare .plate.small .board{height:100%}.compare .plate.small .coordinates{display:none}.compare .ask .badge{min-height:2.4rem}.compare:fullscreen{max-width:no\
ne;
width:100%;height:100%;overflow:auto;background:var(--paper);font-size:1.35rem;padding:2rem 3rem}.barchart{position:relative;padding:.5rem 0 2rem;--names: clamp\
(8rem,
22%, 16rem)}.bars{position:relative;display:grid;gap:.45rem}.bars li{display:grid;grid-template-columns:var(--names) 1fr;align-items:center;gap:1rem;min-height:\
1.9rem}
.bars .name{text-align:right;color:var(--soft);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.bars strong{color:var(--ink);font-weight:600}.track{po\
sition:relative;
height:1.55em}.bar{position:absolute;inset:0;transform-origin:left;transform:scaleX(0);background:var(--line);border-radius:2px}[data-state=proved] .bar{backgro\
und:var(--accent)}
[data-state=found] .bar{background:color-mix(in srgb,var(--accent) 45%,var(--paper))}[data-state=none] .bar{background:var(--line)}[data-state=running] .bar{bac\
kground:color-mix(in
srgb,var(--bound) 60%,var(--paper))}.track .time{position:absolute;top:0;padding:0 .6rem;line-height:1.55em;white-space:nowrap;max-width:100%;overflow:hidden;te\
xt-overflow:ellipsis;
font-variant-numeric:tabular-nums}[data-state=proved] .time[data-inside]{color:var(--on-accent)}@media(forced-colors:active){.bar{background:none!important;bord\
er-block:3px
solid GrayText}[data-state=proved] .bar{border-color:CanvasText}}.barchart .axis{position:absolute;inset:0 0 0 calc(var(--names) + 1rem);z-index:-1}.barchart .a\
xis
span{position:absolute;top:0;bottom:0;border-left:1px solid var(--line);display:flex;align-items:end;padding-left:.35rem;font-size:.8em;color:var(--soft);white-\
space:nowrap}
.barchart .axis span:last-child{translate:-100% 0;border-left:0;border-right:1px solid var(--line);padding:0 .35rem 0 0}.compare{position:relative;z-index:0}.sc\
roll{
overflow-x:auto;margin-top:1rem}.rows{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95em}.survey .rows{width:auto;min-width:m\
in(100%,36rem)}
.rows th{text-align:right;font-weight:400;color:var(--soft);padding:.4rem .7rem;border-bottom:1px solid var(--line);white-space:nowrap}.rows td{text-align:right\
;
padding:.4rem .7rem;border-bottom:1px solid var(--line);white-space:nowrap;height:2.3em}.rows :is(th,td):nth-child(-n+2){text-align:left}.rows :is(th,td):first-\
child{
padding-left:0}.rows .note{text-align:left;color:var(--soft);white-space:normal}.rows [data-state=running] td{color:var(--bound)}.rows [data-state=proved] td:nt\
h-child(8){
color:var(--good);font-weight:600}.survey .plate .board{max-height:max(17rem,calc(100dvh - 14rem))}.survey .plate>[aria-hidden]{max-height:16rem}.survey .scroll\
{
margin-top:2rem}.survey h2{margin:1.5rem 0 1rem}.barchart.plain{padding-bottom:.5rem;--names: 6rem}.plain .bars{gap:.15rem}.plain .bars li{min-height:1.6rem}.pl\
ain
[data-state=running] .time[data-inside]{color:var(--paper)}.record{display:grid;grid-template-columns:3.25rem minmax(0,1fr) 7.5rem 6.5rem 4.5rem 6rem auto;gap:0\

1.25rem;align-items:center;padding:.7rem 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}.record .small{width:3.25rem;height:3.25rem;obj\
ect-fit:contain}
.record .naming{display:flex;gap:.35rem}.record .what{text-decoration:none;min-width:0}.record .what:hover strong{color:var(--accent)}.record strong,.record .li\
ne{
display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.record strong{font-weight:600}.record .line{font-size:.88rem}.record .result{text-align\
:right;
overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.record .took,.record time{color:var(--soft);font-size:.88rem;text-align:right;white-space:nowrap}.act\
s{
display:flex;gap:.35rem;justify-content:flex-end}.history .head .line{min-height:1.5rem}.records{margin-bottom:1rem;border-top:1px solid var(--line);min-height:\
60dvh}
@media(max-width:68rem){.record{grid-template-columns:3.25rem minmax(0,1fr) auto auto}.record .small{grid-row:1 / 3}.record .result{grid-column:3}.record .badge\
{
grid-column:4}.record .took{display:none}.record time{grid-column:2;grid-row:2;text-align:left}.record .acts{grid-column:3 / 5;grid-row:2;margin-top:.35rem}}@me\
dia(max-width:62rem){
.opening,.generated,.bench{grid-template-columns:minmax(0,1fr)}.bench .side{max-width:40rem}.set-up .bench{grid-template:"hero" "go" "side" / minmax(0,1fr)}.set\
-up
.go{position:sticky;top:0;bottom:0;z-index:1;background:var(--paper);padding:.5rem 0;margin-bottom:.5rem}}@media(max-width:46rem){.set-up .go{bottom:calc(3.1rem\

+ env(safe-area-inset-bottom));flex-wrap:nowrap;gap:.4rem}.set-up .go button{padding:.3rem .5rem}.cards{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr\
));
gap:1.25rem 1rem}.own ul{grid-template-columns:1fr}.own a{padding:.5rem 0}.barchart{--names: 6.5rem;font-size:.9rem}.barchart .axis span:nth-last-child(2){visib\
ility:hidden}
.compare .wide{display:none}.bars .name{white-space:normal;line-height:1.15}.ask .field,.ask .which{flex:1 1 9rem}.record{grid-template-columns:3.25rem minmax(0\
,1fr)
auto}.record .what{grid-column:2 / 4}.record .result{grid-column:3;grid-row:2}.record .badge{grid-column:2;grid-row:2}.record time{grid-column:2;grid-row:3;alig\
n-self:center}
.record .acts{grid-column:1 / 4;grid-row:4;flex-wrap:wrap}}.framed :is(.top,.skip,.watch .head,.watch .side){display:none}.framed .watch .bench{display:block}.f\
ramed
.watch .board{max-height:calc(100dvh - 9rem)}.playing{-webkit-tap-highlight-color:transparent}.playing .cell{cursor:pointer}.playing .cell.grip{cursor:grab}.pla\
ying:has(.held) .cell{cursor:grabbing}.playing
.cell.visited.light{fill:color-mix(in srgb,var(--cell-light) 72%,var(--good))}.playing .cell.visited.dark{fill:color-mix(in srgb,var(--cell-dark) 72%,var(--good\
))}
.playing .cell.cell.selected{fill:color-mix(in srgb,var(--cell-dark) 55%,var(--leap))}.playing .cell.over{filter:brightness(.9)}.playing .cell.cell.blamed{fill:\
color-mix(in
srgb,var(--cell-dark) 45%,var(--bad))}.held{filter:drop-shadow(0 4px 5px rgb(0 0 0 / .35))}.last-leap .fresh{stroke-width:calc(11 * var(--pen, 1px))}.playing .t\
rail{
opacity:.55}.dot circle{fill:var(--leap);opacity:.85}.dot.around circle{fill:none;stroke:var(--leap);stroke-width:8;opacity:1}.dot text{fill:var(--on-leap);font\
:600
30px var(--sans)}.target.next circle{fill:var(--bound);stroke:var(--bound);stroke-dasharray:none}.target.done circle{stroke:var(--good);stroke-dasharray:none}.t\
arget.next
text{fill:var(--card);font-weight:700}.barrier{stroke:var(--bad);stroke-width:calc(14 * var(--pen, 1px));stroke-linecap:round}.barrier.aim{stroke-dasharray:4 22\
}
.hint-leap{stroke:var(--good);stroke-width:calc(12 * var(--pen, 1px));stroke-linecap:round}.hint-cell{fill:none;stroke:var(--good);stroke-width:8}.talk{min-heig\
ht:1.6rem;
margin-top:.5rem;text-align:center;font-variant-numeric:tabular-nums}.deeds{justify-content:center;margin-top:.5rem}.deeds button[aria-disabled=true]{opacity:.5\
5}
.play .hero>.plate .board{max-height:max(17rem,calc(100dvh - 18rem))}.play .side{display:flex;flex-direction:column;gap:.6rem}.play .summary{font-variant-numeri\
c:tabular-nums}
.play .side .line{min-height:1.5rem}.play .bench{grid-template-rows:auto 1fr;row-gap:0}.play .hero{grid-row:1 / 3}.play .side{grid-column:2}.goal{margin-bottom:\
.75rem}
.goal h2{margin-bottom:.35rem}.play .goal .board{max-height:14rem}.play .moves li{padding:.1rem .35rem;font-size:.88rem;font-variant-numeric:tabular-nums}.play \
.moves
li:before{content:counter(move) ". ";color:var(--soft)}.ring{display:block;width:100%;max-height:24rem}.ring .edge{stroke:var(--rim);stroke-width:2}.ring .node \
circle{
fill:var(--cell-dark);stroke:var(--rim);stroke-width:1.5}.ring .node.selected circle{stroke:var(--leap);stroke-width:5}.ring .node text{fill:var(--soft);font-fa\
mily:var(--sans)}
.end{margin-top:1.25rem;padding:1rem 1.25rem;background:var(--card);border:1px solid var(--line);border-radius:8px}.end h2{font-size:1.6rem}.end h2:focus{outlin\
e:none}
.end p{margin-top:.4rem}.end .row{margin-top:.9rem}.end [data-verdict=replayed]{color:var(--good)}.end [data-verdict=foul]{color:var(--bad)}.beside .boards{marg\
in-top:1rem;
grid-template-columns:1fr 1fr;gap:1rem}.beside .board{max-height:24rem}@media(forced-colors:active){.dot circle,.hint-cell{fill:Highlight;stroke:Highlight}.hint\
-cell{
fill:none}.barrier,.hint-leap{stroke:Highlight}.playing .cell:is(.selected,.blamed){fill:Highlight}}@media(max-width:62rem){.play .hero{grid-row:2}.play .side{g\
rid-column:1;
grid-row:3;margin-top:1rem}.goal{display:flex;align-items:center;justify-content:center;gap:1rem}.play .goal .board{width:auto;height:6.5rem}}@media(max-width:4\
6rem){
.deeds button{flex:1 1 4.5rem;padding:.3rem .4rem}.talk{margin-top:0}.play .value{min-height:0}.end{padding:.75rem}}.set-up .go,.set-up details.more{display:non\
e}.set-up .bench{grid-template:"hero side" auto / minmax(0,1fr) 17rem;gap:1.5rem}.boards.two{grid-template-columns:1fr
1fr}.boards .board{max-height:calc(100dvh - 17rem)}main{padding-block:.5rem}.boards.two figcaption{flex-wrap:wrap;align-content:end;gap:.5rem;min-height:7rem}
</style><body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="#/">Cavalcade</a>
<nav aria-label="Views">
<a href="#/" data-view="gallery">Gallery</a>
<a href="#/set-up" data-view="set-up">Set up</a>
<a href="#/compare" data-view="compare">Compare</a>
<a href="#/network" data-view="network">Network</a>
<a href="#/history" data-view="history">History</a>
</nav>
<div class="tools">
<button type="button" id="theme" class="icon"></button>
<button type="button" id="help" class="icon" aria-label="Keyboard shortcuts" title="Keyboard shortcuts (?)">?</button>
</div>
</header>
<p id="connection" role="alert"></p>
<main id="main" tabindex="-1"><noscript>The workbench needs JavaScript.</noscript>
<section class="page skeleton" aria-busy="true">
<p class="unseen" role="status">Loading the workbench</p>
<div aria-hidden="true"><div class="bone title"></div><div class="bone text"></div><div class="bones"><div class="bone"></div><div class="bone"></div><div class\
="bone"></div><div class="bone"></div></div></div>
</section></main>
<dialog id="keys" aria-labelledby="keys-title"></dialog>
</body>
</html>
<script type="module">var Zl=Object.defineProperty;var m=(s,t,e)=>()=>{if(e)throw e[0];try{return s&&(t=s(s=0)),t}catch(i){throw e=[i],i}};var pt=(s,t)=>{for(va\
r e in t)Zl(s,e,{get:t[e],enumerable:!0})};var j={};pt(j,{ApiError:()=>ie,about:()=>Fi,attacked:()=>Pi,check:()=>Ri,file:()=>M,follow:()=>Ii,gallery:()=>M,job:(\
)=>M,jobs:()=>M,listen:()=>ji,picture:()=>M,
program:()=>M,remove:()=>M,removeAll:()=>M,rename:()=>M,restore:()=>M,saves:()=>Xe,solution:()=>Ve,start:()=>M,stop:()=>M,validate:()=>Y});function Ge(s,t=null)\
{
let e=\`\${Yl}-\${Gl+=1}\`;return new Promise((i,n)=>{qi.set(e,{resolve:i,reject:n}),window.parent.postMessage({id:e,name:s,argument:t},"*")})}async function M(){th\
row new ie(
{message:"this is not part of the board editor: solve the puzzle in a cell",status:404})}var ie,Yl,qi,Gl,Vl,Fi,Y,Pi,Ri,Ve,Xe,ji,Ii,I=m(()=>{ie=class extends Err\
or{constructor(t){
super(t.message),this.place=t.place??null,this.status=t.status}},Yl=Math.random().toString(36).slice(2),qi=new Map,Gl=0;window.addEventListener("message",({sour\
ce:s,
data:t})=>{if(s!==window.parent)return;if(t.route){location.hash=t.route;return}let e=qi.get(t.id);qi.delete(t.id),t.error?e?.reject(new ie(t.error)):e?.resolve\
(
t.value)});Vl=null,Fi=()=>Vl??=Ge("about"),Y=s=>Ge("validate",s),Pi=(s,t)=>Ge("attacked",{board:s,guards:t.join(",")}),Ri=s=>Ge("check",s),Ve=()=>Ge("answer");X\
e=
()=>({href:"#",hidden:!0}),ji=()=>()=>{},Ii=()=>()=>{}});var ne,Di=m(()=>{ne={isLost:!1,watch:()=>()=>{},check:async()=>!0}});function l(s,t={},...e){return po(\
document.createElement(s),t,e)}function g(s,t={},...e){return po(document.createElementNS(Xl,s),t,e)}function po(s,t,e){for(let[
i,n]of Object.entries(t))i.startsWith("on")?s.addEventListener(i.slice(2),n):i==="data"?Object.assign(s.dataset,n):i==="value"||i==="checked"?s[i]=n:v(s,i,n);re\
turn s.
append(...e.flat(1/0).filter(i=>i!=null&&i!==!1)),s}function v(s,t,e){e===!1||e===null||e===void 0?s.removeAttribute(t):s.setAttribute(t,e===!0?"":e)}function f\
(s,t){
s.textContent!==t&&(s.textContent=t)}function oe(s,t){let e=0;return(...i)=>{clearTimeout(e),e=setTimeout(t,s,...i)}}var Xl,k=m(()=>{Xl="http://www.w3.org/2000/\
\\
svg"});function L(s,t,e=[],i=null){let n=\`field-\${Jl+=1}\`,o=t.matches("input, select, textarea")?t:t.querySelector("input, select, textarea");o.id||=n;let r=l("\
p",{class:"\\
problem",id:\`\${o.id}-problem\`,role:"alert",data:{keys:e.join(" ")}});return o.setAttribute("aria-describedby",r.id),l("div",{class:"field"},l("label",{for:o.id}\
,
s),t,i&&l("p",{class:"hint"},i),r)}function G(s,t){return t.type="checkbox",l("label",{class:"check"},t,l("span",{},s))}function D(s,t,e,i={}){let n=l("select",\

{...i,onchange:()=>e(n.value)});return s.forEach(o=>{let[r,a]=Array.isArray(o)?o:[o,o];n.append(l("option",{value:r,selected:r===t},a))}),n}function lt(s,t){let\
 e=[
...s.querySelectorAll(".problem[data-keys]")],i=o=>e.find(r=>r.dataset.keys.split(" ").includes(o)),n=t&&(t.place?.key&&i(t.place.key)||i("*"));for(let o of e){\

f(o,o===n?t.message:"");let r=o.parentElement.querySelector("input, select, textarea");r?.toggleAttribute("aria-invalid",o===n),o===n&&r?.setAttribute("aria-inv\
\\
alid","true")}}function fs(s,t){let e=s.contains(document.activeElement)&&document.activeElement.name;s.replaceChildren(...t),e&&s.querySelector(\`[name="\${CSS.e\
scape(
e)}"]\`)?.focus({preventScroll:!0})}function W(s,t=null){document.querySelector(".toast")?.remove();let e=l("p",{class:"toast",role:"status"},l("span",{},s)),i=(\
)=>e.
matches(":hover, :focus-within")?setTimeout(i,mo):e.remove();if(t){let n=()=>{e.remove(),t()};e.append(l("button",{type:"button",class:"quiet",onclick:n},"Undo"\
))}
return document.body.append(e),setTimeout(i,t?th:mo),e}function gs(s,t,e="text/plain"){let i=URL.createObjectURL(new Blob([t],{type:e}));l("a",{href:i,download:\
s}).
click(),setTimeout(()=>URL.revokeObjectURL(i),1e3)}var Jl,mo,th,Z=m(()=>{k();Jl=0;mo=4e3,th=1e4});function ht(s){try{return localStorage.getItem(s)}catch{return\
 null}}function mt(s,t){try{localStorage.setItem(s,t)}catch{}}var ge=m(()=>{});function $t(s){return g("svg",{class:"glyph",viewBox:"0 0 24 24","aria-hidden":"t\
rue"},g("path",{d:nh[s]}))}var nh,Je=m(()=>{k();nh={play:"M8 5.5v13l10.5-6.5z",
pause:"M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",back:"M15.5 5.5v13L7 12z",on:"M8.5 5.5v13L17 12z",first:"M6 5h2.5v14H6zM19 5.5v13L10 12z",last:"M15.5 5H18v14h-2.5zM5 \
\\
5.5v13l9-6.5z",light:"M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11 1.5h2v3h-2zM11 19.5h2v3h-2zM1.5 11h3v2h-3zM19.5 11h3v2h-3z",dark:"M14.5 3a9 9 0 1 0 6.5 12.5A8 8 0\
\\
 0 1 14.5 3z",auto:"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",undo:"M8 4v3.5h6.5a5.5 5.5 0 0 1 0 11H7v-2.2h7.5a3.3 3.3 0 0 0 0-6.6H8V13L2.8\
\\
 8.5z",redo:"M16 4v3.5H9.5a5.5 5.5 0 0 0 0 11H17v-2.2H9.5a3.3 3.3 0 0 1 0-6.6H16V13l5.2-4.5z",move:"M12 1.8l3.6 3.7h-2.5v5.4h5.4V8.4l3.7 3.6-3.7 3.6v-2.5h-5.4v5\
\\
.4h2.5L12 22.2l-3.6-3.7h2.5v-5.4H5.5v2.5L1.8 12l3.7-3.6v2.5h5.4V5.5H8.4z",erase:"M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6\
\\
 12 5 6.4z",hole:"M4 4h16v16H4zM6 6v12h12V6z",flag:"M6 3h2v18H6zM9 4h10l-2.5 4 2.5 4H9z",loop:"M7 6h9V3.5L20.5 7 16 10.5V8H7a2 2 0 0 0-2 2v2H3v-2a4 4 0 0 1 4-4z\
\\
M17 18H8v2.5L3.5 17 8 13.5V16h9a2 2 0 0 0 2-2v-2h2v2a4 4 0 0 1-4 4z",wide:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"}});function yo(\
){document.documentElement.dataset.theme=St,ts?.replaceChildren($t(St)),ts?.setAttribute("aria-label",\`Theme: \${bo[St]}\`),ts?.setAttribute("title",\`\\
Theme: \${bo[St]} (t)\`),xo()}function be(s,t={}){let e=l("img",{loading:"lazy",decoding:"async",...t,data:{themed:""}});return e.address=s,e.addEventListener("lo\
\\
ad",()=>URL.revokeObjectURL(e.src)),ko(e),e}async function ko(s){let t=it.seen,e=await s.address(t).catch(()=>null);e!==null&&t===it.seen&&(s.src=e)}function xo\
(){
document.querySelectorAll("img[data-themed]").forEach(ko)}var ws,bo,vo,ts,St,it,It=m(()=>{k();Je();ge();ws=["auto","light","dark"],bo={auto:"system",light:"ligh\
\\
t",dark:"dark"},vo=window.matchMedia("(prefers-color-scheme: dark)"),ts=null,St=ws.includes(ht("theme"))?ht("theme"):"auto";vo.addEventListener("change",()=>xo(\
));
it={get seen(){return St==="auto"?vo.matches?"dark":"light":St},attach(s){ts=s,ts.addEventListener("click",it.next),yo()},next(){St=ws[(ws.indexOf(St)+1)%ws.len\
gth],
mt("theme",St),yo()}}});function Qi(s){let t=i=>{let n=/^\\{?(\\d+),(\\d+)\\}?$/.exec(i),o=$.pieces.find(r=>r.piece===i)?.steps;return n?[[Number(n[1]),Number(n[2])\
].sort((r,a)=>r-a)]:o??[
null]},e=s.replaceAll(/\\s/g,"").split("+").flatMap(t);return e.includes(null)?[]:e}var $,$o,X,J,wt,A,Mt,bs,ys,re,ft,Dt,U,_t,vs,z=m(()=>{$={kinds:[],questions:[]\
,
choice:[],bounds:[],pieces:[],guards:[],methods:[]},$o=s=>Object.assign($,s),X=s=>$.kinds.find(({kind:t})=>t===s)??null,J=s=>X(s)?.keys??[],wt=(s,t)=>J(s).find(\

({key:e})=>e===t)??null,A=(s,t)=>wt(s,t)!==null,Mt=s=>$.questions.find(({ask:t})=>t===s)??null,bs=s=>$.methods.filter(t=>t.kind===s),ys=(s,t)=>bs(s).find(({meth\
od:e})=>e===
t)??bs(s).find(e=>e.default),re=(s,t)=>(ys(s,t)?.settings??[]).map(({name:e,values:i,summary:n})=>({key:e,type:i.length===0?"integer":"string",values:i,required\
:!1,
default:i[0]??null,text:n})),ft=(s,t)=>JSON.stringify(s)===JSON.stringify(t),Dt={knights:{letter:"w",name:"Walker",side:"white"},from:{letter:"s",name:"First ce\
\\
ll",side:"white"},to:{letter:"e",name:"Last cell",side:"black"},visit:{letter:"v",name:"Visit"},avoid:{letter:"x",name:"Avoid"},begin:{letter:"b",name:"Begin"}}\
,
U={best:{one:"answer",several:"answers",view:"job"},all:{one:"list of all solutions",several:"lists of all solutions",view:"job",name:"Count and list all optima\
\\
l solutions"},compare:{one:"comparison",several:"comparisons",view:"compare"},watch:{one:"network",several:"networks",view:"network",method:"neural"},map:{one:"\
\\
map of all starts",several:"maps of all starts",view:"survey",name:"Map of all starts"},depths:{one:"table of all distances",several:"tables of all distances",v\
iew:"\\
survey",name:"All distances"},generate:{one:"generated puzzle",several:"generated puzzles",view:"job"},plan:{one:"plan",several:"plans",view:"survey",name:"Esti\
\\
mate the search"},heights:{one:"table of all heights",several:"tables of all heights",view:"survey",name:"All heights"}},_t=s=>U[s]?.view;vs=s=>Qi(s).map(t=>t.j\
oin(
",")).join("+")||s});function Ui(s){if(Array.isArray(s))return s.map(i=>[i].flat().map(n=>n===""?".":String(n)));let t=s.replace(/\\r/g,"").replace(/^\\n|\\n$/g,""\
).split(/[/\\n]/),e=t.
some(i=>/[ \\t]/.test(i));return t.map(i=>e?i.split(/[ \\t]+/).filter(n=>n!==""):[...i])}function ks(s){if(!Array.isArray(s))return String(s);let t=s.map(e=>e.map\
(
i=>i||".").join(" ")).join("/");return t.includes(" ")?t:\`\${t} \`}function ye(s){return(s>=26?ye(Math.floor(s/26)-1):"")+String.fromCharCode(97+s%26)}var H,ct=m(\

()=>{H=class s{constructor(t,e,i=new Set,n=null){this.width=t,this.height=e,this.holes=i,this.wrap=n}static parse(t,e=null){let i=/^(\\d{1,9})x(\\d{1,9})$/.exec(A\
rray.
isArray(t)?"":t);if(i)return new s(Number(i[1]),Number(i[2]),new Set,e);let n=Ui(t);if(n.length===0||n[0].length===0||n.some(r=>r.length!==n[0].length))return n\
ull;
let o=new s(n[0].length,n.length,new Set,e);return n.reverse().flat().forEach((r,a)=>r==="#"&&o.holes.add(a)),o}get area(){return this.width*this.height}has(t){\

return t>=0&&t<this.area&&!this.holes.has(t)}place(t,e){return e*this.width+t}file(t){return t%this.width}rank(t){return Math.floor(t/this.width)}name(t){return\
 ye(
this.file(t))+(this.rank(t)+1)}named(t){let e=/^([a-z]{1,6})([1-9]\\d{0,8})$/.exec(t);if(!e)return null;let i=[...e[1]].reduce((o,r)=>o*26+r.charCodeAt(0)-96,0)-\

1,n=Number(e[2])-1;return i<this.width&&n<this.height?this.place(i,n):null}shifted(t,[e,i]){let n=(h,c,d)=>d?(h%c+c)%c:h,o=n(this.file(t)+e,this.width,this.wrap\
),
r=n(this.rank(t)+i,this.height,this.wrap==="both");return o>=0&&r>=0&&o<this.width&&r<this.height&&this.has(this.place(o,r))?this.place(o,r):null}shortest(t,e){\

let i=(n,o,r,a)=>{let h=o-n;return a&&2*Math.abs(h)>r?h-Math.sign(h)*r:h};return[i(this.file(t),this.file(e),this.width,this.wrap),i(this.rank(t),this.rank(e),t\
his.
height,this.wrap==="both")]}step(t,e){let i=this.named(t),[n,o]=[this.file(i),this.rank(i)],r={ArrowLeft:[n-1,o],ArrowRight:[n+1,o],ArrowUp:[n,o+1],ArrowDown:[n\
,
o-1],Home:[0,o],End:[this.width-1,o],PageUp:[n,o+10],PageDown:[n,o-10]}[e];if(!r)return null;let a=(h,c)=>Math.min(Math.max(h,0),c-1);return this.name(this.plac\
e(
a(r[0],this.width),a(r[1],this.height)))}line(t,e){let[i,n]=[this.named(t),this.named(e)],[o,r]=[this.file(n)-this.file(i),this.rank(n)-this.rank(i)],a=Math.max\
(
Math.abs(o),Math.abs(r)),h=c=>this.place(this.file(i)+Math.round(o*c/a),this.rank(i)+Math.round(r*c/a));return Array.from({length:a},(c,d)=>this.name(h(d+1)))}w\
rapped(t){
return new s(this.width,this.height,this.holes,t)}resized(t,e){let i=new s(t,e,new Set,this.wrap);for(let n of this.holes){let o=this.moved(n,i);o!==null&&i.hol\
es.
add(o)}return i}moved(t,e){let[i,n]=[this.file(t),this.rank(t)];return i<e.width&&n<e.height?e.place(i,n):null}rows(t){let e=i=>Array.from({length:this.width},(\
n,o)=>{
let r=this.place(o,i);return this.holes.has(r)?"#":t(r)});return Array.from({length:this.height},(i,n)=>e(this.height-1-n))}drawn(t=()=>"."){return this.rows(t)\
.
map(e=>e.join("")).join("/")}toString(){return this.holes.size?this.drawn():\`\${this.width}x\${this.height}\`}}});function Qt(s){return{kind:s,shape:new H(8,8),pie\
ce:"knight",start:new Map,goal:null,guards:new Map,knights:[],...Object.fromEntries(J(s).map(t=>[t.key,oh(t)]))}}
function oh({key:s,type:t,default:e,required:i}){return{guards:()=>new Map,placement:()=>s==="goal"?null:new Map,cells:()=>[]}[t]?.()??e??(i&&t==="boolean"?!0:n\
ull)}
function O(s,t=null){let e=X(s.kind),i=e&&ah(s),n=e&&H.parse(Mo((A(e.kind,"board")?i.board:i.start)??""),i.wrap??null);if(!n)return null;let o={...Qt(e.kind),..\
.lh(
e.kind,t),shape:n};for(let{key:r,type:a}of e.keys)i[r]!==void 0&&i[r]!==null&&(o[r]=rh(i[r],a,n));return o.goal&&So(o.goal,bt(o.start))&&!So(o.goal,o.start)&&(o\
.
goal=null),o}function rh(s,t,e){return{placement:()=>ve(Mo(s),e),guards:()=>new Map([s].flat().map(n=>[n.slice(1),n[0]])),cells:()=>Array.isArray(s)?[...s]:s,pi\
eces:()=>({
...s}),numbers:()=>({...s})}[t]?.()??s}function ah(s){let t=([e,i])=>{let n=o=>e===o&&!A(s.kind,o);return n("symmetric")?["symmetry",String(i)==="true"?"central\
":
null]:[n("start")?"from":n("end")?"to":e,i]};return Object.fromEntries(Object.entries(s).map(t))}function Lo(s,t){let{piece:e,start:i,goal:n,guards:o,knights:r}\
=t,
a=A(s,"wrap")?t.shape:t.shape.wrapped(null);return{...Qt(s),shape:a,piece:e,start:i,goal:n,guards:o,knights:r}}function N(s){return Hi.has(s)||Hi.set(s,hh(s)),H\
i.
get(s)}function hh(s){let t={kind:s.kind};for(let{key:e,type:i,default:n,required:o}of J(s.kind)){let r=ch(s,e,i),a=ft(r,[])||ft(r,n)||r===!1&&n===null;r===null\
||
r===""||!o&&a||(t[e]=r)}return t}function ch(s,t,e){if(t==="wrap")return s.shape.wrap;let i=s[t]??null,n={pieces:()=>i&&dh(i,s),numbers:()=>i&&Object.keys(i).le\
ngth?
i:null,board:()=>String(s.shape),placement:()=>i&&$s(i,s.shape),guards:()=>[...i].map(([o,r])=>r+o),cells:()=>t==="knights"&&(s.place??null)!==null?null:i};retu\
rn n[e]?
n[e]():i}function dh(s,{start:t}){let e=new Set([...t.values()].flatMap(n=>[n,ae(n)])),i=Object.entries(s).filter(([n])=>e.has(n));return i.length?Object.fromEn\
tries(
i):null}function ve(s,t){let e=Ui(s).reverse().flat();return new Map(e.flatMap((i,n)=>i==="."||i==="#"?[]:[[t.name(n),i]]))}function $s(s,t){let e=[...s.values(\
)].
every(n=>[...n].length===1),i=n=>s.get(t.name(n));return e?t.drawn(n=>i(n)??"."):t.rows(n=>i(n)??"")}function ae(s){let t=e=>{if(/[A-Z]/.test(e))return e.toLowe\
rCase();
let i="\\u2654\\u2655\\u2656\\u2657\\u2658\\u2659\\u265A\\u265B\\u265C\\u265D\\u265E\\u265F".indexOf(e);return i>=0?"\\u265A\\u265B\\u265C\\u265D\\u265E\\u265F\\u2654\\u2655\\u2656\\\
u2657\\u2658\\u2659"[i]:
/[a-z]/.test(e)?e.toUpperCase():e};return[...s].map(t).join("")}function ke(s){let t=/[a-zA-Z\u2654\u2655\u2656\u2657\u2658\u2659\u265A\u265B\u265C\u265D\u265E\u265F]/.exec(s)?.[0];return t?/[A-Z\u2654\u2655\u2656\u2657\u2658\u2659]/.
test(t)?"white":"black":null}function Eo(s,t){let e=n=>{let o=n===null?null:t.named(n);return o!==null&&t.has(o)},i=n=>n&&new Map([...n].filter(([o])=>e(o)));re\
turn{
...s,shape:t,start:i(s.start),goal:i(s.goal),guards:i(s.guards),knights:xs(s.knights,e),...Ss(s,n=>xs(n,e)),...s.forbidden&&{forbidden:s.forbidden.filter(n=>n.s\
plit(
"-").every(e))},...s.numbers&&{numbers:uh(Object.entries(s.numbers).filter(([n])=>e(n)))}}}var Mo,lh,Hi,bt,So,Ss,uh,xs,q=m(()=>{ct();z();Mo=s=>Array.isArray(s)?\

s:String(s);lh=(s,t)=>Object.fromEntries(["start","guards","knights"].filter(e=>t&&!A(s,e)).map(e=>[e,t[e]]));Hi=new WeakMap;bt=s=>new Map([...s].map(([t,e])=>[\

t,ae(e)])),So=(s,t)=>s.size===t.size&&[...s].every(([e,i])=>t.get(e)===i),Ss=(s,t)=>Object.fromEntries(J(s.kind).filter(({key:e,type:i})=>i==="cell"||i==="cells\
"&&
Array.isArray(s[e])).map(({key:e})=>[e,t(s[e])])),uh=s=>Object.fromEntries(s.toSorted(([,t],[,e])=>t-e)),xs=(s,t)=>Array.isArray(s)?s.filter(t):t(s)?s:null});fu\
nction Co(s,t){return[...new Set([...t].map(i=>Lt(s,i)))].join("+")||s.piece}function Ki(s){let t=s.split(";").map(e=>/^(.+)=([^=]+)$/.exec(e));return Object.
fromEntries(t.filter(Boolean).map(([,e,i])=>[e,i]))}var Lt,Oo,es=m(()=>{q();Lt=({piece:s,pieces:t},e)=>t?.[e]??t?.[ae(e)]??s;Oo=s=>Object.entries(s).map(([t,e])\
=>\`\${t}\\
=\${e}\`).join(";")});function Wi(s){let t=$.questions.filter(({ask:n})=>n in U).flatMap(({keys:n})=>n),e=$.methods.flatMap(({settings:n})=>n).find(n=>n.name===s)\
;return[...$.choice,
...$.bounds,...t,{key:"all",type:"boolean"}].find(({key:n})=>n===s)??(e&&{...e,type:"setting"})}function E(s,t={}){let i=Object.entries(t).filter(([,n])=>n!=nul\
l).
map(([n,o])=>\`\${n}=\${fh(mh(o))}\`);return\`#/\${s}\${i.length?\`?\${i.join("&")}\`:""}\`}function mh(s){return Array.isArray(s)&&!Array.isArray(s[0])?s.join(","):typeof\
 s==
"object"&&!Array.isArray(s)?Oo(s):ks(s)}function xe(s){let[t,e=""]=s.replace(/^#\\/?/,"").split(/\\?(.*)/s),i=new URLSearchParams(e),n={};for(let[o,r]of i)n[o]=bh\
(
ph(i.get("kind"),o),r);return{path:t.split("/").filter(Boolean).map(gh),keys:n}}function gh(s){try{return decodeURIComponent(s)}catch{return s}}function bh(s,t)\
{
let e=()=>t===""?[]:t.split(","),i=()=>/^\\d+(\\.\\d+)?$/.test(t)?Number(t):t,n={cells:()=>s.values.includes(t)?t:e(),guards:e,pieces:()=>Ki(t),numbers:()=>wh(Ki(t\
)),
strings:e,boolean:()=>t==="true",integer:i,number:i,setting:()=>t==="true"&&s.values.includes("yes")?"yes":t}[s?.type];return n?n():t}function Ut(s){let t=([o])\
=>!wt(
s.kind,o)&&Wi(o),e=([o,r])=>!["integer","number"].includes(Wi(o).type)||Number.isFinite(Number(r)),i=Object.entries(s),n=Object.fromEntries(i.filter(o=>t(o)&&e(\

o)));return n.witness==="yes"&&!n.method&&(n.method="strip"),{puzzle:Object.fromEntries(i.filter(o=>!t(o))),options:n}}var ph,fh,wh,To,_=m(()=>{ct();z();es();ph\
=
(s,t)=>wt(s,t)??Wi(t)??$.kinds.flatMap(({keys:e})=>e).find(({key:e})=>e===t);fh=s=>encodeURIComponent(s).replace(/%2F/g,"/").replace(/%2C/g,",").replace(/%20/g,\

"+").replace(/%3A/g,":");wh=s=>Object.fromEntries(Object.entries(s).map(([t,e])=>[t,Number(e)]));To=s=>s==="seed"||$.bounds.some(({key:t})=>t===s)});var zo,Zi,A\
o=m(()=>{zo={"1,2":{body:"M 22 93 L 80 93 Q 82 93 82 90 L 82 86 Q 82 82 77 82 C 82 62 82 42 72 29 C 66 20 57 16 48 15 L 43 5 L 36 16 C 28 22 24 30 20\\
 40 L 11 54 Q 8 60 13 66 Q 18 71 24 67 L 33 62 Q 40 62 47 56 C 47 66 30 70 27 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z",lines:"M 27 82 L 77 82 M 52 25 C 64 33 6\
\\
9 48 67 68",spots:"M 33 35 Q 36 31 40 34 Q 38 39 33 35 Z M 17 55 Q 20 53 21 57 Q 18 59 17 55 Z",width:4.5},"1,3":{body:"M 5 30 Q 5 24 11 22 L 19 18 L 22 11 L 27\
\\
 18 Q 31 22 30 29 C 29 41 32 45 38 43 C 45 40 46 18 58 18 C 71 18 70 40 80 45 Q 91 50 92 62 L 94 78 L 89 78 L 87 66 L 86 92 L 76 92 L 74 68 L 50 68 L 48 92 L 38\
\\
 92 L 36 65 C 24 61 18 50 17 37 L 9 37 Q 5 35 5 30 Z",lines:"M 50 40 Q 58 47 68 40",spots:"M 16 27 Q 18 24 21 26 Q 20 30 16 27 Z",width:4.5},"1,4":{body:"M 30 9\
\\
4 L 82 94 C 77 74 73 54 72 33 Q 72 24 64 19 L 68 6 Q 65 2 61 5 L 57 16 L 52 16 L 50 4 Q 46 1 43 4 L 44 19 L 24 30 Q 15 35 18 42 Q 21 47 30 45 L 46 43 C 46 61 39\
\\
 78 30 94 Z",lines:"",spots:"M 55 42 L 64 40 L 64 49 L 56 51 Z M 51 60 L 60 58 L 61 67 L 52 69 Z M 65 61 L 70 62 L 71 70 L 66 69 Z M 44 78 L 54 77 L 54 87 L 43 \
\\
88 Z M 61 77 L 71 78 L 72 86 L 62 86 Z M 41 28 Q 44 25 47 28 Q 45 32 41 28 Z",width:4.5},"2,3":{body:"M 34 93 L 90 93 C 92 66 88 42 76 26 L 68 30 L 68 19 L 60 2\
\\
3 L 58 12 L 51 17 L 46 4 L 39 17 C 30 22 25 31 21 40 L 10 57 Q 7 64 13 69 Q 19 73 25 68 L 36 62 Q 44 62 50 56 C 50 68 38 76 34 93 Z",lines:"M 72 36 L 54 45 M 79\
\\
 50 L 55 59 M 84 65 L 49 73 M 87 80 L 44 85 M 33 56 L 22 50",spots:"M 36 33 Q 39 29 43 32 Q 41 37 36 33 Z",width:5},"3,4":{body:"M 34 93 L 84 93 C 84 74 80 58 6\
\\
8 46 L 80 42 Q 82 37 77 36 L 61 38 C 64 30 76 26 84 8 L 80 6 C 72 20 58 24 53 37 L 49 37 C 52 26 58 18 56 3 L 51 3 C 52 16 44 26 42 38 C 34 42 28 50 22 58 L 13 \
\\
68 Q 10 74 16 78 Q 21 81 27 77 L 38 72 Q 45 71 50 66 C 48 76 38 82 34 93 Z",lines:"M 58 60 Q 68 72 68 92",spots:"M 36 51 Q 39 47 43 50 Q 41 55 36 51 Z",width:4.\
5}},
Zi={B:{body:"M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 C 72 79 68 76 66 71 C 72 66 76 60 75 52 C 74 40 62 26 50 19 C 38 26 26 40 25 52 C 24 60 28 66 3\
\\
4 71 C 32 76 28 79 25 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z M 56 11 C 56 14.3 53.3 17 50 17 C 46.7 17 44 14.3 44 11 C 44 7.7 46.7 5 50 5 C 53.3 5 56 7.7 56 1\
\\
1 Z",lines:"M 25 82 L 75 82 M 34 70 Q 50 64 66 70 M 50 34 L 50 54 M 41 43 L 59 43",spots:"",width:4.5},K:{body:"M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75\
\\
 82 C 74 76 75 71 79 65 C 91 52 92 35 78 32 C 68 30 59 36 55 44 C 60 37 59 31 54 27 L 54 22 L 61 22 L 61 14 L 54 14 L 54 6 L 46 6 L 46 14 L 39 14 L 39 22 L 46 2\
\\
2 L 46 27 C 41 31 40 37 45 44 C 41 36 32 30 22 32 C 8 35 9 52 21 65 C 25 71 26 76 25 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z",lines:"M 25 82 L 75 82 M 23.5 67 \
\\
Q 50 58 76.5 67 M 50 60 L 50 48",spots:"",width:4.5},N:{body:"M 22 93 L 80 93 Q 82 93 82 90 L 82 86 Q 82 82 77 82 C 82 62 82 42 72 29 C 66 20 57 16 48 15 L 43 5\
\\
 L 36 16 C 28 22 24 30 20 40 L 11 54 Q 8 60 13 66 Q 18 71 24 67 L 33 62 Q 40 62 47 56 C 47 66 30 70 27 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z",lines:"M 27 82 \
\\
L 77 82 M 52 25 C 64 33 69 48 67 68",spots:"M 33 35 Q 36 31 40 34 Q 38 39 33 35 Z M 17 55 Q 20 53 21 57 Q 18 59 17 55 Z",width:4.5},Q:{body:"M 22 93 L 78 93 Q 8\
\\
0 93 80 90 L 80 86 Q 80 82 75 82 C 74 75 75 69 79 61 L 88 33 L 71 52 L 69 24 L 57 49 L 50 19 L 43 49 L 31 24 L 29 52 L 12 33 L 21 61 C 25 69 26 75 25 82 Q 20 82\
\\
 20 86 L 20 90 Q 20 93 22 93 Z M 17 26 C 17 29.3 14.3 32 11 32 C 7.7 32 5 29.3 5 26 C 5 22.7 7.7 20 11 20 C 14.3 20 17 22.7 17 26 Z M 36 17 C 36 20.3 33.3 23 30\
\\
 23 C 26.7 23 24 20.3 24 17 C 24 13.7 26.7 11 30 11 C 33.3 11 36 13.7 36 17 Z M 56 12 C 56 15.3 53.3 18 50 18 C 46.7 18 44 15.3 44 12 C 44 8.7 46.7 6 50 6 C 53.\
\\
3 6 56 8.7 56 12 Z M 76 17 C 76 20.3 73.3 23 70 23 C 66.7 23 64 20.3 64 17 C 64 13.7 66.7 11 70 11 C 73.3 11 76 13.7 76 17 Z M 95 26 C 95 29.3 92.3 32 89 32 C 8\
\\
5.7 32 83 29.3 83 26 C 83 22.7 85.7 20 89 20 C 92.3 20 95 22.7 95 26 Z",lines:"M 25 82 L 75 82 M 23.5 65 Q 50 56 76.5 65",spots:"",width:4.5},R:{body:"M 22 93 L\
\\
 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 L 75 82 L 67 72 L 67 42 L 76 33 L 76 13 L 64 13 L 64 20 L 56 20 L 56 13 L 44 13 L 44 20 L 36 20 L 36 13 L 24 13 L 24 \
\\
33 L 33 42 L 33 72 L 25 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z",lines:"M 25 82 L 75 82 M 33 72 L 67 72 M 33 42 L 67 42 M 26 32 L 74 32",spots:"",width:4.5}}})\
;function Et(s){let t=s.walker===void 0?s.side??"":\`walker-\${s.walker%Ms}\`,e=g("g",{class:\`token \${t}\`});return e.append(...yh(s)),e}function yh(s){if(s.guard)r\
eturn No(
Zi[s.guard],s);if(s.disc!==void 0){let i=s.disc%Ms;return[g("circle",{class:\`disc kind-\${i}\`,r:36}),vh(s.text,\`on-kind-\${i}\`,46)]}let t=$.guards.find(({name:i})\
=>i===
s.piece),e=t?Zi[t.letter]:zo[vs(s.piece)];if(!e){let i=Math.min(36,110/vs(s.piece).length);return[g("circle",{class:"body",r:40}),Bo(vs(s.piece),"on-body",i)]}r\
eturn No(
e,s)}function No(s,t){let e=g("g",{transform:"translate(-40 -40) scale(0.8)"});return e.append(g("path",{class:"body",d:s.body})),s.lines&&e.append(g("path",{cl\
ass:"\\
lines",d:s.lines,"stroke-width":s.width*(t.side==="black"?.6:1)})),s.spots&&e.append(g("path",{class:"spots",d:s.spots})),[e]}function Bo(s,t,e){return g("text"\
,
{class:\`letter \${t}\`,"font-size":e,y:e*.35,"text-anchor":"middle"},s)}function qo(s){return g("svg",{class:"portrait",viewBox:"-50 -50 100 100","aria-hidden":"t\
\\
rue"},Et(s))}function Ht(s,t){let e=[...new Set(s)].sort(),i=new Set(e.map(a=>a.toLowerCase())),n=new Set(e.map(a=>Lt(t,a))),r=(i.size<=1||i.size===n.size)&&e.e\
very(
a=>/[a-z]/i.test(a))||e.join("")==="bw";return a=>r?{piece:Lt(t,a),side:/[A-Z]/.test(a)||a==="w"?"white":"black"}:{disc:Math.max(e.indexOf(a),0),text:a}}functio\
n Kt(s,t,e){
return e===1?{piece:s,side:"black"}:{piece:s,walker:t}}var S,Ms,vh,ss,tt=m(()=>{Ao();k();z();es();S=100,Ms=8;vh=(s,t,e)=>Bo(s,t,Math.min(e,110/[...s].length));s\
s=
(s,t)=>[(s.file(t)+.5)*S,(s.height-s.rank(t)-.5)*S]});var le,Yi=m(()=>{le=class{constructor(t){this.whole=t,this.fit()}fit(){this.zoom=1,this.x=this.whole.x,thi\
s.y=this.whole.y}get isFit(){return this.zoom===1}get width(){
return this.whole.width/this.zoom}get height(){return this.whole.height/this.zoom}get most(){return Math.max(Math.max(this.whole.width,this.whole.height)/600,1)\
}zoomBy(t,e=this.
x+this.width/2,i=this.y+this.height/2){let n=Math.min(Math.max(this.zoom*t,1),this.most),o=this.zoom/n;this.zoom=n,this.moveTo(e-(e-this.x)*o,i-(i-this.y)*o)}mo\
veTo(t,e){
let{whole:i}=this;this.x=Math.min(Math.max(t,i.x),i.x+i.width-this.width),this.y=Math.min(Math.max(e,i.y),i.y+i.height-this.height)}show(t,e){let i=Math.min(150\
,
this.width/2,this.height/2),{x:n,y:o}=this,r=(a,h,c)=>Math.min(Math.max(h,a+i-c),a-i);return this.moveTo(r(t,n,this.width),r(e,o,this.height)),this.x!==n||this.\

y!==o}within(t,e){let i=Math.min(t/this.width,e/this.height);return{scale:i,left:(t-this.width*i)/2-this.x*i,top:(e-this.height*i)/2-this.y*i}}}});function Cs(s\
,[t,e],[i,n]){return Object.entries({x1:t,y1:e,x2:i,y2:n}).forEach(([o,r])=>v(s,o,r)),s}function is(s,t,e){return s.move(t,...s.centre(e)),t}var kh,
Ls,Es,Ct,$e,Gi,Se,Os,ns=m(()=>{k();tt();kh=256,Ls=({shape:s})=>s.area<=kh,Es=({shape:s})=>Math.max(1,Math.max(s.width,s.height)/24),Ct=(s,t,e)=>e>1?\`\${s}-\${t%Ms\
}\`:
"",$e=(s,t,e)=>g("path",{class:t,d:s.path(e)}),Gi=(s,t,e,i)=>Cs(g("line",{class:t}),...s.leap(e,i).line(1));Se=(s,t,e=null,i=30)=>g("g",{class:s},g("circle",{r:\
t}),
e!==null&&g("text",{y:i/3,"font-size":i,"text-anchor":"middle"},e));Os=(s,t,{cell:e,text:i})=>is(s,Se(\`visit \${t}\`,24,i,i.length>2?23:27),e)});var Vi,Xi,Me,os=m\
(()=>{k();tt();ns();Vi=(s=null)=>Se("target",30,s===null?null:String(s)),Xi=s=>"mark"in s?Vi(s.mark):Et(s),Me=class{constructor(t,e){let i=Math.
max(e*1.15,36);this.element=l("div",{class:"ghost","aria-hidden":"true"},g("svg",{viewBox:"-50 -50 100 100",width:i,height:i},Xi(t))),document.body.append(this.\

element)}move(t,e,i=!1){this.element.style.translate=\`\${t}px \${e}px\`,this.element.classList.toggle("outside",i)}remove(){this.element.remove()}}});var xh,$h,Le,\
Ji=m(()=>{os();xh=5,$h=1.25,Le=class{constructor(t,e){this.view=t,this.act=e,this.down=new Map,this.now=null;let{element:i}=t;i.addEventListener("p\\
ointerdown",n=>this.#t(n)),i.addEventListener("pointermove",n=>this.#s(n)),i.addEventListener("pointerup",n=>this.#r(n)),i.addEventListener("pointercancel",n=>t\
his.#r(
n,!0)),i.addEventListener("lostpointercapture",n=>this.#r(n,!0)),i.addEventListener("touchstart",n=>this.now==="held"&&n.preventDefault(),{passive:!1}),i.addEve\
ntListener(
"wheel",n=>this.#l(n),{passive:!1}),this.escape=n=>{n.key==="Escape"&&(n.preventDefault(),n.stopPropagation(),this.cancel())}}#t(t){let{view:e}=this,i=t.button=\
==
1;if(t.button!==0&&!i)return;if(this.down.set(t.pointerId,[t.clientX,t.clientY]),this.down.size===2){this.cancel(),this.#e("pinch");return}let n=e.cellAt(e.poin\
tAt(
t));if(!n&&!i){this.down.delete(t.pointerId);return}if(e.element.setPointerCapture(t.pointerId),this.from=n,this.last=n,this.origin=[t.clientX,t.clientY],i){t.p\
reventDefault(),
this.#e("pan");return}e.rove(n);let o=this.act.grab(n);o?(this.face=o,this.#e("held")):t.pointerType!=="mouse"||this.act.pans(n)?this.#e("press"):(this.#e("pain\
\\
t"),this.act.pick([n],{isFirst:!0}))}#e(t){this.now=t,window.addEventListener("keydown",this.escape,!0)}#s(t){let e=this.down.get(t.pointerId);if(!e||!this.now)\

return;let i=[t.clientX,t.clientY];if(this.down.set(t.pointerId,i),this.now==="pinch"){this.#i(t.pointerId,e,i);return}let n=Math.hypot(i[0]-this.origin[0],i[1]\
-
this.origin[1])>xh;if(this.now==="held"&&n?(this.now="carry",this.ghost=new Me(this.face,this.view.cellSize),this.view.lift(this.from)):this.now==="press"&&n&&(\
this.
now=this.act.pans(this.from)?"pan":"paint",this.now==="paint"&&this.act.pick([this.from],{isFirst:!0})),this.now==="carry"){let o=this.view.cellAt(this.view.poi\
ntAt(
t));this.ghost.move(...i,o===null),this.view.aim(o),this.act.over(o===null)}else this.now==="paint"?this.#n(this.view.cellAt(this.view.pointAt(t))):this.now==="\
\\
pan"&&this.#o(i[0]-e[0],i[1]-e[1])}#n(t){if(t!==null&&t!==this.last){let e=this.last===null?[t]:this.view.shape.line(this.last,t);this.act.pick(e,{isFirst:!1})}\

this.last=t}#o(t,e){let{camera:i}=this.view,n=this.view.cellSize/100;i.moveTo(i.x-t/n,i.y-e/n),this.view.look()}#i(t,e,i){let n=[...this.down].find(([p])=>p!==t\
)?.[1];
if(!n)return;let o=p=>[(p[0]+n[0])/2,(p[1]+n[1])/2],r=p=>Math.max(Math.hypot(p[0]-n[0],p[1]-n[1]),1),[[a,h],[c,d]]=[o(e),o(i)];this.#o(c-a,d-h);let u=this.view.\

pointAt({clientX:c,clientY:d});this.view.camera.zoomBy(r(i)/r(e),u.x,u.y),this.view.look()}#r(t,e=!1){if(!this.down.delete(t.pointerId))return;let{now:i}=this;i\
f(i===
"pinch"){this.down.size===0&&this.#a();return}if(e){this.cancel();return}this.#a(),i==="held"||i==="press"?(this.act.pick([this.from],{isFirst:!0}),this.act.end\
()):
i==="paint"?this.act.end():i==="carry"&&this.act.drop(this.from,this.view.cellAt(this.view.pointAt(t)))}cancel(){let{now:t}=this;this.#a(),t==="paint"&&this.act\
.
end()}#a(){this.now&&(this.now=null,window.removeEventListener("keydown",this.escape,!0)),this.ghost&&(this.ghost.remove(),this.ghost=null,this.view.lift(null),\

this.view.aim(null),this.act.over(null))}#l(t){let{view:e}=this,{camera:i}=e,n=t.ctrlKey||e.isLarge,o=t.deltaY>0?i.isFit:i.zoom>=i.most;if(!n||o&&!t.ctrlKey)ret\
urn;
if(t.preventDefault(),t.shiftKey||Math.abs(t.deltaX)>Math.abs(t.deltaY)){this.#o(-(t.deltaX||t.deltaY),0);return}let r=t.deltaMode===0?t.deltaY/100:t.deltaY/3,a\
=e.
pointAt(t);i.zoomBy($h**-Math.min(Math.max(r,-3),3),a.x,a.y),e.look()}}});var Ee,Fo,tn,en=m(()=>{tt();Ee=class{constructor(t,e,i){let[n,o]=t.shortest(e,i);this.\
from=ss(t,e),this.to=ss(t,i),this.by=[n*S,-o*S],this.isOver=t.file(e)+n!==
t.file(i)||t.rank(e)+o!==t.rank(i);let[r,a]=[t.width*S,t.height*S],h=([c,d],[u,p])=>Math.min(1,Fo(c,u,r),Fo(d,p,a));this.leaves=this.isOver?h(this.from,this.by)\
:
1,this.enters=this.isOver?1-h(this.to,this.by.map(c=>-c)):0}at(t){return t<this.leaves||!this.isOver?this.#t(t):this.#e(Math.max(t,this.enters))}line(t){return[\

t<this.leaves||!this.isOver?this.from:this.#e(this.enters),this.at(t)]}get path(){return[...this.isOver?[\`L\${tn(this.#t(this.leaves))}\`,\`M\${tn(this.#e(this.ente\
rs))}\`]:
[],\`L\${tn(this.to)}\`].join("")}#t(t){return[0,1].map(e=>this.from[e]+t*this.by[e])}#e(t){return[0,1].map(e=>this.to[e]-(1-t)*this.by[e])}},Fo=(s,t,e)=>t>0?(e-s)\
/
t:t<0?s/-t:1,tn=s=>s.map(t=>Math.round(t*100)/100).join(" ")});var Sh,Mh,Lh,Eh,Q,Ot=m(()=>{k();Yi();tt();Ji();os();en();ct();Sh=1600,Mh=4e4,Lh=12,Eh=(s,t)=>s.ho\
les.size===t.holes.size&&[...s.holes].every(e=>t.holes.has(e)),
Q=class{constructor({label:t,act:e=null,isFlat:i=!1}){this.isFlat=i,this.act=e,this.cells=new Map,this.shape=null,this.ground=g("g",{class:"ground",role:"presen\
\\
tation"}),this.layers=Object.fromEntries(["heat","lines","marks","tokens","front"].map(o=>[o,g("g",{class:\`layer \${o}\`,"aria-hidden":"true"})]));let n=e?"board \
\\
editable":"board";this.element=g("svg",{class:n,"aria-label":t},this.ground,Object.values(this.layers)),this.gestures=e?.grab?new Le(this,e):null,e&&this.#c()}l\
eave(){
this.gestures?.cancel()}set label(t){v(this.element,"aria-label",t)}centre(t){let e=this.shape.named(t);return this.middle(e)}middle(t){return ss(this.shape,t)}\
get isGrid(){
return!this.isFlat&&this.shape.area<=Sh}reshape(t){this.clear();let e=this.shape;if(this.shape=t,e?.width===t.width&&e.height===t.height&&(this.isGrid||Eh(e,t))\
){
this.isGrid&&this.#e(e);return}let[i,n]=[t.width*S,t.height*S];if(this.cells=new Map,this.ground.replaceChildren(),t.area>Mh){this.camera=new le({x:0,y:0,width:\
812,
height:812}),this.#a();return}let o=this.#h(),[r,a]=[1.7*o,Math.max(.3*o,6)];this.camera=new le({x:-r,y:-a,width:i+r+a,height:n+r+a}),this.look();let h=Math.max\
(
t.width,t.height);this.element.style.setProperty("--pen",\`\${(h/8)**.4}px\`),v(this.element,"role",this.isGrid?"grid":"img"),this.element.classList.toggle("large"\
,
this.isLarge),this.ground.append(g("g",{class:"coordinates","aria-hidden":"true"},this.#l())),this.ground.append(this.#i(),...this.isGrid?this.#n():this.#o()),t\
his.
rove(this.focused)}look(){let{x:t,y:e,width:i,height:n}=this.camera;v(this.element,"viewBox",\`\${t} \${e} \${i} \${n}\`)}get isLarge(){return Math.max(this.shape.wid\
th,
this.shape.height)>Lh}get cellSize(){return this.element.getScreenCTM().a*S}pointAt({clientX:t,clientY:e}){return new DOMPoint(t,e).matrixTransform(this.element\
.
getScreenCTM().inverse())}cellAt({x:t,y:e}){let[i,n]=[Math.floor(t/S),Math.floor(e/S)],o=i>=0&&n>=0&&i<this.shape.width&&n<this.shape.height,{camera:r}=this,a=t\
>=
r.x&&e>=r.y&&t<r.x+r.width&&e<r.y+r.height;return o&&a?this.shape.name(this.shape.place(i,this.shape.height-1-n)):null}spot(t){let{x:e,y:i}=new DOMPoint(...this\
.
centre(t)).matrixTransform(this.element.getScreenCTM());return[e,i]}lift(t){this.element.querySelectorAll(".leaving").forEach(e=>e.classList.remove("leaving")),\

t&&this.standing.get(t)?.forEach(e=>e.classList.add("leaving"))}aim(t){this.cells.get(this.aimed)?.classList.remove("aim"),this.cells.get(t)?.classList.add("aim\
"),
this.aimed=t}clear(){Object.values(this.layers).forEach(t=>t.replaceChildren()),this.standing=new Map}describe(t){for(let[e,i]of this.cells){let n=t.get(e),o=i.\

classList.contains("hole"),r=n?\`\${e}, \${n}\`:\`\${e}\${o?", no cell":""}\`;i.getAttribute("aria-label")!==r&&v(i,"aria-label",r),this.gestures&&i.classList.toggle("h\
\\
eld",this.standing.has(e))}}mark(t,e){let i=new Set(e);for(let[n,o]of this.cells)o.classList.toggle(t,i.has(n))}put(t,e){let i=Et(t);return this.move(i,...this.\

centre(e)),this.layers.tokens.append(i),this.#t(i,e),i}target(t,e){let i=Vi(e);this.move(i,...this.centre(t)),this.layers.marks.append(i),this.#t(i,t)}bar(t,e){\

this.layers.marks.append(g("path",{class:"barred",d:this.path([t,e])}))}#t(t,e){this.standing.set(e,[...this.standing.get(e)??[],t])}move(t,e,i,n=1){v(t,"transf\
\\
orm",n===1?\`translate(\${e} \${i})\`:\`translate(\${e} \${i}) scale(\${n})\`)}path(t){let e=t.length?\`M\${this.centre(t[0]).join(" ")}\`:"",i=t.slice(1).map((n,o)=>this.l\
eap(
t[o],n).path);return e+i.join("")}leap(t,e){return new Ee(this.shape,this.shape.named(t),this.shape.named(e))}rove(t){let e=this.cells.has(t)?t:this.cells.keys(\
).
next().value;this.cells.get(this.focused)?.setAttribute("tabindex","-1"),this.cells.get(e)?.setAttribute("tabindex","0"),this.focused=e}#e(t){let e=[...t.holes,\

...this.shape.holes].filter(i=>t.has(i)!==this.shape.has(i));for(let i of e)v(this.cells.get(this.shape.name(i)),"class",this.#s(i));e.length>0&&v(this.ground.q\
uerySelector(
".rim"),"d",this.#r(()=>!0))}#s(t){let e=(this.shape.file(t)+this.shape.rank(t))%2;return\`cell \${this.shape.has(t)?e?"light":"dark":"hole"}\`}#n(){return Array.f\
rom(
{length:this.shape.height},(e,i)=>this.shape.height-1-i).map(e=>g("g",{role:"row"},Array.from({length:this.shape.width},(i,n)=>{let o=this.shape.place(n,e),r=th\
is.
shape.name(o),a=g("rect",{class:this.#s(o),x:n*S,y:(this.shape.height-1-e)*S,width:S,height:S,role:"gridcell",tabindex:"-1","aria-label":r,"data-cell":r});retur\
n this.
cells.set(r,a),a})))}#o(){return[1,0].map(t=>g("path",{class:\`cell \${t?"light":"dark"}\`,d:this.#r((e,i)=>(e+i)%2===t)}))}#i(){return g("path",{class:"rim",d:thi\
s.#r(
()=>!0),"aria-hidden":"true"})}#r(t){let e="";for(let i=0;i<this.shape.area;i+=1){let[n,o]=[this.shape.file(i),this.shape.rank(i)];this.shape.has(i)&&t(n,o)&&(e\
+=
\`M\${n*S} \${(this.shape.height-1-o)*S}h\${S}v\${S}h-\${S}z\`)}return e}#a(){let{width:t,height:e}=this.shape,i=800/Math.max(t,e),[n,o]=[Math.max(t*i,40),Math.max(e*i\
,
40)];v(this.element,"viewBox",\`\${n/2-406} \${o/2-406} 812 812\`),v(this.element,"role","img"),this.ground.append(g("rect",{class:"cell light",width:n,height:o})),\

this.ground.append(g("text",{class:"vast",x:n/2,y:o/2,"text-anchor":"middle"},\`\${t} \\xD7 \${e}\`))}#l(){let t=Math.max(this.shape.width,this.shape.height),e=this.\
#h(),
i=[1,2,5,10,20,50,100].find(c=>t/c<=26)??200,n=c=>i===1||(c+1)%i===0,o=(c,d,u,p)=>g("text",{x:c,y:d,"text-anchor":p,"font-size":e},u),r=this.shape.height*S,a=Ar\
ray.
from({length:this.shape.width},(c,d)=>n(d)&&o((d+.5)*S,r+1.3*e,ye(d),"middle")),h=Array.from({length:this.shape.height},(c,d)=>n(d)&&o(-.6*e,r-(d+.5)*S+.35*e,d+\

1,"end"));return[...a,...h]}#h(){return Math.max(3.1*Math.max(this.shape.width,this.shape.height),14)}#c(){this.element.addEventListener("keydown",t=>{let{cell:\
e}=t.
target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;this.rove(e);let i=this.shape.step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e\
,
t.key))&&(t.preventDefault(),t.stopPropagation())})}focus(t){this.rove(t),this.cells.get(t)?.focus({preventScroll:!0}),this.camera.show(...this.centre(t))&&this\
.
look()}}});function et(s,t,{attacked:e,stations:i}=F,n="start"){s.reshape(t.shape);let o=new Map,r=(p,w)=>o.set(p,o.has(p)?\`\${o.get(p)}, \${w}\`:w),a=p=>typeof p=\
="string"&&
t.shape.named(p)!==null,h=p=>A(t.kind,p);if(h("start")){let p=n==="start"?t.start:t.goal??bt(t.start),w=sn(t);for(let[T,R]of p){let{face:at,text:fe}=w(R);s.put(\

at,T),o.set(T,fe)}s.describe(o);return}let c=h("avoid")?t.avoid.filter(a):[];if(s.mark("attacked",[...e,...c]),e.forEach(p=>r(p,"attacked")),c.forEach(p=>r(p,"t\
\\
o avoid")),h("guards"))for(let[p,w]of t.guards)a(p)&&(s.put({guard:w},p),o.set(p,\`guard: \${$.guards.find(({letter:T})=>T===w)?.name??w}\`));let d=(p,w,T)=>{a(p)&\
&
(s.put(w,p),r(p,T))};h("knights")&&(t.place??null)===null&&t.knights.forEach((p,w)=>d(p,Kt(t.piece,w,t.knights.length),\`walker \${w+1}\`));let u=h("to")?"first ce\
\\
ll":"start of the walker";for(let{key:p,type:w,values:T}of J(t.kind)){let R=Dt[p]?.side;if(p!=="avoid"){if(p==="visit"&&T.length===0)t.visit.filter(a).forEach(a\
t=>{
s.target(at,null),r(at,"to visit")});else if(w==="cell"&&R)d(t[p],{piece:t.piece,side:R},p==="from"?u:"last cell");else if(w==="cell"||w==="cells"&&!R){let at=A\
rray.
isArray(t[p])||w==="cell"?[t[p]].flat():i;zh(s,at.filter(a),(fe,Wl)=>r(fe,Th[p]?.(Wl)??p))}}}if(h("numbers"))for(let[p,w]of Object.entries(t.numbers??{}).filter\
(
([T])=>a(T)))s.target(p,w),r(p,\`number \${w}\`);if(h("forbidden"))for(let[p,w]of Oh(t.forbidden).filter(T=>T.every(a)))s.bar(p,w),r(p,\`no leap to \${w}\`),r(w,\`no l\
\\
eap to \${p}\`);s.describe(o)}function zh(s,t,e){t.forEach((i,n)=>{s.target(i,n<Ch?n+1:null),e(i,n+1)})}function sn(s){let{start:t,goal:e}=s,i=Ht((t.size||!e?t:e)\
.
values(),s),n=new Map;return o=>(n.has(o)||n.set(o,{face:i(o),text:Ah(i(o),o)}),n.get(o))}function nn(s,{tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);if(i==="tok\
\\
en")return sn(s)(n).face;if(i==="guard")return{guard:n};if(t==="knights")return Kt(s.piece,e,s.knights.length);let o=Dt[t]?.side;return o?{piece:s.piece,side:o}\
:
{mark:(e??0)+1}}function on(s,{tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);return i==="token"?sn(s)(n).text:i==="guard"?$.guards.find(({letter:o})=>o===n)?.name\
??
n:e===null?(Dt[t]?.name??t).toLowerCase():\`\${t==="knights"?"walker":t} \${e+1}\`}function yt(s){let t=new Q({label:"",isFlat:!0});if(et(t,s),!t.layers.tokens.hasC\
hildNodes()&&
t.shape.area>0){let{width:e,height:i}=s.shape,n=t.layers.front.appendChild(Et({piece:s.piece,side:"white"}));n.classList.add("emblem"),t.move(n,e*S/2,i*S/2,Math\
.
min(e,i)*.6)}return t.element.setAttribute("aria-hidden","true"),t.element}var Ch,F,Oh,Th,Ah,V=m(()=>{q();z();tt();Ot();Ch=400,F={attacked:[],stations:[]};Oh=s=\
>(s??
[]).map(t=>t.split("-")).filter(t=>t.length===2),Th={visit:s=>\`visit number \${s}\`,begin:s=>\`first cell number \${s}\`};Ah=(s,t)=>s.side?\`\${s.side} \${s.piece}\`:\`to\
\\
ken \${t}\`});function B(s){if(s==null)return"";if(s<.001)return\`\${Math.round(s*1e6)} \\xB5s\`;if(s<1)return\`\${(s*1e3).toPrecision(3).replace(/\\.?0+$/,e=>e.startsWi\
th(".")?"":e)}\\
 ms\`;if(s<120)return\`\${s<10&&!Number.isInteger(s)?s.toFixed(1):Math.round(s)} s\`;let t=Math.round(s%60);return\`\${Math.floor(s/60)} min\${t?\` \${t} s\`:""}\`}functio\
n st(s){
if(s==null)return"";let t=["B","KiB","MiB","GiB","TiB"],e=s<1?0:Math.min(Math.floor(Math.log2(s)/10),4),i=s/1024**e;return\`\${e&&i<100&&!Number.isInteger(i)?i.to\
Fixed(
1):Math.round(i)} \${t[e]}\`}function Po(s){let t=new Date(s),e=t.toDateString()===new Date().toDateString();return t.toLocaleString(void 0,e?{timeStyle:"short"}:\

{dateStyle:"medium",timeStyle:"short"})}function Ro({status:s,verdict:t}){return{optimal:t==="replayed"?"The referee replayed the witness.":"There is no witness\
\\
 to replay.",found:"The referee replayed the witness.",counted:"There is no witness to replay.",feasible:"Not proved optimal; the referee replayed the witness."\
,
infeasible:"There is nothing to replay.",unknown:"No solution was ruled out either."}[s]}function Oe(s,{interrupted_by:t,value:e}){return{time:"The time limit w\
\\
as reached: raise it to continue.",memory:"The memory limit was reached: raise it to continue.",interrupt:{request:"Stopped on request.",server:\`The server was \
\\
stopped while this was running: \${e===null?"no solution was found until then":"the best answer until then is shown"}.\`}[t]??"Interrupted."}[s]}var y,Ts,Ce,x,b,T\
t,
C=m(()=>{y=(s,t)=>\`\${b(s)} \${s===1?t.replace(/ies$/,"y").replace(/(?<=ss)es$|s$/,""):t}\`,Ts=s=>/^[aeiou]/.test(s)?"an":"a",Ce=s=>s.replaceAll("_"," "),x=s=>\`\${s\
[0].
toUpperCase()}\${s.slice(1)}\`,b=s=>String(s).replace(/\\B(?=(\\d{3})+(?!\\d))/g,"\\u202F");Tt=s=>!["feasible","unknown"].includes(s)});var zt,P,jo,Nh,Io,Do=m(()=>{zt\
=(s,t)=>({kind:"exchange",start:s,...t?{goal:t}:{}}),P=(s,t,e={})=>({kind:s,board:t,...e}),jo=[zt("n.n/.../N.N"),P("uncrossed","5x\\
5"),P("errand","6x6",{from:"a1",visit:["f6","a6","f1"]}),zt("n.N/.../...","N.n/.../..."),P("tour","5x5",{from:"a1"}),P("cover","5x4",{guards:["Nc2"],place:1}),z\
t(
"nnn/.../.../NNN"),P("snake","5x5"),P("errand","8x8",{guards:["Qd5"],from:"h8",visit:["f8","e8","c8"]}),P("uncrossed","6x6",{closed:!0}),zt("ab/../..","../../ba\
"),
P("tour","6x6",{closed:!0}),P("uncrossed","6x6",{piece:"camel"}),zt("n../..N/...","N../..n/..."),P("cover","4x4",{knights:["a1"]}),P("snake","6x6",{closed:!0}),\

P("tour","5x6"),zt("nn./.../.NN"),P("errand","5x5",{from:"c3",visit:["a1","e5","a5","e1"]}),P("uncrossed","7x5"),zt("n.n./..../N.N."),P("tour","3x10",{closed:!0\
}),
P("cover","6x5",{guards:["Nc3"],place:2}),P("snake","6x5"),zt("a../.../..b","b../.../..a"),P("uncrossed","7x7",{closed:!0}),P("errand","7x7",{guards:["Kd4"],fro\
m:"\\
a1",visit:["g7","a7","g1"]}),P("tour","6x6",{from:"a1",to:"b1"}),zt("n.n/.../.../N.N"),P("uncrossed","8x8",{piece:"camel"}),P("snake","7x5")],Nh=864e5,Io=s=>jo[\
Math.
floor(s/Nh)%jo.length]});function As({puzzle:s,value:t,cells:e,unit:i}){if(t===null||!["moves","steps"].includes(i))return null;let n=i==="steps"?s.place??s.kni\
ghts?.length??1:1,o=t*n*Math.
log2(e);return zs.find(([,r])=>o<r)[0]}var zs,_o,Qo,rn=m(()=>{zs=[["easy",100],["medium",200],["hard",1/0]],_o=zs.map(([s])=>s),Qo=\`Moves of the known solution \
\\
times log2 of the number of cells: easy below \${zs[0][1]}, medium below \${zs[1][1]}.\`});function Uo(s){let{name:t,title:e,source:i,line:n,puzzle:o,value:r,unit:\
a,map:h}=s,c=As(s),d=be(u=>M(t,u),{alt:"",width:160,height:160});return l("article",{class:"\\
card",data:{name:t}},l("div",{class:"plate"},d,c===null&&r!==null&&l("span",{class:"amount"},\`\${b(r)} \${a}\`)),l("h3",{},l("a",{class:"open",href:E("set-up",o)},\

e??n)),l("p",{class:"line"},n),h&&l("p",{class:"source"},Bh(h,a)),i&&l("p",{class:"source"},i),c!==null&&l("p",{class:"acts"},l("span",{class:"level",data:{leve\
l:c}},
\`\${c} \\xB7 \${y(r,a)}\`),l("a",{class:"button quiet",href:E("play",o),"aria-label":\`Play \${e}\`},"Play"),l("a",{class:"button quiet",href:\`#/watch/\${t}\`,"aria-labe\
\\
l":\`Watch \${e}\`},"Watch")))}var Bh,Ho,Ko=m(()=>{I();k();It();C();rn();_();Bh=([s,t],e)=>\`Picture: \${e} from each start, \${s} (light) to \${t} (dark)\`,Ho=({title:\
s,
line:t,source:e,kind:i})=>[s,t,e,i].join(" ").toLowerCase()});var qh,dt,Te=m(()=>{z();I();Di();qh=5e3,dt=class{constructor(t,e,{begin:i,state:n=()=>{},tick:o=()\
=>{},done:r,absent:a,...h}){this.id=t,this.job=null,this.state=
n,this.absent=a,this.listeners={...h,snapshot:c=>{if(_t(c.ask)!==e){this.#i(c);return}c.puzzle=c.request.puzzle,this.job=c,i(c),this.#n({})},state:c=>this.#n(c)\
,
done:c=>{this.leave(),this.#n(c),r(this.job)},gone:()=>this.#i(),error:()=>this.#o()},this.forget=ne.watch(c=>c?this.#e():this.#t()),this.clock=setInterval(()=>\
this.#s(
o),100),this.close=()=>{},/^\\d+$/.test(t)?this.#t():setTimeout(()=>this.#i())}get isRunning(){return this.job?.state==="running"}get seconds(){return(performanc\
e.
now()-this.began)/1e3}stop(){return M(this.id)}leave(){this.close(),this.forget(),clearInterval(this.clock)}#t(){this.close(),this.hasSnapshot=!1;let t=([e,i])=\
>[
e,n=>{this.heard=performance.now(),this.hasSnapshot||=e==="snapshot",i(n)}];this.heard=performance.now(),this.close=Ii(this.id,Object.fromEntries(Object.entries\
(
this.listeners).map(t)))}#e(){this.close(),this.#n({})}#s(t){ne.isLost||(performance.now()-this.heard>qh&&(this.heard=performance.now(),ne.check()),this.isRunni\
ng&&
t(this.seconds))}#n(t){if(!this.job)return;Object.assign(this.job,t);let{started:e}=this.job;e!==null&&this.started!==e&&(this.started=e,this.began=performance.\

now()-Math.max(Date.now()-e,0));let i=ne.isLost&&["queued","running"].includes(this.job.state);this.state(i?{...this.job,state:"unreachable"}:this.job)}async#o(\
){
if(!this.hasSnapshot)try{await M(this.id)}catch(t){t.status!==0&&this.#i(null,t.status===404?null:t.message)}}#i(t=null,e=null){this.leave(),this.absent(t,e)}}}\
);var Wt,Ns=m(()=>{I();Te();Wt=class{constructor(t,{waits:e=()=>{},progress:i=()=>{},done:n}){this.listeners={waits:e,progress:i,done:n},this.isOver=!1,this.#t(\
{...t,
keep:!1})}async#t(t){let e;try{e=await M(t)}catch(o){this.#e(null,o);return}if(this.id=e.id,this.isOver){this.#s();return}let{waits:i,progress:n}=this.listeners\
;
this.run=new dt(String(e.id),"job",{begin:()=>{},state:o=>o.state==="queued"&&i(o),progress:n,done:({answer:o,error:r})=>this.#e(o,r?new Error(r):null),absent:(\
o,r)=>this.#e(
null,new Error(r??"the run was deleted"))})}cancel(){this.isOver||(this.isOver=!0,this.#s())}#e(t,e){this.isOver||(this.isOver=!0,this.#s(),this.listeners.done(\

t,e))}#s(){this.run?.leave(),this.id!==void 0&&M(this.id).catch(()=>{})}}});function nt(s,t,e){let{keys:i,choice:n}=Mt(s),o=Bs(e,n.filter(r=>r!=="settings"));if\
(n.includes("settings")){let r=Bs(e,an(re(t.kind,U[s]?.method??e.method)));o.
settings=Object.fromEntries(Object.entries(r).map(([a,h])=>[a,String(h)]))}return{puzzle:t,ask:i.length?{[s]:Bs(e,an(i))}:s,choice:o,limits:Bs(e,an($.bounds))}}\

function Zt({ask:s,choice:t}){let[e,i]=typeof s=="string"?[s,{}]:Object.entries(s)[0],{settings:n,...o}=t,r=[...Mt(e)?.keys??[],...$.choice],a=([c,d])=>!Wo(d)||\

ft(d,r.find(u=>u.key===c)?.default),h=Object.entries({...i,...o}).filter(c=>!a(c));return{...Object.fromEntries(h),...n,...e==="all"?{all:!0}:{}}}var Wo,Bs,an,Z\
o,
At=m(()=>{z();Wo=s=>s!=null&&s!=="",Bs=(s,t)=>Object.fromEntries(t.filter(e=>Wo(s[e])).map(e=>[e,s[e]])),an=s=>s.map(({key:t})=>t),Zo=s=>s.all?"all":"best"});fu\
nction Fh({board:s,tokens:t}){let e=/^(\\d+x\\d+|[.#/]+)$/.test(s)?H.parse(s):null,i=(a,h)=>({problem:{place:{key:a},message:h}});if(!e||e.area>Go)return i("boa\\
rd",\`Expected a size such as 4x3, or rows such as ../.#, with at most \${Go} cells.\`);let n=Array.from({length:e.area},(a,h)=>h).filter(a=>e.has(a)),o=[...t??""]\
;
if(o.length===0||o.length>=n.length||o.some(a=>/[\\s.#/?]/.test(a)))return i("tokens",\`Expected a letter for each token, such as nnNN, and fewer than \${n.length}\
\\
.\`);let r=new Map(o.map((a,h)=>[e.name(n[h]),a]));return{problem:null,puzzle:N({...Qt("exchange"),shape:e,start:r,goal:r})}}var Yo,Go,ot,qs,Vo=m(()=>{ct();V();N\
s();
k();Z();C();At();q();z();_();Yo=30,Go=64,ot={board:"4x3",tokens:"nnNN",at_least:14,at_most:18,unique:!1,seed:0,made:null},qs=class{constructor(){let t=(n,o,r)=>\
L(
o,this.#t(n,{type:"number",inputmode:"numeric",min:r,max:1e9},Number),[n]),e={type:"text",spellcheck:"false",autocapitalize:"off",autocomplete:"off"};this.butto\
n=
l("button",{class:"primary",name:"generate"},"Make a puzzle"),this.another=l("button",{type:"button",name:"another",onclick:()=>this.#e()},"Another one"),this.s\
tatus=
l("p",{class:"line",role:"status"}),this.result=l("div",{class:"made"});let i=l("form",{onsubmit:n=>{n.preventDefault(),this.question?this.#n():this.#s()}},l("d\
\\
iv",{class:"wishes"},L("Board",this.#t("board",e),["board","start"]),L("Tokens",this.#t("tokens",e),["tokens"]),t("at_least","Moves, from",1),t("at_most","to",1\
),
t("seed","Seed",0)),G("With only one shortest solution",l("input",{name:"unique",checked:ot.unique,onchange:({target:n})=>ot.unique=n.checked})),l("div",{},l("p\
",
{class:"problem general",role:"alert",data:{keys:"*"}})),l("div",{class:"row"},this.button,this.another),this.status);this.element=l("section",{class:"generator\
",
"aria-labelledby":"generator"},l("h2",{id:"generator"},"A new exchange"),l("p",{class:"line"},"Tokens at random, and a goal so far away that its shortest soluti\
\\
on has the wanted number of moves. Equal letters are interchangeable."),l("div",{class:"generated"},i,this.result)),this.#r()}#t(t,e,i=n=>n.trim()){let n=({targ\
et:r})=>ot[t]=
r.value===""?null:i(r.value),o=l("input",{name:t,value:ot[t]??"",onchange:n,...e});return t==="seed"&&(this.seed=o),o}#e(){ot.seed=(ot.seed??0)+1,this.seed.valu\
e=
ot.seed,this.#s()}#s(){let{puzzle:t,problem:e}=Fh(ot);if(lt(this.element,e),e)return;let i=Math.min(Yo,$.limits?.time_limit??Yo);this.question?.cancel(),this.qu\
estion=
new Wt(nt("generate",t,{...ot,time_limit:i}),{waits:()=>f(this.status,"Another run goes first."),progress:({done:n})=>f(this.status,\`\${y(n,"random starts")} tri\
\\
ed\\u2026\`),done:(n,o)=>this.#i(n,o)}),f(this.status,"Searching\\u2026"),f(this.button,"Stop")}#n(){this.question?.cancel(),this.#o("Stopped.")}#o(t){this.questio\
n=
null,f(this.button,"Make a puzzle"),f(this.status,t)}#i(t,e){if(this.#o(""),lt(this.element,e),t&&t.value===null){let i=t.reason??"none was found in this time: \
\\
widen the range, or take a smaller board";f(this.status,\`\${x(i)}.\`)}else t&&(ot.made=t,this.#r())}#r(){if(this.another.hidden=ot.made===null,ot.made===null){thi\
s.
result.replaceChildren();return}let{puzzle:t,value:e,unit:i,stats:n}=ot.made,o=O(t),r=(c,d)=>l("figure",{class:"plate"},l("figcaption",{},c),yt(d)),a=(c,d,u="")\
=>l(
"a",{class:\`button \${u}\`,href:E(d,N(o))},c),h=n?.solutions==="1"?", and only one shortest solution":"";this.result.replaceChildren(l("div",{class:"boards"},r("S\
\\
tart",o),r("Goal",{...o,start:o.goal??o.start})),l("p",{role:"status"},\`\${y(e,i)} at best\${h}.\`),l("div",{class:"row"},a("Play","play","primary"),a("Set up","se\
\\
t-up")))}leave(){this.question?.cancel()}}});function Nt({witness:s}){return!s||s.count!==void 0||s.claim!==void 0?[]:s.all??[s]}var ln,Xo,he=m(()=>{ln=({path:s\
,paths:t,closed:e,walks:i})=>i??(t??(s?[s]:[])).
map(n=>e&&n.length?[...n,n[0]]:n),Xo=s=>s.moves?[s.moves.flat().map(t=>t.split("-"))]:ln(s).map(t=>t.slice(1).map((e,i)=>[t[i],e]))});function tr(s,t,e=[]){if(t\
.moves)return jh(s,t.moves);let i=ln(t),n=i.reduce((d,u)=>Math.max(d,u.length-1),-1);if(n<0||n>Jo)return null;let o=d=>Array.from({length:n+
1},(u,p)=>d[p]??null),r=i.map((d,u)=>({face:Kt(s.piece,u,i.length),at:o(d),walk:d})),a=d=>i.length>1?\`\${String.fromCharCode(97+d%26)} \`:"",h=s.kind==="errand"?D\
h(
i[0],e):new Map,c=d=>i.flatMap((u,p)=>d<u.length?\`\${a(p)}\${u[d-1]}-\${u[d]}\`:[]);return{steps:n,actors:r,hasTrails:!0,move:d=>c(d).join(", "),said:d=>[...c(d),h.\

get(d)].filter(Boolean).join(", "),visits:Ih(i,t.closed===void 0?0:1),unit:i.length>1?"step":"move"}}function jh(s,t){let e=H.parse(s.start),i=ve(s.start,e);if(\
t.
length*i.size>100*Jo)return null;let n=Ht(i.values(),s),o=[...i].map(([h,c])=>({face:n(c),at:[h]}));for(let h of t){let c=new Map([h].flat().map(d=>d.split("-")\
));
for(let d of o){let u=d.at.at(-1);d.at.push(c.get(u)??u)}}let r=h=>[t[h-1]].flat().join(", "),a={runs:"leap",simultaneous:"step"}[s.variant]??"move";return{step\
s:t.
length,actors:o,hasTrails:!1,move:r,said:r,visits:[],unit:a}}function Ih(s,t){let e=new Map;return s.forEach((i,n)=>i.forEach((o,r)=>{(!e.has(o)||e.get(o).step>\

r)&&e.set(o,{cell:o,step:r,walker:n,text:String(r+t)})})),[...e.values()]}function Dh(s,t){let e=0;return new Map(t.map((i,n)=>(e=Math.max(s.indexOf(i,e),e),[e,\

\`visits \${i}, number \${n+1} of \${t.length}\`])))}var Jo,Ph,Rh,Fs,hn=m(()=>{tt();ct();q();he();Jo=2e4,Ph=30,Rh=1.4,Fs=({steps:s})=>Math.max(Rh,s/Ph)});var Ps,ze,_\
h,er,Yt,Ae=m(()=>{k();Je();ge();Ps=[["Space","Play, pause"],["\\u2190 \\u2192","Previous step, next step"],["Home End","Go to the start, to the end"],[
"- +","Slower, faster"],["l","Loop"],["f","Full screen"]],ze=[.25,.5,1,2,4,8,16,32,64],_h=1200,er=window.matchMedia("(prefers-reduced-motion: reduce)"),Yt=class\
{constructor({
length:t,show:e,describe:i,rest:n=()=>{},rate:o=1.6,speed:r=null,unit:a="step",stage:h=null,loops:c=null}){Object.assign(this,{length:t,show:e,describe:i,rest:n\
,
rate:o,stage:h});let d=Number(ht("speed"));this.speed=r??(ze.includes(d)?d:1),this.isFixed=r!==null,this.loops=c??ht("loop")==="on",this.time=0,this.isPlaying=!\
1;
let u=(p,w,T,R)=>l("button",{type:"button",class:\`icon \${p}\`,title:\`\${w} (\${T})\`,"aria-label":w,onclick:R},$t(p));this.playButton=u("play","Play","Space",()=>th\
is.
toggle()),this.slider=l("input",{type:"range",min:0,max:t,step:1,value:0,"aria-label":\`\${a[0].toUpperCase()}\${a.slice(1)}\`,oninput:()=>{this.pause(),this.seek(N\
umber(
this.slider.value))}}),this.count=l("span",{class:"count"}),this.said=l("p",{class:"said","aria-live":"polite"}),this.loopButton=u("loop","Loop","l",()=>this.#i\
(
!this.loops)),v(this.loopButton,"aria-pressed",String(this.loops)),this.speeds=l("select",{"aria-label":"Speed",title:"Speed (- and +)",onchange:()=>this.#o(Num\
ber(
this.speeds.value))},ze.map(p=>l("option",{value:p,selected:p===this.speed},\`\${p}\\xD7\`))),this.element=l("div",{class:"transport"},l("div",{class:"scrub"},this.\

slider),l("div",{class:"buttons"},u("first","Go to the start","Home",()=>this.jump(0)),u("back","Previous step","\\u2190",()=>this.step(-1)),this.playButton,u("o\
\\
n","Next step","\\u2192",()=>this.step(1)),u("last","Go to the end","End",()=>this.jump(this.length)),this.count,this.speeds),l("div",{class:"foot"},this.said,th\
is.
loopButton,h&&document.fullscreenEnabled&&u("wide","Full screen","f",()=>this.#r()))),this.seek(0)}begin(){er.matches||this.play()}toggle(){this.isPlaying?this.\

pause():this.play()}play(){if(this.length===0)return;this.time>=this.length&&this.seek(0),this.isPlaying=!0,this.#s();let t=performance.now(),e=i=>{if(!this.isP\
laying)
return;let n=Math.min(i-t,250)/1e3;t=i,this.#t(this.time+n*this.rate*this.speed),this.time>=this.length&&this.loops?(this.ended??=i,i-this.ended>_h&&(this.ended\
=
null,this.seek(0)),this.request=requestAnimationFrame(e)):this.time>=this.length?this.pause():this.request=requestAnimationFrame(e)};this.request=requestAnimati\
onFrame(
e)}pause(){let t=this.isPlaying;this.isPlaying=!1,cancelAnimationFrame(this.request),t&&(this.#s(),this.rest())}jump(t){this.pause(),this.seek(t)}step(t){let e=\
t>
0?Math.floor(this.time):Math.ceil(this.time);this.jump(e+t)}seek(t){this.#t(t)}key(t){let e={" ":()=>this.toggle(),k:()=>this.toggle(),ArrowLeft:()=>this.step(-\
1),
ArrowRight:()=>this.step(1),Home:()=>this.jump(0),End:()=>this.jump(this.length),"+":()=>this.#n(1),"=":()=>this.#n(1),"-":()=>this.#n(-1),l:()=>this.#i(!this.l\
oops),
f:()=>this.#r()}[t.key];return e?.(),e!==void 0}#t(t){this.time=Math.min(Math.max(t,0),this.length);let e=Math.floor(this.time);this.show(er.matches&&this.isPla\
ying?
e:this.time),this.shown!==e&&(this.shown=e,this.#e(),this.slider.value=e,f(this.count,\`\${e} / \${this.length}\`),this.onstep?.(e))}#e(){let t=Math.floor(this.time\
),
e=this.describe(t);f(this.said,e),v(this.slider,"aria-valuetext",e)}#s(){let t=this.isPlaying?"Pause":"Play";v(this.said,"aria-live",this.isPlaying?"off":"polit\
\\
e"),v(this.playButton,"aria-label",t),v(this.playButton,"title",\`\${t} (Space)\`),this.playButton.replaceChildren($t(this.isPlaying?"pause":"play"))}#n(t){let e=z\
e.
indexOf(this.speed)+t;ze[e]&&(this.speeds.value=ze[e],this.#o(ze[e]))}#o(t){this.speed=t,this.isFixed||mt("speed",t)}#i(t){this.loops=t,v(this.loopButton,"aria-\
\\
pressed",String(t)),mt("loop",t?"on":"off")}#r(){document.fullscreenElement?document.exitFullscreen():this.stage?.requestFullscreen().catch(()=>{})}}});var Qh,R\
s,Uh,sr=m(()=>{ns();k();Ae();Qh=1e3,Rs=class{constructor(t,e,i={}){Object.assign(this,{view:t,animation:e}),this.stops=[],this.shown=-1,e.hasTrails?this.#t():
this.arrow=t.layers.lines.appendChild(g("line",{class:"leap"})),this.tokens=e.actors.map(o=>t.put(o.face,o.at[0])),this.scale=e.hasTrails?Es(t):1;let n=\`\${e.ste\
ps}\\
 \${e.unit}\${e.steps===1?"":"s"}\`;this.transport=new Yt({...i,length:e.steps,unit:e.unit,show:o=>this.#e(o),rest:()=>this.view.describe(this.words),describe:o=>o\
===
0?\`Start; \${n} in total\`:\`\${o}. \${e.said(o)}\`})}#t(){let{view:t,animation:e}=this,{length:i}=e.actors,n=Math.ceil(e.steps/Qh)||1,o=t.layers.lines.appendChild(g(\

"g",{class:"trail"}));this.fresh=e.actors.map((r,a)=>{let h=Ct("line",a,i);for(let c=0;c+1<r.walk.length;c+=n){let d=$e(t,\`piece \${h}\`,r.walk.slice(c,c+n+1));o.\

append(d),this.stops.push({stop:d,step:Math.min(c+n,r.walk.length-1)})}return t.layers.lines.appendChild(g("line",{class:\`fresh \${h}\`}))});for(let r of Ls(t)?e.\

visits:[]){let a=Os(t,Ct("dot",r.walker,i),r);t.layers.marks.append(a),this.stops.push({stop:a,step:r.step})}}#e(t){let e=Math.floor(t),i=Uh(t-e);this.animation\
.
actors.forEach((n,o)=>this.#s(o,n.at[e],n.at[e+1]??null,i,e)),e!==this.shown&&(this.shown=e,this.stops.forEach(({stop:n,step:o})=>n.classList.toggle("reached",o\
<=
e)),this.#i(e)),this.arrow&&this.#o(i>0?e+1:e)}#s(t,e,i,n,o){let r=this.tokens[t],a=e===null;if(r.classList.toggle("gone",a),this.fresh?.[t].classList.toggle("g\
\\
one",a||i===null),a)return;let h=this.view.leap(e,i??e),c=n>0&&i!==null&&i!==e;r.classList.toggle("leaving",i===null&&o<this.animation.steps),r.classList.toggle\
(
"leaping",c)&&this.#n(r),this.view.move(r,...h.at(n),this.scale),this.fresh&&Cs(this.fresh[t],...h.line(n))}#n(t){this.animation.actors.length>1&&!this.animatio\
n.
hasTrails&&t.nextSibling&&this.view.layers.tokens.append(t)}#o(t){if(this.pointed===t)return;this.pointed=t;let e=t>0&&this.animation.actors.find(({at:i})=>i[t-\

1]!==i[t]);v(this.arrow,"visibility",e?null:"hidden"),e&&Cs(this.arrow,...this.view.leap(e.at[t-1],e.at[t]).line(1))}#i(t){let e=new Map;this.animation.actors.f\
orEach(
i=>{let n=i.at[t];n&&e.set(n,i.face.text??\`\${i.face.side??""} \${i.face.piece}\`.trim())}),this.words=e,this.transport?.isPlaying||this.view.describe(e)}},Uh=s=>s\
*
s*(3-2*s)});function Ne(s,t,e,i=F,n={}){let o=e&&tr(t,e,i.stations);return o?(et(s,{...O(t),start:new Map,goal:new Map,knights:[],from:null,to:null},i),s.elemen\
t.classList.
add("played"),new Rs(s,o,{rate:Fs(o),...n})):null}var js=m(()=>{V();q();hn();sr()});var ir,Is,nr=m(()=>{V();Ot();I();k();js();he();ir="guarini",Is=class{constru\
ctor(){this.board=new Q({label:"Guarini's four knights change places in 16 moves",isFlat:!0}),
this.caption=l("figcaption",{},l("a",{href:\`#/watch/\${ir}\`},"Guarini's four knights, 1512: 16 moves")),this.element=l("figure",{class:"hero-board"},this.board.e\
lement,
this.caption)}async load(){let t=await Ve(ir).catch(()=>null);if(!t||this.isLeft)return;let e={rate:1.2,speed:1,loops:!0};this.player=Ne(this.board,t.puzzle,Nt(\

t)[0],F,e),this.caption.prepend(this.player.transport.playButton),this.player.transport.begin()}leave(){this.isLeft=!0,this.player?.transport.pause()}}});var or\
={};pt(or,{show:()=>Kh});function Kh(s){let t=new cn(s);return{title:"Gallery",keys:Hh,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.leave(),back:()=>t.\

back()}}function Zh(){let s=Io(Date.now()),t=$.kinds.find(({kind:e})=>e===s.kind)?.text??"";return l("section",{class:"today","aria-labelledby":"today"},l("div"\
,
{class:"plate"},yt(O(s))),l("div",{},l("h2",{id:"today"},"Puzzle of the day"),l("p",{},\`\${x(s.kind)}: \${t}\`),l("p",{class:"row"},l("a",{class:"button primary",h\
ref:E(
"play",s)},"Play"),l("a",{class:"button",href:E("set-up",s)},"Set up"))))}function Gh(s,t){if(t.length===0)return"";let e=i=>{let n=l("li",{data:{kind:i.kind,le\
vel:As(
i)??""}},Uo(i));return n.words=Ho(i),n};return l("section",{class:"shelf"},l("h2",{},s),l("ul",{class:"cards"},t.map(e)))}var Hh,cn,Wh,Yh,rr=m(()=>{V();I();k();\

Z();C();Do();rn();q();z();_();Ko();Vo();nr();Hh=[["/","Search"]];cn=class{constructor(t){this.filter={search:"",kind:"",level:""},this.hero=new Is,this.generato\
r=
new qs,this.shelves=l("div",{class:"shelves","aria-busy":"true"}),t.append(l("div",{class:"opening"},l("header",{class:"lead"},Wh(),Zh()),this.hero.element),Yh(\
),
this.generator.element,this.filters(),this.shelves),this.load().then(()=>this.hero.load())}filters(){let t=n=>o=>{this.filter[n]=o,this.narrow()};this.search=l(\

"input",{type:"search",name:"search",placeholder:"title, author, board",oninput:()=>t("search")(this.search.value.trim().toLowerCase())});let e=[["","all"],...$\
.
kinds.map(({kind:n})=>[n,x(n)])],i=[["","any"],..._o.map(n=>[n,n])];return this.total=l("p",{class:"line",role:"status"}),l("search",{class:"ask"},L("Search",th\
is.
search),L("Kind",D(e,"",t("kind"),{name:"kind"})),L("Difficulty",D(i,"",t("level"),{name:"level",title:Qo})),this.total)}async load(){try{let{puzzles:t}=await M\
();
this.shelves.replaceChildren(...$.kinds.map(({kind:e})=>Gh(x(e),t.filter(i=>i.kind===e)))),this.narrow()}catch(t){this.shelves.replaceChildren(l("p",{class:"pro\
\\
blem",role:"alert"},t.message))}finally{this.shelves.removeAttribute("aria-busy")}}narrow(){let{search:t,kind:e,level:i}=this.filter,n=0;for(let o of this.shelv\
es.
querySelectorAll(".shelf")){let r=[...o.querySelectorAll("li")];r.forEach(a=>{let h=t.split(/\\s+/).every(c=>a.words.includes(c))&&(!e||a.dataset.kind===e)&&(!i|\
|
a.dataset.level===i);a.hidden=!h,n+=h?1:0}),o.hidden=r.every(a=>a.hidden)}f(this.total,n===0?"No puzzle matches.":y(n,"puzzles"))}leave(){this.hero.leave(),this\
.
generator.leave()}back(){this.shelves.querySelector(".shelf")||this.load()}},Wh=()=>[l("h1",{},"State a puzzle, watch it being solved, download the answer"),l("\
\\
p",{},"Exact answers about leapers on boards. Every solution shown here was replayed by an independent referee.")];Yh=()=>l("nav",{class:"own","aria-label":"You\
\\
r own puzzle"},l("h2",{},"Your own"),l("ul",{},$.kinds.map(({kind:s,text:t})=>l("li",{},l("a",{href:E("set-up",{kind:s})},l("strong",{},x(s)),l("span",{},x(t)))\
))))});function ar(s){let{title:t,source:e,...i}=N(O(s));return E("",i)}var Vh,Be,Bt,rs=m(()=>{q();_();Vh=["exchange","uncrossed","cover","snake","errand","tour\
"],Be=s=>Vh.
includes(s),Bt=(s,t=null)=>E("play",{...s,moves:t||null})});var Ds,lr=m(()=>{Ds=class{#t=[];#e=[];#s=null;#n=0;constructor(t,e=()=>performance.now()){this.state\
=t,this.now=e}record(t,e=null){e!==null&&e===this.#s&&this.now()-
this.#n<1500||(this.#t.push(this.state),this.#t.splice(0,this.#t.length-200)),this.#e=[],this.#s=e,this.#n=this.now(),this.state=t}amend(t){this.state=t}part(){\

this.#s=null}get canUndo(){return this.#t.length>0}get canRedo(){return this.#e.length>0}undo(){return this.#o(this.#t,this.#e)}redo(){return this.#o(this.#e,th\
is.#t)}#o(t,e){
return this.part(),t.length===0?null:(e.push(this.state),this.state=t.pop(),this.state)}}});function cr(s,t){let e=s.place?.key,i=Xh[e==="start"&&A(t.kind,"star\
t")?"board":e]??[];for(let[n,o]of i){let r=typeof n=="function"?n(t)&&[]:n.exec(s.message);if(r)
return{...s,message:o.replace(/\\$(\\d)/g,(a,h)=>r[h])}}return s}var dn,hr,Xh,dr=m(()=>{z();dn=(s,t)=>(s[t]??null)===null||s[t].length===0,hr=({shape:s})=>s.area-\

s.holes.size,Xh={knights:[[s=>dn(s,"knights"),"Put a walker on a cell: choose \\u201CWalker\\u201D and click where it starts."],[/starts on (\\w+), which is attack\
ed by the guard (\\w)(\\w+)/,
"A guard on $3 attacks the walker on $1: drag one of them to another cell."],[/starts on (\\w+), which is where the guard/,"A walker and a guard both stand on $1\
\\
: drag one of them to another cell."],[/starts on (\\w+), which is not a cell/,"There is no cell $1 on this board: drag the walker back, or change its cell."],[/\
two walkers start on (\\w+)/,
"Two walkers start on $1: drag one of them to another cell."]],place:[[/exclude each other/,"Choose one: walkers that start where you put them, or a number of t\
\\
hem on the best cells."]],from:[[s=>dn(s,"from"),"Choose the cell where the errand begins: pick \\u201CStart\\u201D and click a cell."],[/starts on (\\w+), which i\
s attacked by the guard (\\w)(\\w+)/,
"A guard on $3 attacks the start on $1: drag one of them to another cell."],[/starts on (\\w+), which is where the guard/,"The walker starts on $1, where a guard\
\\
 stands: drag one of them to another cell."],[/(\\w+)(?:, which)? is not a cell/,"There is no cell $1 on this board: put the start on one of its cells."]],to:[[/\
(\\w+) is not a cell/,
"There is no cell $1 on this board: put the end on one of its cells."]],visit:[[s=>dn(s,"visit"),"Choose the cells to visit: pick \\u201CVisit\\u201D and click th\
em in thei\\
r order."],[/to visit (\\w+), which is attacked by the guard (\\w)(\\w+)/,"A guard on $3 attacks $1, which is to be visited: drag one of them to another cell."],[/\
to visit (\\w+), which is where the guard/,
"A guard stands on $1, which is to be visited: drag one of them to another cell."],[/to visit (\\w+), which is not a cell/,"There is no cell $1 on this board to \
\\
visit: drag its number to another one."]],begin:[[/(\\w+)(?:, which)? is not a cell/,"There is no cell $1 on this board: begin on cells of the board."],[/(\\w+) i\
s given twice/,
"$1 is among the first cells twice: take one of them away."],[/does not leap from (\\w+) to (\\w+)/,"No leap leads from $1 to $2: begin with cells that are a leap\
\\
 apart."],[/(\\w+-\\w+) crosses (\\w+-\\w+)/,"$1 crosses $2: choose first cells whose leaps do not cross."],[/(\\w+) is a leap away from (\\w+)/,"$1 is a leap away fr\
\\
om $2: only consecutive cells may be."],[/\`from\` is (\\w+), and/,"The first cell is $1, and the path begins elsewhere: take one of the two away."]],forbidden:[[/\
(\\w+) of (\\w+-\\w+) is not a cell/,
"There is no cell $1 on this board: take $2 away."],[/does not leap from (\\w+) to (\\w+)/,"No leap leads from $1 to $2, so that it need not be forbidden."],[/^in\
valid leap/,
"Write each leap as two cells, such as c3-e4."]],numbers:[[/(\\w+) is not a cell/,"There is no cell $1 on this board: number cells of the board."],[/(\\w+) has th\
e number (\\w+)/,
"$1 cannot have the number $2: a tour has the numbers from 1 to that of the cells."],[/(\\w+) and (\\w+) both have the number (\\w+)/,"$1 and $2 both have the numb\
\\
er $3: change one of them."],[/invalid|expected/,"Write cells with their numbers, such as a1=1, c3=16."]],variant:[[/one of a rectangle/,"Ranks and files have e\
\\
qual sums on a rectangle without holes: fill the holes, or choose \\u201Cnone\\u201D."],[/one of a square/,"A magic tour has two diagonals: make the board a squar\
\\
e without holes, or choose \\u201Csemimagic\\u201D."]],guards:[[/every cell of the board/,"The guards attack every cell: remove one, or make the board larger."],[\

/invalid guard \`([^\`]*)\`/,"\\u201C$1\\u201D is not a guard: expected K, Q, R, B or N and a cell, such as Qd5."],[/the guard (\\w)(\\w+) is not on a cell/,"There is \
\\
no cell $2 on this board: put the guard on one of its cells."],[/guards \\w(\\w+) and \\w+ stand on the same cell/,"Two guards stand on $1: move one of them to ano\
\\
ther cell."]],goal:[[({start:s,goal:t})=>t===null&&s.size===0,"Put tokens on the board: choose one and click the cells where it starts."],[s=>s.goal===null&&s.s\
tart.
size===hr(s),"Every cell is occupied, so that no token can move: choose \\u201CEraser\\u201D and click a cell."],[({goal:s})=>s===null,"The colours of these token\
\\
s cannot be swapped: switch off \\u201CSwap the colours\\u201D and put the tokens where they go."],[/has (\\d+) of token ['"](.+?)['"], \`goal\` has (\\d+)/,"Start an\
\\
d goal have different tokens (\\u201C$2\\u201D: $1 at the start, $3 at the goal): put the same ones on both boards."],[/is on the board/,"Start and goal need the \
\\
same board, with the same holes."]],board:[[s=>hr(s)===0,"The board has no cell left: choose \\u201CHole\\u201D and click where a cell should be."],[/at most (\\d+\
) cells are accepted/,
"This board is too large to be solved here: make it smaller, at most $1 cells, or start the server with a larger --cells."],[/^invalid board size/,"Width and he\
\\
ight must be whole numbers from 1."]],piece:[[/common factor (\\d+)/,"Both steps of this piece can be divided by $1: choose steps without a common factor, such a\
\\
s 2,3."],[/never cross/,"The leaps of this piece never cross, so that any path would do: choose longer steps, such as 1,3."],[/^unknown piece \`([^\`]*)\`/,"\\u201C\
$1\\u201D i\\
s not a piece: write its two steps, such as 2,5, or a sum, such as knight+camel."]],symmetry:[[/undirected/,"Symmetric tours have no direction: remove \\u201CDir\
ected\\
\\u201D, and the first and the last cell."]],up_to_symmetry:[[/undirected/,"Tours up to symmetry have no direction: remove \\u201CDirected\\u201D, and the first an\
d the last\\
 cell."],[/not both/,"Choose one: tours with a symmetry, or all tours up to symmetry."]],directed:[[/contradicts/,"Tours from a given cell have a direction: tic\
\\
k \\u201CDirected\\u201D, or remove the first and the last cell."]]}});function ur(s,t,e,i,n=null){let o=fr(s),r=!1;for(let a of e)if(t==="hole")n??=!o.shape.hole\
s.has(o.shape.named(a)),r=_s(o,s,a,n)||r;else if(t==="erase")n=!0,r=[
_s(o,s,a,!1),Qs(o,a,i)].includes(!0)||r;else{let h=Jh(o,t,a,i);n??=!h,n!==h&&(_s(o,s,a,!1),(t!=="visit"||!n)&&Qs(o,a,i),n&&gr(o,t,a,i),r=!0)}return{draft:r?o:s,\

puts:n}}function un(s,t,e,i=null){let n=[];if(A(s.kind,"start")){let a=pn(s,e).get(t);a!==void 0&&n.push({tool:\`token-\${a}\`,index:null})}A(s.kind,"guards")&&s.g\
uards.
has(t)&&n.push({tool:\`guard-\${s.guards.get(t)}\`,index:null});let o=({key:a})=>!!Dt[a]?.side,r=J(s.kind).filter(({type:a})=>a==="cell"||a==="cells");for(let{key:\
a}of[
...r.filter(o),...r.filter(h=>!o(h))]){let h=a==="knights"&&(s.place??null)!==null,c=Array.isArray(s[a])?s[a].lastIndexOf(t):s[a]===t?0:-1;c>=0&&!h&&n.push({too\
l:a,
index:Array.isArray(s[a])?c:null})}return n.find(({tool:a})=>a===i)??n[0]??null}function pr(s,{tool:t,index:e},i,n,o){if(i===n)return s;let r=fr(s),[a,h]=t.spli\
t(
/-(.*)/s),c=()=>{n!==null&&(_s(r,s,n,!1),t!=="visit"&&Qs(r,n,o))};return a==="token"||a==="guard"?((a==="token"?mn(r,o):r.guards).delete(i),c(),n!==null&&gr(r,\`\
\${a}\\
-\${h}\`,n,o)):e===null?(r[t]=null,c(),r[t]=n):(r[t]=s[t].map((d,u)=>u===e?null:d),c(),r[t]=r[t].map(d=>d??n).filter(d=>d!==null)),r}function Jh(s,t,e,i){let[n,o]\
=t.
split(/-(.*)/s);return n==="token"?pn(s,i).get(e)===o:n==="guard"?s.guards.get(e)===o:[s[t]].flat().includes(e)}function gr(s,t,e,i){let[n,o]=t.split(/-(.*)/s);\

n==="token"?mn(s,i).set(e,o):n==="guard"?s.guards.set(e,o):wt(s.kind,t).type==="cell"?s[t]=e:(s[t]=[...Array.isArray(s[t])?s[t]:[],e],t==="knights"&&(s.place=nu\
ll))}
function Qs(s,t,e){if(A(s.kind,"start"))return(e!=="goal"||pn(s,e).has(t))&&mn(s,e).delete(t);let i=s.guards.delete(t),n=r=>r!==t,o=Ss(s,r=>xs(r,n));for(let[r,a\
]of Object.
entries(o))i||=Array.isArray(a)?a.length<s[r].length:a!==s[r];return Object.assign(s,o),i}function _s(s,t,e,i){let n=s.shape.named(e);if(s.shape.holes.has(n)===\

i)return!1;if(s.shape===t.shape){let{width:o,height:r,holes:a,wrap:h}=t.shape;s.shape=new H(o,r,new Set(a),h)}return i?(s.shape.holes.add(n),s.goal?.delete(e),Q\
s(
s,e,"start")):s.shape.holes.delete(n),!0}function mn(s,t){return t==="goal"?(s.goal??=bt(s.start),s.goal):s.start}var mr,fr,pn,fn=m(()=>{ct();q();z();mr=s=>({..\
.s,
start:new Map,goal:null,guards:new Map,knights:[],...Ss(s,t=>Array.isArray(t)?[]:null),..."place"in s?{place:null}:{},...typeof s.visit=="string"?{visit:[]}:{}}\
),
fr=s=>({...s,start:new Map(s.start),goal:s.goal&&new Map(s.goal),guards:new Map(s.guards)});pn=(s,t)=>t==="goal"?s.goal??bt(s.start):s.start});function br(s,t,e\
=[]){let i=Lo(s,t),{shape:n}=i,o=Array.from({length:n.area},(h,c)=>c).filter(h=>n.has(h)),r=h=>!e.includes(h)&&!i.guards.has(h),a=()=>t.from??t.
knights[0]??o.map(h=>n.name(h)).find(r);return A(s,"start")&&i.start.size===0&&o.length>2&&(i.start=new Map([[n.name(o[0]),"n"],[n.name(o.at(-1)),"N"]])),A(s,"k\
\\
nights")&&i.knights.length===0&&(i.knights=[a()].filter(Boolean)),A(s,"visit")&&(i.from=a()??null,i.visit="ranks"),i}var wr,gn,ce,wn=m(()=>{q();z();wr={exchange\
:{
start:"n.n/.../N.N"},uncrossed:{board:"6x6"},cover:{board:"8x8",guards:["Qd5"],knights:["h8"]},errand:{board:"8x8",guards:["Qd5"],from:"h8",visit:"ranks"},tour:\
{
board:"8x8"},count:{board:"6x6",closed:!0},snake:{board:"6x6"}},gn="exchange",ce=s=>(wr[s]&&X(s)&&O({kind:s,...wr[s]}))??Qt(s)});var Us,yr=m(()=>{V();I();z();Us\
=class{#t=0;forget(){this.#t+=1}async of(t,e){let i=this.#t+=1,n=await Y({[t]:e}).catch(o=>({valid:!1,error:o}));return i===this.#t?
n:null}async guarded({guards:t,shape:e,kind:i}){let n=this.#t,o=t.size>0&&A(i,"guards"),r=[...t].map(([h,c])=>c+h),{attacked:a}=o?await Pi(String(e),r,e.wrap).c\
atch(
()=>F):F;return n===this.#t?{attacked:a,stations:[]}:null}}});var Hs,vr=m(()=>{ct();k();Je();_();Hs=class{constructor({undo:t,redo:e,clear:i,example:n,former:o}\
){let r=(a,h,c,d,u=null)=>l("button",{type:"button",class:"qui\\
et",name:a,title:c,onclick:d},u&&$t(u),h);this.undo=r("undo","Undo","Undo (Ctrl+Z)",t,"undo"),this.redo=r("redo","Redo","Redo (Ctrl+Shift+Z)",e,"redo"),this.for\
mer=
r("former","Your draft","Back to what you set up before",o),this.element=l("div",{class:"edits",role:"group","aria-label":"Edits"},this.undo,this.redo,r("clear"\
,
"Clear","Remove everything from the board",i),r("example","Example","A small puzzle of this kind",n),this.former)}show({canUndo:t,canRedo:e},i){if(this.undo.set\
Attribute(
"aria-disabled",String(!t)),this.redo.setAttribute("aria-disabled",String(!e)),this.former.hidden=i===null,i!==null){let{kind:n,board:o,start:r,title:a}=xe(i).k\
eys,
{width:h,height:c}=H.parse(o??r??"")??{};f(this.former,\`Your draft: \${a||\`\${n} on \${h}x\${c}\`}\`)}}}});function xr(s,t,e,{left:i,top:n,margin:o,width:r,height:a})\
{let h=d=>[1,2,5,10,20,50,100,200].find(u=>u*e>=d)??500,c=(d,u)=>u===1||(d+1)%u===0;s.textAlign="cent\\
er";for(let d=0,u=h(26);d<t.width;d+=1){let p=i+(d+.5)*e;c(d,u)&&p>o&&p<o+r&&s.fillText(ye(d),p,Math.min(n+t.height*e,a)+14)}s.textAlign="right";for(let d=0,u=h\
(
16);d<t.height;d+=1){let p=n+(t.height-d-.5)*e;c(d,u)&&p>0&&p<a&&s.fillText(String(d+1),Math.max(i,o)-6,p+4)}}var kr,Ks,$r=m(()=>{ct();kr=["--cell-dark","--cell\
\\
-light","--attacked-dark","--attacked-light","--hole"],Ks=class{draw(t,e,i,{attacked:n,colours:o,figures:r=[]}){let{width:a,height:h}=e;(this.map?.width!==a||th\
is.
map?.height!==h)&&(this.map=Object.assign(document.createElement("canvas"),{width:a,height:h}),this.pixels=new ImageData(a,h));let c=new Uint32Array(this.pixels\
.
data.buffer);for(let u=0;u<h;u+=1){let p=(h-1-u)*a;for(let w=0;w<a;w+=1)c[p+w]=o[w+u&1]}let d=u=>(h-1-Math.floor(u/a))*a+u%a;for(let u of n)c[d(u)]=o[2+(u%a+Mat\
h.
floor(u/a)&1)];for(let u of e.holes)c[d(u)]=o[4];for(let[u,p]of r)c[d(u)]=p;this.map.getContext("2d").putImageData(this.pixels,0,0),t.imageSmoothingEnabled=!1,t\
.
drawImage(this.map,0,0,a*i,h*i),t.imageSmoothingEnabled=!0}}});function sc(s){let t=Mr(),{width:e,height:i}=s;return t.drawImage(s,e/4,i/4,e/2,i/2,0,0,1,1),Lr(t\
)|4278190080}function Sr(s){let t=Mr();return t.fillStyle=s,t.fillRect(
0,0,1,1),Lr(t)}function Er(s,t){s.save();let{a:e,b:i,c:n,d:o,e:r,f:a}=t.transform?.baseVal.consolidate()?.matrix??new DOMMatrix;s.transform(e,i,n,o,r,a);let h=g\
etComputedStyle(
t);s.globalAlpha*=Number(h.opacity);let c=ic(t);if(c){let d=Number.parseFloat(h.strokeWidth);h.fill!=="none"&&(s.fillStyle=h.fill,s.fill(c)),h.stroke!=="none"&&\

d>0&&(s.strokeStyle=h.stroke,s.lineWidth=d,s.lineJoin=h.strokeLinejoin,s.lineCap=h.strokeLinecap,s.setLineDash(h.strokeDasharray==="none"?[]:nc(h.strokeDasharra\
y)),
s.stroke(c))}else t.localName==="text"&&(s.fillStyle=h.fill,s.font=\`\${h.fontWeight} \${h.fontSize} \${h.fontFamily}\`,s.textAlign="center",s.fillText(t.textContent\
,
0,Cr(t,"y")));for(let d of t.children)Er(s,d);s.restore()}function ic(s){let t=new Path2D,e=o=>Cr(s,o),n={path:()=>new Path2D(s.getAttribute("d")),circle:()=>t.\

arc(e("cx"),e("cy"),e("r"),0,2*Math.PI),ellipse:()=>t.ellipse(e("cx"),e("cy"),e("rx"),e("ry"),0,0,2*Math.PI),rect:()=>t.roundRect(e("x"),e("y"),e("width"),e("he\
\\
ight"),e("rx")),line:()=>(t.moveTo(e("x1"),e("y1")),t.lineTo(e("x2"),e("y2")))}[s.localName];return n?n()??t:null}var tc,ec,Ws,Mr,Lr,Cr,nc,Or=m(()=>{k();os();tc\
=
4e3,ec=32,Ws=class{constructor(){this.made=new Map,this.bench=g("svg",{class:"probe",width:0,height:0,"aria-hidden":"true"})}clear(){this.made.clear()}picture(t\
,e){
return this.#t(\`\${e} \${JSON.stringify(t)}\`,()=>this.#e(t,e))}colour(t){return this.#t(JSON.stringify(t),()=>sc(this.#e(t,ec)))}#t(t,e){return this.made.has(t)||\

(this.made.size>tc&&this.made.clear(),this.made.set(t,e())),this.made.get(t)}#e(t,e){let i=Xi(t),n=Object.assign(document.createElement("canvas"),{width:e,heigh\
t:e}),
o=n.getContext("2d");return o.setTransform(e/100,0,0,e/100,e/2,e/2),this.bench.append(i),Er(o,i),i.remove(),n}};Mr=()=>Object.assign(document.createElement("can\
\\
vas"),{width:1,height:1}).getContext("2d",{willReadFrequently:!0}),Lr=s=>new Uint32Array(s.getImageData(0,0,1,1).data.buffer)[0];Cr=(s,t)=>Number.parseFloat(s.g\
etAttribute(
t)??0),nc=s=>s.split(/[\\s,]+/).map(Number.parseFloat)});var Tr,vt,bn,Zs,zr=m(()=>{k();It();Yi();tt();Ji();$r();Or();Tr=9,[vt,bn]=[34,20],Zs=class{constructor({l\
abel:t,act:e}){this.act=e,this.shape=null,this.isLarge=!0,
this.standing=new Map,this.marks=new Map,this.attacked=new Set,this.words=new Map,this.sprites=new Ws,this.ground=new Ks,this.canvas=l("canvas",{"aria-hidden":"\
\\
true"}),this.cursors=[0,1].map(()=>l("div",{role:"gridcell",class:"cursor",tabindex:"-1"})),this.element=l("div",{class:"board editable on-canvas",role:"grid","\
\\
aria-label":t},this.canvas,this.sprites.bench,this.cursors.map(i=>l("div",{role:"row"},i))),this.gestures=new Le(this,e),this.element.addEventListener("keydown"\
,
i=>this.#s(i)),this.element.addEventListener("mousedown",i=>{i.preventDefault(),this.focused&&this.focus(this.focused)}),this.sizes=new ResizeObserver(()=>this.\

look()),this.sizes.observe(this.element),this.colours=new MutationObserver(()=>this.look()),this.colours.observe(document.documentElement,{attributeFilter:["dat\
\\
a-theme"]}),this.system=window.matchMedia("(prefers-color-scheme: dark)"),this.system.onchange=()=>this.look()}leave(){this.gestures.cancel(),this.sizes.disconn\
ect(),
this.colours.disconnect(),this.system.onchange=null}set label(t){v(this.element,"aria-label",t)}reshape(t){this.clear();let e=this.shape?.width===t.width&&this.\

shape?.height===t.height;if(this.shape=t,e)return;this.places=null,this.camera=null;let i=Math.min(Math.max(t.width/t.height,.8),2.5);this.element.style.aspectR\
atio=
String(i),v(this.element,"aria-rowcount",t.height),v(this.element,"aria-colcount",t.width),this.rove(this.focused)}clear(){this.standing.clear(),this.marks.clea\
r()}put(t,e){
this.standing.set(this.#t(e),t)}target(t,e){this.marks.set(this.#t(t),{mark:e})}mark(t,e){this[t]=new Set(e.map(i=>this.#t(i)))}describe(t){this.words=t,this.#e\
(
this.cursors.find(e=>e.dataset.cell)),this.look()}lift(t){this.lifted=t===null?null:this.#t(t),this.look()}aim(t){this.aimed=t===null?null:this.#t(t),this.look(\
)}#t(t){
this.places??=new Map;let e=this.places.get(t);return e===void 0&&(e=this.shape.named(t),this.places.set(t,e)),e}get box(){let{clientWidth:t,clientHeight:e}=thi\
s.
element;return{width:Math.max(t-vt,1),height:Math.max(e-bn,1)}}get lie(){let{width:t,height:e}=this.box;return this.camera.within(t,e)}get cellSize(){return thi\
s.
lie.scale*S}pointAt({clientX:t,clientY:e}){let{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return{x:(t-i-vt-o.left)/o.scale,y:(e-n-o.top)/o.sc\
ale}}cellAt({
x:t,y:e}){let{camera:i,shape:n}=this,o=t>=i.x&&e>=i.y&&t<i.x+i.width&&e<i.y+i.height,[r,a]=[Math.floor(t/S),Math.floor(e/S)],h=r>=0&&a>=0&&r<n.width&&a<n.height\
;
return o&&h?n.name(n.place(r,n.height-1-a)):null}spot(t){let e=this.#t(t),{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return[i+vt+o.left+(thi\
s.
shape.file(e)+.5)*S*o.scale,n+o.top+(this.shape.height-this.shape.rank(e)-.5)*S*o.scale]}rove(t){let e=t!==void 0&&this.shape.named(t)!==null;this.focused=e?t:t\
his.
shape.name(this.shape.place(0,0));let i=this.cursors.find(n=>n.dataset.cell);if(i?.dataset.cell!==this.focused){let n=this.cursors.find(o=>o!==i);for(let o of t\
his.
cursors)o.tabIndex=o===n?0:-1,o.parentElement.hidden=o!==n&&o!==document.activeElement;i&&delete i.dataset.cell,n.dataset.cell=this.focused,this.#e(n)}}#e(t){if\
(t&&
this.shape){let{cell:e}=t.dataset,i=this.#t(e),n=this.words.get(e)??(this.shape.has(i)?null:"no cell");v(t,"aria-label",n?\`\${e}, \${n}\`:e),v(t,"aria-colindex",th\
is.
shape.file(i)+1),v(t.parentElement,"aria-rowindex",this.shape.height-this.shape.rank(i))}}focus(t){this.rove(t);let e=this.cursors.find(n=>n.dataset.cell);e.par\
entElement.
hidden=!1,e.focus({preventScroll:!0}),this.cursors.forEach(n=>n===e||(n.parentElement.hidden=!0));let i=this.#t(this.focused);this.camera?.show((this.shape.file\
(
i)+.5)*S,(this.shape.height-this.shape.rank(i)-.5)*S),this.look()}#s(t){let{cell:e}=t.target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;let i=this.sha\
pe.
step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e,t.key))&&(t.preventDefault(),t.stopPropagation())}look(){this.frame??=requestAnimationFra\
me(
()=>{this.frame=null,this.element.isConnected&&this.shape&&this.#n()})}#n(){let{width:t,height:e}=this.box;this.#o(t/e);let i=Math.min(window.devicePixelRatio,2\
),
[n,o]=[t+vt,e+bn].map(p=>Math.round(p*i));(this.canvas.width!==n||this.canvas.height!==o)&&(this.canvas.width=n,this.canvas.height=o);let r=this.#i(),a=this.can\
vas.
getContext("2d");a.setTransform(i,0,0,i,0,0),a.clearRect(0,0,t+vt,e+bn);let{scale:h,left:c,top:d}=this.lie;a.save(),a.beginPath(),a.rect(vt,0,t,e),a.clip(),a.tr\
anslate(
vt+c,d);let u=h*S;this.#r(a,u,r),u>=Tr&&this.#a(a,u,i),this.#l(a,u,r),a.restore(),a.fillStyle=r.text,a.font=\`11px \${getComputedStyle(this.element).fontFamily}\`,\

xr(a,this.shape,u,{left:vt+c,top:d,margin:vt,width:t,height:e}),this.#h()}#o(t){let[e,i]=[this.shape.width*S,this.shape.height*S],[n,o]=[Math.max(e,i*t),Math.ma\
x(
i,e/t)],r={x:(e-n)/2,y:(i-o)/2,width:n,height:o};this.camera?(this.camera.whole.width!==n||this.camera.whole.height!==o)&&(this.camera.whole=r,this.camera.moveT\
o(
this.camera.x,this.camera.y)):this.camera=new le(r)}#i(){if(this.theme!==it.seen){this.theme=it.seen,this.sprites.clear();let t=l("span");this.element.append(t)\
;
let e=i=>(t.style.color=\`var(\${i})\`,getComputedStyle(t).color);this.inks={grounds:kr.map(i=>Sr(e(i))),text:e("--soft"),rim:e("--rim"),aim:e("--accent")},t.remov\
e()}
return this.inks}#r(t,e,{grounds:i,rim:n}){let{attacked:o,shape:r}=this,h=(e<Tr?[...this.marks,...this.standing]:[]).map(([c,d])=>[c,this.sprites.colour(d)]);th\
is.
ground.draw(t,r,e,{attacked:o,colours:i,figures:h}),t.strokeStyle=n,t.strokeRect(0,0,r.width*e,r.height*e)}#a(t,e,i){let{camera:n,shape:o}=this,r=(p,w)=>Math.mi\
n(
Math.max(Math.floor(p/S),0),w-1),[a,h]=[r(n.x,o.width),r(n.x+n.width,o.width)],[c,d]=[r(n.y,o.height),r(n.y+n.height,o.height)],u=Math.ceil(e*i);for(let p=c;p<=\

d;p+=1)for(let w=a;w<=h;w+=1){let T=o.place(w,o.height-1-p);for(let R of[this.marks,this.standing]){let at=R.get(T);at&&(t.globalAlpha=T===this.lifted?.35:1,t.d\
rawImage(
this.sprites.picture(at,u),w*e,p*e,e,e))}}t.globalAlpha=1}#l(t,e,{aim:i}){let n=this.aimed??null;if(n!==null){let[o,r]=[this.shape.file(n)*e,(this.shape.height-\

1-this.shape.rank(n))*e];t.strokeStyle=i,t.lineWidth=Math.max(e/12,2),t.strokeRect(o,r,e,e)}}#h(){let t=this.cellSize,{left:e,top:i}=this.lie;for(let n of this.\

cursors)if(n.dataset.cell){let o=this.#t(n.dataset.cell),r=vt+e+this.shape.file(o)*t,a=i+(this.shape.height-1-this.shape.rank(o))*t;Object.assign(n.style,{width\
:\`\${t}\\
px\`,height:\`\${t}px\`,translate:\`\${r}px \${a}px\`})}}}});function Ys(s){return[...J(s.kind).flatMap(e=>({placement:()=>e.key==="start"?ac(s):[],guards:()=>$.guards.\
map(oc),cell:()=>[Ar(e,s)],cells:()=>[Ar(e,s)]})[e.type]?.()??
[]),{id:"hole",group:"Board",name:"Hole",text:"No cell, or a cell again",key:"#",icon:"hole"},{id:"erase",group:"Board",name:"Eraser",text:"Clear cells",key:"."\
,
icon:"erase"},{id:"move",group:"Board",name:"Move",text:"Click a piece, then the cell where it goes",key:yn(s),icon:"move"}]}function Ar({key:s,text:t},{kind:e,\

piece:i}){let{letter:n,side:o,name:r}=Dt[s]??{};return{id:s,group:A(e,"knights")?"Walkers":"Path",name:(s==="from"&&!A(e,"to")?"Start":r)??x(Ce(s)),text:x(t),ke\
y:n,
...o?{face:{piece:i,side:o}}:{icon:"flag"}}}function ac(s){let t=[...new Set([...s.start.values(),...s.goal?.values()??[]])],e=t.every(h=>["n","N"].includes(h))\
,
i=rc.find(h=>!t.includes(h))??[],n=e?["n","N"]:t.sort(),o=e?n:[n,i].flat(),r=Ht(n,s),a=h=>n.includes(h)?r(h):{disc:n.length,text:h};return o.map(h=>({id:\`token-\
\${h}\`,
group:"Tokens",name:e?h==="n"?"Black":"White":h,text:\`Token \${h}\`,key:h,face:a(h)}))}function Nr(s,t,e){let i=o=>l("button",{type:"button",role:"radio","aria-ch\
\\
ecked":String(o.id===t),class:"tool",title:o.key?\`\${o.text} (\${o.key})\`:o.text,tabindex:o.id===t?0:-1,data:{tool:o.id},onclick:()=>e(o.id)},o.face?qo(o.face):$t\
(
o.icon),l("span",{class:"tool-name"},o.name)),n=[...new Set(s.map(({group:o})=>o))].map(o=>{let r=\`tools-\${o.toLowerCase()}\`;return l("div",{class:"tool-group",\

role:"group","aria-labelledby":r},l("h2",{id:r},o),l("div",{class:"tool-row"},s.filter(({group:a})=>a===o).map(i)))});return l("div",{class:"palette",role:"radi\
\\
ogroup","aria-label":"Tools",onkeydown:o=>{let r={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[o.key];if(r){o.preventDefault(),o.stopPropagation();let a=s.\

findIndex(({id:h})=>h===t);e(s[(a+r+s.length)%s.length].id,!0)}}},n)}var yn,oc,rc,vn=m(()=>{tt();k();Je();C();z();yn=({kind:s})=>A(s,"start")?"/":"m",oc=({lette\
r:s,
name:t})=>({id:\`guard-\${s}\`,group:"Guards",name:x(t),text:\`Guard: \${t}\`,key:s,face:{guard:s}});rc=[..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234\
\\
56789"]});var lc,hc,Br,cc,qr,Gs,Fr=m(()=>{zr();os();V();Ot();k();Z();q();fn();z();vn();lc=400,hc=4e4,Br="Drag a piece to move it; drop it outside the board to r\
emove it.",
cc="Drop it here to remove it.",qr=1.6,Gs=class{constructor({tool:t,use:e,end:i,move:n,typed:o,change:r}){Object.assign(this,{tool:t,use:e,end:i,move:n,typed:o,\

change:r}),this.draft=null,this.plates=l("div",{class:"boards"}),this.hint=l("p",{class:"hint carry-hint"},Br),this.status=l("p",{class:"unseen",role:"status"})\
,
this.element=l("div",{},this.plates,this.hint,this.status),this.views={},this.lifted=null}render(t,e){this.draft=t;let i=document.activeElement?.dataset?.cell,n\
=Object.
keys(this.views).find(h=>this.views[h].element.contains(document.activeElement)),o=A(t.kind,"goal")?["start","goal"]:["start"];(o.map(h=>this.#t(h,o.length>1)).\

includes(!0)||this.plates.childElementCount!==o.length)&&(this.plates.replaceChildren(...o.map(h=>this.#l(h,o.length>1))),this.plates.classList.toggle("two",o.l\
ength>
1));for(let h of o)et(this.views[h],t,e,h);this.element.querySelectorAll(".zoom").forEach(h=>h.hidden=!this.views.start.isLarge);let a=this.element.querySelecto\
r(
"input[name=swapped]");a&&(a.checked=t.goal===null),n&&i&&this.views[n]&&this.views[n].focus(i)}leave(){this.#r(),Object.values(this.views).forEach(t=>t.leave()\
)}#t(t,e){
let{area:i}=this.draft.shape,n=i>lc&&i<=hc?Zs:Q,o=e?\`The \${t}\`:"The board",r=this.views[t];return r instanceof n?(r.label=o,!1):(r?.leave(),this.views[t]=new n(\

{label:o,act:this.#e(t)}),!0)}#e(t){let e=()=>this.views[t],i=o=>un(this.draft,o,t,this.tool()),n=null;return{pick:(o,{isFirst:r})=>{this.lifted?r&&this.#i(o[0]\
,
t):this.tool()==="move"?r&&this.#n(o[0],t):this.use(o,t,r)},end:()=>this.end(),grab:o=>(n=!this.lifted&&!["erase","hole"].includes(this.tool())?i(o):null,n&&nn(\

this.draft,n)),drop:(o,r)=>this.#a(n,o,r,t),pans:o=>this.tool()==="move"&&!this.lifted&&!i(o)&&!e().camera.isFit,over:o=>{f(this.hint,o?cc:Br),this.hint.classLi\
st.
toggle("outside",o===!0)},walked:o=>this.#o(o,t),key:(o,r)=>this.#s(o,r,t)}}#s(t,e,i){if(e==="Enter"||e===" ")return this.#e(i).pick([t],{isFirst:!0}),this.end(\
),
!0;if(this.lifted&&["Escape","Delete","Backspace"].includes(e)){let{from:n}=this.lifted;return e==="Escape"?this.#i(n,this.lifted.side):this.#i(null,this.lifted\
.
side),!0}return e===yn(this.draft)?(this.lifted?this.#i(t,i):this.#n(t,i),!0):this.lifted?!1:this.typed(t,e,i)}#n(t,e){let i=un(this.draft,t,e);if(!i){f(this.st\
atus,
\`There is nothing to move on \${t}.\`);return}let n=this.views[e];this.lifted={item:i,from:t,side:e,ghost:new Me(nn(this.draft,i),n.cellSize)},n.lift(t),this.#o(t\
,
e);let o=on(this.draft,i);f(this.status,\`Picked up: \${o} on \${t}. Arrow keys move, Enter drops, Delete removes, Escape cancels.\`)}#o(t,e){this.lifted?.side===e&\
&
(this.lifted.ghost.move(...this.views[e].spot(t)),this.views[e].aim(t))}#i(t,e){let{item:i,from:n,side:o}=this.lifted;this.#r(),e===o&&this.#a(i,n,t,e)}#r(){thi\
s.
lifted&&(this.lifted.ghost.remove(),this.views[this.lifted.side].lift(null),this.views[this.lifted.side].aim(null),this.lifted=null)}#a(t,e,i,n){let o=on(this.d\
raft,
t);f(this.status,i===null?\`Removed: \${o}.\`:e===i?"Back where it was.":\`Moved: \${o} to \${i}.\`),this.move(t,e,i,n)}#l(t,e){let i=l("h2",{},t==="start"?"Start":"Go\
\\
al"),n=e?\`the \${t}\`:"the board",o=(r,a,h)=>l("button",{type:"button",class:"quiet","aria-label":\`\${a} \${n}\`,title:\`\${a} \${n}\`,onclick:()=>{h(this.views[t].camer\
a),
this.views[t].look()}},r);return l("figure",{class:"plate",data:{side:t}},e&&l("figcaption",{},i,t==="goal"&&this.#h()),this.views[t].element,l("div",{class:"zo\
\\
om",role:"group","aria-label":\`Zoom of \${n}\`},o("\\u2212","Zoom out of",r=>r.zoomBy(1/qr)),o("+","Zoom in on",r=>r.zoomBy(qr)),o("Fit","Fit",r=>r.fit())),e&&l("p\
",
{class:"problem",role:"alert",data:{keys:t}}))}#h(){let t=i=>this.change(({start:n})=>({goal:i.target.checked?null:bt(n)})),e=()=>this.change(({start:i,shape:n}\
)=>{
let o=r=>n.name(n.area-1-n.named(r));return{goal:new Map([...i].map(([r,a])=>[o(r),a]))}});return l("div",{class:"row"},G("Swap the colours",l("input",{name:"sw\
\\
apped",onchange:t})),l("button",{type:"button",class:"quiet",onclick:e},"Rotate by 180\\xB0"))}}});function qe(){try{let{last:s=null,isEdited:t=!1,kinds:e={},for\
mer:i=null}=JSON.parse(ht(Pr))??{};return{last:s,isEdited:t,kinds:e,former:i}}catch{return{last:null,
isEdited:!1,kinds:{},former:null}}}function Xs(s){let{puzzle:t,options:e}=Ut(xe(s??"").keys),i=O(t);return i&&{draft:i,options:e}}function Rr(s,{draft:t,options\
:e,
seen:i}){let n=Object.fromEntries(Object.entries(e).filter(([a])=>To(a))),o=ft(N(t),N(ce(t.kind))),r=()=>o?ce(s):br(s,t,i.attacked);return Xs(rt.of(s))??{draft:\
r(),
options:n}}var Pr,Vs,rt,jr=m(()=>{ge();q();wn();z();_();Pr="drafts";Vs=s=>mt(Pr,JSON.stringify({...qe(),...s})),rt={get last(){return qe().last},get former(){re\
turn qe().
former},of:s=>qe().kinds[s]??null,open(s,t){let{last:e,isEdited:i,kinds:n,former:o}=qe(),r=n[s]===t,a=n[s]??(i?e:null);Vs({last:t,isEdited:r,former:e!==t&&!r&&a\
!==
null?a:o})},turn:s=>Vs({last:s,isEdited:!1}),save(s,t){Vs({last:t,isEdited:!0,kinds:{...qe().kinds,[s]:t}})},leave:s=>Vs({former:s})}});async function dc(){try{\
await navigator.clipboard.writeText(location.href),W("Link to this puzzle copied.")}catch{W("Copy the address of this page: it contains \\
the puzzle.")}}var Js,Ir=m(()=>{k();Z();Js=class{constructor({typed:t,read:e,check:i,kind:n}){Object.assign(this,{check:i,kind:n});let o=oe(150,e);this.area=l("\
\\
textarea",{class:"toml live",spellcheck:"false",rows:8,"aria-label":"The puzzle as TOML",oninput:()=>{t(this.text),this.clear(),o()}});let r="The board is not v\
\\
alid now; this is the last valid puzzle.";this.stale=l("p",{class:"hint",hidden:!0},r),this.undone=l("p",{class:"problem",role:"alert"});let a=(h,c,d)=>l("butto\
\\
n",{type:"button",class:"quiet",name:d,onclick:c},h);this.element=l("details",{class:"more",open:!0},l("summary",{},"As a file"),this.area,this.stale,l("p",{cla\
ss:"\\
problem",role:"alert",data:{keys:"toml"}}),l("div",{class:"row"},a("Download",()=>this.#t(),"download"),a("Copy the link",dc)),this.undone)}get text(){return th\
is.
area.value}set text(t){this.area.value=t}set isStale(t){this.stale.hidden=!t}clear(){f(this.undone,"")}async#t(){let t=await this.check();t?.valid?gs(\`\${this.ki\
nd()}\\
.toml\`,this.text,"application/toml"):t&&f(this.undone,\`The puzzle is not valid and was not downloaded: \${t.error.message}\`)}}});function qt(s,t,e){let[i,n]=s.ty\
pe==="boolean"?[!1,!0]:s.values,o=h=>e(h.target.checked?n:i),r=s.text.replace(/^whether /i,""),a=\`\${Gt(s)}: \${r[0].toLowerCase()}\${r.
slice(1)}\`;return G(a,l("input",{name:s.key,checked:t===n,onchange:o}))}function kt({key:s,type:t,values:e,required:i,default:n},o,r,a={}){if(e?.length&&!Dr.inc\
ludes(
t)){let d=i||e.includes(n)?[]:[["","none"]];return D([...d,...e],o??n??"",u=>r(u===""?null:u),{name:s})}let h=t==="integer"||t==="number",c=d=>{let u=d.split(/[\
\\s,;]+/).
filter(Boolean);return Dr.includes(t)?u:t==="numbers"?Object.fromEntries(u.map(p=>p.split("=")).map(([p,w])=>[p,Number(w)])):d.trim()===""?null:h?Number(d):t===\

"cell"?u[0]:d};return l("input",{type:h?"number":"text",inputmode:h&&"numeric",min:h&&1,step:t==="number"&&"any",value:(t==="numbers"?uc(o):[o??""].flat()).join\
(
", "),placeholder:h?n??"default":{cell:"such as h8",cells:"such as h8, a1",numbers:"such as a1=1, h8=64"}[t],name:s,spellcheck:"false",autocapitalize:"off",...a\
,
onchange:d=>r(c(d.target.value))})}var Dr,uc,Gt,de,ue,_r,Vt,as=m(()=>{k();Z();C();Dr=["cells","guards","strings"],uc=s=>Object.entries(s??{}).map(([t,e])=>\`\${t}\
\\
=\${e}\`),Gt=({key:s})=>x(Ce(s)),de=({text:s})=>\`\${x(s)}.\`,ue=({type:s,values:t})=>s==="boolean"||t.join()==="no,yes";_r=(s,t,e)=>L(Gt(s),kt(s,t,e),[s.key],de(s))\
,
Vt=(s,t=[])=>s.length?l("div",{class:"checks"},s,l("p",{class:"problem",role:"alert",data:{keys:t.join(" ")}})):null});function Ur(s,t){let e=J(s.kind).filter((\
{key:r})=>!fc.includes(r)),i=r=>a=>t({[r]:a}),n=r=>{let a=r.key==="visit"&&r.values.length===0,h=r.type==="placement"?Kr:
a?null:pc[r.key];return h?h(s,t,r):_r(r,s[r.key],i(r.key))},o=e.filter(ue);return[...e.filter(r=>!ue(r)).flatMap(n),Vt(o.map(r=>qt(r,s[r.key],i(r.key))),o.map((\
{
key:r})=>r))].filter(Boolean)}function Hr(s,t){let e=n=>l("input",{type:"text",value:s[n]??"",name:n,placeholder:"none",class:"live",oninput:o=>t({[n]:o.target.\

value},{text:n})});return J(s.kind).filter(({key:n})=>n==="title"||n==="source").map(n=>L(Gt(n),e(n.key),[n.key]))}function Kr(s,t){let e=(o,r,a)=>l("input",{ty\
pe:"\\
number",min:1,max:Qr,value:r,"aria-label":o,name:o.toLowerCase(),onchange:h=>{let c=Math.floor(Number(h.target.value));c>=1&&c<=Qr?t(d=>Eo(d,a(c))):h.target.val\
ue=
r}}),{shape:i}=s,n=l("div",{class:"size"},e("Width",i.width,o=>i.resized(o,i.height)),l("span",{"aria-hidden":"true"},"\\xD7"),e("Height",i.height,o=>i.resized(i\
.
width,o)),l("button",{type:"button",class:"quiet",disabled:i.holes.size===0,name:"fill",onclick:()=>t({shape:new H(i.width,i.height,new Set,i.wrap)})},"Fill the\
\\
 holes"));return L("Board",n,["board"])}function gc({shape:s},t){let i=D([["","not joined"],["files","left and right (a cylinder)"],["both","all (a torus)"]],s.\

wrap??"",n=>t({shape:s.wrapped(n||null)}),{name:"wrap"});return L("Rims",i,["wrap"])}function kn(s,t){let e=$.pieces.some(r=>r.piece===s.piece),i=[...$.pieces.m\
ap(
({piece:r,steps:a})=>[r,\`\${r} \${a.map(h=>\`{\${h}}\`).join("+")}\`]),["other","other, or a sum"]],n=D(i,e?s.piece:"other",r=>t({piece:r==="other"?"2,5":r}),{name:"p\
\\
iece"});if(e)return L("Piece",n,["piece"]);let o=l("input",{type:"text",class:"short live",value:s.piece,"aria-label":"Steps or a sum of pieces",name:"steps",on\
input:r=>t(
{piece:r.target.value.trim()},{text:"steps"})});return L("Piece",l("div",{class:"row"},n,o),["piece"],"Two steps, such as 2,5, or a sum, such as knight+camel.")\
}
function wc(s,t){let e=new Set([...s.start.values()].map(o=>o.toLowerCase()));if(e.size<2||e.size>mc)return[];let i=s.pieces??{},n=o=>{let r=[["","the piece abo\
\\
ve"],...$.pieces.map(({piece:u})=>[u,u])],a=i[o]??i[ae(o)]??"",h=r.some(([u])=>u===a)?r:[...r,[a,a]],d=D(h,a,u=>{let{[o]:p,[ae(o)]:w,...T}=i,R=u?{...T,[o]:u}:T;\

t({pieces:Object.keys(R).length?R:null})},{name:\`pieces-\${o}\`,"aria-label":\`The piece of token \${o}\`});return l("div",{class:"row"},l("b",{"aria-hidden":"true"}\
,
o),d)};return L("Pieces of tokens",l("div",{class:"pieces"},[...e].sort().map(n)),["pieces"])}function bc(s,t,e){let i=[...s.guards].map(([r,a])=>a+r),o=kt(e,i,\

r=>t({guards:new Map(r.map(a=>[a.slice(1),a[0]]))}),{placeholder:"none, or Qd5"});return L(Gt(e),o,[e.key],de(e))}function yc(s,t,e){let i=wt(s.kind,"place"),n=\
s.
place!==null,o=D([["knights","start on the cells that I choose"],["place","start on the best cells"]],n?"place":"knights",a=>t({place:a==="place"?Math.max(s.kni\
ghts.
length,1):null}),{name:"team"}),r=a=>t({place:Math.max(Math.floor(a??1),1)});return[L("Walkers",o,[]),n?L("Number",kt(i,s.place,r),[i.key]):L("Starts",kt(e,s.kn\
ights,
a=>t({knights:a})),[e.key])]}function vc(s,t,e){let i=Array.isArray(s.visit),n=D([["cells","these cells in order"],...e.values.map(r=>[r,\`every safe cell, by \${\
r}\`])],
i?"cells":s.visit,r=>t({visit:r==="cells"?[]:r}),{name:"order"}),o=kt(e,s.visit,r=>t({visit:r}));return[L("Visits",n,i?[]:[e.key]),...i?[L("Cells in order",o,[e\
.
key])]:[]]}var Qr,pc,mc,fc,xn=m(()=>{ct();k();Z();q();z();as();Qr=1e6,pc={board:Kr,piece:kn,pieces:wc,wrap:gc,guards:bc,knights:yc,visit:vc},mc=8,fc=["goal","pl\
\\
ace","title","source"]});var Wr,Zr,Yr=m(()=>{Wr=[["Ctrl+Enter","Solve"],["Ctrl+Z","Undo"],["Ctrl+Shift+Z Ctrl+Y","Redo"]],Zr=[["\\u2190 \\u2191 \\u2192 \\u2193","Mo\
ve between cells"],["PgUp\\
 PgDn","Ten ranks up or down"],["Enter","Use the tool on the cell"],["m /","Pick up what stands there (/ in an exchange); Enter drops it, Delete removes it, Esc\
\\
ape cancels"],["# .","Hole, clear the cell"],["n N a\\u2026","Exchange: place this token"],["K Q R B N","Place a guard"],["w s e v b","Walker, start, end, next t\
\\
o visit, next of the first cells"]]});function Gr(s,t,e,i){let{change:n,input:o}=Ft(t,e),r=bs(s),a=ys(s,t.method),h=D(r.map(c=>[c.method,c.default?\`\${c.method} \
(default)\`:c.method]),a?.method,c=>{["\\
backend","horizon",...re(s,a.method).map(({key:d})=>d)].forEach(d=>delete t[d]),n("method",ys(s,c).default?null:c)},{name:"method"});return[L("Method",h,["metho\
\\
d"],a&&\`\${x(a.summary)}. \${Sc(a.proves)}\`),...a?.backend?kc(a,t,Ft(t,e),i):[],...Sn(re(s,a?.method),t,n),l("div",{class:"pair"},xc(t,e),L("Seed",o("seed",{min:0\
}),
["seed"])),...$c(s,t,Ft(t,e))]}function kc(s,t,{change:e,input:i},n){let o=$.backends.find(({backend:c})=>c===(t.backend??s.backend)),r=D($.backends.map(({backe\
nd:c})=>c),
o?.backend,c=>e("backend",c===s.backend?null:c),{name:"backend"}),a=Mt("export").keys.find(({key:c})=>c==="format").values,h=c=>l("button",{type:"button",class:\
"\\
quiet",onclick:()=>n(s.method,c)},c.toUpperCase());return[L("Solver",r,["backend"],o&&\`\${x(o.summary)}.\`),L("Horizon in moves",i("horizon"),["horizon"],"For tim\
\\
e-indexed formulations."),l("div",{class:"row programs"},l("span",{class:"hint"},"Export as"),a.map(h))]}function Sn(s,t,e,i=[]){let n=s.filter(a=>!ue(a)),o=s.f\
ilter(
ue),r=a=>h=>e(a.key,h===a.default?null:h);return[...n.map(a=>L(Gt(a),kt(a,t[a.key],r(a)),[a.key,"settings"],de(a))),...i,Vt(o.map(a=>qt(a,t[a.key]??a.default,r(\

a))),[...o.map(({key:a})=>a),"settings"])].filter(Boolean)}function xc(s,t){let{limits:e}=$,{change:i,input:n}=Ft(s,t);return[L("Time limit, in seconds",n("time\
\\
_limit",{min:.001,max:e.time_limit,placeholder:e.time_limit}),["time_limit"],\`Up to \${B(e.time_limit)}.\`),L("Memory limit, in MiB",Mn(s,i),["memory"],\`Up to \${s\
t(
e.memory)}.\`),L("Threads",n("threads"),["threads"])]}function $c(s,t,{change:e,input:i}){if(!X(s)?.asks.includes("all"))return[];let n=r=>{delete t.limit,e("all\
",
r.target.checked||null)},o=l("input",{name:"all",checked:t.all===!0,onchange:n});return[Vt([G(U.all.name,o)],["ask"]),...t.all?[L("List at most",i("limit",{max:\
1e3}),
["limit"])]:[]]}function Vr(s,t,{width:e,height:i},n,o){let{change:r,input:a}=Ft(t,n),h={limit:1e3,lowest:i,narrowest:e},c=u=>ue(u)?Vt([qt(u,t[u.key]===!0,p=>r(\

u.key,p||null))],[u.key]):L(Gt(u),a(u.key,{max:h[u.key]}),[u.key],de(u));return(X(s)?.asks??[]).filter(u=>U[u]?.view==="survey").map(u=>l("div",{class:"more-que\
\\
stion",data:{ask:u}},l("button",{type:"button",data:{ask:u},onclick:()=>o(u)},U[u].name),l("p",{class:"hint"},de(Mt(u))),Mt(u).keys.map(c),l("p",{class:"problem\
",
role:"alert",data:{keys:"ask"}})))}function Ft(s,t){let e=(o,r)=>{r===null||r===""?delete s[o]:s[o]=r,t(o)},i=[...$.choice,...$.bounds,...$.questions.flatMap(({\

keys:o})=>o)];return{change:e,input:(o,r={})=>{let a=i.find(({key:h})=>h===o);return kt(a,s[o],h=>e(o,h),r)}}}function Mn(s,t){let e=Math.floor($.limits.memory/\

$n),i={key:"memory",type:"integer"},n=s.memory===void 0?null:Math.round(s.memory/$n);return kt(i,n,r=>t("memory",r===null?null:r*$n),{max:e,placeholder:e})}func\
tion Sc({
optimality:s,infeasibility:t,count:e}){return e?"Counts exactly.":s&&t?"Proves optimality and infeasibility.":s?"Proves optimality.":t?"Proves infeasibility.":"\
\\
Proves nothing."}var $n,ti=m(()=>{k();Z();C();z();as();$n=1<<20});var Xr={};pt(Xr,{show:()=>Ec});function Ec(s,t){return new Ln(s,t).answers()}var Mc,K,Lc,Ln,Jr\
=m(()=>{V();rs();I();k();Z();lr();C();At();dr();q();fn();wn();z();
_();yr();vr();Fr();jr();Ir();xn();Yr();ti();vn();Mc="guard-Q",K=null,Lc=({dataset:s,value:t})=>s.before!==void 0&&t!==s.before;Ln=class{constructor(t,e){Object.\

assign(this,{root:t,tool:null,typed:null,seen:F,problem:null,isValid:!1,asks:[]}),this.analysis=new Us,this.take(e),this.build(),this.render(),this.renderFields\
(),
this.check()}answers(){return{title:"Set up",keys:Wr,cellKeys:Zr,key:t=>(t.ctrlKey||t.metaKey)&&this.command(t),leave:()=>{this.finish(),this.isLeft=!0,this.ana\
lysis.
forget(),this.boards.leave()},back:()=>this.checkAgain()}}command({key:t,shiftKey:e,target:i}){if(t==="Enter")return this.solve(),!0;if(Lc(i))return!1;let n=t.t\
oLowerCase()===
"y"||e;return["z","y"].includes(t.toLowerCase())&&(this.goBack(n),!0)}take(t){let{puzzle:e,options:i}=Ut(t);Object.keys(e).every(o=>o==="kind")&&(e.kind===void \
0||
X(e.kind))?(this.load(e.kind?rt.of(e.kind):rt.last,e.kind),Object.assign(this.options,i),rt.turn(this.address)):(this.options=i,this.draft=O(e.kind===void 0?{..\
.N(
ce(gn)),...e}:e),this.broken=this.draft?null:e,this.draft??=Qt(X(e.kind)?e.kind:"tour"),this.broken??rt.open(this.draft.kind,this.address)),this.begin()}load(t,\
e=gn){
Object.assign(this,Xs(t)??{draft:ce(e),options:{}},{broken:null})}begin(){K??=new Ds({...this.state,...Xs(rt.former)}),ft(N(K.state.draft),N(this.draft))&&ft(K.\

state.options,this.options)?K.amend(this.state):K.record(this.state)}get state(){return{draft:this.draft,options:{...this.options},typed:this.typed}}get address\
(){
return E("set-up",{...N(this.draft),...this.options})}build(){this.kinds=l("div",{class:"kinds",role:"group","aria-label":"Kind of puzzle"}),this.question=l("p"\
,
{class:"question"}),this.tools=l("div",{class:"tool-box"}),this.boards=new Gs({tool:()=>this.tool,use:(e,i,n)=>this.use(this.tool,e,i,n),end:()=>this.finish(),m\
ove:(e,i,n,o)=>this.
change(pr(this.draft,e,i,n,o)),typed:(e,i,n)=>this.press(e,i,n),change:e=>this.change(e)}),this.fields=l("div",{class:"fields"}),this.names=l("div",{class:"fiel\
\\
ds"}),this.run=l("div",{class:"fields"}),this.questions=l("div",{class:"fields"}),this.file=new Js({typed:e=>{this.analysis.forget(),this.typed=e,K.record(this.\

state,"toml"),this.showUndo()},read:()=>this.readToml(),check:()=>this.checkAgain(),kind:()=>this.draft.kind}),this.general=l("p",{class:"problem general",role:\
"\\
alert",data:{keys:"*"}}),this.line=l("p",{class:"line",role:"status"}),this.solveButton=l("button",{type:"button",class:"primary solve",disabled:!0,title:"Ctrl+\
\\
Enter",onclick:()=>this.solve()},"Solve"),this.playButton=l("button",{type:"button",name:"play",disabled:!0,onclick:()=>this.playByHand()},"Play");let t=l("butt\
\\
on",{type:"button",onclick:()=>this.compare()},"Compare methods");this.bar=new Hs({undo:()=>this.goBack(!1),redo:()=>this.goBack(!0),clear:()=>this.change(mr(th\
is.
draft)),example:()=>this.change(ce(this.draft.kind)),former:()=>this.goToFormer()}),this.others=l("details",{class:"more",hidden:!0},l("summary",{},"More questi\
\\
ons"),this.questions),this.root.addEventListener("focusin",({target:e})=>{e.matches("input:not(.live, [type=checkbox])")&&(e.dataset.before=e.value)}),this.root\
.
append(l("h1",{class:"unseen"},"Set up a puzzle"),l("div",{class:"head"},this.kinds,this.question),l("div",{class:"bench"},l("div",{class:"hero"},this.bar.eleme\
nt,
this.tools,this.boards.element,this.general,this.line),l("div",{class:"go"},this.solveButton,this.playButton,t),l("div",{class:"side"},l("section",{"aria-label"\
:"\\
Puzzle"},this.fields),l("details",{class:"more"},l("summary",{},"Method and limits"),this.run),this.others,l("details",{class:"more"},l("summary",{},"Title and \
\\
source"),this.names),this.file.element)))}showUndo(){let{former:t}=rt;this.bar.show(K,t===this.address?null:t)}goBack(t){this.finish();let e=t?K.redo():K.undo()\
;
e&&this.restore(e)}restore({draft:t,options:e,typed:i}){this.seen=F,Object.assign(this,{draft:t,options:{...e},typed:i,broken:null}),this.file.clear(),this.rend\
er(),
this.remember(),i===null?this.check():(this.file.text=i,this.readToml())}goToFormer(){let{former:t}=rt;rt.leave(this.address),this.load(t),K.record(this.state),\

this.restore(K.state)}change(t,{text:e=null}={}){let i={...this.draft,...typeof t=="function"?t(this.draft):t},n=i.kind!==this.draft.kind||!ft(N(i),N(this.draft\
));
Object.assign(this,{draft:i,broken:null,typed:null}),this.file.clear(),n&&K.record(this.state,e),e?(this.renderBoards(),this.showUndo()):this.render(),this.reme\
mber(),
this.check()}render(){let{draft:t}=this,e=Ys(t);e.some(({id:i})=>i===this.tool)||(this.tool=(e.find(({id:i})=>i===Mc)??e[0]).id),this.kinds.replaceChildren(...$\
.
kinds.map(({kind:i})=>l("button",{type:"button","aria-pressed":String(i===t.kind),data:{kind:i},onclick:()=>i!==this.draft.kind&&this.turnTo(i)},x(i)))),f(this.\

question,x(X(t.kind).text)),this.renderTools(e),this.renderBoards(),this.renderFieldsLater(),this.showUndo()}renderFieldsLater(){clearTimeout(this.pending),this\
.
pending=setTimeout(()=>this.renderFields())}renderFields(){let t=document.activeElement?.name,e=(n,o)=>this.change(n,o);this.fields.replaceChildren(...Ur(this.d\
raft,
e)),this.names.replaceChildren(...Hr(this.draft,e)),this.renderQuestions(),this.renderRun(),lt(this.root,this.problem);let i=t&&this.root.querySelector(\`[name="\
\${CSS.
escape(t)}"]\`);i&&(i.focus({preventScroll:!0}),i.matches("input")&&i.select())}renderTools(t=Ys(this.draft)){let e=(i,n)=>{this.tool=i,this.renderTools(),this.t\
ools.
querySelector(\`[data-tool="\${CSS.escape(i)}"]\`)?.focus(n?{}:{preventScroll:!0})};this.tools.replaceChildren(Nr(t,this.tool,e))}renderBoards(){this.boards.render\
(
this.draft,this.seen)}renderRun(){let t=(e,i)=>this.write(e,i);this.run.replaceChildren(...Gr(this.draft.kind,this.options,()=>this.changeRun(),t))}renderQuesti\
ons(){
let{kind:t,shape:e}=this.draft,i=o=>this.ask(o),n=Vr(t,this.options,e,()=>this.changeRun(),i);this.questions.replaceChildren(...n),this.others.hidden=n.length==\
=
0,this.enable()}changeRun(){K.record(this.state),this.showUndo(),this.renderFieldsLater(),this.remember()}enable(){[this.solveButton,this.playButton,...this.que\
stions.
querySelectorAll("button")].forEach(e=>e.disabled=!this.isValid);for(let e of this.questions.children)e.hidden=this.isValid&&!this.asks.includes(e.dataset.ask);\

this.playButton.hidden=!Be(this.draft.kind)}use(t,e,i,n=!0){let o=ur(this.draft,t,e,i,n?null:this.puts);this.puts=o.puts,n&&(this.isStroke=!1),o.draft!==this.dr\
aft&&
(Object.assign(this,{draft:o.draft,broken:null,typed:null}),this.isStroke?K.amend(this.state):K.record(this.state),this.isStroke=!0,this.frame??=requestAnimatio\
nFrame(
()=>{this.frame=null,this.isLeft||this.renderBoards()}))}finish(){this.isStroke&&!this.isLeft&&(this.isStroke=!1,this.file.clear(),this.render(),this.remember()\
,
this.check())}press(t,e,i){let n=A(this.draft.kind,"start")&&[...e].length===1&&/[^\\s/?]/u.test(e),o=Ys(this.draft).find(r=>r.key===e)?.id??(e==="Backspace"||e=\
==
"Delete"?"erase":n?\`token-\${e}\`:null);return o&&(this.use(o,[t],i),this.finish()),o!==null}turnTo(t){Object.assign(this,Rr(t,this)),this.typed=null,K.record(thi\
s.
state),rt.turn(this.address),this.restore(this.state),this.kinds.querySelector("[aria-pressed=true]").focus()}remember(){let t=this.address;history.replaceState\
(
null,"",t),rt.last!==t&&rt.save(this.draft.kind,t)}check(){return this.judge(this.broken??N(this.draft),"puzzle")}readToml(){return this.judge(this.file.text,"t\
\\
oml")}checkAgain(){return this.typed!==null?this.readToml():this.check()}async judge(t,e){let i=await this.analysis.of(e,t);if(i===null||this.isLeft)return null\
;
if(i.error instanceof ie)return this.showError(i.error),i;e==="toml"&&i.valid&&(this.draft=O(i.puzzle,this.draft)??this.draft,this.broken=null,this.seen=i,K.ame\
nd(
this.state),this.render(),this.remember()),this.isValid=i.valid,this.asks=i.asks,this.enable();let n=i.error&&(e==="toml"?{...i.error,place:{key:"toml"}}:this.p\
laced(
i.error));return this.problem=n,lt(this.root,n),f(this.line,i.valid?i.impossible?\`No solution: \${i.impossible}\`:i.line:""),!i.valid&&e==="puzzle"&&this.analysis\
.
guarded(this.draft).then(o=>o&&this.see(o)),this.file.isStale=!i.valid&&e==="puzzle",i.valid&&(this.file.clear(),this.see(i),e==="puzzle"&&(this.file.text=i.tom\
l)),
i}placed(t){let e=cr(t,this.draft);return t.place?.key==="board"&&A(this.draft.kind,"start")?{...e,place:{key:"start"}}:e}see({attacked:t,stations:e}){let i=t.j\
oin()!==
this.seen.attacked.join()||e.join()!==this.seen.stations.join();this.seen={attacked:t,stations:e},i&&this.renderBoards()}showError(t){this.isValid=!1,this.enabl\
e(),
lt(this.root,t)}solve(){return this.ask(Zo(this.options))}async ask(t){if(this.isValid){this.solveButton.disabled=!0;try{let e=await M(nt(t,N(this.draft),this.o\
ptions));
location.hash=E(\`\${_t(t)}/\${e.id}\`)}catch(e){lt(this.root,e),this.root.querySelector(".problem:not(:empty)")?.closest("details")?.setAttribute("open",""),this.e\
nable()}}}async write(t,e){
try{let i={...this.options,method:t,format:e},n=await M(nt("export",N(this.draft),i));gs(\`\${this.draft.kind}-\${t}.\${e}\`,n)}catch(i){lt(this.root,i)}}playByHand(\
){
location.hash=Bt(N(this.draft))}compare(){location.hash=E("compare",N(this.draft))}}});function Fe(s,t){let e=new Map([...t.keys()].map(i=>[i,i]));for(let[i,n]o\
f t){let o=s.named(i),[r,a]=Oc[n]??[[],0];if(o!==null)for(let h of r){let c=o;for(let d=0;d<
a;d+=1){c=s.shifted(c,h);let u=c===null?null:s.name(c);if(u===null||t.has(u))break;e.has(u)||e.set(u,i)}}}return e}var En,Cn,Cc,Oc,ei=m(()=>{En=[[1,0],[-1,0],[0\
,
1],[0,-1]],Cn=[[1,1],[1,-1],[-1,1],[-1,-1]],Cc=[1,2].flatMap(s=>[1,-1].flatMap(t=>[1,-1].map(e=>[t*s,e*(3-s)]))),Oc={K:[[...En,...Cn],1],Q:[[...En,...Cn],1/0],R\
:[
En,1/0],B:[Cn,1/0],N:[Cc,1]}});function Tc(s){let e=Qi(s).flatMap(([n,o])=>[[n,o],[o,n]]).flatMap(([n,o])=>[[n,o],[n,-o],[-n,o],[-n,-o]]),i=([n,o],r)=>e.findInd\
ex(([a,h])=>a===n&&h===o)===r;return e.
map(([n,o])=>[n+0,o+0]).filter((n,o)=>(n[0]||n[1])&&i(n,o))}function Pt(s,t){let e=Tc(t),i=new Map,n=o=>{if(!i.has(o)){let r=s.named(o),h=[...new Set(e.map(c=>s\
.
shifted(r,c)))].filter(c=>c!==null&&c!==r);i.set(o,h.map(c=>s.name(c)))}return i.get(o)};return{from:n,are:(o,r)=>n(o).includes(r)}}function Rt({shape:s,graph:t\
,
puzzle:{piece:e}},i,n){let o=s.named(n);return o===null||!s.has(o)?{text:\`\${n} is not a cell of the board.\`}:i===n?{text:\`The \${e} stands on \${n} already.\`}:!i|\
|
t.are(i,n)?null:{text:\`\${x(Ts(e))} \${e} does not leap from \${i} to \${n}.\`}}var si,Pe=m(()=>{C();z();si=s=>Array.from({length:s.area},(t,e)=>e).filter(t=>s.has(t\
)).
map(t=>s.name(t))});function ta(s){let{done:t}=s;for(;t<s.stations.length&&s.stations[t]===s.path.at(-1);)t+=1;return{...s,done:t}}function Re({unsafe:s,guards:\
t},e){let i=s.get(e);
return i===void 0?null:i===e?{text:\`A guard stands on \${e}.\`,cells:[e]}:{text:\`\${e} is attacked by \${t.get(i)}\${i}.\`,line:[i,e]}}var ea,sa,ii=m(()=>{ei();Pe();e\
a=
(s,t,e)=>Rt(s,s.path.at(-1),e)??Re(s,e),sa={start:(s,t,{guards:e,stations:i})=>ta({puzzle:s,shape:t,guards:e,stations:i,graph:Pt(t,s.piece),unsafe:Fe(t,e),path:\
[
s.from],done:0}),play:(s,t)=>ta({...s,path:[...s.path,t]}),refusal:ea,actors:({path:s})=>[s.at(-1)],choices:s=>s.graph.from(s.path.at(-1)).filter(t=>!ea(s,null,\

t)),moveTo:(s,t,e)=>e,isComplete:({done:s,stations:t})=>s===t.length,canFinish:()=>!1,count:({path:s})=>s.length-1,summary:({done:s,stations:t})=>s===t.length?\`\
\\
all \${t.length} visited\`:\`\${s} of \${t.length} visited, next \${t[s]}\`,trails:({path:s})=>[s],visits:()=>[],witness:({path:s})=>({path:s}),claim:({path:s})=>({pat\
h:s}),
encode:s=>s.join(""),decode:s=>s.match(/[a-z]+\\d+/g)??[],hint:({puzzle:s,path:t,stations:e,done:i})=>i===e.length?null:{puzzle:{...s,from:t.at(-1),visit:e.slice\
(
i)}},next:(s,t)=>t.witness?.path?.[1]??null,rest:(s,t)=>t.value}});function je(s){let t=Tn(s).filter(e=>oi(s,e)&&!On(s,e));return new Map(t.map(e=>[s.walks[e].a\
t(-1),e]))}function Ac(s){return gt(s)&&Tn(s).every(e=>!oi(s,e)||On(
s,e))?{...s,time:s.time+1}:s}function ia(s,t,e){let{walks:i,time:n}=s;if(!gt(s)){let h=i.some(c=>c[0]===e)?{text:\`A walker stands on \${e} already.\`,cells:[e]}:n\
ull;
return Rt(s,null,e)??h??Re(s,e)}if(!je(s).has(t))return{text:"Pick a walker that has not leapt in this step."};let r=i.some(a=>a[n+1]===e)?{text:\`Another walker\
\\
 leaps to \${e} in this step.\`,cells:[e]}:null;return Rt(s,t,e)??r??Re(s,e)}function Nc(s,t){if(!gt(s))return s.walks.every((r,a)=>r[0]===t[a]?.[0])?\`\${ls(s.walk\
s.
length)}\${t[s.walks.length][0]}\`:null;if(!s.walks.every((o,r)=>o.every((a,h)=>a===t[r]?.[h])&&(oi(s,r)||o.length===t[r].length)))return null;let n=[...je(s).val\
ues()].
find(o=>t[o][s.time+1]!==void 0);return n===void 0?Ie:\`\${ls(n)}\${t[n][s.time+1]}\`}var Ie,ls,zc,oi,On,Tn,gt,na,ni,zn=m(()=>{C();ei();ii();Pe();Ie="-",ls=s=>(s>=2\
6?
ls(Math.floor(s/26)-1):"")+String.fromCharCode(65+s%26),zc=s=>[...s].reduce((t,e)=>t*26+e.charCodeAt(0)-64,0)-1,oi=({walks:s,time:t},e)=>s[e].length>t,On=({walk\
s:s,
time:t},e)=>s[e].length>t+1,Tn=({walks:s})=>s.map((t,e)=>e),gt=({walks:s,team:t})=>s.length===t;na=({walks:s})=>new Set(s.flat());ni={start:(s,t,{guards:e})=>{l\
et i=Fe(
t,e),n=s.place?[]:s.knights.map(o=>[o]);return{puzzle:s,shape:t,guards:e,unsafe:i,graph:Pt(t,s.piece),safe:si(t).filter(o=>!i.has(o)),team:s.place??n.length,wal\
ks:n,
time:0}},play:(s,t)=>{if(t===Ie)return{...s,time:s.time+1};let[,e,i]=/^([A-Z]+)(.+)$/.exec(t),n=zc(e),o=[...s.walks];o[n]=[...o[n]??[],i];let r=gt(s),a={...s,wa\
lks:o};
return r?Ac(a):a},refusal:ia,actors:s=>gt(s)?[...je(s).keys()]:[],choices:(s,t)=>gt(s)&&t?s.graph.from(t).filter(e=>!ia(s,t,e)):[],moveTo:(s,t,e)=>\`\${ls(gt(s)?j\
e(
s).get(t):s.walks.length)}\${e}\`,isComplete:s=>gt(s)&&s.safe.every(t=>na(s).has(t)),canFinish:()=>!1,canEndStep:s=>gt(s)&&je(s).size>0&&Tn(s).some(t=>On(s,t)),co\
unt:({
walks:s})=>s.reduce((t,e)=>t+e.length-1,0),steps:({walks:s})=>s.reduce((t,e)=>Math.max(t,e.length-1),0),summary:s=>{let{team:t,walks:e,safe:i}=s;if(!gt(s))retur\
n\`\\
place \${y(t-e.length,"walkers")}\`;let n=t>1&&[...je(s).values()].map(r=>ls(r).toLowerCase()).join(", "),o=\`\${na(s).size} of \${i.length} cells\`;return n&&!ni.isC\
omplete(
s)?\`\${o}; to leap: \${n}\`:o},trails:({walks:s})=>s,visits:({walks:s})=>{let t=new Map;return s.forEach((e,i)=>e.forEach((n,o)=>{(t.get(n)?.step??1/0)>o&&t.set(n,\

{cell:n,step:o,walker:i,text:String(o)})})),[...t.values()]},isGone:(s,t)=>gt(s)&&!oi(s,t),witness:({walks:s})=>({walks:s}),claim:({walks:s})=>({walks:s}),encod\
e:s=>s.
join(""),decode:s=>s.match(/[A-Z]+[a-z]+\\d+|-/g)??[],hint:({puzzle:s})=>({puzzle:s,isWhole:!0}),next:(s,t)=>t.witness?.walks?Nc(s,t.witness.walks):null,rest:(s,\
t)=>t.
witness.walks.reduce((i,n)=>i+n.length-1,0)-ni.count(s)}});function Bc({puzzle:s},t,e){for(let[i,n]of t){let r=e(Lt(s,n)).from(i).find(a=>t.has(a)&&ke(t.get(a))\
!==ke(n));if(r)return[i,r]}return null}function oa(s,t,e,i){
let{puzzle:n,standing:o,moves:r}=s,a=o.get(t);if(n.variant==="alternate"&&r.length){let h=o.get(r.at(-1).split("-")[1]);if(ke(h)===ke(a)){let[c,d]=ke(a)==="whit\
\\
e"?["White","black"]:["Black","white"];return{text:\`\${c} has just moved: it is the turn of \${d}.\`}}}if(n.variant==="peaceful"){let h=new Map(o);h.delete(t),h.se\
t(
e,a);let c=Bc(s,h,i);if(c)return{text:\`Afterwards the tokens on \${c.join(" and ")} would be a leap apart.\`,cells:c}}return null}function qc(s){let t=new Map;ret\
urn s.
reduce((e,i)=>{let[n,o]=i.split("-"),r=(t.get(n)??0)+1;return t.delete(n),t.set(o,r),Math.max(e,r)},0)}function An({variant:s},t){if(s!=="simultaneous")return t\
;
let e=[];for(let i of t){let[n,o]=i.split("-"),r=a=>a.split("-")[0]===o||a.split("-")[1]===n;(!e.length||e.at(-1).some(r))&&e.push([]),e.at(-1).push(i)}return e\
}
function Nn(s,t){let{variant:e}=s;return e==="fair"?qc(t):e==="runs"?t.filter((i,n)=>i.split("-")[0]!==t[n-1]?.split("-")[1]).length:An(s,t).length}var ra=m(()=\
>{
q();es()});function aa(s,t,e){let{standing:i}=s;if(!i.has(t))return{text:\`No token stands on \${t}.\`};let n=Lt(s.puzzle,i.get(t));return Rt({...s,graph:ca(s,t),p\
uzzle:{piece:n}},
t,e)??(i.has(e)?{text:\`\${e} is occupied.\`,cells:[e]}:null)??oa(s,t,e,o=>ha(s,o))}function ha({shape:s,graphs:t},e){return t[e]??=Pt(s,e),t[e]}var hs,Fc,ca,la,da\
,
ua=m(()=>{C();q();es();Pe();ra();hs=({variant:s})=>["runs","alternate","fair","simultaneous"].includes(s),Fc=(s,t)=>[...t].every(([e,i])=>s.get(e)===i);ca=(s,t)\
=>ha(
s,Lt(s.puzzle,s.standing.get(t))),la={start:(s,t)=>{let e=ve(s.start,t),i=s.goal?ve(s.goal,t):bt(e),n=Pt(t,Co(s,e.values()));return{puzzle:s,shape:t,graph:n,gra\
phs:{},
standing:e,goal:i,moves:[]}},play:(s,t)=>{let[e,i]=t.split("-"),n=new Map(s.standing);return n.set(i,n.get(e)),n.delete(e),{...s,standing:n,moves:[...s.moves,t]\
}},
refusal:aa,actors:({standing:s})=>[...s.keys()],choices:(s,t)=>ca(s,t).from(t).filter(e=>!aa(s,t,e)),moveTo:(s,t,e)=>\`\${t}-\${e}\`,isComplete:({standing:s,goal:t}\
)=>Fc(
s,t),canFinish:()=>!1,count:({puzzle:s,moves:t})=>Nn(s,t),second:({moves:s})=>s.length,summary:({standing:s,goal:t})=>\`\${[...t].filter(([i,n])=>s.get(i)===n).le\
ngth}\\
 of \${y(t.size,"tokens")} in place\`,trails:()=>[],visits:()=>[],witness:({puzzle:s,moves:t})=>({moves:An(s,t)}),claim:({moves:s})=>({moves:s}),encode:s=>s.join(\

"").replaceAll("-",""),decode:s=>(s.match(/[a-z]+\\d+[a-z]+\\d+/g)??[]).map(t=>t.replace(/(\\d)([a-z])/,"$1-$2")),hint:({puzzle:s,shape:t,standing:e,goal:i})=>hs(s\
)?
{puzzle:s,isWhole:!0}:{puzzle:{...s,start:$s(e,t),goal:$s(i,t)}},isAlong:({puzzle:s})=>hs(s),next:({puzzle:s,moves:t},e)=>{let i=(e.witness?.moves??[]).flat();r\
eturn(!hs(
s)||t.every((o,r)=>o===i[r]))&&i[hs(s)?t.length:0]||null},rest:({puzzle:s,moves:t},e)=>hs(s)?e.value-Nn(s,t):e.value},da={...la,variants:{simultaneous:{...la,un\
it:"\\
steps"}}}});function De({begin:s,forbids:t,isComplete:e,summary:i,canFinish:n=()=>!1,...o}){let r=({puzzle:d,path:u},p)=>d.closed&&u.length>2&&p===u[0],a=(d,u,p\
)=>{let{path:w,
isClosed:T}=d;if(T)return{text:"The cycle is closed: undo to change it."};let R=Rt(d,w.at(-1),p);if(R||w.length===0)return R??t(d,p,!1);let at=r(d,p),fe=w.index\
Of(
p);return fe>=0&&!at?{text:\`\${p} was visited, as cell \${fe+1} of the path.\`,cells:[p]}:t(d,p,at)};return{start:(d,u)=>({puzzle:d,shape:u,graph:Pt(u,d.piece),pat\
h:s(
d),isClosed:!1}),play:(d,u)=>{let p=r(d,u);return{...d,isClosed:p,path:p?d.path:[...d.path,u]}},refusal:a,actors:({path:d})=>d.length?[d.at(-1)]:[],choices:d=>d\
.
path.length?d.graph.from(d.path.at(-1)).filter(u=>!a(d,null,u)):[],moveTo:(d,u,p)=>p,isComplete:e,canFinish:n,count:({path:d,isClosed:u})=>u?d.length:Math.max(d\
.
length-1,0),summary:i,trails:({path:d,isClosed:u})=>[u?[...d,d[0]]:d],visits:({path:d})=>d.map((u,p)=>({cell:u,text:String(p+1),walker:0})),witness:({path:d,isC\
losed:u})=>({
path:d,closed:u}),claim:({path:d,isClosed:u})=>({path:u?[...d,d[0]]:d}),encode:d=>d.join(""),decode:d=>d.match(/[a-z]+\\d+/g)??[],hint:({puzzle:d,path:u,isClosed\
:p})=>p?
null:{puzzle:u.length?{...d,begin:u}:d},next:({path:d},u)=>{let p=u.witness?.path;return!p||p.length<d.length?null:p[d.length]??(u.witness.closed?p[0]:null)},..\
.o}}
var _e,ri=m(()=>{Pe();_e=({begin:s,from:t})=>s?.length?[...s]:t?[t]:[]});function Pc({puzzle:s,graph:t,path:e},i){let n=o=>o===e.length-1||s.closed&&o===0;retur\
n e.findIndex((o,r)=>!n(r)&&t.are(o,i))}var pa,ma=m(()=>{C();ri();pa=De({
begin:_e,forbids:(s,t,e)=>{let{graph:i,path:n,puzzle:o}=s;if(e||n.length===0)return null;if(o.closed&&n.length>2&&i.are(n.at(-1),n[0]))return{text:\`\${n.at(-1)} \
\\
is a leap away from the first cell, \${n[0]}: close the cycle.\`,cells:[n[0]]};let r=Pc(s,t);return r<0?null:{text:\`\${t} is a leap away from \${n[r]}, cell \${r+1} \
\\
of the path.\`,cells:[n[r]],leap:[t,n[r]]}},isComplete:({isClosed:s})=>s,canFinish:({puzzle:s,path:t})=>!s.closed&&t.length>1,isLongest:!0,endsByHand:!0,summary:\
({
path:s,isClosed:t})=>t?"the cycle is closed":y(s.length,"cells")})});function Rc({shape:s,variant:t},e){let{width:i,height:n}=s,o=s.named(e),[r,a]=[o%i,Math.flo\
or(o/i)],h=(d,u,p)=>({name:d,cells:Array.from({length:u},(w,T)=>s.name(
p(T)))}),c=[h(\`rank \${a+1}\`,i,d=>a*i+d),h(\`file \${e.replace(/\\d+/,"")}\`,n,d=>d*i+r)];if(t==="magic"){let d=h("the diagonal from a1",i,p=>p*i+p),u=h("the diagona\
\\
l from the last file",i,p=>p*i+(i-1-p));c.push(...[d,u].filter(({cells:p})=>p.includes(e)))}return c}function fa({puzzle:s,shape:t,path:e},i){if(!s.variant)retu\
rn null;
let n=new Map([...e,i].map((o,r)=>[o,r+1]));for(let{name:o,cells:r}of Rc({shape:t,variant:s.variant},i)){let a=r.length*(t.area+1)/2,h=r.reduce((c,d)=>c+(n.get(\

d)??0),0);if(r.every(c=>n.has(c))&&h!==a)return{text:\`The sum of \${o} would be \${h} instead of \${a}.\`,cells:r}}return null}var ga=m(()=>{});function jc(s,{width\
:t,height:e,wrap:i}){let n=(c,d)=>[t-1-c,e-1-d],o=(c,d)=>[e-1-d,c],r=[(c,d)=>[t-1-c,d],(c,d)=>[c,e-1-d]],a=[(c,d)=>[d,c],(c,d)=>[e-1-d,t-1-c]],
h=t===e&&i!=="files";switch(s){case"quarter":return h?[o]:[];case"reflective":return h?[...r,...a]:r;default:return[n]}}function Ic({shape:s,path:t,puzzle:e},i)\
{
let n=p=>{let w=s.named(p),[T,R]=i(w%s.width,Math.floor(w/s.width));return s.name(R*s.width+T)},o=(p,w)=>[p,w].sort().join("-"),r=e.closed?t.length:t.length-1,a\
=t.
slice(0,r).map((p,w)=>[p,t[(w+1)%t.length]]),h=new Set(a.map(p=>o(...p))),c=a.find(([p,w])=>!h.has(o(n(p),n(w))));if(c)return{text:\`The tour does not have the s\
\\
ymmetry \\u201C\${e.symmetry}\\u201D: \${c[0]}-\${c[1]} has no image.\`,leap:c};let d=new Map(a),u=e.closed?d.get(n(t[0]))===n(t[1]):n(t[0])===t[0];return e.symmetry=\
==
"eulerian"&&!u?{text:"The rotation by 180 degrees reverses the tour, which is to keep its direction.",cells:[]}:e.symmetry==="bergholtian"&&u?{text:"The rotatio\
\\
n by 180 degrees keeps the direction of the tour, which is to be reversed.",cells:[]}:null}function wa(s){let{shape:t,puzzle:e}=s;if(!e.symmetry)return null;let\
 i=jc(
e.symmetry,t).map(n=>Ic(s,n));return i.length?i.includes(null)?null:i[0]:{text:\`The board has no symmetry that makes a tour \\u201C\${e.symmetry}\\u201D.\`,cells:[]\
}}
var Bn,ba,ya,va=m(()=>{C();ga();ri();Bn=({shape:s})=>s.area-s.holes.size;ba=s=>s.path.length===Bn(s),ya=De({begin:_e,forbids:(s,t,e)=>{let{puzzle:i,path:n}=s,o=\
n.
length+1===Bn(s),r=n.at(-1),a=n.length+1,h=Object.entries(i.numbers??{}),c=e?null:h.find(([u,p])=>u===t!=(p===a));if(c)return{text:\`\${c[0]} is to have number \${\
c[1]}\\
.\`,cells:[c[0]]};if(i.forbidden?.some(u=>[\`\${r}-\${t}\`,\`\${t}-\${r}\`].includes(u)))return{text:\`The leap \${r}-\${t} is forbidden.\`,leap:[r,t]};if(e)return ba(s)?wa(\

s):{text:\`\${t} closes the tour: visit all other cells before.\`,cells:[t]};if(i.to===t&&!o)return{text:\`The tour ends on \${t}: visit it last.\`,cells:[t]};let d=o\
&&
!i.closed;return fa(s,t)??(d?wa({...s,path:[...n,t]}):null)},isComplete:s=>ba(s)&&(s.isClosed||!s.puzzle.closed),summary:s=>\`\${b(s.path.length)} of \${b(Bn(s))} \
\\
cells\`,isAny:!0,onward:({path:s,graph:t},e)=>{let i=new Set([...s,e]);return t.from(e).filter(n=>!i.has(n)).length}})});function Dc([s,t],[e,i]){let n=(r,a,h)=>\
{let[c,d]=h.map(u=>ka(r,a,u));return c>0&&d>0||c<0&&d<0},o=r=>Math.max(s[r],t[r])<Math.min(e[r],i[r])||Math.max(e[r],i[r])<
Math.min(s[r],t[r]);return!o(0)&&!o(1)&&!n(s,t,[e,i])&&!n(e,i,[s,t])}function xa(s,t,e){let i=t.find(a=>e.includes(a));if(!i)return Dc(t.map(a=>qn(s,a)),e.map(a\
=>qn(
s,a)));let[n,o,r]=[i,...[t,e].map(a=>a.find(h=>h!==i))].map(a=>qn(s,a));return ka(n,o,r)===0&&(o[0]-n[0])*(r[0]-n[0])+(o[1]-n[1])*(r[1]-n[1])>0}var qn,ka,$a,Fn,\

Sa,Ma=m(()=>{qn=(s,t)=>{let e=s.named(t);return[s.file(e),s.rank(e)]};ka=(s,t,e)=>(t[0]-s[0])*(e[1]-s[1])-(t[1]-s[1])*(e[0]-s[0]);$a=s=>s.slice(1).map((t,e)=>[s\
[e],
t]),Fn=(s,t,e,i)=>$a(t).find(n=>xa(s,n,[e,i]))??null,Sa=(s,t)=>$a(t).map((e,i,n)=>n.slice(0,i).filter(o=>xa(s,e,o)).length).reduce((e,i)=>e+i,0)});function Ca(s\
){let{puzzle:t,path:e}=s,[i]=Ea(s);return i?\`\${i} is not visited yet.\`:t.to&&e.at(-1)!==t.to?\`The last cell is to be \${t.to}.\`:null}function Oa(s,t){
return s.puzzle.avoid?.includes(t)?{text:\`\${t} is to be avoided.\`,cells:[t]}:s.unsafe&&Re(s,t)||null}function La(s){let{path:t,graph:e,shape:i}=s;for(let n of[t\
[0],
t.at(-1)].filter(Boolean)){let o=a=>!t.includes(a)&&!Oa(s,a)&&!Fn(i,t,n,a),r=e.from(n).find(o);if(r)return[n,r]}return null}function Rn({mayCross:s=!1,...t}){le\
t e=De(
{begin:_e,forbids:(i,n,o)=>{let{shape:r,path:a}=i,h=Oa(i,n);if(h)return h;let c=a.length&&!s?Fn(r,a,a.at(-1),n):null;if(c)return{text:\`\${a.at(-1)}-\${n} crosses \
\${c[0]}\\
-\${c[1]}.\`,leap:c};let d=o?Ca(i):null;return d&&{text:d}},isComplete:({isClosed:i})=>i,canFinish:i=>i.path.length>1&&Ta(i),endsByHand:!0,summary:i=>Pn(i),...t})\
;
return{...e,start:(i,n,{guards:o}={})=>{let r=e.start(i,n);return o?.size?{...r,guards:o,unsafe:Fe(n,o)}:r}}}var Ea,Ta,Pn,_c,Qc,za,Aa=m(()=>{C();ei();Ma();ii();\

ri();Ea=({puzzle:s,path:t})=>(s.visit??[]).filter(e=>!t.includes(e));Ta=s=>!s.puzzle.closed&&Ca(s)===null,Pn=(s,...t)=>s.isClosed?"the cycle is closed":[y(s.pat\
h.
length,"cells"),...Ea(s).map(e=>\`\${e} to visit\`),...t].join(", ");_c=Rn({canFinish:s=>s.path.length>0&&Ta(s)&&!La(s),summary:s=>{let t=La(s);return t?Pn(s,\`can \
\\
be extended from \${t[0]} to \${t[1]}\`):Pn(s)},rest:({path:s},t)=>t.value-Math.max(s.length-1,0)}),Qc=Rn({mayCross:!0,isLongest:!0,unit:"crossings",count:({shape:\
s,
path:t,isClosed:e})=>Sa(s,e?[...t,t[0]]:t)}),za={...Rn({isLongest:!0}),variants:{shortest:_c,crossings:Qc}}});function jn(s,t,e){let i=t,n=[];for(let o of e){if\
(!In(s,i,o))break;i=s.play(i,o),n.push(o)}return{state:i,moves:n}}function In(s,t,e){if(s.isComplete(t))return!1;
if(s.canEndStep&&e==="-")return s.canEndStep(t);let i=e.match(/[a-z]+\\d+/g)??[],n=i.at(-1);if(n===void 0)return!1;let o=i.length>1?i[0]:s.actors(t).find(r=>s.mo\
veTo(
t,r,n)===e);return!s.refusal(t,o,n)&&s.moveTo(t,o,n)===e}var Na,Ba,Xt,Qe=m(()=>{zn();ii();ua();ma();va();Aa();Na={exchange:da,uncrossed:za,snake:pa,tour:ya,cove\
r:ni,
errand:sa},Ba=({kind:s,variant:t})=>Na[s].variants?.[t]??Na[s],Xt=({unit:s="moves"})=>s});var ai,qa=m(()=>{Qe();ai=class{constructor(t,e,i,n={}){this.rule=t,thi\
s.first=t.start(e,i,n),this.hints=0,this.take([])}take(t){let{state:e,moves:i}=jn(this.rule,
this.first,t);return this.state=e,this.moves=i,this.past=i.map((n,o)=>i.slice(0,o)),this.future=[],this.isFinished=!1,i.length===t.length}get isComplete(){retur\
n this.
isFinished||this.rule.isComplete(this.state)}get isEmpty(){return this.moves.length===0}play(t){return this.isComplete||!In(this.rule,this.state,t)?!1:(this.#t(\
),
this.moves=[...this.moves,t],this.state=this.rule.play(this.state,t),!0)}finish(){return this.isFinished=this.rule.canFinish(this.state),this.isFinished}undo(){\

return this.isFinished?(this.isFinished=!1,!0):this.#e(this.past,this.future)}redo(){return this.#e(this.future,this.past)}restart(){return this.isEmpty?!1:(thi\
s.#t(),
this.#s([]),!0)}#t(){this.past.push(this.moves),this.future=[]}#e(t,e){return t.length===0?!1:(e.push(this.moves),this.#s(t.pop()),!0)}#s(t){this.isFinished=!1,\

this.moves=t,this.state=jn(this.rule,this.first,t).state}}});function Pa(){try{return JSON.parse(ht(Fa))??{}}catch{return{}}}function cs(s){let{moves:t="",hints\
:e=0,results:i=[]}=Pa()[s]??{};return{moves:t,hints:e,results:i}}
function ds(s,t){let{[s]:e,...i}=Pa(),n=Object.entries(i).slice(-(Uc-1));mt(Fa,JSON.stringify({...Object.fromEntries(n),[s]:{...e,...t}}))}function Ra(s,t,e){le\
t i=cs(
s).results.filter(({moves:r})=>r!==t.moves),n=(r,a)=>e?a.value-r.value:r.value-a.value,o=[...i,t].sort((r,a)=>n(r,a)||r.hints-a.hints).slice(0,Hc);return ds(s,{\

results:o}),o}var Fa,Uc,Hc,ja=m(()=>{ge();Fa="plays",Uc=200,Hc=5});function xt(s,t,e,i){s.removeAttribute("aria-busy"),s.replaceChildren(l("header",{class:"head\
"},l("h1",{},t)),l("p",{role:"alert"},e),l("div",{class:"row ways"},
i))}var li=m(()=>{k()});function Kc(s,t){let{answer:e,after:i}=Ia.get(s)??{answer:null};return e&&(Tt(e.status)||i>=t)?e:null}function hi(s,t,e,{done:i,...n}){l\
et o=Kc(s,e);return o?(i(
o,null),{cancel:()=>{}}):new Wt(Dn(t,e),{...n,done:(r,a)=>{r&&Ia.set(s,{answer:r,after:e}),i(r,a)}})}var Ia,Dn,_n=m(()=>{Ns();C();z();At();Ia=new Map,Dn=(s,t)=>\
nt(
"best",s,{time_limit:Math.min(t,$.limits?.time_limit??t)})});function Yc(s,t){let e=y(Qn(s,t),Zc(s,t)),i=Un(s,t)?\` and \${y(s.count(t),"moves")}\`:"";return s.isA\
ny?\`A tour of \${e}\`:\`You: \${e}\${i}\`}function Da(s,t,e){let i=[
t!==null&&\`\${b(t)} found\`,e!==null&&\`\${s.isLongest?"at most":"at least"} \${b(e)}\`].filter(Boolean);return\`Best: the solver is looking for it\${i.length?\` (\${i.jo\
in(
", ")})\`:""}\\u2026\`}function Vc(s,t,e){let i=Qn(s,t),n=e.then?\` and \${y(e.then.value,e.then.unit)}\`:"",o=Tt(e.status),r=\`Best\${o?"":" known"}: \${y(e.value,e.uni\
t)}\${n}\${o?
" (proved)":""}.\`,a=s.isLongest?e.value-i:i-e.value;if(a>0)return\`\${r} Yours has \${y(a,e.unit)} \${s.isLongest?"fewer":"more"}.\`;let h=e.then?(s.second??s.count)\
(
t)-e.then.value:0;return a===0&&h>0?\`\${r} Yours has \${y(h,e.then.unit)} more.\`:\`\${r} \${a<0?"Yours is better.":o?"Yours is optimal.":"Yours is as good."}\`}var Wc\
,
ci,Qn,Un,Zc,_a,Gc,Qa=m(()=>{Ot();rs();Qe();I();k();C();hn();js();Ae();q();he();_n();Wc=60,ci=class{constructor({game:t,puzzle:e,name:i,results:n,seen:o,buttons:\
r}){
Object.assign(this,{game:t,puzzle:e,seen:o});let{rule:a,state:h}=t;this.title=l("h2",{tabindex:-1},Yc(a,h)),this.verdict=l("p",{class:"judged"},"The referee is \
\\
replaying it\\u2026"),this.best=l("p",{class:"best-known",role:"status"}),this.search=l("p",{class:"best-known"}),this.beside=l("div",{class:"beside"}),this.show\
=
l("button",{type:"button",hidden:!0,name:"beside",onclick:()=>this.#s()},"Show beside the optimum"),this.element=l("section",{class:"end","aria-label":"The end"\
},
this.title,t.hints>0&&l("p",{class:"hint-count"},\`With \${y(t.hints,"hints")}.\`),this.verdict,this.best,this.search,n.length>1&&l("p",{class:"line"},"Your best r\
\\
esults: ",Gc(n,e),"."),l("div",{class:"row"},this.show,r),this.beside),this.#t(),a.isAny||(f(this.search,Da(a,null,null)),this.question=hi(i,e,Wc,{waits:()=>f(t\
his.
search,"Best: another run goes first."),progress:({incumbent:c,bound:d})=>f(this.search,Da(a,c,d)),done:(c,d)=>this.#e(c,d)}))}leave(){this.isLeft=!0,this.quest\
ion?.
cancel(),this.transport?.pause()}async#t(){let{rule:t,state:e}=this.game;try{let{verdict:i,foul:n}=await Ri({puzzle:this.puzzle,...t.claim(e)});f(this.verdict,i\
===
"replayed"?"The referee replayed your solution: it is legal.":\`The referee: \${n.text}.\`),this.verdict.dataset.verdict=i??"foul"}catch(i){f(this.verdict,\`The ref\
\\
eree could not be asked: \${i.message}\`)}}#e(t,e){if(f(this.search,""),!t||t.value===null){f(this.best,e?\`The optimum is not known: \${e.message}\`:"The optimum is\
\\
 not known.");return}this.answer=t;let{rule:i,state:n}=this.game;f(this.best,Vc(i,n,t)),this.show.hidden=Nt(t).length===0}#s(){let{game:t,puzzle:e,seen:i,answer\
:n}=this,
r=[["You",t.rule.witness(t.state)],["Best",Nt(n)[0]]].map(([d,u])=>{let p=new Q({label:d,isFlat:!0});return{label:d,board:p,player:Ne(p,e,u,i)}});if(r.some(({pl\
ayer:d})=>!d))
return;let a=Math.max(...r.map(({player:d})=>d.animation.steps)),{unit:h}=r[0].player.animation,c=({label:d,player:{animation:u}},p)=>\`\${d}: \${p<=u.steps?u.move\
(
p):"done"}\`;this.transport=new Yt({length:a,unit:h,rate:Fs({steps:a}),show:d=>r.forEach(({player:{transport:u}})=>u.seek(d)),describe:d=>d===0?"Start":r.map(u=>\
c(
u,d)).join("; ")}),this.beside.replaceChildren(l("div",{class:"boards"},r.map(({label:d,board:u,player:{animation:p}})=>l("figure",{class:"plate"},l("figcaption\
",
{},\`\${d}: \${y(p.steps,\`\${p.unit}s\`)}\`),u.element))),this.transport.element),this.show.hidden=!0,this.transport.begin()}key(t){return this.transport?.key(t)??!1}\
},
Qn=(s,t)=>Un(s,t)?s.steps(t):s.count(t),Un=(s,{puzzle:t})=>s.steps&&t.minimise!=="moves",Zc=(s,t)=>Un(s,t)?"steps":Xt(s),_a=({rule:s,state:t})=>Qn(s,t);Gc=(s,t)\
=>s.
flatMap(({value:e,moves:i},n)=>[n>0&&", ",l("a",{href:Bt(N(O(t)),i)},b(e))])});var Xc,di,Ua=m(()=>{tt();Xc=5,di=class{constructor(t,{lift:e,tap:i,grab:n,drop:o}\
){Object.assign(this,{board:t,lift:e,tap:i,grab:n,drop:o}),this.held=null;let{element:r}=t;
r.addEventListener("pointerdown",h=>this.#t(h)),r.addEventListener("pointermove",h=>this.#e(h)),r.addEventListener("pointerup",h=>this.#s(h)),r.addEventListener\
(
"pointercancel",()=>this.#n());let a=h=>this.held?.token&&h.cancelable&&h.preventDefault();r.addEventListener("touchstart",a,{passive:!1})}#t(t){let e=this.#r(t\
);
!e||t.button!==0||!t.isPrimary||(this.held={cell:e,token:this.lift(e),x:t.clientX,y:t.clientY,isDragged:!1})}#e(t){let{held:e,board:i}=this;if(!e?.token||!t.isP\
rimary)
return;if(!e.isDragged){if(Math.hypot(t.clientX-e.x,t.clientY-e.y)<Xc)return;e.isDragged=!0,i.element.setPointerCapture(t.pointerId),this.grab(e.cell),e.token.c\
lassList.
add("held"),i.layers.tokens.append(e.token)}let[n,o]=this.#i(t);i.move(e.token,n,o,1.1);let r=this.#r(t);r!==e.over&&(e.over=r,i.mark("over",r?[r]:[]))}#s(t){le\
t{
held:e}=this;if(!e||!t.isPrimary)return;this.#o();let i=this.#r(t);e.isDragged?this.drop(e.cell,i):i===e.cell&&this.tap(i)}#n(){let{held:t}=this;this.#o(),t?.is\
Dragged&&
this.drop(t.cell,null)}#o(){this.held?.token?.classList.remove("held"),this.board.mark("over",[]),this.held=null}#i({clientX:t,clientY:e}){let{x:i,y:n}=new DOMP\
oint(
t,e).matrixTransform(this.board.element.getScreenCTM().inverse());return[i,n]}#r(t){let{shape:e}=this.board,[i,n]=this.#i(t),[o,r]=[Math.floor(i/S),e.height-1-M\
ath.
floor(n/S)];return o>=0&&r>=0&&o<e.width&&r<e.height?e.name(e.place(o,r)):null}}});function Jc(s,t,e){if(s.isAny)return"a tour continues this way";if(s.isLonges\
t){let n=y(e.value,Xt(s));return e.status==="optimal"?\`the \${s.unit?"best":"longest"}\\
 that begins like yours has \${n}\`:\`one that begins like yours has \${n}, the best found so far within \${us} seconds\`}let i=y(s.rest(t,e),"moves");return e.status\
===
"optimal"?\`\${i} to go\`:\`\${i} to go, not proved fewest\`}function td(s,t,e){if(e.status==="infeasible"){let n=s.isAny?"no tour begins":s.isLongest?"no cycle begin\
\\
s":null;return n?\`No hint: \${n} like this. Undo some moves.\`:"No hint: from here there is no solution. Undo some moves."}if(!e.witness)return\`No hint: no soluti\
\\
on was found within \${us} seconds.\`;if(t.walks||s.isAlong?.(t))return x("no hint from here: the solver knows the next move along its own solution only. Undo or \
\\
restart.");if(!s.isLongest)return"There is nothing more to do.";let i=s.unit?"better":"longer";return e.status==="optimal"?\`Nothing \${i} begins like this: finis\
\\
h here.\`:\`Nothing \${i} was found within \${us} seconds, which does not exclude it.\`}var us,ui,Ha=m(()=>{Qe();Ns();C();_n();us=10,ui=class{constructor({say:t,advi\
se:e}){
Object.assign(this,{say:t,advise:e}),this.aside=null}ask(t,e){this.cancel();let{rule:i,state:n}=t,o=i.hint(n);if(!o){this.say("There is nothing more to do.");re\
turn}
this.say("The solver is looking for a move\\u2026");let r={waits:()=>this.say("Another run goes first: the hint waits for it."),done:(h,c)=>{this.aside=null,this\
.#t(
i,n,h,c)}},a=o.isWhole?hi(e,o.puzzle,us,r):new Wt(Dn(o.puzzle,us),r);this.aside=a.isOver===!1?a:null}cancel(){this.aside?.cancel(),this.aside=null}#t(t,e,i,n){i\
f(n){
this.say(\`No hint: \${n.message}\`);return}let o=t.next(e,i);o?this.advise(o,Jc(t,e,i)):this.say(td(t,e,i))}}});function Ka({shape:s,graph:t}){let e=si(s).filter(\
a=>t.from(a).length),i=[],n=new Set(e),o=a=>t.from(a).filter(h=>n.has(h)).length,r=a=>a.reduce((h,c)=>h===null||
o(c)<o(h)?c:h,null);for(;n.size;){let a=r([...n]);for(;a;)n.delete(a),i.push(a),a=r(t.from(a).filter(h=>n.has(h)))}return i}var Wa=m(()=>{Pe()});function pi(s,t\
){if(t.standing){let r=Ht(t.standing.values(),t.puzzle);return[...t.standing].map(([a,h])=>({cell:a,face:r(h),name:r(h).side?\`\${r(h).side} \${r(h).
piece}\`:\`token \${h}\`}))}if(t.walks){let{puzzle:r,walks:a,team:h}=t;return a.flatMap((c,d)=>{let u=h>1?\`walker \${String.fromCharCode(97+d%26)}\`:"the walker";retu\
rn s.
isGone(t,d)?[]:[{cell:c.at(-1),face:Kt(r.piece,d,h),name:u}]})}let{path:e,isClosed:i,puzzle:n}=t,o=i?e[0]:e.at(-1);return o?[{cell:o,face:Kt(n.piece,0,1),name:\`\
\\
the \${n.piece}\`}]:[]}var Hn=m(()=>{tt()});var Za,Jt,mi,fi,Ya=m(()=>{tt();k();Wa();Hn();Za=48,Jt=400,mi=142,fi=class{constructor(t,e){this.rule=t;let i=Ka(e),n=n\
ew Map(i.map((h,c)=>{let d=2*Math.PI*c/i.length-
Math.PI/2;return[h,[Jt/2+mi*Math.cos(d),Jt/2+mi*Math.sin(d)]]}));this.places=n,this.scale=Math.min(.6,2*Math.PI*mi/i.length/130);let o=i.flatMap(h=>e.graph.from\
(
h).flatMap(c=>{let[[d,u],[p,w]]=[n.get(h),n.get(c)];return h<c?[g("line",{class:"edge",x1:d,y1:u,x2:p,y2:w})]:[]})),r=1+(50*this.scale+14)/mi,a=i.map(h=>{let[c,\

d]=n.get(h),[u,p]=[Jt/2+(c-Jt/2)*r,Jt/2+(d-Jt/2)*r+5];return g("g",{class:"node",data:{node:h}},g("circle",{cx:c,cy:d,r:50*this.scale}),g("text",{x:u,y:p,"text-\
\\
anchor":"middle","font-size":16},h))});this.tokens=g("g",{class:"tokens"}),this.element=g("svg",{class:"ring",viewBox:\`0 0 \${Jt} \${Jt}\`,role:"img","aria-label":\
"\\
The move graph"},o,a,this.tokens),this.draw(e,null)}draw(t,e){let i=pi(this.rule,t);this.tokens.replaceChildren(...i.flatMap(({cell:o,face:r})=>{let a=this.plac\
es.
get(o);if(!a)return[];let h=Et(r);return h.setAttribute("transform",\`translate(\${a.join(" ")}) scale(\${this.scale})\`),[h]})),this.element.querySelectorAll(".nod\
\\
e").forEach(o=>o.classList.toggle("selected",o.dataset.node===e));let n=i.map(({cell:o,name:r})=>\`\${r} on \${o}\`).join(", ");this.element.setAttribute("aria-labe\
\\
l",\`The move graph, a ring of \${[...this.places.keys()].join(" ")}: \${n}\`)}}});var ed,gi,Ga=m(()=>{k();ed=600,gi=class{constructor(t){this.jump=t,this.text="",t\
his.list=l("ol",{class:"moves","aria-label":"Moves",tabindex:0}),this.element=l(
"section",{class:"listed",hidden:!0},l("h2",{},"Moves"),this.list)}show(t){let e=Array.from({length:t.steps},(o,r)=>t.move(r+1)),i=t.actors.length>1&&t.hasTrail\
s;
this.text=e.map((o,r)=>\`\${r+1}. \${o}\`).join(i?\`
\`:" ");let n=(o,r)=>l("button",{type:"button",tabindex:-1,onclick:()=>this.jump(r+1)},o);this.list.replaceChildren(...(e.length>ed?[]:e).map((o,r)=>l("li",{},n(\

o,r)))),this.element.hidden=this.list.children.length===0,this.list.classList.toggle("team",i),this.underline(0)}underline(t){this.now?.classList.remove("now"),\

this.now=this.list.children[t-1],this.now?.classList.add("now"),this.now&&(this.list.scrollTop=this.now.offsetTop-this.list.offsetTop-this.list.clientHeight/2)}\
}});var te,wi=m(()=>{Ot();k();js();Ga();te=class{constructor(){this.board=new Q({label:"The board"}),this.controls=l("div",{class:"controls"}),this.moves=new gi\
(t=>this.
transport.jump(t)),this.element=l("div",{class:"hero"},l("figure",{class:"plate"},this.board.element),this.controls),this.transport=null}play(t,e,i){this.leave(\
);
let n=Ne(this.board,t,e,i,{stage:this.element});if(!n){this.controls.replaceChildren(l("p",{class:"hint"},"This answer is too long to be animated: download the \
\\
files for all of it."));return}this.transport=n.transport,this.transport.onstep=o=>this.moves.underline(o),this.controls.replaceChildren(this.transport.element)\
,
this.moves.show(n.animation),this.transport.begin()}leave(){this.transport?.pause()}key(t){return!t.ctrlKey&&!t.metaKey&&(this.transport?.key(t)??!1)}}});var bi\
,Va=m(()=>{Qe();k();C();wi();bi=class{constructor({game:t,puzzle:e,seen:i,isWhole:n,adopt:o,own:r}){let{rule:a,state:h}=t,c=y(a.count(h),Xt(a)),d=a.isComplete(
h);this.solution=new te,this.element=this.solution.element,this.element.classList.add("shared"),this.element.prepend(l("p",{class:"talk",role:"status"},\`\${d?"A \
\\
solution":"A play"} of \${c}, from a link.\${n?"":" The rest of it is not legal."}\`)),this.element.append(l("div",{class:"row deeds"},l("button",{type:"button",cl\
ass:"\\
primary",name:"own",onclick:r},"Play it yourself"),l("button",{type:"button",name:"adopt",onclick:o},"Continue from here"))),this.solution.play(e,a.witness(h),i\
)}leave(){
this.solution.leave()}key(t){return this.solution.key(t)}}});function Kn({stations:s=[],done:t=0}){let e=new Map;return s.forEach((i,n)=>{let o=n<t?"done":n===t\
?"next":"later";(!e.has(i)||e.get(i).look==="done")&&e.set(i,
{cell:i,look:o,text:o==="done"?"\\u2713":String(n+1)})}),[...e.values()]}var sd,Xa,yi,Ja=m(()=>{tt();en();ns();k();z();Hn();sd=160,Xa=window.matchMedia("(prefers\
\\
-reduced-motion: reduce)"),yi=class{constructor(t,e,i){Object.assign(this,{board:t,rule:e}),this.hasTrails=!i.standing,this.tokens=new Map,this.visits=new Map,t\
.
reshape(i.shape);let n=(o,r)=>t.layers[o].appendChild(g("g",{class:r}));this.trail=n("lines","trail"),this.last=n("lines","last-leap"),this.marks=n("marks","mar\
\\
ks"),this.dots=n("front","dots"),this.reasons=n("front","reasons"),this.hints=n("front","hints"),i.unsafe&&(t.mark("attacked",i.unsafe.keys()),i.guards.forEach(\

(o,r)=>t.put({guard:o},r)))}draw(t,e,i,n=null){let{board:o,rule:r}=this,a=pi(r,t);this.#t(a),this.#s(r.trails(t)),this.#n(t,r.visits(t)),o.mark("selected",e?[e]\
:
[]),o.mark("grip",r.actors(t)),o.mark("visited",t.walks?t.walks.flat():[]);let h=new Set([...r.visits(t),...Kn(t)].map(({cell:c})=>c));this.dots.replaceChildren\
(
...i.map(c=>this.#r(c,n?.(c)??null,h.has(c)))),this.reasons.replaceChildren(),this.hints.replaceChildren(),o.mark("blamed",[]),this.#a(t,a,i,n)}token(t){return \
this.
tokens.get(t)?.element??null}settle(t){let e=this.tokens.get(t);e&&this.board.move(e.element,...this.board.centre(t),this.scale)}refuse(t,{cells:e=[],leap:i=nul\
l,
line:n=null}){let{board:o}=this;o.mark("blamed",e);let r=[i&&["barrier",i],n&&["barrier aim",n]].filter(Boolean);this.reasons.replaceChildren(...r.map(([h,c])=>\
Gi(
o,h,...c)));let a=this.token(t);if(a&&!Xa.matches){let h=c=>({translate:\`\${c}px\`});a.animate([0,-9,8,-6,4,0].map(h),{duration:300})}}advise(t,e){let{board:i}=th\
is,
n=is(i,g("circle",{class:"hint-cell",r:S*.4}),e);this.hints.replaceChildren(...t?[Gi(i,"hint-leap",t,e)]:[],n)}get scale(){return this.hasTrails?Es(this.board):\

1}#t(t){let e=new Map(t.map(o=>[o.cell,o])),i=({side:o,walker:r,disc:a,text:h})=>[o,r,a,h].join(),n=[...this.tokens].filter(([o,{name:r}])=>!e.has(o)||i(e.get(o\
).
face)!==r);n.forEach(([o])=>this.tokens.delete(o));for(let{cell:o,face:r}of t){if(this.tokens.has(o))continue;let a=i(r),h=n.findIndex(([,p])=>p.name===a),[[c,d\
]]=h<
0?[[null,null]]:n.splice(h,1),u=d?.element??this.board.put(r,o);this.tokens.set(o,{element:u,name:a}),this.#e(u,c,o)}n.forEach(([,{element:o}])=>o.remove())}#e(\
t,e,i){
let{board:n}=this,[o,r]=n.centre(i),a=/translate\\(([-\\d.]+) ([-\\d.]+)\\)/.exec(t.getAttribute("transform"));if(n.move(t,o,r,this.scale),n.layers.tokens.append(t)\
,
e&&a&&!Xa.matches){let h=new Ee(n.shape,n.shape.named(e),n.shape.named(i)),[c,d]=a.slice(1).map(Number),u=c===o&&d===r,[p,w]=h.isOver&&!u?h.line(1)[0]:[c,d],[T,\

R]=[p-o,w-r];t.animate([{translate:\`\${T}px \${R}px\`},{translate:"0 0"}],{duration:sd,easing:"ease-out"})}}#s(t){let e=(i,n)=>t.flatMap((o,r)=>{let a=\`\${i} \${Ct("\
\\
line",r,t.length)}\`;return o.length>1?[$e(this.board,a,n(o))]:[]});this.trail.replaceChildren(...e("piece reached",i=>i)),this.last.replaceChildren(...e("fresh"\
,
i=>i.slice(-2)))}#n(t,e){let i=Ls(this.board)?e:[],n=new Map(i.map(o=>[\`\${o.cell} \${o.text} \${o.walker}\`,()=>this.#o(t,o)]));Kn(t).forEach(o=>n.set(\`\${o.cell} \$\
{o.
text} \${o.look}\`,()=>this.#i(o)));for(let[o,r]of this.visits)n.has(o)||(r.remove(),this.visits.delete(o));for(let[o,r]of n)this.visits.has(o)||this.visits.set(o\
,
this.marks.appendChild(r()))}#o(t,{cell:e,text:i,walker:n}){return Os(this.board,\`reached \${Ct("dot",n,t.team??1)}\`,{cell:e,text:i})}#i({cell:t,text:e,look:i}){\

return is(this.board,Se(\`target \${i}\`,i==="next"?36:30,e),t)}#r(t,e,i){let n=e!==null?26:i?38:15;return is(this.board,Se(i&&e===null?"dot around":"dot",n,e),t)}\
#a(t,e,i,n){
let o=new Map,r=(a,h)=>o.set(a,o.has(a)?\`\${o.get(a)}, \${h}\`:h);e.forEach(({cell:a,name:h})=>r(a,h)),t.guards?.forEach((a,h)=>r(h,\`guard: \${$.guards.find(({lette\
r:c})=>c===
a)?.name??a}\`)),t.unsafe?.forEach((a,h)=>a!==h&&r(h,"attacked")),this.rule.visits(t).forEach(({cell:a,text:h})=>r(a,\`visited, \${h}\`)),Kn(t).forEach(({cell:a,tex\
t:h,
look:c})=>r(a,c==="done"?"visited":\`visit number \${h}\${c==="next"?", next":""}\`)),i.forEach(a=>r(a,n?\`may be entered, \${n(a)} onward\`:"may be entered")),this.bo\
ard.
describe(o)}}});var el={};pt(el,{show:()=>od});function od(s,t){let e=new Wn(s,t);return{title:"Play",keys:id,cellKeys:nd,key:i=>e.key(i),leave:()=>e.leave(),ba\
ck:()=>e.load()}}
var id,nd,tl,Wn,sl=m(()=>{V();Ot();zn();rs();qa();ja();Qe();I();k();Z();li();C();At();q();z();_();Qa();Ua();Ha();Ya();Va();Ja();id=[["Ctrl+Z u","Undo"],["Ctrl+Y\
\\
 Ctrl+Shift+Z","Redo"],["i","Hint"],["e","Change the puzzle"]],nd=[["\\u2190 \\u2191 \\u2192 \\u2193","Move between cells"],["Enter","Pick the piece, leap to the ce\
\\
ll"],["Esc","Put the piece back"],[".","Cover: end the step"]],tl=1600;Wn=class{constructor(t,e){this.root=t;let{moves:i="",...n}=e;this.link=String(i),this.key\
s=
Ut(n).puzzle,this.load()}async load(){if(this.game)return;this.root.setAttribute("aria-busy","true");let t=l("a",{class:"button",href:E("set-up",this.keys)},"Se\
\\
t it up"),e;try{e=await Y({puzzle:this.keys})}catch(i){e={valid:!1,error:i}}this.isLeft||(e.valid?e.puzzle.paths>1?xt(this.root,"Several paths are not played by\
\\
 hand","Set \`paths\` to 1, or let it be solved.",t):Be(e.kind)?e.board.width*e.board.height>tl?xt(this.root,"This board is too large to be played",\`Boards of up \
\\
to \${tl} cells can be played.\`,t):this.#t(e):xt(this.root,\`A \${e.kind} has nothing to play\`,"Its answer is a number. Ask for a tour instead.",t):xt(this.root,"T\
\\
his puzzle cannot be played",x(e.error.message),t))}#t({puzzle:t,line:e,attacked:i,stations:n}){this.root.removeAttribute("aria-busy"),this.puzzle=t,this.line=e\
,
this.seen={attacked:i,stations:n},this.plan=O(t),this.name=ar(t),this.rule=Ba(t),this.game=new ai(this.rule,t,this.plan.shape,{guards:this.plan.guards,stations:\
n});
let o=cs(this.name),r=this.rule.decode(this.link),a=this.game.take(r.length?r:this.rule.decode(o.moves));if(this.isShared=r.length>0&&!this.game.isEmpty,this.bu\
ild(),
this.isShared){this.#n(a);return}this.game.hints=o.hints,this.selected=null,this.render(),this.game.isComplete&&this.#a({isNew:!1})}build(){let{puzzle:t}=this;t\
his.
value=l("p",{class:"value"}),this.summary=l("p",{class:"summary"}),this.record=l("p",{class:"line"}),this.moves=l("ol",{class:"moves","aria-label":"Moves"}),thi\
s.
side=l("aside",{class:"side"}),this.hero=l("div",{class:"hero"});let e=t.title??x(this.line),i=t.variant?x(this.line):x(X(t.kind).text);this.root.replaceChildre\
n(
l("header",{class:"head"},l("div",{},l("h1",{},e),i!==e&&l("p",{class:"question"},i))),l("div",{class:"bench"},this.hero,this.side)),this.isShared||this.#e(),th\
is.#s()}#e(){
this.board=new Q({label:"The board",act:{key:(e,i)=>this.onCell(e,i),walked:()=>{}}}),this.board.element.classList.add("playing"),this.table=new yi(this.board,t\
his.
rule,this.game.state),this.hand=new di(this.board,{lift:e=>this.lift(e),tap:e=>this.tap(e),grab:e=>this.select(e),drop:(e,i)=>this.drop(e,i)}),this.hint=new ui(\

{say:e=>this.say(e),advise:(e,i)=>this.advise(e,i)}),this.talk=l("p",{class:"talk",role:"status","aria-live":"polite"});let t=(e,i,n,o)=>l("button",{type:"butto\
\\
n",name:e,title:n,onclick:o},i);this.buttons={undo:t("undo","Undo","Ctrl+Z",()=>this.undo()),redo:t("redo","Redo","Ctrl+Y",()=>this.redo()),restart:t("restart",\

"Restart","Can be undone",()=>this.restart()),hint:t("hint","Hint","i",()=>this.hint.ask(this.game,this.name)),...this.game.first.team>1?{step:t("step","Next st\
\\
ep",". on a cell",()=>this.endStep())}:{},...this.rule.endsByHand&&!this.puzzle.closed?{finish:t("finish","Finish","Ends the path here",()=>this.finish())}:{}},\

this.place=l("div",{class:"end-place"}),this.hero.replaceChildren(l("figure",{class:"plate"},this.board.element),this.talk,l("div",{class:"row deeds",role:"grou\
\\
p","aria-label":"Play"},Object.values(this.buttons)),this.place)}#s(){let{puzzle:t,rule:e}=this,i=this.plan.shape.area;if(this.options=l("div",{class:"checks"})\
,
t.kind==="exchange"){let a=new Q({label:"The goal",isFlat:!0});et(a,this.plan,F,"goal");let h=l("figcaption",{},l("h2",{},"Goal"));this.side.before(l("figure",{\

class:"plate goal"},h,a.element)),this.ringPlace=l("figure",{class:"plate"});let c=d=>this.showRing(d.target.checked);i<=Za&&this.options.append(G("Show the mov\
\\
e graph",l("input",{name:"ring",onchange:c})))}if(e.onward){let a=h=>{this.isCounting=h.target.checked,this.render()};this.options.append(G("Numbers of onward m\
\\
oves (Warnsdorff's rule)",l("input",{name:"onward",onchange:a})))}let n=l("button",{type:"button",name:"solve",onclick:()=>this.solve()},"Solve"),o=l("button",{\

type:"button",name:"share",onclick:()=>this.share()},"Share"),r=l("a",{class:"button",href:E("set-up",N(this.plan))},"Change the puzzle");this.back=r,this.side.\

replaceChildren(...[this.value,this.summary,this.record,!this.isShared&&this.options,this.ringPlace,l("div",{class:"row"},o,n,r),this.moves].filter(Boolean))}#n\
(t){
let e=()=>location.hash=Bt(N(this.plan));this.shared=new bi({game:this.game,puzzle:this.puzzle,seen:this.seen,isWhole:t,own:e,adopt:()=>{ds(this.name,{moves:thi\
s.
rule.encode(this.game.moves),hints:0}),e()}}),this.hero.replaceWith(this.shared.element),this.#i()}render(){let{game:t,rule:e}=this,{state:i}=t,n=e.actors(i);n.\

includes(this.selected)||(this.selected=n.length===1?n[0]:null);let o=t.isComplete,r=o||!this.selected?[]:e.choices(i,this.selected),a=this.isCounting&&e.onward\
?
c=>String(e.onward(i,c)):null;this.table.draw(i,o?null:this.selected,r,a),this.ring?.draw(i,this.selected),this.#i();let h={undo:t.past.length>0||t.isFinished,r\
edo:t.
future.length>0,restart:!t.isEmpty,hint:!o,step:e.canEndStep?.(i)&&!o,finish:!o&&e.canFinish(i)};Object.entries(this.buttons).forEach(([c,d])=>this.#o(d,h[c]))}\
#o(t,e){
t.disabled=!e&&t!==document.activeElement,t.setAttribute("aria-disabled",String(!e))}#i(){let{game:t,rule:e}=this,{state:i}=t,n=e.steps&&i.team>1?\`\${y(e.steps(i\
),
"steps")}, \`:"";f(this.value,n+y(e.count(i),Xt(e))),f(this.summary,x(e.summary(i)));let{results:o}=cs(this.name),r=o.length?\`Your best: \${o[0].value}.\`:"",a=t.h\
ints?
\`Hints: \${t.hints}.\`:"";f(this.record,[r,a].filter(Boolean).join(" ")),this.#r()}#r(){let t=this.game.moves.map(n=>n===Ie?"next step":n.replace(/^([A-Z]+)/,o=>\`\
\${o.
toLowerCase()} \`)),e=[...this.moves.children].findIndex((n,o)=>n.textContent!==t[o]),i=e<0?this.moves.childElementCount:e;[...this.moves.children].slice(i).forE\
ach(
n=>n.remove()),this.moves.append(...t.slice(i).map(n=>l("li",{},n))),this.moves.scrollTop=this.moves.scrollHeight}say(t){this.talk.replaceChildren(t)}lift(t){le\
t{
game:e,rule:i}=this;return!e.isComplete&&i.actors(e.state).includes(t)?this.table.token(t):null}tap(t){let{game:e,rule:i}=this,{state:n}=e;if(e.isComplete){this\
.
say("This is the end: undo or restart to go on.");return}let o=i.actors(n);!(o.length>0&&this.selected&&i.choices(n,this.selected).includes(t))&&o.includes(t)?t\
his.
select(t===this.selected&&o.length>1?null:t):o.length>0&&!this.selected?this.say(\`Pick a \${n.standing?"token":"walker"} first.\`):this.try(this.selected,t)}drop(\
t,e){
if(e===null||e===t){this.table.settle(t),this.select(t);return}this.selected=t,this.try(t,e)||this.table.settle(t)}select(t){this.hint.cancel(),this.selected=t,\

this.say(""),this.render()}try(t,e){let{game:i,rule:n}=this,o=n.refusal(i.state,t,e);return o?(this.render(),this.say(o.text),this.table.refuse(t,o),!1):this.pl\
ay(
n.moveTo(i.state,t,e))}play(t){return this.game.play(t)?(this.selected=null,this.say(""),this.changed(),!0):!1}changed(){this.hint.cancel(),this.end?.leave(),th\
is.
end=null,this.place.replaceChildren(),this.render();let{game:t,rule:e}=this;ds(this.name,{moves:e.encode(t.moves),hints:t.hints}),t.isComplete&&this.#a({isNew:!\
0})}endStep(){
this.rule.canEndStep?.(this.game.state)?this.play(Ie):this.say("A step ends when a walker has leapt: the others then leave the board.")}finish(){this.game.finis\
h()&&
this.changed()}undo(){this.game.undo()&&(this.say("Undone."),this.changed())}redo(){this.game.redo()&&(this.say("Done again."),this.changed())}restart(){this.ga\
me.
restart()&&(this.say("Back at the start; undo brings the moves back."),this.changed())}advise(t,e){if(this.game.hints+=1,ds(this.name,{hints:this.game.hints}),t\
===
Ie)this.say("Hint: end the step; the walkers that have not leapt leave the board.");else{let i=t.match(/[a-z]+\\d+/g),n=i.at(-1),{rule:o,game:r}=this,a=i.length>\

1?i[0]:o.actors(r.state).find(h=>o.moveTo(r.state,h,n)===t)??null;a&&(this.selected=a),this.render(),this.table.advise(a,n),this.say(\`Hint: \${a?\`\${a}-\${n}\`:n}; \
\${e}\\
.\`)}this.#i()}#a({isNew:t}){let{game:e,rule:i}=this,n={value:_a(e),moves:i.encode(e.moves),hints:e.hints},o=t?Ra(this.name,n,i.isLongest):cs(this.name).results,\

r=l("button",{type:"button",onclick:()=>this.share()},"Share my solution"),a=l("button",{type:"button",onclick:()=>this.restart()},"Play again");this.end=new ci\
(
{game:e,puzzle:this.puzzle,name:this.name,results:o,seen:this.seen,buttons:[r,a]}),this.place.replaceChildren(this.end.element),this.#i(),t&&this.end.title.focu\
s()}showRing(t){
this.ring=t?new fi(this.rule,this.game.state):null,this.ringPlace.replaceChildren(...t?[this.ring.element]:[])}async share(){let t=Bt(N(this.plan),this.rule.enc\
ode(
this.game.moves));try{await navigator.clipboard.writeText(location.href.split("#")[0]+t),W("Link to the puzzle and your moves copied.")}catch{location.hash=t,W(\

"Copy the address of this page: it contains the puzzle and the moves.")}}async solve(){try{let t=await M(nt("best",N(this.plan),{}));location.hash=E(\`job/\${t.id\
}\`)}catch(t){
this.talk?this.say(t.message):W(t.message)}}key(t){if(this.shared)return this.shared.key(t);if(!this.game)return!1;if(t.ctrlKey||t.metaKey){let e=t.key.toLowerC\
ase(),
i={z:()=>t.shiftKey?this.redo():this.undo(),y:()=>this.redo()}[e];return i?.(),i!==void 0}return this.keyed(t.key)||(this.end?.key(t)??!1)}onCell(t,e){return e=\
==
"Enter"||e===" "?(this.tap(t),!0):this.keyed(e)}keyed(t){let e={u:()=>this.undo(),i:()=>!this.game.isComplete&&this.hint.ask(this.game,this.name),".":()=>this.e\
ndStep(),
e:()=>location.hash=this.back.hash,Escape:()=>this.select(null)}[t];return e?.(),e!==void 0}leave(){this.isLeft=!0,this.hint?.cancel(),this.end?.leave(),this.sh\
ared?.
leave()}}});function ee(s,t=null,e=null){let i=(h,c)=>l("a",{class:"button",href:h},c),n=i("#/history","Go to the history");if(!t){xt(s,"Run not found",x(e??"Th\
ere is no ru\\
n with this number: it was deleted, or it is on another server."),[n]);return}let{one:o,view:r}=U[t.ask],a=i(\`#/\${r}/\${t.id}\`,\`Open the \${o}\`);xt(s,\`Run \${t.id}\
\\
 is \${Ts(o)} \${o}\`,x(t.title??t.line),[a,n])}var ps=m(()=>{k();li();C();z()});function vi(s,t){let{status:e,then:i,witness:n}=s;return[Ro(s),e==="infeasible"&&s\
.reason&&x(s.reason).replace(/[.!?]?$/,"."),i&&\`Then \${y(i.value,i.unit)}\${i.bound===
i.value?", proved":\`, lower bound \${b(i.bound)}\`}.\`,n?.all&&n.total!==null&&\`\${y(n.total,"solutions")}, \${b(n.classes)} up to the board's symmetries.\`,n?.fixed&\
&
\`The mean of the tours that each symmetry maps onto themselves: \${n.fixed.map(({symmetry:o,tours:r})=>\`\${o} \${b(r)}\`).join(", ")}.\`,Oe(s.stopped,t)].filter(Bool\
ean)}
function il(s,t){let e=t.witness&&t.witness.count===void 0;return Zn(s,[...e?[...Ue.slice(0,2),["answer.gif","GIF"],...Ue.slice(2)]:[],["answer.json","JSON"],["\
\\
puzzle.toml","TOML"],["graph.svg","Move graph"],["handout.pdf","Handout (PDF)"]])}function Zn(s,t){let e=n=>/svg|png|gif$/.test(n),i=([n,o])=>l("a",{class:"butt\
\\
on quiet",...Xe(s,n,e(n)?{theme:it.seen}:{})},o);return[l("h2",{},"Download"),l("div",{class:"row"},t.map(i))]}var Ue,He=m(()=>{I();k();It();C();Ue=[["answer.sv\
\\
g","SVG"],["answer.png","PNG"],["answer.pdf","PDF"],["answer.tex","TikZ"],["answer.txt","Text"]]});function nl(s,t){let e=async n=>{let o=await fetch(await s(n,\
{theme:it.seen}));if(!o.ok)throw new Error((await o.json()).error.message);return o},i=(n,o,r)=>l("\\
button",{type:"button",class:"quiet",onclick:()=>rd(o,r)},n);return[l("h2",{},"Copy"),l("div",{class:"row"},i("Moves","The moves",()=>ki("text/plain",async()=>t\
())),
i("TikZ","The TikZ code",()=>ki("text/plain",async()=>(await e("answer.tex")).text())),i("Image","The image",()=>ki("image/png",async()=>(await e("answer.png"))\
.
blob())),i("Embed code","The code to embed",()=>ki("text/plain",async()=>(await e("answer.svg")).text())))]}function ki(s,t){let e=t().then(i=>i instanceof Blob\
?
i:new Blob([i],{type:s}));return navigator.clipboard.write([new ClipboardItem({[s]:e})])}async function rd(s,t){if(!navigator.clipboard?.write){W("This browser \
\\
allows copying on https and localhost only: use the downloads below.");return}try{await t(),W(\`\${s} \${s.endsWith("s")?"are":"is"} on the clipboard.\`)}catch(e){W\
(
\`\${s} could not be copied: \${e.message}\`)}}var ol,rl=m(()=>{I();k();Z();It();ol=s=>(t,e)=>M(s,t,e)});function xi(s,t=null){let e=s.explanation??[];if(e.length==\
=0)return"";let i=t!==null&&s.argument?l("figure",{},be(n=>M(t,"argument.svg",{theme:n}),{alt:"",onerror:({
target:n})=>n.closest("figure")?.remove()})):"";return l("section",{class:"why","aria-label":"Explanation"},l("h2",{},ad(s)),e.map(n=>l("p",{},n)),i)}function a\
d({
status:s,value:t,bound:e}){return s==="infeasible"?"Why there is no solution":s==="optimal"||s==="found"?t===null?"Why":\`Why \${b(t)}\`:e===null?"Why":\`Why not be\
\\
yond \${b(e)}\`}var Yn=m(()=>{I();k();It();C()});var ld,hd,cd,dd,$i,al=m(()=>{k();he();ns();ld=1200,[hd,cd]=[400,40],dd=({path:s,closed:t,walks:e})=>(e??(s&&!t?[s\
]:[])).flatMap(i=>[i[0],i.at(-1)]),$i=class{constructor(t){
this.view=t,this.group=g("g",{class:"trail growing"}),this.dots=g("g",{class:"ends"}),this.lines=new Map}draw(t){let{lines:e,marks:i}=this.view.layers;this.grou\
p.
parentNode!==e&&(this.clear(),e.append(this.group),i.append(this.dots));let n=Xo(t),o=n.flat().length>ld?this.#e(n):this.#t(n),r=this.lines.size===0;for(let[c,d\
]of this.
lines)d.classList.remove("new"),o.has(c)||(d.remove(),this.lines.delete(c));let a=[...o].filter(([c])=>!this.lines.has(c)),h=Math.min(cd,hd/a.length);a.forEach(\

([c,{cells:d,colour:u}],p)=>{let w=$e(this.view,\`piece reached \${u} \${r?"":"new"}\`,d);v(w,"pathLength",1),w.style.setProperty("--wait",\`\${Math.round(p*h)}ms\`),t\
his.
lines.set(c,w)}),this.group.append(...a.map(([c])=>this.lines.get(c))),this.#s(dd(t))}clear(){this.lines.clear(),this.group.replaceChildren(),this.dots.replaceC\
hildren(),
this.group.remove(),this.dots.remove()}#t(t){let e=new Map;return t.forEach((i,n)=>{let o=Ct("line",n,t.length);i.forEach(r=>e.set(\`\${n}:\${[...r].sort().join("-\
")}\`,
{cells:r,colour:o}))}),e}#e(t){return new Map(t.map((e,i)=>{let n=[e[0][0],...e.map(([,o])=>o)];return[\`\${i}:\${n}\`,{cells:n,colour:Ct("line",i,t.length)}]}))}#s\
(t){
let e=[...new Set(t)];for(;this.dots.childNodes.length>e.length;)this.dots.lastChild.remove();e.forEach((i,n)=>{let o=this.dots.childNodes[n]??this.dots.appendC\
hild(
g("circle",{class:"end",r:15})),[r,a]=this.view.centre(i);v(o,"cx",r),v(o,"cy",a)})}}});function ud(s,t){let e=Math.max(s[0][0],t[0][0]),[i,n]=[s,t].map(o=>{let\
 r=o.findLastIndex(([a])=>a<=e);return[[e,o[r][1]],...o.slice(r+1)]});return\`\${Li(i)}\${Li(
n.reverse()).replace("M","L")}Z\`}function ll(s,t,e){let i=t.map(r=>r[e]).filter(r=>r!==null);if(i.length===0)return\`no \${s} yet\`;let[n,o]=[i[0],i.at(-1)].map(b)\
;
return n===o?\`\${s} \${o}\`:\`\${s} from \${n} to \${o}\`}var pe,me,Si,Gn,Ke,Vn,Mi,Li,hl=m(()=>{k();C();[pe,me]=[320,132],[Si,Gn,Ke,Vn]=[8,8,44,20],Mi=class{constructor\
(){
this.points=[],this.area=g("path",{class:"gap"}),this.best=g("path",{class:"best"}),this.bound=g("path",{class:"bound"}),this.bestLabel=g("text",{class:"best-la\
\\
bel",x:pe-Ke+6}),this.boundLabel=g("text",{class:"bound-label",x:pe-Ke+6}),this.end=g("text",{class:"axis",x:pe-Ke,y:me-5,"text-anchor":"end"}),this.empty=g("te\
\\
xt",{class:"axis",x:(pe-Ke)/2,y:me/2,"text-anchor":"middle"},"no solution and no bound yet");let t=g("path",{class:"rule",d:\`M\${Si} \${me-Vn}H\${pe-Ke}\`}),e=g("te\
\\
xt",{class:"axis",x:Si,y:me-5},"0");this.picture=g("svg",{viewBox:\`0 0 \${pe} \${me}\`,role:"img"},t,e,this.area,this.bound,this.best,this.bestLabel,this.boundLabe\
l,
this.end,this.empty);let i=l("p",{class:"key"},l("span",{class:"best-key"},"best so far"),l("span",{class:"bound-key"},"bound"));this.element=l("figure",{class:\
"\\
chart","aria-label":"Value and bound over time"},this.picture,i)}add({seconds:t,incumbent:e,bound:i}){this.points.push({seconds:Math.max(t,this.points.at(-1)?.s\
econds??
0),incumbent:e,bound:i})}draw(t){let e=this.points.filter(({incumbent:p,bound:w})=>p!==null||w!==null);v(this.empty,"visibility",e.length?"hidden":null);let i=M\
ath.
max(t,this.points.at(-1)?.seconds??0,1e-6);if(f(this.end,B(i)),e.length===0)return;let n=e.flatMap(({incumbent:p,bound:w})=>[p,w]).filter(p=>p!==null),[o,r]=[Ma\
th.
min(...n),Math.max(...n)],a=p=>Si+p/i*(pe-Si-Ke),h=p=>r===o?(Gn+me-Vn)/2:Gn+(r-p)/(r-o)*(me-Gn-Vn-8),c=p=>this.#t(e,p,i,a,h),[d,u]=[c("incumbent"),c("bound")];v\
(
this.best,"d",Li(d)),v(this.bound,"d",Li(u)),v(this.area,"d",d.length&&u.length?ud(d,u):""),this.#e(this.bestLabel,e,"incumbent",h,0),this.#e(this.boundLabel,e,\

"bound",h,0),this.#s(),v(this.picture,"aria-label",\`Over \${B(i)}: \${ll("best value",e,"incumbent")}; \${ll("bound",e,"bound")}\`)}#t(t,e,i,n,o){let r=[];for(let a\
 of t.
filter(h=>h[e]!==null))r.length&&r.push([n(a.seconds),r.at(-1)[1]]),r.push([n(a.seconds),o(a[e])]);return r.length?[...r,[n(i),r.at(-1)[1]]]:[]}#e(t,e,i,n){let \
o=e.
findLast(r=>r[i]!==null)?.[i];f(t,o===void 0?"":b(o)),o!==void 0&&v(t,"y",n(o)+4)}#s(){let[t,e]=[this.bestLabel,this.boundLabel];if(t.textContent===e.textConten\
t){
f(e,"");return}let[i,n]=[Number(t.getAttribute("y")),Number(e.getAttribute("y"))];if(t.textContent&&e.textContent&&Math.abs(i-n)<13){let o=(i+n)/2,r=i<=n?-7:7;v\
(
t,"y",o+r),v(e,"y",o-r)}}};Li=s=>s.map(([t,e],i)=>\`\${i?"L":"M"}\${t.toFixed(1)} \${e.toFixed(1)}\`).join("")});var jt,Xn,pd,Ei,cl=m(()=>{k();C();[jt,Xn]=[320,26],p\
d=.12,Ei=class{constructor(){this.best=l("span",{class:"number"}),this.bound=l("span",{class:"number"});let t=(e,i)=>(this[\`\${e}\\
Label\`]=l("span",{},""))&&l("p",{class:\`\${e}-side\`},this[\`\${e}Label\`],i);this.bars=Object.fromEntries(["open","reached","excluded"].map(e=>[e,g("rect",{class:\`r\
\\
ace-\${e}\`,y:0,height:Xn,x:0,width:0})])),this.picture=g("svg",{viewBox:\`0 0 \${jt} \${Xn}\`,preserveAspectRatio:"none",role:"img","aria-label":"No value yet"},g("r\
\\
ect",{class:"race-track",width:jt,height:Xn}),this.bars.open,this.bars.reached,this.bars.excluded),this.sides=[t("best",this.best),t("bound",this.bound)],this.s\
aid=
l("p",{class:"race-gap"}),this.numbers=l("div",{class:"race-sides"}),this.element=l("div",{class:"race"},this.numbers,this.picture,this.said),this.most=0}begin(\
t,e){
Object.assign(this,{unit:t,maximises:e,most:0}),f(this.bestLabel,"best so far"),f(this.boundLabel,e?"at most":"at least");let[i,n]=this.sides;this.numbers.repla\
ceChildren(
...e?[i,n]:[n,i]),this.draw(null,null)}draw(t,e){f(this.best,t===null?"\\u2013":b(t)),f(this.bound,e===null?"\\u2013":b(e)),this.most=Math.max(this.most,t??0,e??0\
);
let i=c=>this.most===0?0:c/this.most/(1+pd)*jt,[n,o,r]=this.maximises?[[0,i(t??0)],[e===null?jt:i(e),jt],[i(t??0),e===null?jt:i(e)]]:[[t===null?jt:i(t),jt],[0,i\
(
e??0)],[i(e??0),t===null?jt:i(t)]];Object.entries({reached:n,excluded:o,open:r}).forEach(([c,[d,u]])=>{v(this.bars[c],"x",d.toFixed(1)),v(this.bars[c],"width",M\
ath.
max(u-d,0).toFixed(1))});let a=this.sentence(t,e);v(this.picture,"aria-label",a||"No value yet");let h=t===null||e===null?null:Math.abs(e-t);f(this.said,h===nul\
l?
"":h===0?"The gap is closed":\`Gap \${b(h)}\`)}sentence(t,e){let i=this.maximises?"at most":"at least";return[t!==null&&\`Best so far \${y(t,this.unit)}.\`,e!==null&&\

\`Proved: \${i} \${y(e,this.unit)}.\`].filter(Boolean).join(" ")}}});var Ci,We,Oi=m(()=>{k();C();Ci=.4,We=class{constructor(t){this.badge=l("p",{class:"badge",role:\
"status"}),this.time=l("span",{class:"time","aria-hidden":"true"}),
this.stopButton=l("button",{type:"button",class:"stop",title:"x",hidden:!0,onclick:()=>this.stop(t)},"Stop and keep the best answer"),this.row=l("div",{class:"n\
\\
ow-row"},this.badge,this.time,this.stopButton),this.phase=l("p",{class:"phase"}),this.share=l("progress",{max:1,"aria-label":"Progress of the phase",data:{idle:\
""}}),
this.notes=l("ul",{class:"notes"}),this.links=l("div",{class:"row"}),this.problem=l("p",{class:"problem general",role:"alert"})}begin({notes:t}){this.notes.repl\
aceChildren(),
t.forEach(e=>this.note(e)),this.stopButton.disabled=!1,f(this.problem,"")}link(...t){this.links.replaceChildren(...t.map(([e,i])=>l("a",{class:"button",href:i},\

e)))}state(t){let e={queued:t.position?\`Queued, position \${t.position}\`:"Queued",running:"Solving",unreachable:"No connection",failed:"Failed",cancelled:"Cancel\
\\
led"};this.stopButton.hidden=!["queued","running"].includes(t.state),this.known(t.state,e[t.state])}known(t,e=""){this.badge.hidden=e==="",this.badge.dataset.st\
atus=
t,f(this.badge,e)}progress({phase:t,done:e,total:i,unit:n,memory:o}){v(this.share,"data-idle",!i),this.share.value=i?e/i:0;let r=i?\` of \${b(i)}\`:"",a=e===null?n\
ull:
\`\${b(e)}\${r} \${n}\`,h=[t,a,o?st(o):null].filter(Boolean);f(this.phase,h.map(c=>c.replaceAll(" ","\\xA0")).join(" \\xB7 "))}tick(t){f(this.time,t<Ci?"":B(t))}note(t\
){
this.notes.append(l("li",{},t))}end(t){f(this.phase,""),f(this.time,""),v(this.share,"data-idle",!0),f(this.problem,t??"")}key(t){let e=this.links.querySelector\
(
"a");return t.key==="x"&&!this.stopButton.hidden?(this.stopButton.click(),!0):t.key==="e"&&e?(location.hash=e.hash,!0):!1}async stop(t){this.stopButton.disabled\
=
!0;try{await t()}catch(e){f(this.problem,e.message),this.stopButton.disabled=!1}}}});var md,fd,Ti,gd,dl=m(()=>{al();k();hl();cl();Oi();md=5e3,fd=["uncrossed","s\
nake"],Ti=class{constructor(t){this.trail=new $i(t),this.gap=new Mi,this.race=new Ei,
this.spoken=l("p",{class:"spoken",role:"status"}),this.element=l("div",{class:"closing early"},this.race.element,this.gap.element,this.spoken),this.last={incumb\
ent:null,
bound:null}}begin({puzzle:t,unit:e,history:i,progress:n}){this.unit=e??gd(t),this.race.begin(this.unit,fd.includes(t.kind)&&t.variant!=="shortest"),this.gap.poi\
nts=
[],i.forEach(o=>this.gap.add(o)),n&&this.progress(n)}progress({seconds:t,incumbent:e,bound:i,witness:n}){this.gap.add({seconds:t,incumbent:e,bound:i}),this.last\
=
{incumbent:e??this.last.incumbent,bound:i??this.last.bound},this.race.draw(this.last.incumbent,this.last.bound),n&&(this.witness=n,this.draw()),this.#t()}draw()\
{
this.witness&&this.isStaged&&this.trail.draw(this.witness)}staged(){this.isStaged=!0,this.draw()}tick(t){this.element.classList.toggle("early",t<Ci),document.hi\
dden||
this.gap.draw(t)}end(t){this.leave(),this.race.element.hidden=!0,this.element.classList.remove("early"),t&&(this.gap.add({seconds:t.seconds,incumbent:t.value,bo\
und:t.
bound}),this.gap.draw(t.seconds)),this.element.hidden=!t||t.seconds<Ci||this.gap.points.length<3}leave(){clearTimeout(this.timer),this.timer=null,f(this.spoken,\

""),this.trail.clear(),this.witness=null}#t(){this.timer??=setTimeout(()=>{this.timer=null,f(this.spoken,this.race.sentence(this.last.incumbent,this.last.bound)\
)},
md)}},gd=({minimise:s,variant:t})=>t==="crossings"?"crossings":s==="steps"||t==="simultaneous"?"steps":"moves"});function zi(s){return l("details",{class:"more \
figures"},l("summary",{},"How it was computed"),l("dl",{},wd(s).map(([t,e])=>l("div",{},l("dt",{},Ce(t)),l("dd",{},
e),ul[t]&&l("dd",{class:"hint"},ul[t])))))}function wd({method:s,backend:t,seconds:e,stats:i}){let{memory:n,...o}=i;return[["method",[s,t].filter(Boolean).join(\

", ")],["time",B(e)],...n===void 0?[]:[["memory",st(n)]],...Object.entries(o).map(([r,a])=>[r,bd.includes(r)?st(a):pl(a)])]}function pl(s){return Array.isArray(\

s)?s.map(pl).join(", "):typeof s=="number"&&Number.isInteger(s)?b(s):typeof s=="object"?JSON.stringify(s):String(s)}var ul,bd,Jn=m(()=>{k();C();ul={method:"The \
\\
method that gave the answer, and the solver behind it.",time:"From the start of the method to its answer.",by:"The method to which the default one has passed th\
\\
e puzzle on.",memory:"The most memory that was reserved at one time.",memory_wanted:"What the run would have needed when the memory limit ended it.",resident:"T\
\\
he most memory of the whole process; solvers do not reserve theirs.",variables:"Unknowns of the largest program.",rows:"Constraints of the largest program.",non\
zeros:"\\
Coefficients of the largest program that are not zero.",conflicts:"Dead ends from which the SAT solver has learnt.",nodes:"Nodes of the search tree.",rounds:"Ho\
\\
w often violated constraints were added and the program was solved again.",cuts:"Constraints that were added because a solution violated them.",horizon:"The num\
\\
ber of moves or steps that the last program allowed.",arithmetic:"Exact, or floating point, of which rounding errors are a part.",solutions:"All solutions of th\
\\
is value.",classes:"Those that remain when symmetric ones count once.",positions:"Different placements that the search has reached.",packing:"How placements are\
\\
 numbered, for each part of the board.",symmetries:"Symmetries of each part of the board: symmetric placements are searched once.",beam:"The value of the first \
\\
solution, from a quick search that keeps the most promising states only.",root_bound:"What is proved before any search.",placements:"Nodes of the state graph: e\
\\
very possible placement.",arcs:"Moves between them.",slots:"The most leaps or cells that a state has to remember.",beam_states:"States of that quick search.",co\
rridor:"\\
The value after the search by blocks.",corridors:"Blocks that were searched.",windows:"The parts into which the board is cut for the first bound.",window_states\
:"\\
States of all these parts.",relaxation:"The best value when the path may fall into pieces: no real path is better.",relaxation_states:"States of that computatio\
\\
n.",relaxation_peak:"The most of them kept at one time.",exact_states:"States of the sweep that proves the value.",exact_peak:"The most of them kept at one time\
\\
.",states:"Different boundaries between the cells that are done and the rest.",orbits:"Classes of cells that the symmetry carries to each other.",orbit_slots:"T\
\\
he most of these that a state has to remember.",orbit_states:"States of the counts of symmetric tours.",orbit_peak:"The most of them kept at one time.",links:"T\
\\
ransitions from one row to the next.",programs:"Programs that were solved.",parts:"Regions of safe cells with no leap between them.",legs:"Ways from one cell to\
\\
 visit to the next.",longest:"Moves of the longest of them.",attempts:"Starts until the tour was complete.",rotations:"How often a path that was stuck was turne\
\\
d over from one of its cells on.",rank:"Which of all tours of the board it is, in the order of the sweep.",tours:"How many tours there are.",blocks:"Smaller tou\
\\
rs of which the tour is made.",restarts:"How often the network began again.",iterations:"Updates of the network, over all restarts.",two_factor_share:"Share of \
\\
the restarts that ended in cycles through all cells.",tour_share:"Share of the restarts that ended in a single cycle.",cycles_mean:"Number of cycles, on average\
\\
.",joins:"Exchanges of two leaps that joined two cycles.",rule:"The order in which the neurons are updated.",patterns:"Different numbers of leaps at the cells o\
\\
f the boundary.",peak_states:"The most states kept at one time.",additions:"Additions of one pass over the board.",boards:"The boards that this one computation \
\\
has answered.",reached:"States that were reached."};bd=["resident","memory_wanted"]});function yd({status:s,value:t,bound:e,unit:i,witness:n,seconds:o,stopped:r\
}){let a=t===null?"":y(t,i),h=r?\` in \${B(o)}\`:"";switch(s){case"optimal":return["Optim\\
al: ",a,", proved"];case"found":return["Tour found: ",a,""];case"counted":{let{count:c}=n;return["",\`Exactly \${c==="1"?y(1,i):\`\${b(c)} \${i}\`}\`,""]}case"infeasib\
\\
le":return["","No solution",": proved"];case"feasible":return[\`Best found\${h}: \`,a,ml(t,e)];default:return["","",\`Nothing found\${h}\${e===null?"":ml(null,e)}\`]}}\

function ml(s,t){return t===null||t===s?"":s!==null&&t>s?\`, at most \${b(t)}\`:\`, at least \${b(t)}\`}var Ze,to=m(()=>{k();C();Ze=class{constructor(){this.parts=[l(\

"span"),l("strong",{class:"value"}),l("span")],this.element=l("p",{class:"verdict",role:"status"},this.parts)}sofar(t){this.#t("",t,"")}show(t){this.element.dat\
aset.
status=t.status,this.#t(...yd(t))}#t(...t){this.parts.forEach((e,i)=>f(e,t[i]))}}});var fl={};pt(fl,{show:()=>kd});function kd(s,t,e){if(e[1]===void 0)return lo\
cation.replace("#/history"),{};let i=new eo(s,e[1]);return{title:"Answer",keys:vd,key:n=>i.
key(n),leave:()=>i.leave()}}var vd,eo,gl=m(()=>{V();rs();I();k();Te();C();Ae();q();At();_();he();ps();He();rl();Yn();dl();Oi();wi();Jn();to();vd=[...Ps,["x","St\
\\
op the run"],["e","Change the puzzle"]];eo=class{constructor(t,e){this.root=t,this.id=e,this.solution=new te,this.growing=new Ti(this.solution.board),this.panel\
=
new We(()=>this.run.stop()),this.build(),this.run=new dt(e,"job",{begin:i=>this.begin(i),state:i=>this.panel.state(i),progress:i=>this.progress(i),note:({text:i\
})=>this.
panel.note(i),tick:i=>this.tick(i),done:i=>this.done(i),absent:(...i)=>{this.leave(),ee(t,...i)}})}leave(){this.run.leave(),this.growing.leave(),this.solution.l\
eave(),
this.isLeft=!0}build(){this.title=l("h1",{},"\\u2026"),this.line=l("p",{class:"line"}),this.verdict=new Ze,this.why=l("div"),this.claim=l("div",{class:"claim",ro\
le:"\\
status"}),this.figures=l("div"),this.choice=l("div",{class:"choice"}),this.exports=l("div",{class:"exports"});let{row:t,problem:e,phase:i,share:n,notes:o}=this.\

panel,{element:r,moves:a}=this.solution;r.append(this.choice),this.root.append(l("header",{class:"head"},l("div",{},this.title,this.line)),l("div",{class:"bench\
"},
r,this.side=l("div",{class:"side"},t,this.verdict.element,this.claim,e,this.growing.element,i,n,this.why,a.element,this.panel.links,this.exports,this.figures,o)\
)),
this.root.setAttribute("aria-busy","true")}begin(t){this.job=t,this.root.removeAttribute("aria-busy"),f(this.title,t.title??x(t.line)),f(this.line,t.title?t.lin\
e:
t.puzzle.source??""),document.title=\`\${t.title??t.line} \\xB7 Cavalcade\`,this.panel.begin(t),this.link(t.puzzle,Zt(t.request)),this.solution.controls.hidden=t.ki\
nd===
"count",["done","failed","cancelled"].includes(t.state)||this.growing.begin(t),this.isStaged||(this.isStaged=!0,this.stage())}link(t,e){this.panel.link(["Change\
\\
 the puzzle",E("set-up",{...t,...e})],["Compare methods",E("compare",t)],...Be(t.kind)?[["Try it yourself",Bt(t)]]:[])}async stage(){let{puzzle:t}=this.job,{boa\
rd:e}=this.
solution;et(e,O(t)),this.growing.staged(),this.sight=t.guards!==void 0?Y({puzzle:t}).catch(()=>F):Promise.resolve(F);let i=await this.sight;!this.solution.trans\
port&&
!this.isLeft&&(et(e,O(t),i),this.growing.draw())}progress(t){this.panel.progress(t),this.growing.progress(t);let{incumbent:e}=this.growing.last;this.verdict.sof\
ar(
e===null?"":y(e,this.growing.unit))}tick(t){this.panel.tick(t),this.growing.tick(t)}done(t){this.panel.end(t.error),this.growing.end(t.answer),this.side.classLi\
st.
add("ended"),this.claim.replaceChildren(),t.answer?this.answer(t.answer):this.verdict.sofar("")}answer(t){this.job.ask==="generate"&&(this.job.puzzle=t.puzzle,t\
his.
link(t.puzzle,{})),this.verdict.show(t),this.why.replaceChildren(xi(t,this.id)),this.claim.replaceChildren(...vi(t,this.job).map(i=>l("p",{},i))),this.figures.r\
eplaceChildren(
zi(t)),this.shown=Nt(t);let e=this.shown.length?nl(ol(this.id),()=>this.solution.moves.text):[];if(this.exports.replaceChildren(...e,...il(this.id,t)),this.show\
n.
length>1){let i=l("select",{"aria-label":"Solution",onchange:()=>this.play(this.shown[Number(i.value)])},this.shown.map((n,o)=>l("option",{value:o},\`Solution \${\
o+
1} of \${this.shown.length}\`)));this.choice.replaceChildren(i)}this.solution.controls.hidden=this.shown.length===0,this.shown.length&&this.play(this.shown[0])}as\
ync play(t){
let e=await this.sight;this.isLeft||this.solution.play(this.job.puzzle,t,e)}key(t){return this.solution.key(t)||!t.ctrlKey&&!t.metaKey&&this.panel.key(t)}}});va\
r wl={};pt(wl,{show:()=>xd});function xd(s,t,e){let i=new so(s,e[1]??"");return{title:"Solution",keys:Ps,key:n=>i.solution?.key(n)??!1,leave:()=>i.leave(),back:\
()=>i.
solution||i.load()}}var so,bl=m(()=>{V();I();k();li();C();Ae();q();_();he();He();Yn();wi();Jn();to();so=class{constructor(t,e){Object.assign(this,{root:t,name:e\
}),
this.root.setAttribute("aria-busy","true"),this.load()}leave(){this.isLeft=!0,this.solution?.leave()}async load(){try{let t=await Ve(this.name),{puzzle:e}=t,i=e\
.
guards===void 0?F:await Y({puzzle:e}).catch(()=>F);this.isLeft||this.fill(t,i)}catch(t){let e=l("a",{class:"button",href:"#/"},"Go to the gallery");xt(this.root\
,
"Solution not found",x(t.message),e)}finally{this.root.removeAttribute("aria-busy")}}fill(t,e){let{puzzle:i}=t;this.solution=new te;let n=new Ze;n.show(t);let o\
=(h,c)=>l(
"a",{class:"button",href:E(c,i)},h),r=i.title??x(i.kind);this.root.replaceChildren(l("header",{class:"head"},l("div",{},l("h1",{},r),l("p",{class:"line"},i.sour\
ce))),
l("div",{class:"bench"},this.solution.element,l("div",{class:"side ended"},n.element,l("div",{class:"claim"},vi(t,{}).map(h=>l("p",{},h))),xi(t),this.solution.m\
oves.
element,l("div",{class:"row"},o("Play","play"),o("Set up","set-up")),zi(t)))),document.title=\`\${r} \\xB7 Cavalcade\`;let[a]=Nt(t);a?this.solution.play(i,a,e):et(t\
his.
solution.board,O(i),e)}}});function se(s,t){let e=t.length-yl,i=t.slice(0,yl).map(o=>l("tr",{},o.map(r=>l("td",{},r??"")))),n=l("tr",{},s.map(o=>l("th",{scope:"\
col"},o)));return l("div",{},
l("table",{class:"rows"},l("thead",{},n),l("tbody",{},i)),e>0&&l("p",{class:"hint"},\`\${y(e,"more rows")} are in the JSON file.\`))}function vl(s,t,e=null){let i=\
Math.
max(...t.map(([,o])=>o),1),n=([o,r])=>{let a=l("span",{class:"bar"}),h=l("span",{class:"time"},b(r)),c=r/i;a.style.transform=\`scaleX(\${Math.max(c,.004)})\`;let d\
=c>
.55;return h.style[d?"right":"left"]=\`\${(d?1-c:c)*100}%\`,d&&h.setAttribute("data-inside",""),l("li",{data:{state:o===e?"running":"proved"}},l("span",{class:"nam\
\\
e"},l("strong",{},o)),l("span",{class:"track"},a,h))};return l("figure",{class:"barchart plain","aria-label":s},l("ol",{class:"bars"},t.map(n)))}var yl,ms=m(()=\
>{
k();C();yl=500});function kl(s,[t]){let{placements:e,farthest:i,goal:n,list:o}=t,r=i!==null,a=c=>y(c,"moves"),h=n.status==="optimal"&&n.value<t.depths.length?a(\
n.value):null;return{
value:r?\`\${y(e,"placements")}, the farthest at distance \${i}\`:\`\${y(e,"placements")} found, up to distance \${t.depths.length-1}\`,claims:[n.status==="infeasible"?\

"The goal cannot be reached.":h&&\`The goal is \${h} away.\`,Oe(t.stopped,s),\`By \${t.method}, in \${B(t.seconds)}.\`],picture:vl("Placements by distance",t.depths.ma\
p(
(c,d)=>[a(d),c]),h),table:$d(o,r?t.depths.at(-1):0),files:Ue}}function $d(s,t){if(s.length===0)return l("p");let e=({puzzle:i})=>l("a",{class:"card",href:E("set\
\\
-up",i)},l("div",{class:"plate"},yt(O({...i,start:i.goal}))),l("p",{class:"line"},ks(i.goal)));return l("section",{},l("h2",{},\`The farthest placements: \${s.len\
gth}\\
 of \${b(t)}\`),l("div",{class:"cards"},s.map(e)))}var xl=m(()=>{V();ct();k();C();q();_();He();ms()});function $l(s,t){let e=t.filter(({puzzle:o})=>o!==void 0),i=\
t.find(o=>o.recurrence!==void 0)?.recurrence,n=e.filter(({status:o})=>Tt(o));return{value:i?\`A recur\\
rence of order \${b(i.order)}\`:\`\${b(n.length)} of \${b(e.length)} \${s.kind==="count"?"counted":"proved"}\`,claims:i?Md(i):[],picture:null,table:se(["Board","Status\
",
x(e[0]?.unit??(s.kind==="count"?"tours":"moves")),"Time"],e.map(o=>[l("a",{href:E("set-up",o.puzzle)},o.puzzle.board),o.status,Sd(o),B(o.seconds)]))}}function S\
d({
status:s,value:t,bound:e,witness:i}){return s==="infeasible"?"none":Tt(s)?b(i?.count??t):[t,e].map(n=>n===null?"":b(n)).join(" \\u2026 ")}function Md({order:s,pr\
oof:t,
modulus:e,denominator:i,terms:n,held_out:o}){let r=i.map((a,h)=>[BigInt(a)*-1n,h]).filter(([a,h])=>h>0&&a!==0n).map(([a,h],c)=>{let d=a<0n?"\\u2212 ":c?"+ ":"",u\
=a<
0n?-a:a;return\`\${d}\${u===1n?"":\`\${b(u)} \`}a(n\\u2212\${h})\`});return[t==="proved"?"Proved.":\`Conjectured from \${b(n)} terms, of which it predicted \${o}.\`,\`a(n) = \
\${r.
join(" ")||"0"} for n > \${b(s)}\${e?\`, modulo \${e}\`:""}.\`]}var Sl=m(()=>{k();C();_();ms()});function Ml(s,t,e){let{puzzle:i}=s,n=t.filter(({value:p})=>p!==null),\
o=n.map(({value:p})=>p).toSorted((p,w)=>p-w),[r,a]=[o.at(0),o.at(-1)],h=t[0].starts.length;
if(n.length===0)return{value:"none",claims:[t[0].reason],picture:null,table:l("p")};let c=n.filter(({value:p})=>p===r),d=t.filter(({status:p})=>!Tt(p)),u=n[0].u\
nit;
return{value:r===a?y(a,u):\`From \${b(r)} to \${y(a,u)}\`,claims:[h===1?\`\${y(t.length,"starts")}, \${b(c.length)} of them optimal.\`:\`\${y(t.length,"sets")} of \${h} st\
\\
arts, \${b(c.length)} of them optimal. Each cell shows the least value with a walker on it.\`,d.length?\`\${b(d.length)} of them not proved optimal.\`:"All proved; t\
\\
he referee replayed every walk."],picture:Ld(i,e,n,u),table:Ed(i,t,u),files:Ue}}function Ld(s,t,e,i){let n=new Map;for(let{starts:c,value:d}of e)c.forEach(u=>n.\

set(u,Math.min(d,n.get(u)??1/0)));let[o,r]=[Math.min(...n.values()),Math.max(...n.values())],a=new Q({label:"The optimum for every start"});et(a,{...O(s),knight\
s:[],
place:1},t);for(let[c,d]of n){let[u,p]=a.centre(c),w=(d-o)/Math.max(r-o,1),T={x:u-S/2,y:p-S/2,width:S,height:S};a.layers.heat.append(g("rect",{class:"need",...T\
,
opacity:.06+.74*w}));let R=w>.6?"deep":"";a.layers.marks.append(g("text",{class:\`needed \${R}\`,x:u,y:p+11,"text-anchor":"middle"},String(d)))}let h=t.attacked.ma\
p(
c=>[c,"attacked"]);return a.describe(new Map([...h,...[...n].map(([c,d])=>[c,y(d,i)])])),a.element}function Ed(s,t,e){let i=({value:a,then:h})=>[a??1/0,h?.value\
??
0],n=t.toSorted((a,h)=>{let[c,d]=[i(a),i(h)];return c[0]-d[0]||c[1]-d[1]}),{place:o,...r}=s;return se(["Starts","Status",x(e),"Then moves"],n.map(({starts:a,sta\
tus:h,
value:c,then:d})=>[l("a",{href:E("set-up",{...r,knights:a})},a.join(", ")),h,c===null?"":b(c),d?b(d.value):""]))}var Ll=m(()=>{V();tt();Ot();k();C();q();_();He(\
);
ms()});function El(s,[t]){let e={exchange:Cd,uncrossed:Od,count:Td}[s.kind];if(Object.keys(t).length===0)return{value:"No search is needed",claims:["The answer \
follows\\
 directly."],picture:null,table:l("p")};let i=e(t);return{...i,picture:null,claims:[...i.claims,Oe(t.stopped,s)]}}function Cd({placements:s,methods:t,choice:e})\
{
let i=s.map(n=>n===null?"more than 2\\u2076\\u2074":b(n));return{value:\`The default chooses \${e}\`,claims:[\`\${i.join(" + ")} placements.\`],table:se(["Method","","S\
\\
tates","Memory","Time"],t.map(({method:n,reason:o,positions:r,bytes:a,seconds:h,is_limit:c})=>o===void 0?[n,c?"at most":"about",b(r),st(a),B(h)]:[n,o]))}}functi\
on Od({
slots:s,windows:t}){return{value:\`Frontier crossed by at most \${plural(s,"leaps")}\`,claims:["The first split is used, a wider one if it pays; numbers of states \
\\
are exact."],table:se(["Windows, in columns","","States","Memory"],t.map(({columns:e,states:i,bytes:n})=>[e.join(" + "),"",b(i),st(n)]))}}function Td({memory:s,\

estimated_seconds:t,stopped:e,...i}){let n=Object.entries(i).map(([o,r])=>[o.replaceAll("_"," "),"",o.endsWith("bytes")?st(r):typeof r=="number"?b(r):String(r)]\
);
return{value:s===void 0?"No estimate":\`About \${st(s)}\`,claims:[t!=null&&\`About \${B(t)}, estimated from a small count.\`],table:se(["Statistic","",""],n)}}var Cl=\
m(
()=>{k();C();ms()});var Ol={};pt(Ol,{show:()=>Nd});function Nd(s,t,e){if(e[1]===void 0)return location.replace("#/history"),{};let i=new io(s,e[1]);return{title\
:"Survey",keys:zd,key:n=>i.
key(n),leave:()=>i.run.leave()}}var zd,Ad,io,Tl=m(()=>{V();I();k();Te();C();At();q();z();_();ps();He();Oi();xl();Sl();Ll();Cl();zd=[["x","Stop the run"],["e","C\
\\
hange the puzzle"]],Ad={map:Ml,depths:kl,plan:El,heights:$l};io=class{constructor(t,e){this.root=t,this.id=e,this.rows=[],this.seen=F,this.panel=new We(()=>this\
.
run.stop()),this.build();let i=oe(50,()=>this.render());this.run=new dt(e,"survey",{begin:n=>this.begin(n),state:n=>this.panel.state(n),progress:n=>this.panel.p\
rogress(
n),note:({text:n})=>this.panel.note(n),row:n=>{this.rows.push(n),i()},tick:n=>this.panel.tick(n),done:n=>this.done(n),absent:(...n)=>ee(t,...n)})}build(){this.t\
itle=
l("h1",{},"\\u2026"),this.line=l("p",{class:"line"}),this.picture=l("figure",{class:"plate"}),this.table=l("div",{class:"scroll"}),this.value=l("p",{class:"value\
\\
 small"}),this.claims=l("div",{class:"claim",role:"status"}),this.exports=l("div",{class:"exports"});let{row:t,problem:e,phase:i,share:n,notes:o}=this.panel;thi\
s.
root.append(l("header",{class:"head"},l("div",{},this.title,this.line)),l("div",{class:"bench"},l("div",{class:"hero"},this.picture),l("div",{class:"side"},t,th\
is.
value,this.claims,e,i,n,this.exports,this.panel.links,o)),this.table)}begin(t){this.job=t,this.rows=t.rows,f(this.title,\`\${t.title??x(t.line)}: \${U[t.ask].one}\`\
),
f(this.line,t.title?t.line:""),document.title=\`\${t.title??t.line} \\xB7 Cavalcade\`;let e=E("set-up",{...t.puzzle,...Zt(t.request)});this.panel.begin(t),this.pane\
l.
link(["Change the puzzle",e]),this.picture.replaceChildren(yt(O(t.puzzle))),this.render(),this.look()}async look(){this.seen=await Y({puzzle:this.job.puzzle}).c\
atch(
()=>F),this.render()}render(){if(this.rows.length===0)return;let{value:t,claims:e,picture:i,table:n,files:o=[]}=Ad[this.job.ask](this.job,this.rows,this.seen);f\
(
this.value,t),this.claims.replaceChildren(...e.filter(Boolean).map(r=>l("p",{},r))),i&&this.picture.replaceChildren(i),this.table.replaceChildren(n),this.export\
s.
replaceChildren(...Zn(this.id,[...o,["rows.json","JSON"],["puzzle.toml","TOML"]]))}done(t){this.panel.end(t.error),t.state==="done"&&this.panel.known("done","do\
\\
ne"),this.rows=t.rows,this.render()}key(t){return!t.ctrlKey&&!t.metaKey&&this.panel.key(t)}}});var no,Bd,Ai,zl=m(()=>{k();C();no=1e-4,Bd=[1e-4,.001,.01,.1,1,10,\
60,600,3600,36e3],Ai=class{constructor(t){this.limit=Math.max(t,.01),this.rows=new Map;let e=Bd.
filter(i=>i<=this.limit*1.001);this.axis=l("div",{class:"axis","aria-hidden":"true"},e.map(i=>{let n=l("span",{},B(i));return n.style.left=\`\${this.#t(i)*100}%\`,\

n})),this.list=l("ol",{class:"bars"}),this.element=l("figure",{class:"barchart","aria-label":"Seconds, on a logarithmic axis"},this.list,this.axis)}row(t){if(!t\
his.
rows.has(t)){let e=l("span",{class:"bar"}),i=l("span",{class:"time"}),[n,o=""]=t.split(" "),r=l("li",{},l("span",{class:"name"},l("strong",{},n)," ",o),l("span"\
,
{class:"track"},e,i));this.list.append(r),this.rows.set(t,{row:r,bar:e,value:i})}return this.rows.get(t)}show(t,e,i,n){let{row:o,bar:r,value:a}=this.row(t);o.da\
taset.
state=e;let h=e==="waiting"?0:this.#t(i);r.style.transform=\`scaleX(\${h})\`;let c=h>.55;a.style.left=c?"auto":\`\${h*100}%\`,a.style.right=c?\`\${(1-h)*100}%\`:"auto",v\
(
a,"data-inside",c),f(a,n)}#t(t){let e=Math.log10(this.limit/no);return Math.min(Math.max(Math.log10(Math.max(t,no)/no)/e,.004),1)}}});var ql={};pt(ql,{show:()=>\
Fd});function ro(s){return s.status==="found"?"found":s.value!==null&&s.value!==void 0?\`\${s.proved?"=":s.maximises?"\\u2265":"\\u2264"} \${b(
s.value)}\`:s.proved?"none":{time:"time limit",memory:"memory limit",interrupt:"stopped"}[s.stopped]??""}function Fd(s,t,e){let i=new ao(s,t,e[1]);return{title:"\
\\
Compare",keys:qd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.load()}}var qd,Al,Nl,oo,Ni,ao,Bl,Fl=m(()=>{V();I();k();Z();Te();C();zl();At();q();z();_();ps();a\
s();
ti();qd=[["Ctrl+Enter","Run"],["f","Full screen"],["x","Stop"]],Al=10,Nl="guarini",oo=[["Method",s=>s.method],["Solver",s=>s.backend??""],["Variables",s=>Ni(s.v\
ariables)],
["Rows",s=>Ni(s.rows)],["Nonzeros",s=>Ni(s.nonzeros)],["Relaxation",s=>s.relaxation?.toFixed(2)??""],["Bound",s=>Ni(s.bound)],["Answer",ro],["Work",s=>s.conflic\
ts!=
null?\`\${b(s.conflicts)} conflicts\`:s.nodes!=null?\`\${b(s.nodes)} nodes\`:""],["Time",s=>B(s.seconds)],["Memory",s=>st(s.memory)]],Ni=s=>s==null?"":b(s);ao=class{c\
onstructor(t,e,i){
this.root=t;let{puzzle:n,options:o}=Ut(e);this.puzzle=n.kind?n:null,this.options=o,this.build(),this.renderSettings(),this.id=i,this.load(),i&&this.follow(i)}lo\
ad(){
f(this.problem,this.follows?.job?.error??""),M().then(({puzzles:t})=>this.offer(t,this.id),t=>f(this.problem,t.message))}build(){this.title=l("h1",{},"Compare")\
,
this.line=l("p",{class:"line"},"One puzzle, every method: each row runs in a separate process."),this.which=l("div",{class:"which"}),this.picture=l("div",{class\
:"\\
plate small"}),this.settings=l("div",{class:"fields"});let t=l("details",{class:"more"},l("summary",{},"Limits and solvers"),this.settings);this.inputs=Ft(this.\

options,()=>this.remember()),this.limit=this.inputs.input("time_limit",{min:.1,placeholder:Al}),this.runButton=l("button",{type:"button",class:"primary",title:"\
\\
Ctrl+Enter",disabled:!0,onclick:()=>this.run()},"Run all"),this.stopButton=l("button",{type:"button",class:"stop",hidden:!0,onclick:()=>this.stop()},"Stop"),thi\
s.
problem=l("p",{class:"problem general",role:"alert"}),this.status=l("p",{class:"badge",role:"status"}),this.chart=l("div",{class:"chart-room"}),this.body=l("tbo\
\\
dy"),this.table=l("table",{class:"rows",hidden:!0},l("thead",{},l("tr",{},oo.map(([e])=>l("th",{scope:"col"},e)))),this.body),this.root.append(l("header",{class\
:"\\
head"},this.picture,l("div",{class:"grow"},this.title,this.line),l("button",{type:"button",class:"quiet wide",title:"f",onclick:()=>this.wide()},"Full screen"))\
,
l("div",{class:"ask"},this.which,L("Time limit per row, in seconds",this.limit,["time_limit"]),this.runButton,this.stopButton,this.status),t,this.problem,this.c\
hart,
l("div",{class:"scroll",tabindex:0,role:"region","aria-label":"Results"},this.table))}remember(){!this.follows&&this.puzzle&&history.replaceState(null,"",E("com\
\\
pare",{...this.puzzle,...this.options}))}renderSettings(){let{options:t,inputs:e}=this,i=Mt("compare").keys.find(({key:o})=>o==="relax"),n=({backend:o})=>{let r\
=t.
backends?.includes(o)??!0,a=()=>{let h=[...this.settings.querySelectorAll("[data-solver]")],c=h.filter(({checked:u})=>u).map(({dataset:u})=>u.solver),d=c.length\
===
h.length||c.length===0;e.change("backends",d?null:c),this.renderSettings()};return G(o,l("input",{name:\`solver-\${o}\`,checked:r,data:{solver:o},onchange:a}))};fs\
(
this.settings,[L("Memory limit per row, in MiB",Mn(t,e.change),["memory"]),L("Horizon in moves",e.input("horizon",{placeholder:"automatic"}),["horizon"]),l("div\
",
{class:"checks",role:"group","aria-label":"Solvers"},$.backends.map(n)),l("div",{class:"checks"},qt(i,t.relax===!0,o=>e.change("relax",o||null)))])}offer(t,e){l\
et i=t.
map(({name:h,title:c,line:d})=>[h,c??d]),n=this.puzzle&&!t.some(({puzzle:h})=>h.title&&h.title===this.puzzle.title),o=this.puzzle?t.find(({puzzle:h})=>h.title==\
=
this.puzzle.title)?.name??"own":Nl,r=h=>{let c=t.find(d=>d.name===h);location.hash=E("compare",{...c.puzzle,...this.options})},a=D([...n||e?[["own",e?"this comp\
\\
arison":this.puzzle.title??"your own puzzle"]]:[],...i],e?"own":o,h=>h!=="own"&&r(h),{name:"puzzle"});this.which.replaceChildren(L("Puzzle",a,["puzzle"])),e||(t\
his.
puzzle??=t.find(({name:h})=>h===Nl)?.puzzle??t[0]?.puzzle,this.present())}async present(){let t=O(this.puzzle);t&&this.picture.replaceChildren(yt(t));let e=awai\
t Y(
{puzzle:this.puzzle}).catch(i=>({valid:!1,error:i}));f(this.problem,e.valid?"":e.error.message),this.runButton.disabled=!e.valid||this.isRunning===!0,e.valid&&(\
f(
this.title,e.puzzle.title??x(e.line)),f(this.line,\`\${e.puzzle.title?\`\${e.line}. \`:""}One puzzle, every method: each row runs in a separate process.\`))}async run\
(){
this.runButton.disabled=!0;try{let t={time_limit:Al,...this.options},e=await M(nt("compare",this.puzzle,t));location.hash=\`#/compare/\${e.id}\`}catch(t){f(this.pr\
oblem,
t.message),this.runButton.disabled=!1}}follow(t){this.follows=new dt(t,"compare",{begin:e=>this.begin(e),state:e=>this.state(e),row:e=>this.row(e),tick:()=>this\
.
tick(),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,ee(this.root,...e)}})}begin(t){let{time_limit:e}=t.request.limits;this.puzzle=t.puzzle,Object.assign(\

this.options,Zt(t.request),{time_limit:e}),this.limit.value=e,this.renderSettings(),this.bars=new Ai(e),this.chart.replaceChildren(this.bars.element),this.lines\
=
new Map,this.since=void 0,this.body.replaceChildren(),this.table.hidden=!1,(t.planned??[]).forEach(i=>this.plan(i)),t.rows.forEach(i=>this.row(i)),this.present(\
)}state(t){
this.isRunning=["queued","running"].includes(t.state),this.stopButton.hidden=!this.isRunning,this.runButton.hidden=this.isRunning||t.state==="unreachable",this.\

status.dataset.status=t.state;let e={queued:"Queued",running:"Running",unreachable:"No connection",done:"",failed:"Failed",cancelled:"Cancelled"};f(this.status,\

e[t.state]),t.state==="running"&&(this.since??=performance.now())}done(t){this.runButton.disabled=!1,f(this.runButton,"Run again"),f(this.problem,t.error??"");f\
or(let[
e,i]of this.lines)i.dataset.state==="waiting"&&this.bars.show(e,"none",0,"not run")}plan(t){let e=Bl(t);this.write(e,t,"waiting"),this.bars.show(e,"waiting",0,"\
")}write(t,e,i){
let n=this.lines.get(t)??this.body.appendChild(l("tr"));this.lines.set(t,n),n.dataset.state=i;let o=e.note?[l("td",{},e.method),l("td",{},e.backend??""),l("td",\

{colspan:oo.length-2,class:"note"},e.note)]:oo.map(([,r])=>l("td",{},r(e)??""));n.replaceChildren(...o)}row(t){let e=Bl(t),i=t.note?"none":t.proved?"proved":t.v\
alue!=
null?"found":"none";this.write(e,t,i);let n=t.seconds??0;this.bars.show(e,i,n,t.note?t.note:\`\${B(n)}\${ro(t)?\`, \${ro(t)}\`:""}\`),this.since=performance.now()}tick\
(){
let t=[...this.lines].find(([,e])=>["waiting","running"].includes(e.dataset.state));if(t){let e=(performance.now()-this.since)/1e3;t[1].dataset.state="running",\

this.bars.show(t[0],"running",e,B(Math.max(e,.1)))}}async stop(){await this.follows.stop().catch(t=>f(this.problem,t.message))}wide(){document.fullscreenElement\
?
document.exitFullscreen():this.root.requestFullscreen?.()}key(t){if(this.isLeft)return!1;let e={f:()=>this.wide(),x:()=>this.follows&&this.stop(),Enter:()=>(t.c\
trlKey||
t.metaKey)&&!this.runButton.disabled&&this.run()}[t.key];return e?.(),e!==void 0}leave(){this.follows?.leave()}},Bl=({method:s,backend:t})=>\`\${s}\${t?\` \${t}\`:""}\
\`});var Pl={};pt(Pl,{show:()=>Dd});function Dd(s,t,e){let i=new lo(s,t,e[1]);return{title:"Network",keys:Pd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.compl\
ain(
i.run?.job)}}var Pd,Ye,Rd,jd,Id,lo,_d,Rl=m(()=>{Ot();ct();I();k();Z();Te();C();Ae();At();z();_();ps();xn();as();ti();Pd=[["Ctrl+Enter","Run the network"],["r","\
\\
Run with the next seed"],["Space","Play, pause"],["\\u2190 \\u2192","Previous iteration, next iteration"],["- +","Slower, faster"]],Ye={board:"8x8",piece:"knight"\
,
closed:!0,seed:4,restarts:1},Rd={queued:"Queued",running:"Running",unreachable:"No connection"},jd=10,Id=6;lo=class{constructor(t,e,i){this.root=t,this.wish={..\
.Ye,
...e},this.board=new Q({label:"The network's board",isFlat:!0}),this.build(),i?this.follow(i):this.blank()}build(){this.said=l("p",{class:"value small"}),this.s\
tatus=
l("p",{class:"badge",role:"status"}),this.controls=l("div",{class:"controls"}),this.fields=l("div",{class:"fields"}),this.settling=g("svg",{class:"settling",vie\
wBox:"\\
0 0 320 90",role:"img","aria-label":"Cells without degree 2, by iteration"}),this.startButton=l("button",{type:"button",class:"primary",title:"Ctrl+Enter",oncli\
ck:()=>this.
start()},"Run the network"),this.next=l("button",{type:"button",title:"r",onclick:()=>this.again()},"Next seed"),this.root.append(l("header",{class:"head"},l("d\
\\
iv",{},l("h1",{},"A neural network searches for a tour"),l("p",{class:"line"},"There is a neuron for each leap. The network has converged when exactly two leaps\
\\
 meet at every cell; coloured cells have too few or too many."))),l("div",{class:"bench"},l("div",{class:"hero"},l("figure",{class:"plate"},this.board.element),\

this.controls),l("div",{class:"side"},l("div",{class:"go"},this.startButton,this.next),this.fields,this.status,this.said,l("figure",{class:"chart"},this.settlin\
g,
l("p",{class:"hint"},"Cells without degree 2, by iteration")),l("p",{class:"problem general",role:"alert",data:{keys:"*"}})))),this.renderFields()}renderFields(\
){
let{wish:t}=this,i=Ft(t,o=>{o in Ye&&(t[o]??=Ye[o]),history.replaceState(null,"",E("network",_d(t))),(o==="board"||o==="piece")&&this.blank()}),n=kn(t,(o,r)=>{i\
.
change("piece",o.piece),r?.isText||this.renderFields()});fs(this.fields,[L("Board",l("input",{type:"text",value:t.board,name:"board",spellcheck:"false",onchange\
:o=>i.
change("board",o.target.value.trim()||Ye.board)}),["board"],"A size such as 8x8, or rows."),n,...Sn(re("tour",U.watch.method),t,i.change,[L("Seed",i.input("seed\
",
{min:0}),["seed"])]),Vt([qt(wt("tour","closed"),t.closed,o=>i.change("closed",o))])])}blank(){let t=H.parse(this.wish.board);t&&this.board.reshape(t)}async star\
t(){
this.startButton.disabled=!0;let{board:t,piece:e,closed:i,...n}=this.wish;try{let o=await M(nt("watch",{kind:"tour",board:t,piece:e,closed:i},n));location.hash=\

\`#/network/\${o.id}\`}catch(o){lt(this.root,o),this.startButton.disabled=!1}}again(){this.wish.seed=(this.wish.seed??0)+1,this.start()}follow(t){this.snapshots=[]\
,
this.run=new dt(t,"network",{begin:e=>this.begin(e),state:e=>f(this.status,Rd[e.state]??""),progress:({phase:e})=>f(this.said,e),note:({text:e})=>f(this.said,e)\
,
moment:e=>this.snapshots.push(e),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,ee(this.root,...e)}})}begin(t){let{board:e,piece:i,closed:n}=t.puzzle;this.\

wish={...Ye,board:e,piece:i,closed:n,seed:0,...Zt(t.request)},this.renderFields(),this.blank(),this.snapshots=[...t.moments]}done(t){if(f(this.status,""),this.c\
omplain(
t),this.snapshots.length===0)return;let{layers:e}=this.board;this.leaps=e.lines.appendChild(g("path",{class:"leaps"})),this.heats=new Map,this.answer=t.answer,t\
his.
drawSettling(),this.transport=new Yt({length:this.snapshots.length-1,rate:jd,unit:"iteration",show:i=>this.snapshot(Math.floor(i)),describe:i=>this.words(i)}),t\
his.
controls.replaceChildren(this.transport.element),this.transport.begin()}complain(t){lt(this.root,t?.error?{message:t.error}:null)}snapshot(t){if(this.shown===t)\

return;this.shown=t;let{leaps:e}=this.snapshots[t],i=new Map,n="";for(let[r,a]of e)i.set(r,(i.get(r)??0)+1),i.set(a,(i.get(a)??0)+1),n+=this.board.path([r,a]);v\
(
this.leaps,"d",n),this.heat(i);let o=t===this.snapshots.length-1&&this.answer?.witness;this.leaps.classList.toggle("tour",!!o),f(this.said,this.words(t)),v(this\
.
now,"x1",this.at(t)),v(this.now,"x2",this.at(t))}heat(t){let{shape:e,layers:i}=this.board;for(let n=0;n<e.area;n+=1)if(e.has(n)){let o=t.get(e.name(n))??0,r=Mat\
h.
min(Math.abs(o-2),Id),a=this.heats.get(n);if(!a&&r){let[h,c]=this.board.middle(n);a=i.heat.appendChild(g("rect",{x:h-50,y:c-50,width:100,height:100})),this.heat\
s.
set(n,a)}a&&v(a,"class",\`heat \${o<2?"few":"many"} depth-\${r}\`)}}words(t){let{iteration:e,unsettled:i,cells:n}=this.snapshots[t];if(i>0)return\`\${e===0?"Initialis\
\\
ed at random":\`Iteration \${e}\`}: \${i} of \${y(n,"cells")} without degree 2\`;let o=t===this.snapshots.length-1;return\`Iteration \${e}: converged\${o?this.answer?.wi\
tness?
" to a tour":" to several cycles":""}\`}at(t){return 4+312*t/Math.max(this.snapshots.length-1,1)}drawSettling(){let t=Math.max(...this.snapshots.map(({unsettled:\
i})=>i),
1),e=this.snapshots.map(({unsettled:i},n)=>\`\${this.at(n)},\${84-78*i/t}\`);this.now=g("line",{class:"now",y1:4,y2:86}),this.settling.replaceChildren(g("polyline",\

{class:"best",points:e.join(" ")}),g("path",{class:"rule",d:"M4 86H316"}),this.now)}key(t){return this.isLeft?!1:t.ctrlKey||t.metaKey?(this.start(),!0):t.key===\

"r"?(this.again(),!0):this.transport?.key(t)??!1}leave(){this.run?.leave(),this.transport?.pause()}},_d=s=>Object.fromEntries(Object.entries(s).filter(([t,e])=>\
e!==
Ye[t]))});var Il={};pt(Il,{show:()=>Wd});function Wd(s){let t=new ho(s);return{title:"History",keys:Qd,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.lea\
ve(),back:()=>t.
back()}}var Qd,Ud,Hd,Kd,jl,ho,Dl=m(()=>{I();k();Z();It();C();z();Qd=[["/","Search"]],Ud=50,Hd=[["","any"],["optimal","optimal"],["feasible","feasible"],["found"\
,
"found"],["counted","counted"],["infeasible","infeasible"],["unknown","unknown"]],Kd=[["","all"],...Object.entries(U).map(([s,{several:t}])=>[s,t])],jl=s=>[...s\
.
querySelectorAll("a, button")];ho=class{constructor(t){this.root=t,this.filter={search:"",ask:"",kind:"",status:""},this.lines=new Map,this.build(),this.load(),\

this.listen()}listen(){let t=oe(100,()=>this.load());this.close=ji({job:e=>this.lines.has(e.id)?this.fill(e):t(),gone:({id:e})=>this.drop(e)})}back(){this.close\
(),
this.listen(),this.load()}leave(){this.close(),this.isLeft=!0}build(){let t=i=>n=>{this.filter[i]=n,this.load()};this.search=l("input",{type:"search",placeholde\
r:"\\
title, board, method",name:"search",oninput:oe(150,()=>t("search")(this.search.value))});let e=[["","all"],...$.kinds.map(({kind:i})=>[i,x(i)])];this.total=l("p\
",
{class:"line",role:"status"}),this.problem=l("p",{class:"problem general",role:"alert"}),this.body=l("ol",{class:"records"}),this.more=l("button",{type:"button"\
,
hidden:!0,onclick:()=>this.load(this.next)},"Show more"),this.clear=l("button",{type:"button",class:"quiet danger",onclick:()=>this.removeAll()},"Delete all sho\
\\
wn"),this.root.append(l("header",{class:"head"},l("div",{class:"grow"},l("h1",{},"History"),this.total),this.clear),l("div",{class:"ask"},L("Search",this.search\
),
L("Question",D(Kd,"",t("ask"),{name:"ask"})),L("Kind",D(e,"",t("kind"),{name:"kind"})),L("Status",D(Hd,"",t("status"),{name:"status"}))),this.problem,this.body,\

this.more)}async load(t=null){let e=this.turn=(this.turn??0)+1;this.isLoading=!0;try{let{jobs:i,total:n,next:o}=await M({...this.filter,limit:Ud,before:t});if(e\
!==
this.turn||this.isLeft||(this.isStale=this.body.querySelector("form")!==null,this.isStale))return;let r=document.activeElement,a=this.lines;this.lines=new Map(t\
===
null?[]:a),i.forEach(({id:h})=>this.lines.set(h,a.get(h)??l("li",{class:"record"}))),this.body.replaceChildren(...this.lines.values()),this.body.contains(r)&&r.\

focus(),i.forEach(h=>this.fill(h)),this.next=o,this.more.hidden=o===null,this.count(n),f(this.problem,"")}catch(i){f(this.problem,i.message)}finally{this.isLoad\
ing&&=
e!==this.turn}}count(t){this.known=t;let e=Object.values(this.filter).some(Boolean);f(this.total,t===0?e?"No entries match.":"No entries yet.":y(t,"entries")),t\
his.
clear.hidden=t===0}fill(t){let e=this.lines.get(t.id),i=t.state==="done"?t.status??"done":t.state,n=t.name??t.title??x(t.line),o=_t(t.ask)==="job";if(e.dataset.\

status=i,e.querySelector("form")){e.waiting=t;return}let r=JSON.stringify(t);if(e.shown===r)return;e.shown=r;let a=\`\${t.id} \${i}\`;e.pictured!==a&&(e.pictured=a,\

e.picture=be(c=>M(t.id,"thumbnail.svg",{theme:c}),{alt:"",class:"small"}));let h=jl(e).indexOf(document.activeElement);e.replaceChildren(e.picture,l("a",{class:\
"\\
what",href:\`#/\${_t(t.ask)}/\${t.id}\`},l("strong",{},n),l("span",{class:"line"},[n===x(t.line)?null:t.line,o?t.method:U[t.ask]?.one].filter(Boolean).join(" \\xB7 "\
))),
l("span",{class:"result"},t.value!==null&&o?y(t.value,t.unit):""),l("span",{class:"badge",data:{status:i}},i),l("span",{class:"took"},o?B(t.seconds):""),l("time\
",
{datetime:new Date(t.created).toISOString()},Po(t.created)),l("span",{class:"acts"},this.acts(t,n,o&&t.state==="done"))),jl(e)[h]?.focus()}acts(t,e,i){let n=(r,\
a,h,c="")=>l(
"button",{type:"button",class:\`quiet \${c}\`,"aria-label":\`\${a} \${e}\`,onclick:h},r),o=(r,a,h)=>l("a",{class:"button quiet",...Xe(t.id,r),"aria-label":h},a);return\
[
n("Rename","Rename",()=>this.rename(t,e)),n("Solve again","Solve again:",()=>this.again(t)),i?o("answer.json","JSON",\`JSON: the answer to \${e}\`):"",o("puzzle.to\
\\
ml","TOML",\`TOML: the puzzle \${e}\`),n("Delete","Delete",()=>this.remove(t.id,e),"danger")]}rename(t,e){let i=this.lines.get(t.id),n=l("input",{name:"name",value\
:e,
maxlength:200,"aria-label":\`Name of \${e}\`}),o=a=>{r.remove(),i.shown=null,this.fill(i.waiting??a),i.waiting=null,i.querySelector(".acts button")?.focus(),this.i\
sStale&&
(this.isStale=!1,this.load())},r=l("form",{class:"what naming",onsubmit:async a=>{a.preventDefault();try{o(await M(t.id,n.value)),f(this.problem,"")}catch(h){f(\

this.problem,h.message)}},onkeydown:a=>a.key==="Escape"&&o(t)},n,l("button",{class:"quiet"},"Save"));i.querySelector(".what").replaceWith(r),n.select(),n.focus(\
)}async again({
id:t}){try{let{request:e}=await M(t),i=await M(e);location.hash=\`#/\${_t(i.ask)}/\${i.id}\`}catch(e){f(this.problem,e.message)}}drop(t){this.lines.get(t)&&(this.li\
nes.
get(t).remove(),this.lines.delete(t),this.count(this.known-1)),this.isLoading&&this.load()}async remove(t,e){let i=document.activeElement?.matches(":focus-visib\
\\
le");try{await M(t),this.drop(t),this.undoable(\`Deleted: \${e}.\`,[t],i)}catch(n){f(this.problem,n.message)}}async removeAll(){let t=document.activeElement?.match\
es(
":focus-visible");try{let{deleted:e,ids:i}=await M(this.filter);this.undoable(\`\${y(e,"entries")} deleted.\`,i,t),this.load()}catch(e){f(this.problem,e.message)}}\
undoable(t,e,i){
let n=W(t,async()=>{try{await M(e),this.isLeft||(await this.load(),this.lines.get(e.at(-1))?.querySelector("a")?.focus())}catch(o){W(o.message)}});i&&n.querySel\
ector(
"button").focus()}}});var _l={};pt(_l,{show:()=>Zd});function Zd(s,{toml:t}){let e=l("p",{role:"status"},"The file is being read\\u2026");s.append(l("h1",{},"A p\
uzzle from a file"),e);
let i=!1;return Yd(t).then(n=>i||location.replace(E("set-up",n)),n=>e.replaceWith(l("p",{class:"problem",role:"alert"},n.message))),{title:"A puzzle from a file\
",
leave:()=>i=!0}}async function Yd(s){let{valid:t,error:e,puzzle:i}=await Y({toml:s});if(!t)throw e;return i}var Ql=m(()=>{I();k();_()});I();Di();k();Z();Z();k()\
;ge();var eh=[["g","Gallery"],["s","Set up"],["c","Compare"],["n","Network"],["h","History"],["t","Theme: light, dark or system"],["?","Keyboard shortcut\\
s"]],sh="input:not([type=range]), textarea, select, .editable [data-cell]",ih="\\u2190\\u2191\\u2192\\u2193",fo=s=>/^\\S$/u.test(s),we=ht("shortcuts")!=="off";functi\
on go({
target:s,key:t}){if(s.isContentEditable||s.matches(sh)||fo(t)&&!we)return!1;let e=t===" "||t==="Enter",i=t.startsWith("Arrow")||t==="Home"||t==="End";return!(e&\
&
s.matches("button, a, summary"))&&!(i&&s.matches("input"))}var wo=({key:s})=>["enter","z","y"].includes(s.toLowerCase());function _i(s,t){let e=document.querySe\
lector(
"#keys"),i=a=>l("kbd",{data:fo(a)&&!ih.includes(a)?{single:""}:{}},a),n=([a,h])=>[l("dt",{},a.split(" ").map(i)),l("dd",{},h)],o=(a,h,c={})=>h.length?[l("h3",{}\
,
a),l("dl",c,h.map(n))]:[],r=a=>{we=a.target.checked,mt("shortcuts",we?"on":"off"),e.classList.toggle("without-single",!we)};e.classList.toggle("without-single",\

!we),e.replaceChildren(l("form",{method:"dialog"},l("h2",{id:"keys-title"},"Keyboard shortcuts"),l("button",{class:"icon","aria-label":"Close"},"\\xD7")),...o("T\
\\
his view",s),...o("On a cell",t,{class:"always"}),...o("Everywhere",eh),l("h3",{},"Setting"),G("Single-key shortcuts",l("input",{name:"shortcuts",checked:we,onc\
hange:r})),
l("p",{class:"hint"},"While a field or a cell is edited, it receives all keys except Ctrl+Enter.")),e.showModal()}It();z();_();var Gd={gallery:()=>Promise.resol\
ve().then(()=>(rr(),or)),"set-up":()=>Promise.resolve().then(()=>(Jr(),Xr)),play:()=>Promise.resolve().then(()=>(sl(),el)),
job:()=>Promise.resolve().then(()=>(gl(),fl)),watch:()=>Promise.resolve().then(()=>(bl(),wl)),survey:()=>Promise.resolve().then(()=>(Tl(),Ol)),compare:()=>Promi\
se.resolve().then(()=>(Fl(),ql)),
network:()=>Promise.resolve().then(()=>(Rl(),Pl)),history:()=>Promise.resolve().then(()=>(Dl(),Il)),file:()=>Promise.resolve().then(()=>(Ql(),_l))},Vd={gallery:\
M},
Xd={file:"set-up",job:"set-up",survey:"set-up",watch:"gallery",play:"set-up"},Ul={g:"#/",s:"#/set-up",c:"#/compare",n:"#/network",h:"#/history"},Bi=document.que\
rySelector(
"#main"),ut={},co=0,Hl=()=>/^#\\/?([^/?]*)/.exec(location.hash)?.[1]||"gallery";async function uo(){ut.leave?.(),ut={};let s=co+=1;Vd[Hl()]?.().catch(()=>{});let\
 t=await Fi().
then($o,h=>h);if(s!==co)return;if(t instanceof Error){Kl("The page is not loaded yet",t.message),ut={back:uo};return}let{path:e,keys:i}=xe(location.hash),n=Hl()\
;
document.querySelectorAll("nav a").forEach(h=>{let c=h.dataset.view===(Xd[n]??n);v(h,"aria-current",c&&"page")});let o=Gd[n];if(!o){Kl("Unknown view",l("a",{hre\
f:"\\
#/"},"Go to the gallery"));return}let r=await o();if(s!==co)return;let a=l("section",{class:\`page \${n}\`});Bi.replaceChildren(a),window.scrollTo(0,0),s>1&&Bi.foc\
us(
{preventScroll:!0}),ut=r.show(a,i,e)??{},document.title=ut.title?\`\${ut.title} \\xB7 Cavalcade\`:"Cavalcade"}function Kl(s,...t){Bi.replaceChildren(l("section",{cl\
ass:"\\
page"},l("h1",{},s),l("p",{},t)))}window.addEventListener("hashchange",uo);var Jd=document.querySelector("#connection");ne.watch(s=>{f(Jd,s?"The server does not\
\\
 respond: is cavalcade serve still running? The page reconnects automatically.":""),s||(W("Reconnected to the server."),ut.back?.())});document.addEventListener\
(
"keydown",s=>{let t=s.ctrlKey||s.metaKey,e=t?wo(s):go(s);s.altKey||document.querySelector("dialog[open]")||!e||(ut.key?.(s)?s.preventDefault():!t&&s.key==="?"?(\
s.
preventDefault(),_i(ut.keys??[],ut.cellKeys??[])):!t&&s.key==="t"?it.next():!t&&Ul[s.key]&&(location.hash=Ul[s.key]))});document.querySelector("#help").addEvent\
Listener(
"click",()=>_i(ut.keys??[],ut.cellKeys??[]));document.querySelector(".skip").addEventListener("click",s=>{s.preventDefault(),Bi.focus()});it.attach(document.que\
rySelector(
"#theme"));document.documentElement.classList.toggle("framed",window.self!==window.top);uo();export{j as api};
<\/script>`;var m={render({model:e,el:h}){let n=URL.createObjectURL(new Blob([o],{type:"text/html"})),t=document.createElement("iframe"),s=()=>t.setAttribute("style",`width\
: 100%; height: ${e.get("height")}px; border: 0`);t.title="Board editor",t.src=n+e.get("route"),s();let r=({source:a,data:d})=>a===t.contentWindow&&e.send(d),i=a=>t.
contentWindow?.postMessage(a,"*"),l=()=>i({route:e.get("route")});return window.addEventListener("message",r),e.on("msg:custom",i),e.on("change:route",l),e.on("\
change:height",s),h.append(t),()=>{window.removeEventListener("message",r),e.off("msg:custom",i),e.off("change:route",l),e.off("change:height",s),URL.revokeObjectURL(
n)}}};export{m as default};
