/** How search engines are told of changed pages. */
export interface IndexNowSettings {
  /** The key that proves that the site belongs to the sender; the site has it as a file. */
  key: string
  /** The address that changed addresses are sent to. Default: that of indexnow.org. */
  endpoint?: string | undefined
}
