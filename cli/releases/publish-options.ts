import type { GuardOptions } from './guard-live.ts'

export interface PublishOptions {
  /** The number of releases that stay; services have limits of their own. */
  keep: number
  guard: GuardOptions
}
