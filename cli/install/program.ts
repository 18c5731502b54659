// What is loaded as one file, and from there on with V8's code cache.
export { renderPages } from '../pages/render-worker.ts'
export { run } from '../run.ts'
export { keepCode } from '../system/load-code.ts'
