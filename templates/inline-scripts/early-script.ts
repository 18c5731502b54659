/**
 * The page's first script, in few bytes. Before the first paint, it marks on the root element that scripts run and
 * which store is saved. It records clicks on buttons without a native action whose island is not hydrated yet, and
 * marks the root if the bundle fails to load or to run. It finds the saved store like `data/saved-store.ts`, which a
 * test ensures: a separate bundle would come after the first paint.
 */
export const earlyScript = [
  '(d=>{let r=d.documentElement.dataset,k=window.earlyClicks=[],',
  'm=/(?:^|; )storeID=([\\w-]{1,64})(?:;|$)/.exec(d.cookie);',
  "r.scripting='';",
  'if(m)r.savedStore=m[1];',
  "d.addEventListener('click',e=>{",
  "let b=Element.prototype.closest.call(e.target,'[data-island]:not([data-awake]) [type=button]');",
  'if(b)k.push(b)},true);',
  "for(let n of['load','error'])d.addEventListener(n,e=>{",
  "if(e.target.type=='module'&&!('started'in r))r.failed=''},true)})(document)",
].join('')
