const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const cell = /^([1-7]):(?:(\d{1,2}:\d\d):(\d{1,2}:\d\d)|(closed))$/i

/**
 * Converts hours of older Yext exports, `1:10:00:18:00,2:9:00:20:00` with Sunday as 1, to lines; undefined for any
 * other text.
 */
export function yextLines(text: string): string | undefined {
  const lines: string[] = []
  for (const part of text.trim().split(',')) {
    const [, day, opens = '', closes = '', closed] = cell.exec(part.trim()) ?? []
    if (day === undefined) return undefined
    const hours = closed ?? `${padded(opens)}-${padded(closes)}`
    lines.push(`${days[Number(day) - 1]} ${hours}`)
  }
  return lines.join('\n')
}

// Times in Yext's format are of the 24-hour clock.
function padded(time: string): string {
  return time.padStart(5, '0')
}
