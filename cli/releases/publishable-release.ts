import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { shardText } from '../say/shard.ts'
import { type Release, readRelease } from '../site/release.ts'

/**
 * The release in an output folder that may be published. Throws `Failure` (exit code 2) when there
 * is none, or it is sample content, or a part of a site such as a shard. `name` is the folder's for people.
 */
export async function publishableRelease(out: string, name: string): Promise<Release> {
  const release = readRelease(out)
  if (!release) throw refused('PUBLISH_NOTHING', name)
  if (release.sample) throw refused('PUBLISH_SAMPLE', name)
  if (release.shard)
    throw new Failure(2, [problem('PUBLISH_SHARD', { out: name, shard: shardText(release.shard) })])
  if (release.partial) throw refused('PUBLISH_PARTIAL', name)
  return release
}

function refused(
  code: 'PUBLISH_NOTHING' | 'PUBLISH_SAMPLE' | 'PUBLISH_PARTIAL',
  out: string,
): Failure {
  return new Failure(2, [problem(code, { out })])
}
