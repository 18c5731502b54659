/** Ways of `broken-plugin.php` that keep an answer whole. */
export const harmlessWays = [
  'nothing broken',
  'echo at once',
  'echo on init',
  'echo',
  'echo and flush',
  'echo at shutdown',
  'exit at shutdown',
  'leave a buffer',
  'end a buffer',
  'send a buffer',
  'warn',
  'show errors',
  'set another status',
]
