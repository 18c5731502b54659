import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { hasFeature } from '../data/features.ts'
import type { Site } from '../data/page.ts'
import type { StreetMap } from '../data/street-map.ts'
import type { Words } from '../data/words/words.ts'
import { Icon } from './icon.tsx'

/** The places in which the script lists found stores and their map. */
export function LocatorAnswers({
  words,
  site,
}: {
  words: Words
  site: Pick<Site, 'streets' | 'hasGeoNames' | 'disabled' | 'savedStore'>
}): ReactNode {
  const { streets, hasGeoNames } = site
  const { find } = words
  return (
    <>
      <div className="location-answers" hidden>
        <div className="found-side">
          <ol className="found-stores" aria-label={find.found} />
          <button type="button" className="button button-quiet found-more" hidden>
            {find.more}
          </button>
          {(hasGeoNames || hasFeature(site, 'map')) && <GeoNames />}
        </div>
        {hasFeature(site, 'map') && (
          <div className="map-side">
            {streets ? (
              <Streets words={words} streets={streets} />
            ) : (
              <div className="found-map map-open" />
            )}
          </div>
        )}
      </div>
      <template
        className="found-template"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
        dangerouslySetInnerHTML={{
          __html: renderToStaticMarkup(
            <FoundStore words={words} canSave={site.savedStore !== false} />,
          ),
        }}
      />
    </>
  )
}

function GeoNames(): ReactNode {
  return (
    <p className="place-credits">
      <small>
        © <a href="https://www.geonames.org/">GeoNames</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </small>
    </p>
  )
}

// The map with the button for the street map, and its attribution while it is shown.
function Streets({ words, streets }: { words: Words; streets: StreetMap }): ReactNode {
  const address = 'style' in streets ? streets.style : streets.tiles
  // Visitors see which other host the click asks.
  const [, host] = /^https:\/\/([^/]+)/.exec(address) ?? []
  return (
    <div className="map-streets">
      <div className="found-map map-open" />
      <button type="button" className="button button-quiet street-button" aria-pressed="false">
        {words.map.streets}
        {host && <small> {host}</small>}
      </button>
      <p className="street-status" role="status" />
      <p className="street-credits">
        {streets.credits.map(({ text, href }) => (
          <span key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</span>
        ))}
      </p>
    </div>
  )
}

// The template of a store that the script fills.
function FoundStore({ words, canSave }: { words: Words; canSave: boolean }): ReactNode {
  return (
    <li className="found-store">
      <h2 className="found-name">
        <a href="#main">…</a>
      </h2>
      <p className="found-distance" />
      <p className="found-lines" />
      <p className="found-life" />
      <p className="found-open" />
      <p className="found-ways">
        <a className="found-phone" href="#main">
          <Icon name="phone" />
          <span data-call={words.store.call} />
        </a>
        <a className="found-directions" href="#main">
          <Icon name="directions" />
          {words.store.directions}
        </a>
        <a className="found-book" href="#main" data-book="">
          …
        </a>
        {canSave && (
          <button type="button" className="button button-quiet button-small found-save">
            {' '}
          </button>
        )}
      </p>
    </li>
  )
}
