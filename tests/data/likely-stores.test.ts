import { describe, expect, test } from 'vitest'
import { likelyStores } from '../../data/likely-stores.ts'

const entries = [
  [101, 'des-moines/hickman-rd', '4120 Hickman Rd', 'Des Moines', 'IA', '50310'],
  [102, 'des-moines/sw-9th-st', '5330 SW 9th St', 'Des Moines', 'IA', '50315'],
  [103, 'ames/duff-station-dr', '1214 Duff Station Dr', 'Ames', 'IA', '50010'],
  [104, 'chicago/s-archer-bend', '5021 S Archer Bend', 'Chicago', 'IL', '60632'],
  [105, 'chicago/n-elston-yard', '3254 N Elston Yard Ave', 'Chicago', 'IL', '60618'],
  [106, 'chicago/s-michigan-ct', '11140 S Michigan Ct', 'Chicago', 'IL', '60628'],
  [107, 'chicago/w-ogden-mill-rd', '28 W Ogden Mill Rd', 'Chicago', 'IL', '60623'],
  [108, 'bloomington/e-third', '310 E Third Quarry St', 'Bloomington', 'IN', '47401'],
  [109, 'chicago/w-cicero', '9612 W Cicero Stone Rd', 'Oak Lawn', 'IL', '60453'],
  ['MLA', 'malaga/calle-larios', 'Calle Larios 3', 'Málaga', '', '29005'],
].map(([id = '', path, AddressLine1, City, State, Zip]) => ({
  ...{ id, path: String(path), AddressLine1: String(AddressLine1), AddressLine2: '' },
  ...{ City: String(City), State: String(State), Zip: String(Zip) },
}))

function found(path: string) {
  const likely = likelyStores(path, entries)
  return 'town' in likely ? likely.town : likely.stores.map(({ id }) => id)
}

describe('a missing page', () => {
  test.each([
    ['/des-moines/hickmann-rd/', [101]],
    ['/ames/', [103]],
    ['/ames/nothing-here/', [103]],
    ['/locations/iowa/ames/duff', [103]],
    ['/des-moines/', [101, 102]],
    ['/desmoines', [101, 102]],
    ['/stores/hickman-road.html', [101]],
    ['/blomington/e-third', [108]],
    ['/store/mla', ['MLA']],
    ['/Málaga/', ['MLA']],
    ['/50010', [103]],
    ['/chicago/', 'Chicago, IL'],
    ['/chicago/elston', [105]],
    ['/', []],
    ['/wp-login.php', []],
    ['/blog/2024/winter-wheels', []],
    ['/st', []],
    ['/store/999/', []],
    ['/50011', []],
  ])('%s leads to %j', (path, expected) => {
    expect(found(path)).toEqual(expected)
  })

  test('of a site without stores leads nowhere', () => {
    expect(likelyStores('/ames/', [])).toEqual({ stores: [] })
  })
})
