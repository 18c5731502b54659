/** Cleans text from outside: it must neither move the cursor nor begin a new line. */
export function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  // GitHub interprets this as a command anywhere in a line.
  return line.replaceAll('##[', '## [')
}
