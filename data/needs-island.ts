/** The message of an error about something that works in islands alone. */
export function needsIsland(use: string): string {
  return `${use} works in an island alone`
}
