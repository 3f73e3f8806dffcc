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
h2,h3{overflow-wrap:anywhere;font-family:var(--serif);font-weight:500;line-height:1.2;text-wrap:balance}h1{font-size:clamp(1.5rem,1.1rem + 1.6vw,2.1rem);letter-\
spacing:-.01em}
h2{font-size:1.2rem}h3{font-size:1.02rem}a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor\
}
[hidden]{display:none!important}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}main:focus{outline:none}.top{display:flex;al\
ign-items:center;
gap:1.75rem;height:3.75rem;--edge: clamp(1rem, 3vw, 2.5rem);padding:0 max(var(--edge),calc((100% - 90rem) / 2 + var(--edge)));border-bottom:1px solid var(--line\
)}
.brand{display:flex;align-items:center;gap:.5rem;font:500 1.25rem var(--serif);text-decoration:none}.mark{width:1.5rem;height:1.5rem;fill:var(--accent)}.top nav\
{
display:flex;gap:1.5rem}.top nav a{padding:.35rem 0;color:var(--soft);text-decoration:none;border-bottom:2px solid transparent}.top nav a:hover{color:var(--ink)\
}
.top nav a[aria-current]{color:var(--ink);border-color:var(--accent)}@media(forced-colors:active){.top nav a{border-color:Canvas}.top nav a[aria-current]{border\
-color:Highlight}}
.tools{display:flex;gap:.25rem;margin-left:auto}.page{max-width:90rem;margin:0 auto;padding:clamp(1rem,2.4vw,2rem) clamp(1rem,3vw,2.5rem) 4rem}.skip{position:ab\
solute;
left:-99rem}.skip:focus{left:1rem;top:.5rem;z-index:3;padding:.5rem 1rem;background:var(--card)}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;c\
lip-path:inset(50%);
white-space:nowrap}.bone{background:var(--sunk);border-radius:8px}.bone.title{width:min(26rem,80%);height:2.4rem;margin-bottom:1rem}.bone.text{width:min(36rem,9\
5%);
height:1.2rem;margin-bottom:2.5rem}.bones{display:grid;grid-template-columns:repeat(auto-fill,minmax(14.5rem,1fr));gap:1.75rem}.bones .bone{aspect-ratio:4 / 3}.\
line,
.hint,.source,.key{color:var(--soft)}.hint,.source,.key{font-size:.85rem;line-height:1.4}.source{font-style:italic;font-family:var(--serif)}.grow{flex:1;min-wid\
th:0}
.badge{display:inline-flex;align-items:center;gap:.45rem;min-height:1.5rem;color:var(--soft);font-variant-numeric:tabular-nums}.badge:before{content:"";width:.5\
5rem;
height:.55rem;border-radius:50%;background:currentColor;flex:none}.badge:empty:before{background:none}.badge[data-status=optimal],.badge[data-status=found],.bad\
ge[data-status=counted]{
color:var(--good)}.badge[data-status=infeasible]{color:var(--ink)}.badge[data-status=running],.badge[data-status=feasible]{color:var(--accent)}.badge[data-statu\
s=failed]{
color:var(--bad)}#connection{padding:.6rem 1rem;text-align:center;color:var(--paper);background:var(--bad);position:sticky;top:0;z-index:3}#connection:empty{dis\
play:none}
.badge[data-status=unreachable]{color:var(--bad)}dialog{width:min(30rem,calc(100vw - 2rem));padding:1.5rem 1.75rem;color:inherit;background:var(--card);border:1\
px
solid var(--line);border-radius:10px;box-shadow:0 1rem 3rem var(--shadow)}dialog::backdrop{background:#00000059}dialog form{display:flex;justify-content:space-b\
etween;
align-items:center}dialog h3{margin:1rem 0 .5rem;color:var(--soft)}dialog dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.25rem;align-items:b\
aseline}
kbd{display:inline-block;min-width:1.6em;padding:.05em .4em;margin-right:.25rem;text-align:center;font:.82rem var(--mono);background:var(--sunk);border:1px soli\
d
var(--line);border-radius:4px}.toast{display:flex;align-items:center;gap:1rem;position:fixed;left:50%;bottom:1.5rem;translate:-50% 0;z-index:4;padding:.6rem 1.1\
rem;
color:var(--paper);background:var(--ink);border-radius:6px}.toast button{border-color:currentColor;color:inherit}.without-single :not(.always)>dt>kbd[data-singl\
e]{
color:var(--soft);text-decoration:line-through}@media(max-width:46rem){.top{gap:.75rem;padding:0 1rem;height:3.25rem}.top nav{position:fixed;inset:auto 0 0;z-in\
dex:2;
justify-content:space-around;gap:0;padding:0 .25rem env(safe-area-inset-bottom);background:var(--card);border-top:1px solid var(--line)}.top nav a{flex:1;paddin\
g:.85rem
0;font-size:.88rem;text-align:center;border-bottom:0;border-top:2px solid transparent;margin-top:-1px}.page{padding-bottom:6rem}.toast{bottom:4.5rem;width:max-c\
ontent;
max-width:calc(100vw - 2rem)}}button,input,select,textarea,.button{font:inherit;color:inherit}button,.button{display:inline-flex;align-items:center;justify-cont\
ent:center;gap:.4rem;min-height:2.4rem;
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
font:600 34px var(--sans);font-variant-numeric:tabular-nums}.needed.deep{fill:#fff}.heatmap .cell.opens{cursor:pointer}.set-up{--hole: light-dark(#f2efe7, #1d21\
27)}
.editable{touch-action:manipulation}.editable.large,.editable.on-canvas{touch-action:none}.editable .held{cursor:grab}.cell.aim{stroke:var(--accent);stroke-widt\
h:8;
paint-order:stroke}.target.leaving{opacity:.35}.on-canvas{position:relative;overflow:hidden;cursor:crosshair}.on-canvas canvas{position:absolute;inset:0;width:1\
00%;
height:100%}.on-canvas .cursor{position:absolute;left:0;top:0;pointer-events:none}.on-canvas .cursor:focus{outline:none}.on-canvas .cursor:focus-visible{outline\
:3px
solid var(--accent);outline-offset:0;border-radius:0}.probe{position:absolute;visibility:hidden}.ghost{position:fixed;left:0;top:0;z-index:5;pointer-events:none\
}
.ghost svg{display:block;translate:-50% -50%;filter:drop-shadow(0 3px 4px rgb(0 0 0 / .35))}.ghost.outside{opacity:.5}.zoom{display:flex;gap:.35rem;justify-cont\
ent:center;
padding-top:.5rem}.zoom button{min-width:2.5rem}.carry-hint{text-align:center;min-height:1.4em}.carry-hint.outside{color:var(--bad);font-weight:600}@media(force\
d-colors:active){
.transport .loop{border-color:Canvas}.transport .loop[aria-pressed=true]{border-color:Highlight}}.barred{fill:none;stroke:var(--bad);stroke-width:calc(4 * var(-\
-pen,
1px));stroke-dasharray:10 9;stroke-linecap:round;opacity:.8}.opening{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,4fr);gap:2rem clamp(2rem,5vw,5rem\
);align-items:center;padding:clamp(.5rem,2vw,1.5rem) 0 clamp(1.5rem,3vw,2.5rem)}
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
.survey .grid .rows{min-width:0}.survey .grid :is(th,td):nth-child(2){text-align:right}.survey .grid [data-state=open]{color:var(--bound)}.rows .cells{display:b\
lock;
min-width:20rem;max-width:64rem;white-space:normal;color:var(--soft)}.rows th{text-align:right;font-weight:400;color:var(--soft);padding:.4rem .7rem;border-bott\
om:1px
solid var(--line);white-space:nowrap}.rows td{text-align:right;padding:.4rem .7rem;border-bottom:1px solid var(--line);white-space:nowrap;height:2.3em}.rows :is\
(th,
td):nth-child(-n+2){text-align:left}.rows :is(th,td):first-child{padding-left:0}.rows .note{text-align:left;color:var(--soft);white-space:normal}.rows [data-sta\
te=running]
td{color:var(--bound)}.rows [data-state=proved] td:nth-child(8){color:var(--good);font-weight:600}.survey .plate .board{max-height:max(17rem,calc(100dvh - 14rem\
))}
.survey .plate>[aria-hidden]{max-height:16rem}.survey .scroll{margin-top:2rem}.survey h2{margin:1.5rem 0 1rem}.barchart.plain{padding-bottom:.5rem;--names: 6rem\
}
.plain .bars{gap:.15rem}.plain .bars li{min-height:1.6rem}.plain [data-state=running] .time[data-inside]{color:var(--paper)}.record{display:grid;grid-template-c\
olumns:3.25rem
minmax(0,1fr) 7.5rem 6.5rem 4.5rem 6rem auto;gap:0 1.25rem;align-items:center;padding:.7rem 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-n\
ums}
.record .small{width:3.25rem;height:3.25rem;object-fit:contain}.record .naming{display:flex;gap:.35rem}.record .what{text-decoration:none;min-width:0}.record .w\
hat:hover
strong{color:var(--accent)}.record strong,.record .line{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.record strong{font-weight:600}.\
record
.line{font-size:.88rem}.record .result{text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.record .took,.record time{color:var(--soft);f\
ont-size:.88rem;
text-align:right;white-space:nowrap}.acts{display:flex;gap:.35rem;justify-content:flex-end}.history .head .line{min-height:1.5rem}.records{margin-bottom:1rem;bo\
rder-top:1px
solid var(--line);min-height:60dvh}@media(max-width:68rem){.record{grid-template-columns:3.25rem minmax(0,1fr) auto auto}.record .small{grid-row:1 / 3}.record .\
result{
grid-column:3}.record .badge{grid-column:4}.record .took{display:none}.record time{grid-column:2;grid-row:2;text-align:left}.record .acts{grid-column:3 / 5;grid\
-row:2;
margin-top:.35rem}}@media(max-width:62rem){.opening,.generated,.bench{grid-template-columns:minmax(0,1fr)}.bench .side{max-width:40rem}.set-up .bench{grid-templ\
ate:"\\
hero" "go" "side" / minmax(0,1fr)}.set-up .go{position:sticky;top:0;bottom:0;z-index:1;background:var(--paper);padding:.5rem 0;margin-bottom:.5rem}}@media(max-w\
idth:46rem){
.set-up .go{bottom:calc(3.1rem + env(safe-area-inset-bottom));flex-wrap:nowrap;gap:.4rem}.set-up .go button{padding:.3rem .5rem}.cards{grid-template-columns:rep\
eat(auto-fill,minmax(9.5rem,1fr));
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
<script type="module">var ph=Object.defineProperty;var m=(s,t,e)=>()=>{if(e)throw e[0];try{return s&&(t=s(s=0)),t}catch(i){throw e=[i],i}};var ft=(s,t)=>{for(va\
r e in t)ph(s,e,{get:t[e],enumerable:!0})};var P={};ft(P,{ApiError:()=>ae,about:()=>_i,attacked:()=>Qi,check:()=>Ui,file:()=>L,follow:()=>Wi,gallery:()=>L,job:(\
)=>L,jobs:()=>L,listen:()=>Hi,picture:()=>L,
program:()=>L,remove:()=>L,removeAll:()=>L,rename:()=>L,restore:()=>L,saves:()=>ss,solution:()=>es,start:()=>L,stop:()=>L,validate:()=>tt});function ts(s,t=null\
){
let e=\`\${mh}-\${fh+=1}\`;return new Promise((i,n)=>{Di.set(e,{resolve:i,reject:n}),window.parent.postMessage({id:e,name:s,argument:t},"*")})}async function L(){th\
row new ae(
{message:"this is not part of the board editor: solve the puzzle in a cell",status:404})}var ae,mh,Di,fh,gh,_i,tt,Qi,Ui,es,ss,Hi,Wi,R=m(()=>{ae=class extends Er\
ror{constructor(t){
super(t.message),this.place=t.place??null,this.status=t.status}},mh=Math.random().toString(36).slice(2),Di=new Map,fh=0;window.addEventListener("message",({sour\
ce:s,
data:t})=>{if(s!==window.parent)return;if(t.route){location.hash=t.route;return}let e=Di.get(t.id);Di.delete(t.id),t.error?e?.reject(new ae(t.error)):e?.resolve\
(
t.value)});gh=null,_i=()=>gh??=ts("about"),tt=s=>ts("validate",s),Qi=(s,t)=>ts("attacked",{board:s,guards:t.join(",")}),Ui=s=>ts("check",s),es=()=>ts("answer");\

ss=()=>({href:"#",hidden:!0}),Hi=()=>()=>{},Wi=()=>()=>{}});var le,Ki=m(()=>{le={isLost:!1,watch:()=>()=>{},check:async()=>!0}});function l(s,t={},...e){return \
xo(document.createElement(s),t,e)}function b(s,t={},...e){return xo(document.createElementNS(wh,s),t,e)}function xo(s,t,e){for(let[
i,n]of Object.entries(t))i.startsWith("on")?s.addEventListener(i.slice(2),n):i==="data"?Object.assign(s.dataset,n):i==="value"||i==="checked"?s[i]=n:x(s,i,n);re\
turn s.
append(...e.flat(1/0).filter(i=>i!=null&&i!==!1)),s}function x(s,t,e){e===!1||e===null||e===void 0?s.removeAttribute(t):s.setAttribute(t,e===!0?"":e)}function f\
(s,t){
s.textContent!==t&&(s.textContent=t)}function he(s,t){let e=0;return(...i)=>{clearTimeout(e),e=setTimeout(t,s,...i)}}var wh,v=m(()=>{wh="http://www.w3.org/2000/\
\\
svg"});function E(s,t,e=[],i=null){let n=\`field-\${bh+=1}\`,o=t.matches("input, select, textarea")?t:t.querySelector("input, select, textarea");o.id||=n;let r=l("\
p",{class:"\\
problem",id:\`\${o.id}-problem\`,role:"alert",data:{keys:e.join(" ")}});return o.setAttribute("aria-describedby",r.id),l("div",{class:"field"},l("label",{for:o.id}\
,
s),t,i&&l("p",{class:"hint"},i),r)}function et(s,t){return t.type="checkbox",l("label",{class:"check"},t,l("span",{},s))}function _(s,t,e,i={}){let n=l("select"\
,
{...i,onchange:()=>e(n.value)});return s.forEach(o=>{let[r,a]=Array.isArray(o)?o:[o,o];n.append(l("option",{value:r,selected:r===t},a))}),n}function ht(s,t){let\
 e=[
...s.querySelectorAll(".problem[data-keys]")],i=o=>e.find(r=>r.dataset.keys.split(" ").includes(o)),n=t&&(t.place?.key&&i(t.place.key)||i("*"));for(let o of e){\

f(o,o===n?t.message:"");let r=o.parentElement.querySelector("input, select, textarea");r?.toggleAttribute("aria-invalid",o===n),o===n&&r?.setAttribute("aria-inv\
\\
alid","true")}}function ys(s,t){let e=s.contains(document.activeElement)&&document.activeElement.name;s.replaceChildren(...t),e&&s.querySelector(\`[name="\${CSS.e\
scape(
e)}"]\`)?.focus({preventScroll:!0})}function Y(s,t=null){document.querySelector(".toast")?.remove();let e=l("p",{class:"toast",role:"status"},l("span",{},s)),i=(\
)=>e.
matches(":hover, :focus-within")?setTimeout(i,$o):e.remove();if(t){let n=()=>{e.remove(),t()};e.append(l("button",{type:"button",class:"quiet",onclick:n},"Undo"\
))}
return document.body.append(e),setTimeout(i,t?yh:$o),e}function vs(s,t,e="text/plain"){let i=URL.createObjectURL(new Blob([t],{type:e}));l("a",{href:i,download:\
s}).
click(),setTimeout(()=>URL.revokeObjectURL(i),1e3)}var bh,$o,yh,V=m(()=>{v();bh=0;$o=4e3,yh=1e4});function ct(s){try{return localStorage.getItem(s)}catch{return\
 null}}function gt(s,t){try{localStorage.setItem(s,t)}catch{}}var ve=m(()=>{});function Tt(s){return b("svg",{class:"glyph",viewBox:"0 0 24 24","aria-hidden":"t\
rue"},b("path",{d:$h[s]}))}var $h,is=m(()=>{v();$h={play:"M8 5.5v13l10.5-6.5z",
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
M17 18H8v2.5L3.5 17 8 13.5V16h9a2 2 0 0 0 2-2v-2h2v2a4 4 0 0 1-4 4z",wide:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"}});function Co(\
){document.documentElement.dataset.theme=Ot,ns?.replaceChildren(Tt(Ot)),ns?.setAttribute("aria-label",\`Theme: \${Eo[Ot]}\`),ns?.setAttribute("title",\`\\
Theme: \${Eo[Ot]} (t)\`),Ao()}function xe(s,t={}){let e=l("img",{loading:"lazy",decoding:"async",...t,data:{themed:""}});return e.address=s,e.addEventListener("lo\
\\
ad",()=>URL.revokeObjectURL(e.src)),Oo(e),e}async function Oo(s){let t=rt.seen,e=await s.address(t).catch(()=>null);e!==null&&t===rt.seen&&(s.src=e)}function Ao\
(){
document.querySelectorAll("img[data-themed]").forEach(Oo)}var ks,Eo,To,ns,Ot,rt,Ht=m(()=>{v();is();ve();ks=["auto","light","dark"],Eo={auto:"system",light:"ligh\
\\
t",dark:"dark"},To=window.matchMedia("(prefers-color-scheme: dark)"),ns=null,Ot=ks.includes(ct("theme"))?ct("theme"):"auto";To.addEventListener("change",()=>Ao(\
));
rt={get seen(){return Ot==="auto"?To.matches?"dark":"light":Ot},attach(s){ns=s,ns.addEventListener("click",rt.next),Co()},next(){Ot=ks[(ks.indexOf(Ot)+1)%ks.len\
gth],
gt("theme",Ot),Co()}}});function Gi(s){let t=i=>{let n=/^\\{?(\\d+),(\\d+)\\}?$/.exec(i),o=$.pieces.find(r=>r.piece===i)?.steps;return n?[[Number(n[1]),Number(n[2])\
].sort((r,a)=>r-a)]:o??[
null]},e=s.replaceAll(/\\s/g,"").split("+").flatMap(t);return e.includes(null)?[]:e}var $,zo,it,nt,yt,z,At,xs,$s,ce,wt,Wt,W,vt,Ss,A=m(()=>{$={kinds:[],questions:\
[],
choice:[],bounds:[],verify:null,pieces:[],guards:[],methods:[]},zo=s=>Object.assign($,s),it=s=>$.kinds.find(({kind:t})=>t===s)??null,nt=s=>it(s)?.keys??[],yt=(s\
,t)=>nt(
s).find(({key:e})=>e===t)??null,z=(s,t)=>yt(s,t)!==null,At=s=>$.questions.find(({ask:t})=>t===s)??null,xs=s=>$.methods.filter(t=>t.kind===s),$s=(s,t)=>xs(s).fin\
d(
({method:e})=>e===t)??xs(s).find(e=>e.default),ce=(s,t)=>($s(s,t)?.settings??[]).map(({name:e,type:i,values:n,summary:o})=>({key:e,type:i,values:n,required:!1,d\
efault:n[0]??
null,text:o})),wt=(s,t)=>JSON.stringify(s)===JSON.stringify(t),Wt={knights:{letter:"w",name:"Walker",side:"white"},from:{letter:"s",name:"First cell",side:"whit\
\\
e"},to:{letter:"e",name:"Last cell",side:"black"},visit:{letter:"v",name:"Visit"},avoid:{letter:"x",name:"Avoid"},begin:{letter:"b",name:"Begin"}},W={best:{one:\
"\\
answer",several:"answers",view:"job"},all:{one:"list of all solutions",several:"lists of all solutions",view:"job",name:"Count and list all optimal solutions"},\

compare:{one:"comparison",several:"comparisons",view:"compare"},watch:{one:"network",several:"networks",view:"network",method:"neural"},map:{one:"map of all sta\
\\
rts",several:"maps of all starts",view:"survey",name:"Map of all starts"},survey:{one:"survey of the guards",several:"surveys of the guards",view:"survey",name:\
"\\
Survey of the guards"},walkers:{one:"search for the fewest walkers",several:"searches for the fewest walkers",view:"survey",name:"Fewest walkers"},depths:{one:"\
\\
table of all distances",several:"tables of all distances",view:"survey",name:"All distances"},generate:{one:"generated puzzle",several:"generated puzzles",view:\
"\\
job"},plan:{one:"plan",several:"plans",view:"survey",name:"Estimate the search"},heights:{one:"table of a range",several:"tables of a range",view:"survey",name:\
"\\
A range of boards"},samples:{one:"random tours",several:"lists of random tours",view:"survey",name:"Draw random tours"}},vt=s=>W[s]?.view;Ss=s=>Gi(s).map(t=>t.j\
oin(
",")).join("+")||s});function Yi(s){if(Array.isArray(s))return s.map(i=>[i].flat().map(n=>n===""?".":String(n)));let t=s.replace(/\\r/g,"").replace(/^\\n|\\n$/g,""\
).split(/[/\\n]/),e=t.
some(i=>/[ \\t]/.test(i));return t.map(i=>e?i.split(/[ \\t]+/).filter(n=>n!==""):[...i])}function Ms(s){if(!Array.isArray(s))return String(s);let t=s.map(e=>e.map\
(
i=>i||".").join(" ")).join("/");return t.includes(" ")?t:\`\${t} \`}function $e(s){return(s>=26?$e(Math.floor(s/26)-1):"")+String.fromCharCode(97+s%26)}var K,ut=m(\

()=>{K=class s{constructor(t,e,i=new Set,n=null){this.width=t,this.height=e,this.holes=i,this.wrap=n}static parse(t,e=null){let i=/^(\\d{1,9})x(\\d{1,9})$/.exec(A\
rray.
isArray(t)?"":t);if(i)return new s(Number(i[1]),Number(i[2]),new Set,e);let n=Yi(t);if(n.length===0||n[0].length===0||n.some(r=>r.length!==n[0].length))return n\
ull;
let o=new s(n[0].length,n.length,new Set,e);return n.reverse().flat().forEach((r,a)=>r==="#"&&o.holes.add(a)),o}get area(){return this.width*this.height}has(t){\

return t>=0&&t<this.area&&!this.holes.has(t)}place(t,e){return e*this.width+t}file(t){return t%this.width}rank(t){return Math.floor(t/this.width)}name(t){return\
 $e(
this.file(t))+(this.rank(t)+1)}named(t){let e=/^([a-z]{1,6})([1-9]\\d{0,8})$/.exec(t);if(!e)return null;let i=[...e[1]].reduce((o,r)=>o*26+r.charCodeAt(0)-96,0)-\

1,n=Number(e[2])-1;return i<this.width&&n<this.height?this.place(i,n):null}shifted(t,[e,i]){let n=(h,c,u)=>u?(h%c+c)%c:h,o=n(this.file(t)+e,this.width,this.wrap\
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
Math.abs(o),Math.abs(r)),h=c=>this.place(this.file(i)+Math.round(o*c/a),this.rank(i)+Math.round(r*c/a));return Array.from({length:a},(c,u)=>this.name(h(u+1)))}w\
rapped(t){
return new s(this.width,this.height,this.holes,t)}resized(t,e){let i=new s(t,e,new Set,this.wrap);for(let n of this.holes){let o=this.moved(n,i);o!==null&&i.hol\
es.
add(o)}return i}moved(t,e){let[i,n]=[this.file(t),this.rank(t)];return i<e.width&&n<e.height?e.place(i,n):null}rows(t){let e=i=>Array.from({length:this.width},(\
n,o)=>{
let r=this.place(o,i);return this.holes.has(r)?"#":t(r)});return Array.from({length:this.height},(i,n)=>e(this.height-1-n))}drawn(t=()=>"."){return this.rows(t)\
.
map(e=>e.join("")).join("/")}toString(){return this.holes.size?this.drawn():\`\${this.width}x\${this.height}\`}}});function Kt(s){return{kind:s,shape:new K(8,8),pie\
ce:"knight",start:new Map,goal:null,guards:new Map,knights:[],...Object.fromEntries(nt(s).map(t=>[t.key,Sh(t)]))}}
function Sh({key:s,type:t,default:e,required:i}){return{guards:()=>new Map,placement:()=>s==="goal"?null:new Map,cells:()=>[]}[t]?.()??e??(i&&t==="boolean"?!0:n\
ull)}
function O(s,t=null){let e=it(s.kind),i=e&&Lh(s),n=e&&K.parse(Bo((z(e.kind,"board")?i.board:i.start)??""),i.wrap??null);if(!n)return null;let o={...Kt(e.kind),.\
..Eh(
e.kind,t),shape:n};for(let{key:r,type:a}of e.keys)i[r]!==void 0&&i[r]!==null&&(o[r]=Mh(i[r],a,n));return o.goal&&No(o.goal,kt(o.start))&&!No(o.goal,o.start)&&(o\
.
goal=null),o}function Mh(s,t,e){return{placement:()=>Se(Bo(s),e),guards:()=>new Map([s].flat().map(n=>[n.slice(1),n[0]])),cells:()=>Array.isArray(s)?[...s]:s,pi\
eces:()=>({
...s}),numbers:()=>({...s})}[t]?.()??s}function Lh(s){let t=([e,i])=>{let n=o=>e===o&&!z(s.kind,o);return n("symmetric")?["symmetry",String(i)==="true"?"central\
":
null]:[n("start")?"from":n("end")?"to":e,i]};return Object.fromEntries(Object.entries(s).map(t))}function qo(s,t){let{piece:e,start:i,goal:n,guards:o,knights:r}\
=t,
a=z(s,"wrap")?t.shape:t.shape.wrapped(null);return{...Kt(s),shape:a,piece:e,start:i,goal:n,guards:o,knights:r}}function N(s){return Vi.has(s)||Vi.set(s,Ch(s)),V\
i.
get(s)}function Ch(s){let t={kind:s.kind};for(let{key:e,type:i,default:n,required:o}of nt(s.kind)){let r=Th(s,e,i),a=wt(r,[])||wt(r,n)||r===!1&&n===null;r===nul\
l||
r===""||!o&&a||(t[e]=r)}return t}function Th(s,t,e){if(t==="wrap")return s.shape.wrap;let i=s[t]??null,n={pieces:()=>i&&Oh(i,s),numbers:()=>i&&Object.keys(i).le\
ngth?
i:null,board:()=>String(s.shape),placement:()=>i&&Es(i,s.shape),guards:()=>[...i].map(([o,r])=>r+o),cells:()=>t==="knights"&&(s.place??null)!==null?null:i};retu\
rn n[e]?
n[e]():i}function Oh(s,{start:t}){let e=new Set([...t.values()].flatMap(n=>[n,ue(n)])),i=Object.entries(s).filter(([n])=>e.has(n));return i.length?Object.fromEn\
tries(
i):null}function Se(s,t){let e=Yi(s).reverse().flat();return new Map(e.flatMap((i,n)=>i==="."||i==="#"?[]:[[t.name(n),i]]))}function Es(s,t){let e=[...s.values(\
)].
every(n=>[...n].length===1),i=n=>s.get(t.name(n));return e?t.drawn(n=>i(n)??"."):t.rows(n=>i(n)??"")}function ue(s){let t=e=>{if(/[A-Z]/.test(e))return e.toLowe\
rCase();
let i="\\u2654\\u2655\\u2656\\u2657\\u2658\\u2659\\u265A\\u265B\\u265C\\u265D\\u265E\\u265F".indexOf(e);return i>=0?"\\u265A\\u265B\\u265C\\u265D\\u265E\\u265F\\u2654\\u2655\\u2656\\\
u2657\\u2658\\u2659"[i]:
/[a-z]/.test(e)?e.toUpperCase():e};return[...s].map(t).join("")}function Me(s){let t=/[a-zA-Z\u2654\u2655\u2656\u2657\u2658\u2659\u265A\u265B\u265C\u265D\u265E\u265F]/.exec(s)?.[0];return t?/[A-Z\u2654\u2655\u2656\u2657\u2658\u2659]/.
test(t)?"white":"black":null}function jo(s,t){let e=n=>{let o=n===null?null:t.named(n);return o!==null&&t.has(o)},i=n=>n&&new Map([...n].filter(([o])=>e(o)));re\
turn{
...s,shape:t,start:i(s.start),goal:i(s.goal),guards:i(s.guards),knights:Ls(s.knights,e),...Cs(s,n=>Ls(n,e)),...Object.fromEntries(["forbidden","leaps"].filter(n\
=>s[n]).
map(n=>[n,s[n].filter(o=>o.split("-").every(e))])),...s.numbers&&{numbers:Ah(Object.entries(s.numbers).filter(([n])=>e(n)))}}}var Bo,Eh,Vi,kt,No,Cs,Ah,Ls,q=m(()\
=>{
ut();A();Bo=s=>Array.isArray(s)?s:String(s);Eh=(s,t)=>Object.fromEntries(["start","guards","knights"].filter(e=>t&&!z(s,e)).map(e=>[e,t[e]]));Vi=new WeakMap;kt=\

s=>new Map([...s].map(([t,e])=>[t,ue(e)])),No=(s,t)=>s.size===t.size&&[...s].every(([e,i])=>t.get(e)===i),Cs=(s,t)=>Object.fromEntries(nt(s.kind).filter(({key:e\
,
type:i})=>i==="cell"||i==="cells"&&Array.isArray(s[e])).map(({key:e})=>[e,t(s[e])])),Ah=s=>Object.fromEntries(s.toSorted(([,t],[,e])=>t-e)),Ls=(s,t)=>Array.isAr\
ray(
s)?s.filter(t):t(s)?s:null});function Fo(s,t){return[...new Set([...t].map(i=>zt(s,i)))].join("+")||s.piece}function Xi(s){let t=s.matchAll(/(.+?)=([^=;]+)(?:;|\
$)/gs);return Object.fromEntries(
[...t].map(([,e,i])=>[e,i]))}var zt,Po,os=m(()=>{q();zt=({piece:s,pieces:t},e)=>t?.[e]??t?.[ue(e)]??s;Po=s=>Object.entries(s).map(([t,e])=>\`\${t}=\${e}\`).join(";"\
)});function Ji(s){let t=$.questions.filter(({ask:n})=>n in W).flatMap(({keys:n})=>n),e=$.methods.flatMap(({settings:n})=>n).find(n=>n.name===s);return[...$.cho\
ice,
...$.bounds,$.verify,...t,{key:"all",type:"boolean"}].find(({key:n})=>n===s)??(e&&{...e,type:"setting"})}function S(s,t={}){let i=Object.entries(t).filter(([,n]\
)=>n!=
null).map(([n,o])=>\`\${n}=\${Bh(Nh(o))}\`);return\`#/\${s}\${i.length?\`?\${i.join("&")}\`:""}\`}function Nh(s){return Array.isArray(s)&&!Array.isArray(s[0])?s.join(","):\

typeof s=="object"&&!Array.isArray(s)?Po(s):Ms(s)}function Le(s){let[t,e=""]=s.replace(/^#\\/?/,"").split(/\\?(.*)/s),i=new URLSearchParams(e),n={};for(let[o,r]of\
 i)
n[o]=Fh(zh(i.get("kind"),o),r);return{path:t.split("/").filter(Boolean).map(qh),keys:n}}function qh(s){try{return decodeURIComponent(s)}catch{return s}}function\
 Fh(s,t){
let e=()=>t===""?[]:t.split(","),i=()=>/^\\d+(\\.\\d+)?$/.test(t)?Number(t):t,n={cells:()=>s.values.includes(t)?t:e(),guards:e,pieces:()=>Xi(t),numbers:()=>jh(Xi(t\
)),
strings:e,boolean:()=>t==="true",integer:i,number:i,setting:()=>t==="true"&&s.values.includes("yes")?"yes":t}[s?.type];return n?n():t}function Zt(s){let t=([o])\
=>!yt(
s.kind,o)&&Ji(o),e=([o,r])=>!["integer","number"].includes(Ji(o).type)||Number.isFinite(Number(r)),i=Object.entries(s),n=Object.fromEntries(i.filter(o=>t(o)&&e(\

o)));return n.witness==="yes"&&!n.method&&(n.method="strip"),{puzzle:Object.fromEntries(i.filter(o=>!t(o))),options:n}}var zh,Bh,jh,Ro,F=m(()=>{ut();A();os();zh\
=
(s,t)=>yt(s,t)??Ji(t)??$.kinds.flatMap(({keys:e})=>e).find(({key:e})=>e===t);Bh=s=>encodeURIComponent(s).replace(/%2F/g,"/").replace(/%2C/g,",").replace(/%20/g,\

"+").replace(/%3A/g,":");jh=s=>Object.fromEntries(Object.entries(s).map(([t,e])=>[t,Number(e)]));Ro=s=>s==="seed"||$.bounds.some(({key:t})=>t===s)});var Io,Ts,D\
o=m(()=>{Io={"1,2":{body:"M 22 93 L 80 93 Q 82 93 82 90 L 82 86 Q 82 82 77 82 C 82 62 82 42 72 29 C 66 20 57 16 48 15 L 43 5 L 36 16 C 28 22 24 30 20\\
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
Ts={B:{body:"M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 C 72 79 68 76 66 71 C 72 66 76 60 75 52 C 74 40 62 26 50 19 C 38 26 26 40 25 52 C 24 60 28 66 3\
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
;function Nt(s){let t=s.walker===void 0?s.side??"":\`walker-\${s.walker%Os}\`,e=b("g",{class:\`token \${t}\`});return e.append(...Ph(s)),e}function Ph(s){if(s.guard)r\
eturn Object.
hasOwn(Ts,s.guard)?_o(Ts[s.guard],s):[b("circle",{class:"body",r:40}),tn(s.guard,"on-body",36)];if(s.disc!==void 0){let i=s.disc%Os;return[b("circle",{class:\`di\
\\
sc kind-\${i}\`,r:36}),Rh(s.text,\`on-kind-\${i}\`,46)]}let t=$.guards.find(({name:i})=>i===s.piece),e=t?Ts[t.letter]:Io[Ss(s.piece)];if(!e){let i=Math.min(36,110/Ss\
(
s.piece).length);return[b("circle",{class:"body",r:40}),tn(Ss(s.piece),"on-body",i)]}return _o(e,s)}function _o(s,t){let e=b("g",{transform:"translate(-40 -40) \
\\
scale(0.8)"});return e.append(b("path",{class:"body",d:s.body})),s.lines&&e.append(b("path",{class:"lines",d:s.lines,"stroke-width":s.width*(t.side==="black"?.6\
:
1)})),s.spots&&e.append(b("path",{class:"spots",d:s.spots})),[e]}function tn(s,t,e){return b("text",{class:\`letter \${t}\`,"font-size":e,y:e*.35,"text-anchor":"mi\
\\
ddle"},s)}function Qo(s){return b("svg",{class:"portrait",viewBox:"-50 -50 100 100","aria-hidden":"true"},Nt(s))}function Gt(s,t){let e=[...new Set(s)].sort(),i\
=new Set(
e.map(a=>a.toLowerCase())),n=new Set(e.map(a=>zt(t,a))),r=(i.size<=1||i.size===n.size)&&e.every(a=>/[a-z]/i.test(a))||e.join("")==="bw";return a=>r?{piece:zt(t,\

a),side:/[A-Z]/.test(a)||a==="w"?"white":"black"}:{disc:Math.max(e.indexOf(a),0),text:a}}function Yt(s,t,e){return e===1?{piece:s,side:"black"}:{piece:s,walker:\
t}}
var M,Os,Rh,rs,ot=m(()=>{Do();v();A();os();M=100,Os=8;Rh=(s,t,e)=>tn(s,t,Math.min(e,110/[...s].length));rs=(s,t)=>[(s.file(t)+.5)*M,(s.height-s.rank(t)-.5)*M]})\
;var de,en=m(()=>{de=class{constructor(t){this.whole=t,this.fit()}fit(){this.zoom=1,this.x=this.whole.x,this.y=this.whole.y}get isFit(){return this.zoom===1}get\
 width(){
return this.whole.width/this.zoom}get height(){return this.whole.height/this.zoom}get most(){return Math.max(Math.max(this.whole.width,this.whole.height)/600,1)\
}zoomBy(t,e=this.
x+this.width/2,i=this.y+this.height/2){let n=Math.min(Math.max(this.zoom*t,1),this.most),o=this.zoom/n;this.zoom=n,this.moveTo(e-(e-this.x)*o,i-(i-this.y)*o)}mo\
veTo(t,e){
let{whole:i}=this;this.x=Math.min(Math.max(t,i.x),i.x+i.width-this.width),this.y=Math.min(Math.max(e,i.y),i.y+i.height-this.height)}show(t,e){let i=Math.min(150\
,
this.width/2,this.height/2),{x:n,y:o}=this,r=(a,h,c)=>Math.min(Math.max(h,a+i-c),a-i);return this.moveTo(r(t,n,this.width),r(e,o,this.height)),this.x!==n||this.\

y!==o}within(t,e){let i=Math.min(t/this.width,e/this.height);return{scale:i,left:(t-this.width*i)/2-this.x*i,top:(e-this.height*i)/2-this.y*i}}}});function Ns(s\
,[t,e],[i,n]){return Object.entries({x1:t,y1:e,x2:i,y2:n}).forEach(([o,r])=>x(s,o,r)),s}function as(s,t,e){return s.move(t,...s.centre(e)),t}var Ih,
As,zs,Bt,Vt,sn,Ee,Bs,Ce=m(()=>{v();ot();Ih=256,As=({shape:s})=>s.area<=Ih,zs=({shape:s})=>Math.max(1,Math.max(s.width,s.height)/24),Bt=(s,t,e)=>e>1?\`\${s}-\${t%Os\
}\`:
"",Vt=(s,t,e)=>b("path",{class:t,d:s.path(e)}),sn=(s,t,e,i)=>Ns(b("line",{class:t}),...s.leap(e,i).line(1));Ee=(s,t,e=null,i=30)=>b("g",{class:s},b("circle",{r:\
t}),
e!==null&&b("text",{y:i/3,"font-size":i,"text-anchor":"middle"},e));Bs=(s,t,{cell:e,text:i})=>as(s,Ee(\`visit \${t}\`,24,i,i.length>2?23:27),e)});var nn,on,Te,ls=m\
(()=>{v();ot();Ce();nn=(s=null)=>Ee("target",30,s===null?null:String(s)),on=s=>"mark"in s?nn(s.mark):Nt(s),Te=class{constructor(t,e){let i=Math.
max(e*1.15,36);this.element=l("div",{class:"ghost","aria-hidden":"true"},b("svg",{viewBox:"-50 -50 100 100",width:i,height:i},on(t))),document.body.append(this.\

element)}move(t,e,i=!1){this.element.style.translate=\`\${t}px \${e}px\`,this.element.classList.toggle("outside",i)}remove(){this.element.remove()}}});var Dh,_h,Oe,\
rn=m(()=>{ls();Dh=5,_h=1.25,Oe=class{constructor(t,e){this.view=t,this.act=e,this.down=new Map,this.now=null;let{element:i}=t;i.addEventListener("p\\
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
this.origin[1])>Dh;if(this.now==="held"&&n?(this.now="carry",this.ghost=new Te(this.face,this.view.cellSize),this.view.lift(this.from)):this.now==="press"&&n&&(\
this.
now=this.act.pans(this.from)?"pan":"paint",this.now==="paint"&&this.act.pick([this.from],{isFirst:!0})),this.now==="carry"){let o=this.view.cellAt(this.view.poi\
ntAt(
t));this.ghost.move(...i,o===null),this.view.aim(o),this.act.over(o===null)}else this.now==="paint"?this.#n(this.view.cellAt(this.view.pointAt(t))):this.now==="\
\\
pan"&&this.#o(i[0]-e[0],i[1]-e[1])}#n(t){if(t!==null&&t!==this.last){let e=this.last===null?[t]:this.view.shape.line(this.last,t);this.act.pick(e,{isFirst:!1})}\

this.last=t}#o(t,e){let{camera:i}=this.view,n=this.view.cellSize/100;i.moveTo(i.x-t/n,i.y-e/n),this.view.look()}#i(t,e,i){let n=[...this.down].find(([p])=>p!==t\
)?.[1];
if(!n)return;let o=p=>[(p[0]+n[0])/2,(p[1]+n[1])/2],r=p=>Math.max(Math.hypot(p[0]-n[0],p[1]-n[1]),1),[[a,h],[c,u]]=[o(e),o(i)];this.#o(c-a,u-h);let d=this.view.\

pointAt({clientX:c,clientY:u});this.view.camera.zoomBy(r(i)/r(e),d.x,d.y),this.view.look()}#r(t,e=!1){if(!this.down.delete(t.pointerId))return;let{now:i}=this;i\
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
pointAt(t);i.zoomBy(_h**-Math.min(Math.max(r,-3),3),a.x,a.y),e.look()}}});var Ae,Uo,an,ln=m(()=>{ot();Ae=class{constructor(t,e,i){let[n,o]=t.shortest(e,i);this.\
from=rs(t,e),this.to=rs(t,i),this.by=[n*M,-o*M],this.isOver=t.file(e)+n!==
t.file(i)||t.rank(e)+o!==t.rank(i);let[r,a]=[t.width*M,t.height*M],h=([c,u],[d,p])=>Math.min(1,Uo(c,d,r),Uo(u,p,a));this.leaves=this.isOver?h(this.from,this.by)\
:
1,this.enters=this.isOver?1-h(this.to,this.by.map(c=>-c)):0}at(t){return t<this.leaves||!this.isOver?this.#t(t):this.#e(Math.max(t,this.enters))}line(t){return[\

t<this.leaves||!this.isOver?this.from:this.#e(this.enters),this.at(t)]}get path(){return[...this.isOver?[\`L\${an(this.#t(this.leaves))}\`,\`M\${an(this.#e(this.ente\
rs))}\`]:
[],\`L\${an(this.to)}\`].join("")}#t(t){return[0,1].map(e=>this.from[e]+t*this.by[e])}#e(t){return[0,1].map(e=>this.to[e]-(1-t)*this.by[e])}},Uo=(s,t,e)=>t>0?(e-s)\
/
t:t<0?s/-t:1,an=s=>s.map(t=>Math.round(t*100)/100).join(" ")});var Qh,Uh,Hh,Wh,Q,xt=m(()=>{v();en();ot();rn();ls();ln();ut();Qh=1600,Uh=4e4,Hh=12,Wh=(s,t)=>s.ho\
les.size===t.holes.size&&[...s.holes].every(e=>t.holes.has(e)),
Q=class{constructor({label:t,act:e=null,isFlat:i=!1}){this.isFlat=i,this.act=e,this.cells=new Map,this.shape=null,this.ground=b("g",{class:"ground",role:"presen\
\\
tation"}),this.layers=Object.fromEntries(["heat","lines","marks","tokens","front"].map(o=>[o,b("g",{class:\`layer \${o}\`,"aria-hidden":"true"})]));let n=e?"board \
\\
editable":"board";this.element=b("svg",{class:n,"aria-label":t},this.ground,Object.values(this.layers)),this.gestures=e?.grab?new Oe(this,e):null,e&&this.#c()}l\
eave(){
this.gestures?.cancel()}set label(t){x(this.element,"aria-label",t)}centre(t){let e=this.shape.named(t);return this.middle(e)}middle(t){return rs(this.shape,t)}\
get isGrid(){
return!this.isFlat&&this.shape.area<=Qh}reshape(t){this.clear();let e=this.shape;if(this.shape=t,e?.width===t.width&&e.height===t.height&&(this.isGrid||Wh(e,t))\
){
this.isGrid&&this.#e(e);return}let[i,n]=[t.width*M,t.height*M];if(this.cells=new Map,this.ground.replaceChildren(),t.area>Uh){this.camera=new de({x:0,y:0,width:\
812,
height:812}),this.#a();return}let o=this.#h(),[r,a]=[1.7*o,Math.max(.3*o,6)];this.camera=new de({x:-r,y:-a,width:i+r+a,height:n+r+a}),this.look();let h=Math.max\
(
t.width,t.height);this.element.style.setProperty("--pen",\`\${(h/8)**.4}px\`),x(this.element,"role",this.isGrid?"grid":"img"),this.element.classList.toggle("large"\
,
this.isLarge),this.ground.append(b("g",{class:"coordinates","aria-hidden":"true"},this.#l())),this.ground.append(this.#i(),...this.isGrid?this.#n():this.#o()),t\
his.
rove(this.focused)}look(){let{x:t,y:e,width:i,height:n}=this.camera;x(this.element,"viewBox",\`\${t} \${e} \${i} \${n}\`)}get isLarge(){return Math.max(this.shape.wid\
th,
this.shape.height)>Hh}get cellSize(){return this.element.getScreenCTM().a*M}pointAt({clientX:t,clientY:e}){return new DOMPoint(t,e).matrixTransform(this.element\
.
getScreenCTM().inverse())}cellAt({x:t,y:e}){let[i,n]=[Math.floor(t/M),Math.floor(e/M)],o=i>=0&&n>=0&&i<this.shape.width&&n<this.shape.height,{camera:r}=this,a=t\
>=
r.x&&e>=r.y&&t<r.x+r.width&&e<r.y+r.height;return o&&a?this.shape.name(this.shape.place(i,this.shape.height-1-n)):null}spot(t){let{x:e,y:i}=new DOMPoint(...this\
.
centre(t)).matrixTransform(this.element.getScreenCTM());return[e,i]}lift(t){this.element.querySelectorAll(".leaving").forEach(e=>e.classList.remove("leaving")),\

t&&this.standing.get(t)?.forEach(e=>e.classList.add("leaving"))}aim(t){this.cells.get(this.aimed)?.classList.remove("aim"),this.cells.get(t)?.classList.add("aim\
"),
this.aimed=t}clear(){Object.values(this.layers).forEach(t=>t.replaceChildren()),this.standing=new Map}describe(t){for(let[e,i]of this.cells){let n=t.get(e),o=i.\

classList.contains("hole"),r=n?\`\${e}, \${n}\`:\`\${e}\${o?", no cell":""}\`;i.getAttribute("aria-label")!==r&&x(i,"aria-label",r),this.gestures&&i.classList.toggle("h\
\\
eld",this.standing.has(e))}}mark(t,e){let i=new Set(e);for(let[n,o]of this.cells)o.classList.toggle(t,i.has(n))}put(t,e){let i=Nt(t);return this.move(i,...this.\

centre(e)),this.layers.tokens.append(i),this.#t(i,e),i}target(t,e){let i=nn(e);this.move(i,...this.centre(t)),this.layers.marks.append(i),this.#t(i,t)}bar(t,e){\

this.layers.marks.append(b("path",{class:"barred",d:this.path([t,e])}))}#t(t,e){this.standing.set(e,[...this.standing.get(e)??[],t])}move(t,e,i,n=1){x(t,"transf\
\\
orm",n===1?\`translate(\${e} \${i})\`:\`translate(\${e} \${i}) scale(\${n})\`)}path(t){let e=t.length?\`M\${this.centre(t[0]).join(" ")}\`:"",i=t.slice(1).map((n,o)=>this.l\
eap(
t[o],n).path);return e+i.join("")}leap(t,e){return new Ae(this.shape,this.shape.named(t),this.shape.named(e))}rove(t){let e=this.cells.has(t)?t:this.cells.keys(\
).
next().value;this.cells.get(this.focused)?.setAttribute("tabindex","-1"),this.cells.get(e)?.setAttribute("tabindex","0"),this.focused=e}#e(t){let e=[...t.holes,\

...this.shape.holes].filter(i=>t.has(i)!==this.shape.has(i));for(let i of e)x(this.cells.get(this.shape.name(i)),"class",this.#s(i));e.length>0&&x(this.ground.q\
uerySelector(
".rim"),"d",this.#r(()=>!0))}#s(t){let e=(this.shape.file(t)+this.shape.rank(t))%2;return\`cell \${this.shape.has(t)?e?"light":"dark":"hole"}\`}#n(){return Array.f\
rom(
{length:this.shape.height},(e,i)=>this.shape.height-1-i).map(e=>b("g",{role:"row"},Array.from({length:this.shape.width},(i,n)=>{let o=this.shape.place(n,e),r=th\
is.
shape.name(o),a=b("rect",{class:this.#s(o),x:n*M,y:(this.shape.height-1-e)*M,width:M,height:M,role:"gridcell",tabindex:"-1","aria-label":r,"data-cell":r});retur\
n this.
cells.set(r,a),a})))}#o(){return[1,0].map(t=>b("path",{class:\`cell \${t?"light":"dark"}\`,d:this.#r((e,i)=>(e+i)%2===t)}))}#i(){return b("path",{class:"rim",d:thi\
s.#r(
()=>!0),"aria-hidden":"true"})}#r(t){let e="";for(let i=0;i<this.shape.area;i+=1){let[n,o]=[this.shape.file(i),this.shape.rank(i)];this.shape.has(i)&&t(n,o)&&(e\
+=
\`M\${n*M} \${(this.shape.height-1-o)*M}h\${M}v\${M}h-\${M}z\`)}return e}#a(){let{width:t,height:e}=this.shape,i=800/Math.max(t,e),[n,o]=[Math.max(t*i,40),Math.max(e*i\
,
40)];x(this.element,"viewBox",\`\${n/2-406} \${o/2-406} 812 812\`),x(this.element,"role","img"),this.ground.append(b("rect",{class:"cell light",width:n,height:o})),\

this.ground.append(b("text",{class:"vast",x:n/2,y:o/2,"text-anchor":"middle"},\`\${t} \\xD7 \${e}\`))}#l(){let t=Math.max(this.shape.width,this.shape.height),e=this.\
#h(),
i=[1,2,5,10,20,50,100].find(c=>t/c<=26)??200,n=c=>i===1||(c+1)%i===0,o=(c,u,d,p)=>b("text",{x:c,y:u,"text-anchor":p,"font-size":e},d),r=this.shape.height*M,a=Ar\
ray.
from({length:this.shape.width},(c,u)=>n(u)&&o((u+.5)*M,r+1.3*e,$e(u),"middle")),h=Array.from({length:this.shape.height},(c,u)=>n(u)&&o(-.6*e,r-(u+.5)*M+.35*e,u+\

1,"end"));return[...a,...h]}#h(){return Math.max(3.1*Math.max(this.shape.width,this.shape.height),14)}#c(){this.element.addEventListener("keydown",t=>{let{cell:\
e}=t.
target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;this.rove(e);let i=this.shape.step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e\
,
t.key))&&(t.preventDefault(),t.stopPropagation())})}focus(t){this.rove(t),this.cells.get(t)?.focus({preventScroll:!0}),this.camera.show(...this.centre(t))&&this\
.
look()}}});function X(s,t,{attacked:e,stations:i}=j,n="start"){s.reshape(t.shape);let o=new Map,r=(p,g)=>o.set(p,o.has(p)?\`\${o.get(p)}, \${g}\`:g),a=p=>typeof p==\
"string"&&t.
shape.named(p)!==null,h=p=>z(t.kind,p);if(h("start")){let p=n==="start"?t.start:t.goal??kt(t.start),g=hn(t);for(let[C,D]of p){let{face:J,text:Ct}=g(D);s.put(J,C\
),
o.set(C,Ct)}s.describe(o);return}let c=h("avoid")?t.avoid.filter(a):[];if(s.mark("attacked",[...e,...c]),e.forEach(p=>r(p,"attacked")),c.forEach(p=>r(p,"to avoi\
\\
d")),h("guards"))for(let[p,g]of t.guards)a(p)&&(s.put({guard:g},p),o.set(p,\`guard: \${$.guards.find(({letter:C})=>C===g)?.name??g}\`));let u=(p,g,C)=>{a(p)&&(s.pu\
t(
g,p),r(p,C))};h("knights")&&(t.place??null)===null&&t.knights.forEach((p,g)=>u(p,Yt(t.piece,g,t.knights.length),\`walker \${g+1}\`));let d=h("to")?"first cell":"st\
\\
art of the walker";for(let{key:p,type:g,values:C}of nt(t.kind)){let D=Wt[p]?.side;if(p!=="avoid"){if(p==="visit"&&C.length===0)t.visit.filter(a).forEach(J=>{s.t\
arget(
J,null),r(J,"to visit")});else if(g==="cell"&&D)u(t[p],{piece:t.piece,side:D},p==="from"?d:"last cell");else if(g==="cell"||g==="cells"&&!D){let J=Array.isArray\
(
t[p])||g==="cell"?[t[p]].flat():i;Yh(s,J.filter(a),(Ct,dh)=>r(Ct,Gh[p]?.(dh)??p))}}}if(h("numbers"))for(let[p,g]of Object.entries(t.numbers??{}).filter(([C])=>a\
(
C)))s.target(p,g),r(p,\`number \${g}\`);if(h("forbidden"))for(let[p,g]of Zh(t.forbidden).filter(C=>C.every(a)))s.bar(p,g),r(p,\`no leap to \${g}\`),r(g,\`no leap to \${\
p}\`);
s.describe(o)}function Yh(s,t,e){t.forEach((i,n)=>{s.target(i,n<Kh?n+1:null),e(i,n+1)})}function hn(s){let{start:t,goal:e}=s,i=Gt((t.size||!e?t:e).values(),s),n\
=new Map;
return o=>(n.has(o)||n.set(o,{face:i(o),text:Vh(i(o),o)}),n.get(o))}function cn(s,{tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);if(i==="token")return hn(s)(n).fa\
ce;
if(i==="guard")return{guard:n};if(t==="knights")return Yt(s.piece,e,s.knights.length);let o=Wt[t]?.side;return o?{piece:s.piece,side:o}:{mark:(e??0)+1}}function\
 un(s,{
tool:t,index:e}){let[i,n]=t.split(/-(.*)/s);return i==="token"?hn(s)(n).text:i==="guard"?$.guards.find(({letter:o})=>o===n)?.name??n:e===null?(Wt[t]?.name??t).t\
oLowerCase():
\`\${t==="knights"?"walker":t} \${e+1}\`}function $t(s){let t=new Q({label:"",isFlat:!0});if(X(t,s),!t.layers.tokens.hasChildNodes()&&t.shape.area>0){let{width:e,he\
ight:i}=s.
shape,n=t.layers.front.appendChild(Nt({piece:s.piece,side:"white"}));n.classList.add("emblem"),t.move(n,e*M/2,i*M/2,Math.min(e,i)*.6)}return t.element.setAttrib\
ute(
"aria-hidden","true"),t.element}var Kh,j,Zh,Gh,Vh,Z=m(()=>{q();A();ot();xt();Kh=400,j={attacked:[],stations:[]};Zh=s=>(s??[]).map(t=>t.split("-")).filter(t=>t.l\
ength===
2),Gh={visit:s=>\`visit number \${s}\`,begin:s=>\`first cell number \${s}\`};Vh=(s,t)=>s.side?\`\${s.side} \${s.piece}\`:\`token \${t}\`});function B(s){if(s==null)return"";\
if(s<.001)return\`\${Math.round(s*1e6)} \\xB5s\`;if(s<1)return\`\${(s*1e3).toPrecision(3).replace(/\\.?0+$/,e=>e.startsWith(".")?"":e)}\\
 ms\`;if(s<120)return\`\${s<10&&!Number.isInteger(s)?s.toFixed(1):Math.round(s)} s\`;let t=Math.round(s%60);return\`\${Math.floor(s/60)} min\${t?\` \${t} s\`:""}\`}functio\
n U(s){
if(s==null)return"";let t=["B","KiB","MiB","GiB","TiB"],e=s<1?0:Math.min(Math.floor(Math.log2(s)/10),4),i=s/1024**e;return\`\${e&&i<100&&!Number.isInteger(i)?i.to\
Fixed(
1):Math.round(i)} \${t[e]}\`}function Ho(s){let t=new Date(s),e=t.toDateString()===new Date().toDateString();return t.toLocaleString(void 0,e?{timeStyle:"short"}:\

{dateStyle:"medium",timeStyle:"short"})}function Wo({status:s,verdict:t,bound_by:e}){let i=["verified","recounted"].includes(e)?"":"There is no witness to repla\
\\
y.";return{optimal:t==="replayed"?"The referee replayed the witness.":i,found:"The referee replayed the witness.",counted:i,feasible:"Not proved optimal; the re\
\\
feree replayed the witness.",infeasible:"There is nothing to replay.",unknown:"No solution was ruled out either."}[s]}function Ko({status:s,bound_by:t}){return \
s===
"feasible"||s==="unknown"?"":{verified:"An independent verifier has checked a certificate of this answer.",recounted:"A second computation by another algorithm \
\\
agrees.",cited:"The proof rests on a theorem, whose conditions were checked.",method:"The proof rests on the method."}[t]}function Ne(s,{interrupted_by:t,value:\
e}){
return{time:"The time limit was reached: raise it to continue.",memory:"The memory limit was reached: raise it to continue.",interrupt:{request:"Stopped on requ\
\\
est.",server:\`The server was stopped while this was running: \${e===null?"no solution was found until then":"the best answer until then is shown"}.\`}[t]??"Interr\
\\
upted."}[s]}var y,qs,ze,k,w,dt,T=m(()=>{y=(s,t)=>\`\${w(s)} \${s===1?t.replace(/ies$/,"y").replace(/(?<=ss)es$|s$/,""):t}\`,qs=s=>/^[aeiou]/.test(s)?"an":"a",ze=s=>\
s.
replaceAll("_"," "),k=s=>\`\${s[0].toUpperCase()}\${s.slice(1)}\`,w=s=>String(s).replace(/\\B(?=(\\d{3})+(?!\\d))/g,"\\u202F");dt=s=>!["feasible","unknown"].includes(s)\
});var qt,I,Zo,Xh,Go,Yo=m(()=>{qt=(s,t)=>({kind:"exchange",start:s,...t?{goal:t}:{}}),I=(s,t,e={})=>({kind:s,board:t,...e}),Zo=[qt("n.n/.../N.N"),I("uncrossed",\
"5x\\
5"),I("errand","6x6",{from:"a1",visit:["f6","a6","f1"]}),qt("n.N/.../...","N.n/.../..."),I("tour","5x5",{from:"a1"}),I("cover","5x4",{guards:["Nc2"],place:1}),q\
t(
"nnn/.../.../NNN"),I("snake","5x5"),I("errand","8x8",{guards:["Qd5"],from:"h8",visit:["f8","e8","c8"]}),I("uncrossed","6x6",{closed:!0}),qt("ab/../..","../../ba\
"),
I("tour","6x6",{closed:!0}),I("uncrossed","6x6",{piece:"camel"}),qt("n../..N/...","N../..n/..."),I("cover","4x4",{knights:["a1"]}),I("snake","6x6",{closed:!0}),\

I("tour","5x6"),qt("nn./.../.NN"),I("errand","5x5",{from:"c3",visit:["a1","e5","a5","e1"]}),I("uncrossed","7x5"),qt("n.n./..../N.N."),I("tour","3x10",{closed:!0\
}),
I("cover","6x5",{guards:["Nc3"],place:2}),I("snake","6x5"),qt("a../.../..b","b../.../..a"),I("uncrossed","7x7",{closed:!0}),I("errand","7x7",{guards:["Kd4"],fro\
m:"\\
a1",visit:["g7","a7","g1"]}),I("tour","6x6",{from:"a1",to:"b1"}),qt("n.n/.../.../N.N"),I("uncrossed","8x8",{piece:"camel"}),I("snake","7x5")],Xh=864e5,Go=s=>Zo[\
Math.
floor(s/Xh)%Zo.length]});function Fs({puzzle:s,value:t,cells:e,unit:i}){if(t===null||!["moves","steps"].includes(i))return null;let n=i==="steps"?s.place??s.kni\
ghts?.length??1:1,o=t*n*Math.
log2(e);return js.find(([,r])=>o<r)[0]}var js,Vo,Xo,dn=m(()=>{js=[["easy",100],["medium",200],["hard",1/0]],Vo=js.map(([s])=>s),Xo=\`Moves of the known solution \
\\
times log2 of the number of cells: easy below \${js[0][1]}, medium below \${js[1][1]}.\`});function Jo(s){let{name:t,title:e,source:i,line:n,puzzle:o,value:r,unit:\
a,map:h}=s,c=Fs(s),u=xe(d=>L(t,d),{alt:"",width:160,height:160});return l("article",{class:"\\
card",data:{name:t}},l("div",{class:"plate"},u,c===null&&r!==null&&l("span",{class:"amount"},\`\${w(r)} \${a}\`)),l("h3",{},l("a",{class:"open",href:S("set-up",o)},\

e??n)),l("p",{class:"line"},n),h&&l("p",{class:"source"},Jh(h,a)),i&&l("p",{class:"source"},i),c!==null&&l("p",{class:"acts"},l("span",{class:"level",data:{leve\
l:c}},
\`\${c} \\xB7 \${y(r,a)}\`),l("a",{class:"button quiet",href:S("play",o),"aria-label":\`Play \${e}\`},"Play"),l("a",{class:"button quiet",href:\`#/watch/\${t}\`,"aria-labe\
\\
l":\`Watch \${e}\`},"Watch")))}var Jh,tr,er=m(()=>{R();v();Ht();T();dn();F();Jh=([s,t],e)=>\`Picture: \${e} from each start, \${s} (light) to \${t} (dark)\`,tr=({title:\
s,
line:t,source:e,kind:i})=>[s,t,e,i].join(" ").toLowerCase()});var tc,pt,Be=m(()=>{A();R();Ki();tc=5e3,pt=class{constructor(t,e,{begin:i,state:n=()=>{},tick:o=()\
=>{},done:r,absent:a,...h}){this.id=t,this.job=null,this.state=
n,this.absent=a,this.listeners={...h,snapshot:c=>{if(vt(c.ask)!==e){this.#i(c);return}c.puzzle=c.request.puzzle,this.job=c,i(c),this.#n({})},state:c=>this.#n(c)\
,
done:c=>{this.leave(),this.#n(c),r(this.job)},gone:()=>this.#i(),error:()=>this.#o()},this.forget=le.watch(c=>c?this.#e():this.#t()),this.clock=setInterval(()=>\
this.#s(
o),100),this.close=()=>{},/^\\d+$/.test(t)?this.#t():setTimeout(()=>this.#i())}get isRunning(){return this.job?.state==="running"}get seconds(){return(performanc\
e.
now()-this.began)/1e3}stop(){return L(this.id)}leave(){this.close(),this.forget(),clearInterval(this.clock)}#t(){this.close(),this.hasSnapshot=!1;let t=([e,i])=\
>[
e,n=>{this.heard=performance.now(),this.hasSnapshot||=e==="snapshot",i(n)}];this.heard=performance.now(),this.close=Wi(this.id,Object.fromEntries(Object.entries\
(
this.listeners).map(t)))}#e(){this.close(),this.#n({})}#s(t){le.isLost||(performance.now()-this.heard>tc&&(this.heard=performance.now(),le.check()),this.isRunni\
ng&&
t(this.seconds))}#n(t){if(!this.job)return;Object.assign(this.job,t);let{started:e}=this.job;e!==null&&this.started!==e&&(this.started=e,this.began=performance.\

now()-Math.max(Date.now()-e,0));let i=le.isLost&&["queued","running"].includes(this.job.state);this.state(i?{...this.job,state:"unreachable"}:this.job)}async#o(\
){
if(!this.hasSnapshot)try{await L(this.id)}catch(t){t.status!==0&&this.#i(null,t.status===404?null:t.message)}}#i(t=null,e=null){this.leave(),this.absent(t,e)}}}\
);var Xt,Ps=m(()=>{R();Be();Xt=class{constructor(t,{waits:e=()=>{},progress:i=()=>{},done:n}){this.listeners={waits:e,progress:i,done:n},this.isOver=!1,this.#t(\
{...t,
keep:!1})}async#t(t){let e;try{e=await L(t)}catch(o){this.#e(null,o);return}if(this.id=e.id,this.isOver){this.#s();return}let{waits:i,progress:n}=this.listeners\
;
this.run=new pt(String(e.id),"job",{begin:()=>{},state:o=>o.state==="queued"&&i(o),progress:n,done:({answer:o,error:r})=>this.#e(o,r?new Error(r):null),absent:(\
o,r)=>this.#e(
null,new Error(r??"the run was deleted"))})}cancel(){this.isOver||(this.isOver=!0,this.#s())}#e(t,e){this.isOver||(this.isOver=!0,this.#s(),this.listeners.done(\

t,e))}#s(){this.run?.leave(),this.id!==void 0&&L(this.id).catch(()=>{})}}});function st(s,t,e){let{keys:i,choice:n}=At(s),o=hs(e,n.filter(r=>r!=="settings"));if\
(n.includes("settings")){let r=hs(e,pn(ce(t.kind,W[s]?.method??e.method))),a=h=>Array.
isArray(h)?h.join(" "):String(h);o.settings=Object.fromEntries(Object.entries(r).map(([h,c])=>[h,a(c)]))}return{puzzle:t,ask:i.length?{[s]:hs(e,pn(i))}:s,choice\
:o,
limits:hs(e,pn($.bounds)),...s==="best"?hs(e,["verify"]):{}}}function Jt({ask:s,choice:t,verify:e}){let[i,n]=typeof s=="string"?[s,{}]:Object.entries(s)[0],{set\
tings:o,
...r}=t,a=[...At(i)?.keys??[],...$.choice,$.verify],h=([u,d])=>!sr(d)||wt(d,a.find(p=>p.key===u)?.default),c=Object.entries({...n,...r,verify:e}).filter(u=>!h(u\
));
return{...Object.fromEntries(c),...o,...i==="all"?{all:!0}:{}}}var sr,hs,pn,ir,St=m(()=>{A();sr=s=>s!=null&&s!=="",hs=(s,t)=>Object.fromEntries(t.filter(e=>sr(s\
[e])).
map(e=>[e,s[e]])),pn=s=>s.map(({key:t})=>t),ir=s=>s.all?"all":"best"});function ec({board:s,tokens:t}){let e=/^(\\d+x\\d+|[.#/]+)$/.test(s)?K.parse(s):null,i=(a,h\
)=>({problem:{place:{key:a},message:h}});if(!e||e.area>or)return i("boa\\
rd",\`Expected a size such as 4x3, or rows such as ../.#, with at most \${or} cells.\`);let n=Array.from({length:e.area},(a,h)=>h).filter(a=>e.has(a)),o=[...t??""]\
;
if(o.length===0||o.length>=n.length||o.some(a=>/[\\s.#/?]/.test(a)))return i("tokens",\`Expected a letter for each token, such as nnNN, and fewer than \${n.length}\
\\
.\`);let r=new Map(o.map((a,h)=>[e.name(n[h]),a]));return{problem:null,puzzle:N({...Kt("exchange"),shape:e,start:r,goal:r})}}var nr,or,at,Rs,rr=m(()=>{ut();Z();P\
s();
v();V();T();St();q();A();F();nr=30,or=64,at={board:"4x3",tokens:"nnNN",at_least:14,at_most:18,unique:!1,seed:0,made:null},Rs=class{constructor(){let t=(n,o,r)=>\
E(
o,this.#t(n,{type:"number",inputmode:"numeric",min:r,max:1e9},Number),[n]),e={type:"text",spellcheck:"false",autocapitalize:"off",autocomplete:"off"};this.butto\
n=
l("button",{class:"primary",name:"generate"},"Make a puzzle"),this.another=l("button",{type:"button",name:"another",onclick:()=>this.#e()},"Another one"),this.s\
tatus=
l("p",{class:"line",role:"status"}),this.result=l("div",{class:"made"});let i=l("form",{onsubmit:n=>{n.preventDefault(),this.question?this.#n():this.#s()}},l("d\
\\
iv",{class:"wishes"},E("Board",this.#t("board",e),["board","start"]),E("Tokens",this.#t("tokens",e),["tokens"]),t("at_least","Moves, from",1),t("at_most","to",1\
),
t("seed","Seed",0)),et("With only one shortest solution",l("input",{name:"unique",checked:at.unique,onchange:({target:n})=>at.unique=n.checked})),l("div",{},l("\
\\
p",{class:"problem general",role:"alert",data:{keys:"*"}})),l("div",{class:"row"},this.button,this.another),this.status);this.element=l("section",{class:"genera\
\\
tor","aria-labelledby":"generator"},l("h2",{id:"generator"},"A new exchange"),l("p",{class:"line"},"Tokens at random, and a goal so far away that its shortest s\
\\
olution has the wanted number of moves. Equal letters are interchangeable."),l("div",{class:"generated"},i,this.result)),this.#r()}#t(t,e,i=n=>n.trim()){let n=(\
{
target:r})=>at[t]=r.value===""?null:i(r.value),o=l("input",{name:t,value:at[t]??"",onchange:n,...e});return t==="seed"&&(this.seed=o),o}#e(){at.seed=(at.seed??0\
)+
1,this.seed.value=at.seed,this.#s()}#s(){let{puzzle:t,problem:e}=ec(at);if(ht(this.element,e),e)return;let i=Math.min(nr,$.limits?.time_limit??nr);this.question\
?.
cancel(),this.question=new Xt(st("generate",t,{...at,time_limit:i}),{waits:()=>f(this.status,"Another run goes first."),progress:({done:n})=>f(this.status,\`\${y(\

n,"random starts")} tried\\u2026\`),done:(n,o)=>this.#i(n,o)}),f(this.status,"Searching\\u2026"),f(this.button,"Stop")}#n(){this.question?.cancel(),this.#o("Stoppe\
\\
d.")}#o(t){this.question=null,f(this.button,"Make a puzzle"),f(this.status,t)}#i(t,e){if(this.#o(""),ht(this.element,e),t&&t.value===null){let i=t.reason??"none\
\\
 was found in this time: widen the range, or take a smaller board";f(this.status,\`\${k(i)}.\`)}else t&&(at.made=t,this.#r())}#r(){if(this.another.hidden=at.made==\
=
null,at.made===null){this.result.replaceChildren();return}let{puzzle:t,value:e,unit:i,stats:n}=at.made,o=O(t),r=(c,u)=>l("figure",{class:"plate"},l("figcaption"\
,
{},c),$t(u)),a=(c,u,d="")=>l("a",{class:\`button \${d}\`,href:S(u,N(o))},c),h=n?.solutions==="1"?", and only one shortest solution":"";this.result.replaceChildren(\

l("div",{class:"boards"},r("Start",o),r("Goal",{...o,start:o.goal??o.start})),l("p",{role:"status"},\`\${y(e,i)} at best\${h}.\`),l("div",{class:"row"},a("Play","pl\
\\
ay","primary"),a("Set up","set-up")))}leave(){this.question?.cancel()}}});function jt({witness:s}){return!s||s.count!==void 0||s.claim!==void 0?[]:s.all??[s]}va\
r mn,ar,pe=m(()=>{mn=({path:s,paths:t,closed:e,walks:i})=>i??(t??(s?[s]:[])).
map(n=>e&&n.length?[...n,n[0]]:n),ar=s=>s.moves?[s.moves.flat().map(t=>t.split("-"))]:mn(s).map(t=>t.slice(1).map((e,i)=>[t[i],e]))});function hr(s,t,e=[]){if(t\
.moves)return nc(s,t.moves);let i=mn(t),n=i.reduce((u,d)=>Math.max(u,d.length-1),-1);if(n<0||n>lr)return null;let o=u=>Array.from({length:n+
1},(d,p)=>u[p]??null),r=i.map((u,d)=>({face:Yt(s.piece,d,i.length),at:o(u),walk:u})),a=u=>i.length>1?\`\${String.fromCharCode(97+u%26)} \`:"",h=s.kind==="errand"?r\
c(
i[0],e):new Map,c=u=>i.flatMap((d,p)=>u<d.length?\`\${a(p)}\${d[u-1]}-\${d[u]}\`:[]);return{steps:n,actors:r,hasTrails:!0,move:u=>c(u).join(", "),said:u=>[...c(u),h.\

get(u)].filter(Boolean).join(", "),visits:oc(i,t.closed===void 0?0:1),unit:i.length>1?"step":"move"}}function nc(s,t){let e=K.parse(s.start),i=Se(s.start,e);if(\
t.
length*i.size>100*lr)return null;let n=Gt(i.values(),s),o=[...i].map(([h,c])=>({face:n(c),at:[h]}));for(let h of t){let c=new Map([h].flat().map(u=>u.split("-")\
));
for(let u of o){let d=u.at.at(-1);u.at.push(c.get(d)??d)}}let r=h=>[t[h-1]].flat().join(", "),a={runs:"leap",simultaneous:"step"}[s.variant]??"move";return{step\
s:t.
length,actors:o,hasTrails:!1,move:r,said:r,visits:[],unit:a}}function oc(s,t){let e=new Map;return s.forEach((i,n)=>i.forEach((o,r)=>{(!e.has(o)||e.get(o).step>\

r)&&e.set(o,{cell:o,step:r,walker:n,text:String(r+t)})})),[...e.values()]}function rc(s,t){let e=0;return new Map(t.map((i,n)=>(e=Math.max(s.indexOf(i,e),e),[e,\

\`visits \${i}, number \${n+1} of \${t.length}\`])))}var lr,sc,ic,Is,fn=m(()=>{ot();ut();q();pe();lr=2e4,sc=30,ic=1.4,Is=({steps:s})=>Math.max(ic,s/sc)});var Ds,qe,a\
c,cr,te,je=m(()=>{v();is();ve();Ds=[["Space","Play, pause"],["\\u2190 \\u2192","Previous step, next step"],["Home End","Go to the start, to the end"],[
"- +","Slower, faster"],["l","Loop"],["f","Full screen"]],qe=[.25,.5,1,2,4,8,16,32,64],ac=1200,cr=window.matchMedia("(prefers-reduced-motion: reduce)"),te=class\
{constructor({
length:t,show:e,describe:i,rest:n=()=>{},rate:o=1.6,speed:r=null,unit:a="step",stage:h=null,loops:c=null}){Object.assign(this,{length:t,show:e,describe:i,rest:n\
,
rate:o,stage:h});let u=Number(ct("speed"));this.speed=r??(qe.includes(u)?u:1),this.isFixed=r!==null,this.loops=c??ct("loop")==="on",this.time=0,this.isPlaying=!\
1;
let d=(p,g,C,D)=>l("button",{type:"button",class:\`icon \${p}\`,title:\`\${g} (\${C})\`,"aria-label":g,onclick:D},Tt(p));this.playButton=d("play","Play","Space",()=>th\
is.
toggle()),this.slider=l("input",{type:"range",min:0,max:t,step:1,value:0,"aria-label":\`\${a[0].toUpperCase()}\${a.slice(1)}\`,oninput:()=>{this.pause(),this.seek(N\
umber(
this.slider.value))}}),this.count=l("span",{class:"count"}),this.said=l("p",{class:"said","aria-live":"polite"}),this.loopButton=d("loop","Loop","l",()=>this.#i\
(
!this.loops)),x(this.loopButton,"aria-pressed",String(this.loops)),this.speeds=l("select",{"aria-label":"Speed",title:"Speed (- and +)",onchange:()=>this.#o(Num\
ber(
this.speeds.value))},qe.map(p=>l("option",{value:p,selected:p===this.speed},\`\${p}\\xD7\`))),this.element=l("div",{class:"transport"},l("div",{class:"scrub"},this.\

slider),l("div",{class:"buttons"},d("first","Go to the start","Home",()=>this.jump(0)),d("back","Previous step","\\u2190",()=>this.step(-1)),this.playButton,d("o\
\\
n","Next step","\\u2192",()=>this.step(1)),d("last","Go to the end","End",()=>this.jump(this.length)),this.count,this.speeds),l("div",{class:"foot"},this.said,th\
is.
loopButton,h&&document.fullscreenEnabled&&d("wide","Full screen","f",()=>this.#r()))),this.seek(0)}begin(){cr.matches||this.play()}toggle(){this.isPlaying?this.\

pause():this.play()}play(){if(this.length===0)return;this.time>=this.length&&this.seek(0),this.isPlaying=!0,this.#s();let t=performance.now(),e=i=>{if(!this.isP\
laying)
return;let n=Math.min(i-t,250)/1e3;t=i,this.#t(this.time+n*this.rate*this.speed),this.time>=this.length&&this.loops?(this.ended??=i,i-this.ended>ac&&(this.ended\
=
null,this.seek(0)),this.request=requestAnimationFrame(e)):this.time>=this.length?this.pause():this.request=requestAnimationFrame(e)};this.request=requestAnimati\
onFrame(
e)}pause(){let t=this.isPlaying;this.isPlaying=!1,cancelAnimationFrame(this.request),t&&(this.#s(),this.rest())}jump(t){this.pause(),this.seek(t)}step(t){let e=\
t>
0?Math.floor(this.time):Math.ceil(this.time);this.jump(e+t)}seek(t){this.#t(t)}key(t){let e={" ":()=>this.toggle(),k:()=>this.toggle(),ArrowLeft:()=>this.step(-\
1),
ArrowRight:()=>this.step(1),Home:()=>this.jump(0),End:()=>this.jump(this.length),"+":()=>this.#n(1),"=":()=>this.#n(1),"-":()=>this.#n(-1),l:()=>this.#i(!this.l\
oops),
f:()=>this.#r()}[t.key];return e?.(),e!==void 0}#t(t){this.time=Math.min(Math.max(t,0),this.length);let e=Math.floor(this.time);this.show(cr.matches&&this.isPla\
ying?
e:this.time),this.shown!==e&&(this.shown=e,this.#e(),this.slider.value=e,f(this.count,\`\${e} / \${this.length}\`),this.onstep?.(e))}#e(){let t=Math.floor(this.time\
),
e=this.describe(t);f(this.said,e),x(this.slider,"aria-valuetext",e)}#s(){let t=this.isPlaying?"Pause":"Play";x(this.said,"aria-live",this.isPlaying?"off":"polit\
\\
e"),x(this.playButton,"aria-label",t),x(this.playButton,"title",\`\${t} (Space)\`),this.playButton.replaceChildren(Tt(this.isPlaying?"pause":"play"))}#n(t){let e=q\
e.
indexOf(this.speed)+t;qe[e]&&(this.speeds.value=qe[e],this.#o(qe[e]))}#o(t){this.speed=t,this.isFixed||gt("speed",t)}#i(t){this.loops=t,x(this.loopButton,"aria-\
\\
pressed",String(t)),gt("loop",t?"on":"off")}#r(){document.fullscreenElement?document.exitFullscreen():this.stage?.requestFullscreen().catch(()=>{})}}});var lc,_\
s,hc,ur=m(()=>{Ce();v();je();lc=1e3,_s=class{constructor(t,e,i={}){Object.assign(this,{view:t,animation:e}),this.stops=[],this.shown=-1,e.hasTrails?this.#t():
this.arrow=t.layers.lines.appendChild(b("line",{class:"leap"})),this.tokens=e.actors.map(o=>t.put(o.face,o.at[0])),this.scale=e.hasTrails?zs(t):1;let n=\`\${e.ste\
ps}\\
 \${e.unit}\${e.steps===1?"":"s"}\`;this.transport=new te({...i,length:e.steps,unit:e.unit,show:o=>this.#e(o),rest:()=>this.view.describe(this.words),describe:o=>o\
===
0?\`Start; \${n} in total\`:\`\${o}. \${e.said(o)}\`})}#t(){let{view:t,animation:e}=this,{length:i}=e.actors,n=Math.ceil(e.steps/lc)||1,o=t.layers.lines.appendChild(b(\

"g",{class:"trail"}));this.fresh=e.actors.map((r,a)=>{let h=Bt("line",a,i);for(let c=0;c+1<r.walk.length;c+=n){let u=Vt(t,\`piece \${h}\`,r.walk.slice(c,c+n+1));o.\

append(u),this.stops.push({stop:u,step:Math.min(c+n,r.walk.length-1)})}return t.layers.lines.appendChild(b("line",{class:\`fresh \${h}\`}))});for(let r of As(t)?e.\

visits:[]){let a=Bs(t,Bt("dot",r.walker,i),r);t.layers.marks.append(a),this.stops.push({stop:a,step:r.step})}}#e(t){let e=Math.floor(t),i=hc(t-e);this.animation\
.
actors.forEach((n,o)=>this.#s(o,n.at[e],n.at[e+1]??null,i,e)),e!==this.shown&&(this.shown=e,this.stops.forEach(({stop:n,step:o})=>n.classList.toggle("reached",o\
<=
e)),this.#i(e)),this.arrow&&this.#o(i>0?e+1:e)}#s(t,e,i,n,o){let r=this.tokens[t],a=e===null;if(r.classList.toggle("gone",a),this.fresh?.[t].classList.toggle("g\
\\
one",a||i===null),a)return;let h=this.view.leap(e,i??e),c=n>0&&i!==null&&i!==e;r.classList.toggle("leaving",i===null&&o<this.animation.steps),r.classList.toggle\
(
"leaping",c)&&this.#n(r),this.view.move(r,...h.at(n),this.scale),this.fresh&&Ns(this.fresh[t],...h.line(n))}#n(t){this.animation.actors.length>1&&!this.animatio\
n.
hasTrails&&t.nextSibling&&this.view.layers.tokens.append(t)}#o(t){if(this.pointed===t)return;this.pointed=t;let e=t>0&&this.animation.actors.find(({at:i})=>i[t-\

1]!==i[t]);x(this.arrow,"visibility",e?null:"hidden"),e&&Ns(this.arrow,...this.view.leap(e.at[t-1],e.at[t]).line(1))}#i(t){let e=new Map;this.animation.actors.f\
orEach(
i=>{let n=i.at[t];n&&e.set(n,i.face.text??\`\${i.face.side??""} \${i.face.piece}\`.trim())}),this.words=e,this.transport?.isPlaying||this.view.describe(e)}},hc=s=>s\
*
s*(3-2*s)});function Fe(s,t,e,i=j,n={}){let o=e&&hr(t,e,i.stations);return o?(X(s,{...O(t),start:new Map,goal:new Map,knights:[],from:null,to:null},i),s.element\
.classList.add(
"played"),new _s(s,o,{rate:Is(o),...n})):null}var Qs=m(()=>{Z();q();fn();ur()});var dr,Us,pr=m(()=>{Z();xt();R();v();Qs();pe();dr="guarini",Us=class{constructor\
(){this.board=new Q({label:"Guarini's four knights change places in 16 moves",isFlat:!0}),
this.caption=l("figcaption",{},l("a",{href:\`#/watch/\${dr}\`},"Guarini's four knights, 1512: 16 moves")),this.element=l("figure",{class:"hero-board"},this.board.e\
lement,
this.caption)}async load(){let t=await es(dr).catch(()=>null);if(!t||this.isLeft)return;let e={rate:1.2,speed:1,loops:!0};this.player=Fe(this.board,t.puzzle,jt(\

t)[0],j,e),this.caption.prepend(this.player.transport.playButton),this.player.transport.begin()}leave(){this.isLeft=!0,this.player?.transport.pause()}}});var mr\
={};ft(mr,{show:()=>uc});function uc(s){let t=new gn(s);return{title:"Gallery",keys:cc,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.leave(),back:()=>t.\

back()}}function pc(){let s=Go(Date.now()),t=$.kinds.find(({kind:e})=>e===s.kind)?.text??"";return l("section",{class:"today","aria-labelledby":"today"},l("div"\
,
{class:"plate"},$t(O(s))),l("div",{},l("h2",{id:"today"},"Puzzle of the day"),l("p",{},\`\${k(s.kind)}: \${t}\`),l("p",{class:"row"},l("a",{class:"button primary",h\
ref:S(
"play",s)},"Play"),l("a",{class:"button",href:S("set-up",s)},"Set up"))))}function fc(s,t){if(t.length===0)return"";let e=i=>{let n=l("li",{data:{kind:i.kind,le\
vel:Fs(
i)??""}},Jo(i));return n.words=tr(i),n};return l("section",{class:"shelf"},l("h2",{},s),l("ul",{class:"cards"},t.map(e)))}var cc,gn,dc,mc,fr=m(()=>{Z();R();v();\

V();T();Yo();dn();q();A();F();er();rr();pr();cc=[["/","Search"]];gn=class{constructor(t){this.filter={search:"",kind:"",level:""},this.hero=new Us,this.generato\
r=
new Rs,this.shelves=l("div",{class:"shelves","aria-busy":"true"}),t.append(l("div",{class:"opening"},l("header",{class:"lead"},dc(),pc()),this.hero.element),mc(\
),
this.generator.element,this.filters(),this.shelves),this.load().then(()=>this.hero.load())}filters(){let t=n=>o=>{this.filter[n]=o,this.narrow()};this.search=l(\

"input",{type:"search",name:"search",placeholder:"title, author, board",oninput:()=>t("search")(this.search.value.trim().toLowerCase())});let e=[["","all"],...$\
.
kinds.map(({kind:n})=>[n,k(n)])],i=[["","any"],...Vo.map(n=>[n,n])];return this.total=l("p",{class:"line",role:"status"}),l("search",{class:"ask"},E("Search",th\
is.
search),E("Kind",_(e,"",t("kind"),{name:"kind"})),E("Difficulty",_(i,"",t("level"),{name:"level",title:Xo})),this.total)}async load(){try{let{puzzles:t}=await L\
();
this.shelves.replaceChildren(...$.kinds.map(({kind:e})=>fc(k(e),t.filter(i=>i.kind===e)))),this.narrow()}catch(t){this.shelves.replaceChildren(l("p",{class:"pro\
\\
blem",role:"alert"},t.message))}finally{this.shelves.removeAttribute("aria-busy")}}narrow(){let{search:t,kind:e,level:i}=this.filter,n=0;for(let o of this.shelv\
es.
querySelectorAll(".shelf")){let r=[...o.querySelectorAll("li")];r.forEach(a=>{let h=t.split(/\\s+/).every(c=>a.words.includes(c))&&(!e||a.dataset.kind===e)&&(!i|\
|
a.dataset.level===i);a.hidden=!h,n+=h?1:0}),o.hidden=r.every(a=>a.hidden)}f(this.total,n===0?"No puzzle matches.":y(n,"puzzles"))}leave(){this.hero.leave(),this\
.
generator.leave()}back(){this.shelves.querySelector(".shelf")||this.load()}},dc=()=>[l("h1",{},"State a puzzle, watch it being solved, download the answer"),l("\
\\
p",{},"Exact answers about leapers on boards. Every solution shown here was replayed by an independent referee.")];mc=()=>l("nav",{class:"own","aria-label":"You\
\\
r own puzzle"},l("h2",{},"Your own"),l("ul",{},$.kinds.map(({kind:s,text:t})=>l("li",{},l("a",{href:S("set-up",{kind:s})},l("strong",{},k(s)),l("span",{},k(t)))\
))))});function gr(s){let{title:t,source:e,...i}=N(O(s));return S("",i)}var gc,Pe,Ft,cs=m(()=>{q();F();gc=["exchange","uncrossed","cover","snake","errand","tour\
"],Pe=s=>gc.
includes(s),Ft=(s,t=null)=>S("play",{...s,moves:t||null})});var Hs,wr=m(()=>{Hs=class{#t=[];#e=[];#s=null;#n=0;constructor(t,e=()=>performance.now()){this.state\
=t,this.now=e}record(t,e=null){e!==null&&e===this.#s&&this.now()-
this.#n<1500||(this.#t.push(this.state),this.#t.splice(0,this.#t.length-200)),this.#e=[],this.#s=e,this.#n=this.now(),this.state=t}amend(t){this.state=t}part(){\

this.#s=null}get canUndo(){return this.#t.length>0}get canRedo(){return this.#e.length>0}undo(){return this.#o(this.#t,this.#e)}redo(){return this.#o(this.#e,th\
is.#t)}#o(t,e){
return this.part(),t.length===0?null:(e.push(this.state),this.state=t.pop(),this.state)}}});function yr(s,t){let e=s.place?.key,i=wc[e==="start"&&z(t.kind,"star\
t")?"board":e]??[];for(let[n,o]of i){let r=typeof n=="function"?n(t)&&[]:n.exec(s.message);if(r)
return{...s,message:o.replace(/\\$(\\d)/g,(a,h)=>r[h])}}return s}var wn,br,wc,vr=m(()=>{A();wn=(s,t)=>(s[t]??null)===null||s[t].length===0,br=({shape:s})=>s.area-\

s.holes.size,wc={knights:[[s=>wn(s,"knights"),"Put a walker on a cell: choose \\u201CWalker\\u201D and click where it starts."],[/starts on (\\w+), which is attack\
ed by the guard (\\w)(\\w+)/,
"A guard on $3 attacks the walker on $1: drag one of them to another cell."],[/starts on (\\w+), which is where the guard/,"A walker and a guard both stand on $1\
\\
: drag one of them to another cell."],[/starts on (\\w+), which is not a cell/,"There is no cell $1 on this board: drag the walker back, or change its cell."],[/\
two walkers start on (\\w+)/,
"Two walkers start on $1: drag one of them to another cell."]],place:[[/exclude each other/,"Choose one: walkers that start where you put them, or a number of t\
\\
hem on the best cells."]],from:[[s=>wn(s,"from"),"Choose the cell where the errand begins: pick \\u201CStart\\u201D and click a cell."],[/starts on (\\w+), which i\
s attacked by the guard (\\w)(\\w+)/,
"A guard on $3 attacks the start on $1: drag one of them to another cell."],[/starts on (\\w+), which is where the guard/,"The walker starts on $1, where a guard\
\\
 stands: drag one of them to another cell."],[/(\\w+)(?:, which)? is not a cell/,"There is no cell $1 on this board: put the start on one of its cells."]],to:[[/\
(\\w+) is not a cell/,
"There is no cell $1 on this board: put the end on one of its cells."]],visit:[[s=>wn(s,"visit"),"Choose the cells to visit: pick \\u201CVisit\\u201D and click th\
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
size===br(s),"Every cell is occupied, so that no token can move: choose \\u201CEraser\\u201D and click a cell."],[({goal:s})=>s===null,"The colours of these token\
\\
s cannot be swapped: switch off \\u201CSwap the colours\\u201D and put the tokens where they go."],[/has (\\d+) of token ['"](.+?)['"], \`goal\` has (\\d+)/,"Start an\
\\
d goal have different tokens (\\u201C$2\\u201D: $1 at the start, $3 at the goal): put the same ones on both boards."],[/is on the board/,"Start and goal need the \
\\
same board, with the same holes."]],board:[[s=>br(s)===0,"The board has no cell left: choose \\u201CHole\\u201D and click where a cell should be."],[/at most (\\d+\
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
 cell."],[/not both/,"Choose one: tours with a symmetry, or all tours up to symmetry."]],by:[[/all undirected tours/,"Tours by a statistic have no direction and\
\\
 any symmetry: remove \\u201CDirected\\u201D, the first and the last cell, and what is asked of symmetries."],[/in the plane/,"Where rims are joined, only given l\
\\
eaps are counted: choose \\u201Cleaps\\u201D, or join no rims."],[/give some/,"Write the leaps that are counted in the field \\u201CLeaps\\u201D, such as a1-b3."]],\

leaps:[[/are counted by/,"Leaps are counted by the statistic \\u201Cleaps\\u201D: choose it, or empty this field."],[/(\\w+) of (\\w+-\\w+) is not a cell/,"There is \
\\
no cell $1 on this board: take $2 away."],[/does not leap from (\\w+) to (\\w+)/,"No leap leads from $1 to $2: take it away."],[/^invalid leap/,"Write each leap a\
\\
s two cells, such as c3-e4."]],directed:[[/contradicts/,"Tours from a given cell have a direction: tick \\u201CDirected\\u201D, or remove the first and the last c\
ell."]]}});function kr(s,t,e,i,n=null){let o=Sr(s),r=!1;for(let a of e)if(t==="hole")n??=!o.shape.holes.has(o.shape.named(a)),r=Ws(o,s,a,n)||r;else if(t==="eras\
e")n=!0,r=[
Ws(o,s,a,!1),Ks(o,a,i)].includes(!0)||r;else{let h=bc(o,t,a,i);n??=!h,n!==h&&(Ws(o,s,a,!1),(t!=="visit"||!n)&&Ks(o,a,i),n&&Mr(o,t,a,i),r=!0)}return{draft:r?o:s,\

puts:n}}function bn(s,t,e,i=null){let n=[];if(z(s.kind,"start")){let a=yn(s,e).get(t);a!==void 0&&n.push({tool:\`token-\${a}\`,index:null})}z(s.kind,"guards")&&s.g\
uards.
has(t)&&n.push({tool:\`guard-\${s.guards.get(t)}\`,index:null});let o=({key:a})=>!!Wt[a]?.side,r=nt(s.kind).filter(({type:a})=>a==="cell"||a==="cells");for(let{key\
:a}of[
...r.filter(o),...r.filter(h=>!o(h))]){let h=a==="knights"&&(s.place??null)!==null,c=Array.isArray(s[a])?s[a].lastIndexOf(t):s[a]===t?0:-1;c>=0&&!h&&n.push({too\
l:a,
index:Array.isArray(s[a])?c:null})}return n.find(({tool:a})=>a===i)??n[0]??null}function xr(s,{tool:t,index:e},i,n,o){if(i===n)return s;let r=Sr(s),[a,h]=t.spli\
t(
/-(.*)/s),c=()=>{n!==null&&(Ws(r,s,n,!1),t!=="visit"&&Ks(r,n,o))};return a==="token"||a==="guard"?((a==="token"?vn(r,o):r.guards).delete(i),c(),n!==null&&Mr(r,\`\
\${a}\\
-\${h}\`,n,o)):e===null?(r[t]=null,c(),r[t]=n):(r[t]=s[t].map((u,d)=>d===e?null:u),c(),r[t]=r[t].map(u=>u??n).filter(u=>u!==null)),r}function bc(s,t,e,i){let[n,o]\
=t.
split(/-(.*)/s);return n==="token"?yn(s,i).get(e)===o:n==="guard"?s.guards.get(e)===o:[s[t]].flat().includes(e)}function Mr(s,t,e,i){let[n,o]=t.split(/-(.*)/s);\

n==="token"?vn(s,i).set(e,o):n==="guard"?s.guards.set(e,o):yt(s.kind,t).type==="cell"?s[t]=e:(s[t]=[...Array.isArray(s[t])?s[t]:[],e],t==="knights"&&(s.place=nu\
ll))}
function Ks(s,t,e){if(z(s.kind,"start"))return(e!=="goal"||yn(s,e).has(t))&&vn(s,e).delete(t);let i=s.guards.delete(t),n=r=>r!==t,o=Cs(s,r=>Ls(r,n));for(let[r,a\
]of Object.
entries(o))i||=Array.isArray(a)?a.length<s[r].length:a!==s[r];return Object.assign(s,o),i}function Ws(s,t,e,i){let n=s.shape.named(e);if(s.shape.holes.has(n)===\

i)return!1;if(s.shape===t.shape){let{width:o,height:r,holes:a,wrap:h}=t.shape;s.shape=new K(o,r,new Set(a),h)}return i?(s.shape.holes.add(n),s.goal?.delete(e),K\
s(
s,e,"start")):s.shape.holes.delete(n),!0}function vn(s,t){return t==="goal"?(s.goal??=kt(s.start),s.goal):s.start}var $r,Sr,yn,kn=m(()=>{ut();q();A();$r=s=>({..\
.s,
start:new Map,goal:null,guards:new Map,knights:[],...Cs(s,t=>Array.isArray(t)?[]:null),..."place"in s?{place:null}:{},...typeof s.visit=="string"?{visit:[]}:{}}\
),
Sr=s=>({...s,start:new Map(s.start),goal:s.goal&&new Map(s.goal),guards:new Map(s.guards)});yn=(s,t)=>t==="goal"?s.goal??kt(s.start):s.start});function Er(s,t,e\
=[]){let i=qo(s,t),{shape:n}=i,o=Array.from({length:n.area},(h,c)=>c).filter(h=>n.has(h)),r=h=>!e.includes(h)&&!i.guards.has(h),a=()=>t.from??t.
knights[0]??o.map(h=>n.name(h)).find(r);return z(s,"start")&&i.start.size===0&&o.length>2&&(i.start=new Map([[n.name(o[0]),"n"],[n.name(o.at(-1)),"N"]])),z(s,"k\
\\
nights")&&i.knights.length===0&&(i.knights=[a()].filter(Boolean)),z(s,"visit")&&(i.from=a()??null,i.visit="ranks"),i}var Lr,xn,me,$n=m(()=>{q();A();Lr={exchange\
:{
start:"n.n/.../N.N"},uncrossed:{board:"6x6"},cover:{board:"8x8",guards:["Qd5"],knights:["h8"]},errand:{board:"8x8",guards:["Qd5"],from:"h8",visit:"ranks"},tour:\
{
board:"8x8"},count:{board:"6x6",closed:!0},snake:{board:"6x6"}},xn="exchange",me=s=>(Lr[s]&&it(s)&&O({kind:s,...Lr[s]}))??Kt(s)});var Zs,Cr=m(()=>{Z();R();A();Z\
s=class{#t=0;forget(){this.#t+=1}async of(t,e){let i=this.#t+=1,n=await tt({[t]:e}).catch(o=>({valid:!1,error:o}));return i===this.#t?
n:null}async guarded({guards:t,shape:e,kind:i}){let n=this.#t,o=t.size>0&&z(i,"guards"),r=[...t].map(([h,c])=>c+h),{attacked:a}=o?await Qi(String(e),r,e.wrap).c\
atch(
()=>j):j;return n===this.#t?{attacked:a,stations:[]}:null}}});var Gs,Tr=m(()=>{ut();v();is();F();Gs=class{constructor({undo:t,redo:e,clear:i,example:n,former:o}\
){let r=(a,h,c,u,d=null)=>l("button",{type:"button",class:"qui\\
et",name:a,title:c,onclick:u},d&&Tt(d),h);this.undo=r("undo","Undo","Undo (Ctrl+Z)",t,"undo"),this.redo=r("redo","Redo","Redo (Ctrl+Shift+Z)",e,"redo"),this.for\
mer=
r("former","Your draft","Back to what you set up before",o),this.element=l("div",{class:"edits",role:"group","aria-label":"Edits"},this.undo,this.redo,r("clear"\
,
"Clear","Remove everything from the board",i),r("example","Example","A small puzzle of this kind",n),this.former)}show({canUndo:t,canRedo:e},i){if(this.undo.set\
Attribute(
"aria-disabled",String(!t)),this.redo.setAttribute("aria-disabled",String(!e)),this.former.hidden=i===null,i!==null){let{kind:n,board:o,start:r,title:a}=Le(i).k\
eys,
{width:h,height:c}=K.parse(o??r??"")??{};f(this.former,\`Your draft: \${a||\`\${n} on \${h}x\${c}\`}\`)}}}});function Ar(s,t,e,{left:i,top:n,margin:o,width:r,height:a})\
{let h=u=>[1,2,5,10,20,50,100,200].find(d=>d*e>=u)??500,c=(u,d)=>d===1||(u+1)%d===0;s.textAlign="cent\\
er";for(let u=0,d=h(26);u<t.width;u+=1){let p=i+(u+.5)*e;c(u,d)&&p>o&&p<o+r&&s.fillText($e(u),p,Math.min(n+t.height*e,a)+14)}s.textAlign="right";for(let u=0,d=h\
(
16);u<t.height;u+=1){let p=n+(t.height-u-.5)*e;c(u,d)&&p>0&&p<a&&s.fillText(String(u+1),Math.max(i,o)-6,p+4)}}var Or,Ys,zr=m(()=>{ut();Or=["--cell-dark","--cell\
\\
-light","--attacked-dark","--attacked-light","--hole"],Ys=class{draw(t,e,i,{attacked:n,colours:o,figures:r=[]}){let{width:a,height:h}=e;(this.map?.width!==a||th\
is.
map?.height!==h)&&(this.map=Object.assign(document.createElement("canvas"),{width:a,height:h}),this.pixels=new ImageData(a,h));let c=new Uint32Array(this.pixels\
.
data.buffer);for(let d=0;d<h;d+=1){let p=(h-1-d)*a;for(let g=0;g<a;g+=1)c[p+g]=o[g+d&1]}let u=d=>(h-1-Math.floor(d/a))*a+d%a;for(let d of n)c[u(d)]=o[2+(d%a+Mat\
h.
floor(d/a)&1)];for(let d of e.holes)c[u(d)]=o[4];for(let[d,p]of r)c[u(d)]=p;this.map.getContext("2d").putImageData(this.pixels,0,0),t.imageSmoothingEnabled=!1,t\
.
drawImage(this.map,0,0,a*i,h*i),t.imageSmoothingEnabled=!0}}});function kc(s){let t=Br(),{width:e,height:i}=s;return t.drawImage(s,e/4,i/4,e/2,i/2,0,0,1,1),qr(t\
)|4278190080}function Nr(s){let t=Br();return t.fillStyle=s,t.fillRect(
0,0,1,1),qr(t)}function jr(s,t){s.save();let{a:e,b:i,c:n,d:o,e:r,f:a}=t.transform?.baseVal.consolidate()?.matrix??new DOMMatrix;s.transform(e,i,n,o,r,a);let h=g\
etComputedStyle(
t);s.globalAlpha*=Number(h.opacity);let c=xc(t);if(c){let u=Number.parseFloat(h.strokeWidth);h.fill!=="none"&&(s.fillStyle=h.fill,s.fill(c)),h.stroke!=="none"&&\

u>0&&(s.strokeStyle=h.stroke,s.lineWidth=u,s.lineJoin=h.strokeLinejoin,s.lineCap=h.strokeLinecap,s.setLineDash(h.strokeDasharray==="none"?[]:$c(h.strokeDasharra\
y)),
s.stroke(c))}else t.localName==="text"&&(s.fillStyle=h.fill,s.font=\`\${h.fontWeight} \${h.fontSize} \${h.fontFamily}\`,s.textAlign="center",s.fillText(t.textContent\
,
0,Fr(t,"y")));for(let u of t.children)jr(s,u);s.restore()}function xc(s){let t=new Path2D,e=o=>Fr(s,o),n={path:()=>new Path2D(s.getAttribute("d")),circle:()=>t.\

arc(e("cx"),e("cy"),e("r"),0,2*Math.PI),ellipse:()=>t.ellipse(e("cx"),e("cy"),e("rx"),e("ry"),0,0,2*Math.PI),rect:()=>t.roundRect(e("x"),e("y"),e("width"),e("he\
\\
ight"),e("rx")),line:()=>(t.moveTo(e("x1"),e("y1")),t.lineTo(e("x2"),e("y2")))}[s.localName];return n?n()??t:null}var yc,vc,Vs,Br,qr,Fr,$c,Pr=m(()=>{v();ls();yc\
=
4e3,vc=32,Vs=class{constructor(){this.made=new Map,this.bench=b("svg",{class:"probe",width:0,height:0,"aria-hidden":"true"})}clear(){this.made.clear()}picture(t\
,e){
return this.#t(\`\${e} \${JSON.stringify(t)}\`,()=>this.#e(t,e))}colour(t){return this.#t(JSON.stringify(t),()=>kc(this.#e(t,vc)))}#t(t,e){return this.made.has(t)||\

(this.made.size>yc&&this.made.clear(),this.made.set(t,e())),this.made.get(t)}#e(t,e){let i=on(t),n=Object.assign(document.createElement("canvas"),{width:e,heigh\
t:e}),
o=n.getContext("2d");return o.setTransform(e/100,0,0,e/100,e/2,e/2),this.bench.append(i),jr(o,i),i.remove(),n}};Br=()=>Object.assign(document.createElement("can\
\\
vas"),{width:1,height:1}).getContext("2d",{willReadFrequently:!0}),qr=s=>new Uint32Array(s.getImageData(0,0,1,1).data.buffer)[0];Fr=(s,t)=>Number.parseFloat(s.g\
etAttribute(
t)??0),$c=s=>s.split(/[\\s,]+/).map(Number.parseFloat)});var Rr,Mt,Sn,Xs,Ir=m(()=>{v();Ht();en();ot();rn();zr();Pr();Rr=9,[Mt,Sn]=[34,20],Xs=class{constructor({l\
abel:t,act:e}){this.act=e,this.shape=null,this.isLarge=!0,
this.standing=new Map,this.marks=new Map,this.attacked=new Set,this.words=new Map,this.sprites=new Vs,this.ground=new Ys,this.canvas=l("canvas",{"aria-hidden":"\
\\
true"}),this.cursors=[0,1].map(()=>l("div",{role:"gridcell",class:"cursor",tabindex:"-1"})),this.element=l("div",{class:"board editable on-canvas",role:"grid","\
\\
aria-label":t},this.canvas,this.sprites.bench,this.cursors.map(i=>l("div",{role:"row"},i))),this.gestures=new Oe(this,e),this.element.addEventListener("keydown"\
,
i=>this.#s(i)),this.element.addEventListener("mousedown",i=>{i.preventDefault(),this.focused&&this.focus(this.focused)}),this.sizes=new ResizeObserver(()=>this.\

look()),this.sizes.observe(this.element),this.colours=new MutationObserver(()=>this.look()),this.colours.observe(document.documentElement,{attributeFilter:["dat\
\\
a-theme"]}),this.system=window.matchMedia("(prefers-color-scheme: dark)"),this.system.onchange=()=>this.look()}leave(){this.gestures.cancel(),this.sizes.disconn\
ect(),
this.colours.disconnect(),this.system.onchange=null}set label(t){x(this.element,"aria-label",t)}reshape(t){this.clear();let e=this.shape?.width===t.width&&this.\

shape?.height===t.height;if(this.shape=t,e)return;this.places=null,this.camera=null;let i=Math.min(Math.max(t.width/t.height,.8),2.5);this.element.style.aspectR\
atio=
String(i),x(this.element,"aria-rowcount",t.height),x(this.element,"aria-colcount",t.width),this.rove(this.focused)}clear(){this.standing.clear(),this.marks.clea\
r()}put(t,e){
this.standing.set(this.#t(e),t)}target(t,e){this.marks.set(this.#t(t),{mark:e})}mark(t,e){this[t]=new Set(e.map(i=>this.#t(i)))}describe(t){this.words=t,this.#e\
(
this.cursors.find(e=>e.dataset.cell)),this.look()}lift(t){this.lifted=t===null?null:this.#t(t),this.look()}aim(t){this.aimed=t===null?null:this.#t(t),this.look(\
)}#t(t){
this.places??=new Map;let e=this.places.get(t);return e===void 0&&(e=this.shape.named(t),this.places.set(t,e)),e}get box(){let{clientWidth:t,clientHeight:e}=thi\
s.
element;return{width:Math.max(t-Mt,1),height:Math.max(e-Sn,1)}}get lie(){let{width:t,height:e}=this.box;return this.camera.within(t,e)}get cellSize(){return thi\
s.
lie.scale*M}pointAt({clientX:t,clientY:e}){let{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return{x:(t-i-Mt-o.left)/o.scale,y:(e-n-o.top)/o.sc\
ale}}cellAt({
x:t,y:e}){let{camera:i,shape:n}=this,o=t>=i.x&&e>=i.y&&t<i.x+i.width&&e<i.y+i.height,[r,a]=[Math.floor(t/M),Math.floor(e/M)],h=r>=0&&a>=0&&r<n.width&&a<n.height\
;
return o&&h?n.name(n.place(r,n.height-1-a)):null}spot(t){let e=this.#t(t),{left:i,top:n}=this.element.getBoundingClientRect(),o=this.lie;return[i+Mt+o.left+(thi\
s.
shape.file(e)+.5)*M*o.scale,n+o.top+(this.shape.height-this.shape.rank(e)-.5)*M*o.scale]}rove(t){let e=t!==void 0&&this.shape.named(t)!==null;this.focused=e?t:t\
his.
shape.name(this.shape.place(0,0));let i=this.cursors.find(n=>n.dataset.cell);if(i?.dataset.cell!==this.focused){let n=this.cursors.find(o=>o!==i);for(let o of t\
his.
cursors)o.tabIndex=o===n?0:-1,o.parentElement.hidden=o!==n&&o!==document.activeElement;i&&delete i.dataset.cell,n.dataset.cell=this.focused,this.#e(n)}}#e(t){if\
(t&&
this.shape){let{cell:e}=t.dataset,i=this.#t(e),n=this.words.get(e)??(this.shape.has(i)?null:"no cell");x(t,"aria-label",n?\`\${e}, \${n}\`:e),x(t,"aria-colindex",th\
is.
shape.file(i)+1),x(t.parentElement,"aria-rowindex",this.shape.height-this.shape.rank(i))}}focus(t){this.rove(t);let e=this.cursors.find(n=>n.dataset.cell);e.par\
entElement.
hidden=!1,e.focus({preventScroll:!0}),this.cursors.forEach(n=>n===e||(n.parentElement.hidden=!0));let i=this.#t(this.focused);this.camera?.show((this.shape.file\
(
i)+.5)*M,(this.shape.height-this.shape.rank(i)-.5)*M),this.look()}#s(t){let{cell:e}=t.target.dataset;if(!e||t.ctrlKey||t.metaKey||t.altKey)return;let i=this.sha\
pe.
step(e,t.key);i&&(this.focus(i),this.act.walked(i)),(i||this.act.key(e,t.key))&&(t.preventDefault(),t.stopPropagation())}look(){this.frame??=requestAnimationFra\
me(
()=>{this.frame=null,this.element.isConnected&&this.shape&&this.#n()})}#n(){let{width:t,height:e}=this.box;this.#o(t/e);let i=Math.min(window.devicePixelRatio,2\
),
[n,o]=[t+Mt,e+Sn].map(p=>Math.round(p*i));(this.canvas.width!==n||this.canvas.height!==o)&&(this.canvas.width=n,this.canvas.height=o);let r=this.#i(),a=this.can\
vas.
getContext("2d");a.setTransform(i,0,0,i,0,0),a.clearRect(0,0,t+Mt,e+Sn);let{scale:h,left:c,top:u}=this.lie;a.save(),a.beginPath(),a.rect(Mt,0,t,e),a.clip(),a.tr\
anslate(
Mt+c,u);let d=h*M;this.#r(a,d,r),d>=Rr&&this.#a(a,d,i),this.#l(a,d,r),a.restore(),a.fillStyle=r.text,a.font=\`11px \${getComputedStyle(this.element).fontFamily}\`,\

Ar(a,this.shape,d,{left:Mt+c,top:u,margin:Mt,width:t,height:e}),this.#h()}#o(t){let[e,i]=[this.shape.width*M,this.shape.height*M],[n,o]=[Math.max(e,i*t),Math.ma\
x(
i,e/t)],r={x:(e-n)/2,y:(i-o)/2,width:n,height:o};this.camera?(this.camera.whole.width!==n||this.camera.whole.height!==o)&&(this.camera.whole=r,this.camera.moveT\
o(
this.camera.x,this.camera.y)):this.camera=new de(r)}#i(){if(this.theme!==rt.seen){this.theme=rt.seen,this.sprites.clear();let t=l("span");this.element.append(t)\
;
let e=i=>(t.style.color=\`var(\${i})\`,getComputedStyle(t).color);this.inks={grounds:Or.map(i=>Nr(e(i))),text:e("--soft"),rim:e("--rim"),aim:e("--accent")},t.remov\
e()}
return this.inks}#r(t,e,{grounds:i,rim:n}){let{attacked:o,shape:r}=this,h=(e<Rr?[...this.marks,...this.standing]:[]).map(([c,u])=>[c,this.sprites.colour(u)]);th\
is.
ground.draw(t,r,e,{attacked:o,colours:i,figures:h}),t.strokeStyle=n,t.strokeRect(0,0,r.width*e,r.height*e)}#a(t,e,i){let{camera:n,shape:o}=this,r=(p,g)=>Math.mi\
n(
Math.max(Math.floor(p/M),0),g-1),[a,h]=[r(n.x,o.width),r(n.x+n.width,o.width)],[c,u]=[r(n.y,o.height),r(n.y+n.height,o.height)],d=Math.ceil(e*i);for(let p=c;p<=\

u;p+=1)for(let g=a;g<=h;g+=1){let C=o.place(g,o.height-1-p);for(let D of[this.marks,this.standing]){let J=D.get(C);J&&(t.globalAlpha=C===this.lifted?.35:1,t.dra\
wImage(
this.sprites.picture(J,d),g*e,p*e,e,e))}}t.globalAlpha=1}#l(t,e,{aim:i}){let n=this.aimed??null;if(n!==null){let[o,r]=[this.shape.file(n)*e,(this.shape.height-1\
-
this.shape.rank(n))*e];t.strokeStyle=i,t.lineWidth=Math.max(e/12,2),t.strokeRect(o,r,e,e)}}#h(){let t=this.cellSize,{left:e,top:i}=this.lie;for(let n of this.cu\
rsors)
if(n.dataset.cell){let o=this.#t(n.dataset.cell),r=Mt+e+this.shape.file(o)*t,a=i+(this.shape.height-1-this.shape.rank(o))*t;Object.assign(n.style,{width:\`\${t}px\
\`,
height:\`\${t}px\`,translate:\`\${r}px \${a}px\`})}}}});function Js(s){return[...nt(s.kind).flatMap(e=>({placement:()=>e.key==="start"?Lc(s):[],guards:()=>$.guards.map\
(Sc),cell:()=>[Dr(e,s)],cells:()=>[Dr(e,s)]})[e.type]?.()??
[]),{id:"hole",group:"Board",name:"Hole",text:"No cell, or a cell again",key:"#",icon:"hole"},{id:"erase",group:"Board",name:"Eraser",text:"Clear cells",key:"."\
,
icon:"erase"},{id:"move",group:"Board",name:"Move",text:"Click a piece, then the cell where it goes",key:Mn(s),icon:"move"}]}function Dr({key:s,text:t},{kind:e,\

piece:i}){let{letter:n,side:o,name:r}=Wt[s]??{};return{id:s,group:z(e,"knights")?"Walkers":"Path",name:(s==="from"&&!z(e,"to")?"Start":r)??k(ze(s)),text:k(t),ke\
y:n,
...o?{face:{piece:i,side:o}}:{icon:"flag"}}}function Lc(s){let t=[...new Set([...s.start.values(),...s.goal?.values()??[]])],e=t.every(h=>["n","N"].includes(h))\
,
i=Mc.find(h=>!t.includes(h))??[],n=e?["n","N"]:t.sort(),o=e?n:[n,i].flat(),r=Gt(n,s),a=h=>n.includes(h)?r(h):{disc:n.length,text:h};return o.map(h=>({id:\`token-\
\${h}\`,
group:"Tokens",name:e?h==="n"?"Black":"White":h,text:\`Token \${h}\`,key:h,face:a(h)}))}function _r(s,t,e){let i=o=>l("button",{type:"button",role:"radio","aria-ch\
\\
ecked":String(o.id===t),class:"tool",title:o.key?\`\${o.text} (\${o.key})\`:o.text,tabindex:o.id===t?0:-1,data:{tool:o.id},onclick:()=>e(o.id)},o.face?Qo(o.face):Tt\
(
o.icon),l("span",{class:"tool-name"},o.name)),n=[...new Set(s.map(({group:o})=>o))].map(o=>{let r=\`tools-\${o.toLowerCase()}\`;return l("div",{class:"tool-group",\

role:"group","aria-labelledby":r},l("h2",{id:r},o),l("div",{class:"tool-row"},s.filter(({group:a})=>a===o).map(i)))});return l("div",{class:"palette",role:"radi\
\\
ogroup","aria-label":"Tools",onkeydown:o=>{let r={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[o.key];if(r){o.preventDefault(),o.stopPropagation();let a=s.\

findIndex(({id:h})=>h===t);e(s[(a+r+s.length)%s.length].id,!0)}}},n)}var Mn,Sc,Mc,Ln=m(()=>{ot();v();is();T();A();Mn=({kind:s})=>z(s,"start")?"/":"m",Sc=({lette\
r:s,
name:t})=>({id:\`guard-\${s}\`,group:"Guards",name:k(t),text:\`Guard: \${t}\`,key:s,face:{guard:s}});Mc=[..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234\
\\
56789"]});var Ec,Cc,Qr,Tc,Ur,ti,Hr=m(()=>{Ir();ls();Z();xt();v();V();q();kn();A();Ln();Ec=400,Cc=4e4,Qr="Drag a piece to move it; drop it outside the board to r\
emove it.",
Tc="Drop it here to remove it.",Ur=1.6,ti=class{constructor({tool:t,use:e,end:i,move:n,typed:o,change:r}){Object.assign(this,{tool:t,use:e,end:i,move:n,typed:o,\

change:r}),this.draft=null,this.plates=l("div",{class:"boards"}),this.hint=l("p",{class:"hint carry-hint"},Qr),this.status=l("p",{class:"unseen",role:"status"})\
,
this.element=l("div",{},this.plates,this.hint,this.status),this.views={},this.lifted=null}render(t,e){this.draft=t;let i=document.activeElement?.dataset?.cell,n\
=Object.
keys(this.views).find(h=>this.views[h].element.contains(document.activeElement)),o=z(t.kind,"goal")?["start","goal"]:["start"];(o.map(h=>this.#t(h,o.length>1)).\

includes(!0)||this.plates.childElementCount!==o.length)&&(this.plates.replaceChildren(...o.map(h=>this.#l(h,o.length>1))),this.plates.classList.toggle("two",o.l\
ength>
1));for(let h of o)X(this.views[h],t,e,h);this.element.querySelectorAll(".zoom").forEach(h=>h.hidden=!this.views.start.isLarge);let a=this.element.querySelector\
(
"input[name=swapped]");a&&(a.checked=t.goal===null),n&&i&&this.views[n]&&this.views[n].focus(i)}leave(){this.#r(),Object.values(this.views).forEach(t=>t.leave()\
)}#t(t,e){
let{area:i}=this.draft.shape,n=i>Ec&&i<=Cc?Xs:Q,o=e?\`The \${t}\`:"The board",r=this.views[t];return r instanceof n?(r.label=o,!1):(r?.leave(),this.views[t]=new n(\

{label:o,act:this.#e(t)}),!0)}#e(t){let e=()=>this.views[t],i=o=>bn(this.draft,o,t,this.tool()),n=null;return{pick:(o,{isFirst:r})=>{this.lifted?r&&this.#i(o[0]\
,
t):this.tool()==="move"?r&&this.#n(o[0],t):this.use(o,t,r)},end:()=>this.end(),grab:o=>(n=!this.lifted&&!["erase","hole"].includes(this.tool())?i(o):null,n&&cn(\

this.draft,n)),drop:(o,r)=>this.#a(n,o,r,t),pans:o=>this.tool()==="move"&&!this.lifted&&!i(o)&&!e().camera.isFit,over:o=>{f(this.hint,o?Tc:Qr),this.hint.classLi\
st.
toggle("outside",o===!0)},walked:o=>this.#o(o,t),key:(o,r)=>this.#s(o,r,t)}}#s(t,e,i){if(e==="Enter"||e===" ")return this.#e(i).pick([t],{isFirst:!0}),this.end(\
),
!0;if(this.lifted&&["Escape","Delete","Backspace"].includes(e)){let{from:n}=this.lifted;return e==="Escape"?this.#i(n,this.lifted.side):this.#i(null,this.lifted\
.
side),!0}return e===Mn(this.draft)?(this.lifted?this.#i(t,i):this.#n(t,i),!0):this.lifted?!1:this.typed(t,e,i)}#n(t,e){let i=bn(this.draft,t,e);if(!i){f(this.st\
atus,
\`There is nothing to move on \${t}.\`);return}let n=this.views[e];this.lifted={item:i,from:t,side:e,ghost:new Te(cn(this.draft,i),n.cellSize)},n.lift(t),this.#o(t\
,
e);let o=un(this.draft,i);f(this.status,\`Picked up: \${o} on \${t}. Arrow keys move, Enter drops, Delete removes, Escape cancels.\`)}#o(t,e){this.lifted?.side===e&\
&
(this.lifted.ghost.move(...this.views[e].spot(t)),this.views[e].aim(t))}#i(t,e){let{item:i,from:n,side:o}=this.lifted;this.#r(),e===o&&this.#a(i,n,t,e)}#r(){thi\
s.
lifted&&(this.lifted.ghost.remove(),this.views[this.lifted.side].lift(null),this.views[this.lifted.side].aim(null),this.lifted=null)}#a(t,e,i,n){let o=un(this.d\
raft,
t);f(this.status,i===null?\`Removed: \${o}.\`:e===i?"Back where it was.":\`Moved: \${o} to \${i}.\`),this.move(t,e,i,n)}#l(t,e){let i=l("h2",{},t==="start"?"Start":"Go\
\\
al"),n=e?\`the \${t}\`:"the board",o=(r,a,h)=>l("button",{type:"button",class:"quiet","aria-label":\`\${a} \${n}\`,title:\`\${a} \${n}\`,onclick:()=>{h(this.views[t].camer\
a),
this.views[t].look()}},r);return l("figure",{class:"plate",data:{side:t}},e&&l("figcaption",{},i,t==="goal"&&this.#h()),this.views[t].element,l("div",{class:"zo\
\\
om",role:"group","aria-label":\`Zoom of \${n}\`},o("\\u2212","Zoom out of",r=>r.zoomBy(1/Ur)),o("+","Zoom in on",r=>r.zoomBy(Ur)),o("Fit","Fit",r=>r.fit())),e&&l("p\
",
{class:"problem",role:"alert",data:{keys:t}}))}#h(){let t=i=>this.change(({start:n})=>({goal:i.target.checked?null:kt(n)})),e=()=>this.change(({start:i,shape:n}\
)=>{
let o=r=>n.name(n.area-1-n.named(r));return{goal:new Map([...i].map(([r,a])=>[o(r),a]))}});return l("div",{class:"row"},et("Swap the colours",l("input",{name:"s\
\\
wapped",onchange:t})),l("button",{type:"button",class:"quiet",onclick:e},"Rotate by 180\\xB0"))}}});function Re(){try{let{last:s=null,isEdited:t=!1,kinds:e={},fo\
rmer:i=null}=JSON.parse(ct(Wr))??{};return{last:s,isEdited:t,kinds:e,former:i}}catch{return{last:null,
isEdited:!1,kinds:{},former:null}}}function si(s){let{puzzle:t,options:e}=Zt(Le(s??"").keys),i=O(t);return i&&{draft:i,options:e}}function Kr(s,{draft:t,options\
:e,
seen:i}){let n=Object.fromEntries(Object.entries(e).filter(([a])=>Ro(a))),o=wt(N(t),N(me(t.kind))),r=()=>o?me(s):Er(s,t,i.attacked);return si(lt.of(s))??{draft:\
r(),
options:n}}var Wr,ei,lt,Zr=m(()=>{ve();q();$n();A();F();Wr="drafts";ei=s=>gt(Wr,JSON.stringify({...Re(),...s})),lt={get last(){return Re().last},get former(){re\
turn Re().
former},of:s=>Re().kinds[s]??null,open(s,t){let{last:e,isEdited:i,kinds:n,former:o}=Re(),r=n[s]===t,a=n[s]??(i?e:null);ei({last:t,isEdited:r,former:e!==t&&!r&&a\
!==
null?a:o})},turn:s=>ei({last:s,isEdited:!1}),save(s,t){ei({last:t,isEdited:!0,kinds:{...Re().kinds,[s]:t}})},leave:s=>ei({former:s})}});async function Oc(){try{\
await navigator.clipboard.writeText(location.href),Y("Link to this puzzle copied.")}catch{Y("Copy the address of this page: it contains \\
the puzzle.")}}var ii,Gr=m(()=>{v();V();ii=class{constructor({typed:t,read:e,check:i,kind:n}){Object.assign(this,{check:i,kind:n});let o=he(150,e);this.area=l("\
\\
textarea",{class:"toml live",spellcheck:"false",rows:8,"aria-label":"The puzzle as TOML",oninput:()=>{t(this.text),this.clear(),o()}});let r="The board is not v\
\\
alid now; this is the last valid puzzle.";this.stale=l("p",{class:"hint",hidden:!0},r),this.undone=l("p",{class:"problem",role:"alert"});let a=(h,c,u)=>l("butto\
\\
n",{type:"button",class:"quiet",name:u,onclick:c},h);this.element=l("details",{class:"more",open:!0},l("summary",{},"As a file"),this.area,this.stale,l("p",{cla\
ss:"\\
problem",role:"alert",data:{keys:"toml"}}),l("div",{class:"row"},a("Download",()=>this.#t(),"download"),a("Copy the link",Oc)),this.undone)}get text(){return th\
is.
area.value}set text(t){this.area.value=t}set isStale(t){this.stale.hidden=!t}clear(){f(this.undone,"")}async#t(){let t=await this.check();t?.valid?vs(\`\${this.ki\
nd()}\\
.toml\`,this.text,"application/toml"):t&&f(this.undone,\`The puzzle is not valid and was not downloaded: \${t.error.message}\`)}}});function Pt(s,t,e){let[i,n]=s.ty\
pe==="boolean"?[!1,!0]:s.values,o=h=>e(h.target.checked?n:i),r=s.text.replace(/^whether /i,""),a=\`\${ee(s)}: \${r[0].toLowerCase()}\${r.
slice(1)}\`;return et(a,l("input",{name:s.key,checked:t===n,onchange:o}))}function Lt({key:s,type:t,values:e,required:i,default:n},o,r,a={}){if(e?.length&&!Yr.in\
cludes(
t)){let u=i||e.includes(n)?[]:[["","none"]];return _([...u,...e],o??n??"",d=>r(d===""?null:d),{name:s})}let h=t==="integer"||t==="number",c=u=>{let d=u.split(/[\
\\s,;]+/).
filter(Boolean);return Yr.includes(t)?d:t==="numbers"?Object.fromEntries(d.map(p=>p.split("=")).map(([p,g])=>[p,Number(g)])):u.trim()===""?null:h?Number(u):t===\

"cell"?d[0]:u};return l("input",{type:h?"number":"text",inputmode:h&&"numeric",min:h&&1,step:t==="number"&&"any",value:(t==="numbers"?Ac(o):[o??""].flat()).join\
(
", "),placeholder:h?n??"default":{cell:"such as h8",cells:"such as h8, a1",numbers:"such as a1=1, h8=64"}[t],name:s,spellcheck:"false",autocapitalize:"off",...a\
,
onchange:u=>r(c(u.target.value))})}var Yr,Ac,ee,fe,ge,Vr,se,us=m(()=>{v();V();T();Yr=["cells","guards","strings"],Ac=s=>Object.entries(s??{}).map(([t,e])=>\`\${t}\
\\
=\${e}\`),ee=({key:s})=>k(ze(s)),fe=({text:s})=>\`\${k(s)}.\`,ge=({type:s,values:t})=>s==="boolean"||t.join()==="no,yes";Vr=(s,t,e)=>E(ee(s),Lt(s,t,e),[s.key],fe(s))\
,
se=(s,t=[])=>s.length?l("div",{class:"checks"},s,l("p",{class:"problem",role:"alert",data:{keys:t.join(" ")}})):null});function Jr(s,t){let e=nt(s.kind).filter(\
({key:r})=>!Bc.includes(r)),i=r=>a=>t({[r]:a}),n=r=>{let a=r.key==="visit"&&r.values.length===0,h=r.type==="placement"?
ea:a?null:zc[r.key];return h?h(s,t,r):Vr(r,s[r.key],i(r.key))},o=e.filter(ge);return[...e.filter(r=>!ge(r)).flatMap(n),se(o.map(r=>Pt(r,s[r.key],i(r.key))),o.ma\
p(
({key:r})=>r))].filter(Boolean)}function ta(s,t){let e=n=>l("input",{type:"text",value:s[n]??"",name:n,placeholder:"none",class:"live",oninput:o=>t({[n]:o.targe\
t.
value},{text:n})});return nt(s.kind).filter(({key:n})=>n==="title"||n==="source").map(n=>E(ee(n),e(n.key),[n.key]))}function ea(s,t){let e=(o,r,a)=>l("input",{t\
ype:"\\
number",min:1,max:Xr,value:r,"aria-label":o,name:o.toLowerCase(),onchange:h=>{let c=Math.floor(Number(h.target.value));c>=1&&c<=Xr?t(u=>jo(u,a(c))):h.target.val\
ue=
r}}),{shape:i}=s,n=l("div",{class:"size"},e("Width",i.width,o=>i.resized(o,i.height)),l("span",{"aria-hidden":"true"},"\\xD7"),e("Height",i.height,o=>i.resized(i\
.
width,o)),l("button",{type:"button",class:"quiet",disabled:i.holes.size===0,name:"fill",onclick:()=>t({shape:new K(i.width,i.height,new Set,i.wrap)})},"Fill the\
\\
 holes"));return E("Board",n,["board"])}function qc({shape:s},t){let i=_([["","not joined"],["files","left and right (a cylinder)"],["both","all (a torus)"]],s.\

wrap??"",n=>t({shape:s.wrapped(n||null)}),{name:"wrap"});return E("Rims",i,["wrap"])}function En(s,t){let e=$.pieces.some(r=>r.piece===s.piece),i=[...$.pieces.m\
ap(
({piece:r,steps:a})=>[r,\`\${r} \${a.map(h=>\`{\${h}}\`).join("+")}\`]),["other","other, or a sum"]],n=_(i,e?s.piece:"other",r=>t({piece:r==="other"?"2,5":r}),{name:"p\
\\
iece"});if(e)return E("Piece",n,["piece"]);let o=l("input",{type:"text",class:"short live",value:s.piece,"aria-label":"Steps or a sum of pieces",name:"steps",on\
input:r=>t(
{piece:r.target.value.trim()},{text:"steps"})});return E("Piece",l("div",{class:"row"},n,o),["piece"],"Two steps, such as 2,5, or a sum, such as knight+camel.")\
}
function jc(s,t){let e=new Set([...s.start.values()].map(o=>o.toLowerCase()));if(e.size<2||e.size>Nc)return[];let i=s.pieces??{},n=o=>{let r=[["","the piece abo\
\\
ve"],...$.pieces.map(({piece:d})=>[d,d])],a=i[o]??i[ue(o)]??"",h=r.some(([d])=>d===a)?r:[...r,[a,a]],u=_(h,a,d=>{let{[o]:p,[ue(o)]:g,...C}=i,D=d?{...C,[o]:d}:C;\

t({pieces:Object.keys(D).length?D:null})},{name:\`pieces-\${o}\`,"aria-label":\`The piece of token \${o}\`});return l("div",{class:"row"},l("b",{"aria-hidden":"true"}\
,
o),u)};return E("Pieces of tokens",l("div",{class:"pieces"},[...e].sort().map(n)),["pieces"])}function Fc(s,t,e){let i=[...s.guards].map(([r,a])=>a+r),o=Lt(e,i,\

r=>t({guards:new Map(r.map(a=>[a.slice(1),a[0]]))}),{placeholder:"none, or Qd5"});return E(ee(e),o,[e.key],fe(e))}function Pc(s,t,e){let i=yt(s.kind,"place"),n=\
s.
place!==null,o=_([["knights","start on the cells that I choose"],["place","start on the best cells"]],n?"place":"knights",a=>t({place:a==="place"?Math.max(s.kni\
ghts.
length,1):null}),{name:"team"}),r=a=>t({place:Math.max(Math.floor(a??1),1)});return[E("Walkers",o,[]),n?E("Number",Lt(i,s.place,r),[i.key]):E("Starts",Lt(e,s.kn\
ights,
a=>t({knights:a})),[e.key])]}function Rc(s,t,e){let i=Array.isArray(s.visit),n=_([["cells","these cells in order"],...e.values.map(r=>[r,\`every safe cell, by \${\
r}\`])],
i?"cells":s.visit,r=>t({visit:r==="cells"?[]:r}),{name:"order"}),o=Lt(e,s.visit,r=>t({visit:r}));return[E("Visits",n,i?[]:[e.key]),...i?[E("Cells in order",o,[e\
.
key])]:[]]}var Xr,zc,Nc,Bc,Cn=m(()=>{ut();v();V();q();A();us();Xr=1e6,zc={board:ea,piece:En,pieces:jc,wrap:qc,guards:Fc,knights:Pc,visit:Rc},Nc=8,Bc=["goal","pl\
\\
ace","title","source"]});var sa,ia,na=m(()=>{sa=[["Ctrl+Enter","Solve"],["Ctrl+Z","Undo"],["Ctrl+Shift+Z Ctrl+Y","Redo"]],ia=[["\\u2190 \\u2191 \\u2192 \\u2193","Mo\
ve between cells"],["PgUp\\
 PgDn","Ten ranks up or down"],["Enter","Use the tool on the cell"],["m /","Pick up what stands there (/ in an exchange); Enter drops it, Delete removes it, Esc\
\\
ape cancels"],["# .","Hole, clear the cell"],["n N a\\u2026","Exchange: place this token"],["K Q R B N","Place a guard"],["w s e v b","Walker, start, end, next t\
\\
o visit, next of the first cells"]]});function oa(s,t,e,i){let{change:n,input:o}=Rt(t,e),r=xs(s),a=$s(s,t.method),h=_(r.map(c=>[c.method,c.default?\`\${c.method} \
(default)\`:c.method]),a?.method,c=>{["\\
backend","horizon",...ce(s,a.method).map(({key:u})=>u)].forEach(u=>delete t[u]),n("method",$s(s,c).default?null:c)},{name:"method"});return[E("Method",h,["metho\
\\
d"],a&&\`\${k(a.summary)}. \${Uc(a.proves)}\`),...a?.backend?Ic(a,t,Rt(t,e),i):[],...On(ce(s,a?.method),t,n),l("div",{class:"pair"},Dc(t,e),E("Seed",o("seed",{min:0\
}),
["seed"])),_c(t,n),...Qc(s,t,Rt(t,e))]}function Ic(s,t,{change:e,input:i},n){let o=$.backends.find(({backend:c})=>c===(t.backend??s.backend)),r=_($.backends.map\
(
({backend:c})=>c),o?.backend,c=>e("backend",c===s.backend?null:c),{name:"backend"}),a=At("export").keys.find(({key:c})=>c==="format").values,h=c=>l("button",{ty\
pe:"\\
button",class:"quiet",onclick:()=>n(s.method,c)},c.toUpperCase());return[E("Solver",r,["backend"],o&&\`\${k(o.summary)}.\`),E("Horizon in moves",i("horizon"),["hor\
\\
izon"],"For time-indexed formulations."),l("div",{class:"row programs"},l("span",{class:"hint"},"Export as"),a.map(h))]}function On(s,t,e,i=[]){let n=s.filter(a\
=>!ge(
a)),o=s.filter(ge),r=a=>h=>e(a.key,h===a.default?null:h);return[...n.map(a=>E(ee(a),Lt(a,t[a.key],r(a)),[a.key,"settings"],fe(a))),...i,se(o.map(a=>Pt(a,t[a.key\
]??
a.default,r(a))),[...o.map(({key:a})=>a),"settings"])].filter(Boolean)}function Dc(s,t){let{limits:e}=$,{change:i,input:n}=Rt(s,t);return[E("Time limit, in seco\
\\
nds",n("time_limit",{min:.001,max:e.time_limit,placeholder:e.time_limit}),["time_limit"],\`Up to \${B(e.time_limit)}.\`),E("Memory limit, in MiB",An(s,i),["memory"\
],
\`Up to \${U(e.memory)}.\`),E("Threads",n("threads"),["threads"])]}function _c(s,t){let e=[["auto","If it takes little time"],["yes","Yes"],["no","No"]],i=o=>t("ve\
\\
rify",o===$.verify.default?null:o),n=_(e,s.verify??$.verify.default,i,{name:"verify"});return E("Verify the answer",n,["verify"],\`\${k($.verify.text)}.\`)}functio\
n Qc(s,t,{
change:e,input:i}){if(!it(s)?.asks.includes("all"))return[];let n=r=>{delete t.limit,e("all",r.target.checked||null)},o=l("input",{name:"all",checked:t.all===!0\
,
onchange:n});return[se([et(W.all.name,o)],["ask"]),...t.all?[E("List at most",i("limit",{max:1e3}),["limit"])]:[]]}function ra(s,t,{width:e,height:i},n,o){let{c\
hange:r,
input:a}=Rt(t,n),h={limit:1e3,count:1e3,lowest:i,narrowest:e},c=d=>ge(d)?se([Pt(d,t[d.key]===!0,p=>r(d.key,p||null))],[d.key]):E(ee(d),a(d.key,{max:h[d.key]}),[\

d.key],fe(d));return(it(s)?.asks??[]).filter(d=>W[d]?.view==="survey").map(d=>l("div",{class:"more-question",data:{ask:d}},l("button",{type:"button",data:{ask:d\
},
onclick:()=>o(d)},W[d].name),l("p",{class:"hint"},fe(At(d))),At(d).keys.map(c),l("p",{class:"problem",role:"alert",data:{keys:"ask"}})))}function Rt(s,t){let e=\
(o,r)=>{
r===null||r===""?delete s[o]:s[o]=r,t(o)},i=[...$.choice,...$.bounds,...$.questions.flatMap(({keys:o})=>o)];return{change:e,input:(o,r={})=>{let a=i.find(({key:\
h})=>h===
o);return Lt(a,s[o],h=>e(o,h),r)}}}function An(s,t){let e=Math.floor($.limits.memory/Tn),i={key:"memory",type:"integer"},n=s.memory===void 0?null:Math.round(s.m\
emory/
Tn);return Lt(i,n,r=>t("memory",r===null?null:r*Tn),{max:e,placeholder:e})}function Uc({optimality:s,infeasibility:t,count:e}){return e?"Counts exactly.":s&&t?"\
\\
Proves optimality and infeasibility.":s?"Proves optimality.":t?"Proves infeasibility.":"Proves nothing."}var Tn,ni=m(()=>{v();V();T();A();us();Tn=1<<20});var aa\
={};ft(aa,{show:()=>Kc});function Kc(s,t){return new zn(s,t).answers()}var Hc,G,Wc,zn,la=m(()=>{Z();cs();R();v();V();wr();T();St();vr();q();kn();$n();A();
F();Cr();Tr();Hr();Zr();Gr();Cn();na();ni();Ln();Hc="guard-Q",G=null,Wc=({dataset:s,value:t})=>s.before!==void 0&&t!==s.before;zn=class{constructor(t,e){Object.\

assign(this,{root:t,tool:null,typed:null,seen:j,problem:null,isValid:!1,asks:[]}),this.analysis=new Zs,this.take(e),this.build(),this.render(),this.renderFields\
(),
this.check()}answers(){return{title:"Set up",keys:sa,cellKeys:ia,key:t=>(t.ctrlKey||t.metaKey)&&this.command(t),leave:()=>{this.finish(),this.isLeft=!0,this.ana\
lysis.
forget(),this.boards.leave()},back:()=>this.checkAgain()}}command({key:t,shiftKey:e,target:i}){if(t==="Enter")return this.solve(),!0;if(Wc(i))return!1;let n=t.t\
oLowerCase()===
"y"||e;return["z","y"].includes(t.toLowerCase())&&(this.goBack(n),!0)}take(t){let{puzzle:e,options:i}=Zt(t);Object.keys(e).every(o=>o==="kind")&&(e.kind===void \
0||
it(e.kind))?(this.load(e.kind?lt.of(e.kind):lt.last,e.kind),Object.assign(this.options,i),lt.turn(this.address)):(this.options=i,this.draft=O(e.kind===void 0?{.\
..N(
me(xn)),...e}:e),this.broken=this.draft?null:e,this.draft??=Kt(it(e.kind)?e.kind:"tour"),this.broken??lt.open(this.draft.kind,this.address)),this.begin()}load(t\
,e=xn){
Object.assign(this,si(t)??{draft:me(e),options:{}},{broken:null})}begin(){G??=new Hs({...this.state,...si(lt.former)}),wt(N(G.state.draft),N(this.draft))&&wt(G.\

state.options,this.options)?G.amend(this.state):G.record(this.state)}get state(){return{draft:this.draft,options:{...this.options},typed:this.typed}}get address\
(){
return S("set-up",{...N(this.draft),...this.options})}build(){this.kinds=l("div",{class:"kinds",role:"group","aria-label":"Kind of puzzle"}),this.question=l("p"\
,
{class:"question"}),this.tools=l("div",{class:"tool-box"}),this.boards=new ti({tool:()=>this.tool,use:(e,i,n)=>this.use(this.tool,e,i,n),end:()=>this.finish(),m\
ove:(e,i,n,o)=>this.
change(xr(this.draft,e,i,n,o)),typed:(e,i,n)=>this.press(e,i,n),change:e=>this.change(e)}),this.fields=l("div",{class:"fields"}),this.names=l("div",{class:"fiel\
\\
ds"}),this.run=l("div",{class:"fields"}),this.questions=l("div",{class:"fields"}),this.file=new ii({typed:e=>{this.analysis.forget(),this.typed=e,G.record(this.\

state,"toml"),this.showUndo()},read:()=>this.readToml(),check:()=>this.checkAgain(),kind:()=>this.draft.kind}),this.general=l("p",{class:"problem general",role:\
"\\
alert",data:{keys:"*"}}),this.line=l("p",{class:"line",role:"status"}),this.solveButton=l("button",{type:"button",class:"primary solve",disabled:!0,title:"Ctrl+\
\\
Enter",onclick:()=>this.solve()},"Solve"),this.playButton=l("button",{type:"button",name:"play",disabled:!0,onclick:()=>this.playByHand()},"Play");let t=l("butt\
\\
on",{type:"button",onclick:()=>this.compare()},"Compare methods");this.bar=new Gs({undo:()=>this.goBack(!1),redo:()=>this.goBack(!0),clear:()=>this.change($r(th\
is.
draft)),example:()=>this.change(me(this.draft.kind)),former:()=>this.goToFormer()}),this.others=l("details",{class:"more",hidden:!0},l("summary",{},"More questi\
\\
ons"),this.questions),this.root.addEventListener("focusin",({target:e})=>{e.matches("input:not(.live, [type=checkbox])")&&(e.dataset.before=e.value)}),this.root\
.
append(l("h1",{class:"unseen"},"Set up a puzzle"),l("div",{class:"head"},this.kinds,this.question),l("div",{class:"bench"},l("div",{class:"hero"},this.bar.eleme\
nt,
this.tools,this.boards.element,this.general,this.line),l("div",{class:"go"},this.solveButton,this.playButton,t),l("div",{class:"side"},l("section",{"aria-label"\
:"\\
Puzzle"},this.fields),l("details",{class:"more"},l("summary",{},"Method and limits"),this.run),this.others,l("details",{class:"more"},l("summary",{},"Title and \
\\
source"),this.names),this.file.element)))}showUndo(){let{former:t}=lt;this.bar.show(G,t===this.address?null:t)}goBack(t){this.finish();let e=t?G.redo():G.undo()\
;
e&&this.restore(e)}restore({draft:t,options:e,typed:i}){this.seen=j,Object.assign(this,{draft:t,options:{...e},typed:i,broken:null}),this.file.clear(),this.rend\
er(),
this.remember(),i===null?this.check():(this.file.text=i,this.readToml())}goToFormer(){let{former:t}=lt;lt.leave(this.address),this.load(t),G.record(this.state),\

this.restore(G.state)}change(t,{text:e=null}={}){let i={...this.draft,...typeof t=="function"?t(this.draft):t},n=i.kind!==this.draft.kind||!wt(N(i),N(this.draft\
));
Object.assign(this,{draft:i,broken:null,typed:null}),this.file.clear(),n&&G.record(this.state,e),e?(this.renderBoards(),this.showUndo()):this.render(),this.reme\
mber(),
this.check()}render(){let{draft:t}=this,e=Js(t);e.some(({id:i})=>i===this.tool)||(this.tool=(e.find(({id:i})=>i===Hc)??e[0]).id),this.kinds.replaceChildren(...$\
.
kinds.map(({kind:i})=>l("button",{type:"button","aria-pressed":String(i===t.kind),data:{kind:i},onclick:()=>i!==this.draft.kind&&this.turnTo(i)},k(i)))),f(this.\

question,k(it(t.kind).text)),this.renderTools(e),this.renderBoards(),this.renderFieldsLater(),this.showUndo()}renderFieldsLater(){clearTimeout(this.pending),thi\
s.
pending=setTimeout(()=>this.renderFields())}renderFields(){let t=document.activeElement?.name,e=(n,o)=>this.change(n,o);this.fields.replaceChildren(...Jr(this.d\
raft,
e)),this.names.replaceChildren(...ta(this.draft,e)),this.renderQuestions(),this.renderRun(),ht(this.root,this.problem);let i=t&&this.root.querySelector(\`[name="\
\${CSS.
escape(t)}"]\`);i&&(i.focus({preventScroll:!0}),i.matches("input")&&i.select())}renderTools(t=Js(this.draft)){let e=(i,n)=>{this.tool=i,this.renderTools(),this.t\
ools.
querySelector(\`[data-tool="\${CSS.escape(i)}"]\`)?.focus(n?{}:{preventScroll:!0})};this.tools.replaceChildren(_r(t,this.tool,e))}renderBoards(){this.boards.render\
(
this.draft,this.seen)}renderRun(){let t=(e,i)=>this.write(e,i);this.run.replaceChildren(...oa(this.draft.kind,this.options,()=>this.changeRun(),t))}renderQuesti\
ons(){
let{kind:t,shape:e}=this.draft,i=o=>this.ask(o),n=ra(t,this.options,e,()=>this.changeRun(),i);this.questions.replaceChildren(...n),this.others.hidden=n.length==\
=
0,this.enable()}changeRun(){G.record(this.state),this.showUndo(),this.renderFieldsLater(),this.remember()}enable(){[this.solveButton,this.playButton,...this.que\
stions.
querySelectorAll("button")].forEach(e=>e.disabled=!this.isValid);for(let e of this.questions.children)e.hidden=this.isValid&&!this.asks.includes(e.dataset.ask);\

this.playButton.hidden=!Pe(this.draft.kind)}use(t,e,i,n=!0){let o=kr(this.draft,t,e,i,n?null:this.puts);this.puts=o.puts,n&&(this.isStroke=!1),o.draft!==this.dr\
aft&&
(Object.assign(this,{draft:o.draft,broken:null,typed:null}),this.isStroke?G.amend(this.state):G.record(this.state),this.isStroke=!0,this.frame??=requestAnimatio\
nFrame(
()=>{this.frame=null,this.isLeft||this.renderBoards()}))}finish(){this.isStroke&&!this.isLeft&&(this.isStroke=!1,this.file.clear(),this.render(),this.remember()\
,
this.check())}press(t,e,i){let n=z(this.draft.kind,"start")&&[...e].length===1&&/[^\\s/?]/u.test(e),o=Js(this.draft).find(r=>r.key===e)?.id??(e==="Backspace"||e=\
==
"Delete"?"erase":n?\`token-\${e}\`:null);return o&&(this.use(o,[t],i),this.finish()),o!==null}turnTo(t){Object.assign(this,Kr(t,this)),this.typed=null,G.record(thi\
s.
state),lt.turn(this.address),this.restore(this.state),this.kinds.querySelector("[aria-pressed=true]").focus()}remember(){let t=this.address;history.replaceState\
(
null,"",t),lt.last!==t&&lt.save(this.draft.kind,t)}check(){return this.judge(this.broken??N(this.draft),"puzzle")}readToml(){return this.judge(this.file.text,"t\
\\
oml")}checkAgain(){return this.typed!==null?this.readToml():this.check()}async judge(t,e){let i=await this.analysis.of(e,t);if(i===null||this.isLeft)return null\
;
if(i.error instanceof ae)return this.showError(i.error),i;e==="toml"&&i.valid&&(this.draft=O(i.puzzle,this.draft)??this.draft,this.broken=null,this.seen=i,G.ame\
nd(
this.state),this.render(),this.remember()),this.isValid=i.valid,this.asks=i.asks,this.enable();let n=i.error&&(e==="toml"?{...i.error,place:{key:"toml"}}:this.p\
laced(
i.error));return this.problem=n,ht(this.root,n),f(this.line,i.valid?i.impossible?\`No solution: \${i.impossible}\`:i.line:""),!i.valid&&e==="puzzle"&&this.analysis\
.
guarded(this.draft).then(o=>o&&this.see(o)),this.file.isStale=!i.valid&&e==="puzzle",i.valid&&(this.file.clear(),this.see(i),e==="puzzle"&&(this.file.text=i.tom\
l)),
i}placed(t){let e=yr(t,this.draft);return t.place?.key==="board"&&z(this.draft.kind,"start")?{...e,place:{key:"start"}}:e}see({attacked:t,stations:e}){let i=t.j\
oin()!==
this.seen.attacked.join()||e.join()!==this.seen.stations.join();this.seen={attacked:t,stations:e},i&&this.renderBoards()}showError(t){this.isValid=!1,this.enabl\
e(),
ht(this.root,t)}solve(){return this.ask(ir(this.options))}async ask(t){if(this.isValid){this.solveButton.disabled=!0;try{let e=await L(st(t,N(this.draft),this.o\
ptions));
location.hash=S(\`\${vt(t)}/\${e.id}\`)}catch(e){ht(this.root,e),this.root.querySelector(".problem:not(:empty)")?.closest("details")?.setAttribute("open",""),this.e\
nable()}}}async write(t,e){
try{let i={...this.options,method:t,format:e},n=await L(st("export",N(this.draft),i));vs(\`\${this.draft.kind}-\${t}.\${e}\`,n)}catch(i){ht(this.root,i)}}playByHand(\
){
location.hash=Ft(N(this.draft))}compare(){location.hash=S("compare",N(this.draft))}}});function Ie(s,t){let e=new Map([...t.keys()].map(i=>[i,i]));for(let[i,n]o\
f t){let o=s.named(i),[r,a]=Gc[n]??[[],0];if(o!==null)for(let h of r){let c=o;for(let u=0;u<
a;u+=1){c=s.shifted(c,h);let d=c===null?null:s.name(c);if(d===null||t.has(d))break;e.has(d)||e.set(d,i)}}}return e}var Nn,Bn,Zc,Gc,oi=m(()=>{Nn=[[1,0],[-1,0],[0\
,
1],[0,-1]],Bn=[[1,1],[1,-1],[-1,1],[-1,-1]],Zc=[1,2].flatMap(s=>[1,-1].flatMap(t=>[1,-1].map(e=>[t*s,e*(3-s)]))),Gc={K:[[...Nn,...Bn],1],Q:[[...Nn,...Bn],1/0],R\
:[
Nn,1/0],B:[Bn,1/0],N:[Zc,1]}});function Yc(s){let e=Gi(s).flatMap(([n,o])=>[[n,o],[o,n]]).flatMap(([n,o])=>[[n,o],[n,-o],[-n,o],[-n,-o]]),i=([n,o],r)=>e.findInd\
ex(([a,h])=>a===n&&h===o)===r;return e.
map(([n,o])=>[n+0,o+0]).filter((n,o)=>(n[0]||n[1])&&i(n,o))}function It(s,t){let e=Yc(t),i=new Map,n=o=>{if(!i.has(o)){let r=s.named(o),h=[...new Set(e.map(c=>s\
.
shifted(r,c)))].filter(c=>c!==null&&c!==r);i.set(o,h.map(c=>s.name(c)))}return i.get(o)};return{from:n,are:(o,r)=>n(o).includes(r)}}function Dt({shape:s,graph:t\
,
puzzle:{piece:e}},i,n){let o=s.named(n);return o===null||!s.has(o)?{text:\`\${n} is not a cell of the board.\`}:i===n?{text:\`The \${e} stands on \${n} already.\`}:!i|\
|
t.are(i,n)?null:{text:\`\${k(qs(e))} \${e} does not leap from \${i} to \${n}.\`}}var ri,De=m(()=>{T();A();ri=s=>Array.from({length:s.area},(t,e)=>e).filter(t=>s.has(t\
)).
map(t=>s.name(t))});function ha(s){let{done:t}=s;for(;t<s.stations.length&&s.stations[t]===s.path.at(-1);)t+=1;return{...s,done:t}}function _e({unsafe:s,guards:\
t},e){let i=s.get(e);
return i===void 0?null:i===e?{text:\`A guard stands on \${e}.\`,cells:[e]}:{text:\`\${e} is attacked by \${t.get(i)}\${i}.\`,line:[i,e]}}var ca,ua,ai=m(()=>{oi();De();c\
a=
(s,t,e)=>Dt(s,s.path.at(-1),e)??_e(s,e),ua={start:(s,t,{guards:e,stations:i})=>ha({puzzle:s,shape:t,guards:e,stations:i,graph:It(t,s.piece),unsafe:Ie(t,e),path:\
[
s.from],done:0}),play:(s,t)=>ha({...s,path:[...s.path,t]}),refusal:ca,actors:({path:s})=>[s.at(-1)],choices:s=>s.graph.from(s.path.at(-1)).filter(t=>!ca(s,null,\

t)),moveTo:(s,t,e)=>e,isComplete:({done:s,stations:t})=>s===t.length,canFinish:()=>!1,count:({path:s})=>s.length-1,summary:({done:s,stations:t})=>s===t.length?\`\
\\
all \${t.length} visited\`:\`\${s} of \${t.length} visited, next \${t[s]}\`,trails:({path:s})=>[s],visits:()=>[],witness:({path:s})=>({path:s}),claim:({path:s})=>({pat\
h:s}),
encode:s=>s.join(""),decode:s=>s.match(/[a-z]+\\d+/g)??[],hint:({puzzle:s,path:t,stations:e,done:i})=>i===e.length?null:{puzzle:{...s,from:t.at(-1),visit:e.slice\
(
i)}},next:(s,t)=>t.witness?.path?.[1]??null,rest:(s,t)=>t.value}});function Qe(s){let t=jn(s).filter(e=>hi(s,e)&&!qn(s,e));return new Map(t.map(e=>[s.walks[e].a\
t(-1),e]))}function Xc(s){return bt(s)&&jn(s).every(e=>!hi(s,e)||qn(
s,e))?{...s,time:s.time+1}:s}function da(s,t,e){let{walks:i,time:n}=s;if(!bt(s)){let h=i.some(c=>c[0]===e)?{text:\`A walker stands on \${e} already.\`,cells:[e]}:n\
ull;
return Dt(s,null,e)??h??_e(s,e)}if(!Qe(s).has(t))return{text:"Pick a walker that has not leapt in this step."};let r=i.some(a=>a[n+1]===e)?{text:\`Another walker\
\\
 leaps to \${e} in this step.\`,cells:[e]}:null;return Dt(s,t,e)??r??_e(s,e)}function Jc(s,t){if(!bt(s))return s.walks.every((r,a)=>r[0]===t[a]?.[0])?\`\${ds(s.walk\
s.
length)}\${t[s.walks.length][0]}\`:null;if(!s.walks.every((o,r)=>o.every((a,h)=>a===t[r]?.[h])&&(hi(s,r)||o.length===t[r].length)))return null;let n=[...Qe(s).val\
ues()].
find(o=>t[o][s.time+1]!==void 0);return n===void 0?Ue:\`\${ds(n)}\${t[n][s.time+1]}\`}var Ue,ds,Vc,hi,qn,jn,bt,pa,li,Fn=m(()=>{T();oi();ai();De();Ue="-",ds=s=>(s>=2\
6?
ds(Math.floor(s/26)-1):"")+String.fromCharCode(65+s%26),Vc=s=>[...s].reduce((t,e)=>t*26+e.charCodeAt(0)-64,0)-1,hi=({walks:s,time:t},e)=>s[e].length>t,qn=({walk\
s:s,
time:t},e)=>s[e].length>t+1,jn=({walks:s})=>s.map((t,e)=>e),bt=({walks:s,team:t})=>s.length===t;pa=({walks:s})=>new Set(s.flat());li={start:(s,t,{guards:e})=>{l\
et i=Ie(
t,e),n=s.place?[]:s.knights.map(o=>[o]);return{puzzle:s,shape:t,guards:e,unsafe:i,graph:It(t,s.piece),safe:ri(t).filter(o=>!i.has(o)),team:s.place??n.length,wal\
ks:n,
time:0}},play:(s,t)=>{if(t===Ue)return{...s,time:s.time+1};let[,e,i]=/^([A-Z]+)(.+)$/.exec(t),n=Vc(e),o=[...s.walks];o[n]=[...o[n]??[],i];let r=bt(s),a={...s,wa\
lks:o};
return r?Xc(a):a},refusal:da,actors:s=>bt(s)?[...Qe(s).keys()]:[],choices:(s,t)=>bt(s)&&t?s.graph.from(t).filter(e=>!da(s,t,e)):[],moveTo:(s,t,e)=>\`\${ds(bt(s)?Q\
e(
s).get(t):s.walks.length)}\${e}\`,isComplete:s=>bt(s)&&s.safe.every(t=>pa(s).has(t)),canFinish:()=>!1,canEndStep:s=>bt(s)&&Qe(s).size>0&&jn(s).some(t=>qn(s,t)),co\
unt:({
walks:s})=>s.reduce((t,e)=>t+e.length-1,0),steps:({walks:s})=>s.reduce((t,e)=>Math.max(t,e.length-1),0),summary:s=>{let{team:t,walks:e,safe:i}=s;if(!bt(s))retur\
n\`\\
place \${y(t-e.length,"walkers")}\`;let n=t>1&&[...Qe(s).values()].map(r=>ds(r).toLowerCase()).join(", "),o=\`\${pa(s).size} of \${i.length} cells\`;return n&&!li.isC\
omplete(
s)?\`\${o}; to leap: \${n}\`:o},trails:({walks:s})=>s,visits:({walks:s})=>{let t=new Map;return s.forEach((e,i)=>e.forEach((n,o)=>{(t.get(n)?.step??1/0)>o&&t.set(n,\

{cell:n,step:o,walker:i,text:String(o)})})),[...t.values()]},isGone:(s,t)=>bt(s)&&!hi(s,t),witness:({walks:s})=>({walks:s}),claim:({walks:s})=>({walks:s}),encod\
e:s=>s.
join(""),decode:s=>s.match(/[A-Z]+[a-z]+\\d+|-/g)??[],hint:({puzzle:s})=>({puzzle:s,isWhole:!0}),next:(s,t)=>t.witness?.walks?Jc(s,t.witness.walks):null,rest:(s,\
t)=>t.
witness.walks.reduce((i,n)=>i+n.length-1,0)-li.count(s)}});function tu({puzzle:s},t,e){for(let[i,n]of t){let r=e(zt(s,n)).from(i).find(a=>t.has(a)&&Me(t.get(a))\
!==Me(n));if(r)return[i,r]}return null}function ma(s,t,e,i){
let{puzzle:n,standing:o,moves:r}=s,a=o.get(t);if(n.variant==="alternate"&&r.length){let h=o.get(r.at(-1).split("-")[1]);if(Me(h)===Me(a)){let[c,u]=Me(a)==="whit\
\\
e"?["White","black"]:["Black","white"];return{text:\`\${c} has just moved: it is the turn of \${u}.\`}}}if(n.variant==="peaceful"){let h=new Map(o);h.delete(t),h.se\
t(
e,a);let c=tu(s,h,i);if(c)return{text:\`Afterwards the tokens on \${c.join(" and ")} would be a leap apart.\`,cells:c}}return null}function eu(s){let t=new Map;ret\
urn s.
reduce((e,i)=>{let[n,o]=i.split("-"),r=(t.get(n)??0)+1;return t.delete(n),t.set(o,r),Math.max(e,r)},0)}function Pn({variant:s},t){if(s!=="simultaneous")return t\
;
let e=[];for(let i of t){let[n,o]=i.split("-"),r=a=>a.split("-")[0]===o||a.split("-")[1]===n;(!e.length||e.at(-1).some(r))&&e.push([]),e.at(-1).push(i)}return e\
}
function Rn(s,t){let{variant:e}=s;return e==="fair"?eu(t):e==="runs"?t.filter((i,n)=>i.split("-")[0]!==t[n-1]?.split("-")[1]).length:Pn(s,t).length}var fa=m(()=\
>{
q();os()});function ga(s,t,e){let{standing:i}=s;if(!i.has(t))return{text:\`No token stands on \${t}.\`};let n=zt(s.puzzle,i.get(t));return Dt({...s,graph:ya(s,t),p\
uzzle:{piece:n}},
t,e)??(i.has(e)?{text:\`\${e} is occupied.\`,cells:[e]}:null)??ma(s,t,e,o=>ba(s,o))}function ba({shape:s,graphs:t},e){return t[e]??=It(s,e),t[e]}var ps,su,ya,wa,va\
,
ka=m(()=>{T();q();os();De();fa();ps=({variant:s})=>["runs","alternate","fair","simultaneous"].includes(s),su=(s,t)=>[...t].every(([e,i])=>s.get(e)===i);ya=(s,t)\
=>ba(
s,zt(s.puzzle,s.standing.get(t))),wa={start:(s,t)=>{let e=Se(s.start,t),i=s.goal?Se(s.goal,t):kt(e),n=It(t,Fo(s,e.values()));return{puzzle:s,shape:t,graph:n,gra\
phs:{},
standing:e,goal:i,moves:[]}},play:(s,t)=>{let[e,i]=t.split("-"),n=new Map(s.standing);return n.set(i,n.get(e)),n.delete(e),{...s,standing:n,moves:[...s.moves,t]\
}},
refusal:ga,actors:({standing:s})=>[...s.keys()],choices:(s,t)=>ya(s,t).from(t).filter(e=>!ga(s,t,e)),moveTo:(s,t,e)=>\`\${t}-\${e}\`,isComplete:({standing:s,goal:t}\
)=>su(
s,t),canFinish:()=>!1,count:({puzzle:s,moves:t})=>Rn(s,t),second:({moves:s})=>s.length,summary:({standing:s,goal:t})=>\`\${[...t].filter(([i,n])=>s.get(i)===n).le\
ngth}\\
 of \${y(t.size,"tokens")} in place\`,trails:()=>[],visits:()=>[],witness:({puzzle:s,moves:t})=>({moves:Pn(s,t)}),claim:({moves:s})=>({moves:s}),encode:s=>s.join(\

"").replaceAll("-",""),decode:s=>(s.match(/[a-z]+\\d+[a-z]+\\d+/g)??[]).map(t=>t.replace(/(\\d)([a-z])/,"$1-$2")),hint:({puzzle:s,shape:t,standing:e,goal:i})=>ps(s\
)?
{puzzle:s,isWhole:!0}:{puzzle:{...s,start:Es(e,t),goal:Es(i,t)}},isAlong:({puzzle:s})=>ps(s),next:({puzzle:s,moves:t},e)=>{let i=(e.witness?.moves??[]).flat();r\
eturn(!ps(
s)||t.every((o,r)=>o===i[r]))&&i[ps(s)?t.length:0]||null},rest:({puzzle:s,moves:t},e)=>ps(s)?e.value-Rn(s,t):e.value},va={...wa,variants:{simultaneous:{...wa,un\
it:"\\
steps"}}}});function He({begin:s,forbids:t,isComplete:e,summary:i,canFinish:n=()=>!1,...o}){let r=({puzzle:u,path:d},p)=>u.closed&&d.length>2&&p===d[0],a=(u,d,p\
)=>{let{path:g,
isClosed:C}=u;if(C)return{text:"The cycle is closed: undo to change it."};let D=Dt(u,g.at(-1),p);if(D||g.length===0)return D??t(u,p,!1);let J=r(u,p),Ct=g.indexO\
f(
p);return Ct>=0&&!J?{text:\`\${p} was visited, as cell \${Ct+1} of the path.\`,cells:[p]}:t(u,p,J)};return{start:(u,d)=>({puzzle:u,shape:d,graph:It(d,u.piece),path:\
s(
u),isClosed:!1}),play:(u,d)=>{let p=r(u,d);return{...u,isClosed:p,path:p?u.path:[...u.path,d]}},refusal:a,actors:({path:u})=>u.length?[u.at(-1)]:[],choices:u=>u\
.
path.length?u.graph.from(u.path.at(-1)).filter(d=>!a(u,null,d)):[],moveTo:(u,d,p)=>p,isComplete:e,canFinish:n,count:({path:u,isClosed:d})=>d?u.length:Math.max(u\
.
length-1,0),summary:i,trails:({path:u,isClosed:d})=>[d?[...u,u[0]]:u],visits:({path:u})=>u.map((d,p)=>({cell:d,text:String(p+1),walker:0})),witness:({path:u,isC\
losed:d})=>({
path:u,closed:d}),claim:({path:u,isClosed:d})=>({path:d?[...u,u[0]]:u}),encode:u=>u.join(""),decode:u=>u.match(/[a-z]+\\d+/g)??[],hint:({puzzle:u,path:d,isClosed\
:p})=>p?
null:{puzzle:d.length?{...u,begin:d}:u},next:({path:u},d)=>{let p=d.witness?.path;return!p||p.length<u.length?null:p[u.length]??(d.witness.closed?p[0]:null)},..\
.o}}
var We,ci=m(()=>{De();We=({begin:s,from:t})=>s?.length?[...s]:t?[t]:[]});function iu({puzzle:s,graph:t,path:e},i){let n=o=>o===e.length-1||s.closed&&o===0;retur\
n e.findIndex((o,r)=>!n(r)&&t.are(o,i))}var xa,$a=m(()=>{T();ci();xa=He({
begin:We,forbids:(s,t,e)=>{let{graph:i,path:n,puzzle:o}=s;if(e||n.length===0)return null;if(o.closed&&n.length>2&&i.are(n.at(-1),n[0]))return{text:\`\${n.at(-1)} \
\\
is a leap away from the first cell, \${n[0]}: close the cycle.\`,cells:[n[0]]};let r=iu(s,t);return r<0?null:{text:\`\${t} is a leap away from \${n[r]}, cell \${r+1} \
\\
of the path.\`,cells:[n[r]],leap:[t,n[r]]}},isComplete:({isClosed:s})=>s,canFinish:({puzzle:s,path:t})=>!s.closed&&t.length>1,isLongest:!0,endsByHand:!0,summary:\
({
path:s,isClosed:t})=>t?"the cycle is closed":y(s.length,"cells")})});function nu({shape:s,variant:t},e){let{width:i,height:n}=s,o=s.named(e),[r,a]=[o%i,Math.flo\
or(o/i)],h=(u,d,p)=>({name:u,cells:Array.from({length:d},(g,C)=>s.name(
p(C)))}),c=[h(\`rank \${a+1}\`,i,u=>a*i+u),h(\`file \${e.replace(/\\d+/,"")}\`,n,u=>u*i+r)];if(t==="magic"){let u=h("the diagonal from a1",i,p=>p*i+p),d=h("the diagona\
\\
l from the last file",i,p=>p*i+(i-1-p));c.push(...[u,d].filter(({cells:p})=>p.includes(e)))}return c}function Sa({puzzle:s,shape:t,path:e},i){if(!s.variant)retu\
rn null;
let n=new Map([...e,i].map((o,r)=>[o,r+1]));for(let{name:o,cells:r}of nu({shape:t,variant:s.variant},i)){let a=r.length*(t.area+1)/2,h=r.reduce((c,u)=>c+(n.get(\

u)??0),0);if(r.every(c=>n.has(c))&&h!==a)return{text:\`The sum of \${o} would be \${h} instead of \${a}.\`,cells:r}}return null}var Ma=m(()=>{});function ou(s,{width\
:t,height:e,wrap:i}){let n=(c,u)=>[t-1-c,e-1-u],o=(c,u)=>[e-1-u,c],r=[(c,u)=>[t-1-c,u],(c,u)=>[c,e-1-u]],a=[(c,u)=>[u,c],(c,u)=>[e-1-u,t-1-c]],
h=t===e&&i!=="files";switch(s){case"quarter":return h?[o]:[];case"reflective":return h?[...r,...a]:r;default:return[n]}}function ru({shape:s,path:t,puzzle:e},i)\
{
let n=p=>{let g=s.named(p),[C,D]=i(g%s.width,Math.floor(g/s.width));return s.name(D*s.width+C)},o=(p,g)=>[p,g].sort().join("-"),r=e.closed?t.length:t.length-1,a\
=t.
slice(0,r).map((p,g)=>[p,t[(g+1)%t.length]]),h=new Set(a.map(p=>o(...p))),c=a.find(([p,g])=>!h.has(o(n(p),n(g))));if(c)return{text:\`The tour does not have the s\
\\
ymmetry \\u201C\${e.symmetry}\\u201D: \${c[0]}-\${c[1]} has no image.\`,leap:c};let u=new Map(a),d=e.closed?u.get(n(t[0]))===n(t[1]):n(t[0])===t[0];return e.symmetry=\
==
"eulerian"&&!d?{text:"The rotation by 180 degrees reverses the tour, which is to keep its direction.",cells:[]}:e.symmetry==="bergholtian"&&d?{text:"The rotatio\
\\
n by 180 degrees keeps the direction of the tour, which is to be reversed.",cells:[]}:null}function La(s){let{shape:t,puzzle:e}=s;if(!e.symmetry)return null;let\
 i=ou(
e.symmetry,t).map(n=>ru(s,n));return i.length?i.includes(null)?null:i[0]:{text:\`The board has no symmetry that makes a tour \\u201C\${e.symmetry}\\u201D.\`,cells:[]\
}}
var In,Ea,Ca,Ta=m(()=>{T();Ma();ci();In=({shape:s})=>s.area-s.holes.size;Ea=s=>s.path.length===In(s),Ca=He({begin:We,forbids:(s,t,e)=>{let{puzzle:i,path:n}=s,o=\
n.
length+1===In(s),r=n.at(-1),a=n.length+1,h=Object.entries(i.numbers??{}),c=e?null:h.find(([d,p])=>d===t!=(p===a));if(c)return{text:\`\${c[0]} is to have number \${\
c[1]}\\
.\`,cells:[c[0]]};if(i.forbidden?.some(d=>[\`\${r}-\${t}\`,\`\${t}-\${r}\`].includes(d)))return{text:\`The leap \${r}-\${t} is forbidden.\`,leap:[r,t]};if(e)return Ea(s)?La(\

s):{text:\`\${t} closes the tour: visit all other cells before.\`,cells:[t]};if(i.to===t&&!o)return{text:\`The tour ends on \${t}: visit it last.\`,cells:[t]};let u=o\
&&
!i.closed;return Sa(s,t)??(u?La({...s,path:[...n,t]}):null)},isComplete:s=>Ea(s)&&(s.isClosed||!s.puzzle.closed),summary:s=>\`\${w(s.path.length)} of \${w(In(s))} \
\\
cells\`,isAny:!0,onward:({path:s,graph:t},e)=>{let i=new Set([...s,e]);return t.from(e).filter(n=>!i.has(n)).length}})});function au([s,t],[e,i]){let n=(r,a,h)=>\
{let[c,u]=h.map(d=>Oa(r,a,d));return c>0&&u>0||c<0&&u<0},o=r=>Math.max(s[r],t[r])<Math.min(e[r],i[r])||Math.max(e[r],i[r])<
Math.min(s[r],t[r]);return!o(0)&&!o(1)&&!n(s,t,[e,i])&&!n(e,i,[s,t])}function Aa(s,t,e){let i=t.find(a=>e.includes(a));if(!i)return au(t.map(a=>Dn(s,a)),e.map(a\
=>Dn(
s,a)));let[n,o,r]=[i,...[t,e].map(a=>a.find(h=>h!==i))].map(a=>Dn(s,a));return Oa(n,o,r)===0&&(o[0]-n[0])*(r[0]-n[0])+(o[1]-n[1])*(r[1]-n[1])>0}var Dn,Oa,za,_n,\

Na,Ba=m(()=>{Dn=(s,t)=>{let e=s.named(t);return[s.file(e),s.rank(e)]};Oa=(s,t,e)=>(t[0]-s[0])*(e[1]-s[1])-(t[1]-s[1])*(e[0]-s[0]);za=s=>s.slice(1).map((t,e)=>[s\
[e],
t]),_n=(s,t,e,i)=>za(t).find(n=>Aa(s,n,[e,i]))??null,Na=(s,t)=>za(t).map((e,i,n)=>n.slice(0,i).filter(o=>Aa(s,e,o)).length).reduce((e,i)=>e+i,0)});function Fa(s\
){let{puzzle:t,path:e}=s,[i]=ja(s);return i?\`\${i} is not visited yet.\`:t.to&&e.at(-1)!==t.to?\`The last cell is to be \${t.to}.\`:null}function Pa(s,t){
return s.puzzle.avoid?.includes(t)?{text:\`\${t} is to be avoided.\`,cells:[t]}:s.unsafe&&_e(s,t)||null}function qa(s){let{path:t,graph:e,shape:i}=s;for(let n of[t\
[0],
t.at(-1)].filter(Boolean)){let o=a=>!t.includes(a)&&!Pa(s,a)&&!_n(i,t,n,a),r=e.from(n).find(o);if(r)return[n,r]}return null}function Un({mayCross:s=!1,...t}){le\
t e=He(
{begin:We,forbids:(i,n,o)=>{let{shape:r,path:a}=i,h=Pa(i,n);if(h)return h;let c=a.length&&!s?_n(r,a,a.at(-1),n):null;if(c)return{text:\`\${a.at(-1)}-\${n} crosses \
\${c[0]}\\
-\${c[1]}.\`,leap:c};let u=o?Fa(i):null;return u&&{text:u}},isComplete:({isClosed:i})=>i,canFinish:i=>i.path.length>1&&Ra(i),endsByHand:!0,summary:i=>Qn(i),...t})\
;
return{...e,start:(i,n,{guards:o}={})=>{let r=e.start(i,n);return o?.size?{...r,guards:o,unsafe:Ie(n,o)}:r}}}var ja,Ra,Qn,lu,hu,Ia,Da=m(()=>{T();oi();Ba();ai();\

ci();ja=({puzzle:s,path:t})=>(s.visit??[]).filter(e=>!t.includes(e));Ra=s=>!s.puzzle.closed&&Fa(s)===null,Qn=(s,...t)=>s.isClosed?"the cycle is closed":[y(s.pat\
h.
length,"cells"),...ja(s).map(e=>\`\${e} to visit\`),...t].join(", ");lu=Un({canFinish:s=>s.path.length>0&&Ra(s)&&!qa(s),summary:s=>{let t=qa(s);return t?Qn(s,\`can \
\\
be extended from \${t[0]} to \${t[1]}\`):Qn(s)},rest:({path:s},t)=>t.value-Math.max(s.length-1,0)}),hu=Un({mayCross:!0,isLongest:!0,unit:"crossings",count:({shape:\
s,
path:t,isClosed:e})=>Na(s,e?[...t,t[0]]:t)}),Ia={...Un({isLongest:!0}),variants:{shortest:lu,crossings:hu}}});function Hn(s,t,e){let i=t,n=[];for(let o of e){if\
(!Wn(s,i,o))break;i=s.play(i,o),n.push(o)}return{state:i,moves:n}}function Wn(s,t,e){if(s.isComplete(t))return!1;
if(s.canEndStep&&e==="-")return s.canEndStep(t);let i=e.match(/[a-z]+\\d+/g)??[],n=i.at(-1);if(n===void 0)return!1;let o=i.length>1?i[0]:s.actors(t).find(r=>s.mo\
veTo(
t,r,n)===e);return!s.refusal(t,o,n)&&s.moveTo(t,o,n)===e}var _a,Qa,ie,Ke=m(()=>{Fn();ai();ka();$a();Ta();Da();_a={exchange:va,uncrossed:Ia,snake:xa,tour:Ca,cove\
r:li,
errand:ua},Qa=({kind:s,variant:t})=>_a[s].variants?.[t]??_a[s],ie=({unit:s="moves"})=>s});var ui,Ua=m(()=>{Ke();ui=class{constructor(t,e,i,n={}){this.rule=t,thi\
s.first=t.start(e,i,n),this.hints=0,this.take([])}take(t){let{state:e,moves:i}=Hn(this.rule,
this.first,t);return this.state=e,this.moves=i,this.past=i.map((n,o)=>i.slice(0,o)),this.future=[],this.isFinished=!1,i.length===t.length}get isComplete(){retur\
n this.
isFinished||this.rule.isComplete(this.state)}get isEmpty(){return this.moves.length===0}play(t){return this.isComplete||!Wn(this.rule,this.state,t)?!1:(this.#t(\
),
this.moves=[...this.moves,t],this.state=this.rule.play(this.state,t),!0)}finish(){return this.isFinished=this.rule.canFinish(this.state),this.isFinished}undo(){\

return this.isFinished?(this.isFinished=!1,!0):this.#e(this.past,this.future)}redo(){return this.#e(this.future,this.past)}restart(){return this.isEmpty?!1:(thi\
s.#t(),
this.#s([]),!0)}#t(){this.past.push(this.moves),this.future=[]}#e(t,e){return t.length===0?!1:(e.push(this.moves),this.#s(t.pop()),!0)}#s(t){this.isFinished=!1,\

this.moves=t,this.state=Hn(this.rule,this.first,t).state}}});function Wa(){try{return JSON.parse(ct(Ha))??{}}catch{return{}}}function ms(s){let{moves:t="",hints\
:e=0,results:i=[]}=Wa()[s]??{};return{moves:t,hints:e,results:i}}
function fs(s,t){let{[s]:e,...i}=Wa(),n=Object.entries(i).slice(-(cu-1));gt(Ha,JSON.stringify({...Object.fromEntries(n),[s]:{...e,...t}}))}function Ka(s,t,e){le\
t i=ms(
s).results.filter(({moves:r})=>r!==t.moves),n=(r,a)=>e?a.value-r.value:r.value-a.value,o=[...i,t].sort((r,a)=>n(r,a)||r.hints-a.hints).slice(0,uu);return fs(s,{\

results:o}),o}var Ha,cu,uu,Za=m(()=>{ve();Ha="plays",cu=200,uu=5});function Et(s,t,e,i){s.removeAttribute("aria-busy"),s.replaceChildren(l("header",{class:"head\
"},l("h1",{},t)),l("p",{role:"alert"},e),l("div",{class:"row ways"},
i))}var di=m(()=>{v()});function Ze(s,{path:t}={}){if(!fu(s,t))return l("div");let e=l("p",{class:"problem",role:"alert"}),n=l("button",{type:"button",name:"ran\
k",onclick:async()=>{n.disabled=
!0;try{let o=await L(st("best",s,{method:"uniform",tour:t}));location.hash=S(\`\${vt("best")}/\${o.id}\`)}catch(o){f(e,o.message),n.disabled=!1}}},"Find its rank am\
\\
ong all tours");return l("div",{class:"rank"},n,e)}var du,pu,mu,fu,pi=m(()=>{R();v();St();A();F();du=64,pu=["wrap","begin","forbidden","numbers","variant","symm\
\\
etry"],mu=s=>Object.keys(s??"").length===0,fu=(s,t)=>s.kind==="tour"&&t?.length<=du&&pu.every(e=>mu(s[e]))});function gu(s,t){let{answer:e,after:i}=Ga.get(s)??{\
answer:null};return e&&(dt(e.status)||i>=t)?e:null}function mi(s,t,e,{done:i,...n}){let o=gu(s,e);return o?(i(
o,null),{cancel:()=>{}}):new Xt(Kn(t,e),{...n,done:(r,a)=>{r&&Ga.set(s,{answer:r,after:e}),i(r,a)}})}var Ga,Kn,Zn=m(()=>{Ps();T();A();St();Ga=new Map,Kn=(s,t)=>\
st(
"best",s,{time_limit:Math.min(t,$.limits?.time_limit??t)})});function yu(s,t){let e=y(Gn(s,t),bu(s,t)),i=Yn(s,t)?\` and \${y(s.count(t),"moves")}\`:"";return s.isA\
ny?\`A tour of \${e}\`:\`You: \${e}\${i}\`}function Ya(s,t,e){let i=[
t!==null&&\`\${w(t)} found\`,e!==null&&\`\${s.isLongest?"at most":"at least"} \${w(e)}\`].filter(Boolean);return\`Best: the solver is looking for it\${i.length?\` (\${i.jo\
in(
", ")})\`:""}\\u2026\`}function ku(s,t,e){let i=Gn(s,t),n=e.then?\` and \${y(e.then.value,e.then.unit)}\`:"",o=dt(e.status),r=\`Best\${o?"":" known"}: \${y(e.value,e.uni\
t)}\${n}\${o?
" (proved)":""}.\`,a=s.isLongest?e.value-i:i-e.value;if(a>0)return\`\${r} Yours has \${y(a,e.unit)} \${s.isLongest?"fewer":"more"}.\`;let h=e.then?(s.second??s.count)\
(
t)-e.then.value:0;return a===0&&h>0?\`\${r} Yours has \${y(h,e.then.unit)} more.\`:\`\${r} \${a<0?"Yours is better.":o?"Yours is optimal.":"Yours is as good."}\`}var wu\
,
fi,Gn,Yn,bu,Va,vu,Xa=m(()=>{xt();cs();Ke();R();v();T();fn();Qs();je();q();pe();pi();Zn();wu=60,fi=class{constructor({game:t,puzzle:e,name:i,results:n,seen:o,but\
tons:r}){
Object.assign(this,{game:t,puzzle:e,seen:o});let{rule:a,state:h}=t;this.title=l("h2",{tabindex:-1},yu(a,h)),this.verdict=l("p",{class:"judged"},"The referee is \
\\
replaying it\\u2026"),this.best=l("p",{class:"best-known",role:"status"}),this.search=l("p",{class:"best-known"}),this.beside=l("div",{class:"beside"}),this.show\
=
l("button",{type:"button",hidden:!0,name:"beside",onclick:()=>this.#s()},"Show beside the optimum"),this.element=l("section",{class:"end","aria-label":"The end"\
},
this.title,t.hints>0&&l("p",{class:"hint-count"},\`With \${y(t.hints,"hints")}.\`),this.verdict,this.best,this.search,n.length>1&&l("p",{class:"line"},"Your best r\
\\
esults: ",vu(n,e),"."),l("div",{class:"row"},this.show,r),Ze(e,t.rule.witness(t.state)),this.beside),this.#t(),a.isAny||(f(this.search,Ya(a,null,null)),this.que\
stion=
mi(i,e,wu,{waits:()=>f(this.search,"Best: another run goes first."),progress:({incumbent:c,bound:u})=>f(this.search,Ya(a,c,u)),done:(c,u)=>this.#e(c,u)}))}leave\
(){
this.isLeft=!0,this.question?.cancel(),this.transport?.pause()}async#t(){let{rule:t,state:e}=this.game;try{let{verdict:i,foul:n}=await Ui({puzzle:this.puzzle,..\
.t.
claim(e)});f(this.verdict,i==="replayed"?"The referee replayed your solution: it is legal.":\`The referee: \${n.text}.\`),this.verdict.dataset.verdict=i??"foul"}ca\
tch(i){
f(this.verdict,\`The referee could not be asked: \${i.message}\`)}}#e(t,e){if(f(this.search,""),!t||t.value===null){f(this.best,e?\`The optimum is not known: \${e.me\
ssage}\`:
"The optimum is not known.");return}this.answer=t;let{rule:i,state:n}=this.game;f(this.best,ku(i,n,t)),this.show.hidden=jt(t).length===0}#s(){let{game:t,puzzle:\
e,
seen:i,answer:n}=this,r=[["You",t.rule.witness(t.state)],["Best",jt(n)[0]]].map(([u,d])=>{let p=new Q({label:u,isFlat:!0});return{label:u,board:p,player:Fe(p,e,\

d,i)}});if(r.some(({player:u})=>!u))return;let a=Math.max(...r.map(({player:u})=>u.animation.steps)),{unit:h}=r[0].player.animation,c=({label:u,player:{animatio\
n:d}},p)=>\`\${u}\\
: \${p<=d.steps?d.move(p):"done"}\`;this.transport=new te({length:a,unit:h,rate:Is({steps:a}),show:u=>r.forEach(({player:{transport:d}})=>d.seek(u)),describe:u=>u\
===
0?"Start":r.map(d=>c(d,u)).join("; ")}),this.beside.replaceChildren(l("div",{class:"boards"},r.map(({label:u,board:d,player:{animation:p}})=>l("figure",{class:"\
\\
plate"},l("figcaption",{},\`\${u}: \${y(p.steps,\`\${p.unit}s\`)}\`),d.element))),this.transport.element),this.show.hidden=!0,this.transport.begin()}key(t){return this\
.
transport?.key(t)??!1}},Gn=(s,t)=>Yn(s,t)?s.steps(t):s.count(t),Yn=(s,{puzzle:t})=>s.steps&&t.minimise!=="moves",bu=(s,t)=>Yn(s,t)?"steps":ie(s),Va=({rule:s,sta\
te:t})=>Gn(
s,t);vu=(s,t)=>s.flatMap(({value:e,moves:i},n)=>[n>0&&", ",l("a",{href:Ft(N(O(t)),i)},w(e))])});var xu,gi,Ja=m(()=>{ot();xu=5,gi=class{constructor(t,{lift:e,tap\
:i,grab:n,drop:o}){Object.assign(this,{board:t,lift:e,tap:i,grab:n,drop:o}),this.held=null;let{element:r}=t;
r.addEventListener("pointerdown",h=>this.#t(h)),r.addEventListener("pointermove",h=>this.#e(h)),r.addEventListener("pointerup",h=>this.#s(h)),r.addEventListener\
(
"pointercancel",()=>this.#n());let a=h=>this.held?.token&&h.cancelable&&h.preventDefault();r.addEventListener("touchstart",a,{passive:!1})}#t(t){let e=this.#r(t\
);
!e||t.button!==0||!t.isPrimary||(this.held={cell:e,token:this.lift(e),x:t.clientX,y:t.clientY,isDragged:!1})}#e(t){let{held:e,board:i}=this;if(!e?.token||!t.isP\
rimary)
return;if(!e.isDragged){if(Math.hypot(t.clientX-e.x,t.clientY-e.y)<xu)return;e.isDragged=!0,i.element.setPointerCapture(t.pointerId),this.grab(e.cell),e.token.c\
lassList.
add("held"),i.layers.tokens.append(e.token)}let[n,o]=this.#i(t);i.move(e.token,n,o,1.1);let r=this.#r(t);r!==e.over&&(e.over=r,i.mark("over",r?[r]:[]))}#s(t){le\
t{
held:e}=this;if(!e||!t.isPrimary)return;this.#o();let i=this.#r(t);e.isDragged?this.drop(e.cell,i):i===e.cell&&this.tap(i)}#n(){let{held:t}=this;this.#o(),t?.is\
Dragged&&
this.drop(t.cell,null)}#o(){this.held?.token?.classList.remove("held"),this.board.mark("over",[]),this.held=null}#i({clientX:t,clientY:e}){let{x:i,y:n}=new DOMP\
oint(
t,e).matrixTransform(this.board.element.getScreenCTM().inverse());return[i,n]}#r(t){let{shape:e}=this.board,[i,n]=this.#i(t),[o,r]=[Math.floor(i/M),e.height-1-M\
ath.
floor(n/M)];return o>=0&&r>=0&&o<e.width&&r<e.height?e.name(e.place(o,r)):null}}});function $u(s,t,e){if(s.isAny)return"a tour continues this way";if(s.isLonges\
t){let n=y(e.value,ie(s));return e.status==="optimal"?\`the \${s.unit?"best":"longest"}\\
 that begins like yours has \${n}\`:\`one that begins like yours has \${n}, the best found so far within \${gs} seconds\`}let i=y(s.rest(t,e),"moves");return e.status\
===
"optimal"?\`\${i} to go\`:\`\${i} to go, not proved fewest\`}function Su(s,t,e){if(e.status==="infeasible"){let n=s.isAny?"no tour begins":s.isLongest?"no cycle begin\
\\
s":null;return n?\`No hint: \${n} like this. Undo some moves.\`:"No hint: from here there is no solution. Undo some moves."}if(!e.witness)return\`No hint: no soluti\
\\
on was found within \${gs} seconds.\`;if(t.walks||s.isAlong?.(t))return k("no hint from here: the solver knows the next move along its own solution only. Undo or \
\\
restart.");if(!s.isLongest)return"There is nothing more to do.";let i=s.unit?"better":"longer";return e.status==="optimal"?\`Nothing \${i} begins like this: finis\
\\
h here.\`:\`Nothing \${i} was found within \${gs} seconds, which does not exclude it.\`}var gs,wi,tl=m(()=>{Ke();Ps();T();Zn();gs=10,wi=class{constructor({say:t,advi\
se:e}){
Object.assign(this,{say:t,advise:e}),this.aside=null}ask(t,e){this.cancel();let{rule:i,state:n}=t,o=i.hint(n);if(!o){this.say("There is nothing more to do.");re\
turn}
this.say("The solver is looking for a move\\u2026");let r={waits:()=>this.say("Another run goes first: the hint waits for it."),done:(h,c)=>{this.aside=null,this\
.#t(
i,n,h,c)}},a=o.isWhole?mi(e,o.puzzle,gs,r):new Xt(Kn(o.puzzle,gs),r);this.aside=a.isOver===!1?a:null}cancel(){this.aside?.cancel(),this.aside=null}#t(t,e,i,n){i\
f(n){
this.say(\`No hint: \${n.message}\`);return}let o=t.next(e,i);o?this.advise(o,$u(t,e,i)):this.say(Su(t,e,i))}}});function el({shape:s,graph:t}){let e=ri(s).filter(\
a=>t.from(a).length),i=[],n=new Set(e),o=a=>t.from(a).filter(h=>n.has(h)).length,r=a=>a.reduce((h,c)=>h===null||
o(c)<o(h)?c:h,null);for(;n.size;){let a=r([...n]);for(;a;)n.delete(a),i.push(a),a=r(t.from(a).filter(h=>n.has(h)))}return i}var sl=m(()=>{De()});function bi(s,t\
){if(t.standing){let r=Gt(t.standing.values(),t.puzzle);return[...t.standing].map(([a,h])=>({cell:a,face:r(h),name:r(h).side?\`\${r(h).side} \${r(h).
piece}\`:\`token \${h}\`}))}if(t.walks){let{puzzle:r,walks:a,team:h}=t;return a.flatMap((c,u)=>{let d=h>1?\`walker \${String.fromCharCode(97+u%26)}\`:"the walker";retu\
rn s.
isGone(t,u)?[]:[{cell:c.at(-1),face:Yt(r.piece,u,h),name:d}]})}let{path:e,isClosed:i,puzzle:n}=t,o=i?e[0]:e.at(-1);return o?[{cell:o,face:Yt(n.piece,0,1),name:\`\
\\
the \${n.piece}\`}]:[]}var Vn=m(()=>{ot()});var il,ne,yi,vi,nl=m(()=>{ot();v();sl();Vn();il=48,ne=400,yi=142,vi=class{constructor(t,e){this.rule=t;let i=el(e),n=n\
ew Map(i.map((h,c)=>{let u=2*Math.PI*c/i.length-
Math.PI/2;return[h,[ne/2+yi*Math.cos(u),ne/2+yi*Math.sin(u)]]}));this.places=n,this.scale=Math.min(.6,2*Math.PI*yi/i.length/130);let o=i.flatMap(h=>e.graph.from\
(
h).flatMap(c=>{let[[u,d],[p,g]]=[n.get(h),n.get(c)];return h<c?[b("line",{class:"edge",x1:u,y1:d,x2:p,y2:g})]:[]})),r=1+(50*this.scale+14)/yi,a=i.map(h=>{let[c,\

u]=n.get(h),[d,p]=[ne/2+(c-ne/2)*r,ne/2+(u-ne/2)*r+5];return b("g",{class:"node",data:{node:h}},b("circle",{cx:c,cy:u,r:50*this.scale}),b("text",{x:d,y:p,"text-\
\\
anchor":"middle","font-size":16},h))});this.tokens=b("g",{class:"tokens"}),this.element=b("svg",{class:"ring",viewBox:\`0 0 \${ne} \${ne}\`,role:"img","aria-label":\
"\\
The move graph"},o,a,this.tokens),this.draw(e,null)}draw(t,e){let i=bi(this.rule,t);this.tokens.replaceChildren(...i.flatMap(({cell:o,face:r})=>{let a=this.plac\
es.
get(o);if(!a)return[];let h=Nt(r);return h.setAttribute("transform",\`translate(\${a.join(" ")}) scale(\${this.scale})\`),[h]})),this.element.querySelectorAll(".nod\
\\
e").forEach(o=>o.classList.toggle("selected",o.dataset.node===e));let n=i.map(({cell:o,name:r})=>\`\${r} on \${o}\`).join(", ");this.element.setAttribute("aria-labe\
\\
l",\`The move graph, a ring of \${[...this.places.keys()].join(" ")}: \${n}\`)}}});var Mu,ki,ol=m(()=>{v();Mu=600,ki=class{constructor(t){this.jump=t,this.text="",t\
his.list=l("ol",{class:"moves","aria-label":"Moves",tabindex:0}),this.element=l(
"section",{class:"listed",hidden:!0},l("h2",{},"Moves"),this.list)}show(t){let e=Array.from({length:t.steps},(o,r)=>t.move(r+1)),i=t.actors.length>1&&t.hasTrail\
s;
this.text=e.map((o,r)=>\`\${r+1}. \${o}\`).join(i?\`
\`:" ");let n=(o,r)=>l("button",{type:"button",tabindex:-1,onclick:()=>this.jump(r+1)},o);this.list.replaceChildren(...(e.length>Mu?[]:e).map((o,r)=>l("li",{},n(\

o,r)))),this.element.hidden=this.list.children.length===0,this.list.classList.toggle("team",i),this.underline(0)}underline(t){this.now?.classList.remove("now"),\

this.now=this.list.children[t-1],this.now?.classList.add("now"),this.now&&(this.list.scrollTop=this.now.offsetTop-this.list.offsetTop-this.list.clientHeight/2)}\
}});var oe,xi=m(()=>{xt();v();Qs();ol();oe=class{constructor(){this.board=new Q({label:"The board"}),this.controls=l("div",{class:"controls"}),this.moves=new ki\
(t=>this.
transport.jump(t)),this.element=l("div",{class:"hero"},l("figure",{class:"plate"},this.board.element),this.controls),this.transport=null}play(t,e,i){this.leave(\
);
let n=Fe(this.board,t,e,i,{stage:this.element});if(!n){this.controls.replaceChildren(l("p",{class:"hint"},"This answer is too long to be animated: download the \
\\
files for all of it."));return}this.transport=n.transport,this.transport.onstep=o=>this.moves.underline(o),this.controls.replaceChildren(this.transport.element)\
,
this.moves.show(n.animation),this.transport.begin()}leave(){this.transport?.pause()}key(t){return!t.ctrlKey&&!t.metaKey&&(this.transport?.key(t)??!1)}}});var $i\
,rl=m(()=>{Ke();v();T();pi();xi();$i=class{constructor({game:t,puzzle:e,seen:i,isWhole:n,adopt:o,own:r}){let{rule:a,state:h}=t,c=y(a.count(h),ie(a)),u=a.isCompl\
ete(
h);this.solution=new oe,this.element=this.solution.element,this.element.classList.add("shared"),this.element.prepend(l("p",{class:"talk",role:"status"},\`\${u?"A \
\\
solution":"A play"} of \${c}, from a link.\${n?"":" The rest of it is not legal."}\`)),this.element.append(l("div",{class:"row deeds"},l("button",{type:"button",cl\
ass:"\\
primary",name:"own",onclick:r},"Play it yourself"),l("button",{type:"button",name:"adopt",onclick:o},"Continue from here")),...u?[Ze(e,a.witness(h))]:[]),this.s\
olution.
play(e,a.witness(h),i)}leave(){this.solution.leave()}key(t){return this.solution.key(t)}}});function Xn({stations:s=[],done:t=0}){let e=new Map;return s.forEach\
((i,n)=>{let o=n<t?"done":n===t?"next":"later";(!e.has(i)||e.get(i).look==="done")&&e.set(i,
{cell:i,look:o,text:o==="done"?"\\u2713":String(n+1)})}),[...e.values()]}var Lu,al,Si,ll=m(()=>{ot();ln();Ce();v();A();Vn();Lu=160,al=window.matchMedia("(prefers\
\\
-reduced-motion: reduce)"),Si=class{constructor(t,e,i){Object.assign(this,{board:t,rule:e}),this.hasTrails=!i.standing,this.tokens=new Map,this.visits=new Map,t\
.
reshape(i.shape);let n=(o,r)=>t.layers[o].appendChild(b("g",{class:r}));this.trail=n("lines","trail"),this.last=n("lines","last-leap"),this.marks=n("marks","mar\
\\
ks"),this.dots=n("front","dots"),this.reasons=n("front","reasons"),this.hints=n("front","hints"),i.unsafe&&(t.mark("attacked",i.unsafe.keys()),i.guards.forEach(\

(o,r)=>t.put({guard:o},r)))}draw(t,e,i,n=null){let{board:o,rule:r}=this,a=bi(r,t);this.#t(a),this.#s(r.trails(t)),this.#n(t,r.visits(t)),o.mark("selected",e?[e]\
:
[]),o.mark("grip",r.actors(t)),o.mark("visited",t.walks?t.walks.flat():[]);let h=new Set([...r.visits(t),...Xn(t)].map(({cell:c})=>c));this.dots.replaceChildren\
(
...i.map(c=>this.#r(c,n?.(c)??null,h.has(c)))),this.reasons.replaceChildren(),this.hints.replaceChildren(),o.mark("blamed",[]),this.#a(t,a,i,n)}token(t){return \
this.
tokens.get(t)?.element??null}settle(t){let e=this.tokens.get(t);e&&this.board.move(e.element,...this.board.centre(t),this.scale)}refuse(t,{cells:e=[],leap:i=nul\
l,
line:n=null}){let{board:o}=this;o.mark("blamed",e);let r=[i&&["barrier",i],n&&["barrier aim",n]].filter(Boolean);this.reasons.replaceChildren(...r.map(([h,c])=>\
sn(
o,h,...c)));let a=this.token(t);if(a&&!al.matches){let h=c=>({translate:\`\${c}px\`});a.animate([0,-9,8,-6,4,0].map(h),{duration:300})}}advise(t,e){let{board:i}=th\
is,
n=as(i,b("circle",{class:"hint-cell",r:M*.4}),e);this.hints.replaceChildren(...t?[sn(i,"hint-leap",t,e)]:[],n)}get scale(){return this.hasTrails?zs(this.board):\

1}#t(t){let e=new Map(t.map(o=>[o.cell,o])),i=({side:o,walker:r,disc:a,text:h})=>[o,r,a,h].join(),n=[...this.tokens].filter(([o,{name:r}])=>!e.has(o)||i(e.get(o\
).
face)!==r);n.forEach(([o])=>this.tokens.delete(o));for(let{cell:o,face:r}of t){if(this.tokens.has(o))continue;let a=i(r),h=n.findIndex(([,p])=>p.name===a),[[c,u\
]]=h<
0?[[null,null]]:n.splice(h,1),d=u?.element??this.board.put(r,o);this.tokens.set(o,{element:d,name:a}),this.#e(d,c,o)}n.forEach(([,{element:o}])=>o.remove())}#e(\
t,e,i){
let{board:n}=this,[o,r]=n.centre(i),a=/translate\\(([-\\d.]+) ([-\\d.]+)\\)/.exec(t.getAttribute("transform"));if(n.move(t,o,r,this.scale),n.layers.tokens.append(t)\
,
e&&a&&!al.matches){let h=new Ae(n.shape,n.shape.named(e),n.shape.named(i)),[c,u]=a.slice(1).map(Number),d=c===o&&u===r,[p,g]=h.isOver&&!d?h.line(1)[0]:[c,u],[C,\

D]=[p-o,g-r];t.animate([{translate:\`\${C}px \${D}px\`},{translate:"0 0"}],{duration:Lu,easing:"ease-out"})}}#s(t){let e=(i,n)=>t.flatMap((o,r)=>{let a=\`\${i} \${Bt("\
\\
line",r,t.length)}\`;return o.length>1?[Vt(this.board,a,n(o))]:[]});this.trail.replaceChildren(...e("piece reached",i=>i)),this.last.replaceChildren(...e("fresh"\
,
i=>i.slice(-2)))}#n(t,e){let i=As(this.board)?e:[],n=new Map(i.map(o=>[\`\${o.cell} \${o.text} \${o.walker}\`,()=>this.#o(t,o)]));Xn(t).forEach(o=>n.set(\`\${o.cell} \$\
{o.
text} \${o.look}\`,()=>this.#i(o)));for(let[o,r]of this.visits)n.has(o)||(r.remove(),this.visits.delete(o));for(let[o,r]of n)this.visits.has(o)||this.visits.set(o\
,
this.marks.appendChild(r()))}#o(t,{cell:e,text:i,walker:n}){return Bs(this.board,\`reached \${Bt("dot",n,t.team??1)}\`,{cell:e,text:i})}#i({cell:t,text:e,look:i}){\

return as(this.board,Ee(\`target \${i}\`,i==="next"?36:30,e),t)}#r(t,e,i){let n=e!==null?26:i?38:15;return as(this.board,Ee(i&&e===null?"dot around":"dot",n,e),t)}\
#a(t,e,i,n){
let o=new Map,r=(a,h)=>o.set(a,o.has(a)?\`\${o.get(a)}, \${h}\`:h);e.forEach(({cell:a,name:h})=>r(a,h)),t.guards?.forEach((a,h)=>r(h,\`guard: \${$.guards.find(({lette\
r:c})=>c===
a)?.name??a}\`)),t.unsafe?.forEach((a,h)=>a!==h&&r(h,"attacked")),this.rule.visits(t).forEach(({cell:a,text:h})=>r(a,\`visited, \${h}\`)),Xn(t).forEach(({cell:a,tex\
t:h,
look:c})=>r(a,c==="done"?"visited":\`visit number \${h}\${c==="next"?", next":""}\`)),i.forEach(a=>r(a,n?\`may be entered, \${n(a)} onward\`:"may be entered")),this.bo\
ard.
describe(o)}}});var cl={};ft(cl,{show:()=>Tu});function Tu(s,t){let e=new Jn(s,t);return{title:"Play",keys:Eu,cellKeys:Cu,key:i=>e.key(i),leave:()=>e.leave(),ba\
ck:()=>e.load()}}
var Eu,Cu,hl,Jn,ul=m(()=>{Z();xt();Fn();cs();Ua();Za();Ke();R();v();V();di();T();St();q();A();F();Xa();Ja();tl();nl();rl();ll();Eu=[["Ctrl+Z u","Undo"],["Ctrl+Y\
\\
 Ctrl+Shift+Z","Redo"],["i","Hint"],["e","Change the puzzle"]],Cu=[["\\u2190 \\u2191 \\u2192 \\u2193","Move between cells"],["Enter","Pick the piece, leap to the ce\
\\
ll"],["Esc","Put the piece back"],[".","Cover: end the step"]],hl=1600;Jn=class{constructor(t,e){this.root=t;let{moves:i="",...n}=e;this.link=String(i),this.key\
s=
Zt(n).puzzle,this.load()}async load(){if(this.game)return;this.root.setAttribute("aria-busy","true");let t=l("a",{class:"button",href:S("set-up",this.keys)},"Se\
\\
t it up"),e;try{e=await tt({puzzle:this.keys})}catch(i){e={valid:!1,error:i}}this.isLeft||(e.valid?e.puzzle.paths>1?Et(this.root,"Several paths are not played b\
\\
y hand","Set \`paths\` to 1, or let it be solved.",t):Pe(e.kind)?e.board.width*e.board.height>hl?Et(this.root,"This board is too large to be played",\`Boards of up\
\\
 to \${hl} cells can be played.\`,t):this.#t(e):Et(this.root,\`A \${e.kind} has nothing to play\`,"Its answer is a number. Ask for a tour instead.",t):Et(this.root,"\
\\
This puzzle cannot be played",k(e.error.message),t))}#t({puzzle:t,line:e,attacked:i,stations:n}){this.root.removeAttribute("aria-busy"),this.puzzle=t,this.line=\

e,this.seen={attacked:i,stations:n},this.plan=O(t),this.name=gr(t),this.rule=Qa(t),this.game=new ui(this.rule,t,this.plan.shape,{guards:this.plan.guards,station\
s:n});
let o=ms(this.name),r=this.rule.decode(this.link),a=this.game.take(r.length?r:this.rule.decode(o.moves));if(this.isShared=r.length>0&&!this.game.isEmpty,this.bu\
ild(),
this.isShared){this.#n(a);return}this.game.hints=o.hints,this.selected=null,this.render(),this.game.isComplete&&this.#a({isNew:!1})}build(){let{puzzle:t}=this;t\
his.
value=l("p",{class:"value"}),this.summary=l("p",{class:"summary"}),this.record=l("p",{class:"line"}),this.moves=l("ol",{class:"moves","aria-label":"Moves"}),thi\
s.
side=l("aside",{class:"side"}),this.hero=l("div",{class:"hero"});let e=t.title??k(this.line),i=t.variant?k(this.line):k(it(t.kind).text);this.root.replaceChildr\
en(
l("header",{class:"head"},l("div",{},l("h1",{},e),i!==e&&l("p",{class:"question"},i))),l("div",{class:"bench"},this.hero,this.side)),this.isShared||this.#e(),th\
is.#s()}#e(){
this.board=new Q({label:"The board",act:{key:(e,i)=>this.onCell(e,i),walked:()=>{}}}),this.board.element.classList.add("playing"),this.table=new Si(this.board,t\
his.
rule,this.game.state),this.hand=new gi(this.board,{lift:e=>this.lift(e),tap:e=>this.tap(e),grab:e=>this.select(e),drop:(e,i)=>this.drop(e,i)}),this.hint=new wi(\

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
t.kind==="exchange"){let a=new Q({label:"The goal",isFlat:!0});X(a,this.plan,j,"goal");let h=l("figcaption",{},l("h2",{},"Goal"));this.side.before(l("figure",{c\
lass:"\\
plate goal"},h,a.element)),this.ringPlace=l("figure",{class:"plate"});let c=u=>this.showRing(u.target.checked);i<=il&&this.options.append(et("Show the move grap\
\\
h",l("input",{name:"ring",onchange:c})))}if(e.onward){let a=h=>{this.isCounting=h.target.checked,this.render()};this.options.append(et("Numbers of onward moves \
\\
(Warnsdorff's rule)",l("input",{name:"onward",onchange:a})))}let n=l("button",{type:"button",name:"solve",onclick:()=>this.solve()},"Solve"),o=l("button",{type:\
"\\
button",name:"share",onclick:()=>this.share()},"Share"),r=l("a",{class:"button",href:S("set-up",N(this.plan))},"Change the puzzle");this.back=r,this.side.replac\
eChildren(
...[this.value,this.summary,this.record,!this.isShared&&this.options,this.ringPlace,l("div",{class:"row"},o,n,r),this.moves].filter(Boolean))}#n(t){let e=()=>lo\
cation.
hash=Ft(N(this.plan));this.shared=new $i({game:this.game,puzzle:this.puzzle,seen:this.seen,isWhole:t,own:e,adopt:()=>{fs(this.name,{moves:this.rule.encode(this.\

game.moves),hints:0}),e()}}),this.hero.replaceWith(this.shared.element),this.#i()}render(){let{game:t,rule:e}=this,{state:i}=t,n=e.actors(i);n.includes(this.sel\
ected)||
(this.selected=n.length===1?n[0]:null);let o=t.isComplete,r=o||!this.selected?[]:e.choices(i,this.selected),a=this.isCounting&&e.onward?c=>String(e.onward(i,c))\
:
null;this.table.draw(i,o?null:this.selected,r,a),this.ring?.draw(i,this.selected),this.#i();let h={undo:t.past.length>0||t.isFinished,redo:t.future.length>0,res\
tart:!t.
isEmpty,hint:!o,step:e.canEndStep?.(i)&&!o,finish:!o&&e.canFinish(i)};Object.entries(this.buttons).forEach(([c,u])=>this.#o(u,h[c]))}#o(t,e){t.disabled=!e&&t!==\

document.activeElement,t.setAttribute("aria-disabled",String(!e))}#i(){let{game:t,rule:e}=this,{state:i}=t,n=e.steps&&i.team>1?\`\${y(e.steps(i),"steps")}, \`:"";f\
(
this.value,n+y(e.count(i),ie(e))),f(this.summary,k(e.summary(i)));let{results:o}=ms(this.name),r=o.length?\`Your best: \${o[0].value}.\`:"",a=t.hints?\`Hints: \${t.h\
ints}\\
.\`:"";f(this.record,[r,a].filter(Boolean).join(" ")),this.#r()}#r(){let t=this.game.moves.map(n=>n===Ue?"next step":n.replace(/^([A-Z]+)/,o=>\`\${o.toLowerCase()}\
\\
 \`)),e=[...this.moves.children].findIndex((n,o)=>n.textContent!==t[o]),i=e<0?this.moves.childElementCount:e;[...this.moves.children].slice(i).forEach(n=>n.remov\
e()),
this.moves.append(...t.slice(i).map(n=>l("li",{},n))),this.moves.scrollTop=this.moves.scrollHeight}say(t){this.talk.replaceChildren(t)}lift(t){let{game:e,rule:i\
}=this;
return!e.isComplete&&i.actors(e.state).includes(t)?this.table.token(t):null}tap(t){let{game:e,rule:i}=this,{state:n}=e;if(e.isComplete){this.say("This is the en\
\\
d: undo or restart to go on.");return}let o=i.actors(n);!(o.length>0&&this.selected&&i.choices(n,this.selected).includes(t))&&o.includes(t)?this.select(t===this\
.
selected&&o.length>1?null:t):o.length>0&&!this.selected?this.say(\`Pick a \${n.standing?"token":"walker"} first.\`):this.try(this.selected,t)}drop(t,e){if(e===null\
||
e===t){this.table.settle(t),this.select(t);return}this.selected=t,this.try(t,e)||this.table.settle(t)}select(t){this.hint.cancel(),this.selected=t,this.say(""),\

this.render()}try(t,e){let{game:i,rule:n}=this,o=n.refusal(i.state,t,e);return o?(this.render(),this.say(o.text),this.table.refuse(t,o),!1):this.play(n.moveTo(i\
.
state,t,e))}play(t){return this.game.play(t)?(this.selected=null,this.say(""),this.changed(),!0):!1}changed(){this.hint.cancel(),this.end?.leave(),this.end=null\
,
this.place.replaceChildren(),this.render();let{game:t,rule:e}=this;fs(this.name,{moves:e.encode(t.moves),hints:t.hints}),t.isComplete&&this.#a({isNew:!0})}endSt\
ep(){
this.rule.canEndStep?.(this.game.state)?this.play(Ue):this.say("A step ends when a walker has leapt: the others then leave the board.")}finish(){this.game.finis\
h()&&
this.changed()}undo(){this.game.undo()&&(this.say("Undone."),this.changed())}redo(){this.game.redo()&&(this.say("Done again."),this.changed())}restart(){this.ga\
me.
restart()&&(this.say("Back at the start; undo brings the moves back."),this.changed())}advise(t,e){if(this.game.hints+=1,fs(this.name,{hints:this.game.hints}),t\
===
Ue)this.say("Hint: end the step; the walkers that have not leapt leave the board.");else{let i=t.match(/[a-z]+\\d+/g),n=i.at(-1),{rule:o,game:r}=this,a=i.length>\

1?i[0]:o.actors(r.state).find(h=>o.moveTo(r.state,h,n)===t)??null;a&&(this.selected=a),this.render(),this.table.advise(a,n),this.say(\`Hint: \${a?\`\${a}-\${n}\`:n}; \
\${e}\\
.\`)}this.#i()}#a({isNew:t}){let{game:e,rule:i}=this,n={value:Va(e),moves:i.encode(e.moves),hints:e.hints},o=t?Ka(this.name,n,i.isLongest):ms(this.name).results,\

r=l("button",{type:"button",onclick:()=>this.share()},"Share my solution"),a=l("button",{type:"button",onclick:()=>this.restart()},"Play again");this.end=new fi\
(
{game:e,puzzle:this.puzzle,name:this.name,results:o,seen:this.seen,buttons:[r,a]}),this.place.replaceChildren(this.end.element),this.#i(),t&&this.end.title.focu\
s()}showRing(t){
this.ring=t?new vi(this.rule,this.game.state):null,this.ringPlace.replaceChildren(...t?[this.ring.element]:[])}async share(){let t=Ft(N(this.plan),this.rule.enc\
ode(
this.game.moves));try{await navigator.clipboard.writeText(location.href.split("#")[0]+t),Y("Link to the puzzle and your moves copied.")}catch{location.hash=t,Y(\

"Copy the address of this page: it contains the puzzle and the moves.")}}async solve(){try{let t=await L(st("best",N(this.plan),{}));location.hash=S(\`job/\${t.id\
}\`)}catch(t){
this.talk?this.say(t.message):Y(t.message)}}key(t){if(this.shared)return this.shared.key(t);if(!this.game)return!1;if(t.ctrlKey||t.metaKey){let e=t.key.toLowerC\
ase(),
i={z:()=>t.shiftKey?this.redo():this.undo(),y:()=>this.redo()}[e];return i?.(),i!==void 0}return this.keyed(t.key)||(this.end?.key(t)??!1)}onCell(t,e){return e=\
==
"Enter"||e===" "?(this.tap(t),!0):this.keyed(e)}keyed(t){let e={u:()=>this.undo(),i:()=>!this.game.isComplete&&this.hint.ask(this.game,this.name),".":()=>this.e\
ndStep(),
e:()=>location.hash=this.back.hash,Escape:()=>this.select(null)}[t];return e?.(),e!==void 0}leave(){this.isLeft=!0,this.hint?.cancel(),this.end?.leave(),this.sh\
ared?.
leave()}}});function re(s,t=null,e=null){let i=(h,c)=>l("a",{class:"button",href:h},c),n=i("#/history","Go to the history");if(!t){Et(s,"Run not found",k(e??"Th\
ere is no ru\\
n with this number: it was deleted, or it is on another server."),[n]);return}let{one:o,view:r}=W[t.ask],a=i(\`#/\${r}/\${t.id}\`,\`Open the \${o}\`);Et(s,\`Run \${t.id}\
\\
 is \${qs(o)} \${o}\`,k(t.title??t.line),[a,n])}var ws=m(()=>{v();di();T();A()});function Mi(s,t){let{status:e,then:i,witness:n,stats:o}=s;return[Wo(s),Ko(s),e==="\
infeasible"&&s.reason&&k(s.reason).replace(/[.!?]?$/,"."),i&&\`Then \${y(i.value,
i.unit)}\${i.bound===i.value?", proved":\`, lower bound \${w(i.bound)}\`}.\`,n?.all&&n.total!==null&&\`\${y(n.total,"solutions")}, \${w(n.classes)} up to the board's sy\
\\
mmetries.\`,n?.fixed&&\`The mean of the tours that each symmetry maps onto themselves: \${n.fixed.map(({symmetry:r,tours:a})=>\`\${r} \${w(a)}\`).join(", ")}.\`,o.rank&\
&
\`Rank \${w(o.rank)} of \${y(o.tours,"tours")}.\`,Ne(s.stopped,t)].filter(Boolean)}function dl(s,{answer:t,certifiable:e}){let i=t.witness&&t.witness.count===void 0\
;
return to(s,[...i?[..._t.slice(0,2),["answer.gif","GIF"],..._t.slice(2)]:[],...t.witness?.distribution?_t:[],["answer.json","JSON"],["puzzle.toml","TOML"],...e?\

[["answer.cert","Certificate"]]:[],["graph.svg","Move graph"],["handout.pdf","Handout (PDF)"]])}function to(s,t){let e=n=>/\\.(svg|png|gif)$/.test(n),i=([n,o])=>\
l(
"a",{class:"button quiet",...ss(s,n,e(n)?{theme:rt.seen}:{})},o);return[l("h2",{},"Download"),l("div",{class:"row"},t.map(i))]}var _t,we=m(()=>{R();v();Ht();T()\
;
_t=[["answer.svg","SVG"],["answer.png","PNG"],["answer.pdf","PDF"],["answer.tex","TikZ"],["answer.txt","Text"]]});function pl(s,t){let e=async n=>{let o=await f\
etch(await s(n,{theme:rt.seen}));if(!o.ok)throw new Error((await o.json()).error.message);return o},i=(n,o,r)=>l("\\
button",{type:"button",class:"quiet",onclick:()=>Ou(o,r)},n);return[l("h2",{},"Copy"),l("div",{class:"row"},i("Moves","The moves",()=>Li("text/plain",async()=>t\
())),
i("TikZ","The TikZ code",()=>Li("text/plain",async()=>(await e("answer.tex")).text())),i("Image","The image",()=>Li("image/png",async()=>(await e("answer.png"))\
.
blob())),i("Embed code","The code to embed",()=>Li("text/plain",async()=>(await e("answer.svg")).text())))]}function Li(s,t){let e=t().then(i=>i instanceof Blob\
?
i:new Blob([i],{type:s}));return navigator.clipboard.write([new ClipboardItem({[s]:e})])}async function Ou(s,t){if(!navigator.clipboard?.write){Y("This browser \
\\
allows copying on https and localhost only: use the downloads below.");return}try{await t(),Y(\`\${s} \${s.endsWith("s")?"are":"is"} on the clipboard.\`)}catch(e){Y\
(
\`\${s} could not be copied: \${e.message}\`)}}var ml,fl=m(()=>{R();v();V();Ht();ml=s=>(t,e)=>L(s,t,e)});function H(s,t){let e=t.length-gl,i=t.slice(0,gl).map(o=>l(\
"tr",{},o.map(r=>l("td",{},r??"")))),n=l("tr",{},s.map(o=>l("th",{scope:"col"},o)));return l("div",{},
l("table",{class:"rows"},l("thead",{},n),l("tbody",{},i)),e>0&&l("p",{class:"hint"},\`\${y(e,"more rows")} are in the JSON file.\`))}function Ge(s,t,e=null){let i=\
Math.
max(...t.map(([,o])=>o),1),n=([o,r])=>{let a=l("span",{class:"bar"}),h=l("span",{class:"time"},w(r)),c=r/i;a.style.transform=\`scaleX(\${Math.max(c,.004)})\`;let u\
=c>
.55;return h.style[u?"right":"left"]=\`\${(u?1-c:c)*100}%\`,u&&h.setAttribute("data-inside",""),l("li",{data:{state:o===e?"running":"proved"}},l("span",{class:"nam\
\\
e"},l("strong",{},o)),l("span",{class:"track"},a,h))};return l("figure",{class:"barchart plain","aria-label":s},l("ol",{class:"bars"},t.map(n)))}var gl,Qt=m(()=\
>{
v();T();gl=500});function wl({puzzle:s,witness:t}){let e=t?.distribution;if(!e?.values.length)return l("div");let i=Au[s.by],{columns:n,values:o}=e;if(n.length=\
==1)return Ge(i,o.
map(({value:a,tours:h})=>[String(a[0]),Number(h)]));let r=o.map(({value:a,tours:h})=>[...a.map(String),w(h)]);return l("section",{},l("h2",{},i),H([...n,"Tours"\
],
r))}var Au,bl=m(()=>{v();T();Qt();Au={slopes:"Leaps by direction (files and ranks)",turns:"Cells by the angle of their two leaps (degrees)",crossings:"Pairs of \
\\
leaps that cross",leaps:"Given leaps that are made"}});function Ei(s,t=null){let e=s.explanation??[];if(e.length===0)return"";let i=t!==null&&s.argument?l("figu\
re",{},xe(n=>L(t,"argument.svg",{theme:n}),{alt:"",onerror:({
target:n})=>n.closest("figure")?.remove()})):"";return l("section",{class:"why","aria-label":"Explanation"},l("h2",{},zu(s)),e.map(n=>l("p",{},n)),i)}function z\
u({
status:s,value:t,bound:e}){return s==="infeasible"?"Why there is no solution":s==="optimal"||s==="found"?t===null?"Why":\`Why \${w(t)}\`:e===null?"Why":\`Why not be\
\\
yond \${w(e)}\`}var eo=m(()=>{R();v();Ht();T()});var Nu,Bu,qu,ju,Ci,yl=m(()=>{v();pe();Ce();Nu=1200,[Bu,qu]=[400,40],ju=({path:s,closed:t,walks:e})=>(e??(s&&!t?[s\
]:[])).flatMap(i=>[i[0],i.at(-1)]),Ci=class{constructor(t){
this.view=t,this.group=b("g",{class:"trail growing"}),this.dots=b("g",{class:"ends"}),this.lines=new Map}draw(t){let{lines:e,marks:i}=this.view.layers;this.grou\
p.
parentNode!==e&&(this.clear(),e.append(this.group),i.append(this.dots));let n=ar(t),o=n.flat().length>Nu?this.#e(n):this.#t(n),r=this.lines.size===0;for(let[c,u\
]of this.
lines)u.classList.remove("new"),o.has(c)||(u.remove(),this.lines.delete(c));let a=[...o].filter(([c])=>!this.lines.has(c)),h=Math.min(qu,Bu/a.length);a.forEach(\

([c,{cells:u,colour:d}],p)=>{let g=Vt(this.view,\`piece reached \${d} \${r?"":"new"}\`,u);x(g,"pathLength",1),g.style.setProperty("--wait",\`\${Math.round(p*h)}ms\`),t\
his.
lines.set(c,g)}),this.group.append(...a.map(([c])=>this.lines.get(c))),this.#s(ju(t))}clear(){this.lines.clear(),this.group.replaceChildren(),this.dots.replaceC\
hildren(),
this.group.remove(),this.dots.remove()}#t(t){let e=new Map;return t.forEach((i,n)=>{let o=Bt("line",n,t.length);i.forEach(r=>e.set(\`\${n}:\${[...r].sort().join("-\
")}\`,
{cells:r,colour:o}))}),e}#e(t){return new Map(t.map((e,i)=>{let n=[e[0][0],...e.map(([,o])=>o)];return[\`\${i}:\${n}\`,{cells:n,colour:Bt("line",i,t.length)}]}))}#s\
(t){
let e=[...new Set(t)];for(;this.dots.childNodes.length>e.length;)this.dots.lastChild.remove();e.forEach((i,n)=>{let o=this.dots.childNodes[n]??this.dots.appendC\
hild(
b("circle",{class:"end",r:15})),[r,a]=this.view.centre(i);x(o,"cx",r),x(o,"cy",a)})}}});function Fu(s,t){let e=Math.max(s[0][0],t[0][0]),[i,n]=[s,t].map(o=>{let\
 r=o.findLastIndex(([a])=>a<=e);return[[e,o[r][1]],...o.slice(r+1)]});return\`\${Ai(i)}\${Ai(
n.reverse()).replace("M","L")}Z\`}function vl(s,t,e){let i=t.map(r=>r[e]).filter(r=>r!==null);if(i.length===0)return\`no \${s} yet\`;let[n,o]=[i[0],i.at(-1)].map(w)\
;
return n===o?\`\${s} \${o}\`:\`\${s} from \${n} to \${o}\`}var be,ye,Ti,so,Ye,io,Oi,Ai,kl=m(()=>{v();T();[be,ye]=[320,132],[Ti,so,Ye,io]=[8,8,44,20],Oi=class{constructor\
(){
this.points=[],this.area=b("path",{class:"gap"}),this.best=b("path",{class:"best"}),this.bound=b("path",{class:"bound"}),this.bestLabel=b("text",{class:"best-la\
\\
bel",x:be-Ye+6}),this.boundLabel=b("text",{class:"bound-label",x:be-Ye+6}),this.end=b("text",{class:"axis",x:be-Ye,y:ye-5,"text-anchor":"end"}),this.empty=b("te\
\\
xt",{class:"axis",x:(be-Ye)/2,y:ye/2,"text-anchor":"middle"},"no solution and no bound yet");let t=b("path",{class:"rule",d:\`M\${Ti} \${ye-io}H\${be-Ye}\`}),e=b("te\
\\
xt",{class:"axis",x:Ti,y:ye-5},"0");this.picture=b("svg",{viewBox:\`0 0 \${be} \${ye}\`,role:"img"},t,e,this.area,this.bound,this.best,this.bestLabel,this.boundLabe\
l,
this.end,this.empty);let i=l("p",{class:"key"},l("span",{class:"best-key"},"best so far"),l("span",{class:"bound-key"},"bound"));this.element=l("figure",{class:\
"\\
chart","aria-label":"Value and bound over time"},this.picture,i)}add({seconds:t,incumbent:e,bound:i}){this.points.push({seconds:Math.max(t,this.points.at(-1)?.s\
econds??
0),incumbent:e,bound:i})}draw(t){let e=this.points.filter(({incumbent:p,bound:g})=>p!==null||g!==null);x(this.empty,"visibility",e.length?"hidden":null);let i=M\
ath.
max(t,this.points.at(-1)?.seconds??0,1e-6);if(f(this.end,B(i)),e.length===0)return;let n=e.flatMap(({incumbent:p,bound:g})=>[p,g]).filter(p=>p!==null),[o,r]=[Ma\
th.
min(...n),Math.max(...n)],a=p=>Ti+p/i*(be-Ti-Ye),h=p=>r===o?(so+ye-io)/2:so+(r-p)/(r-o)*(ye-so-io-8),c=p=>this.#t(e,p,i,a,h),[u,d]=[c("incumbent"),c("bound")];x\
(
this.best,"d",Ai(u)),x(this.bound,"d",Ai(d)),x(this.area,"d",u.length&&d.length?Fu(u,d):""),this.#e(this.bestLabel,e,"incumbent",h,0),this.#e(this.boundLabel,e,\

"bound",h,0),this.#s(),x(this.picture,"aria-label",\`Over \${B(i)}: \${vl("best value",e,"incumbent")}; \${vl("bound",e,"bound")}\`)}#t(t,e,i,n,o){let r=[];for(let a\
 of t.
filter(h=>h[e]!==null))r.length&&r.push([n(a.seconds),r.at(-1)[1]]),r.push([n(a.seconds),o(a[e])]);return r.length?[...r,[n(i),r.at(-1)[1]]]:[]}#e(t,e,i,n){let \
o=e.
findLast(r=>r[i]!==null)?.[i];f(t,o===void 0?"":w(o)),o!==void 0&&x(t,"y",n(o)+4)}#s(){let[t,e]=[this.bestLabel,this.boundLabel];if(t.textContent===e.textConten\
t){
f(e,"");return}let[i,n]=[Number(t.getAttribute("y")),Number(e.getAttribute("y"))];if(t.textContent&&e.textContent&&Math.abs(i-n)<13){let o=(i+n)/2,r=i<=n?-7:7;x\
(
t,"y",o+r),x(e,"y",o-r)}}};Ai=s=>s.map(([t,e],i)=>\`\${i?"L":"M"}\${t.toFixed(1)} \${e.toFixed(1)}\`).join("")});var Ut,no,Pu,zi,xl=m(()=>{v();T();[Ut,no]=[320,26],P\
u=.12,zi=class{constructor(){this.best=l("span",{class:"number"}),this.bound=l("span",{class:"number"});let t=(e,i)=>(this[\`\${e}\\
Label\`]=l("span",{},""))&&l("p",{class:\`\${e}-side\`},this[\`\${e}Label\`],i);this.bars=Object.fromEntries(["open","reached","excluded"].map(e=>[e,b("rect",{class:\`r\
\\
ace-\${e}\`,y:0,height:no,x:0,width:0})])),this.picture=b("svg",{viewBox:\`0 0 \${Ut} \${no}\`,preserveAspectRatio:"none",role:"img","aria-label":"No value yet"},b("r\
\\
ect",{class:"race-track",width:Ut,height:no}),this.bars.open,this.bars.reached,this.bars.excluded),this.sides=[t("best",this.best),t("bound",this.bound)],this.s\
aid=
l("p",{class:"race-gap"}),this.numbers=l("div",{class:"race-sides"}),this.element=l("div",{class:"race"},this.numbers,this.picture,this.said),this.most=0}begin(\
t,e){
Object.assign(this,{unit:t,maximises:e,most:0}),f(this.bestLabel,"best so far"),f(this.boundLabel,e?"at most":"at least");let[i,n]=this.sides;this.numbers.repla\
ceChildren(
...e?[i,n]:[n,i]),this.draw(null,null)}draw(t,e){f(this.best,t===null?"\\u2013":w(t)),f(this.bound,e===null?"\\u2013":w(e)),this.most=Math.max(this.most,t??0,e??0\
);
let i=c=>this.most===0?0:c/this.most/(1+Pu)*Ut,[n,o,r]=this.maximises?[[0,i(t??0)],[e===null?Ut:i(e),Ut],[i(t??0),e===null?Ut:i(e)]]:[[t===null?Ut:i(t),Ut],[0,i\
(
e??0)],[i(e??0),t===null?Ut:i(t)]];Object.entries({reached:n,excluded:o,open:r}).forEach(([c,[u,d]])=>{x(this.bars[c],"x",u.toFixed(1)),x(this.bars[c],"width",M\
ath.
max(d-u,0).toFixed(1))});let a=this.sentence(t,e);x(this.picture,"aria-label",a||"No value yet");let h=t===null||e===null?null:Math.abs(e-t);f(this.said,h===nul\
l?
"":h===0?"The gap is closed":\`Gap \${w(h)}\`)}sentence(t,e){let i=this.maximises?"at most":"at least";return[t!==null&&\`Best so far \${y(t,this.unit)}.\`,e!==null&&\

\`Proved: \${i} \${y(e,this.unit)}.\`].filter(Boolean).join(" ")}}});var Ni,Ve,Bi=m(()=>{v();T();Ni=.4,Ve=class{constructor(t){this.badge=l("p",{class:"badge",role:\
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
t,f(this.badge,e)}progress({phase:t,done:e,total:i,unit:n,memory:o}){x(this.share,"data-idle",!i),this.share.value=i?e/i:0;let r=i?\` of \${w(i)}\`:"",a=e===null?n\
ull:
\`\${w(e)}\${r} \${n}\`,h=[t,a,o?U(o):null].filter(Boolean);f(this.phase,h.map(c=>c.replaceAll(" ","\\xA0")).join(" \\xB7 "))}tick(t){f(this.time,t<Ni?"":B(t))}note(t)\
{
this.notes.append(l("li",{},t))}end(t){f(this.phase,""),f(this.time,""),x(this.share,"data-idle",!0),f(this.problem,t??"")}key(t){let e=this.links.querySelector\
(
"a");return t.key==="x"&&!this.stopButton.hidden?(this.stopButton.click(),!0):t.key==="e"&&e?(location.hash=e.hash,!0):!1}async stop(t){this.stopButton.disabled\
=
!0;try{await t()}catch(e){f(this.problem,e.message),this.stopButton.disabled=!1}}}});var Ru,Iu,qi,Du,$l=m(()=>{yl();v();kl();xl();Bi();Ru=5e3,Iu=["uncrossed","s\
nake"],qi=class{constructor(t){this.trail=new Ci(t),this.gap=new Oi,this.race=new zi,
this.spoken=l("p",{class:"spoken",role:"status"}),this.element=l("div",{class:"closing early"},this.race.element,this.gap.element,this.spoken),this.last={incumb\
ent:null,
bound:null}}begin({puzzle:t,unit:e,history:i,progress:n}){this.unit=e??Du(t),this.race.begin(this.unit,Iu.includes(t.kind)&&t.variant!=="shortest"),this.gap.poi\
nts=
[],i.forEach(o=>this.gap.add(o)),n&&this.progress(n)}progress({seconds:t,incumbent:e,bound:i,witness:n}){this.gap.add({seconds:t,incumbent:e,bound:i}),this.last\
=
{incumbent:e??this.last.incumbent,bound:i??this.last.bound},this.race.draw(this.last.incumbent,this.last.bound),n&&(this.witness=n,this.draw()),this.#t()}draw()\
{
this.witness&&this.isStaged&&this.trail.draw(this.witness)}staged(){this.isStaged=!0,this.draw()}tick(t){this.element.classList.toggle("early",t<Ni),document.hi\
dden||
this.gap.draw(t)}end(t){this.leave(),this.race.element.hidden=!0,this.element.classList.remove("early"),t&&(this.gap.add({seconds:t.seconds,incumbent:t.value,bo\
und:t.
bound}),this.gap.draw(t.seconds)),this.element.hidden=!t||t.seconds<Ni||this.gap.points.length<3}leave(){clearTimeout(this.timer),this.timer=null,f(this.spoken,\

""),this.trail.clear(),this.witness=null}#t(){this.timer??=setTimeout(()=>{this.timer=null,f(this.spoken,this.race.sentence(this.last.incumbent,this.last.bound)\
)},
Ru)}},Du=({minimise:s,variant:t})=>t==="crossings"?"crossings":s==="steps"||t==="simultaneous"?"steps":"moves"});function ji(s){return l("details",{class:"more \
figures"},l("summary",{},"How it was computed"),l("dl",{},_u(s).map(([t,e])=>l("div",{},l("dt",{},ze(t)),l("dd",{},
e),Sl[t]&&l("dd",{class:"hint"},Sl[t])))))}function _u({method:s,backend:t,seconds:e,stats:i}){let{memory:n,...o}=i;return[["method",[s,t].filter(Boolean).join(\

", ")],["time",B(e)],...n===void 0?[]:[["memory",U(n)]],...Object.entries(o).map(([r,a])=>[r,Qu.includes(r)?U(a):Ml(a)])]}function Ml(s){return Array.isArray(s)\
?
s.map(Ml).join(", "):typeof s=="number"&&Number.isInteger(s)?w(s):typeof s=="object"?JSON.stringify(s):String(s)}var Sl,Qu,oo=m(()=>{v();T();Sl={method:"The met\
\\
hod that gave the answer, and the solver behind it.",time:"From the start of the method to its answer.",by:"The method to which the default one has passed the p\
\\
uzzle on.",memory:"The most memory that was reserved at one time.",memory_wanted:"What the run would have needed when the memory limit ended it.",resident:"The \
\\
most memory of the whole process; solvers do not reserve theirs.",variables:"Unknowns of the largest program.",rows:"Constraints of the largest program.",nonzer\
os:"\\
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
solution, from a quick search that keeps the most promising states only.",warm_start:"The value of the solution that was given to begin with.",root_bound:"What \
\\
is proved before any search.",placements:"Nodes of the state graph: every possible placement.",arcs:"Moves between them.",ends:"Whether all paths were swept at \
\\
once, or those from each cell by themselves.",slots:"The most leaps or cells that a state has to remember.",beam_states:"States of that quick search.",corridor:\
"\\
The value after the search by blocks.",corridors:"Blocks that were searched.",windows:"The parts into which the board is cut for the first bound.",window_width:\
"\\
How many files or ranks each of them sees.",window_states:"States of all these parts.",relaxation:"The best value when the path may fall into pieces: no real pa\
\\
th is better.",relaxation_states:"States of that computation.",relaxation_peak:"The most of them kept at one time.",exact_states:"States of the sweep that prove\
\\
s the value.",exact_peak:"The most of them kept at one time.",states:"Different boundaries between the cells that are done and the rest.",orbits:"Classes of cel\
\\
ls that the symmetry carries to each other.",orbit_slots:"The most of these that a state has to remember.",orbit_states:"States of the counts of symmetric tours\
\\
.",orbit_peak:"The most of them kept at one time.",state_bits:"The length of a state with what it has to remember.",terms:"Numbers of tours by value, over all s\
\\
tates.",peak_terms:"The most of them kept at one time.",links:"Transitions from one row to the next.",programs:"Programs that were solved.",parts:"Regions of sa\
\\
fe cells with no leap between them.",legs:"Ways from one cell to visit to the next.",longest:"Moves of the longest of them.",attempts:"Starts until the tour was\
\\
 complete.",rotations:"How often a path that was stuck was turned over from one of its cells on.",rank:"Which of all tours of the board it is, in the order of t\
\\
he sweep.",tours:"How many tours there are.",blocks:"Smaller tours of which the tour is made.",restarts:"How often the network began again.",iterations:"Updates\
\\
 of the network, over all restarts.",two_factor_share:"Share of the restarts that ended in cycles through all cells.",tour_share:"Share of the restarts that end\
\\
ed in a single cycle.",cycles_mean:"Number of cycles, on average.",joins:"Exchanges of two leaps that joined two cycles.",rule:"The order in which the neurons a\
\\
re updated.",patterns:"Different numbers of leaps at the cells of the boundary.",peak_states:"The most states kept at one time.",additions:"Additions of one pas\
\\
s over the board.",numbers:"How the numbers are kept: exactly, or as remainders modulo primes.",primes:"The number is known from its remainders modulo these pri\
\\
mes; the last of them are a check.",sweeps:"How often the sweep was made.",check_modulus:"A second sweep, modulo this number, agrees.",boards:"The boards that t\
\\
his one computation has answered.",reached:"States that were reached."};Qu=["resident","memory_wanted"]});function Uu({status:s,value:t,bound:e,unit:i,witness:n\
,seconds:o,stopped:r}){let a=t===null?"":y(t,i),h=r?\` in \${B(o)}\`:"";switch(s){case"optimal":return["Optim\\
al: ",a,", proved"];case"found":return["Tour found: ",a,""];case"counted":{let{count:c}=n;return["",\`Exactly \${c==="1"?y(1,i):\`\${w(c)} \${i}\`}\`,""]}case"infeasib\
\\
le":return["","No solution",": proved"];case"feasible":return[\`Best found\${h}: \`,a,Ll(t,e)];default:return["","",\`Nothing found\${h}\${e===null?"":Ll(null,e)}\`]}}\

function Ll(s,t){return t===null||t===s?"":s!==null&&t>s?\`, at most \${w(t)}\`:\`, at least \${w(t)}\`}var Xe,ro=m(()=>{v();T();Xe=class{constructor(){this.parts=[l(\

"span"),l("strong",{class:"value"}),l("span")],this.element=l("p",{class:"verdict",role:"status"},this.parts)}sofar(t){this.#t("",t,"")}show(t){this.element.dat\
aset.
status=t.status,this.#t(...Uu(t))}#t(...t){this.parts.forEach((e,i)=>f(e,t[i]))}}});var El={};ft(El,{show:()=>Wu});function Wu(s,t,e){if(e[1]===void 0)return lo\
cation.replace("#/history"),{};let i=new ao(s,e[1]);return{title:"Answer",keys:Hu,key:n=>i.
key(n),leave:()=>i.leave()}}var Hu,ao,Cl=m(()=>{Z();cs();R();v();Be();T();je();q();St();F();pe();ws();we();fl();bl();eo();$l();Bi();pi();xi();oo();ro();Hu=[...D\
s,
["x","Stop the run"],["e","Change the puzzle"]];ao=class{constructor(t,e){this.root=t,this.id=e,this.solution=new oe,this.growing=new qi(this.solution.board),th\
is.
panel=new Ve(()=>this.run.stop()),this.build(),this.run=new pt(e,"job",{begin:i=>this.begin(i),state:i=>this.panel.state(i),progress:i=>this.progress(i),note:({\

text:i})=>this.panel.note(i),tick:i=>this.tick(i),done:i=>this.done(i),absent:(...i)=>{this.leave(),re(t,...i)}})}leave(){this.run.leave(),this.growing.leave(),\

this.solution.leave(),this.isLeft=!0}build(){this.title=l("h1",{},"\\u2026"),this.line=l("p",{class:"line"}),this.verdict=new Xe,this.why=l("div"),this.claim=l("\
\\
div",{class:"claim",role:"status"}),this.figures=l("div"),this.values=l("div"),this.choice=l("div",{class:"choice"}),this.exports=l("div",{class:"exports"});let\
{
row:t,problem:e,phase:i,share:n,notes:o}=this.panel,{element:r,moves:a}=this.solution;r.append(this.choice),this.root.append(l("header",{class:"head"},l("div",{\
},
this.title,this.line)),l("div",{class:"bench"},r,this.side=l("div",{class:"side"},t,this.verdict.element,this.claim,e,this.growing.element,i,n,this.why,this.val\
ues,
a.element,this.panel.links,this.exports,this.figures,o))),this.root.setAttribute("aria-busy","true")}begin(t){this.job=t,this.root.removeAttribute("aria-busy"),\

f(this.title,t.title??k(t.line)),f(this.line,t.title?t.line:t.puzzle.source??""),document.title=\`\${t.title??t.line} \\xB7 Cavalcade\`,this.panel.begin(t),this.lin\
k(
t.puzzle,Jt(t.request)),this.solution.controls.hidden=t.kind==="count",["done","failed","cancelled"].includes(t.state)||this.growing.begin(t),this.isStaged||(th\
is.
isStaged=!0,this.stage())}link(t,e){this.panel.link(["Change the puzzle",S("set-up",{...t,...e})],["Compare methods",S("compare",t)],...Pe(t.kind)?[["Try it you\
\\
rself",Ft(t)]]:[])}async stage(){let{puzzle:t}=this.job,{board:e}=this.solution;X(e,O(t)),this.growing.staged(),this.sight=t.guards!==void 0?tt({puzzle:t}).catc\
h(
()=>j):Promise.resolve(j);let i=await this.sight;!this.solution.transport&&!this.isLeft&&(X(e,O(t),i),this.growing.draw())}progress(t){this.panel.progress(t),th\
is.
growing.progress(t);let{incumbent:e}=this.growing.last;this.verdict.sofar(e===null?"":y(e,this.growing.unit))}tick(t){this.panel.tick(t),this.growing.tick(t)}do\
ne(t){
this.panel.end(t.error),this.growing.end(t.answer),this.side.classList.add("ended"),this.claim.replaceChildren(),t.answer?this.answer(t.answer,t.certifiable):th\
is.
verdict.sofar("")}answer(t,e){this.job.ask==="generate"&&(this.job.puzzle=t.puzzle,this.link(t.puzzle,{})),this.verdict.show(t),this.why.replaceChildren(Ei(t,th\
is.
id)),this.claim.replaceChildren(...Mi(t,this.job).map(o=>l("p",{},o)));let i=t.stats.rank?null:Ze(this.job.puzzle,t.witness??{});this.values.replaceChildren(wl(\

t),...i?[i]:[]),this.figures.replaceChildren(ji(t)),this.shown=jt(t);let n=this.shown.length?pl(ml(this.id),()=>this.solution.moves.text):[];if(this.exports.rep\
laceChildren(
...n,...dl(this.id,{answer:t,certifiable:e})),this.shown.length>1){let o=l("select",{"aria-label":"Solution",onchange:()=>this.play(this.shown[Number(o.value)])\
},
this.shown.map((r,a)=>l("option",{value:a},\`Solution \${a+1} of \${this.shown.length}\`)));this.choice.replaceChildren(o)}this.solution.controls.hidden=this.shown.\

length===0,this.shown.length&&this.play(this.shown[0])}async play(t){let e=await this.sight;this.isLeft||this.solution.play(this.job.puzzle,t,e)}key(t){return t\
his.
solution.key(t)||!t.ctrlKey&&!t.metaKey&&this.panel.key(t)}}});var Tl={};ft(Tl,{show:()=>Ku});function Ku(s,t,e){let i=new lo(s,e[1]??"");return{title:"Solution\
",keys:Ds,key:n=>i.solution?.key(n)??!1,leave:()=>i.leave(),back:()=>i.
solution||i.load()}}var lo,Ol=m(()=>{Z();R();v();di();T();je();q();F();pe();we();eo();xi();oo();ro();lo=class{constructor(t,e){Object.assign(this,{root:t,name:e\
}),
this.root.setAttribute("aria-busy","true"),this.load()}leave(){this.isLeft=!0,this.solution?.leave()}async load(){try{let t=await es(this.name),{puzzle:e}=t,i=e\
.
guards===void 0?j:await tt({puzzle:e}).catch(()=>j);this.isLeft||this.fill(t,i)}catch(t){let e=l("a",{class:"button",href:"#/"},"Go to the gallery");Et(this.roo\
t,
"Solution not found",k(t.message),e)}finally{this.root.removeAttribute("aria-busy")}}fill(t,e){let{puzzle:i}=t;this.solution=new oe;let n=new Xe;n.show(t);let o\
=(h,c)=>l(
"a",{class:"button",href:S(c,i)},h),r=i.title??k(i.kind);this.root.replaceChildren(l("header",{class:"head"},l("div",{},l("h1",{},r),l("p",{class:"line"},i.sour\
ce))),
l("div",{class:"bench"},this.solution.element,l("div",{class:"side ended"},n.element,l("div",{class:"claim"},Mi(t,{}).map(h=>l("p",{},h))),Ei(t),this.solution.m\
oves.
element,l("div",{class:"row"},o("Play","play"),o("Set up","set-up")),ji(t)))),document.title=\`\${r} \\xB7 Cavalcade\`;let[a]=jt(t);a?this.solution.play(i,a,e):X(th\
is.
solution.board,O(i),e)}}});function Al(s,[t]){let{placements:e,farthest:i,goal:n,list:o}=t,r=i!==null,a=c=>y(c,"moves"),h=n.status==="optimal"&&n.value<t.depths\
.length?a(n.value):null;return{
value:r?\`\${y(e,"placements")}, the farthest at distance \${i}\`:\`\${y(e,"placements")} found, up to distance \${t.depths.length-1}\`,claims:[n.status==="infeasible"?\

"The goal cannot be reached.":h&&\`The goal is \${h} away.\`,Ne(t.stopped,s),\`By \${t.method}, in \${B(t.seconds)}.\`],picture:Ge("Placements by distance",t.depths.ma\
p(
(c,u)=>[a(u),c]),h),table:Zu(o,r?t.depths.at(-1):0),files:_t}}function Zu(s,t){if(s.length===0)return l("p");let e=({puzzle:i})=>l("a",{class:"card",href:S("set\
\\
-up",i)},l("div",{class:"plate"},$t(O({...i,start:i.goal}))),l("p",{class:"line"},Ms(i.goal)));return l("section",{},l("h2",{},\`The farthest placements: \${s.len\
gth}\\
 of \${w(t)}\`),l("div",{class:"cards"},s.map(e)))}var zl=m(()=>{Z();ut();v();T();q();F();we();Qt()});function Fi({label:s,draft:t,seen:e,cells:i,heading:n=null})\
{let o=l("figcaption",{class:"hint"},"Point at a cell to read its value; click it to open its puzzle\\
."),r=g=>i.has(g)&&f(o,\`\${g}: \${i.get(g).words}\`),a=g=>{let C=i.get(g)?.href;return C&&location.assign(C),!!C},h=new Q({label:s,act:{key:(g,C)=>C==="Enter"&&a(g\
),
walked:r}});X(h,t,e);let c=[...i.values()].map(({value:g})=>g).filter(g=>g!==void 0),[u,d]=[Math.min(...c),Math.max(...c)];for(let[g,{value:C,sign:D}]of i){let \
J=C===
void 0?0:(C-u)/Math.max(d-u,1);C!==void 0&&h.layers.heat.append(Gu(h,g,.06+.74*J));let Ct=C===void 0?D:String(C);Ct&&h.layers.marks.append(Yu(h,g,Ct,J>.6?"deep"\
:
""))}h.mark("opens",[...i].filter(([,{href:g}])=>g).map(([g])=>g)),h.describe(new Map([...i].map(([g,{words:C}])=>[g,C])));let p=g=>h.cellAt(h.pointAt(g));retur\
n h.
element.addEventListener("pointermove",g=>r(p(g))),h.element.addEventListener("click",g=>a(p(g))),l("div",{class:"heatmap"},n&&l("h2",{},n),h.element,o)}functio\
n Gu(s,t,e){
let[i,n]=s.centre(t);return b("rect",{class:"need",x:i-M/2,y:n-M/2,width:M,height:M,opacity:e})}function Yu(s,t,e,i){let[n,o]=s.centre(t);return b("text",{class\
:\`\\
needed \${i}\`,x:n,y:o+11,"text-anchor":"middle"},e)}var ho=m(()=>{Z();ot();xt();v()});function Nl({puzzle:s},t){let e=t.filter(({value:u})=>u!==null),i=t[0].unit\
,[n,o]=e.reduce(([u,d],{value:p})=>[Math.min(u,p),Math.max(d,p)],[1/0,-1/0]),r=e.filter(
({value:u})=>u===o),a=t.filter(({status:u})=>u!==null&&!dt(u)),h=t.filter(({status:u})=>u===null),c=t.filter(({status:u})=>u==="infeasible");return{value:e.leng\
th===
0?"none":n===o?y(o,i):\`From \${w(n)} to \${y(o,i)}\`,claims:[s.guards.length>1&&"Each cell shows the largest optimum of all placements with such a guard on it.",r.\

length>0&&r.length<=Vu&&\`Hardest: \${r.map(bs).join(", ")}.\`,\`\${y(t.length,"placements")}, \${w(e.length)} of them with a solution.\`,c.length>0&&\`\${w(c.length)} i\
\\
nfeasible, marked with !.\`,h.length>0&&\`\${w(h.length)} without a puzzle, marked with \\xD7: a walker has to stand on a cell that a guard attacks or occupies.\`,a.\

length>0?\`\${w(a.length)} not proved optimal.\`:"All proved; the referee replayed every walk."],picture:l("div",{},Bl(s).map(u=>Xu(s,t,u,i))),table:td(s,t,i),file\
s:_t}}
function Xu(s,t,e,i){let n=({value:h,status:c})=>h??{null:-3,unknown:-2,infeasible:-1}[c],o=new Map;for(let h of t)for(let c of h.guards.filter(([u])=>u===e)){l\
et u=c.
slice(1),d=o.get(u);(!d||n(h)>n(d))&&o.set(u,h)}let r=new Map([...o].map(([h,c])=>[h,Ju(s,c,i)])),{name:a}=$.guards.find(({letter:h})=>h===e);return Fi({label:\`\
\\
The optimum for every cell of the \${a}\`,heading:Bl(s).length>1?k(a):null,draft:{...O(s),guards:new Map},seen:j,cells:r})}function Ju(s,t,e){let{guards:i,status:\
n,
value:o,reason:r}=t,a=n===null?null:S("set-up",{...s,guards:i});return o!==null?{value:o,words:\`\${bs(t)}, \${y(o,e)}\`,href:a}:{sign:{null:"\\xD7",infeasible:"!"}[\
n],
words:\`\${bs(t)}: \${r??"unknown"}\`,href:a}}function td(s,t,e){let i=({value:o,then:r,status:a})=>[o??(a===null?-2:-1),r?.value??0],n=t.toSorted((o,r)=>{let[a,h]=\
[
i(o),i(r)];return h[0]-a[0]||h[1]-a[1]});return H(["Guards","Status",k(e),"Then moves","Components"],n.map(o=>[o.status===null?bs(o):l("a",{href:S("set-up",{...\
s,
guards:o.guards})},bs(o)),o.status??"no puzzle",o.value===null?"":w(o.value),o.then?w(o.then.value):"",o.components.map(({length:r})=>r).join(", ")]))}var Vu,bs\
,
Bl,ql=m(()=>{Z();v();T();q();A();F();we();ho();Qt();Vu=6;bs=({guards:s})=>s.join(" "),Bl=({guards:s})=>[...new Set(s.map(([t])=>t))]});function jl(s,t){let e=t.\
filter(({puzzle:a})=>a!==void 0),i=t.find(a=>a.recurrence!==void 0)?.recurrence,n=e.filter(({status:a})=>dt(a)),o=k(e[0]?.unit??(s.kind===
"count"?"tours":"moves")),r=new Set(e.map(a=>Fl(a).width)).size>1;return{value:i?\`A recurrence of order \${w(i.order)}\`:\`\${w(n.length)} of \${w(e.length)} \${s.kin\
d===
"count"?"counted":"proved"}\`,claims:i?nd(i):[],picture:null,table:r?sd(o,e):ed(o,e)}}function sd(s,t){let e=new Map(t.map(h=>[h.puzzle.board,h])),i=h=>[...new S\
et(
t.map(c=>Fl(c)[h]))].sort((c,u)=>c-u),n=i("width"),o=h=>h&&l("a",{href:Pl(h),"aria-label":\`\${h.puzzle.board}: \${co(h)}\`,data:{state:dt(h.status)?"proved":"open"\
}},
co(h)),r=i("height").map(h=>[l("strong",{},\`\${w(h)} high\`),...n.map(c=>o(e.get(\`\${c}x\${h}\`)))]),a=H([s,...n.map(h=>\`\${w(h)} wide\`)],r);return a.classList.add("g\
\\
rid"),a}function Fl({puzzle:s}){let[t,e]=s.board.split("x").map(Number);return{width:t,height:e}}function co({status:s,value:t,bound:e,witness:i}){return s==="i\
\\
nfeasible"?"none":dt(s)?w(i?.count??t):[t,e].some(n=>n!==null)?[t,e].map(n=>n===null?"":w(n)).join(" \\u2026 "):"unknown"}function nd({order:s,proof:t,modulus:e,\

denominator:i,terms:n,held_out:o}){let r=t==="proved"?"Proved.":\`Conjectured from \${w(n)} terms, of which it predicted \${o}.\`,a=i.filter(c=>c!=="0").length-1;if\
(a>
id){let c=Math.max(...i.map(d=>d.replace("-","").length)),u=\`\${w(a)} coefficients of up to \${w(c)} digits\`;return[r,\`It has \${u}\${e?\`, modulo \${e}\`:""}; on the \
\\
command line, --json prints them.\`]}let h=i.map((c,u)=>[BigInt(c)*-1n,u]).filter(([c,u])=>u>0&&c!==0n).map(([c,u],d)=>{let p=c<0n?"\\u2212 ":d?"+ ":"",g=c<0n?-c:\

c;return\`\${p}\${g===1n?"":\`\${w(g)} \`}a(n\\u2212\${u})\`});return[r,\`a(n) = \${h.join(" ")||"0"} for n > \${w(s)}\${e?\`, modulo \${e}\`:""}.\`]}var ed,Pl,id,Rl=m(()=>{v();\

T();F();Qt();ed=(s,t)=>H(["Board","Status",s,"Time"],t.map(e=>[l("a",{href:Pl(e)},e.puzzle.board),e.status,co(e),B(e.seconds)]));Pl=({puzzle:s})=>S("set-up",s);\

id=100});function Il(s,t,e){let{puzzle:i}=s,n=t.filter(({value:p})=>p!==null),o=n.map(({value:p})=>p).toSorted((p,g)=>p-g),[r,a]=[o.at(0),o.at(-1)],h=t[0].start\
s.length;
if(n.length===0)return{value:"none",claims:[t[0].reason],picture:null,table:l("p")};let c=n.filter(({value:p})=>p===r),u=t.filter(({status:p})=>!dt(p)),d=n[0].u\
nit;
return{value:r===a?y(a,d):\`From \${w(r)} to \${y(a,d)}\`,claims:[h===1?\`\${y(t.length,"starts")}, \${w(c.length)} of them optimal.\`:\`\${y(t.length,"sets")} of \${h} st\
\\
arts, \${w(c.length)} of them optimal. Each cell shows the least value with a walker on it.\`,u.length?\`\${w(u.length)} of them not proved optimal.\`:"All proved; t\
\\
he referee replayed every walk."],picture:od(i,e,n,d),table:rd(i,t,d),files:_t}}function od(s,t,e,i){let n=new Map;for(let u of e)for(let d of u.starts.filter(p\
=>u.
value<(n.get(p)?.value??1/0)))n.set(d,u);let{place:o,...r}=s,a=[...n].map(([u,{starts:d,value:p}])=>[u,{value:p,words:y(p,i),href:S("set-up",{...r,knights:d})}]\
),
h=t.attacked.map(u=>[u,{words:"attacked"}]);return Fi({label:"The optimum for every start",draft:{...O(s),knights:[],place:1},seen:t,cells:new Map([...h,...a])}\
)}
function rd(s,t,e){let i=({value:a,then:h})=>[a??1/0,h?.value??0],n=t.toSorted((a,h)=>{let[c,u]=[i(a),i(h)];return c[0]-u[0]||c[1]-u[1]}),{place:o,...r}=s;retur\
n H(
["Starts","Status",k(e),"Then moves"],n.map(({starts:a,status:h,value:c,then:u})=>[l("a",{href:S("set-up",{...r,knights:a})},a.join(", ")),h,c===null?"":w(c),u?\

w(u.value):""]))}var Dl=m(()=>{v();T();q();F();we();ho();Qt()});function _l(s,[t]){let e={exchange:ad,uncrossed:ld,count:hd}[s.kind];if(Object.keys(t).length===\
0)return{value:"No search is needed",claims:["The answer follows\\
 directly."],picture:null,table:l("p")};let i=e(t);return{...i,picture:null,claims:[...i.claims,Ne(t.stopped,s)]}}function ad({placements:s,methods:t,choice:e})\
{
let i=s.map(n=>n===null?"more than 2\\u2076\\u2074":w(n));return{value:\`The default chooses \${e}\`,claims:[\`\${i.join(" + ")} placements.\`],table:H(["Method","","St\
\\
ates","Memory","Time"],t.map(({method:n,reason:o,positions:r,bytes:a,seconds:h,is_limit:c})=>o===void 0?[n,c?"at most":"about",w(r),U(a),B(h)]:[n,o]))}}function\
 ld({
slots:s,windows:t}){return{value:\`Frontier crossed by at most \${plural(s,"leaps")}\`,claims:["The first split is used in full, part of a wider one if it pays."],\

table:H(["Windows, in columns","","States","Memory"],t.map(({columns:e,states:i,bytes:n})=>[e.join(" + "),"",w(i),U(n)]))}}function hd({memory:s,estimated_secon\
ds:t,
slabs:e,stopped:i,...n}){let o=Object.entries(n).map(([r,a])=>[r.replaceAll("_"," "),"",r.endsWith("bytes")?U(a):typeof a=="number"?w(a):String(a)]);return{valu\
e:s===
void 0?"No estimate":\`About \${U(s)}\`,claims:[t!=null&&\`About \${B(t)}, estimated from a small count.\`],table:l("div",{},H(["Statistic","",""],o),e&&cd(e))}}funct\
ion cd({
cpu_seconds:s,tasks:t,task_bytes:e,worker_memory:i,written:n,disk:o,boundaries:r}){let a=[s!==null&&["Processor time","",\`about \${B(s)}\`],["Tasks","",\`\${w(t)}, \
\\
of \${U(e)} each\`],["Memory of a worker","",\`about \${U(i)}\`],["Written and read","",\`about \${U(n)}\`],["On disk at one time","",\`about \${U(o)}\`]],h=({cells:c,patt\
erns:u,
states:d,slabs:p,largest_slab:g,bytes:C})=>[c,"",...[u,d,p,g].map(w),U(C)];return l("div",{},H(["Slab by slab","",""],a.filter(Boolean)),H(["Cells","","Patterns\
",
"States","Slabs","Largest slab","Files"],r.map(h)))}var Ql=m(()=>{v();T();Qt()});function Ul({puzzle:s},t,e){let[i]=t,n=i.stats.tours;return{value:\`\${y(t.length\
,"tours")}\${n?\` of \${w(n)}\`:""}\`,claims:["Each was drawn from all tours, so that \\
one may come twice. The referee replayed each."],picture:ud(s,i.witness,e),table:H(["Rank","Cells"],t.map(({stats:{rank:o},witness:r})=>[dd(s,o),l("span",{class\
:"\\
cells"},r.path.join(" "))]))}}function ud(s,{path:t,closed:e},i){let n=new Q({label:"The first tour"});return X(n,O(s),i),n.layers.marks.append(Vt(n,"piece reac\
\\
hed",e?[...t,t[0]]:t)),n.describe(new Map(t.map((o,r)=>[o,\`number \${r+1}\`]))),n.element}var dd,Hl=m(()=>{Ce();Z();xt();v();T();q();F();Qt();dd=(s,t)=>t?l("a",{h\
ref:S(
"set-up",{...s,method:"uniform",rank:t})},w(t)):"1"});function Wl(s,t){let e=s.request.ask.walkers?.within??null,i=t.at(-1),n=i.value!==null&&(e===null||i.value\
<=e),o=({status:c,bound:u})=>c==="infeasible"||e!==null&&
u>e,r=e===null?"":\` within \${y(e,"steps")}\`,a=({puzzle:c})=>c.place,h=t.filter(({value:c})=>c!==null);return{value:n?y(a(i),"walkers"):"not found",claims:[n&&(t\
.
slice(0,-1).every(o)?\`Proved: fewer walkers do not cover the board\${r}.\`:\`Fewer walkers may cover the board\${r}.\`)],picture:h.length?Ge("Steps for each number o\
\\
f walkers",h.map(c=>[y(a(c),"walkers"),c.value]),n?y(a(i),"walkers"):null):null,table:H(["Walkers","Status",k(i.unit),"Bound","Then moves"],t.map(c=>[l("a",{hre\
f:S(
"set-up",c.puzzle)},w(a(c))),c.status,c.value===null?"":w(c.value),c.bound===null?"":w(c.bound),c.then?w(c.then.value):""]))}}var Kl=m(()=>{v();T();F();Qt()});v\
ar Zl={};ft(Zl,{show:()=>fd});function fd(s,t,e){if(e[1]===void 0)return location.replace("#/history"),{};let i=new uo(s,e[1]);return{title:"Survey",keys:pd,key\
:n=>i.
key(n),leave:()=>i.run.leave()}}var pd,md,uo,Gl=m(()=>{Z();R();v();Be();T();St();q();A();F();ws();we();Bi();zl();ql();Rl();Dl();Ql();Hl();Kl();pd=[["x","Stop th\
\\
e run"],["e","Change the puzzle"]],md={samples:Ul,map:Il,survey:Nl,walkers:Wl,depths:Al,plan:_l,heights:jl};uo=class{constructor(t,e){this.root=t,this.id=e,this\
.
rows=[],this.seen=j,this.panel=new Ve(()=>this.run.stop()),this.build();let i=he(50,()=>this.render());this.run=new pt(e,"survey",{begin:n=>this.begin(n),state:\
n=>this.
panel.state(n),progress:n=>this.panel.progress(n),note:({text:n})=>this.panel.note(n),row:n=>{this.rows.push(n),i()},tick:n=>this.panel.tick(n),done:n=>this.don\
e(
n),absent:(...n)=>re(t,...n)})}build(){this.title=l("h1",{},"\\u2026"),this.line=l("p",{class:"line"}),this.picture=l("figure",{class:"plate"}),this.table=l("div\
",
{class:"scroll"}),this.value=l("p",{class:"value small"}),this.claims=l("div",{class:"claim",role:"status"}),this.exports=l("div",{class:"exports"});let{row:t,p\
roblem:e,
phase:i,share:n,notes:o}=this.panel;this.root.append(l("header",{class:"head"},l("div",{},this.title,this.line)),l("div",{class:"bench"},l("div",{class:"hero"},\

this.picture),l("div",{class:"side"},t,this.value,this.claims,e,i,n,this.exports,this.panel.links,o)),this.table)}begin(t){this.job=t,this.rows=t.rows,f(this.ti\
tle,
\`\${t.title??k(t.line)}: \${W[t.ask].one}\`),f(this.line,t.title?t.line:""),document.title=\`\${t.title??t.line} \\xB7 Cavalcade\`;let e=S("set-up",{...t.puzzle,...Jt(\

t.request)});this.panel.begin(t),this.panel.link(["Change the puzzle",e]),this.picture.replaceChildren($t(O(t.puzzle))),this.render(),this.look()}async look(){t\
his.
seen=await tt({puzzle:this.job.puzzle}).catch(()=>j),this.render()}render(){if(this.rows.length===0){this.renderNone(this.job.answer);return}let{value:t,claims:\
e,
picture:i,table:n,files:o=[]}=md[this.job.ask](this.job,this.rows,this.seen);f(this.value,t),this.claims.replaceChildren(...e.filter(Boolean).map(r=>l("p",{},r)\
)),
i&&this.picture.replaceChildren(i),this.table.replaceChildren(n),this.exports.replaceChildren(...to(this.id,[...o,["rows.json","JSON"],["puzzle.toml","TOML"]]))\
}renderNone(t){
if(t){f(this.value,k(t.status));let e=t.reason??(t.stopped&&\`Stopped by the limit of \${t.stopped}.\`);this.claims.replaceChildren(...[e].filter(Boolean).map(i=>l\
(
"p",{},k(i))))}}done(t){this.panel.end(t.error),t.state==="done"&&this.panel.known("done","done"),this.rows=t.rows,this.render()}key(t){return!t.ctrlKey&&!t.met\
aKey&&
this.panel.key(t)}}});var po,gd,Pi,Yl=m(()=>{v();T();po=1e-4,gd=[1e-4,.001,.01,.1,1,10,60,600,3600,36e3],Pi=class{constructor(t){this.limit=Math.max(t,.01),this\
.rows=new Map;let e=gd.
filter(i=>i<=this.limit*1.001);this.axis=l("div",{class:"axis","aria-hidden":"true"},e.map(i=>{let n=l("span",{},B(i));return n.style.left=\`\${this.#t(i)*100}%\`,\

n})),this.list=l("ol",{class:"bars"}),this.element=l("figure",{class:"barchart","aria-label":"Seconds, on a logarithmic axis"},this.list,this.axis)}row(t){if(!t\
his.
rows.has(t)){let e=l("span",{class:"bar"}),i=l("span",{class:"time"}),[n,o=""]=t.split(" "),r=l("li",{},l("span",{class:"name"},l("strong",{},n)," ",o),l("span"\
,
{class:"track"},e,i));this.list.append(r),this.rows.set(t,{row:r,bar:e,value:i})}return this.rows.get(t)}show(t,e,i,n){let{row:o,bar:r,value:a}=this.row(t);o.da\
taset.
state=e;let h=e==="waiting"?0:this.#t(i);r.style.transform=\`scaleX(\${h})\`;let c=h>.55;a.style.left=c?"auto":\`\${h*100}%\`,a.style.right=c?\`\${(1-h)*100}%\`:"auto",x\
(
a,"data-inside",c),f(a,n)}#t(t){let e=Math.log10(this.limit/po);return Math.min(Math.max(Math.log10(Math.max(t,po)/po)/e,.004),1)}}});var th={};ft(th,{show:()=>\
bd});function fo(s){return s.status==="found"?"found":s.value!==null&&s.value!==void 0?\`\${s.proved?"=":s.maximises?"\\u2265":"\\u2264"} \${w(
s.value)}\`:s.proved?"none":{time:"time limit",memory:"memory limit",interrupt:"stopped"}[s.stopped]??""}function bd(s,t,e){let i=new go(s,t,e[1]);return{title:"\
\\
Compare",keys:wd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.load()}}var wd,Vl,Xl,mo,Ri,go,Jl,eh=m(()=>{Z();R();v();V();Be();T();Yl();St();q();A();F();ws();u\
s();
ni();wd=[["Ctrl+Enter","Run"],["f","Full screen"],["x","Stop"]],Vl=10,Xl="guarini",mo=[["Method",s=>s.method],["Solver",s=>s.backend??""],["Variables",s=>Ri(s.v\
ariables)],
["Rows",s=>Ri(s.rows)],["Nonzeros",s=>Ri(s.nonzeros)],["Relaxation",s=>s.relaxation?.toFixed(2)??""],["Bound",s=>Ri(s.bound)],["Answer",fo],["Work",s=>s.conflic\
ts!=
null?\`\${w(s.conflicts)} conflicts\`:s.nodes!=null?\`\${w(s.nodes)} nodes\`:""],["Time",s=>B(s.seconds)],["Memory",s=>U(s.memory)]],Ri=s=>s==null?"":w(s);go=class{co\
nstructor(t,e,i){
this.root=t;let{puzzle:n,options:o}=Zt(e);this.puzzle=n.kind?n:null,this.options=o,this.build(),this.renderSettings(),this.id=i,this.load(),i&&this.follow(i)}lo\
ad(){
f(this.problem,this.follows?.job?.error??""),L().then(({puzzles:t})=>this.offer(t,this.id),t=>f(this.problem,t.message))}build(){this.title=l("h1",{},"Compare")\
,
this.line=l("p",{class:"line"},"One puzzle, every method: each row runs in a separate process."),this.which=l("div",{class:"which"}),this.picture=l("div",{class\
:"\\
plate small"}),this.settings=l("div",{class:"fields"});let t=l("details",{class:"more"},l("summary",{},"Limits and solvers"),this.settings);this.inputs=Rt(this.\

options,()=>this.remember()),this.limit=this.inputs.input("time_limit",{min:.1,placeholder:Vl}),this.runButton=l("button",{type:"button",class:"primary",title:"\
\\
Ctrl+Enter",disabled:!0,onclick:()=>this.run()},"Run all"),this.stopButton=l("button",{type:"button",class:"stop",hidden:!0,onclick:()=>this.stop()},"Stop"),thi\
s.
problem=l("p",{class:"problem general",role:"alert"}),this.status=l("p",{class:"badge",role:"status"}),this.chart=l("div",{class:"chart-room"}),this.body=l("tbo\
\\
dy"),this.table=l("table",{class:"rows",hidden:!0},l("thead",{},l("tr",{},mo.map(([e])=>l("th",{scope:"col"},e)))),this.body),this.root.append(l("header",{class\
:"\\
head"},this.picture,l("div",{class:"grow"},this.title,this.line),l("button",{type:"button",class:"quiet wide",title:"f",onclick:()=>this.wide()},"Full screen"))\
,
l("div",{class:"ask"},this.which,E("Time limit per row, in seconds",this.limit,["time_limit"]),this.runButton,this.stopButton,this.status),t,this.problem,this.c\
hart,
l("div",{class:"scroll",tabindex:0,role:"region","aria-label":"Results"},this.table))}remember(){!this.follows&&this.puzzle&&history.replaceState(null,"",S("com\
\\
pare",{...this.puzzle,...this.options}))}renderSettings(){let{options:t,inputs:e}=this,i=At("compare").keys.find(({key:o})=>o==="relax"),n=({backend:o})=>{let r\
=t.
backends?.includes(o)??!0,a=()=>{let h=[...this.settings.querySelectorAll("[data-solver]")],c=h.filter(({checked:d})=>d).map(({dataset:d})=>d.solver),u=c.length\
===
h.length||c.length===0;e.change("backends",u?null:c),this.renderSettings()};return et(o,l("input",{name:\`solver-\${o}\`,checked:r,data:{solver:o},onchange:a}))};y\
s(
this.settings,[E("Memory limit per row, in MiB",An(t,e.change),["memory"]),E("Horizon in moves",e.input("horizon",{placeholder:"automatic"}),["horizon"]),l("div\
",
{class:"checks",role:"group","aria-label":"Solvers"},$.backends.map(n)),l("div",{class:"checks"},Pt(i,t.relax===!0,o=>e.change("relax",o||null)))])}offer(t,e){l\
et i=t.
map(({name:h,title:c,line:u})=>[h,c??u]),n=this.puzzle&&!t.some(({puzzle:h})=>h.title&&h.title===this.puzzle.title),o=this.puzzle?t.find(({puzzle:h})=>h.title==\
=
this.puzzle.title)?.name??"own":Xl,r=h=>{let c=t.find(u=>u.name===h);location.hash=S("compare",{...c.puzzle,...this.options})},a=_([...n||e?[["own",e?"this comp\
\\
arison":this.puzzle.title??"your own puzzle"]]:[],...i],e?"own":o,h=>h!=="own"&&r(h),{name:"puzzle"});this.which.replaceChildren(E("Puzzle",a,["puzzle"])),e||(t\
his.
puzzle??=t.find(({name:h})=>h===Xl)?.puzzle??t[0]?.puzzle,this.present())}async present(){let t=O(this.puzzle);t&&this.picture.replaceChildren($t(t));let e=awai\
t tt(
{puzzle:this.puzzle}).catch(i=>({valid:!1,error:i}));f(this.problem,e.valid?"":e.error.message),this.runButton.disabled=!e.valid||this.isRunning===!0,e.valid&&(\
f(
this.title,e.puzzle.title??k(e.line)),f(this.line,\`\${e.puzzle.title?\`\${e.line}. \`:""}One puzzle, every method: each row runs in a separate process.\`))}async run\
(){
this.runButton.disabled=!0;try{let t={time_limit:Vl,...this.options},e=await L(st("compare",this.puzzle,t));location.hash=\`#/compare/\${e.id}\`}catch(t){f(this.pr\
oblem,
t.message),this.runButton.disabled=!1}}follow(t){this.follows=new pt(t,"compare",{begin:e=>this.begin(e),state:e=>this.state(e),row:e=>this.row(e),tick:()=>this\
.
tick(),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,re(this.root,...e)}})}begin(t){let{time_limit:e}=t.request.limits;this.puzzle=t.puzzle,Object.assign(\

this.options,Jt(t.request),{time_limit:e}),this.limit.value=e,this.renderSettings(),this.bars=new Pi(e),this.chart.replaceChildren(this.bars.element),this.lines\
=
new Map,this.since=void 0,this.body.replaceChildren(),this.table.hidden=!1,(t.planned??[]).forEach(i=>this.plan(i)),t.rows.forEach(i=>this.row(i)),this.present(\
)}state(t){
this.isRunning=["queued","running"].includes(t.state),this.stopButton.hidden=!this.isRunning,this.runButton.hidden=this.isRunning||t.state==="unreachable",this.\

status.dataset.status=t.state;let e={queued:"Queued",running:"Running",unreachable:"No connection",done:"",failed:"Failed",cancelled:"Cancelled"};f(this.status,\

e[t.state]),t.state==="running"&&(this.since??=performance.now())}done(t){this.runButton.disabled=!1,f(this.runButton,"Run again"),f(this.problem,t.error??"");f\
or(let[
e,i]of this.lines)i.dataset.state==="waiting"&&this.bars.show(e,"none",0,"not run")}plan(t){let e=Jl(t);this.write(e,t,"waiting"),this.bars.show(e,"waiting",0,"\
")}write(t,e,i){
let n=this.lines.get(t)??this.body.appendChild(l("tr"));this.lines.set(t,n),n.dataset.state=i;let o=e.note?[l("td",{},e.method),l("td",{},e.backend??""),l("td",\

{colspan:mo.length-2,class:"note"},e.note)]:mo.map(([,r])=>l("td",{},r(e)??""));n.replaceChildren(...o)}row(t){let e=Jl(t),i=t.note?"none":t.proved?"proved":t.v\
alue!=
null?"found":"none";this.write(e,t,i);let n=t.seconds??0;this.bars.show(e,i,n,t.note?t.note:\`\${B(n)}\${fo(t)?\`, \${fo(t)}\`:""}\`),this.since=performance.now()}tick\
(){
let t=[...this.lines].find(([,e])=>["waiting","running"].includes(e.dataset.state));if(t){let e=(performance.now()-this.since)/1e3;t[1].dataset.state="running",\

this.bars.show(t[0],"running",e,B(Math.max(e,.1)))}}async stop(){await this.follows.stop().catch(t=>f(this.problem,t.message))}wide(){document.fullscreenElement\
?
document.exitFullscreen():this.root.requestFullscreen?.()}key(t){if(this.isLeft)return!1;let e={f:()=>this.wide(),x:()=>this.follows&&this.stop(),Enter:()=>(t.c\
trlKey||
t.metaKey)&&!this.runButton.disabled&&this.run()}[t.key];return e?.(),e!==void 0}leave(){this.follows?.leave()}},Jl=({method:s,backend:t})=>\`\${s}\${t?\` \${t}\`:""}\
\`});var sh={};ft(sh,{show:()=>$d});function $d(s,t,e){let i=new wo(s,t,e[1]);return{title:"Network",keys:yd,key:n=>i.key(n),leave:()=>i.leave(),back:()=>i.compl\
ain(
i.run?.job)}}var yd,Je,vd,kd,xd,wo,Sd,ih=m(()=>{xt();ut();R();v();V();Be();T();je();St();A();F();ws();Cn();us();ni();yd=[["Ctrl+Enter","Run the network"],["r","\
\\
Run with the next seed"],["Space","Play, pause"],["\\u2190 \\u2192","Previous iteration, next iteration"],["- +","Slower, faster"]],Je={board:"8x8",piece:"knight"\
,
closed:!0,seed:4,restarts:1},vd={queued:"Queued",running:"Running",unreachable:"No connection"},kd=10,xd=6;wo=class{constructor(t,e,i){this.root=t,this.wish={..\
.Je,
...e},this.board=new Q({label:"The network's board",isFlat:!0}),this.build(),i?this.follow(i):this.blank()}build(){this.said=l("p",{class:"value small"}),this.s\
tatus=
l("p",{class:"badge",role:"status"}),this.controls=l("div",{class:"controls"}),this.fields=l("div",{class:"fields"}),this.settling=b("svg",{class:"settling",vie\
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
let{wish:t}=this,i=Rt(t,o=>{o in Je&&(t[o]??=Je[o]),history.replaceState(null,"",S("network",Sd(t))),(o==="board"||o==="piece")&&this.blank()}),n=En(t,(o,r)=>{i\
.
change("piece",o.piece),r?.isText||this.renderFields()});ys(this.fields,[E("Board",l("input",{type:"text",value:t.board,name:"board",spellcheck:"false",onchange\
:o=>i.
change("board",o.target.value.trim()||Je.board)}),["board"],"A size such as 8x8, or rows."),n,...On(ce("tour",W.watch.method),t,i.change,[E("Seed",i.input("seed\
",
{min:0}),["seed"])]),se([Pt(yt("tour","closed"),t.closed,o=>i.change("closed",o))])])}blank(){let t=K.parse(this.wish.board);t&&this.board.reshape(t)}async star\
t(){
this.startButton.disabled=!0;let{board:t,piece:e,closed:i,...n}=this.wish;try{let o=await L(st("watch",{kind:"tour",board:t,piece:e,closed:i},n));location.hash=\

\`#/network/\${o.id}\`}catch(o){ht(this.root,o),this.startButton.disabled=!1}}again(){this.wish.seed=(this.wish.seed??0)+1,this.start()}follow(t){this.snapshots=[]\
,
this.run=new pt(t,"network",{begin:e=>this.begin(e),state:e=>f(this.status,vd[e.state]??""),progress:({phase:e})=>f(this.said,e),note:({text:e})=>f(this.said,e)\
,
moment:e=>this.snapshots.push(e),done:e=>this.done(e),absent:(...e)=>{this.isLeft=!0,re(this.root,...e)}})}begin(t){let{board:e,piece:i,closed:n}=t.puzzle;this.\

wish={...Je,board:e,piece:i,closed:n,seed:0,...Jt(t.request)},this.renderFields(),this.blank(),this.snapshots=[...t.moments]}done(t){if(f(this.status,""),this.c\
omplain(
t),this.snapshots.length===0)return;let{layers:e}=this.board;this.leaps=e.lines.appendChild(b("path",{class:"leaps"})),this.heats=new Map,this.answer=t.answer,t\
his.
drawSettling(),this.transport=new te({length:this.snapshots.length-1,rate:kd,unit:"iteration",show:i=>this.snapshot(Math.floor(i)),describe:i=>this.words(i)}),t\
his.
controls.replaceChildren(this.transport.element),this.transport.begin()}complain(t){ht(this.root,t?.error?{message:t.error}:null)}snapshot(t){if(this.shown===t)\

return;this.shown=t;let{leaps:e}=this.snapshots[t],i=new Map,n="";for(let[r,a]of e)i.set(r,(i.get(r)??0)+1),i.set(a,(i.get(a)??0)+1),n+=this.board.path([r,a]);x\
(
this.leaps,"d",n),this.heat(i);let o=t===this.snapshots.length-1&&this.answer?.witness;this.leaps.classList.toggle("tour",!!o),f(this.said,this.words(t)),x(this\
.
now,"x1",this.at(t)),x(this.now,"x2",this.at(t))}heat(t){let{shape:e,layers:i}=this.board;for(let n=0;n<e.area;n+=1)if(e.has(n)){let o=t.get(e.name(n))??0,r=Mat\
h.
min(Math.abs(o-2),xd),a=this.heats.get(n);if(!a&&r){let[h,c]=this.board.middle(n);a=i.heat.appendChild(b("rect",{x:h-50,y:c-50,width:100,height:100})),this.heat\
s.
set(n,a)}a&&x(a,"class",\`heat \${o<2?"few":"many"} depth-\${r}\`)}}words(t){let{iteration:e,unsettled:i,cells:n}=this.snapshots[t];if(i>0)return\`\${e===0?"Initialis\
\\
ed at random":\`Iteration \${e}\`}: \${i} of \${y(n,"cells")} without degree 2\`;let o=t===this.snapshots.length-1;return\`Iteration \${e}: converged\${o?this.answer?.wi\
tness?
" to a tour":" to several cycles":""}\`}at(t){return 4+312*t/Math.max(this.snapshots.length-1,1)}drawSettling(){let t=Math.max(...this.snapshots.map(({unsettled:\
i})=>i),
1),e=this.snapshots.map(({unsettled:i},n)=>\`\${this.at(n)},\${84-78*i/t}\`);this.now=b("line",{class:"now",y1:4,y2:86}),this.settling.replaceChildren(b("polyline",\

{class:"best",points:e.join(" ")}),b("path",{class:"rule",d:"M4 86H316"}),this.now)}key(t){return this.isLeft?!1:t.ctrlKey||t.metaKey?(this.start(),!0):t.key===\

"r"?(this.again(),!0):this.transport?.key(t)??!1}leave(){this.run?.leave(),this.transport?.pause()}},Sd=s=>Object.fromEntries(Object.entries(s).filter(([t,e])=>\
e!==
Je[t]))});var oh={};ft(oh,{show:()=>Td});function Td(s){let t=new bo(s);return{title:"History",keys:Md,key:e=>e.key==="/"&&(t.search.focus(),!0),leave:()=>t.lea\
ve(),back:()=>t.
back()}}var Md,Ld,Ed,Cd,nh,bo,rh=m(()=>{R();v();V();Ht();T();A();Md=[["/","Search"]],Ld=50,Ed=[["","any"],["optimal","optimal"],["feasible","feasible"],["found"\
,
"found"],["counted","counted"],["infeasible","infeasible"],["unknown","unknown"]],Cd=[["","all"],...Object.entries(W).map(([s,{several:t}])=>[s,t])],nh=s=>[...s\
.
querySelectorAll("a, button")];bo=class{constructor(t){this.root=t,this.filter={search:"",ask:"",kind:"",status:""},this.lines=new Map,this.build(),this.load(),\

this.listen()}listen(){let t=he(100,()=>this.load());this.close=Hi({job:e=>this.lines.has(e.id)?this.fill(e):t(),gone:({id:e})=>this.drop(e)})}back(){this.close\
(),
this.listen(),this.load()}leave(){this.close(),this.isLeft=!0}build(){let t=i=>n=>{this.filter[i]=n,this.load()};this.search=l("input",{type:"search",placeholde\
r:"\\
title, board, method",name:"search",oninput:he(150,()=>t("search")(this.search.value))});let e=[["","all"],...$.kinds.map(({kind:i})=>[i,k(i)])];this.total=l("p\
",
{class:"line",role:"status"}),this.problem=l("p",{class:"problem general",role:"alert"}),this.body=l("ol",{class:"records"}),this.more=l("button",{type:"button"\
,
hidden:!0,onclick:()=>this.load(this.next)},"Show more"),this.clear=l("button",{type:"button",class:"quiet danger",onclick:()=>this.removeAll()},"Delete all"),t\
his.
root.append(l("header",{class:"head"},l("div",{class:"grow"},l("h1",{},"History"),this.total),this.clear),l("div",{class:"ask"},E("Search",this.search),E("Quest\
\\
ion",_(Cd,"",t("ask"),{name:"ask"})),E("Kind",_(e,"",t("kind"),{name:"kind"})),E("Status",_(Ed,"",t("status"),{name:"status"}))),this.problem,this.body,this.mor\
e)}async load(t=null){
let e=this.turn=(this.turn??0)+1;this.isLoading=!0;try{let{jobs:i,total:n,next:o}=await L({...this.filter,limit:Ld,before:t});if(e!==this.turn||this.isLeft||(th\
is.
isStale=this.body.querySelector("form")!==null,this.isStale))return;let r=document.activeElement,a=this.lines;this.lines=new Map(t===null?[]:a),i.forEach(({id:h\
})=>this.
lines.set(h,a.get(h)??l("li",{class:"record"}))),this.body.replaceChildren(...this.lines.values()),this.body.contains(r)&&r.focus(),i.forEach(h=>this.fill(h)),t\
his.
next=o,this.more.hidden=o===null,this.count(n),f(this.problem,"")}catch(i){f(this.problem,i.message)}finally{this.isLoading&&=e!==this.turn}}count(t){this.known\
=
t;let e=Object.values(this.filter).some(Boolean);f(this.total,t===0?e?"No entries match.":"No entries yet.":y(t,"entries")),f(this.clear,t===1?"Delete this entr\
\\
y":\`Delete all \${w(t)}\`),this.clear.hidden=t===0}fill(t){let e=this.lines.get(t.id),i=t.state==="done"?t.status??"done":t.state,n=t.name??t.title??k(t.line),o=v\
t(
t.ask)==="job";if(e.dataset.status=i,e.querySelector("form")){e.waiting=t;return}let r=JSON.stringify(t);if(e.shown===r)return;e.shown=r;let a=\`\${t.id} \${i}\`;e.\

pictured!==a&&(e.pictured=a,e.picture=xe(c=>L(t.id,"thumbnail.svg",{theme:c}),{alt:"",class:"small"}));let h=nh(e).indexOf(document.activeElement);e.replaceChil\
dren(
e.picture,l("a",{class:"what",href:\`#/\${vt(t.ask)}/\${t.id}\`},l("strong",{},n),l("span",{class:"line"},[n===k(t.line)?null:t.line,o?t.method:W[t.ask]?.one].filte\
r(
Boolean).join(" \\xB7 "))),l("span",{class:"result"},t.value!==null&&o?y(t.value,t.unit):""),l("span",{class:"badge",data:{status:i}},i),l("span",{class:"took"},\

o?B(t.seconds):""),l("time",{datetime:new Date(t.created).toISOString()},Ho(t.created)),l("span",{class:"acts"},this.acts(t,n,o&&t.state==="done"))),nh(e)[h]?.f\
ocus()}acts(t,e,i){
let n=(r,a,h,c="")=>l("button",{type:"button",class:\`quiet \${c}\`,"aria-label":\`\${a} \${e}\`,onclick:h},r),o=(r,a,h)=>l("a",{class:"button quiet",...ss(t.id,r),"ar\
\\
ia-label":h},a);return[n("Rename","Rename",()=>this.rename(t,e)),n("Solve again","Solve again:",()=>this.again(t)),i?o("answer.json","JSON",\`JSON: the answer to\
\\
 \${e}\`):"",o("puzzle.toml","TOML",\`TOML: the puzzle \${e}\`),n("Delete","Delete",()=>this.remove(t.id,e),"danger")]}rename(t,e){let i=this.lines.get(t.id),n=l("in\
\\
put",{name:"name",value:e,maxlength:200,"aria-label":\`Name of \${e}\`}),o=a=>{r.remove(),i.shown=null,this.fill(i.waiting??a),i.waiting=null,i.querySelector(".act\
\\
s button")?.focus(),this.isStale&&(this.isStale=!1,this.load())},r=l("form",{class:"what naming",onsubmit:async a=>{a.preventDefault();try{o(await L(t.id,n.valu\
e)),
f(this.problem,"")}catch(h){f(this.problem,h.message)}},onkeydown:a=>a.key==="Escape"&&o(t)},n,l("button",{class:"quiet"},"Save"));i.querySelector(".what").repl\
aceWith(
r),n.select(),n.focus()}async again({id:t}){try{let{request:e}=await L(t),i=await L(e);location.hash=\`#/\${vt(i.ask)}/\${i.id}\`}catch(e){f(this.problem,e.message)\
}}drop(t){
this.lines.get(t)&&(this.lines.get(t).remove(),this.lines.delete(t),this.count(this.known-1)),this.isLoading&&this.load()}async remove(t,e){let i=document.activ\
eElement?.
matches(":focus-visible");try{await L(t),this.drop(t),this.undoable(\`Deleted: \${e}.\`,[t],i)}catch(n){f(this.problem,n.message)}}async removeAll(){let t=document\
.
activeElement?.matches(":focus-visible");try{let{deleted:e,ids:i}=await L(this.filter);this.undoable(\`\${y(e,"entries")} deleted.\`,i,t),this.load()}catch(e){f(th\
is.
problem,e.message)}}undoable(t,e,i){let n=Y(t,async()=>{try{await L(e),this.isLeft||(await this.load(),this.lines.get(e.at(-1))?.querySelector("a")?.focus())}ca\
tch(o){
Y(o.message)}});i&&n.querySelector("button").focus()}}});var ah={};ft(ah,{show:()=>Od});function Od(s,{toml:t}){let e=l("p",{role:"status"},"The file is being r\
ead\\u2026");s.append(l("h1",{},"A puzzle from a file"),e);
let i=!1;return Ad(t).then(n=>i||location.replace(S("set-up",n)),n=>e.replaceWith(l("p",{class:"problem",role:"alert"},n.message))),{title:"A puzzle from a file\
",
leave:()=>i=!0}}async function Ad(s){let{valid:t,error:e,puzzle:i}=await tt({toml:s});if(!t)throw e;return i}var lh=m(()=>{R();v();F()});R();Ki();v();V();V();v(\
);ve();var vh=[["g","Gallery"],["s","Set up"],["c","Compare"],["n","Network"],["h","History"],["t","Theme: light, dark or system"],["?","Keyboard shortcut\\
s"]],kh="input:not([type=range]), textarea, select, .editable [data-cell]",xh="\\u2190\\u2191\\u2192\\u2193",So=s=>/^\\S$/u.test(s),ke=ct("shortcuts")!=="off";functi\
on Mo({
target:s,key:t}){if(s.isContentEditable||s.matches(kh)||So(t)&&!ke)return!1;let e=t===" "||t==="Enter",i=t.startsWith("Arrow")||t==="Home"||t==="End";return!(e&\
&
s.matches("button, a, summary"))&&!(i&&s.matches("input"))}var Lo=({key:s})=>["enter","z","y"].includes(s.toLowerCase());function Zi(s,t){let e=document.querySe\
lector(
"#keys"),i=a=>l("kbd",{data:So(a)&&!xh.includes(a)?{single:""}:{}},a),n=([a,h])=>[l("dt",{},a.split(" ").map(i)),l("dd",{},h)],o=(a,h,c={})=>h.length?[l("h3",{}\
,
a),l("dl",c,h.map(n))]:[],r=a=>{ke=a.target.checked,gt("shortcuts",ke?"on":"off"),e.classList.toggle("without-single",!ke)};e.classList.toggle("without-single",\

!ke),e.replaceChildren(l("form",{method:"dialog"},l("h2",{id:"keys-title"},"Keyboard shortcuts"),l("button",{class:"icon","aria-label":"Close"},"\\xD7")),...o("T\
\\
his view",s),...o("On a cell",t,{class:"always"}),...o("Everywhere",vh),l("h3",{},"Setting"),et("Single-key shortcuts",l("input",{name:"shortcuts",checked:ke,on\
change:r})),
l("p",{class:"hint"},"While a field or a cell is edited, it receives all keys except Ctrl+Enter.")),e.showModal()}Ht();A();F();var zd={gallery:()=>Promise.resol\
ve().then(()=>(fr(),mr)),"set-up":()=>Promise.resolve().then(()=>(la(),aa)),play:()=>Promise.resolve().then(()=>(ul(),cl)),
job:()=>Promise.resolve().then(()=>(Cl(),El)),watch:()=>Promise.resolve().then(()=>(Ol(),Tl)),survey:()=>Promise.resolve().then(()=>(Gl(),Zl)),compare:()=>Promi\
se.resolve().then(()=>(eh(),th)),
network:()=>Promise.resolve().then(()=>(ih(),sh)),history:()=>Promise.resolve().then(()=>(rh(),oh)),file:()=>Promise.resolve().then(()=>(lh(),ah))},Nd={gallery:\
L},
Bd={file:"set-up",job:"set-up",survey:"set-up",watch:"gallery",play:"set-up"},hh={g:"#/",s:"#/set-up",c:"#/compare",n:"#/network",h:"#/history"},Ii=document.que\
rySelector(
"#main"),mt={},yo=0,vo=(s,t)=>Object.hasOwn(s,t)?s[t]:void 0,ch=()=>/^#\\/?([^/?]*)/.exec(location.hash)?.[1]||"gallery";async function ko(){mt.leave?.(),mt={};l\
et s=yo+=
1;vo(Nd,ch())?.().catch(()=>{});let t=await _i().then(zo,h=>h);if(s!==yo)return;if(t instanceof Error){uh("The page is not loaded yet",t.message),mt={back:ko};r\
eturn}
let{path:e,keys:i}=Le(location.hash),n=ch();document.querySelectorAll("nav a").forEach(h=>{let c=h.dataset.view===(vo(Bd,n)??n);x(h,"aria-current",c&&"page")});\

let o=vo(zd,n);if(!o){uh("Unknown view",l("a",{href:"#/"},"Go to the gallery"));return}let r=await o();if(s!==yo)return;let a=l("section",{class:\`page \${n}\`});I\
i.
replaceChildren(a),window.scrollTo(0,0),s>1&&Ii.focus({preventScroll:!0}),mt=r.show(a,i,e)??{},document.title=mt.title?\`\${mt.title} \\xB7 Cavalcade\`:"Cavalcade"}\

function uh(s,...t){Ii.replaceChildren(l("section",{class:"page"},l("h1",{},s),l("p",{},t)))}window.addEventListener("hashchange",ko);var qd=document.querySelec\
tor(
"#connection");le.watch(s=>{f(qd,s?"The server does not respond: is cavalcade serve still running? The page reconnects automatically.":""),s||(Y("Reconnected to\
\\
 the server."),mt.back?.())});document.addEventListener("keydown",s=>{let t=s.ctrlKey||s.metaKey,e=t?Lo(s):Mo(s);s.altKey||document.querySelector("dialog[open]"\
)||
!e||(mt.key?.(s)?s.preventDefault():!t&&s.key==="?"?(s.preventDefault(),Zi(mt.keys??[],mt.cellKeys??[])):!t&&s.key==="t"?rt.next():!t&&hh[s.key]&&(location.hash\
=
hh[s.key]))});document.querySelector("#help").addEventListener("click",()=>Zi(mt.keys??[],mt.cellKeys??[]));document.querySelector(".skip").addEventListener("cl\
\\
ick",s=>{s.preventDefault(),Ii.focus()});rt.attach(document.querySelector("#theme"));document.documentElement.classList.toggle("framed",window.self!==window.top\
);
ko();export{P as api};
<\/script>`;var m={render({model:e,el:h}){let n=URL.createObjectURL(new Blob([o],{type:"text/html"})),t=document.createElement("iframe"),s=()=>t.setAttribute("style",`width\
: 100%; height: ${e.get("height")}px; border: 0`);t.title="Board editor",t.src=n+e.get("route"),s();let r=({source:a,data:d})=>a===t.contentWindow&&e.send(d),i=a=>t.
contentWindow?.postMessage(a,"*"),l=()=>i({route:e.get("route")});return window.addEventListener("message",r),e.on("msg:custom",i),e.on("change:route",l),e.on("\
change:height",s),h.append(t),()=>{window.removeEventListener("message",r),e.off("msg:custom",i),e.off("change:route",l),e.off("change:height",s),URL.revokeObjectURL(
n)}}};export{m as default};
