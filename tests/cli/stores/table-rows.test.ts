import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { recognizeColumns } from '../../../cli/stores/columns.ts'
import type { StoreRow } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { listRows } from '../../helpers/list-rows.ts'

const header = 'id,lat,lng,address,city'

async function read(text: string, file = 'list.csv') {
  const { rows, lines } = await listRows(text, { file })
  return rows.map((row, at) => ({ line: lines[at], ...row }))
}

const first = { locationID: '7', Lat: 1.5, Lng: -2, AddressLine1: '1 Main St', City: 'Ames' }

describe('tableRows', () => {
  test.each([
    ['commas', `${header}\n7,1.5,-2,1 Main St,Ames\n`],
    ['no line break at the end, and CRLF', `${header}\r\n7,1.5,-2,1 Main St,Ames`],
    ['old line breaks', `${header}\r7,1.5,-2,1 Main St,Ames\r`],
    ['semicolons', `${header.replaceAll(',', ';')}\n7;1.5;-2;1 Main St;Ames`],
    ['decimal commas', `${header.replaceAll(',', ';')}\n7;1,5;-2,0;1 Main St;Ames`],
    ['tabs', `${header.replaceAll(',', '\t')}\n7\t1.5\t-2\t1 Main St\tAmes`],
    ['quotes', `"id","lat","lng","address","city"\n"7","1.5","-2","1 Main St","Ames"`],
    [
      'separators of another kind in quotes',
      `"id","lat","lng","address","city"\n7,1.5,-2,1 Main St,Ames`,
    ],
    ['blanks around cells', ` id , lat,lng ,address, city\n 7 ,1.5 , -2, 1 Main St , Ames `],
  ])('takes %s', async (_, text) => expect(await read(text)).toEqual([{ line: 2, ...first }]))

  test('reads the separator line of a spreadsheet', async () => {
    const text = `sep=;\n${header.replaceAll(',', ';')}\n7;1,5;-2;1 Main St;Ames`
    expect(await read(text)).toEqual([{ line: 3, ...first }])
  })

  test('takes .tsv as tabs whatever is in it', async () => {
    const text = 'id\tlat\tlng\taddress\tcity\ta,b,c,d,e,f\n7\t1.5\t-2\t1 Main St\tAmes\tx'
    expect(await read(text, 'list.TSV')).toEqual([{ line: 2, ...first, 'a,b,c,d,e,f': 'x' }])
  })

  test('knows rows by their lines, past empty ones and cells of several lines', async () => {
    const text = `${header},note\n\n7,1.5,-2,1 Main St,Ames,"a\r\nb ""c"", d"\n,,,,,\n8,1.5,-2,1 Main St,Ames,\n`
    expect(await read(text)).toEqual([
      { line: 3, ...first, note: 'a\nb "c", d' },
      { line: 6, ...first, locationID: '8', note: '' },
    ])
  })

  test('empty cells are absent, numbers are text, and columns without a name are skipped', async () => {
    const text = `${header},zip,phone,amenities,Opened,,__proto__\n007,1.5,-2,1 Main St,Ames,01234,,"wifi; Towing",1998,x,y`
    const [row] = await read(text)
    expect(JSON.parse(JSON.stringify(row))).toEqual(
      JSON.parse(
        JSON.stringify({ line: 2, ...first, locationID: '007', Zip: '01234' }).replace(
          '}',
          ',"Amenities":["wifi","","","","towing","",""],"Opened":"1998","__proto__":"y"}',
        ),
      ),
    )
  })

  test.each([
    'Filialnummer,Breite,Länge,Straße,Ort,Bundesland,PLZ,Telefon',
    'Shop ID,Breitengrad,La\u0308ngengrad,Strasse,Stadt,region,Postleitzahl,tel',
    'Branch ID,latitude,longitude,rue,ville,province,code postal,téléphone',
    'Código,Latitud,Longitud,Calle,Localidad,Provincia,C.P.,Tlf.',
    'id,latitude,longitude,adresse,localité,région,CP,Tél.',
    'code,latitud,longitud,dirección,ciudad,provincia,código postal,teléfono',
    'Store Number,Latitude,Longitude,Street Address,City/Town,State/Province,ZIP or postal code,Phone Number',
    'id,lat,lng,Adresse,City,State,Zip,Phone',
    'id,lat,lng,calle,City,State,Zip,Phone',
  ])('recognises %s', (names) => {
    const fields = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City', 'State', 'Zip', 'Phone']
    expect(Object.fromEntries(recognizeColumns(names.split(',')))).toEqual(
      Object.fromEntries(fields.map((field, at) => [field, at])),
    )
  })

  test.each([
    ['Store ID,Latitude,Long,Street,Suite,Town,Province,Postal code,Tel,Slug,Country code', 11],
    ['number,lat,lon,address 1,address 2,locality,region,PLZ,telephone,path,country', 11],
    ['code,LAT,longitude,Address_Line_1,unit,CITY,state,zip-code,phone,url,Country', 11],
  ])('recognises %s', (names, count) => {
    expect(recognizeColumns(names.split(','))).toEqual(
      new Map(
        [
          'locationID',
          'Lat',
          'Lng',
          'AddressLine1',
          'AddressLine2',
          'City',
          'State',
          'Zip',
          'Phone',
          'URL',
          'Country',
        ]
          .map((field, at): [string, number] => [field, at])
          .slice(0, count),
      ),
    )
  })

  test('takes no column that is of two fields', () => {
    expect([...recognizeColumns(['City/State', 'Store', 'State/Zip'])]).toEqual([])
  })

  test('takes the best of several names, and leaves the others as they are', async () => {
    const text = 'number,code,locationID,lat,lng,Address,Address 2,city,town\n1,2,3,4,5,6,7,8,9'
    expect(await read(text)).toEqual([
      {
        line: 2,
        locationID: '3',
        Lat: 4,
        Lng: 5,
        AddressLine1: '6',
        AddressLine2: '7',
        City: '8',
        number: '1',
        code: '2',
        town: '9',
      },
    ])
  })
})

describe('a build from CSV', () => {
  const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
  const csvOf = (rows: StoreRow[], names: (keyof StoreRow)[], separator = ',') =>
    [names, ...rows.map((row) => names.map((name) => row[name]))]
      .map((cells) => cells.map(quoted).join(separator))
      .join('\r\n')
  const rows = [
    storeRow({ YextId: 'a,"b"' }),
    storeRow({ locationID: 'B-2', URL: 'b', AddressLine2: 'Suite\n5', Zip: '' }),
  ]

  test('is that from the same list in JSON', async () => {
    const chain = await startChain(rows)
    expect((await chain.build('--no-cache')).code).toBe(0)
    const before = await filesIn(chain.out)
    const names = Object.keys(rows[0] ?? {})
    await fs.writeFile(join(chain.cwd, 'list.csv'), `\ufeff${csvOf(rows, names)}`)
    expect(await chain.build('--stores', 'list.csv')).toMatchObject({ code: 0, stderr: '' })
    expect(await filesIn(chain.out)).toEqual(before)
    expect(await chain.report()).toMatchObject({ changed: [] })
  })

  test.each([
    ['nothing', '', 'list.csv: is an empty file, not a store list'],
    ['a header alone', header, 'list.csv: has no stores'],
    [
      'no header',
      '7,1.5,-2,1 Main St,Ames\n8,1,2,2 Main St,Ames',
      'list.csv row 1: is not a header: it has no known column',
    ],
    ['a name twice', 'id,lat,lat\n1,2,3', 'list.csv row 1: the header has the column "lat" twice'],
    [
      'rows of other lengths',
      `${header}\n7,1\n8,1,2,a,b\n9,1,2,a,b,c`,
      "error   list.csv row 2 (store 7) Lng: is missing\n        Correct the row; docs/stores.md describes each field, and how to get coordinates. To build without such rows, set badRows: 'leave-out'.\nerror   list.csv row 4: has 6 cells, but the header has 5\n        Give the row one cell for each column; put a cell with the separator in quotes.",
    ],
    [
      'no column for a field',
      'id,lat,lng,address,Citty\n1,2,3,4,5',
      'list.csv City: no column has this field (the file has "Citty")\n        Add such a column, or assign one in the config file: columns: {',
    ],
    [
      'wrong cells',
      `${header},amenities\n7,1,,a,b,wifi\nx y,north,2,a,b,"wifi, pool"`,
      'list.csv row 2 (store 7) Lng: is missing',
    ],
    [
      'wrong cells, further down',
      `${header},amenities\n7,1,2,a,,wifi\nx y,north,2,a,b,"wifi, pool"`,
      'list.csv row 3 Lat: should be a number from -90 to 90, got "north"',
    ],
    [
      'an unknown amenity',
      `${header},amenities\n7,1,2,a,b,"wifi, pool"`,
      'list.csv row 2 (store 7) Amenities: should be a list of 7 slots, got "wifi, pool"',
    ],
  ])('reports %s', async (_, text, message) => {
    const chain = await startChain()
    await fs.writeFile(join(chain.cwd, 'list.csv'), text)
    const { code, stderr } = await chain.build('--stores', 'list.csv')
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  const oddNames = 'Shop no.,N,E,Where,Place\nS-1,41.6,-93.6,1 Main St,Ames'
  const said = `locationID: 'Shop no.', Lat: 'N', Lng: 'E', AddressLine1: 'Where', City: 'Place'`

  async function buildWith(columns: string, text = oddNames) {
    const chain = await startChain()
    await fs.writeFile(join(chain.cwd, 'list.csv'), text)
    const config = `export default { stores: 'list.csv', columns: { ${columns} } }`
    await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), config)
    return { chain, ...(await chain.build('--stores', 'list.csv')) }
  }

  test('takes columns as the config names them', async () => {
    const { chain, stderr, code } = await buildWith(
      `${said}, URL: 'Way'`,
      `${oddNames.replace('\n', ',Way\n')},ames/main`,
    )
    expect({ stderr: stderr.replace(/^warning.*\n.*\n/gm, ''), code }).toEqual({
      stderr: '',
      code: 0,
    })
    expect(await fs.pathExists(join(chain.out, 'ames/main/index.html'))).toBe(true)
  })

  test.each([
    [`Street: 'Where'`, 'columns.Street is no field; allowed are locationID,'],
    [`Zipp: 'Where'`, 'columns.Zipp is no field; did you mean Zip?'],
    [
      `AddressLine1: 'Wehre'`,
      'columns.AddressLine1 names a column that list.csv does not have, "Wehre"; did you mean Where?',
    ],
    [`AddressLine1: 7`, 'columns.AddressLine1 should be text, or false for no column, got 7'],
    [`HoursMonday: false`, 'columns.HoursMonday cannot be false'],
    [`Nmae: false`, 'columns.Nmae is no field; did you mean Name?'],
  ])('refuses columns: { %s }', async (columns, message) => {
    const { code, stderr } = await buildWith(columns)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})
