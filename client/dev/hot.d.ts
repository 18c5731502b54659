/** What the server of `store-pages dev` gives a module beside its own. */
interface ImportMeta {
  readonly hot?: { on(event: string, hear: (data: unknown) => void): void }
}
