/** A large city of a country under all its names, as keys. */
export interface NamedCity {
  country: string
  /** The state's code; empty outside the United States. */
  state: string
  keys: readonly string[]
}

/** Returns the large cities that have a key among their names: `vienna` is also `wien`, `nyc` is `newyork`. */
export function citiesNamed(key: string): readonly NamedCity[] {
  return cities.filter(({ keys }) => keys.includes(key))
}

/** Returns all keys of a city with a key in a country, the key itself first. */
export function namesOfCity(key: string, country: string): string[] {
  const named = citiesNamed(key).filter((city) => city.country === country)
  return [key, ...named.flatMap(({ keys }) => keys)]
}

// The names of large cities in other languages, and the usual short names of cities of the United States.
const lines = `AT wien vienna vienne viena
BE bruxelles brussels brussel bruessel bruselas
BE antwerpen antwerp anvers amberes
BE gent ghent gand
CH geneve geneva genf ginevra ginebra
CH zurich zuerich zurigo
CH basel basle bale basilea
CH bern berne berna
CH luzern lucerne lucerna
CN beijing peking
CN guangzhou canton
CZ praha prague prag praga
DE munchen muenchen munich
DE koln koeln cologne
DE nurnberg nuernberg nuremberg
DE dusseldorf duesseldorf
DE hannover hanover
DE frankfurtammain frankfurtmain frankfurtam
DK kobenhavn copenhagen kopenhagen copenhague
EG cairo kairo lecaire
ES sevilla seville
ES zaragoza saragossa
FR lyon lyons
FR marseille marseilles
FR strasbourg strassburg
GB london londres londra
GB edinburgh edinburg edimbourg
GR athina athens athen athenes atenas
IN mumbai bombay
IN kolkata calcutta
IN chennai madras
IN bengaluru bangalore
IT roma rome rom
IT milano milan mailand
IT napoli naples neapel
IT torino turin
IT firenze florence florenz
IT venezia venice venedig
IT genova genoa genua
JP tokyo tokio
LU luxembourg luxemburg
MX ciudaddemexico mexicocity mexico cdmx
NL denhaag thehague sgravenhage lahaye
PL warszawa warsaw warschau varsovie varsovia
PL krakow cracow krakau cracovie
PL gdansk danzig
PL wroclaw breslau
PT lisboa lisbon lissabon lisbonne
RO bucuresti bucharest bukarest bucarest
RS beograd belgrade belgrad
RU moskva moscow moskau moscou
SE goteborg gothenburg
SE malmo malmoe
UA kyiv kiev kiew
US/CA losangeles la
US/CA sanfrancisco sf sanfran
US/DC washington washingtondc dc
US/IL chicago chitown
US/IN indianapolis indy
US/IA davenport quadcities
US/LA neworleans nola
US/MA boston beantown
US/MN minneapolis twincities mpls
US/MO kansascity kc
US/MO stlouis stl
US/NV lasvegas vegas
US/NY newyork nyc newyorkcity bigapple
US/OH cincinnati cincy
US/PA philadelphia philly
US/UT saltlakecity slc
US/GA atlanta atl`

const cities = lines.split('\n').map((line): NamedCity => {
  const [place = '', ...keys] = line.split(' ')
  const [country = '', state = ''] = place.split('/')
  return { country, state, keys }
})
