/** Names of hosts that only their own network has, and those that hosting companies give to copies of a site. */
const staging =
  /(?:^|\.)(?:localhost|local|test|internal|invalid|ddev\.site|lndo\.site|wpengine\.com|wpenginepowered\.com|pantheonsite\.io|kinsta\.cloud|flywheelsites\.com|flywheelstaging\.com|cloudwaysapps\.com|myftpupload\.com|wpcomstaging\.com|sg-host\.com|instawp\.xyz|tastewp\.com)$/

const stagingName = /^(?:.*-)?(?:staging|stage|stg|uat|preprod)\d*(?:-.*)?$/

/** Whether a host name, in lower case and without port, is one that visitors cannot reach, or a copy of a site for tests. */
export function isStagingHost(host: string): boolean {
  return staging.test(host) || namesBefore(host).some(isStagingName)
}

function isStagingName(name: string): boolean {
  return stagingName.test(name)
}

/** The names before a company's domain, such as `example.com` or `example.co.uk`. */
function namesBefore(host: string): string[] {
  const names = host.split('.')
  const [kind = '', country = ''] = names.slice(-2)
  const ofDomain = country.length === 2 && kind.length <= 3 ? 3 : 2
  return names.slice(0, -ofDomain)
}

/** Whether a `mailto:` link has text in place of an address; one without any address lets the sender choose. */
export function isWrongMail(link: string): boolean {
  const [, to = '', query = ''] = /^mailto:([^?]*)(.*)$/is.exec(link) ?? []
  return to.trim() === '' ? query === '' : !/[^\s@]@[^\s@]/.test(to.replace(/%40/g, '@'))
}
