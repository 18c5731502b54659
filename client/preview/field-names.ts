import { isReserved } from '../../data/reserved-names.ts'

/**
 * Puts aside the names of fields that would stand in for what their form has itself, such as
 * `attributes`: until they come back, forms can be asked like any other element.
 */
export function hideFieldNames(root: Element): void {
  for (const field of root.querySelectorAll(fields)) {
    for (const key of keys) if (isOfForms(field.getAttribute(key))) move(field, key, aside(key))
  }
}

/** Puts the names back, but for those that no element may have. */
export function showFieldNames(root: Element): void {
  const hidden = keys.map((key) => `[${aside(key)}]:not(form)`)
  for (const field of root.querySelectorAll(hidden.join())) {
    for (const key of keys) {
      const name = field.getAttribute(aside(key))
      if (name !== null && !isReserved(field.localName, key, name)) move(field, aside(key), key)
    }
  }
}

/** What a form answers with when asked for their names. */
const fields = 'button, fieldset, img, input, object, output, select, textarea'

const keys = ['name', 'id'] as const

function aside(key: string): string {
  return `data-preview-${key}`
}

// What a token will say is not known yet.
function isOfForms(name: string | null): boolean {
  return name !== null && (name in HTMLFormElement.prototype || /[{%]/.test(name))
}

function move(field: Element, from: string, to: string): void {
  field.setAttribute(to, field.getAttribute(from) ?? '')
  field.removeAttribute(from)
}
