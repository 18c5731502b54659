/** A city of a country under its usual names, as keys; the first is its own. */
interface UsualNames {
  country: string
  /** The state's code; empty outside the United States. */
  state: string
  keys: readonly string[]
}

// Cities in other languages, and the usual short names of cities of the United States.
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
GB newcastleupontyne newcastle
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
MX ciudaddemexico mexicocity cdmx
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
US/IL chicago chitown chicagoland
US/IN indianapolis indy
US/IA davenport quadcities
US/LA neworleans nola
US/MA boston beantown
US/MN minneapolis twincities mpls
US/MO kansascity kc kcmo
US/KS kansascity kck
US/IA desmoines dsm
US/OK oklahomacity okc
US/TX dallas dfw
US/TX austin atx
US/MO stlouis stl
US/NV lasvegas vegas
US/NY newyork nyc newyorkcity bigapple
US/OH cincinnati cincy
US/PA philadelphia philly
US/UT saltlakecity slc
US/GA atlanta atl
TR istanbul estambul stambul constantinople
IE dublin dublino dublinas
IT bologna bolonia
IT padova padua padoue
IT palermo palerme
IT trieste triest
IT bolzano bozen
IT siracusa syracuse
BE liege luttich luik lieja
BE brugge bruges brujas
BE leuven louvain lowen
BE mechelen malines
FR nice nizza niza
FR mulhouse mulhausen
FR dunkerque dunkirk dunkirchen
CH lausanne losanna
CH fribourg freiburgimuechtland
CH sanktgallen saintgall stgallen stgall
DE braunschweig brunswick
DE aachen aixlachapelle aquisgran
DE mainz mayence maguncia
DE trier treves treveris
DE regensburg ratisbon ratisbonne ratisbona
DE freiburgimbreisgau freiburg
DE hamburg hambourg hamburgo
DE dresden dresde
DE leipzig leipsic
DE bremen breme
AT graz gratz
AT salzburg salzbourg salzburgo
CZ brno brunn bruenn
CZ plzen pilsen
HU budapest budapeszt
HU pecs funfkirchen
SK bratislava pressburg pozsony
SI ljubljana laibach lubiana
HR zagreb agram
HR rijeka fiume
PL poznan posen
PL szczecin stettin
PL katowice kattowitz
LT vilnius wilna vilna
EE tallinn reval
GR thessaloniki salonica salonika saloniki thessalonica tesalonica
GR patra patras
DK aarhus arhus
FI turku abo
FI tampere tammerfors
RO timisoara temeswar
RO brasov kronstadt
RO clujnapoca cluj klausenburg
RU sanktpeterburg stpetersburg saintpetersburg petersburg sanktpetersburg sanpetersburgo leningrad
UA odessa odesa
UA lviv lemberg lvov leopol
UA kharkiv kharkov
TR izmir smyrna
TR ankara angora
EG aliskandariyah alexandria alexandrie alejandria alexandrien
MA marrakesh marrakech marrakesch
MA tanger tangier tangiers
MA fes fez
CN shanghai schanghai
CN guangzhou kanton
VN hochiminhcity saigon hochiminhstadt hochiminhville
IN varanasi benares
IN thiruvananthapuram trivandrum
IN kochi cochin
IN puducherry pondicherry
MM yangon rangoon rangun
KR seoul seul soul
KR busan pusan
ES acoruna lacoruna lacorogne corunna
ES palma palmademallorca palmademajorca
ES donostia sansebastian
ES bilbao bilbo
ES pamplona iruna
ES sevilla sevilha seville
PT porto oporto
CL santiago santiagodechile
CA quebec quebeccity villedequebec
US/MI detroit motorcity motown
US/TX fortworth ftworth
US/WI milwaukee mke
US/FL jacksonville jax
US/OR portland pdx
US/MD baltimore bmore
US/PA pittsburgh pgh
FI helsinki helsingfors`

/** The usual names of large and of old cities. */
export const usualCityNames: readonly UsualNames[] = lines.split('\n').map((line) => {
  const [place = '', ...keys] = line.split(' ')
  const [country = '', state = ''] = place.split('/')
  return { country, state, keys }
})
