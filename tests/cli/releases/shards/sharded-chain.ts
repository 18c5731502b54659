import { expect } from 'vitest'
import type { StoreRow } from '../../../../data/store.ts'
import { type Chain, startChain } from '../../../helpers/chain.ts'
import type { Fallback } from '../../../helpers/content-server.ts'
import { type CliResult, runCli } from '../../../helpers/run-cli.ts'

/** A chain that is built in shards, each in the folder `shards/<i>`. */
export interface ShardedChain extends Chain {
  buildShards(of: number, ...args: string[]): Promise<void>
  buildShard(shard: string, ...args: string[]): Promise<CliResult>
  merge(...args: string[]): Promise<CliResult>
}

export async function startSharded(rows?: StoreRow[], fallback?: Fallback): Promise<ShardedChain> {
  return inShards(await startChain(rows, fallback))
}

/** The same chain, built in shards. */
export function inShards(chain: Chain): ShardedChain {
  const buildShard = (shard: string, ...args: string[]) =>
    chain.build('--shard', shard, '--out', `shards/${shard.split('/')[0]}`, ...args)
  return {
    ...chain,
    buildShard,
    async buildShards(of, ...args) {
      for (let index = 1; index <= of; index++) {
        const { code, stderr } = await buildShard(`${index}/${of}`, ...args)
        expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('error') })
      }
    },
    merge: (...args) => runCli(['merge', ...args], { cwd: chain.cwd }),
  }
}
