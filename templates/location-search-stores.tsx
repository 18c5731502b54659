import type { ReactNode } from 'react'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { addressLines, phoneAddress } from '../data/store-address.ts'
import type { BrandGroup, StateGroup } from './location-search-groups.ts'

// From so many on a state is laid out only when it comes in sight.
const many = 100

/** The stores of a brand, with a way to each state. */
export function BrandStores({ group, base }: { group: BrandGroup; base: string }): ReactNode {
  const { brand, count, states } = group
  const idOf = (index: number) => `${brand.id}-${index + 1}`
  return (
    <section className="brand-stores" data-stores={brand.id} aria-labelledby={`${brand.id}-stores`}>
      <h2 id={`${brand.id}-stores`}>
        {brand.displayName} <Count of={count} />
      </h2>
      {states.length > 1 && (
        <ul className="state-links" aria-label={`${brand.displayName} by state`}>
          {states.map(({ state, name }, index) => (
            <li key={state}>
              <a href={`#${idOf(index)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {states.map((state, index) => (
        <StateStores key={state.state} group={state} id={idOf(index)} base={base} />
      ))}
    </section>
  )
}

// The script reads what it searches in from these elements: the state, city and ZIP from attributes.
function StateStores(props: { group: StateGroup; id: string; base: string }): ReactNode {
  const { group, id, base } = props
  return (
    <section
      className={group.count > many ? 'state-stores many-stores' : 'state-stores'}
      id={id}
      data-state={group.state}
    >
      <h3>
        <span className="state-name">{group.name}</span> <Count of={group.count} />
      </h3>
      <div className="cities">
        {group.cities.map(({ city, stores }) => (
          <section className="city-stores" key={city} data-city={city}>
            <h4>{city}</h4>
            <ul>
              {stores.map((store) => (
                <Place key={store.id} store={store} base={base} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Place({ store, base }: { store: Store; base: string }): ReactNode {
  const { row, path } = store
  const secondLine = row.AddressLine2.trim()
  return (
    <li data-zip={row.Zip}>
      <a className="place-link" href={pageAddress(base, path)}>
        {row.AddressLine1}
      </a>
      {secondLine && <span className="place-second">{secondLine}</span>}
      <span>{addressLines(row).at(-1)}</span>
      <Phone phone={row.Phone.trim()} />
    </li>
  )
}

function Phone({ phone }: { phone: string }): ReactNode {
  const tel = phoneAddress(phone)
  if (tel === undefined) return phone && <span>{phone}</span>
  return (
    <a className="place-phone" href={tel}>
      {phone}
    </a>
  )
}

function Count({ of }: { of: number }): ReactNode {
  return (
    <span className="store-count">
      {of} {of === 1 ? 'store' : 'stores'}
    </span>
  )
}
