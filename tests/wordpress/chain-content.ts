import { join } from 'node:path'
import fs from 'fs-extra'
import sharp from 'sharp'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import type { WordPressPlace } from './start-wordpress.ts'
import { inWordPress, post } from './wordpress.ts'

/** The ids of the chain's posts; the name of a store's post is the store's id. */
export type Posts = Record<string, number>

/** The stores in WordPress; the last two belong to the second brand. */
export const rows: StoreRow[] = [
  storeRow(),
  storeRow({ locationID: 102, URL: 'ames/lincoln-way', City: 'Ames', Lat: 42.0233, Lng: -93.6466 }),
  storeRow({ locationID: 103, URL: 'nevada/k-ave', City: 'Nevada', Lat: 42.0227, Lng: -93.4524 }),
  storeRow({ locationID: 104, URL: 'boone/story-st', City: 'Boone', Lat: 42.0597, Lng: -93.8802 }),
  storeRow({
    locationID: 434,
    URL: 'edina/france-ave',
    City: 'Edina',
    State: 'MN',
    Zip: '55435',
    Lat: 44.8796,
    Lng: -93.3289,
  }),
  storeRow({
    locationID: 435,
    URL: 'eagan/pilot-knob',
    City: 'Eagan',
    State: 'MN',
    Zip: '55122',
    Lat: 44.8041,
    Lng: -93.1669,
  }),
]

const parts = {
  header: '<!-- wp:paragraph --><p>Hartland in {{City}}</p><!-- /wp:paragraph -->',
  secondHeader: '<!-- wp:paragraph --><p>Quickmark in {{City}}</p><!-- /wp:paragraph -->',
  footer: '<!-- wp:paragraph --><p>Call "{{Phone}}"</p><!-- /wp:paragraph -->',
  template:
    '<!-- wp:heading --><h2 class="wp-block-heading">All of {{City}} comes here</h2><!-- /wp:heading -->',
}

const blocks = `<!-- wp:paragraph -->
<p>Tires in {{City}}, <a href="/coupons">coupons</a> too.</p>
<!-- /wp:paragraph -->

<!-- wp:image -->
<figure class="wp-block-image"><img src="/wp-content/uploads/bay.jpg" alt="A service bay"/></figure>
<!-- /wp:image -->

<!-- wp:html -->
<div class="hours-here" data-part="hours"></div>
<!-- /wp:html -->`

/** Blocks that need more than their HTML: pictures, a file, a form of a plugin, and a short code of none. */
const plugged = `<!-- wp:gallery {"linkTo":"media"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><!-- wp:image {"linkDestination":"media"} -->
<figure class="wp-block-image"><a href="/wp-content/uploads/lift-large.jpg"><img src="/wp-content/uploads/lift.jpg" alt="A lift"/></a></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:cover {"url":"/wp-content/uploads/front.jpg","dimRatio":50} -->
<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background" alt="" src="/wp-content/uploads/front.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container"><!-- wp:paragraph -->
<p>Welcome to {{City}}</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:cover -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Left</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:file {"href":"/wp-content/uploads/prices.pdf"} -->
<div class="wp-block-file"><a href="/wp-content/uploads/prices.pdf">Prices</a><a href="/wp-content/uploads/prices.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>
<!-- /wp:file -->

<!-- wp:shortcode -->
[contact-form-7 id="7" title="Ask us"]
<!-- /wp:shortcode -->

<!-- wp:shortcode -->
[vc_row]Of no plugin[/vc_row]
<!-- /wp:shortcode -->`

const hours = [{ day: 'Monday', opens: '07:30', closes: '18:00' }]

interface Store {
  location_id: number
  content?: string
  details?: Record<string, unknown>
}

/** Text and facts of every store; a store without a text shows the template. */
const stores: Store[] = [
  { location_id: 101, content: blocks, details: { hours, rating: { value: 4.5, count: 12 } } },
  { location_id: 102, details: { hours, banner: 'Closed on "Friday" \\ Saturday' } },
  { location_id: 103, content: '<p>Año nuevo, 東京 & Ångström 🛞</p>' },
  { location_id: 104, content: 'A classic text.\n\n<b>Never closed <div>anywhere' },
  { location_id: 434, content: '<p>Fast in {{City}}</p>', details: allDetails() },
  { location_id: 435 },
]

/** Puts the blocks with what plugins write into the text of a store. */
export function writePlugged(place: WordPressPlace, post_id: number | undefined): Promise<unknown> {
  return post(place, `hl-cms-stores/${post_id}`, { content: plugged })
}

/** Replaces the content of WordPress by the whole chain. */
export async function publishChain(place: WordPressPlace): Promise<Posts> {
  await inWordPress(
    place,
    `$types = ['hl_cms_store', 'hl_cms_part'];
    $all = get_posts(['post_type' => $types, 'post_status' => 'any', 'numberposts' => -1]);
    foreach ($all as $post) wp_delete_post($post->ID, true);`,
  )
  await writeUploads(place)
  const posts: Posts = {}
  for (const [name, content] of Object.entries(parts)) {
    posts[name] = await publish(place, 'hl-cms-parts', { title: name, content })
  }
  // In sequence: the store written first is the first one.
  for (const store of stores) posts[store.location_id] = await writeStore(place, store)
  const { header, secondHeader: second_header, footer, template } = posts
  const second_stores = [434, 435]
  const origins = ['http://localhost:5173/preview']
  const settings = { header, second_header, second_stores, footer, template, origins }
  await post(place, 'settings', { hl_cms: settings })
  return posts
}

/** Puts the files that the texts show and link to into the uploads. */
async function writeUploads({ folder }: WordPressPlace): Promise<void> {
  const uploads = join(folder, 'wp-content/uploads')
  const background = 'tan'
  for (const [name, width] of Object.entries({ bay: 90, lift: 80, front: 70, 'lift-large': 100 })) {
    const photo = sharp({ create: { width, height: 60, channels: 3, background } })
    await fs.outputFile(join(uploads, `${name}.jpg`), await photo.jpeg().toBuffer())
  }
  for (const [name, width] of Object.entries({ oil: 30, made: 20 })) {
    const drawing = sharp({ create: { width, height: 20, channels: 3, background } })
    await fs.outputFile(join(uploads, `${name}.png`), await drawing.png().toBuffer())
  }
  await fs.outputFile(join(uploads, 'prices.pdf'), '%PDF-1.7')
}

/** Details as stored in custom fields: JSON, except plain texts. */
export function asFields(details: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

function writeStore(
  place: WordPressPlace,
  { location_id, content = '', details = {} }: Store,
): Promise<number> {
  const title = `Store ${location_id}`
  const meta = { location_id, ...asFields(details) }
  return publish(place, 'hl-cms-stores', { title, content, meta })
}

async function publish(place: WordPressPlace, type: string, fields: object): Promise<number> {
  const { status, id, message } = await post(place, type, { ...fields, status: 'publish' })
  if (status !== 201) throw new Error(`WordPress took no ${type}: ${message}`)
  return id
}

/** A value for every custom field. */
export function allDetails() {
  return {
    hours: [
      { day: 'Friday', opens: '22:00', closes: '02:00' },
      { day: 'Sunday', opens: '00:00', closes: '24:00' },
    ],
    specialHours: [
      { date: '2026-12-25', closed: true },
      { date: '2026-12-26', opens: '09:00', closes: '12:00' },
    ],
    timeZone: 'America/Chicago',
    services: [{ name: 'Tires', icon: 'tire', url: '/services/tires' }, { name: 'Brakes' }],
    rating: { value: 4.5, count: 12 },
    reviews: [{ author: 'Zoë', rating: 5, date: '2026-07-31', text: 'Said "quick" & was.' }],
    coupons: [
      {
        id: 'oil',
        description: '$10 off an oil change',
        expires: '2036-12-31',
        validFrom: '2026-01-01',
        rules: 'One a visit.',
        barcode: 'OIL-10',
        logo: '/wp-content/uploads/oil.png',
      },
    ],
    promotions: [
      {
        title: 'Winter tires',
        image: '/wp-content/uploads/front.jpg',
        alt: 'A tire',
        url: '/tires',
      },
    ],
    banner: 'Open again.',
  }
}
