const longest = 60

/** A wrong value as a message shows it: as JSON on one line, cut short, or else what kind of thing it is. */
export function shown(value: unknown): string {
  const text = (asJson(value) ?? kindOf(value)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
}

function kindOf(value: unknown): string {
  const kind = typeof value
  return /^[ou]/.test(kind) ? `an ${kind}` : `a ${kind}`
}

function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // It holds itself, or a number that JSON does not have.
    return undefined
  }
}
