import { isReserved } from '../../data/reserved-names.ts'

/**
 * Moves aside names of fields that would hide properties of their form, such as `attributes`: until the names come
 * back, a form can be read like any other element.
 */
export function hideFieldNames(root: Element): void {
  for (const field of root.querySelectorAll(fields)) {
    for (const key of keys) if (isOfForms(field.getAttribute(key))) move(field, key, aside(key))
  }
}

/** Restores the names, except those that no element may have. */
export function showFieldNames(root: Element): void {
  const hidden = keys.map((key) => `[${aside(key)}]:not(form)`)
  for (const field of root.querySelectorAll(hidden.join())) {
    for (const key of keys) {
      const name = field.getAttribute(aside(key))
      if (name !== null && !isReserved(field.localName, key, name)) move(field, aside(key), key)
    }
  }
}

/** The elements that a form exposes as properties by name. */
const fields = 'button, fieldset, img, input, object, output, select, textarea'

const keys = ['name', 'id'] as const

function aside(key: string): string {
  return `data-preview-${key}`
}

// The value of a token is not known yet.
function isOfForms(name: string | null): boolean {
  return name !== null && (name in HTMLFormElement.prototype || /[{%]/.test(name))
}

function move(field: Element, from: string, to: string): void {
  field.setAttribute(to, field.getAttribute(from) ?? '')
  field.removeAttribute(from)
}
