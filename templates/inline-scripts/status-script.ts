/**
 * The script right after what is told of a store's life: takes away what has ended, and marks the page of a store
 * that is gone by now, before either is painted.
 */
export const statusScript =
  "{let s=document.currentScript,l=s.previousElementSibling,n=Date.now();for(let c of [...l.children]){let d=c.dataset;n>=+new Date(d.ends)&&c.remove();n>=+new Date(d.gone)&&s.closest('main').classList.add('store-gone')}l.firstElementChild||l.remove()}"
