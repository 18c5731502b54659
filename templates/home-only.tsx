import type { ReactNode } from 'react'
import type { OnlyStore } from '../data/home-contents.ts'
import type { Store } from '../data/store.ts'
import { PlainServices } from './plain-services.tsx'
import type { LocalSite } from './view.ts'

/** Styles of the home page of a chain with one store, whose panel fills the first screen. Inlined in this page. */
export const onlyStyle = [
  '.home{flex-direction:column;display:flex}.home-search{align-content:center;flex:1;display:grid}',
  '.home-search .directory-list{margin-block-start:.75rem;display:block}',
  '.home-search .directory-list li{border:0;flex-direction:column;padding:0;display:flex}',
  '.home-search .directory-list :is(span,.directory-open[data-sign]){color:inherit;font-size:1rem}',
  // The whole address precedes the hours.
  '.home-search .directory-open{order:1;margin-block-start:1rem}.directory-hours{order:1}',
  '.home-search .directory-list .directory-open{font-size:var(--size-l);font-weight:650}',
  '.home-search .directory-list .directory-actions{order:2;gap:.75rem;max-width:26rem;width:100%;margin-block-start:1.25rem}',
  '.home-search .directory-actions a{flex:1 0 auto;justify-content:center;min-height:3rem;padding-inline:1.25rem;border:2px solid var(--chrome-soft);',
  'border-radius:var(--radius-small);font-weight:650;text-decoration:none}.home-search .directory-actions a:hover{',
  'border-color:currentColor}.home-search .directory-actions>a:first-child{border-color:var(--accent);',
  'background:var(--accent);color:var(--accent-ink)}',
  '.home-only{gap:1.5rem 3rem;margin-block:2rem;display:grid}.home-only h2{font-size:var(--size-l)}',
  '.home-only .services{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));margin-block-start:.5rem}',
  '.home-only img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:var(--radius)}',
  '@media (width>=768px){.home-only{grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}}',
].join('')

interface OnlyProps {
  site: LocalSite
  only: Store
  offered: OnlyStore | undefined
}

/** The description, the services and the photo of a chain's only store. */
export function HomeOnly({ site, only, offered }: OnlyProps): ReactNode {
  const { description = [] } = only.about ?? {}
  const { services = [], photo } = offered ?? {}
  if (description.length + services.length === 0 && photo === undefined) return null
  return (
    <div className="home-only">
      {description.length > 0 && (
        <div>
          {description.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {services.length > 0 && (
        <section>
          <h2>{site.words.store.services}</h2>
          <PlainServices names={services} />
        </section>
      )}
      {photo !== undefined && (
        <img
          src={/^https?:/.test(photo) ? photo : `${site.base}/${photo}`}
          alt=""
          width="750"
          height="500"
          loading="lazy"
        />
      )}
    </div>
  )
}
