import { extname } from 'node:path'
import { blake3 } from '@noble/hashes/blake3.js'
import { z } from 'zod'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { typeOf } from '../../system/type-of.ts'
import type { AnswerForm, DeployApi } from './deploy-api.ts'
import type { DeployFile, NewDeploy } from './deploy-service.ts'

/** The limit of files, unless the token of a project names another one. */
const usualMostFiles = 20_000

/** The limits of a request with files. */
const batch = { files: 500, bytes: 10 * 1024 * 1024 }
const batchesAtOnce = 3

const tokenSchema = z.object({ result: z.object({ jwt: z.string() }) })
const missingSchema = z.object({ result: z.array(z.string()) })

/** The store of files of a project; `root` is the path of the project. */
export function openAssets(api: DeployApi, root: string) {
  let token: Promise<string> | undefined

  async function newToken(): Promise<string> {
    const path = `${root}/upload-token`
    return (await api.ask(tokenSchema, { method: 'GET', path })).result.jwt
  }

  /** Sends hashes or files; their token is renewed once if it is no longer valid. */
  async function send<T>(form: AnswerForm<T>, action: string, json: unknown): Promise<T> {
    token ??= newToken()
    const used = token
    const request = { method: 'POST', path: `/pages/assets/${action}`, json } as const
    const answer = await api.askUnless([401, 403], form, { ...request, token: await used })
    if (answer) return answer.value
    // Requests at the same time renew it once.
    if (token === used) token = newToken()
    return api.ask(form, { ...request, token: await token })
  }

  return {
    /** The number of files that a deploy may have. */
    async mostFiles(): Promise<number> {
      token = newToken()
      return mostFilesIn(await token)
    },

    /** Sends the files that the service lacks, and resolves to their number. */
    async upload({ files, read, onSent }: NewDeploy): Promise<number> {
      const byHash = new Map(files.map((file) => [file.hash, file]))
      const hashes = [...byHash.keys()]
      const missing = new Set((await send(missingSchema, 'check-missing', { hashes })).result)
      const lacking = [...byHash.values()].filter(({ hash }) => missing.has(hash))
      let sent = 0
      await mapConcurrent(batchesOf(lacking), batchesAtOnce, api.signal, async (part) => {
        const payload = part.map(({ path, hash }) => ({
          ...{ key: hash, value: read(path).toString('base64'), base64: true },
          metadata: { contentType: typeOf(extname(path)) },
        }))
        await send(z.unknown(), 'upload', payload)
        sent += part.length
        onSent(sent, lacking.length)
      })
      await send(z.unknown(), 'upsert-hashes', { hashes })
      return lacking.length
    },
  }
}

/** The hash that the service names a file by: of its bytes as base64, and its extension. */
export function assetHash(path: string, bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64') + extname(path).slice(1)
  return Buffer.from(blake3(Buffer.from(text)))
    .toString('hex')
    .slice(0, 32)
}

/** The limit of files in a token of a project; its signature is the service's matter. */
function mostFilesIn(token: string): number {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const claims = z.object({ max_file_count_allowed: z.number() }).parse(JSON.parse(payload))
    return claims.max_file_count_allowed
  } catch {
    return usualMostFiles
  }
}

function batchesOf(files: readonly DeployFile[]): DeployFile[][] {
  const batches: DeployFile[][] = []
  let bytes = 0
  for (const file of files) {
    bytes += file.size
    const last = batches.at(-1)
    if (last && last.length < batch.files && bytes <= batch.bytes) last.push(file)
    else {
      batches.push([file])
      bytes = file.size
    }
  }
  return batches
}
