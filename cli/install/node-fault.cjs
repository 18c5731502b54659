// Old versions of Node read this file: it uses only what all of them know.
const engines = require('../../package.json').engines.node

/** In one sentence, that the Node that runs is none of those in the package's `engines`; empty where it is one. */
module.exports = function nodeFault() {
  const own = numbersIn(process.versions.node)
  const ranges = engines.split('||').map((range) => {
    const from = numbersIn(range)
    return { from, upTo: range.indexOf('^') < 0 ? [Infinity] : [from[0] + 1] }
  })
  if (ranges.some(({ from, upTo }) => !isBefore(own, from) && isBefore(own, upTo))) return ''
  const names = ranges.map(({ from }) => from.slice(0, 2).join('.'))
  return `store-pages needs Node ${names.join(', or ')} or newer, and ${process.execPath} is ${process.versions.node}`
}

function numbersIn(text) {
  return text.match(/\d+/g).map(Number)
}

function isBefore(one, other) {
  const at = other.findIndex((number, at) => number !== (one[at] || 0))
  return at >= 0 && (one[at] || 0) < other[at]
}
