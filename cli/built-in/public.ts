// A config file imports this alone: the features themselves take long to load.
export { type NotifyOptions, notify } from './notify/notify.ts'
