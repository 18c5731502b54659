/** Facts for the text of a message: each unknown fact is its name, as `<name>`, however the text uses it. */
export function placeholderFacts<Args>(known: object = {}): Args {
  const facts = new Map<string | symbol, unknown>(Object.entries(known))
  return new Proxy(known, {
    get(_, name) {
      if (!facts.has(name)) facts.set(name, placeholder(`<${asWords(String(name))}>`))
      return facts.get(name)
    },
  }) as Args
}

function placeholder(text: string): unknown {
  const self: unknown = new Proxy(() => self, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => text : name === 'length' ? 2 : self),
    apply: () => self,
  })
  return self
}

function asWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
