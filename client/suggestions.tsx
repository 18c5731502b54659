import { type ReactNode, useEffect, useRef } from 'react'
import { type Match, suggestionLines, type TextRange } from '../data/search.ts'
import { fill, type IslandWords } from '../data/words/words.ts'
import type { Combobox } from './use-combobox.ts'

/** The list under the store search, and the link to all results. */
export function Suggestions({
  id,
  box,
  words,
}: {
  id: string
  box: Combobox
  words: IslandWords['search']
}): ReactNode {
  const { isOpen, active, found, pick } = box
  const matches = (isOpen && found?.matches) || []
  const rest = (found?.count ?? 0) - matches.length
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the field
    <div className="suggestions" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={words.list} ref={list}>
        {matches.map((match, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
          <div
            key={match.entry.id}
            role="option"
            id={optionId(id, at)}
            className="suggestion"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => pick(match.entry)}
          >
            <Address match={match} />
          </div>
        ))}
      </div>
      {rest > 0 && (
        <button type="submit" className="suggestions-rest" tabIndex={-1}>
          {fill(words.more, { count: rest })}
        </button>
      )}
    </div>
  )
}

/** Returns the id of an option in a list. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

function Address({ match: { entry, marks } }: { match: Match }): ReactNode {
  return suggestionLines(entry).map(({ field, text }) => (
    <span key={field} className="suggestion-line">
      <Marked text={text} ranges={marks[field]} />
    </span>
  ))
}

function Marked({ text, ranges }: { text: string; ranges: TextRange[] }): ReactNode {
  const starts = [0, ...ranges.map(([, end]) => end)]
  return starts.map((start, at) => {
    const [from, to] = ranges[at] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to && <mark>{text.slice(from, to)}</mark>}
      </span>
    )
  })
}
