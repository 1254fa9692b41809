import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectionArgs } from '../../../src/store/backup/postgres/programs.ts'

test('a password reaches pg_dump through a private file, and no argument contains it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'turnout-password-'))
  const args = connectionArgs('postgres://ada:s3%3Acr%5Cet@host/fair?sslmode=require', directory)
  const passfile = join(directory, 'password')
  expect(args).toEqual([
    '--no-password',
    '--dbname',
    `postgres://ada@host/fair?sslmode=require&passfile=${encodeURIComponent(passfile)}`,
  ])
  expect(readFileSync(passfile, 'utf8')).toBe('*:*:*:*:s3\\:cr\\\\et\n')
  expect(statSync(passfile).mode & 0o777).toBe(0o600)
})
