import { expect, test } from 'vitest'
import { recognizeColumns } from '../../../cli/stores/columns.ts'
import { HoursColumns } from '../../../cli/stores/hours-columns.ts'

/** The hours fields of a list's rows, by column name. */
function fieldsOf(row: Record<string, unknown>, own: string[] = []) {
  const whole = new HoursColumns(own).complete(row) as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !Object.hasOwn(row, name)))
}

const week = (names: string) =>
  Object.fromEntries(names.split('|').map((name, at) => [name, `${at + 1}0:00-20:00`]))
const monday = { HoursMonday: '10:00-20:00' }
const all = {
  HoursMonday: '10:00-20:00',
  HoursTuesday: '20:00-20:00',
  HoursWednesday: '30:00-20:00',
  HoursThursday: '40:00-20:00',
  HoursFriday: '50:00-20:00',
  HoursSaturday: '60:00-20:00',
  HoursSunday: '70:00-20:00',
}

test.each([
  'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  'Mon|Tue|Wed|Thu|Fri|Sat|Sun',
  'mo|tu|we|th|fr|sa|su',
  'monHours|tueHours|wedHours|thuHours|friHours|satHours|sunHours',
  'Monday hours|Tuesday hours|Wednesday hours|Thursday hours|Friday hours|Saturday hours|Sunday hours',
  'hours.monday|hours.tuesday|hours.wednesday|hours.thursday|hours.friday|hours.saturday|hours.sunday',
  "hours_of_work_monday|hours_of_work_tuesday'|hours_of_work_wednesday|hours_of_work_thursday|hours_of_work_friday|hours_of_work_saturday|hours_of_work_sunday",
  'Hours > Monday > Open Intervals|Hours > Tuesday > Open Intervals|Hours > Wednesday > Open Intervals|Hours > Thursday > Open Intervals|Hours > Friday > Open Intervals|Hours > Saturday > Open Intervals|Hours > Sunday > Open Intervals',
  'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
  'Mo|Di|Mi|Do|Fr|Sa|So',
  'Öffnungszeiten Montag|Öffnungszeiten Dienstag|Öffnungszeiten Mittwoch|Öffnungszeiten Donnerstag|Öffnungszeiten Freitag|Öffnungszeiten Samstag|Öffnungszeiten Sonntag',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'Horaires lundi|Horaires mardi|Horaires mercredi|Horaires jeudi|Horaires vendredi|Horaires samedi|Horaires dimanche',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  'horario_lunes|horario_martes|horario_miercoles|horario_jueves|horario_viernes|horario_sabado|horario_domingo',
  'Lunedì|Martedì|Mercoledì|Giovedì|Venerdì|Sabato|Domenica',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'ma|di|wo|do|vr|za|zo',
  'Openingstijden maandag|Openingstijden dinsdag|Openingstijden woensdag|Openingstijden donderdag|Openingstijden vrijdag|Openingstijden zaterdag|Openingstijden zondag',
  'segunda|terça|quarta|quinta|sexta|sábado|domingo',
  'poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
  'Pn|Wt|Śr|Cz|Pt|So|Nd',
  'Måndag|Tisdag|Onsdag|Torsdag|Fredag|Lördag|Söndag',
  'Mån|Tis|Ons|Tors|Fre|Lör|Sön',
])('%s are the days of a week', (names) => {
  expect(fieldsOf(week(names))).toEqual(all)
})

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{ 'Monday Open': '9am', 'Monday Close': '5pm' }, { HoursMonday: '9am - 5pm' }],
  [{ mon_open: '09:00', mon_close: '17:00' }, { HoursMonday: '09:00 - 17:00' }],
  [
    {
      'openingHours/0/day': 'Monday',
      'openingHours/0/hours': '9 AM to 5 PM',
      'openingHours/1/day': 'Tuesday',
      'openingHours/1/hours': 'Closed',
      'openingHours/2/day': '',
      'openingHours/2/hours': '',
    },
    { Hours: 'Monday: 9 AM to 5 PM; Tuesday: Closed' },
  ],
  [
    {
      'hours[0].dayOfWeek': 'Fr',
      'hours[0].opens': '09:00',
      'hours[0].closes': '17:00',
    },
    { Hours: 'Fr: 09:00 - 17:00' },
  ],
  [
    { 'openingHours/0/day': 'Monday', 'openingHours/0/hours': '9 AM', mon_hours: '9-5' },
    { HoursMonday: '9-5' },
  ],
  [
    { ohmon: '9-5', ohthur: '9-6' },
    { HoursMonday: '9-5', HoursThursday: '9-6' },
  ],
  [{ 'events/0/day': 'Monday', 'events/0/title': 'Tasting' }, {}],
  [{ mondayOpen: '09:00', mondayClose: '17:00' }, { HoursMonday: '09:00 - 17:00' }],
  [
    { operating_hours_mon___fri: '9-5', operating_hours_sat: '9-1' },
    {
      HoursMonday: '9-5',
      HoursTuesday: '9-5',
      HoursWednesday: '9-5',
      HoursThursday: '9-5',
      HoursFriday: '9-5',
      HoursSaturday: '9-1',
    },
  ],
  [
    { dealerHoursMontoFri: '9-5', dealerHoursSat: '9-1', dealerHoursSun: 'Closed' },
    {
      HoursMonday: '9-5',
      HoursTuesday: '9-5',
      HoursWednesday: '9-5',
      HoursThursday: '9-5',
      HoursFriday: '9-5',
      HoursSaturday: '9-1',
      HoursSunday: 'Closed',
    },
  ],
  // A table has its columns of single days in these fields.
  [
    { HoursMonday: '', HoursTuesday: '9-4', dealerHoursMontoFri: '9-5', HoursSaturday: '9-1' },
    { HoursWednesday: '9-5', HoursThursday: '9-5', HoursFriday: '9-5' },
  ],
  [{ openTime: '07:00:00', closeTime: '22:00:00' }, { Hours: '07:00:00 - 22:00:00' }],
  [{ 'Opening time': '7 am', 'Closing time': '10 pm' }, { Hours: '7 am - 10 pm' }],
  [{ Apertura: '9:30', Cierre: '20:00' }, { Hours: '9:30 - 20:00' }],
  [{ open: 'yes', close: 'no' }, {}],
  [{ openTime: '07:00:00', closeTime: '' }, {}],
  [{ mondayopen: '09:00', mondayclose: '17:00' }, { HoursMonday: '09:00 - 17:00' }],
  [{ 'Montag von': '9:00', 'Montag bis': '17:00' }, { HoursMonday: '9:00 - 17:00' }],
  [{ 'lunes apertura': '9', 'lunes cierre': '14' }, { HoursMonday: '9 - 14' }],
  [
    { MonOpen1: '09:00', MonClose1: '12:00', MonOpen2: '14:00', MonClose2: '18:00' },
    { HoursMonday: '09:00 - 12:00, 14:00 - 18:00' },
  ],
  [{ 'Hours Mon 1': '9-12', 'Hours Mon 2': '14-18' }, { HoursMonday: '9-12, 14-18' }],
  [{ 'Monday Open': 'Closed', 'Monday Close': 'Closed' }, { HoursMonday: 'Closed' }],
  [{ 'Monday Open': '', 'Monday Close': '' }, {}],
  [{ 'Mon Open': '9:00', 'Mon Close': '17:00', 'Mon Closed': 'yes' }, { HoursMonday: 'closed' }],
  [
    { 'Mon Open': '9:00', 'Mon Close': '17:00', 'Mon Closed': 'no' },
    { HoursMonday: '9:00 - 17:00' },
  ],
  [{ mon_isopen: 0, mon_open: '9:00', mon_close: '17:00' }, { HoursMonday: 'closed' }],
  [
    { monday_status: '1', monday_open: '9:00', monday_close: '17:00' },
    { HoursMonday: '9:00 - 17:00' },
  ],
  // The meaning of status 2 is known only to its program.
  [
    { monday_status: '2', monday_open: '9:00', monday_close: '17:00' },
    { HoursMonday: 'status 2: 9:00 - 17:00' },
  ],
  [{ 'Open Friday': 'no' }, { HoursFriday: 'closed' }],
  [{ 'Open Friday': 'yes' }, {}],
  [
    { 'M-F': '9-17', HoursSaturday: '9-12', HoursSunday: '' },
    {
      HoursMonday: '9-17',
      HoursTuesday: '9-17',
      HoursWednesday: '9-17',
      HoursThursday: '9-17',
      HoursFriday: '9-17',
    },
  ],
  [
    { 'Mon-Fri': '9-17', Sat: '9-12', Sun: 'closed' },
    {
      ...{
        HoursMonday: '9-17',
        HoursTuesday: '9-17',
        HoursWednesday: '9-17',
        HoursThursday: '9-17',
      },
      ...{ HoursFriday: '9-17', HoursSaturday: '9-12', HoursSunday: 'closed' },
    },
  ],
  [
    { 'Weekday hours': '9-17', 'Friday hours': '9-12', 'Saturday hours': '' },
    {
      ...{
        HoursMonday: '9-17',
        HoursTuesday: '9-17',
        HoursWednesday: '9-17',
        HoursThursday: '9-17',
      },
      HoursFriday: '9-12',
    },
  ],
  [{ open: '09:00', closed: '18:00' }, { Hours: '09:00 - 18:00' }],
  [{ opening: '9:00 AM', closing: '5:00 PM' }, { Hours: '9:00 AM - 5:00 PM' }],
  [{ opens: 9, closes: 18 }, { Hours: '9 - 18' }],
  [{ hours: 'Mon-Fri 9-17' }, { Hours: 'Mon-Fri 9-17' }],
  [{ opening_hours: 'Mo-Fr 09:00-17:00' }, { Hours: 'Mo-Fr 09:00-17:00' }],
  [
    { 'Special hours': '2026-12-25: x', timezone: 'Europe/Paris' },
    { SpecialHours: '2026-12-25: x', TimeZone: 'Europe/Paris' },
  ],
  [{ HoursMonday: '9-5', Monday: '8-4' }, {}],
])('of %j, the hours are %j', (row, fields) => {
  expect(fieldsOf(row)).toEqual(fields)
})

test.each([
  { Fr: 'x', Sa: 'y', Mo: 'z' },
  { 'Sunday brunch': '11:00', 'Monday special': 'Pizza' },
  { 'Pharmacy Monday hours': '9-5' },
  { 'Drive-thru hours': '9-5', 'Monday drive thru': '9-5' },
  { 'Opening date': '2026-01-01', Sat: '1' },
  { March: '1', Mar: '2', Do: '3' },
  { open: 'yes', close: 'no' },
  { open: 1, closed: 0 },
  { open: '9:00-17:00', closed: 'Sunday' },
  { 'Sat hours': '9-12', 'Sun hours': '', 'Workday hours': '9-17' },
])('%j are not hours', (row) => {
  expect(fieldsOf(row)).toEqual({})
})

test("a field of the chain's own is the chain's", () => {
  expect(fieldsOf({ hours: 'Mon 9-5', Monday: '9-5' }, ['hours', 'Monday'])).toEqual({})
})

test('columns of one day are named where a list is shown', () => {
  const columns = recognizeColumns(['id', 'Monday hours', 'Tuesday Open', 'Tuesday Close', 'Hours'])
  expect(Object.fromEntries(columns)).toEqual({ locationID: 0, Hours: 4, HoursMonday: 1 })
  expect(fieldsOf({ 'Monday hours': '10:00-20:00' })).toEqual(monday)
})

test.each(['OpensOn', 'Opens on', 'opening_date', 'Open on', 'ReopensOn'])(
  'a date under %s is not the hours of Wednesdays',
  (name) => {
    expect(
      fieldsOf({ locationID: 1, City: 'Ames', OpensOn: '2027-03-03', [name]: '2027-03-03' }),
    ).toEqual({})
    expect(fieldsOf({ [name]: '2027-03-03', ...week('Mon|Tue|Wed|Thu|Fri') })).toMatchObject({
      HoursWednesday: '30:00-20:00',
    })
  },
)
test('a day without separate hours has those of its span', () => {
  const row = { HoursMonday: '', HoursTuesday: '9-4', HoursSaturday: '9-1', 'Mon-Fri': '9-5' }
  expect(new HoursColumns().complete(row)).toMatchObject({
    HoursMonday: '9-5',
    HoursTuesday: '9-4',
    HoursFriday: '9-5',
    HoursSaturday: '9-1',
  })
})
