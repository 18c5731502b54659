import { escapeHtml } from '../../../data/escape.ts'
/** A piece of HTML whose values are escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | readonly Value[]

/** A template tag for HTML that escapes every text. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: pieces }, ...values.map(markupOf)))
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return escapeHtml(String(value))
}
