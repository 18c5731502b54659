import { expect, test } from 'vitest'
import { loadedList } from '../../../helpers/loaded-list.ts'

const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const locked = Buffer.from('EncryptedPackage', 'utf16le')
const zip = (text: string) => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(text)])
/** An archive that claims a single file of four gigabytes. */
const bomb = Buffer.concat([zip('xl/workbook.xml'), Buffer.alloc(68)])
bomb.writeUInt32LE(0x02014b50, 19)
bomb.writeUInt32LE(4_000_000_000, 19 + 24)
bomb.writeUInt32LE(0x06054b50, 65)
bomb.writeUInt16LE(1, 65 + 10)
bomb.writeUInt32LE(19, 65 + 16)
const none = (what: string) => `is ${what}, not a store list`

test.each<[string, string | Uint8Array, string]>([
  ['l.csv', '%PDF-1.7', none('a PDF')],
  ['l.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'), none('a picture')],
  ['l.json', Buffer.from('ffd8ffe000104a46', 'hex'), none('a picture')],
  ['l.xls', old, none('an old Excel workbook (.xls)')],
  ['l.xlsx', Buffer.concat([old, locked]), none('a workbook with a password')],
  ['l.ods', zip('opendocument.spreadsheet'), none('an OpenDocument sheet (.ods)')],
  ['l.numbers', zip('Index/Document.iwa'), none('a Numbers document')],
  ['l.xlsb', zip('xl/workbook.bin'), none('a binary Excel workbook (.xlsb)')],
  ['l.zip', zip('stores.csv'), none('a ZIP archive')],
  ['l.xlsx', zip('xl/workbook.xml'), none('an Excel workbook that is damaged')],
  ['l.xlsx', bomb, none('an Excel workbook of 4000.0 MB')],
  ['l.csv.gz', Buffer.from('1f8b0800', 'hex'), none('a packed file')],
  ['l.csv', '<!DOCTYPE html><title>Sign in</title>', none('a web page ("Sign in")')],
  ['l.json', ' <html><body>', none('a web page')],
  ['l.kml', '<?xml version="1.0"?><kml>', none('a KML file')],
  ['l.xml', '<?xml version="1.0"?><stores>', none('an XML file')],
  ['l.json', '{"a":1}', 'should be an array of stores, got {"a":1}'],
  ['l.json', '"stores"', 'should be an array of stores, got "stores"'],
  ['l.json', '{"stores":[]}', 'has no stores'],
  ['l.json', '{"open":[{"a":1}],"planned":[{"a":1}]}', 'has several lists: open, planned'],
  [
    'l.json',
    '[{"colour":"red"}]',
    'has no row that can be a store: none of its names is known (colour)',
  ],
  [
    'l.jsonl',
    '{"id":1}\n{"id" 2}',
    'row 2: is not JSON at line 2, column 7: a colon is missing before 2',
  ],
  ['l.jsonl', '\n', none('an empty file')],
  ['l.csv', '\ufeff', none('an empty file')],
  ['l.xlsx', Buffer.alloc(4000), none('an empty file')],
  ['l.json', '', none('an empty file')],
  ['l.json', `{"a":${'['.repeat(1_000_000)}`, 'is not JSON of a list: it is nested too deeply'],
])('%s with %.60j', async (file, content, message) => {
  expect((await loadedList(file, content)).messages).toEqual([message])
})

test('a row of another kind is named', async () => {
  const good = { id: 1, street: 'A', city: 'B', lat: 1, lng: 2 }
  const lines = [good, [7], { ...good, id: 2, city: 'C' }].map((row) => JSON.stringify(row))
  expect((await loadedList('l.jsonl', lines.join('\n'))).messages).toEqual([
    'row 2: should be an object, got [7]',
  ])
})
