export interface NotifyOptions {
  /** The address for messages, sent by POST. Without an address, such as without its secret, no message is sent. */
  webhook?: string | undefined
  /** Default: the format of the webhook's host if it is known, else `json`. */
  format?: 'slack' | 'teams' | 'json'
  /**
   * The address that is requested (GET) after each build: as it is after a success, with `/fail` appended after
   * a failure.
   */
  heartbeat?: string | undefined
  /** The name of the site in messages. Default: the host of `siteUrl`. */
  site?: string
  /** Milliseconds to wait for an answer, less than two seconds. */
  timeout?: number
}
