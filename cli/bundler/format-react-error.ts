/** A React error in plain words: production React reports errors by a number alone, or by its internals. */
export function reactInWords(message: string): string {
  if (message.startsWith('A component suspended')) return waits()
  const [, number = '', address = ''] =
    /^Minified React error #(\d+); visit (\S+)/.exec(message) ?? []
  if (number === '' || !URL.canParse(address)) return message
  const facts = new URL(address).searchParams.getAll('args[]')
  return known[number]?.(facts[0] ?? '') ?? `React error ${number}, see ${address}`
}

/** The most frequent mistakes in templates, by React's error number. */
const known: Readonly<Record<string, (fact: string) => string>> = {
  31: (object) => `it renders an ${object}; only text and elements can be rendered`,
  130: (type) => `it has an element of the type ${type}, which is not a component`,
  137: (tag) => `<${tag}> cannot have children`,
  321: () => 'it calls a React hook outside of a component',
  426: waits,
  482: waits,
}

function waits(): string {
  return 'it waits for a promise, but pages are rendered synchronously: remove async'
}
