export interface NotifyOptions {
  /** Where messages go, by POST. Without an address, such as where no secret is set, nothing is said. */
  webhook?: string | undefined
  /** Default: what the webhook's host takes, as far as it is known, else `json`. */
  format?: 'slack' | 'teams' | 'json'
  /** Asked (GET) after each build: the address itself when it has succeeded, with `/fail` at its end when it has failed. */
  heartbeat?: string | undefined
  /** The name of the site in messages. Default: the host of `siteUrl`. */
  site?: string
  /** Milliseconds for an answer, less than two seconds. */
  timeout?: number
}
