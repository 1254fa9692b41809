import { expect, it } from 'vitest'
import { clientOf } from '../../../src/service/server/client-address.ts'

it.each([
  ['192.0.2.1', undefined, [], '192.0.2.1'],
  ['192.0.2.1', '203.0.113.7', [], '192.0.2.1'],
  ['::ffff:192.0.2.1', '203.0.113.7', ['192.0.2.1'], '203.0.113.7'],
  ['192.0.2.1', '10.0.0.1, 203.0.113.7', ['192.0.2.1'], '203.0.113.7'],
  ['192.0.2.1', '198.51.100.4, 192.0.2.2', ['192.0.2.1', '192.0.2.2'], '198.51.100.4'],
  ['192.0.2.1', 'unknown', ['192.0.2.1'], '192.0.2.1'],
  ['192.0.2.1', '', ['192.0.2.1'], '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, [], '2001:db8:1:2'],
  ['2001:db8::1', undefined, [], '2001:db8:0:0'],
  ['::1', undefined, [], '0:0:0:0'],
])('from %s, forwarded for %j, with %j trusted it is %s', (remoteAddress, forwarded, trusted, client) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientOf({ socket: { remoteAddress }, headers } as never, trusted)).toBe(client)
})
