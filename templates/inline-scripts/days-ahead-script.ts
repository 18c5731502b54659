/**
 * The script right after the special days of a store: shows those of the next seven days of the store's calendar,
 * before they are painted. On the day itself, the open state tells.
 */
export const daysAheadScript =
  "{let p=document.currentScript.previousElementSibling,a=new Date().toLocaleDateString('sv',{timeZone:p.dataset.zone}),b=new Date(Date.parse(a)+6048e5).toJSON().slice(0,10);for(let s of[...p.children])s.dataset.day>a&&s.dataset.day<=b||s.remove();p.hidden=!p.firstChild}"
