import { clearCookies } from '../../data/saved-store.ts'
import { jsonText } from '../json-text.ts'

/** The 404 page's script: says which path it was, and forgets a saved store whose page is gone. */
export function notFoundScript(base: string): string {
  return `{let p=location.pathname,d=document,s=d.documentElement.dataset.savedStore;try{p=decodeURI(p)}catch{}d.querySelector('main #path').textContent=p;if(s&&p.replace(/\\/(index\\.html)?$/,'')===${jsonText(base)}+'/store/'+s)for(let c of ${jsonText(clearCookies())})d.cookie=c}`
}
