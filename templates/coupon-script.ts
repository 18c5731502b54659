/**
 * The script right after the coupons: takes away those that cannot be used today, and the part when
 * none is left, before either is painted. It says in few bytes what `data/coupon-validity.ts` says.
 */
export const couponScript =
  "{let s=document.currentScript,l=s.previousElementSibling,f=timeZone=>new Intl.DateTimeFormat('en-US',{year:'numeric',month:'2-digit',day:'2-digit',timeZone}),p={},t;l.dataset.checked='';try{t=f(l.dataset.timeZone)}catch{t=f()}for(let x of t.formatToParts(new Date))p[x.type]=x.value;t=p.year+'-'+p.month+'-'+p.day;for(let c of [...l.children])(t>c.dataset.expires||t<c.dataset.validFrom)&&c.remove();l.firstElementChild||s.closest('[data-part=coupons]').remove()}"
