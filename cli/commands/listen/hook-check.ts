import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { storeIdSchema } from '../../../data/store-schema.ts'
import type { HookRefusal } from '../../report/wording/listen.ts'
import { parseShallow } from '../../system/read-json.ts'
import { SeenMessages } from './seen-messages.ts'
import { signature } from './signature.ts'

const hookSchema = z.object({ changed: z.union([z.literal('all'), z.array(storeIdSchema)]) })

/** What a hook says: which stores have changed. */
export type Hook = z.infer<typeof hookSchema>

/** So many seconds the clock of the sender may be away from ours, and a message on its way. */
const mostSecondsAway = 300

/** As deep as a list in an object, and some room for what is read by others. */
const deepest = 8

/** Tells the hooks of who has the secret from all others, and from those that come once more. */
export class HookCheck {
  readonly #secret: string
  readonly #now: () => number
  readonly #seen = new SeenMessages()

  /** `now` gives milliseconds since 1970. */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** A hook that is taken, or why it is refused. What an unsigned body holds is not looked at. */
  read(headers: IncomingHttpHeaders, body: Buffer): Hook | HookRefusal {
    const now = Math.floor(this.#now() / 1000)
    const timestamp = String(headers['x-store-pages-timestamp'] ?? '')
    if (!/^\d{1,12}$/.test(timestamp)) return 'late'
    const sent = String(headers['x-store-pages-signature'] ?? '')
    const right = signature(this.#secret, timestamp, body)
    if (!isSignature(sent, right)) return 'unsigned'
    if (Math.abs(now - Number(timestamp)) > mostSecondsAway) return 'late'
    // Not as it was sent: one signature can be written in several ways.
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
