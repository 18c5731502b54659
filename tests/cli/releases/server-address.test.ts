import { expect, test } from 'vitest'
import { serverPlace, serverScheme } from '../../../cli/releases/server-address.ts'
import { UserError } from '../../../cli/report/user-error.ts'

test.each([
  ['sftp://example.com/srv/shops', 'example.com', undefined, undefined, '/srv/shops'],
  ['sftp://me@web-1:2222/srv//shops/', 'web-1', 2222, 'me', '/srv/shops'],
  ['SFTP://a%40b@Web_1/~/shops', 'Web_1', undefined, 'a@b', 'shops'],
  ['ftps://[::1]:21/~', '::1', 21, undefined, '.'],
  ['ftps://192.0.2.1/', '192.0.2.1', undefined, undefined, '/'],
  ['ftps://example.com:21/a@b/caf%C3%A9', 'example.com', 21, undefined, '/a@b/café'],
])('%s is a place', (name, host, port, user, folder) => {
  expect(serverPlace(name)).toEqual({ name, host, port, user, folder })
})

test.each([
  ...[
    'sftp://',
    'sftp:host/x',
    'sftp://host',
    'sftp://-x/srv',
    'sftp://-x@host/srv',
    'sftp://@h/x',
  ],
  ...['sftp://host/../x', 'sftp://host/a%00', 'sftp://h:0/x', 'sftp://h:70000/x', 'sftp://h/x?y'],
  ...['sftp://a%zz@host/x', 'sftp://a%0Ab@host/x', 'sftp://h/%zz'],
])('%s names no place', (name) => {
  expect(() => serverPlace(name)).toThrow('names no folder on a server')
})

test.each(['ftps://me:zzqq@host/x', 'sftp://me:zz@qq@host/x', 'sftp://me:zz/qq@host/x'])(
  'the password in %s is refused and not shown',
  (name) => {
    const thrown = (() => {
      try {
        return serverPlace(name)
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toBeInstanceOf(UserError)
    expect(`${thrown}`).toContain('has a password in it')
    expect(`${thrown}`).not.toMatch(/zz|qq/)
  },
)

test.each([
  ['sftp://host/x', 'sftp'],
  ['FTPS:host', 'ftps'],
  ['ftp://host/x', undefined],
  ['srv/sftp', undefined],
])('%s has the scheme %s', (name, scheme) => {
  expect(serverScheme(name)).toBe(scheme)
})
