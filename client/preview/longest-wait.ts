/** Milliseconds that the preview waits for the content service. */
export const longestWait = 30_000
