import { z } from 'zod'
import type { Problem } from '../../report/problems.ts'

/** The headers that an object is stored and answered with. */
export interface ObjectHeaders {
  'content-type': string
  'cache-control': string
  'x-amz-website-redirect-location'?: string
}

/** The form of a change in its record. */
export const pendingSchema = z.object({
  id: z.string().default(''),
  /** Files that the live release does not have, and that pages of this change may name. */
  added: z.array(z.string()),
  /** Tags of files that may differ from those of the live release; empty for files that are written. */
  unsure: z.record(z.string(), z.string()).default({}),
})

/** A change of a place that is under way, or was cut. */
export type PendingChange = z.infer<typeof pendingSchema>

/**
 * The files below a place that has no switch between releases, by keys relative to it. All calls retry, and reject
 * with a `UserError`.
 */
export interface FileStore {
  /** The user's name for the place. */
  name: string
  /** Whether a web server there reads files such as `.htaccess`. */
  takesHostFiles: boolean
  /** Writes a file of the site in one step. */
  put(path: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<void>
  /** Writes a record of our own. */
  note(key: string, value: unknown): Promise<void>
  /** The text of a file; undefined without one. */
  get(key: string): Promise<{ text: string } | undefined>
  /** Copies a file with its headers; false without one. */
  copy(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The keys that begin with `below`. */
  list(below: string): Promise<ReadonlyMap<string, unknown>>
  /** Notes that a change begins: until `end`, the place is between two releases. */
  begin(change: PendingChange): Promise<void>
  end(): Promise<void>
  /**
   * The tag of each file that is there; empty if it is not certain. `known` has those of a complete release, `cut` is a
   * change that has not ended since.
   */
  there(
    known: ReadonlyMap<string, string>,
    cut: PendingChange | undefined,
  ): Promise<ReadonlyMap<string, string>>
  /** Runs `work` while no other publish or rollback changes the place; `signal` aborts when the lock is lost. */
  whileLocked<T>(
    report: (problem: Problem) => void,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
}
