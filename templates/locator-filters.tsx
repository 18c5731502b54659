import type { ReactNode } from 'react'
import type { LocatorFilter } from '../data/locator-filter.ts'
import type { LocalSite } from './view.ts'

interface FilterProps {
  /** Services that not all stores have. */
  services: readonly string[]
  site: LocalSite
}

interface FilterBox {
  name: string
  value: string
  label: string
}

/** Maximum checkboxes that are visible at once; more are behind a button. */
const few = 6

/** The filters for stores that the chain has enabled. */
export function LocatorFilters({ services, site }: FilterProps): ReactNode {
  const { filters = [], words } = site
  const { openNow, filtersOf } = words.find
  const groups = filters.flatMap((filter) => {
    const boxes = boxesOf(filter, services, site)
    return filter === 'open' || boxes.length === 0 ? [] : [{ legend: filtersOf[filter], boxes }]
  })
  const all = groups.flatMap(({ boxes }) => boxes)
  const open = filters.includes('open') && <Box name="open" value="1" label={openNow} />
  if (!open && all.length === 0) return null
  return (
    <fieldset className="location-filters">
      <legend className="visually-hidden">{words.find.filters}</legend>
      {open}
      {all.length <= few ? (
        <Boxes boxes={all} />
      ) : (
        <details>
          <summary>{words.find.filters}</summary>
          {groups.map(({ legend, boxes }) => (
            <fieldset key={legend}>
              <legend>{legend}</legend>
              <Boxes boxes={boxes} />
            </fieldset>
          ))}
        </details>
      )}
    </fieldset>
  )
}

function boxesOf(
  filter: LocatorFilter,
  services: readonly string[],
  { amenities, brands }: LocalSite,
): FilterBox[] {
  if (filter === 'services')
    return services.map((name) => ({ name: 'service', value: name, label: name }))
  if (filter === 'brand')
    return brands.map(({ id, displayName }) => ({ name: 'of', value: id, label: displayName }))
  const known = Object.entries(amenities.of)
  return known.map(([key, { label }]) => ({ name: 'offers', value: key, label }))
}

function Boxes({ boxes }: { boxes: readonly FilterBox[] }): ReactNode {
  return boxes.map((box) => <Box key={`${box.name} ${box.value}`} {...box} />)
}

function Box({ name, value, label }: FilterBox): ReactNode {
  return (
    <label>
      <input type="checkbox" name={name} value={value} />
      {label}
    </label>
  )
}
