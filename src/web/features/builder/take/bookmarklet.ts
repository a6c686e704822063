import { openedMark } from '#contract/builder/taking.ts'
import { takePath } from '#contract/builder/take-path.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'

/**
 * Where shops keep what their scripts draw the product from. Short names that pages use for anything are read by their content alone, like
 * every other state.
 */
const stateNames =
  '__INITIAL_STATE__ __PRELOADED_STATE__ __APOLLO_STATE__ __NUXT__ __NEXT_DATA__ __STATE__ __INIT_DATA__ _dida_config_ runParams ShopifyAnalytics productData product'

const { copy, copied, open } = takingStrings.onPage

/** Milliseconds after which the page's source is offered for copying: the shop may keep the two windows apart. */
const patienceMs = 8000

/**
 * The script of the button, for one origin of Izlog: opens Izlog, waits for that window to ask, and gives it the drawn page. It asks
 * nothing of the shop's page, writes nothing into it but its own button, and answers only its own window at its own origin. What was typed into
 * fields stays behind, also where a shop's script writes it into their attributes.
 */
const script = (origin: string): string => `(()=>{
let d=document,o='${origin}',w,b,t,
q=()=>{
let c=d.documentElement.cloneNode(!0),s={},n=0;
c.querySelectorAll('script[src],style,svg,iframe,link[rel~=stylesheet]').forEach(e=>e.remove());
c.querySelectorAll('input:not([type=hidden],[type=radio],[type=checkbox]),textarea').forEach(e=>{e.removeAttribute('value');e.textContent=''});
'${stateNames}'.split(' ').forEach(k=>{
try{let l=JSON.stringify(window[k]).length;if(n+l<15e5){n+=l;s[k]=window[k]}}catch(e){}
});
return '<!-- saved from url=(0)'+location.href+' -->'+c.outerHTML+'<script type=application/json>'+JSON.stringify(s).replace(/</g,'\\\\u003c')+'</script>'
},
h=(l,f)=>{
b=d.createElement('button');
b.textContent=l;
b.style.cssText='all:initial;position:fixed;z-index:2147483647;top:8px;left:8px;padding:16px;border-radius:8px;font:bold 16px sans-serif;background:#0f766e;color:#fff;cursor:pointer';
b.onclick=f;
d.body.append(b)
},
k=()=>{
let a=d.createElement('textarea');
a.value=q();
d.body.append(a);
a.select();
d.execCommand('copy');
a.remove();
b.textContent='${copied}'
},
g=()=>{
b&&b.remove();
w=open(o+'${takePath}${openedMark}');
w?t=setTimeout(h,${patienceMs},'${copy}',k):h('${open}',g)
};
addEventListener('message',e=>{
if(w&&e.source===w&&e.origin===o&&e.data&&e.data.izlog){
clearTimeout(t);
b&&b.remove();
w.postMessage({izlog:e.data.izlog,address:location.href,html:q(),pictures:[...d.images].filter(i=>i.naturalWidth>199&&/^http.{1,4000}$/.test(i.currentSrc)).slice(0,60).map(i=>[i.currentSrc,i.naturalWidth,i.naturalHeight])},o)
}
});
g()
})()`

/** The button as an address: what a bookmark keeps. One line, with what addresses cannot hold written as `%xx`. */
export const bookmarkletOf = (origin: string): string =>
  `javascript:${script(origin)
    .replaceAll(/\n/g, '')
    .replaceAll(/[%\s"<>`#]/g, (sign) => encodeURIComponent(sign))}`
