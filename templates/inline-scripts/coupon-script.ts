/**
 * The script right after the coupons: removes coupons that are not valid now, and the part if none is left, before
 * either is painted.
 */
export const couponScript =
  "{let s=document.currentScript,l=s.previousElementSibling,n=Date.now();l.dataset.checked='';for(let c of [...l.children])(n<+new Date(c.dataset.starts)||n>=+new Date(c.dataset.ends))&&c.remove();l.firstElementChild||s.closest('[data-part=coupons]').remove()}"
