import { clearCookies } from '../../data/saved-store.ts'
import { jsonText } from '../json-text.ts'

/** Returns the script of the 404 page: shows the requested path, and deletes a saved store whose page is gone. */
export function notFoundScript(base: string): string {
  return `{let p=location.pathname,d=document,s=d.documentElement.dataset.savedStore;try{p=decodeURI(p)}catch{}for(let e of d.querySelectorAll('main #path,main [data-path]'))e.textContent=p;if(s&&p.replace(/\\/(index\\.html)?$/,'')===${jsonText(base)}+'/store/'+s)for(let c of ${jsonText(clearCookies())})d.cookie=c}`
}
