const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { pathToFileURL } = require('node:url')

/** The `import.meta` of a file whose code Node runs at another place, and that file's own `import` and `require`. */
module.exports = (filename) => {
  const url = pathToFileURL(filename).href
  const requireThere = createRequire(filename)
  // The stack of an error begins in the caller.
  const resolve = (name, caller = resolve) => {
    if (/^\.{0,2}\//.test(name) || URL.canParse(name)) return new URL(name, url).href
    try {
      const found = requireThere.resolve(name)
      return found === name ? name : pathToFileURL(found).href
    } catch (error) {
      Error.captureStackTrace(error, caller)
      throw error
    }
  }
  const load = async (name, options) => import(resolve(name, load), options)
  return { url, filename, dirname: dirname(filename), resolve, require: requireThere, import: load }
}
