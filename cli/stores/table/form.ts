import { userError } from '../../report/user-error.ts'
import type { TableFile } from './table.ts'

/** The reader for a file. */
export type Form = 'xlsx' | 'json' | 'json-lines' | 'csv'

/** A file of an unsupported kind: the kind, and the advice. */
interface Foreign {
  what: string
  advice: string
}

const asTable = 'Save it as .xlsx or as CSV (UTF-8)'
const unpack = { advice: 'Unpack it, and name the list in it.' }
const exported = { advice: `${asTable} in the program that made it.` }
const picture = { what: 'a picture', advice: 'Name the list itself: a picture of it has no data.' }

const empty = { what: 'an empty file', advice: `${asTable} again.` }

/** The first bytes of unsupported files, in Latin-1. */
const beginnings: [readonly string[], Foreign][] = [
  [
    ['%PDF'],
    { what: 'a PDF', advice: 'Ask for the table that it was made from, as .xlsx or CSV.' },
  ],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'], picture],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh'], { what: 'a packed file', ...unpack }],
  [['SQLite format 3'], { what: 'a SQLite database', ...exported }],
  [['PAR1\x15'], { what: 'a Parquet file', ...exported }],
  [['{\\rtf'], { what: 'a text with layout (.rtf)', ...exported }],
]

/** File names and texts in the archives of other programs. */
const archives: [string, Foreign][] = [
  ['xl/workbook.bin', { what: 'a binary Excel workbook (.xlsb)', advice: `${asTable}.` }],
  ['opendocument.spreadsheet', { what: 'an OpenDocument sheet (.ods)', advice: `${asTable}.` }],
  [
    '.iwa',
    { what: 'a Numbers document', advice: 'In Numbers, choose File, Export To, Excel or CSV.' },
  ],
  [
    'word/document.xml',
    { what: 'a Word document', advice: `Copy its table into a sheet. ${asTable}.` },
  ],
]

/**
 * Returns the reader for a file: by its content, by its name if that is more specific, or by the host's media type.
 * Throws `UserError` (exit code 2) for an unsupported file, with the format to save it in.
 */
export function formOf(file: TableFile): Form {
  const { name, bytes } = file
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096))
  const start = head.toString('latin1')
  if (start.startsWith('PK\x03\x04')) return formOfArchive(file)
  if (bytes.length <= head.length && isBlankText(start))
    throw userError(2, 'LIST_FOREIGN', empty, { file: name })
  const foreign = foreignBy(start, bytes)
  if (foreign) throw userError(2, 'LIST_FOREIGN', foreign, { file: name })
  const named = formByName(file)
  return named === undefined || isObjects(start) ? formByStart(start, named) : named
}

// A blank file may have a byte order mark, or null bytes from a full disk.
function isBlankText(text: string): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*$/.test(text)
}

function formOfArchive({ name, bytes }: TableFile): 'xlsx' {
  const has = (text: string) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text)
  if (has('xl/workbook.xml')) return 'xlsx'
  const foreign = archives.find(([text]) => has(text))?.[1] ?? { what: 'a ZIP archive', ...unpack }
  throw userError(2, 'LIST_FOREIGN', foreign, { file: name })
}

function foreignBy(start: string, bytes: Uint8Array): Foreign | undefined {
  if (start.startsWith('\xd0\xcf\x11\xe0')) return oldWorkbook(bytes)
  if (/^(?:RIFF.{4}WEBP|.{4}ftyp(?:heic|mif1|avif))/s.test(start)) return picture
  const known = beginnings.find(([all]) => all.some((one) => start.startsWith(one)))?.[1]
  return known ?? markupIn(start)
}

function oldWorkbook(bytes: Uint8Array): Foreign {
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  if (isLocked)
    return { what: 'a workbook with a password', advice: 'Save a copy without the password.' }
  return { what: 'an old Excel workbook (.xls)', advice: `${asTable}.` }
}

const markup: [RegExp, string][] = [
  [/<kml[\s>]/i, 'a KML file'],
  [/<gpx[\s>]/i, 'a GPX file'],
  [/<Workbook[\s>]/, 'an Excel workbook in XML'],
]

function markupIn(start: string): Foreign | undefined {
  const text = start.replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  if (/^<(?:!doctype html|html|head|body|meta|script)\b/i.test(text)) return page(text)
  if (!/^<(?:\?xml|kml|gpx|rss|feed|!--)/i.test(text)) return undefined
  if (/<html[\s>]/i.test(text)) return page(text)
  const what = markup.find(([pattern]) => pattern.test(text))?.[1] ?? 'an XML file'
  return { what, advice: `${asTable}, or as GeoJSON.` }
}

function page(text: string): Foreign {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.replace(/\s+/g, ' ').trim()
  const named = title ? ` ("${Buffer.from(title, 'latin1').toString()}")` : ''
  return {
    what: `a web page${named}`,
    advice:
      'Name the address of the file itself, which opens without signing in; a Google Sheet has one under File, Share, Publish to web, CSV.',
  }
}

const endings: Record<string, Form> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  txt: 'csv',
  json: 'json',
  js: 'json',
  geojson: 'json',
  jsonl: 'json-lines',
  ndjson: 'json-lines',
  geojsonl: 'json-lines',
}

const types: [RegExp, Form][] = [
  [/ndjson|jsonl|json-?lines|json-seq/, 'json-lines'],
  [/json/, 'json'],
  [/csv|tab-separated/, 'csv'],
]

function formByName({ name, type = '' }: TableFile): Form | undefined {
  const [path = ''] = name.split(/[?#]/)
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return endings[ending] ?? types.find(([pattern]) => pattern.test(type))?.[1]
}

// No table header starts like this, whatever the file's name.
function isObjects(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:\[\s*\{|\{\s*")/.test(start)
}

function formByStart(start: string, named: Form | undefined): Form {
  if (named === 'json-lines') return named
  const [first = '['] = start.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/, '')
  return first === '[' || first === '{' ? 'json' : 'csv'
}
