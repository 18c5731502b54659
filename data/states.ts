/**
 * Returns the name of a country's state by its code; an unknown code stays unchanged. The default country is the US.
 */
export function stateName(code: string, country = 'US'): string {
  return names.get(country)?.get(code.toUpperCase()) ?? code
}

/** Returns the codes of a country's states with their names. */
export function statesOf(country: string): ReadonlyMap<string, string> {
  return names.get(country) ?? new Map()
}

/** The countries whose states are known. */
export const countriesWithStates: readonly string[] = 'AU BR CA DE IN MX US'.split(' ')

const states = {
  AU: `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland,
SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`,
  BR: `AC Acre, AL Alagoas, AM Amazonas, AP Amapá, BA Bahia, CE Ceará, DF Distrito Federal,
ES Espírito Santo, GO Goiás, MA Maranhão, MG Minas Gerais, MS Mato Grosso do Sul, MT Mato Grosso,
PA Pará, PB Paraíba, PE Pernambuco, PI Piauí, PR Paraná, RJ Rio de Janeiro, RN Rio Grande do Norte,
RO Rondônia, RR Roraima, RS Rio Grande do Sul, SC Santa Catarina, SE Sergipe, SP São Paulo,
TO Tocantins`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec,
SK Saskatchewan, YT Yukon`,
  DE: `BB Brandenburg, BE Berlin, BW Baden-Württemberg, BY Bayern, HB Bremen, HE Hessen, HH Hamburg,
MV Mecklenburg-Vorpommern, NI Niedersachsen, NW Nordrhein-Westfalen, RP Rheinland-Pfalz,
SH Schleswig-Holstein, SL Saarland, SN Sachsen, ST Sachsen-Anhalt, TH Thüringen`,
  IN: `AN Andaman and Nicobar Islands, AP Andhra Pradesh, AR Arunachal Pradesh, AS Assam, BR Bihar,
CG Chhattisgarh, CH Chandigarh, CT Chhattisgarh, DD Dadra and Nagar Haveli and Daman and Diu, DL Delhi,
GA Goa, GJ Gujarat, HP Himachal Pradesh, HR Haryana, JH Jharkhand, JK Jammu and Kashmir, KA Karnataka,
KL Kerala, LA Ladakh, LD Lakshadweep, MH Maharashtra, ML Meghalaya, MN Manipur, MP Madhya Pradesh,
MZ Mizoram, NL Nagaland, OD Odisha, OR Odisha, PB Punjab, PY Puducherry, RJ Rajasthan, SK Sikkim,
TG Telangana, TN Tamil Nadu, TR Tripura, TS Telangana, UK Uttarakhand, UP Uttar Pradesh, UT Uttarakhand,
WB West Bengal`,
  MX: `AGS Aguascalientes, BC Baja California, BCS Baja California Sur, CAMP Campeche, CDMX Ciudad de México,
CHIH Chihuahua, CHIS Chiapas, COAH Coahuila, COL Colima, DGO Durango, GRO Guerrero, GTO Guanajuato,
HGO Hidalgo, JAL Jalisco, MEX Estado de México, MICH Michoacán, MOR Morelos, NAY Nayarit, NL Nuevo León,
OAX Oaxaca, PUE Puebla, QRO Querétaro, QROO Quintana Roo, SIN Sinaloa, SLP San Luis Potosí, SON Sonora,
TAB Tabasco, TAMPS Tamaulipas, TLAX Tlaxcala, VER Veracruz, YUC Yucatán, ZAC Zacatecas`,
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois,
IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts,
MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota,
OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island,
SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
}

const names = new Map(
  Object.entries(states).map(([country, list]) => [
    country,
    new Map(
      list.split(/,\s/).map((entry) => {
        const [code = ''] = entry.split(' ')
        return [code, entry.slice(code.length + 1)] as const
      }),
    ),
  ]),
)
