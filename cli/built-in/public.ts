// A config file imports this module alone: loading all features would take long.
export { notify } from './notify/notify.ts'
export type { NotifyOptions } from './notify/notify-options.ts'
