const longest = 60

/** Formats a wrong value for a message: as JSON on one line, shortened, or else the kind of value. */
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
    // The value contains itself, or a number that JSON cannot represent.
    return undefined
  }
}
