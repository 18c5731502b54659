import fc from 'fast-check'

/** The same cases in every CI run; `SEED` and `TIMES` change them. */
export function cases(numRuns: number): { seed: number; numRuns: number } {
  const { SEED = '1', TIMES = '1' } = process.env
  return { seed: Number(SEED), numRuns: Math.ceil(numRuns * Number(TIMES)) }
}

const pieces = [
  ...['/', '\\', '.', '..', '%2e', '%2F', '%252e', '%5c', '%', '?', '#', ';', '; ', ',', '=', '&'],
  ...['<', '>', '"', "'", '`', '</script>', '<!--', '-->', '<img src=x onerror=alert(1)>', ']]>'],
  ...['</title>', '</textarea>', '&lt;', '&#60;', '&quot', '${', '{{', '}}', '{{City}}', '%7B%7B'],
  ...[
    'javascript:',
    ' java\tscript:alert(1)',
    'data:text/html,',
    '//evil.example',
    'https://',
    '@',
  ],
  ...[
    '\0',
    '\n',
    '\r\n',
    '\t',
    '\u001b[2J',
    '\u202e',
    '\u2028',
    '\ud800',
    '\udc00',
    '\ufeff',
    '\ufffd',
  ],
  ...[
    'store',
    'Store',
    'ſtore',
    'assets',
    'ASSETS',
    'index.html',
    '404.html',
    'release.json',
    'con',
  ],
  ...['ß', 'ẞ', 'ss', 'SS', 'ı', 'İ', 'K', 'é', 'e\u0301', '東京', '😀', 'a', 'A', '7', '-', ' '],
  ...['storeID=', 'storeID=12', 'constructor', '__proto__', 'toString'],
]

/** Any text, with more special characters than by chance. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
