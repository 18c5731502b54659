import type { Content } from '../../../data/content.ts'
import type { Store } from '../../../data/store.ts'

/**
 * What a page that nobody will see is printed from. The first page of all takes as long as fifteen, as V8
 * and ICU make ready what they are asked for then: that is done while the first answers are on their way.
 */
export interface Rehearsal {
  content: Content
  store: Store
}

/** Something for every part whose making takes its time, for a store of this brand. */
export function rehearsalFor(brand: string): Rehearsal {
  return { content, store: { id: 1, path: 'rehearsal', brand, isCorporate: false, row } }
}

// Its fields have the order of real ones: V8 takes objects with another order for things of another kind.
const content: Content = {
  header: '<nav id="nav"><ul><li><a href="/tires/">Tires</a></li></ul></nav>',
  body: '<div class="a"><h2>{{City}}</h2>\n<p>Tires &amp; more <img src="/a.jpg" alt=""></p></div>',
  footer: '<p>&copy; <a href="/about/">About</a></p>',
  details: {
    hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
    timeZone: 'America/Chicago',
    services: [{ name: 'Tires', icon: 'tire' }],
    rating: { value: 4.5, count: 1200 },
    reviews: [{ author: 'A visitor', rating: 5, text: 'Quick and fair.' }],
    coupons: [{ id: 'a', description: '$20 off', expires: '2030-12-31' }],
    promotions: [{ title: 'Tires', image: '/tires.jpg' }],
  },
}

const row = {
  locationID: 1,
  URL: '/rehearsal/',
  Lat: 41.6,
  Lng: -93.6,
  AddressLine1: '1 Main St',
  AddressLine2: '',
  City: 'City',
  State: 'IA',
  Zip: '50310',
  Phone: '(515) 555-0100',
  Amenities: ['wifi', '', 'scan', '', '', '', ''],
  YextId: '',
}
