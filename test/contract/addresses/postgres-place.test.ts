import { describe, expect, test } from 'vitest'
import { isInTheClear, readPostgresPlace } from '../../../src/contract/addresses/postgres-place.ts'

describe('the address of a database', () => {
  test.each([
    ['postgres://ada@db.example.org/fair', {}, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=prefer', {}, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=allow', {}, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=no-verify', {}, 'require'],
    ['postgres://ada@db.example.org/fair?ssl=true', {}, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=require', {}, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=verify-ca', {}, 'verify-ca'],
    ['postgres://ada@db.example.org/fair?sslmode=verify-full', {}, 'verify-full'],
    ['postgres://ada@db.example.org/fair?sslmode=require&sslrootcert=system', {}, 'verify-full'],
    ['postgres://ada@db.example.org/fair?sslmode=disable', {}, 'in the clear'],
    ['postgres://ada@db.example.org/fair?ssl=0', {}, 'in the clear'],
    ['postgres://ada@db.example.org/fair', { PGSSLMODE: 'disable' }, 'in the clear'],
    ['postgres://ada@db.example.org/fair', { PGSSLMODE: 'verify-full' }, 'verify-full'],
    ['postgres://ada@db.example.org/fair?sslmode=require', { PGSSLMODE: 'disable' }, 'require'],
    ['postgres://ada@x.localhost/fair', {}, 'require'],
    ['postgres://ada:p@127.0.0.1@db.example.org/fair', {}, 'require'],
    ['postgres://127.0.0.1:secret@db.example.org/fair', {}, 'require'],
    ['postgres://ada@127.0.0.1/fair?host=db.example.org', {}, 'require'],
    ['postgres://ada@localhost/fair?host=127.0.0.1&host=db.example.org', {}, 'require'],
    ['postgres://ada@localhost/fair?hostaddr=192.0.2.7', {}, 'require'],
    ['postgres://ada@localhost,db.example.org/fair', {}, 'require'],
    ['postgres:///fair', { PGHOST: 'db.example.org' }, 'require'],
    ['postgres://ada@db.example.org/fair?sslmode=sometimes', {}, 'nobody knows'],
    ['postgres://ada@localhost/fair', {}, 'here, disable'],
    ['postgres://ada@127.0.0.1:5433/fair?sslmode=prefer', {}, 'here, disable'],
    ['postgres://ada@[::1]:5433/fair', {}, 'here, disable'],
    ['postgres://ada@localhost/fair?sslmode=verify-full', {}, 'here, verify-full'],
    ['postgres:///fair', {}, 'here, disable'],
    ['postgres:///fair?host=/run/postgresql&sslmode=require', {}, 'here, disable'],
    ['postgres://ada@%2Frun%2Fpostgresql/fair', {}, 'here, disable'],
    ['postgres:///fair', { PGHOST: '/run/postgresql' }, 'here, disable'],
  ])('%s with %j is %s', (url, env, way) => {
    const place = readPostgresPlace(url, env)
    const shown = isInTheClear(place) ? 'in the clear' : (place.tls ?? 'nobody knows')
    expect(`${place.isHere ? 'here, ' : ''}${shown}`).toBe(way)
  })
})
