import { describe, expect, it } from 'vitest'
import { separatePassword } from '../../../src/store/postgres/address.ts'

describe('the password of an address', () => {
  it.each([
    ['postgres://ada@host/fair', 'postgres://ada@host/fair', null],
    ['postgres://ada:s3cret@host:5432/fair', 'postgres://ada@host:5432/fair', 's3cret'],
    ['postgresql://ada:p%40s%2Fs@host/fair?sslmode=require', 'postgresql://ada@host/fair?sslmode=require', 'p@s/s'],
    ['postgres://ada:p@ss:word@host/fair', 'postgres://ada@host/fair', 'p@ss:word'],
    ['postgres://ada:secret@/fair?host=/run', 'postgres://ada@/fair?host=/run', 'secret'],
    ['postgres:///fair?host=/run&user=ada', 'postgres:///fair?host=/run&user=ada', null],
    ['postgres:///fair?password=a%26b&user=ada', 'postgres:///fair?user=ada', 'a&b'],
    ['postgres:///fair?user=ada&password=secret', 'postgres:///fair?user=ada', 'secret'],
    ['postgres:///fair?password=secret', 'postgres:///fair', 'secret'],
  ])('%s', (url, address, password) => expect(separatePassword(url)).toEqual({ address, password }))
})
