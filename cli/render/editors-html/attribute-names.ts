const pattern = /^[^\s"'<>/=\0]+$/

/** Attributes that only our code may use (`data-island` hydrates an island), or that can hide elements around them. */
const unwanted = new Set(['data-island', 'shadowrootmode'])

const mostNames = 2000

/** The name of each attribute as written; `''` for one that is dropped. Texts repeat few names. */
const known = new Map<string, string>()

/** Returns the name of an attribute in lower case; `''` for an attribute that is dropped. */
export function attributeNameOf(written: string): string {
  return known.get(written) ?? addName(written)
}

function addName(written: string): string {
  const lower = written.toLowerCase()
  const isWanted = pattern.test(lower) && !unwanted.has(lower)
  if (known.size >= mostNames) known.clear()
  // A part of a text would keep the whole text in memory; a copy keeps its hash, too.
  const name = isWanted ? copied(lower) : ''
  known.set(copied(written), name)
  return name
}

/** Copies a string, because a substring keeps the whole text in memory. */
export function copied(text: string): string {
  if (/[^\0-\xff]/.test(text)) return JSON.parse(JSON.stringify(text))
  return Buffer.from(text, 'latin1').toString('latin1')
}
