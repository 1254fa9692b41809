import { expect, test } from 'vitest'
import type { Host } from '../../../src/cli/core/host.ts'
import { warnInTheClear } from '../../../src/cli/settings/database-address.ts'

function warningsFor(address: string, env: Host['env'] = {}): string[] {
  const warnings: string[] = []
  warnInTheClear({ host: { env } as Host, warn: (text) => warnings.push(text) }, address)
  return warnings
}

test.each([
  ['postgres://ada:secret@db.example.org/fair?sslmode=disable', {}],
  ['postgres://ada:secret@db.example.org/fair', { PGSSLMODE: 'disable' }],
  ['postgres://ada:secret@x.localhost/fair?sslmode=disable', {}],
])('whoever asks for a way in the clear is warned, without the password: %s %j', (address, env) => {
  const [warning] = warningsFor(address, env)
  expect(warning).toMatch(/^sslmode=disable: others on the network can read and change the traffic to postgres:/)
  expect(warning).not.toContain('secret')
})

test.each([
  'postgres://ada@db.example.org/fair',
  'postgres://ada@localhost/fair?sslmode=disable',
  'postgres:///fair?host=/run/postgresql&sslmode=disable',
  'sqlite:/var/lib/turnout.db?sslmode=disable',
])('nobody else is: %s', (address) => {
  expect(warningsFor(address)).toEqual([])
})
