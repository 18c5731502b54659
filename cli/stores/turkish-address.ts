import type { AddressParts } from './address-parts.ts'

/** The provinces, in the letters of `plain`. */
const provinces: ReadonlySet<string> = new Set(
  `adana adiyaman afyonkarahisar afyon agri aksaray amasya ankara antalya ardahan artvin aydin balikesir bartin batman
bayburt bilecik bingol bitlis bolu burdur bursa canakkale cankiri corum denizli diyarbakir duzce edirne elazig erzincan
erzurum eskisehir gaziantep giresun gumushane hakkari hatay igdir isparta istanbul izmir kahramanmaras karabuk karaman
kars kastamonu kayseri kilis kirikkale kirklareli kirsehir kocaeli konya kutahya malatya manisa mardin mersin mugla mus
nevsehir nigde ordu osmaniye rize sakarya samsun sanliurfa siirt sinop sirnak sivas tekirdag tokat trabzon tunceli usak
van yalova yozgat zonguldak`.split(/\s/),
)

/** Splits the province, which is the city of a Turkish address, from its end: `Sanayi Mah. No:9 Merkez / ISPARTA`. */
export function splitTurkish(text: string): AddressParts | undefined {
  const [, street = '', city = ''] = /^(.*\S)\s*\/\s*(\p{L}+)$/u.exec(text) ?? []
  return provinces.has(plain(city)) && /\p{L}/u.test(street)
    ? { AddressLine1: street, City: city, State: '', Zip: '' }
    : undefined
}

function plain(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}
