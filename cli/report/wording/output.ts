import { shown } from '../../../data/shown.ts'
import { count, someOf } from '../format.ts'
import { onOneLine } from '../on-one-line.ts'
import type { GuardRow } from '../report.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

const healingWords = {
  cleaned: 'the site is as it was',
  finished: 'its site was complete, and is in place now',
  restored: 'the previous site is back',
}

/** The way in which an interrupted build was recovered. */
export type Healing = keyof typeof healingWords

const interruptWords = {
  'previous-site': 'temporary files are removed, and the previous output is unchanged',
  'no-site': 'temporary files are removed, and there is no output, as before',
  'new-site': 'too late: the new site is in place',
  'previous-release': 'temporary files are removed, and the previous release is still current',
  'new-release': 'too late: the new release is current',
  'server-ended': 'the server has ended',
  'nothing-done': 'nothing was changed',
  done: 'too late: all was done',
  cut: 'ended at once; the next command removes what was left behind',
}

/** The state that an interrupted command leaves. */
export type InterruptOutcome = keyof typeof interruptWords

type GuardArgs = Pick<GuardRow, 'what' | 'stores' | 'of' | 'allowed'>

/** Advice for an error of the system, by its short name. */
const wayOut: Record<string, string> = {
  ENOSPC: 'The disk is full. ',
  EMFILE: 'Allow more open files (ulimit -n), or set a lower --concurrency. ',
  ENFILE: 'The system has too many open files. ',
}

/** Problems of the output folder, and losses of a release. */
export const outputWords = {
  OUT_LINK: error<{ out: string; target: string }>(
    ({ out, target }) => `${out} is a symbolic link to ${target}; the output must be a real folder`,
    ({ target }) => `Use --out ${target}, or remove the link.`,
  ),
  OUT_NOT_FOLDER: error<{ out: string; target: string }>(
    ({ out }) => `${out} is a file, not a folder`,
    'Choose another --out, or move the file away.',
  ),
  OUT_WORKING_FOLDER: error<{ out: string; target: string }>(
    ({ out }) => `${out} holds the folder you work in; a build would replace all of it`,
    'Choose a folder of its own, such as --out out.',
  ),
  OUT_FOREIGN: error<{ out: string; target: string }>(
    ({ out }) =>
      `${out} has files in it that are no site of store-pages; a build would replace them`,
    'Choose another --out, or empty the folder.',
  ),
  OUT_FOREIGN_FILES: explained(
    error<{ out: string; files: string[] }>(
      ({ out, files }) =>
        `${out} has files in it that no build has put there, and that the new site would not have: ${someOf(files)}`,
      ({ files }) =>
        files.some((file) => file.startsWith('.git'))
          ? 'Move them into public/, from where each build copies them, and .git to another folder: the output folder is replaced as a whole.'
          : 'Move them into public/, from where each build copies them into the site, or remove them.',
    ),
    'A build replaces the output folder as a whole. It remembers which files it has left there, so others are seen, and not lost.',
    { files: ['CNAME'] },
  ),
  OUT_MOUNT_POINT: explained(
    error<{ out: string; target: string }>(
      ({ out }) => `${out} is a mount point, and can be neither renamed nor replaced`,
      ({ out }) =>
        `Use a folder in it, such as --out ${out}/site, or mount the folder that it is in.`,
    ),
    'A new site takes the place of the previous one by renaming, so that visitors see one or the other. The system does not let a mount point, such as a volume of a container, be renamed.',
    { out: 'out' },
  ),
  ADDRESS_NO_FOLDER: explained(
    error<{ name: string; scheme: string }>(
      ({ name, scheme }) =>
        `${shown(name)} begins with "${scheme}:", which this version cannot write to or read; it knows folders of this machine, such as /srv/shops`,
      ({ name }) =>
        name.includes('://')
          ? 'Name a folder, and copy it from there with what that host has for it.'
          : `Name a folder. One that is called so is ./${onOneLine(name)}.`,
    ),
    'What begins with a word and a colon is taken for the address of another machine.',
    { name: 's3://shops', scheme: 's3' },
  ),
  OUT_REAL_SITE: error<{ out: string; target: string }>(
    ({ out }) => `${out} holds a real site; sample content may not take its place`,
    'Set --content-host, choose another --out, or say --allow-sample.',
  ),
  OUT_WHOLE_SITE: error<{ out: string; target: string }>(
    ({ out }) => `${out} holds a site; a shard, which is a part of one, may not take its place`,
    'Choose another --out for the shard, such as --out shard.',
  ),
  OUT_LOCKED: error<{ out: string; pid: number; host: string; since: string }>(
    ({ out, pid, host, since }) =>
      `Process ${pid} on ${host} has been building into ${out} since ${since}`,
    'Wait until it has ended, or choose another --out.',
  ),
  OUT_HEALED: explained(
    info<{ out: string; healing: Healing }>(
      ({ out, healing }) => `An earlier build of ${out} was cut off; ${healingWords[healing]}`,
    ),
    'A build had been cut off while it put the new site in the place of the old one; that is repaired now.',
    { healing: 'cleaned' },
  ),
  GUARD_STOPPED: explained(
    error<GuardArgs>(
      lossText,
      `Look at what the content and the store list have for these stores; if the change is right, build with --allow-removals.${unchanged}`,
    ),
    'Where many stores lose the same thing at once, that is seldom meant: most often the content service has answered, but with less than it should.',
  ),
  GUARD_WARNED: explained(
    warning<GuardArgs>(
      lossText,
      'Look whether the content, or the store list, should still have it for these stores.',
    ),
    'Some stores have lost a thing that they had. That may be meant, so the site is published.',
  ),
  PREVIOUS_EMPTY: explained(
    error(
      '--previous is empty, so that nothing is known to compare the new site with; is a variable missing?',
      'Set the variable STORE_PAGES_PREVIOUS of the repository to the address of the live site. Where there is none yet, build with --allow-removals: in the workflow, run it by hand with "First release" ticked.',
    ),
    'A new site is compared with the previous one, so that a bad night does not reach visitors. Where the previous one is not named, nothing is built; without --previous it is the one in the output folder.',
  ),
  PREVIOUS_MISSING: explained(
    error<{ previous: string; cause: string }>(
      ({ previous, cause }) => `The previous site (${previous}) cannot be compared with: ${cause}`,
      'Check --previous, and that the site there answers; the very first release is built with --allow-removals.',
    ),
    'A new site is compared with the previous one, so that a bad night does not reach visitors; that one cannot be read.',
  ),
  HISTORY_UNREADABLE: warning(
    'is not as builds write it: old addresses that only it knows lead nowhere now',
    'Bring back an earlier one, or the whole folder.',
  ),
  ADDRESSES_LEFT_OUT: explained(
    warning<{ site: string; skipped: string[] }>(
      ({ site, skipped }) =>
        `The site ${site} names ${count(skipped.length, 'address', 'addresses')} that no build can have written, left out: ${someOf(skipped, 3)}`,
      'See who may change its release.json and history.json. Pages of stores are not concerned.',
    ),
    'A new site goes by the addresses of the previous one, so that old links lead on. An address that would be written outside of the site, or over a file of it, is not taken.',
    { skipped: ['"/../x/" has a "." or ".." segment'] },
  ),
  PATH_OUTSIDE: explained(
    error<{ path: string }>(
      ({ path }) => `${shown(path)} would be written outside of the output folder`,
      'Nothing was written there, and the previous output is unchanged. See whether a plugin puts links into the new site; if not, this is a fault of store-pages.',
    ),
    'Every file of a site is written below its folder, whoever asks for it; no link on the way is followed.',
    { path: 'linked/menu.html' },
  ),
  REDIRECTS_LEFT: warning<{ skipped: number; of: number; most: number }>(
    ({ skipped, of, most }) =>
      `${skipped} of ${of} redirects are not in _redirects, where hosts read ${most} plain ones; redirects.json has all`,
    'Older addresses are left out first; they have pages that lead on, unless redirectPages is false.',
  ),
  PREVIOUS_PAGES_MISSING: warning<{ count: number }>(
    ({ count }) =>
      `${count} stores are not among --only and have no page in the previous output: they are left out`,
    'Run a full build.',
  ),
  PREVIOUS_PAGE_DAMAGED: error<{ path: string }>(
    ({ path }) => `${path} of the previous output is not what its release.json says`,
    'Run a full build, without --only.',
  ),
  WRITE_FAILED: explained(
    error<{ cause: string }>(
      ({ cause }) => `cannot be written: ${cause}`,
      ({ cause }) => `${wayOut[cause] ?? ''}The previous output is unchanged.`,
    ),
    'The system has refused to write a file; the short name of the cause is its own.',
  ),
  OPEN_FILES: error<{ cause: string; possible: number; needed: number }>(
    ({ cause, possible, needed }) =>
      `Only ${count(possible, 'more file')} may be open at once, where ${needed} are needed (${cause})`,
    `Allow more, for example with ulimit -n 1024, or set a lower --concurrency where it is high.${unchanged}`,
  ),
  OUT_AWAY: error<{ out: string; site: string; cause: string }>(
    ({ out, site, cause }) =>
      `There is no site in ${out}: it lies in ${site}, and cannot be put back: ${cause}`,
    'Mend what hinders it; then any command puts it back.',
  ),
  LEFTOVER_STAYS: warning<{ cause: string }>(
    ({ cause }) => `is left of a previous site, and cannot be removed: ${cause}`,
    'It hinders nothing, but takes room. Each command tries again; or remove it by hand.',
  ),
  REPORT_NOT_WRITTEN: warning<{ cause: string }>(
    ({ cause }) => `The report cannot be written: ${cause}`,
    'See that the build may write to .store-pages/ and to --report, and that the disk has room.',
  ),
  TELEMETRY_NOT_SENT: warning<{ cause: string }>(
    ({ cause }) => `OpenTelemetry has not heard of this build: ${cause}`,
    'See what OTEL_EXPORTER_OTLP_ENDPOINT names, and that it takes OTLP over HTTP; docs/watching.md has the variables.',
  ),
  PAGES_NOT_REMEMBERED: warning<{ cause: string }>(
    ({ cause }) => `cannot be written: ${cause}; the next build makes every page again`,
    'See that the build may write there, and that the disk has room.',
  ),
  INTERRUPTED: explained(
    error<{ outcome: InterruptOutcome }>(
      ({ outcome }) => `Interrupted: ${interruptWords[outcome]}`,
    ),
    'Ctrl-C or a signal has ended the command; the message says what that has left.',
    { outcome: 'previous-site' },
  ),
  INIT_NO_TERMINAL: error(
    'init asks questions, and this is no terminal',
    'Say --yes, with --name, --type, --country, --stores and --source as far as they matter.',
  ),
  INIT_TAKEN: error<{ isList: boolean }>(
    'stands there already, and nothing is written over',
    ({ isList }) =>
      `${isList ? 'If it is your list, name it with --stores; or choose' : 'Choose'} another folder: store-pages init my-chain.`,
  ),
  PORT_TAKEN: error<{ port: number; cause: string }>(
    ({ port, cause }) =>
      cause === 'EADDRINUSE' ? `Port ${port} is taken` : `Port ${port} cannot be used: ${cause}`,
    'Choose another one with --port.',
  ),
  NOTHING_TO_SERVE: error<{ out: string }>(
    ({ out }) => `${out} has no site to show`,
    'Run store-pages build first, or name the folder with --out.',
  ),
}

function lossText({ what, stores, of, allowed }: GuardArgs): string {
  const verb = what === 'page' ? 'have no page any more' : `have lost their ${what}, or most of it`
  return `${stores.length} of ${of} stores ${verb} (${allowed} may): ${someOf(stores)}`
}
