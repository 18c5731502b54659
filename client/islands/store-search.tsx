import { type ReactNode, useId, useRef } from 'react'
import type { PageData } from '../../data/page-data.ts'
import { searchField } from '../../data/search-field.ts'
import { type IslandWords, plural } from '../../data/words/words.ts'
import { islandWords } from '../island-words.ts'
import { SpriteIcon } from '../sprite-icon.tsx'
import { optionId, Suggestions } from '../suggestions.tsx'
import { type Combobox, useCombobox } from '../use-combobox.ts'

/** The field of the store search: a plain field that, once hydrated, is a combobox with a list of stores. */
export function StoreSearch({ data: { site, brand } }: { data: PageData }): ReactNode {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const words = islandWords(site)
  const list = `${site.base}/assets/stores-${brand}${site.lists ?? ''}.json`
  const box = useCombobox(field, list, words.language)
  const hasNone = box.hasFailed || box.found?.count === 0
  return (
    <>
      <label>
        <SpriteIcon name="search" />
        <span className="visually-hidden">{words.search.label}</span>
        {/* Uncontrolled, so that text typed before hydration stays. */}
        <input
          ref={field}
          type="text"
          name={searchField}
          placeholder={words.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          {...roleOf(id, box)}
          onFocus={box.load}
          onInput={box.read}
          onClick={box.read}
          onKeyDown={box.press}
          onBlur={box.close}
        />
      </label>
      {box.isAwake && <Suggestions id={id} box={box} words={words.search} />}
      <span className={hasNone ? 'suggestions no-suggestion' : 'visually-hidden'} role="status">
        {countText(box, words)}
      </span>
    </>
  )
}

function roleOf(id: string, { isAwake, isOpen, active }: Combobox) {
  if (!isAwake) return { role: 'searchbox' }
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': isOpen,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
  } as const
}

function countText({ found, hasFailed }: Combobox, { language, search }: IslandWords): string {
  if (hasFailed) return search.failed
  if (!found) return ''
  const { count, matches } = found
  if (count === 0) return search.none
  const forms = count > matches.length ? search.foundFirst : search.found
  return plural(language, count, forms, { listed: matches.length })
}
