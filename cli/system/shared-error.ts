const mark = Symbol.for('store-pages.error')

/** An error that passes between the program and a config file, which has a copy of its own of each class. */
export abstract class SharedError extends Error {
  constructor(message: string) {
    super(message)
    Object.defineProperty(this, mark, { value: true })
  }
}

/** Whether a value is a shared error with this name, of whichever copy of its class: for `Symbol.hasInstance`. */
export function isShared(value: unknown, name: string): boolean {
  return value instanceof Error && mark in value && value.name === name
}
