/**
 * The script right after the status lines of a store: removes those that have ended, and marks the page of a store
 * that is closed by now, before either is painted.
 */
export const statusScript =
  "{let s=document.currentScript,l=s.previousElementSibling,n=Date.now();for(let c of [...l.children]){let d=c.dataset;n>=+new Date(d.ends)&&c.remove();n>=+new Date(d.gone)&&s.closest('main').classList.add('store-gone')}l.firstElementChild||l.remove()}"
