import { expect, test } from 'vitest'
import { redirectUriFault } from '../../../src/contract/oauth/redirect-uri.ts'

test.each([
  'https://app.example.org/callback',
  'https://app.example.org:8443/callback?tenant=1',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:53127/callback',
  'http://[::1]/callback',
])('an OAuth client may be sent back to %s', (uri) => {
  expect(redirectUriFault(uri)).toBeUndefined()
})

test.each([
  ['http://app.example.org/callback', 'https://'],
  ['http://127.0.0.1.example.org/callback', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['myapp:/callback', 'https://'],
  ['https://app.example.org/callback#here', 'fragment'],
  ['https://app.example.org/callback#', 'fragment'],
  ['https://ada:secret@app.example.org/callback', 'user name'],
  ['/callback', 'address like'],
])('and not to %s', (uri, reason) => {
  expect(redirectUriFault(uri)).toContain(reason)
})
