/** Facts about a store that come from its content and not from the list. */
export interface StoreFacts {
  hours: number
  coupons: number
  /** The reason why its content cannot be loaded or its page cannot be rendered. */
  fault?: string
}
