import { expect, test } from 'vitest'
import { loadedList } from '../../../helpers/loaded-list.ts'

const header = 'id;address;city;lat;lng'
const sample = (text: string) => `${header}\n${text}`
const list = (...rows: string[]) => sample(rows.join('\n'))

test('reads quotes within cells, and an unclosed one', async () => {
  const { rows, messages: said } = await loadedList(
    'l.csv',
    list(
      '1;"SERVICE & CO.;Ames;42.02;-93.64',
      '2;12 "Old" Mill Rd;Boone;42.05;-93.88',
      '3;5 Main St, 3" pipe shop;Boone;42.06;-93.87',
      '4;"Joe "Big" Smith; 2nd floor";"Ames";42;-93',
      '5;"two\nlines";Ames;42.1;-93.1',
    ),
  )
  expect(rows.map((row) => row.AddressLine1)).toEqual([
    'SERVICE & CO.',
    '12 "Old" Mill Rd',
    '5 Main St, 3" pipe shop',
    'Joe "Big" Smith; 2nd floor',
    'two\nlines',
  ])
  expect(said).toEqual(['Quotes within cells are read as text: rows 2-5'])
})

test('typographic quotes hold cells with a separator together', async () => {
  const { rows, messages: said } = await loadedList(
    'l.csv',
    list('1;“5 Main St; 2nd floor”;Ames;42;-93', '2;„Am „Markt““;Boone;42.1;-93'),
  )
  expect(rows.map((row) => row.AddressLine1)).toEqual(['5 Main St; 2nd floor', '„Am „Markt““'])
  expect(said).toEqual([])
})

test('typographic quotes of a text stay', async () => {
  const { rows } = await loadedList('l.csv', list('1;“Old” Mill Rd;Ames;42;-93'))
  expect(rows.map((row) => row.AddressLine1)).toEqual(['“Old” Mill Rd'])
})

test('two unclosed quotes do not swallow the rows between them', async () => {
  const { rows } = await loadedList(
    'l.csv',
    list('1;"A;Ames;42;-93', '2;B;Ames;42.1;-93', '3;"C;Ames;42.2;-93', '4;D;Ames;42.3;-93'),
  )
  expect(rows.map((row) => row.AddressLine1)).toEqual(['A', 'B', 'C', 'D'])
})

test('degrees, minutes and seconds have no stray quotes', async () => {
  const { messages: said } = await loadedList(
    'l.csv',
    list(`1;A;Hamburg;53° 33' 36" N;9° 59' 52" E`),
  )
  expect(said.filter((text) => text.includes('Quotes'))).toEqual([])
})

test.each([
  ['one line', 'Our shops', 1],
  ['lines with cells', 'Our shops;;;;\nas of;2026-11-25;;;\n;;;;', 2],
  ['a sentence with commas', 'Shops, branches, and kiosks, all of them', 1],
])('passes over a title of %s', async (_name, title, lines) => {
  const { rows, messages: said } = await loadedList(
    'l.csv',
    `${title}\n${list('1;A St;Ames;42,5;-93,5')}`,
  )
  expect(rows).toMatchObject([{ AddressLine1: 'A St', Lat: 42.5 }])
  const row = title.split('\n').length + 1
  const above = lines === 1 ? 'row above it is' : `${lines} rows above it are`
  expect(said).toEqual([`The header is in row ${row}; the ${above} skipped`])
})

test('finds a header below a title by the columns that the config names', async () => {
  const columns = { locationID: 'Nr.', AddressLine1: 'Wo', City: 'In', Lat: 'N', Lng: 'E' }
  const text = 'Unsere Läden;Stand;2026;;\nNr.;Wo;In;N;E\n1;A St;Ames;42,5;-93,5'
  const { rows } = await loadedList('l.csv', text, { columns })
  expect(rows).toMatchObject([{ locationID: 1, AddressLine1: 'A St', Lat: 42.5 }])
})

test('fills short rows, accepts empty surplus cells, and names rows that are too long', async () => {
  const named = `${header};phone;fax\n`
  const rows = ['1;A;Ames;42;-93', '2;B;Ames;42;-93;;;;', '3;C;Ames;42;-93;;;;x', '4;D']
  const { messages: said } = await loadedList('l.csv', named + rows.join('\n'))
  expect(said).toEqual(['row 4: has 9 cells, but the header has 7'])
})

test('all faults of a file are reported at once', async () => {
  const { messages: said } = await loadedList('l.csv', 'id,id,city\n1,1,Ames\n2,2,Ames,x\n')
  expect(said).toEqual([
    'row 1: the header has the column "id" twice',
    'row 3: has 4 cells, but the header has 3',
  ])
})

test.each([
  ['42,5', ','],
  ['42.5', ','],
  ['42,5', ';'],
  ['42.5', ';'],
])('reads the degrees %s between %s', async (degrees, separator) => {
  const cells = ['1', 'A', 'Ames', `"${degrees}"`, '"-93,25"'].join(separator)
  const { rows } = await loadedList('l.csv', `${header.replaceAll(';', separator)}\n${cells}`)
  expect(rows).toMatchObject([{ Lat: 42.5, Lng: -93.25 }])
})

test('decodes entities and escapes, but not in markup', async () => {
  const text = '"Bean &amp; Leaf &#8211; Ames";S\\u00e3o Paulo;42;-93;"<b>a &amp; b</b>";a & b'
  const { rows, messages: said } = await loadedList('l.csv', `${header};html;plain\n1;${text}`)
  expect(rows).toMatchObject([
    {
      AddressLine1: 'Bean & Leaf – Ames',
      City: 'São Paulo',
      html: '<b>a &amp; b</b>',
      plain: 'a & b',
    },
  ])
  expect(said).toEqual([])
})

test('names letters that a program has read in the wrong encoding', async () => {
  const { messages: said } = await loadedList('l.csv', list('1;A;ZÃ¼rich;47;8', '2;B;GenÃ¨ve;46;6'))
  expect(said).toEqual(['"ZÃ¼rich" is probably "Zürich", exported in a wrong encoding: rows 2-3'])
})

test('reads placeholders as empty, and reports that once', async () => {
  const named = `${header};phone;zip;state;country;note\n`
  const rows = [
    '1;A;Ames;42;-93;n/a;TBD;-;US;n/a',
    '2;B;Ames;42.1;-93;0;1.5E+10;null;#N/A;-',
    '3;C;Windhoek;-22.5;17;NaN;NA;NA;NA;',
    '<MISSING>;D;Ames;<INACCESSIBLE>;<INACCESSIBLE>;unknown;;;;<MISSING>',
  ]
  const { rows: read, messages: said } = await loadedList('l.csv', named + rows.join('\n'))
  const [first, second, third, fourth] = read
  expect(first).toMatchObject({ Phone: '', Zip: '', State: '', Country: 'US', note: 'n/a' })
  expect(second).toMatchObject({ Phone: '', Zip: '', State: '', note: '-' })
  expect(third).toMatchObject({ Phone: '', Zip: '', State: 'NA', Country: 'NA' })
  expect(fourth).toMatchObject({ locationID: 'ames-d', Lat: 0, Phone: '', note: '<MISSING>' })
  expect(said).toEqual([
    'Placeholders are read as empty cells ("-", "TBD", "n/a", "null", "1.5E+10", "0", "#N/A", "NA", "NaN", "<MISSING>" and 2 more): rows 2-5',
  ])
})

test('also in JSON that names its fields as the documentation does', async () => {
  const named = { locationID: 1, Name: 'A', AddressLine1: 'Main St 1', City: 'Ames', State: 'IA' }
  const list = [
    { ...named, Zip: 'N/A', Phone: 'none', note: 'n/a' },
    { ...named, locationID: 2, AddressLine1: 'Main St 2', Zip: '50010', Phone: '' },
  ]
  const { rows, messages: said } = await loadedList('l.json', JSON.stringify(list))
  expect(rows.map(({ Zip, Phone, note }) => ({ Zip, Phone, note }))).toEqual([
    { Zip: '', Phone: '', note: 'n/a' },
    { Zip: '50010', Phone: '', note: undefined },
  ])
  expect(said).toEqual(['Placeholders are read as empty cells ("N/A", "none"): row 1'])
})

test('reads Windows-1252, and reports that with an example', async () => {
  const text = Buffer.from(list('1;A;Ames;42;-93', '2;Straße;Zürich;47;8'), 'latin1')
  const { rows, messages: said } = await loadedList('l.csv', text)
  expect(rows[1]).toMatchObject({ AddressLine1: 'Straße', City: 'Zürich' })
  expect(said).toEqual(['is not UTF-8 and is read as Windows-1252: row 3 has "Straße"'])
})

test('reads the letters of Windows-1252 that Latin-1 does not have', async () => {
  const text = Buffer.from(list('1;Joe\x92s \x96 \x80 5;Ames;42;-93'), 'latin1')
  expect((await loadedList('l.csv', text)).rows).toMatchObject([{ AddressLine1: 'Joe’s – € 5' }])
})

test.each([
  ['4d9f6e6368656e', 'München'],
  ['4d8e7869636f', 'México'],
])('reads what old spreadsheets of a Macintosh wrote: %s', async (hex, city) => {
  const bytes = Buffer.concat([Buffer.from('id,city\n1,'), Buffer.from(hex, 'hex')])
  const { rows, messages: said } = await loadedList('l.csv', bytes, { country: 'DE' })
  expect(rows[0]?.City).toBe(city)
  expect(said).toEqual([`is not UTF-8 and is read as Mac OS Roman: row 2 has "${city}"`])
})

test.each([
  ['Windows-1251', 'cceef1eae2e0'],
  ['Windows-1250', 'a3f3649f'],
  ['Shift JIS', '8d4496798e73'],
])('refuses %s, which Windows-1252 would garble', async (_name, city) => {
  const [before, after] = list('1;A;?;42;-93').split('?')
  const text = Buffer.concat([
    Buffer.from(before ?? ''),
    Buffer.from(city, 'hex'),
    Buffer.from(after ?? ''),
  ])
  expect((await loadedList('l.csv', text)).messages).toEqual(['is not UTF-8 text'])
})

test('objects without any value are not rows', async () => {
  const list = [
    { name: 'A', address: 'B' },
    { name: '', address: null },
  ]
  const { rows, messages: said } = await loadedList('l.json', JSON.stringify(list))
  expect([rows.length, said]).toEqual([1, []])
})

// The word exists in each country's old encoding.
test.each([
  ['RU', 'cceef1eae2e0', 'Москва', 'Windows-1251'],
  ['PL', 'a3f3649f', 'Łódź', 'Windows-1250'],
  ['GR', 'c1e8deede1', 'Αθήνα', 'Windows-1253'],
  ['IL', 'e7e9f4e4', 'חיפה', 'Windows-1255'],
  ['JP', '938c8b9e', '東京', 'Shift_JIS'],
  ['TW', 'a578a55f', '台北', 'Big5'],
  ['CN', 'b1b1bea9', '北京', 'GB 18030'],
  ['KR', 'bcadbfef', '서울', 'EUC-KR'],
  ['CH', '5afc72696368', 'Zürich', 'Windows-1252'],
])('reads the old encoding of %s, and reports that', async (country, hex, city, encoding) => {
  const bytes = Buffer.concat([Buffer.from('id,city\n1,'), Buffer.from(hex, 'hex')])
  const { rows, messages: said } = await loadedList('l.csv', bytes, { country })
  expect(rows[0]?.City).toBe(city)
  expect(said).toEqual([`is not UTF-8 and is read as ${encoding}: row 2 has "${city}"`])
})

test.each([
  ['RU', 'c4fcc4f6'],
  [undefined, 'cceef1eae2e0'],
])('refuses text that is not certainly that of %s', async (country, hex) => {
  const text = Buffer.concat([
    Buffer.from('id,city\n1,x'),
    Buffer.from(hex, 'hex'),
    Buffer.from('y'),
  ])
  const { messages: said } = await loadedList('l.csv', text, { country })
  expect(said).toEqual(['is not UTF-8 text'])
})
