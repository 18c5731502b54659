/** The states of the US by the first digit of their ZIP codes. */
const states = [
  'CT MA ME NH NJ PR RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
].map((line) => line.split(' '))

/** Whether the end of an address is certainly in the US: a state and a ZIP code of that state, `Ames, IA 50010`. */
export function isAmerican(text: string): boolean {
  const [, state = '', digit = ''] = /(?:^|\s)([A-Z]{2})\s+(\d)\d{4}(?:-\d{4})?$/.exec(text) ?? []
  return digit !== '' && states[Number(digit)]?.includes(state) === true
}
