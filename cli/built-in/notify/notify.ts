import type { EndContext } from '../../plugins/hook-context.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { BuildReport } from '../../report/report.ts'
import type { NotifyOptions } from './notify-options.ts'

/**
 * Reports problems to a chat, once when a problem is new and once when it is over; and sends a heartbeat to a
 * monitor that raises the alarm without it. A message that cannot be sent is a warning.
 */
export function notify(options: NotifyOptions): Plugin {
  check(options)
  const tell = async (report: BuildReport, context: EndContext) => {
    // Loaded here, as each build loads the config file.
    const { tellWatchers } = await import('./tell-watchers.ts')
    await tellWatchers(options, report, context)
  }
  const plugin = { name: 'notify', onDone: tell, onFail: tell }
  return Object.defineProperty(plugin, mark, { value: true })
}

// A config file loads its own copy of this module, not the program's: a global symbol identifies the plugin.
const mark = Symbol.for('store-pages.notify')

/** Whether a plugin is the built-in one, not a chain's plugin of the same name. */
export function isNotify(plugin: Plugin): boolean {
  return mark in plugin
}

const known = ['webhook', 'format', 'heartbeat', 'site', 'timeout']
const formats = ['slack', 'teams', 'json', undefined]

// No message shows an address: it may hold a secret.
function check(options: NotifyOptions): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new Error(`notify() knows no ${unknown}`)
  for (const key of ['webhook', 'heartbeat'] as const) {
    const address = options[key]
    if (address && !(URL.canParse(address) && /^https?:/i.test(address)))
      throw new Error(`${key} of notify() should be an address with http:// or https://`)
  }
  const { timeout = 1 } = options
  if (!(timeout > 0)) throw new Error('timeout of notify() should be a number above 0')
  if (!formats.includes(options.format))
    throw new Error("format of notify() should be 'slack', 'teams' or 'json'")
}
