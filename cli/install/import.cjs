// Code from V8's code cache cannot import modules: this file does it in its place.
module.exports = (address) => import(address)
