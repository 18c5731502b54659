/** Whether an address is a file of the project: a picture of the list, or of a template. */
export function isOfProject(url: string): boolean {
  return /^(?:project|template):/.test(url)
}

/** Whether an address is a picture that a template shows. */
export function isOfTemplate(url: string): boolean {
  return url.startsWith('template:')
}
