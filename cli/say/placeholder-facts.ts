/**
 * Facts for the words of a message, where there are none but those that are known: each is its name, as `<name>`,
 * whatever the words do with it.
 */
export function placeholderFacts<Args>(known: object = {}): Args {
  return new Proxy(known, {
    get: (facts, name) =>
      Object.hasOwn(facts, name) ? facts[name as never] : placeholder(`<${asWords(String(name))}>`),
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
