/** Text from outside must not move the cursor or begin a line of its own. */
export function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  // GitHub takes this for a command wherever it is in a line.
  return line.replaceAll('##[', '## [')
}
