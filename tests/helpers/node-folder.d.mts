export function nodeFolder(version: string | number): string | undefined
