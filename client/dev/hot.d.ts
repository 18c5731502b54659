/** Additions of the `store-pages dev` server to a module's `import.meta`. */
interface ImportMeta {
  readonly hot?: { on(event: string, hear: (data: unknown) => void): void }
}
