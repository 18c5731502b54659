import type { ReactNode } from 'react'

/** A list of services by their names, without icons. */
export function PlainServices({ names }: { names: readonly string[] }): ReactNode {
  return (
    <ul className="services services-plain">
      {names.map((name) => (
        <li key={name}>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
