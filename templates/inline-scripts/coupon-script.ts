/**
 * The script right after the coupons: removes coupons that are not valid now, marks those of their last week, and
 * removes the part if none is left, before any is painted.
 */
export const couponScript =
  "{let s=document.currentScript,l=s.previousElementSibling,n=Date.now();l.dataset.checked='';for(let c of [...l.children]){let d=c.dataset,e=new Date(d.ends)-n;n<+new Date(d.starts)||e<=0?c.remove():e<=6048e5&&(d.soon='')}l.firstElementChild||s.closest('[data-part=coupons]').remove()}"
