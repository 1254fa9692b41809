// What `turnout migrate` refuses before it needs a server; moving itself is under test/postgres.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const database = '.local/share/turnout/turnout.db'

describe('migrate', () => {
  it.each([
    ['migrate --from a.db', '--to'],
    ['migrate --to a.db', '--from'],
    ['migrate --from a.db --to b.db', 'both are SQLite: copy a database'],
    ['migrate --from postgres://h/a --to postgres://h/b', 'both are PostgreSQL: copy a database'],
    ['migrate --from mysql://h/a --to b.db', 'mysql://h/a'],
    ['migrate --from postgres://h/a --to sqlite::memory:', 'is neither a SQLite database file'],
  ])('is typed wrong: turnout %s', async (line, words) => {
    const { stdout, stderr, exitCode } = await typedIn()(line)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain(words)
  })

  it('exits with 9 if there is no source, and creates none', async () => {
    const { home, typed } = await seededHome()
    const { stderr, exitCode } = await typed('migrate --from none.db --to postgres://ada:secret@127.0.0.1:1/fair')
    expect(exitCode).toBe(9)
    expect(stderr).toContain('There is no database at')
    expect(existsSync(join(home, 'none.db'))).toBe(false)
  })

  it.each(['', ' --dry-run'])('exits with 9 if the target cannot be reached, hiding its password%s', async (flag) => {
    const { home, typed } = await seededHome()
    const to = 'postgres://ada:secret@127.0.0.1:1/fair'
    const { stdout, stderr, exitCode } = await typed(`migrate --from ${join(home, database)} --to ${to}${flag}`)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 9 })
    expect(stderr).toContain('postgres://ada@127.0.0.1:1/fair')
    expect(stderr).not.toContain('secret')
    expect((await typed('events list')).exitCode).toBe(0)
  })
})
