import { shown } from '../../../data/shown.ts'
import { count, someOf } from '../format.ts'
import { onOneLine } from '../on-one-line.ts'
import type { GuardRow } from '../report.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

const healingWords = {
  cleaned: 'the site is unchanged',
  finished: 'its site was complete and is now in place',
  restored: 'the previous site is restored',
}

/** The way in which an interrupted build was recovered. */
export type Healing = keyof typeof healingWords

const interruptWords = {
  'previous-site': 'temporary files are removed; the previous output is unchanged',
  'no-site': 'temporary files are removed; there is still no output',
  'new-site': 'too late: the new site is in place',
  'previous-release': 'temporary files are removed; the previous release is still current',
  'new-release': 'too late: the new release is current',
  'server-ended': 'the server has stopped',
  'nothing-done': 'nothing was changed',
  done: 'too late: the command was complete',
  cut: 'stopped at once; the next command removes the temporary files',
  'deploy-cut': 'visitors see the previous release; the service keeps what was sent',
  'deploy-whole':
    'the service has the whole new release, and may show it; store-pages diff tells which one is live',
  'sent-files':
    'the previous release is still current; the next publish uses the files that were sent',
  'between-releases':
    'the target may have files of both releases; the next publish or rollback goes on from there',
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
    ({ out }) => `${out} contains the working folder; a build would replace all of it`,
    'Choose a separate folder, such as --out out.',
  ),
  OUT_FOREIGN: error<{ out: string; target: string }>(
    ({ out }) =>
      `${out} has files that do not belong to a site of store-pages; a build would replace them`,
    'Choose another --out, or empty the folder.',
  ),
  OUT_FOREIGN_FILES: explained(
    error<{ out: string; files: string[] }>(
      ({ out, files }) =>
        `${out} has files that are neither from a build nor in the new site: ${someOf(files)}`,
      ({ files }) =>
        files.some((file) => file.startsWith('.git'))
          ? 'Move them to public/, from which each build copies them, and move .git to another folder: a build replaces the whole output folder.'
          : 'Move them to public/, from which each build copies them into the site, or remove them.',
    ),
    'A build replaces the whole output folder. It records the files that it writes there, so that other files are found and not lost.',
    { files: ['CNAME'] },
  ),
  OUT_MOUNT_POINT: explained(
    error<{ out: string; target: string }>(
      ({ out }) => `${out} is a mount point and cannot be renamed or replaced`,
      ({ out }) => `Use a folder in it, such as --out ${out}/site, or mount its parent folder.`,
    ),
    'A new site replaces the previous one by renaming, so that visitors see either the one or the other. The system cannot rename a mount point, such as a volume of a container.',
    { out: 'out' },
  ),
  ADDRESS_NO_FOLDER: explained(
    error<{ name: string; scheme: string }>(
      ({ name, scheme }) =>
        `${shown(name)} begins with "${scheme}:", which this version does not support; it supports local folders, such as /srv/shops`,
      ({ name }) =>
        name.includes('://')
          ? 'Name a local folder, and copy it with the tool of that host; publish, rollback and diff also take s3://, sftp://, ftps://, netlify:NAME and cloudflare-pages:NAME.'
          : `Name a folder; for a folder of this name, write ./${onOneLine(name)}.`,
    ),
    'A name that begins with a word and a colon is read as the address of another machine.',
    { name: 's3://shops', scheme: 's3' },
  ),
  OUT_REAL_SITE: error<{ out: string; target: string }>(
    ({ out }) => `${out} holds a real site; sample content may not replace it`,
    'Set --content-host, choose another --out, or add --allow-sample.',
  ),
  OUT_WHOLE_SITE: error<{ out: string; target: string }>(
    ({ out }) => `${out} holds a whole site; a shard, a part of a site, may not replace it`,
    'Choose another --out for the shard, such as --out shard.',
  ),
  OUT_LOCKED: error<{ out: string; pid: number; host: string; since: string }>(
    ({ out, pid, host, since }) =>
      `Process ${pid} on ${host} has been building into ${out} since ${since}`,
    'Wait until it ends, or choose another --out.',
  ),
  OUT_HEALED: explained(
    info<{ out: string; healing: Healing }>(
      ({ out, healing }) => `An earlier build of ${out} was interrupted; ${healingWords[healing]}`,
    ),
    'An earlier build was interrupted while it replaced the old site; the output folder is repaired now.',
    { healing: 'cleaned' },
  ),
  GUARD_STOPPED: explained(
    error<GuardArgs>(
      lossText,
      `Check the content and the store list for these stores; if the change is right, add --allow-removals.${unchanged}`,
    ),
    'If many stores lose the same part at once, the cause is usually an incomplete answer of the content service.',
  ),
  GUARD_WARNED: explained(
    warning<GuardArgs>(
      lossText,
      'Check whether the content, or the store list, should still have it for these stores.',
    ),
    'Some stores have lost a part of their page. The change may be right, so the site is published.',
  ),
  PREVIOUS_EMPTY: explained(
    error(
      '--previous is empty, so the new site has no site to compare with; is a variable missing?',
      'Set the variable STORE_PAGES_PREVIOUS of the repository to the address of the live site. Before the first release, build with --allow-removals: run the workflow by hand with "First release" ticked.',
    ),
    'Every build compares the new site with the previous one, to keep a failed build from visitors. With an empty --previous nothing is built; without --previous, the site in the output folder is the previous one.',
  ),
  PREVIOUS_MISSING: explained(
    error<{ previous: string; cause: string }>(
      ({ previous, cause }) => `The previous site (${previous}) cannot be read: ${cause}`,
      'Check --previous, and whether the site there answers; build the first release with --allow-removals.',
    ),
    'Every build compares the new site with the previous one, to keep a failed build from visitors; the previous one cannot be read.',
  ),
  HISTORY_UNREADABLE: warning(
    'is damaged: old addresses that only this file has no longer redirect',
    'Restore an earlier version of it, or of the whole folder.',
  ),
  ADDRESSES_LEFT_OUT: explained(
    warning<{ site: string; skipped: string[] }>(
      ({ site, skipped }) =>
        `The site ${site} names ${count(skipped.length, 'address', 'addresses')} that no build can write; ${skipped.length === 1 ? 'it is' : 'they are'} skipped: ${someOf(skipped, 3)}`,
      'Check who can change its release.json and history.json. Pages of stores are not affected.',
    ),
    'A new site reads the addresses of the previous one, so that old links redirect. An address outside of the site, or of another file of the site, is skipped.',
    { skipped: ['"/../x/" has a "." or ".." segment'] },
  ),
  PATH_OUTSIDE: explained(
    error<{ path: string }>(
      ({ path }) => `${shown(path)} would be written outside of the output folder`,
      'Nothing was written there, and the previous output is unchanged. Check whether a plugin creates links in the new site; if not, this is a bug of store-pages.',
    ),
    'Every file of a site is written below its folder; links on the way are not followed.',
    { path: 'linked/menu.html' },
  ),
  PREVIOUS_PAGES_MISSING: warning<{ count: number }>(
    ({ count }) =>
      `${count} stores are not in --only and have no page in the previous output: they are skipped`,
    'Run a full build.',
  ),
  PREVIOUS_PAGE_DAMAGED: error<{ path: string }>(
    ({ path }) => `${path} of the previous output does not match its release.json`,
    'Run a full build, without --only.',
  ),
  WRITE_FAILED: explained(
    error<{ cause: string }>(
      ({ cause }) => `cannot be written: ${cause}`,
      ({ cause }) => `${wayOut[cause] ?? ''}The previous output is unchanged.`,
    ),
    'The system refused to write a file; the short name of the cause is that of the system.',
  ),
  OPEN_FILES: error<{ cause: string; possible: number; needed: number }>(
    ({ cause, possible, needed }) =>
      `Only ${count(possible, 'more file')} can be open at once, but ${needed} are needed (${cause})`,
    `Allow more, for example with ulimit -n 1024, or set a lower --concurrency.${unchanged}`,
  ),
  OUT_AWAY: error<{ out: string; site: string; cause: string }>(
    ({ out, site, cause }) =>
      `There is no site in ${out}: it is in ${site} and cannot be moved back: ${cause}`,
    'Remove the cause; then any command moves it back.',
  ),
  LEFTOVER_STAYS: warning<{ cause: string }>(
    ({ cause }) => `is left over from a previous site and cannot be removed: ${cause}`,
    'It only takes disk space. Each command tries again; or remove it by hand.',
  ),
  REPORT_NOT_WRITTEN: warning<{ cause: string }>(
    ({ cause }) => `The report cannot be written: ${cause}`,
    'Check the write permission for .store-pages/ and --report, and the free disk space.',
  ),
  TELEMETRY_NOT_SENT: warning<{ cause: string }>(
    ({ cause }) => `The telemetry of this build was not sent: ${cause}`,
    'Check OTEL_EXPORTER_OTLP_ENDPOINT, and whether it accepts OTLP over HTTP; docs/watching.md lists the variables.',
  ),
  PAGES_NOT_REMEMBERED: warning<{ cause: string }>(
    ({ cause }) => `cannot be written: ${cause}; the next build renders every page again`,
    'Check the write permission and the free disk space.',
  ),
  INTERRUPTED: explained(
    error<{ outcome: InterruptOutcome }>(
      ({ outcome }) => `Interrupted: ${interruptWords[outcome]}`,
    ),
    'Ctrl-C or a signal ended the command; the message describes the resulting state.',
    { outcome: 'previous-site' },
  ),
  INIT_NO_TERMINAL: error(
    'init asks questions, but there is no terminal',
    'Add --yes, and --name, --type, --country, --stores and --source as needed.',
  ),
  INIT_TAKEN: error<{ isList: boolean }>(
    'exists already, and init overwrites nothing',
    ({ isList }) =>
      `${isList ? 'If it is your list, name it with --stores; or choose' : 'Choose'} another folder: store-pages init my-chain.`,
  ),
  PORT_TAKEN: error<{ port: number; cause: string }>(
    ({ port, cause }) =>
      cause === 'EADDRINUSE' ? `Port ${port} is taken` : `Port ${port} cannot be used: ${cause}`,
    'Choose another port with --port.',
  ),
  NOTHING_TO_SERVE: error<{ out: string }>(
    ({ out }) => `${out} has no site to show`,
    'Run store-pages build first, or name the folder with --out.',
  ),
}

function lossText({ what, stores, of, allowed }: GuardArgs): string {
  const loss = what === 'page' ? 'no page any more' : `lost their ${what}, or most of it`
  const verb = stores.length === 1 ? 'has' : 'have'
  return `${stores.length} of ${of} stores ${verb} ${loss} (limit: ${allowed}): ${someOf(stores)}`
}
