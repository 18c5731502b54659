/** One picture of a `srcset`: its address, and the rest such as `2x`. */
export interface Candidate {
  address: string
  descriptor: string
}

/** The candidates of a `srcset` as a browser reads them: a comma inside an address, as in `data:`, stays. */
export function parseSrcset(srcset: string): Candidate[] {
  const candidates: Candidate[] = []
  // Sticky, so that every character is looked at once.
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

/** The candidates as one `srcset` again. */
export function joinSrcset(candidates: Candidate[]): string {
  return candidates
    .map(({ address, descriptor }) => (descriptor ? `${address} ${descriptor}` : address))
    .join(', ')
}

// Not by a pattern, which would begin anew at every comma inside.
function withoutCommas(written: string): string {
  let end = written.length
  while (written[end - 1] === ',') end--
  return written.slice(0, end)
}

function readDescriptor(srcset: string, from: number): string {
  const comma = srcset.indexOf(',', from)
  return srcset.slice(from, comma === -1 ? undefined : comma)
}
