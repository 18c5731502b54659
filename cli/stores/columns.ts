import { knownExport } from '../../data/list-profiles.ts'
import { rowFields } from '../../data/store-schema.ts'
import { didYouMean } from '../report/nearest.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { once } from '../system/once.ts'
import { addByContent, addHouseNumbers, candidatesIn } from './column-candidates.ts'
import { areOther, type CellsAt, canBeIds, mayBe } from './column-content.ts'
import { bare } from './column-match.ts'
import { namesInLanguages } from './column-names.ts'
import { slipOf } from './field-slips.ts'
import { dayColumns, hoursHeadings } from './hours-headings.ts'
import { partFields } from './row-parts.ts'

/** Common column names by field, in lower case without spaces; the first name that a file has is used. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  locationID: namesOf(
    'id storeid storeno storenumber storecode storeref shopid shopno shopnumber shopcode branchid branchno branchcode',
    'locationid locationno locationcode siteid number no nr code código filialnummer filialnr',
    'ref reference branchref entityid externalid externalref wpslid placeid googleplaceid handle sku',
  ),
  // `title` and `branch` come last: they may mean something else in a list that also has a name.
  Name: namesOf(
    'storename shopname branchname locationname outletname businessname sitename displayname organisationname organizationname nombre nom nome naam',
    'namn navn nazwa naziv nimi név isim adı název názov bezeichnung filialname marktname standortname',
    'nomdumagasin nommagasin nombretienda nombredelatienda nomenegozio nomepuntovendita nomeloja',
    '店舗名 店名 名称 名前 매장명 지점명 门店名称 門市名稱 название имя όνομα اسم اسمالفرع שם שםהסניף',
    'libellé libelle title branch filiale',
  ),
  Lat: namesOf('latitude latitud breite breitengrad'),
  Lng: namesOf('lon long longitude longitud länge längengrad'),
  AddressLine1: namesOf(
    'street address address1 street1 streetaddress strasse straße adresse rue calle dirección',
  ),
  AddressLine2: namesOf('address2 street2 suite unit'),
  City: namesOf('town locality suburb ort stadt ville localité ciudad localidad'),
  State: namesOf('province region région bundesland provincia región'),
  Zip: namesOf('zipcode postalcode postcode plz postleitzahl codepostal códigopostal cp'),
  Phone: namesOf('telephone tel phonenumber telefon téléphone tél teléfono tlf'),
  URL: namesOf('path slug'),
  Country: namesOf('countrycode land pays país'),
  OpensOn: namesOf('openingdate eröffnung'),
  ReopensOn: namesOf('reopeningdate reopens'),
  ClosedForGood: namesOf('permanentlyclosed'),
  Hours: namesOf(
    'openinghours openhours storehours shophours businesshours regularhours tradinghours operatinghours workinghours',
    'hoursofoperation hoursofoperations openingtimes opentimes openingtime hoursofopening hourstext wpslhours',
    'openinghoursspecification öffnungszeiten oeffnungszeiten öffnungszeit geschäftszeiten horaires horaire',
    'horairesdouverture heuresdouverture horario horarios horariodeapertura horariosdeapertura horariodeatención',
    'horariodeatencion horariocomercial orari orario oraridiapertura orariodiapertura orarioapertura openingstijden',
    'openingstijd openingsuren horário horários horáriodefuncionamento horariodefuncionamento godzinyotwarcia',
    'godzinypracy öppettider öppettid åbningstider åpningstider aukioloajat otevíracídoba otváraciehodiny nyitvatartás',
    'radnovrijeme çalışmasaatleri режимработы времяработы часыработы графікроботи ωράριο ωράριολειτουργίας',
    'שעותפתיחה שעותפעילות 営業時間 营业时间 營業時間 영업시간 ساعاتالعمل jamoperasional jambuka schedule',
  ),
  SpecialHours: namesOf(
    'holidayhours specialopeninghours specialopeninghoursspecification sonderöffnungszeiten horairesexceptionnels',
    'horariosespeciales orarispeciali specialeopeningstijden horáriosespeciais',
  ),
  TimeZone: namesOf(
    'tz timezoneid ianatimezone timezonename zeitzone fuseauhoraire zonahoraria fusoorario tijdzone fusohorário',
    'strefaczasowa tidszon tidszone aikavyöhyke',
  ),
  // Without `sprachen` and the like, which may be the languages that the staff speaks.
  Languages: namesOf('locales pagelanguages'),
}

/** Fields that a list should have columns for. */
const neededFields: readonly string[] = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City']

/** A visitor needs one of these fields to find a store. */
const findable = ['AddressLine1', 'City', 'Name', 'Address']

/** Fields that another column can supply. */
const saidBy: Readonly<Record<string, string>> = {
  Lat: 'Point',
  Lng: 'Point',
  AddressLine1: 'Address',
  City: 'Address',
}

/** Returns the needed fields without a column. */
export function fieldsWithoutColumn(found: { has(field: string): boolean }): string[] {
  return neededFields.filter((field) => !found.has(field) && !found.has(saidBy[field] ?? ''))
}

/** The fields that a column may map to: fields of a row, and parts that become such fields. */
export const columnFields: readonly string[] = [...rowFields, ...partFields]

/** Options for reading a file with columns. */
export interface ColumnsOptions {
  /** The name of the file in messages. */
  file: string
  /** The path of the config file, if any. */
  configFile?: string | undefined
  /** Column names by field, from the config. */
  said: Readonly<Record<string, string>>
  /** The custom fields, each with its zod schema. */
  own: Readonly<Record<string, unknown>>
  /** The name of the file's export profile, from the config. */
  profile?: string | undefined
  /** Returns the cells of columns, for columns that their names do not identify. */
  cellsAt?: CellsAt | undefined
}

/**
 * Returns the column index of each field: from the config, else by the field's name or a common name, ignoring letter
 * case and spaces. Throws `UserError` (exit code 2) if the config is wrong or a column is missing.
 */
export function findColumns(
  header: readonly string[],
  { file, configFile, said, own, profile, cellsAt }: ColumnsOptions,
): Map<string, number> {
  // Custom fields take precedence over common names.
  const fields = [...new Set([...Object.keys(own), ...columnFields])]
  const wrong = Object.entries(said).flatMap(([field, name]) => saidFault(field, name))
  if (wrong.length > 0) throw new UserError(2, wrong)
  const known = knownExport(
    header.filter((name) => !Object.hasOwn(own, name)),
    profile,
  )
  const columns = recognizeColumns(header, fields, { ...known.columns, ...said }, cellsAt)
  if ([...neededFields, 'Name', 'Point', 'Address'].every((field) => !columns.has(field)))
    throw new UserError(2, [problem('CSV_NO_HEADER', {}, { file, row: 1 })])
  const slips = findSlips(header, columns, file)
  if (slips.length > 0) throw new UserError(2, slips)
  if (findable.every((field) => !columns.has(field))) {
    throw new UserError(2, [problem('CSV_NO_COLUMN', {}, { file })])
  }
  return columns

  function saidFault(field: string, name: string): Problem[] {
    const key = `columns.${field}`
    const where = configFile === undefined ? {} : { file: configFile }
    if (!fields.includes(field))
      return [
        problem('CONFIG_KEY', { key, fault: `is no field${didYouMean(field, fields)}` }, where),
      ]
    if (header.includes(name)) return []
    const fault = `names a column that ${file} does not have, "${name}"${didYouMean(name, header)}`
    return [problem('CONFIG_KEY', { key, fault }, where)]
  }
}

// Reports probable misspellings, so that no column is ignored in silence.
function findSlips(
  header: readonly string[],
  columns: ReadonlyMap<string, number>,
  file: string,
): Problem[] {
  const taken = new Set(columns.values())
  const others = header.filter((name, at) => !taken.has(at) && !fieldNamed(name))
  return findable.flatMap((field) => {
    const meant = columns.has(field) ? undefined : slipOf(field, others)
    return meant ? [problem('CSV_NO_COLUMN', { field, meant }, { file, field })] : []
  })
}

/** Returns the column index of each field that is configured or recognized. */
export function recognizeColumns(
  header: readonly string[],
  fields: readonly string[] = columnFields,
  said: Readonly<Record<string, string>> = {},
  cellsAt: CellsAt = () => [],
): Map<string, number> {
  const columns = new Map<string, number>()
  for (const [field, name] of Object.entries(said)) columns.set(field, header.indexOf(name))
  const named = candidatesIn(header, namesOfField)
  const ofDays = new Set(hoursHeadings(header).map(({ at }) => at))
  for (const field of fields) {
    if (columns.has(field)) continue
    const taken = new Set(columns.values())
    const free = named(field, cellsAt).filter(
      (at) =>
        !taken.has(at) &&
        !(field === 'Hours' && ofDays.has(at)) &&
        !areOther(field, cellsAt(at)) &&
        !(field === 'State' && isCountry(header[at] ?? '', cellsAt(at))),
    )
    const place =
      (field === 'locationID' ? free.find((at) => canBeIds(cellsAt(at))) : undefined) ??
      free.find((at) => mayBe(field, cellsAt(at))) ??
      // A column with an unambiguous name is used even if its values look wrong.
      free.find((at) => isCertain(field, header[at] ?? ''))
    if (place !== undefined) columns.set(field, place)
  }
  const taken = new Set(columns.values())
  for (const [field, at] of dayColumns(header))
    if (!columns.has(field) && !taken.has(at)) columns.set(field, at)
  addByContent(header, columns, fields, cellsAt)
  if (fields.includes('HouseNumber')) {
    addHouseNumbers(header, columns, cellsAt)
    // A house number belongs only to the address that it is nested in.
    if (containerOf('HouseNumber') !== containerOf('AddressLine1') && !columns.has('AddressStreet'))
      columns.delete('HouseNumber')
  }
  return columns

  function containerOf(field: string): string {
    const name = header[columns.get(field) ?? -1] ?? ''
    return name.includes('>') ? name.slice(0, name.lastIndexOf('>')) : ''
  }
}

/**
 * Whether a column has countries although its name may also mean states: `Kraj` is a country in Polish, a region in
 * Czech.
 */
function isCountry(name: string, cells: readonly string[]): boolean {
  return cells.length > 0 && namesOfField('Country').has(bare(name)) && mayBe('Country', cells)
}

/** Names with several meanings, accepted only if the cells match the field. */
const ambiguous: ReadonlySet<string> = new Set(['url', 'land', 'locationname', 'storename', 'type'])

function isCertain(field: string, name: string): boolean {
  const plain = bare(name)
  const isUsual =
    plain === bare(field) || (usualNames[field] ?? []).some((one) => bare(one) === plain)
  return isUsual && (!ambiguous.has(plain) || name === 'Type')
}

const namesBy = new Map<string, ReadonlySet<string>>()

/** Returns the normalized names of a field's column. */
export function namesOfField(field: string): ReadonlySet<string> {
  const all = [field, ...(usualNames[field] ?? []), ...(namesInLanguages[field] ?? [])]
  const names = namesBy.get(field) ?? new Set(all.map(bare))
  namesBy.set(field, names)
  return names
}

// Lists with the fields' own names never need them.
const fieldByName = once(
  () =>
    new Map(
      Object.entries(usualNames).flatMap(([field, names]) => [
        [bare(field), field],
        ...names.map((name): [string, string] => [bare(name), field]),
      ]),
    ),
)

/** Returns the field that a name usually means; undefined for an unknown name. */
export function fieldNamed(name: string): string | undefined {
  return fieldByName().get(bare(name))
}

function namesOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
