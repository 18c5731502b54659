/** One candidate of a `srcset`: its address, and its descriptor such as `2x`. */
export interface Candidate {
  address: string
  descriptor: string
}

/** Parses a `srcset` like a browser: a comma inside an address, as in `data:`, is kept. */
export function parseSrcset(srcset: string): Candidate[] {
  const candidates: Candidate[] = []
  // The sticky flag makes the parser read each character once.
  const pattern = /[\s,]*([^\s,]\S*)/y
  while (pattern.lastIndex < srcset.length) {
    const written = pattern.exec(srcset)?.[1]
    if (!written) break
    const address = withoutCommas(written)
    const hasDescriptor = address === written
    const descriptor = hasDescriptor ? readDescriptor(srcset, pattern.lastIndex) : ''
    pattern.lastIndex += descriptor.length
    candidates.push({ address, descriptor: descriptor.trim() })
  }
  return candidates
}

/** Joins candidates to a `srcset`. */
export function joinSrcset(candidates: Candidate[]): string {
  return candidates
    .map(({ address, descriptor }) => (descriptor ? `${address} ${descriptor}` : address))
    .join(', ')
}

// A regular expression would restart at every inner comma.
function withoutCommas(written: string): string {
  let end = written.length
  while (written[end - 1] === ',') end--
  return written.slice(0, end)
}

function readDescriptor(srcset: string, from: number): string {
  const comma = srcset.indexOf(',', from)
  return srcset.slice(from, comma === -1 ? undefined : comma)
}
