import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { storeIdSchema } from '../../../data/store-schema.ts'
import type { HookRefusal } from '../../report/wording/listen.ts'
import { parseShallow } from '../../system/read-json.ts'
import { SeenMessages } from './seen-messages.ts'
import { signature } from './signature.ts'

const hookSchema = z.object({ changed: z.union([z.literal('all'), z.array(storeIdSchema)]) })

/** The content of a hook: which stores have changed. */
export type Hook = z.infer<typeof hookSchema>

/** Maximum difference in seconds between the sender's clock and ours, with the delivery time included. */
const mostSecondsAway = 300

/**
 * Maximum depth of the JSON: a list in an object needs two levels, the rest is room for keys that other readers use.
 */
const deepest = 8

/** Accepts only hooks signed with the secret, and each hook only once. */
export class HookCheck {
  readonly #secret: string
  readonly #now: () => number
  readonly #seen = new SeenMessages()

  /** `now` returns milliseconds since 1970. */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** Returns an accepted hook, or the reason for its refusal. Never parses an unsigned body. */
  read(headers: IncomingHttpHeaders, body: Buffer): Hook | HookRefusal {
    const now = Math.floor(this.#now() / 1000)
    const timestamp = String(headers['x-store-pages-timestamp'] ?? '')
    if (!/^\d{1,12}$/.test(timestamp)) return 'late'
    const sent = String(headers['x-store-pages-signature'] ?? '')
    const right = signature(this.#secret, timestamp, body)
    if (!isSignature(sent, right)) return 'unsigned'
    if (Math.abs(now - Number(timestamp)) > mostSecondsAway) return 'late'
    // The received text is no safe key, as one signature can be written in several ways.
    const signed = right.toString('base64')
    if (this.#seen.has(signed)) return 'seen'
    const hook = hookOf(body)
    if (!hook) return 'misshapen'
    this.#seen.add(signed, Number(timestamp) + mostSecondsAway, now)
    return hook
  }
}

function isSignature(sent: string, right: Buffer): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(sent) ?? []
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), right)
}

function hookOf(body: Buffer): Hook | undefined {
  try {
    return hookSchema.safeParse(parseShallow(body.toString(), deepest)).data
  } catch {
    return undefined
  }
}
