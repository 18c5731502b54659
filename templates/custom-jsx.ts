// The JSX of a chain's files where pages are rendered: the bundler puts this module in the place of React's.
import * as react from 'react/jsx-runtime'
import { needsIsland } from '../data/needs-island.ts'

/** Whether elements belong to a page: not while modules are loaded, as an island's may create some, nor in an island. */
let isOnPage = false

/** Refuses event handlers from now on, except in islands. */
export function refuseHandlers(): void {
  isOnPage = true
}

/** Renders an island, whose elements may have event handlers. */
export function inIsland<Made>(render: () => Made): Made {
  const was = isOnPage
  isOnPage = false
  try {
    return render()
  } finally {
    isOnPage = was
  }
}

export const Fragment = react.Fragment
export const jsx = checked(react.jsx)
export const jsxs = checked(react.jsxs)

function checked(create: typeof react.jsx): typeof react.jsx {
  return (type, props, key) => {
    if (isOnPage && typeof type === 'string') refuseIn(props)
    else if (isOnPage && hasCheck(type)) type.check(props)
    return create(type, props, key)
  }
}

interface Checked {
  check(props: unknown): void
}

function hasCheck(type: unknown): type is Checked {
  return typeof type === 'function' && 'check' in type && typeof type.check === 'function'
}

// React leaves handlers out of HTML without a word.
function refuseIn(props: unknown): void {
  for (const [name, value] of Object.entries(props ?? {}))
    if (typeof value === 'function' && /^on[A-Z]/.test(name)) throw new Error(needsIsland(name))
}
