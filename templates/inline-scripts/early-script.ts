/**
 * The page's first script, in few bytes: marks on the root element before the first paint that scripts
 * run and which store is saved, keeps clicks on buttons without a native action whose island is not
 * awake yet, and marks it when the bundle does not come or does not run. It looks for the saved store as
 * `data/saved-store.ts` does, which a test holds: a bundle of its own would come after the first paint.
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
