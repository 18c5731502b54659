import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { afterAll, expect, inject, test } from 'vitest'
import { filesIn } from '../helpers/files-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { seeded } from '../helpers/seeded.ts'
import { workingFolder } from '../helpers/working-folder.ts'
import { publishChain, rows } from './chain-content.ts'
import { randomEdits } from './random-edits.ts'
import { inRequest, inWordPress } from './wordpress.ts'

const { WORDPRESS_SEQUENCES: sequences = '6', WORDPRESS_SEED: seed = '20' } = process.env
const place = inject('wordpress')
const posts = await publishChain(place)
const random = seeded(Number(seed))
const edits = await randomEdits(place, posts, random)

afterAll(edits.clean)

test('after any edits, an incremental build makes the same site as a full build', {
  timeout: 60_000 + 10_000 * Number(sequences),
}, async () => {
  const cwd = await workingFolder()
  await fs.writeJson(join(cwd, 'list.json'), rows)
  expect(await build(cwd)).toMatchObject({ code: 0 })
  const told: string[] = []
  const codes = new Set<number>()
  for (let number = 1; number <= Number(sequences); number++) {
    told.push(await editSome())
    const beside = `${cwd}-whole`
    await cp(cwd, beside, { recursive: true })
    const whole = await built(beside, '--no-cache')
    const changed = await built(cwd)
    expect({ ...changed, files: {} }, told.join('\n\n')).toEqual({ ...whole, files: {} })
    expect(differences(changed.files, whole.files), told.join('\n\n')).toEqual([])
    codes.add(whole.code)
    await rm(beside, { recursive: true })
  }
  expect(codes).toContain(0)
})

/** Restores the posts of all stores, without which no site can be built. */
const restore = `foreach ([${Object.values(posts)}] as $id) {
  if (get_post_status($id) === 'publish') continue;
  wp_untrash_post($id);
  wp_update_post(['ID' => $id, 'post_status' => 'publish']);
}
update_post_meta(${posts[103]}, 'location_id', '103');`

/** Does one to four edits, sometimes two at once, and usually restores what they removed; returns them. */
async function editSome(): Promise<string> {
  const count = 1 + Math.floor(random() * 4)
  // Excludes texts that differ in every request.
  const some = Array.from({ length: count }, () => edits.next().replace('[now]', '[address]'))
  const [first = '', second] = some
  if (second !== undefined && random() < 0.2)
    await Promise.all([
      inRequest(place, first),
      inWordPress(place, `require_once ABSPATH . 'wp-admin/includes/admin.php'; ${second}`),
    ])
  else for (const edit of some) await inRequest(place, edit)
  if (random() < 0.8) await inRequest(place, restore)
  // Some seconds later, because newer changes are reported twice.
  await inRequest(
    place,
    "$GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 9');",
  )
  return some.join('\n')
}

/** The exit code of a build, its warnings, and every file of the site. */
async function built(folder: string, ...options: string[]) {
  const { code } = await build(folder, ...options)
  const { problems } = await fs.readJson(join(folder, '.store-pages/report.json'))
  // The first of several failures depends on chance.
  const warnings = code === 0 ? problems : 'failed'
  return { code, warnings, files: await filesIn(join(folder, 'out')) }
}

/** The names of the files that differ. */
function differences(some: Record<string, string>, others: Record<string, string>): string[] {
  const names = Object.keys({ ...some, ...others })
  return names.filter((name) => some[name] !== others[name])
}

function build(folder: string, ...options: string[]) {
  const hosts = ['--content-host', place.url, '--second-brand-host', place.url]
  const rest = ['--stores', 'list.json', '--site-url', 'https://www.example.com']
  const args = ['build', '--retries', '0', '--allow-removals', ...rest, ...hosts, ...options]
  return runCli(args, { cwd: folder })
}
