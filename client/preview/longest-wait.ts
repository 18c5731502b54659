/** How long the preview waits for the content service, in milliseconds. */
export const longestWait = 30_000
