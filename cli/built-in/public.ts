// A config file imports this alone: the features themselves take long to load.
export { notify } from './notify/notify.ts'
export type { NotifyOptions } from './notify/notify-options.ts'
