/** Every word that the tool says about something that is wrong stands in this file. */

import { ageInWords } from './age-in-words.ts'
import type { GuardRow } from './guard/judge-release.ts'
import type { Lack } from './last-good/usable-answers.ts'
import type { Healing } from './output/switch-folders.ts'

export type Level = 'error' | 'warning' | 'info'

/** Where a problem is: as much of it as is known. */
export interface Where {
  file?: string
  /** 1 is the first row of the store list. */
  row?: number
  field?: string
  store?: number
  url?: string
}

/** One thing to tell, as data: worded here, printed by the reporter alone. */
export interface Problem {
  code: ProblemCode
  level: Level
  where: Where
  args: Record<string, unknown>
}

interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
}

function says<Args = Record<string, never>>(
  level: Level,
  message: (args: Args) => string,
  hint?: (args: Args) => string,
): Wording<Args> {
  return hint ? { level, message, hint } : { level, message }
}

const healingWords: Record<Healing, string> = {
  cleaned: 'what it left was removed, and the site stands as it was',
  finished: 'its site was complete, and stands now',
  restored: 'the site before it stands again',
}

const lackWords: Record<Lack, string> = {
  none: 'it has no earlier content',
  unreadable: 'its earlier content cannot be read',
  'too-old': 'its earlier content is too old',
  'other-host': 'its earlier content came from another address',
}

type Loss = Pick<GuardRow, 'what' | 'stores' | 'of' | 'allowed'>

const mostNamed = 10

function lossText({ what, stores, of, allowed }: Loss): string {
  const verb = what === 'page' ? 'have no page any more' : `have lost their ${what}, or most of it`
  return `${stores.length} of ${of} stores ${verb} (${allowed} may): ${someOf(stores)}`
}

function someOf(names: readonly (string | number)[]): string {
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return names.slice(0, mostNamed).join(', ') + rest
}

const catalogue = {
  CONTENT_RETRY: says<{
    call: string
    cause: string
    attempt: number
    attempts: number
    waitMs: number
  }>(
    'info',
    ({ call, cause, attempt, attempts, waitMs }) =>
      `${call}: ${cause}; retry ${attempt} of ${attempts} in ${waitMs / 1000} s`,
  ),
  CONTENT_ABORTED: says(
    'info',
    () => 'Error received by Wordpress; aborting as retry count was exceeded',
  ),
  CONTENT_FAILED: says<{ call: string; cause: string; attempts: number }>(
    'error',
    ({ call, cause, attempts }) =>
      attempts === 1
        ? `${call} failed: ${cause}`
        : `${call} failed ${attempts} times, last: ${cause}`,
    () => 'Open the address in a browser. Nothing was published; the earlier output still stands.',
  ),
  CONTENT_KEPT: says<{ cause: string; since: string; ageMs: number }>(
    'warning',
    ({ cause, since, ageMs }) =>
      `${cause}; the store keeps its content of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
    () => 'Open the address in a browser; the next build asks again.',
  ),
  STORE_LEFT_OUT: says<{ cause: string; lack: Lack }>(
    'warning',
    ({ cause, lack }) => `${cause}; ${lackWords[lack]}: the store is left out`,
    () => 'Open the address in a browser. The store has no page until a build gets its content.',
  ),
  KEEP_LIMIT: says<{ kept: number; leftOut: number; stores: number; most: number }>(
    'error',
    ({ kept, leftOut, stores, most }) =>
      `${kept + leftOut} of ${stores} stores have no new content (${kept} could keep earlier content, ${leftOut} have none); at most ${most} may`,
    () =>
      'Mend the content service, or allow more with keepLast.maxShare in the config file. Nothing was published; the earlier output still stands.',
  ),
  NO_CONTENT_LEFT: says(
    'error',
    () => 'No store has content, new or earlier',
    () => 'An empty site is not published; the earlier output still stands.',
  ),
  CONTENT_DOWN: says<{ cause: string; inARow: number; answered: number }>(
    'error',
    ({ cause, inARow, answered }) =>
      `${cause}; the content service is down (${failedInARow(inARow)}${answered} stores had answered)`,
    () =>
      'Start the content service, then build again. Nothing was published; the earlier output still stands.',
  ),
  LAST_GOOD_UNREADABLE: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The last good content cannot be read and counts as none: ${cause}`,
    () => 'The next good answers are written in its place.',
  ),
  LAST_GOOD_NOT_SAVED: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The site stands, but its content cannot be kept for the next build: ${cause}`,
  ),
  PROXY_ADDRESS: says<{ variable: string }>(
    'error',
    ({ variable }) => `The environment variable ${variable} is not the address of an HTTP proxy`,
    ({ variable }) =>
      `Set ${variable} to an address like http://proxy.example.com:3128, or unset it.`,
  ),
  DETAILS_SHAPE: says<{ key: string; expected: string }>(
    'warning',
    ({ key, expected }) => `${key ? `details.${key}` : 'details'} is left out: ${expected}`,
    () => 'Correct the field in WordPress.',
  ),
  SAMPLE_CONTENT: says(
    'warning',
    () => 'This is SAMPLE content: no content host is configured, so the built-in sample is used',
    () => 'Set --content-host or STORE_PAGES_CONTENT_HOST to build the real site.',
  ),
  HOST_EMPTY: says<{ option: string }>(
    'error',
    ({ option }) => `${option} is empty; is a secret missing?`,
    () =>
      'Set STORE_PAGES_CONTENT_HOST and STORE_PAGES_SECOND_BRAND_HOST, or the options of the same name.',
  ),
  HOST_WRONG: says<{ option: string; value: string }>(
    'error',
    ({ option, value }) =>
      `${option} should be an address with http:// or https://, got "${value}"`,
  ),
  HOST_MISSING: says<{ list: string }>(
    'error',
    ({ list }) => `${list} is not the sample list, but no content host is configured`,
    () => 'Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress.',
  ),
  SECOND_HOST_MISSING: says<{ stores: string; contentHost: string }>(
    'error',
    ({ stores }) => `Stores of the second brand (${stores}) need a second-brand host`,
    () => 'Set --second-brand-host or STORE_PAGES_SECOND_BRAND_HOST; it may be the same address.',
  ),
  SITE_URL_WRONG: says<{ value: string }>(
    'error',
    ({ value }) =>
      `--site-url should be an address like https://www.example.com/shops, got "${value}"`,
  ),
  SITE_URL_MISSING: says(
    'warning',
    () => 'No siteUrl is configured: canonical addresses and the sitemap are left out',
    () => 'Set siteUrl in the config file, or --site-url.',
  ),
  CONFIG_MISSING: says('error', () => 'This config file does not exist'),
  CONFIG_BROKEN: says<{ cause: string }>(
    'error',
    ({ cause }) => `The config file cannot be loaded: ${cause}`,
  ),
  CONFIG_KEY: says<{ key: string; fault: string }>('error', ({ key, fault }) => `${key} ${fault}`),
  FILE_UNREADABLE: says<{ cause: string }>('error', ({ cause }) => `cannot be read: ${cause}`),
  DATA_FIELD: says<{ fault: string }>('error', ({ fault }) => fault),
  LIST_NOT_JSON: says<{ cause: string }>('error', ({ cause }) => `is not JSON: ${cause}`),
  LIST_NOT_ARRAY: says('error', () => 'should be a JSON array of stores'),
  LIST_EMPTY: says(
    'error',
    () => 'has no stores',
    () => 'An empty list never empties a site. Add the stores.',
  ),
  ROW_FIELD: says<{ fault: string }>('error', ({ fault }) => fault),
  ROW_PATH: says<{ path: string; fault: string }>(
    'error',
    ({ path, fault }) => `the path "${path}" ${fault}`,
    () => 'Give the store another URL, such as des-moines/hickman-rd.',
  ),
  ROW_DUPLICATE_ID: says<{ id: number; otherRow?: number }>(
    'error',
    ({ id, otherRow }) => `the locationID ${id} is taken${inRow(otherRow)}`,
    () => 'Every store needs a locationID of its own.',
  ),
  ROW_DUPLICATE_PATH: says<{
    path: string
    otherPath: string
    otherStore: number
    otherRow?: number
  }>(
    'error',
    ({ path, otherPath, otherStore, otherRow }) =>
      `the path "${path}" is taken by store ${otherStore}${inRow(otherRow)}${
        path === otherPath ? '' : ` ("${otherPath}"; letter case and Unicode form do not count)`
      }`,
    () => 'Give one of the two stores a different URL.',
  ),
  OUT_LINK: says<{ out: string; target: string }>(
    'error',
    ({ out, target }) => `${out} is a symbolic link to ${target}; the output must be a real folder`,
    ({ target }) => `Use --out ${target}, or remove the link.`,
  ),
  OUT_NOT_FOLDER: says<{ out: string; target: string }>(
    'error',
    ({ out }) => `${out} is a file, not a folder`,
  ),
  OUT_WORKING_FOLDER: says<{ out: string; target: string }>(
    'error',
    ({ out }) => `${out} holds the folder you work in; a build would replace all of it`,
    () => 'Choose a folder of its own, such as --out out.',
  ),
  OUT_FOREIGN: says<{ out: string; target: string }>(
    'error',
    ({ out }) =>
      `${out} has files in it that are no site of store-pages; a build would replace them`,
    () => 'Choose another --out, or empty the folder.',
  ),
  OUT_REAL_SITE: says<{ out: string; target: string }>(
    'error',
    ({ out }) => `${out} holds a real site; sample content may not take its place`,
    () => 'Set --content-host, choose another --out, or say --allow-sample.',
  ),
  OUT_LOCKED: says<{ out: string; pid: number; host: string; since: string }>(
    'error',
    ({ out, pid, host, since }) =>
      `Process ${pid} on ${host} has been building into ${out} since ${since}`,
    () => 'Wait until it has ended, or choose another --out.',
  ),
  OUT_HEALED: says<{ out: string; healing: Healing }>(
    'info',
    ({ out, healing }) => `An earlier build of ${out} was cut off; ${healingWords[healing]}`,
  ),
  GUARD_STOPPED: says<Loss>(
    'error',
    lossText,
    () =>
      'Nothing was published. Look at what the content service has for these stores; if the change is right, build with --allow-removals.',
  ),
  GUARD_WARNED: says<Loss>('warning', lossText),
  PREVIOUS_MISSING: says<{ previous: string; cause: string }>(
    'error',
    ({ previous, cause }) => `The site before (${previous}) cannot be compared with: ${cause}`,
    () => 'Check --previous; the very first release is built with --allow-removals.',
  ),
  UNSUPPORTED_PATH: says<{ message: string }>(
    'error',
    ({ message }) => message,
    () => 'Name a locationID of the list, a path of a store, or /store/<id>.',
  ),
  CARRY_MISSING: says<{ count: number }>(
    'warning',
    ({ count }) =>
      `${count} stores are not among --only and have no page in the standing output: they are left out`,
    () => 'Run a full build.',
  ),
  CARRY_DAMAGED: says<{ path: string }>(
    'error',
    ({ path }) => `${path} of the standing output is not what its release.json says`,
    () => 'Run a full build, without --only.',
  ),
  PLUGIN_THREW: says<{ plugin: string; hook: string; cause: string }>(
    'error',
    ({ plugin, hook, cause }) => `The plugin ${plugin} failed in ${hook}: ${cause}`,
  ),
  PLUGIN_NOTHING: says<{ plugin: string; hook: string }>(
    'error',
    ({ plugin, hook }) => `The plugin ${plugin} returned nothing from ${hook}`,
    ({ hook }) =>
      hook === 'transformPage'
        ? 'Return the page, or null to drop it.'
        : 'Return the value, changed or not.',
  ),
  PLUGIN_FILE: says<{ plugin: string; path: string; fault: string }>(
    'error',
    ({ plugin, path, fault }) => `The plugin ${plugin} may not add "${path}": ${fault}`,
  ),
  PLUGIN_WARNING: says<{ plugin: string; message: string }>(
    'warning',
    ({ plugin, message }) => `${plugin}: ${message}`,
  ),
  WRITE_FAILED: says<{ cause: string }>(
    'error',
    ({ cause }) => `cannot be written: ${cause}`,
    ({ cause }) =>
      `${cause === 'ENOSPC' ? 'The disk is full. ' : ''}The earlier output still stands.`,
  ),
  REPORT_NOT_WRITTEN: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The report cannot be written: ${cause}`,
  ),
  PORT_TAKEN: says<{ port: number }>(
    'error',
    ({ port }) => `Port ${port} is taken`,
    () => 'Choose another one with --port.',
  ),
  NOTHING_TO_SERVE: says<{ out: string }>(
    'error',
    ({ out }) => `${out} has no site to show`,
    () => 'Run store-pages build first, or name the folder with --out.',
  ),
  PUBLISH_NOTHING: says<{ out: string }>(
    'error',
    ({ out }) => `${out} has no site to publish`,
    () => 'Run store-pages build first, or name the folder with --out.',
  ),
  PUBLISH_SAMPLE: says<{ out: string }>(
    'error',
    ({ out }) => `${out} holds sample content, which is never published`,
    () => 'Build it from your WordPress, with --content-host.',
  ),
  PUBLISH_PARTIAL: says<{ out: string }>(
    'error',
    ({ out }) => `${out} holds only a part of the site: some stores have no page in it`,
    () => 'Publish a full build, or all of its shards merged.',
  ),
  PUBLISH_DAMAGED: says<{ out: string; damaged: string[] }>(
    'error',
    ({ out, damaged }) =>
      `${out} is damaged: these are not what its release.json says: ${someOf(damaged)}`,
    () => 'Nothing was published. Build again.',
  ),
  TARGET_NOT_FOLDER: says<{ target: string }>(
    'error',
    ({ target }) => `${target} is a file, not a folder`,
  ),
  TARGET_CURRENT_FOREIGN: says<{ fault: string }>(
    'error',
    ({ fault }) => `${fault}, and is no link of store-pages to a release`,
    () => 'Move it away, or choose another target.',
  ),
  TARGET_NESTED: says<{ target: string; out: string }>(
    'error',
    ({ target, out }) => `The target ${target} and the output ${out} stand one in the other`,
    () => 'Choose a target of its own, such as /srv/shops.',
  ),
  TARGET_LOCKED: says<{ target: string; pid: number; host: string; since: string }>(
    'error',
    ({ target, pid, host, since }) =>
      `Process ${pid} on ${host} has been changing ${target} since ${since}`,
    () => 'Wait until it has ended.',
  ),
  TARGET_HEALED: says<{ target: string }>(
    'info',
    ({ target }) => `An earlier publish to ${target} was cut off; what it left was removed`,
  ),
  TARGET_EMPTY: says<{ target: string }>(
    'error',
    ({ target }) => `${target} has no releases`,
    () => 'Name the folder that store-pages publish was given.',
  ),
  RELEASE_UNKNOWN: says<{ target: string; wanted: string; names: string[] }>(
    'error',
    ({ target, wanted, names }) =>
      `${target} has no release "${wanted}"; it has ${names.join(', ')}`,
  ),
  RELEASE_AMBIGUOUS: says<{ target: string; wanted: string; names: string[] }>(
    'error',
    ({ target, wanted, names }) =>
      `"${wanted}" may be any of these releases of ${target}: ${names.join(', ')}`,
  ),
  NOTHING_BEFORE: says<{ target: string; current: string | undefined; others: string[] }>(
    'error',
    ({ target, current }) =>
      `${target} has nothing to roll back to: ${
        current ? `what was there before ${current} is not kept` : 'it shows no release'
      }`,
    ({ target, others }) =>
      others.length === 0
        ? 'No other release is there.'
        : `Name one: store-pages rollback ${target} ${others.at(-1)} (there are ${others.join(', ')}).`,
  ),
  RELEASE_NOT_REMOVED: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The old release cannot be removed: ${cause}`,
  ),
  DIFF_NO_RELEASE: says<{ folder: string }>(
    'error',
    ({ folder }) => `${folder} holds no site: it has no release.json`,
    () => 'Name an output folder, a release, or a target that was published to.',
  ),
  TOKEN_UNKNOWN: says<{ token: string; count: number }>(
    'warning',
    ({ token, count }) => `The token {{${token}}} is not known and stays as it is (${count} times)`,
    () => 'Use a field name of the store list, or brand, or path.',
  ),
}

export type ProblemCode = keyof typeof catalogue

type ArgsOf<Code extends ProblemCode> = Parameters<(typeof catalogue)[Code]['message']>[0]

function failedInARow(stores: number): string {
  return stores === 0 ? '' : `${stores} stores failed one after another, `
}

function inRow(row: number | undefined): string {
  return row === undefined ? '' : ` in row ${row}`
}

/** A problem of the catalogue, with the facts that its words need. */
export function problem<Code extends ProblemCode>(
  code: Code,
  args: ArgsOf<Code>,
  where: Where = {},
): Problem {
  return { code, level: catalogue[code].level, where, args }
}

/** The words of a problem: what is wrong, and the way out where there is one. */
export function word({ code, args }: Problem): { message: string; hint?: string } {
  const wording = catalogue[code] as Wording<Record<string, unknown>>
  const message = wording.message(args)
  return wording.hint ? { message, hint: wording.hint(args) } : { message }
}
