import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bareService } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const dataDirectory = (home: string) => join(home, '.local/share/turnout')

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('backup', () => {
  it.each(['backup fair.db', 'backup create fair.db', 'backup --json fair.db'])(
    'makes one: turnout %s',
    async (line) => {
      const { typed, home } = await seededHome()
      const manifest = await made(typed, line.replace(' --json', ''))
      expect(manifest).toMatchObject({
        file: join(home, 'fair.db'),
        madeAt: '2027-01-15T10:00:00.000Z',
        rows: { events: 3, attendees: 3 },
      })
      expect(JSON.parse(readFileSync(join(home, 'fair.db.manifest.json'), 'utf8'))).toMatchObject({
        sha256: manifest.sha256,
      })
      expect(statSync(join(home, 'fair.db')).mode & 0o777).toBe(0o600)
    },
  )

  it('names itself by its time without FILE or in a folder, and says where it is', async () => {
    const { typed, home } = await seededHome()
    const name = 'turnout-20270115-100000.db'
    const { stdout, stderr } = await typed('backup --get file')
    expect(stdout).toBe(`${join(home, name)}\n`)
    expect(stderr).toBe(`backed up to ${join(home, name)}\n`)
    mkdirSync(join(home, 'nightly'))
    expect(await made(typed, 'backup nightly')).toMatchObject({ file: join(home, 'nightly', name) })
  })

  it('keeps the newest and deletes only what it has named itself, saying which', async () => {
    const { typed, home } = await seededHome()
    const others = ['fair.db', 'turnout-notes.db', 'turnout-20200101-000000.db']
    for (const name of others) writeFileSync(join(home, name), '')
    const at = (hour: number) => ({ now: new Date(Date.UTC(2027, 0, 15, hour)) })
    for (const hour of [11, 12, 13]) await made(typed, 'backup', at(hour))
    const { stderr, exitCode } = await typed('backup --keep 2', at(14))
    expect(exitCode).toBe(0)
    const deleted = ['110000', '120000'].map((time) => join(home, `turnout-20270115-${time}.db`))
    for (const file of deleted) expect(stderr).toContain(`deleted the older backup ${file}`)
    const left = readdirSync(home).filter((name) => name.endsWith('.db'))
    expect(left.sort()).toEqual([...others, 'turnout-20270115-130000.db', 'turnout-20270115-140000.db'].sort())
    expect(readdirSync(home).filter((name) => name.endsWith('.manifest.json'))).toHaveLength(2)
  })

  it('keeps no number of backups that somebody else named', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('backup fair.db --keep 2')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('leave FILE out, or give a folder')
  })

  it('shows its contents', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('backup fair.db', screen)
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(stdout).toContain('Backup created and verified')
    expect(stdout).toMatch(/Attendees +3/)
  })

  it('is the last one that status knows of, as long as it is there', async () => {
    const { typed, home } = await seededHome()
    const known = async () => (await made<{ backup: object }>(typed, 'status devconf')).backup
    await made(typed, 'backup fair.db')
    await made(typed, 'backup later.db', { now: new Date('2027-01-16T10:00:00.000Z') })
    expect(await known()).toEqual({ file: join(home, 'later.db'), madeAt: '2027-01-16T10:00:00.000Z' })
    expect((await typed('status devconf', screen)).stdout).toMatch(/Last backup +2027-01-16 10:00 UTC,\s+\S/)
    rmSync(join(home, 'later.db'))
    expect(await known()).toEqual({ file: null, madeAt: null })
  })

  it('replaces nothing: 2', async () => {
    const { typed, home } = await seededHome()
    writeFileSync(join(home, 'fair.db'), 'precious')
    const { stderr, exitCode } = await typed('backup fair.db')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('already exists')
    expect(readFileSync(join(home, 'fair.db'), 'utf8')).toBe('precious')
  })

  it.each(['backup verify', 'restore'])('asks for a file: turnout %s', async (line) => {
    const { stderr, exitCode } = await typedIn()(line)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('FILE is missing')
  })

  it.each([
    ['backup list', 'backup has no verb "list"'],
    ['backup restore', 'turnout restore puts a backup back'],
    ['backup verfy', 'did you mean turnout backup verify?'],
    ['backup create fair', 'for a file of this name, write ./fair'],
  ])('takes no bare word for a file: turnout %s', async (line, advice) => {
    const { typed, home } = await seededHome()
    const before = readdirSync(home)
    const { stderr, exitCode } = await typed(line)
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message + JSON.parse(stderr).error.hint).toContain(advice)
    expect(readdirSync(home)).toEqual(before)
  })

  it('names the database to back up', async () => {
    const { home } = await seededHome()
    const path = join(dataDirectory(home), 'turnout.db')
    const elsewhere = typedIn()
    expect(await made(elsewhere, `backup fair.db --database ${path}`)).toMatchObject({ rows: { events: 3 } })
    expect(await made(elsewhere, `backup other.db --database sqlite:${path}`)).toMatchObject({ rows: { events: 3 } })
    expect((await elsewhere('backup fresh.db')).stderr).toContain('There is no database at')
    const { stderr, exitCode } = await elsewhere('backup fresh.db --database mysql://host/turnout')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('is neither a SQLite database file nor an address like postgres://user@host/name')
  })

  it.each(['backup fair.db', 'restore fair.db --yes'])('says where to back up a hosted service: %s', async (line) => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()(`${line} --base-url https://events.example.org`, {
      exchange: service.exchange,
    })
    expect({ exitCode, requests: service.requests.length }).toEqual({ exitCode: 2, requests: 0 })
    expect(stderr).toContain('must be run on the machine that hosts it')
  })

  it('only says what it would do with --dry-run', async () => {
    const { typed, home } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('backup fair.db --dry-run')
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
    expect(stderr).toContain('would back up')
    expect(existsSync(join(home, 'fair.db'))).toBe(false)
  })

  it('explains both verbs', async () => {
    const { stdout } = await typedIn()('help backup')
    expect(stdout).toContain('turnout backup ... is short for turnout backup create ...')
    expect(stdout).toContain('verify')
  })
})

describe('backup verify', () => {
  it('exits with 0 for an intact backup, and lists the checks', async () => {
    const { typed } = await seededHome()
    await typed('backup fair.db')
    const { stdout, exitCode } = await typed('backup verify fair.db', screen)
    expect(exitCode).toBe(0)
    for (const check of ['manifest', 'file', 'integrity', 'rows', 'ledger totals', 'audit head', 'books']) {
      expect(stdout).toMatch(new RegExp(`^ok +${check} `, 'm'))
    }
  })

  it('ends with 1 for a damaged one, and names what', async () => {
    const { typed, home } = await seededHome()
    await typed('backup fair.db')
    flipByte(join(home, 'fair.db'), 70_000)
    const { stdout, exitCode } = await typed('backup verify fair.db --json')
    expect(exitCode).toBe(1)
    const findings = JSON.parse(stdout) as { check: string; status: string }[]
    expect(findings.find(({ status }) => status === 'fail')?.check).toBe('file')
  })

  it('exits with 2 if there is no backup', async () => {
    expect((await typedIn()('backup verify nowhere.db')).exitCode).toBe(2)
  })
})

describe('restore', () => {
  it('restores the database once confirmed, and keeps the old one', async () => {
    const { typed, home } = await seededHome()
    await typed('backup fair.db')
    await made(typed, 'events create --name Late --date 2027-05-01')
    const { stderr, stdout, exitCode } = await typed('restore fair.db', { ...screen, stdin: 'y\n' })
    expect(exitCode).toBe(0)
    expect(stderr).toContain('with the backup of 2027-01-15T10:00:00.000Z?')
    expect(stdout).toContain('Backup restored')
    expect(await made<unknown[]>(typed, 'events list')).toHaveLength(3)
    const replaced = 'turnout.db.replaced-20270115T100000000Z'
    expect(readdirSync(dataDirectory(home))).toContain(replaced)
    const old = typedIn(home, { env: { TURNOUT_BASE_URL: `embedded:${join(dataDirectory(home), replaced)}` } })
    expect(await made<unknown[]>(old, 'events list')).toHaveLength(4)
  })

  it.each([
    ['a no', { ...screen, stdin: 'n\n' }],
    ['a pipe without --yes', {}],
  ])('changes nothing after %s: 3', async (_, options) => {
    const { typed, home } = await seededHome()
    await typed('backup fair.db')
    await made(typed, 'events create --name Late --date 2027-05-01')
    expect((await typed('restore fair.db', options)).exitCode).toBe(3)
    expect(await made<unknown[]>(typed, 'events list')).toHaveLength(4)
    expect(readdirSync(dataDirectory(home)).filter((name) => name.includes('replaced'))).toEqual([])
  })

  it('refuses a damaged one with 2, before it asks', async () => {
    const { typed, home } = await seededHome()
    await typed('backup fair.db')
    flipByte(join(home, 'fair.db'), 5000)
    const { stderr, exitCode } = await typed('restore fair.db', { ...screen, stdin: 'y\n' })
    expect(exitCode).toBe(2)
    // Where its lines break depends on where temporary files are.
    const words = stderr.replaceAll(/\s+/g, ' ')
    expect(words).toContain('cannot be restored')
    expect(words).toContain('turnout backup verify')
    expect(words).not.toContain('Restore the backup')
  })

  it('restores to a place without a database', async () => {
    const { typed } = await seededHome()
    await typed('backup fair.db')
    expect(await made(typed, 'restore fair.db --database copies/look.db --yes')).toMatchObject({ replaced: null })
    expect(await made<unknown[]>(typed, 'events list --base-url embedded:copies/look.db')).toHaveLength(3)
  })

  it('does nothing under --dry-run', async () => {
    const { typed, home } = await seededHome()
    await typed('backup fair.db')
    expect(await typed('restore fair.db --dry-run')).toMatchObject({ exitCode: 0, stdout: '' })
    expect(readdirSync(dataDirectory(home)).filter((name) => name.includes('replaced'))).toEqual([])
  })
})
