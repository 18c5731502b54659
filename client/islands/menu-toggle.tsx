import { type ReactNode, useEffect, useRef } from 'react'
import type { PageData } from '../../data/page-data.ts'
import { islandWords } from '../island-words.ts'
import { leadThroughMenu } from '../lead-through-menu.ts'
import { SpriteIcon } from '../sprite-icon.tsx'

/**
 * The button of the header's menu, a `details` that opens the menu by CSS; once hydrated, it also closes the menu and
 * moves keyboard focus into it.
 */
export function MenuToggle({ data: { navId, site } }: { data: PageData }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const toggle = details.current
    const navs = toggle?.closest('header')?.querySelectorAll('nav') ?? []
    const menu = [...navs].find(({ id }) => id === navId)
    return toggle && menu ? leadThroughMenu(toggle, menu) : undefined
  }, [navId])
  return (
    <details className="menu-toggle" ref={details}>
      <summary aria-controls={navId}>
        <SpriteIcon name="menu" />
        {islandWords(site).menu}
      </summary>
    </details>
  )
}
