import { expect, test } from 'vitest'
import { readNoProxy } from '../../../cli/system/http/no-proxy.ts'

test.each<[list: string, past: string[], byProxy: string[]]>([
  ['', [], ['http://a.test', 'http://127.0.0.1']],
  ['*', ['http://a.test', 'https://[::1]'], []],
  ['x.test,*', ['http://a.test'], []],
  ['*:8080', ['http://a.test:8080'], ['http://a.test']],
  ['a.test', ['http://a.test', 'https://b.A.test:1', 'http://a.test.'], ['http://ba.test']],
  ['.a.test', ['http://a.test', 'http://b.a.test'], ['http://ba.test']],
  ['*.a.test', ['http://b.a.test'], ['http://test']],
  ['a.test:8080', ['http://a.test:8080', 'https://b.a.test:8080'], ['http://a.test']],
  ['a.test:80', ['http://a.test'], ['https://a.test']],
  ['a.test:443', ['https://a.test'], ['http://a.test']],
  ['a.test b.test,\tc.test', ['http://b.test', 'http://c.test'], ['http://d.test']],
  ['münchen.test', ['http://xn--mnchen-3ya.test', 'http://www.münchen.test'], []],
  ['10.0.0.0/8', ['http://10.255.0.1', 'http://10.1.2.3:99'], ['http://11.0.0.1', 'http://a.test']],
  ['10.0.0.0/8:80', ['http://10.255.0.1'], ['https://10.255.0.1']],
  ['10.0.0.7', ['http://10.0.0.7', 'http://[::ffff:10.0.0.7]'], ['http://10.0.0.70']],
  ['10.0.0.0/33,10.0.0.0/,10.0.0.0/x', [], ['http://10.0.0.0']],
  ['0.0.0.0/0', ['http://1.2.3.4'], ['http://a.test', 'http://[::1]']],
  ['::1', ['http://[::1]:8080'], ['http://[::2]']],
  ['0:0:0:0:0:0:0:1', ['http://[::1]'], []],
  ['[::1]', ['http://[::1]:8080', 'https://[::1]'], []],
  ['[::1]:8080', ['http://[::1]:8080'], ['http://[::1]']],
  ['fd00::/8', ['http://[fd12::1]'], ['http://[fe00::1]', 'http://10.0.0.1']],
  ['[fd00::]/8', ['http://[fd12::1]'], []],
])('NO_PROXY=%s', (list, past, byProxy) => {
  const isDirect = readNoProxy(list)
  const urls = [...past, ...byProxy]
  expect(urls.filter((url) => isDirect(new URL(url)))).toEqual(past)
})
