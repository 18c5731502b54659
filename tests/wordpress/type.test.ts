import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { type CliResult, runCli } from '../helpers/run-cli.ts'
import '../helpers/source-chain.ts'
import { workingFolder } from '../helpers/working-folder.ts'
import { inRequest } from './wordpress.ts'

const place = inject('wordpress')
const plugin = join(place.folder, 'wp-content/mu-plugins/location-type.php')
const count = 103
let cwd: string

const config = `const { wordpress } = globalThis.storePages
export default {
  siteUrl: 'https://www.example.com',
  brands: [{ name: 'Hartland' }],
  care: false,
  source: wordpress({
    url: '${place.url}',
    type: 'location',
    stores: ({ id, acf, meta, title }) => acf.street ? {
      locationID: id, Name: title.text, AddressLine1: acf.street, City: meta.city, State: meta.state, Zip: meta.zip,
      Phone: '(515) 555-0100', Lat: 42 + id / 1000, Lng: -93,
    } : undefined,
    details: ({ acf }) => ({ banner: 'Open at ' + acf.street }),
  }),
}`

beforeAll(async () => {
  await cp(join(packageRoot, 'tests/wordpress/location-type.php'), plugin)
})

afterAll(async () => {
  await deleteAll()
  await setPermalinks('/%postname%/')
  await rm(plugin)
})

beforeEach(async () => {
  await deleteAll()
  cwd = await workingFolder()
  await writeFile(join(cwd, 'store-pages.config.ts'), config)
})

test('a custom post type is the list and the content, by its changes on later nights', async () => {
  const [first = 0, second = 0, third = 0] = await publish(count)
  expect(await build()).toEqual({ code: 0, stdout: expect.anything(), stderr: '' })
  expect((await report()).stores).toBe(count - 1)
  const page = await pageOf(first)
  for (const text of ['<p>Tires at 1 “Main” St</p>', 'Open at 1 Main St', 'Smith &amp; Sons 1'])
    expect(page).toContain(text)

  await build()
  expect((await report()).changed).toEqual([])

  await php(`wp_update_post( array( 'ID' => ${first}, 'post_content' => 'A new text' ) );`)
  await php(`wp_trash_post( ${second} );`)
  await php(`wp_update_post( array( 'ID' => ${third}, 'post_status' => 'draft' ) );`)
  expect(await build('--allow-removals')).toMatchObject({ code: 0, stderr: '' })
  expect((await report()).stores).toBe(count - 3)
  expect(await pageOf(first)).toContain('<p>A new text</p>')
})

test('a post that is published at its time is found', async () => {
  await publish(2)
  await build()
  const id = await php(
    `$id = wp_insert_post( array( 'post_type' => 'location', 'post_status' => 'publish', 'post_title' => 'Planned' ) );
     update_post_meta( $id, 'street', '7 Elm St' );
     update_post_meta( $id, 'city', 'Ames' );
     $wpdb->update( $wpdb->posts, array( 'post_modified' => '2026-01-01 08:00:00', 'post_modified_gmt' => '2026-01-01 08:00:00' ), array( 'ID' => $id ) );
     clean_post_cache( $id );
     echo $id;`,
  )
  expect(await build()).toMatchObject({ code: 0 })
  expect(await pageOf(Number(id))).toContain('7 Elm St')
})

test('plain permalinks work too', async () => {
  await publish(2)
  await setPermalinks('')
  const inPath = await fetch(`${place.url}/wp-json/wp/v2/locations`)
  expect(inPath.headers.get('content-type')).toContain('text/html')
  expect(await build()).toEqual({ code: 0, stdout: expect.anything(), stderr: '' })
  expect((await report()).stores).toBe(1)
  await setPermalinks('/%postname%/')
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
})

test('the words of a WordPress that shows its API to users only', async () => {
  await publish(2)
  const closed = join(place.folder, 'wp-content/mu-plugins/closed-api.php')
  await writeFile(
    closed,
    `<?php add_filter( 'rest_authentication_errors', fn() => new WP_Error( 'rest_login_required', 'Only users may read the API.', array( 'status' => 401 ) ) );`,
  )
  try {
    const { code, stderr } = await build()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining(
        'the WordPress says "Only users may read the API." (rest_login_required); add the name and an application password',
      ),
    })
  } finally {
    await rm(closed)
  }
})

/** Publishes locations, as an import does; the last one has no address. */
async function publish(number: number): Promise<number[]> {
  const ids = await php(
    `$date = "'2026-01-01 08:00:00'";
     $meta = array();
     foreach ( range( 1, ${number} ) as $at ) {
       $text = "Tires at $at \\"Main\\" St";
       $wpdb->query( "INSERT INTO $wpdb->posts ( post_type, post_status, post_name, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered, post_date, post_date_gmt, post_modified, post_modified_gmt ) VALUES ( 'location', 'publish', 'smith-$at', 'Smith & Sons $at', '$text', '', '', '', '', $date, $date, $date, $date )" );
       $id = $wpdb->insert_id;
       foreach ( array( 'city' => 'Ames', 'state' => 'IA', 'zip' => '50010' ) as $key => $value ) $meta[] = "( $id, '$key', '$value' )";
       if ( $at < ${number} ) $meta[] = "( $id, 'street', '$at Main St' )";
       echo $id, ' ';
     }
     $wpdb->query( "INSERT INTO $wpdb->postmeta ( post_id, meta_key, meta_value ) VALUES " . implode( ',', $meta ) );`,
  )
  return ids.trim().split(' ').map(Number)
}

async function deleteAll(): Promise<void> {
  await php(
    `$wpdb->query( "DELETE post, meta FROM $wpdb->posts post LEFT JOIN $wpdb->postmeta meta ON meta.post_id = post.ID WHERE post_type = 'location'" );
     wp_cache_flush();`,
  )
}

async function setPermalinks(structure: string): Promise<void> {
  await php(
    `global $wp_rewrite; $wp_rewrite->set_permalink_structure( '${structure}' ); $wp_rewrite->flush_rules( false );`,
  )
}

function php(code: string): Promise<string> {
  return inRequest(place, code)
}

function build(...args: string[]): Promise<CliResult> {
  return runCli(['build', '--retries', '0', ...args], { cwd })
}

function report() {
  return fs.readJson(join(cwd, '.store-pages/report.json'))
}

function pageOf(id: number): Promise<string> {
  return fs.readFile(join(cwd, 'out/store', String(id), 'index.html'), 'utf8')
}
