import { someOf } from '../format.ts'
import { error, explained, info, warning } from './wording.ts'

/** Problems of releases on a server. */
export const publishWords = {
  PUBLISH_NOTHING: error<{ out: string }>(
    ({ out }) => `${out} has no site to publish`,
    'Run store-pages build first, or name the folder with --out.',
  ),
  PUBLISH_SAMPLE: error<{ out: string }>(
    ({ out }) => `${out} holds sample content, which is never published`,
    'Build it from your WordPress, with --content-host.',
  ),
  PUBLISH_PARTIAL: error<{ out: string }>(
    ({ out }) => `${out} holds only a part of the site: some stores have no page`,
    'Publish a full build.',
  ),
  PUBLISH_SHARD: error<{ out: string; shard: string }>(
    ({ out, shard }) => `${out} holds only shard ${shard} of a site`,
    'Merge all of its shards with store-pages merge, and publish the result.',
  ),
  PUBLISH_BLOCKED: error<{ out: string; hash: string; code: string }>(
    ({ out, hash, code }) =>
      `${out} has an inline script that the content security policy stops: ${code} (${hash})`,
    ({ hash }) =>
      `Nothing was published. If it should run, add csp: { allow: ['${hash}'] } to the config and build again; else remove it.`,
  ),
  PUBLISH_DAMAGED: error(damagedText, 'Nothing was published. Build again.'),
  TARGET_NOT_FOLDER: error<{ target: string }>(
    ({ target }) => `${target} is a file, not a folder`,
    'Choose another target, or move the file away.',
  ),
  TARGET_CURRENT_FOREIGN: error<{ shown: string }>(
    ({ shown }) => `is ${shown}, not a link of store-pages to a release`,
    'Move it away, or choose another target.',
  ),
  TARGET_RELEASES_FOREIGN: error<{ instead: string }>(
    ({ instead }) => `is ${instead}; the releases must be in a real folder`,
    'Move it away, or choose another target; the target itself may be a link.',
  ),
  TARGET_NESTED: error<{ target: string; out: string }>(
    ({ target, out }) => `The target ${target} and the output ${out} contain each other`,
    'Choose a separate target, such as /srv/shops.',
  ),
  TARGET_LOCKED: error<{ target: string; pid: number; host: string; since: string }>(
    ({ target, pid, host, since }) =>
      `Process ${pid} on ${host} has been changing ${target} since ${since}`,
    'Wait until it ends.',
  ),
  TARGET_HEALED: explained(
    info<{ target: string }>(
      ({ target }) => `An earlier publish to ${target} was interrupted; its leftovers are removed`,
    ),
    'The incomplete release was never live, so visitors are not affected.',
  ),
  TARGET_EMPTY: error<{ target: string }>(
    ({ target }) => `${target} has no releases`,
    'Name the target of store-pages publish.',
  ),
  RELEASE_UNKNOWN: error<{ target: string; wanted: string; names: string[] }>(
    ({ target, wanted, names }) =>
      `${target} has no release "${wanted}"; it has ${names.join(', ')}`,
    'Name one of these releases, or the beginning of its name.',
  ),
  RELEASE_AMBIGUOUS: error<{ target: string; wanted: string; names: string[] }>(
    ({ target, wanted, names }) =>
      `${target} has several releases that begin with "${wanted}": ${names.join(', ')}`,
    'Write more of its name.',
  ),
  NOTHING_BEFORE: error<{ target: string; current: string | undefined; others: string[] }>(
    ({ target, current }) =>
      `${target} has nothing to roll back to: ${
        current ? `the release before ${current} is not kept` : 'no release is live'
      }`,
    ({ target, others }) =>
      others.length === 0
        ? 'There is no other release.'
        : `Name one: store-pages rollback ${target} ${others.at(-1)} (there are ${others.join(', ')}).`,
  ),
  SWITCH_NOT_SYNCED: warning<{ cause: string }>(
    ({ cause }) => `links to the release, but may be lost in a power cut: ${cause}`,
    'Publish to a disk that supports fsync, or to a machine with a reliable power supply.',
  ),
  RELEASE_NOT_REMOVED: warning<{ cause: string }>(
    ({ cause }) => `The old release cannot be removed: ${cause}`,
    'Remove it by hand; it is not live any more.',
  ),
  DIFF_NO_RELEASE: error<{ folder: string }>(
    ({ folder }) => `${folder} holds no site: it has no release.json`,
    'Name an output folder, a release, or a publish target.',
  ),
}

const inputWords = {
  tool: 'version of store-pages',
  program: 'code of store-pages',
  stores: 'store list',
  config: 'config',
  templates: 'code in templates/, client/ or data/',
  hosts: 'content host',
  footer: 'footer',
}

/** A setting or input that all shards must share. */
export type SharedInput = keyof typeof inputWords

/** Problems of the shards of a site. */
export const shardWords = {
  SHARD_NONE: error<{ folder: string; fault: string }>(
    ({ folder, fault }) => `${folder} is not a shard: ${fault}`,
    'Name the output folders of store-pages build --shard.',
  ),
  SHARD_SAMPLE: error<{ folder: string }>(
    ({ folder }) => `${folder} holds sample content, which is never merged`,
    'Build the shards from your WordPress, with --content-host.',
  ),
  SHARD_NESTED: error<{ folder: string; out: string }>(
    ({ folder, out }) => `The shard ${folder} and the output ${out} contain each other`,
    'Choose a separate --out.',
  ),
  SHARD_COUNT: error<{ folder: string; shard: string; other: string; otherShard: string }>(
    ({ folder, shard, other, otherShard }) =>
      `${folder} is shard ${shard}, but ${other} is shard ${otherShard}: they belong to different sites`,
    'Merge shards that were built with the same number of shards.',
  ),
  SHARD_TWICE: error<{ folder: string; shard: string; other: string }>(
    ({ folder, shard, other }) => `${folder} and ${other} are both shard ${shard}`,
    'Name each shard once.',
  ),
  SHARD_MISSING: error<{ missingShards: string[] }>(
    ({ missingShards: missing }) =>
      `${missing.length === 1 ? 'A shard is' : `${missing.length} shards are`} missing: ${someOf(missing)}`,
    'Build every shard, and name all their folders.',
  ),
  SHARD_DIFFERS: error<{ folder: string; other: string; inputs: SharedInput[] }>(
    ({ folder, other, inputs }) =>
      `${folder} was built with another ${inputs.map((input) => inputWords[input]).join(', ')} than ${other}`,
    ({ inputs }) =>
      inputs.includes('footer')
        ? 'Build the shards again: the footer changed between their builds.'
        : 'Build and merge all shards from one commit, with the same options.',
  ),
  SHARD_DAMAGED: error(damagedText, 'Nothing was merged. Build the shard again.'),
  SHARD_REPORT: warning(
    'The report of this shard cannot be read: the report of the site has no figures of it',
    'The site is complete. For complete figures, build the shard again.',
  ),
}

function damagedText({ folder, damaged }: { folder: string; damaged: string[] }): string {
  return `${folder} is damaged: these files do not match its release.json: ${someOf(damaged)}`
}
