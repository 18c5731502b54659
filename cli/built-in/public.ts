// What chains import: their config file loads it by itself, without the features.
export { type NotifyOptions, notify } from './notify/notify.ts'
