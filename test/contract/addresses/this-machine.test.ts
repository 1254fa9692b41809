import { expect, test } from 'vitest'
import { isThisMachine } from '../../../src/contract/addresses/this-machine.ts'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isThisMachine(host)).toBe(true)
})

test.each([
  'x.localhost',
  'localhost.',
  'localhost.example.org',
  '127.example.org',
  '127.0.0.1.example.org',
  '127.0.0.256',
  '127.1',
  '0.0.0.0',
  '[::]',
  '10.0.0.1',
  '[::ffff:7f00:1]',
  '',
])('%j may be any', (host) => {
  expect(isThisMachine(host)).toBe(false)
})
