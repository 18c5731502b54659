import { rowFields } from '../../data/store-schema.ts'
import { Failure } from '../report/failure.ts'
import { didYouMean } from '../report/nearest.ts'
import { type Problem, problem } from '../report/problems.ts'
import { slipOf } from './field-slips.ts'
import { dayColumns } from './hours-headings.ts'

/** Usual names of a field's column beside its own, in small letters without blanks; the first that a file has counts. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  locationID: namesOf(
    'id storeid storeno storenumber storecode storeref shopid shopno shopnumber shopcode branchid branchno branchcode',
    'locationid locationno locationcode siteid number no nr code código filialnummer filialnr',
    'ref reference branchref entityid externalid externalref wpslid placeid googleplaceid handle sku',
  ),
  // `title` and `branch` last, which may say something else where a list has a name, too.
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
    '営業時間 营业时间 營業時間 영업시간 ساعاتالعمل jamoperasional jambuka schedule',
  ),
  SpecialHours: namesOf(
    'holidayhours specialopeninghours specialopeninghoursspecification sonderöffnungszeiten horairesexceptionnels',
    'horariosespeciales orarispeciali specialeopeningstijden horáriosespeciais',
  ),
  TimeZone: namesOf(
    'tz timezoneid ianatimezone timezonename zeitzone fuseauhoraire zonahoraria fusoorario tijdzone fusohorário',
    'strefaczasowa tidszon tidszone aikavyöhyke',
  ),
  // Not `sprachen` and the like: those may be what people in the store speak.
  Languages: namesOf('locales pagelanguages'),
}

/** The fields that a list should have a column for. */
export const neededFields: readonly string[] = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City']

/** By one of these a person finds a store. */
const findable = ['AddressLine1', 'City', 'Name']

/** The fields that a column can be. */
export const columnFields: readonly string[] = rowFields

/** What a file of columns is read by. */
export interface ColumnsOptions {
  /** The name of the file in messages. */
  file: string
  /** Where the config stands, if in a file. */
  configFile?: string | undefined
  /** Names of columns by field, as the config says them. */
  said: Readonly<Record<string, string>>
  /** The chain's own fields, each with its zod schema. */
  own: Readonly<Record<string, unknown>>
}

/**
 * The place of each field's column in a header: as the config says it, else by the field's own name or a usual one,
 * whatever the letter case and blanks. Throws `Failure` (exit code 2) where the config is wrong or a column is missing.
 */
export function findColumns(
  header: readonly string[],
  { file, configFile, said, own }: ColumnsOptions,
): Map<string, number> {
  // What the chain has named itself goes before a usual name.
  const fields = [...new Set([...Object.keys(own), ...columnFields])]
  const wrong = Object.entries(said).flatMap(([field, name]) => saidFault(field, name))
  if (wrong.length > 0) throw new Failure(2, wrong)
  const columns = recognizeColumns(header, fields, said)
  if ([...neededFields, 'Name'].every((field) => !columns.has(field)))
    throw new Failure(2, [problem('CSV_NO_HEADER', {}, { file, row: 1 })])
  const slips = findSlips(header, columns, file)
  if (slips.length > 0) throw new Failure(2, slips)
  if (findable.every((field) => !columns.has(field))) {
    throw new Failure(2, [problem('CSV_NO_COLUMN', {}, { file })])
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

// A column that is left out by a slip in its name is not left out in silence.
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

/** The place of each field's column in a header, as far as they are said or recognised. */
export function recognizeColumns(
  header: readonly string[],
  fields: readonly string[] = columnFields,
  said: Readonly<Record<string, string>> = {},
): Map<string, number> {
  const names = header.map(bare)
  const places = placesOf(names)
  const joined = joinedNames(header)
  const columns = new Map<string, number>()
  for (const [field, name] of Object.entries(said)) columns.set(field, header.indexOf(name))
  for (const field of fields) {
    if (columns.has(field)) continue
    const known = [bare(field), ...(usualNames[field] ?? [])]
    const taken = new Set(columns.values())
    const free = known.flatMap((name) => places.get(name)?.find((at) => !taken.has(at)) ?? [])
    const place =
      free[0] ?? joined.find(({ parts }) => parts.every((part) => known.includes(part)))?.at
    if (place !== undefined && !taken.has(place)) columns.set(field, place)
  }
  const taken = new Set(columns.values())
  for (const [field, at] of dayColumns(header))
    if (!columns.has(field) && !taken.has(at)) columns.set(field, at)
  return columns
}

function placesOf(names: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    const all = places.get(name)
    if (all) all.push(at)
    else places.set(name, [at])
  }
  return places
}

// Of `State / Province` or `ZIP or postal code` each part is a name of the field.
function joinedNames(header: readonly string[]): { at: number; parts: string[] }[] {
  return [...header.entries()].flatMap(([at, name]) => {
    const parts = name.split(/\/|\bor\b/i)
    return parts.length > 1 ? [{ at, parts: parts.map(bare) }] : []
  })
}

const fieldByName = new Map(
  Object.entries(usualNames).flatMap(([field, names]) => [
    [bare(field), field],
    ...names.map((name): [string, string] => [name, field]),
  ]),
)

/** The field that a name usually stands for; undefined for one of no field. */
export function fieldNamed(name: string): string | undefined {
  return fieldByName.get(bare(name))
}

/** A name without what people write in different ways: `ZIP code` and `zip_code` are one, `Store #` and `store no`. */
function bare(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(store|shop|branch|location)\s*#$/, '$1no')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function namesOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
