// Modules that the `store-pages dev` server generates, which come without types.

declare module '@vitejs/plugin-react/preamble' {}

declare module 'store-pages/refresh' {
  type Component = (props: Record<string, unknown>) => unknown
  export function register(type: Component, id: string): void
  export function createSignatureFunctionForTransform(): (type: Component, key: string) => void
  export function validateRefreshBoundaryAndEnqueueUpdate(
    id: string,
    before: object,
    after: object,
  ): void
}
