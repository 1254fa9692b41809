import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const later = { now: new Date('2029-01-01T00:00:00Z') }

let template: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'turnout-past-'))
  const typed = typedIn(template)
  await made(typed, 'events create --name DevConf --date 2028-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard --price 50')
  const register = 'attendees register --event devconf --ticket-type Standard --payment cash'
  for (let count = 0; count < 30; count++) await made(typed, `${register} --name "Bo B" --email bo${count}@example.org`)
  const { id } = await made(typed, `${register} --name "Ada Lovelace" --email ada@example.org`)
  // Rows that move leave old copies in the pages of the file.
  await made(typed, `attendees update ${String(id)} --name "Ada Lovelace, Countess of a much longer name"`)
})

function past(): { typed: Typed; home: string } {
  const home = temporaryDirectory()
  cpSync(template, home, { recursive: true })
  return { typed: typedIn(home), home }
}

/** Every byte of the database, its log included. */
function bytesUnder(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = paths.filter((path) => statSync(path).isFile() && /\.db/.test(path))
  expect(files.length).toBeGreaterThan(0)
  return files.map((path) => readFileSync(path, 'latin1')).join('\n')
}

describe('people erase', () => {
  it('leaves nothing of the person in the bytes of the database file', async () => {
    const { typed, home } = past()
    expect(bytesUnder(home).includes('ada@example.org')).toBe(true)
    const erased = await made(typed, 'people erase ada@example.org --yes', later)
    expect(erased).toMatchObject({ compacted: true })
    const bytes = bytesUnder(home)
    expect(bytes.toLowerCase().includes('ada@example.org')).toBe(false)
    expect(bytes.includes('Lovelace')).toBe(false)
    expect(bytes.includes('bo7@example.org')).toBe(true)
  })

  it('asks first, with the counts and what stays', async () => {
    const { typed } = past()
    const { stderr, exitCode } = await typed('people erase ada@example.org', { ...screen, ...later, stdin: 'n\n' })
    expect(exitCode).toBe(3)
    expect(stderr).toMatch(/Erase ada@example\.org from 1 order, 1 registration, 1 mail, [^?]*\?[^?]* stay\./)
    expect((await typed('people erase ada@example.org', later)).exitCode).toBe(3)
    expect((await typed('people export ada@example.org', later)).exitCode).toBe(0)
  })

  it('says which part of a refund is erased, and which is kept', async () => {
    const { typed } = past()
    const id = (await typed('orders list devconf --email ada@example.org --get id')).stdout.trim()
    await made(typed, `orders refund ${id} --amount 10 --payment transfer --reason "Ada was ill" --yes`)
    const { stdout } = await typed('people erase ada@example.org --dry-run', { ...screen, ...later })
    const [erased = '', kept = ''] = stdout.split('\nKept\n')
    expect(erased).toMatch(/names in the reasons for refunds +1\n/)
    expect(kept).toMatch(/refunds \(sum, date, reference\) +1 +the law requires/)
    const { stderr } = await typed('people erase ada@example.org', { ...screen, ...later, stdin: 'n\n' })
    const question = stderr.replace(/\s+/g, ' ')
    expect(question).toMatch(/1 name in the reason for a refund[^?]*\?.* 1 refund \(sum, date, reference\),.* stay\./)
  })

  it('says what is out of reach', async () => {
    const { typed } = past()
    const { stdout, stderr } = await typed('people erase ada@example.org --yes', { ...screen, ...later })
    expect(stdout).toMatch(/registrations +1/)
    expect(stdout).toMatch(/Kept[\s\S]*the law requires/)
    expect(stderr).toContain('backups, sent mails and exported files still name this person')
  })

  it('shows a plan with --dry-run and changes nothing', async () => {
    const { typed } = past()
    const { stdout, exitCode } = await typed('people erase ada@example.org --dry-run', { ...screen, ...later })
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringMatching(/registrations +1/) })
    expect((await typed('people export ada@example.org', later)).exitCode).toBe(0)
  })

  it('says in plain words what is in the way, and asks nothing then', async () => {
    const { typed } = past()
    const plan = await typed('people erase ada@example.org --dry-run', screen)
    expect(plan.stdout).toContain('This person cannot be erased yet\n')
    expect(plan.stdout.replace(/\s+/g, ' ')).toContain('Settle first a valid ticket for DevConf on 2028-03-14')
    expect(plan.stdout).not.toContain('Would erase')
    const { stderr, exitCode } = await typed('people erase ada@example.org', { ...screen, stdin: [] })
    expect([exitCode, stderr]).toEqual([6, expect.stringContaining('This person cannot be erased yet')])
    expect(stderr.replace(/\s+/g, ' ')).toContain('turnout orders list EVENT --query ada@example.org')
    const free = await typed('people erase ada@example.org --dry-run', { ...screen, ...later })
    expect(free.stdout).toContain('Plan: nothing is erased yet\n')
    expect(free.stdout).not.toContain('pieces of work')
  })

  it('is refused with 6 before the event is over, and names it', async () => {
    const { typed } = past()
    const { stderr, exitCode } = await typed('people erase ADA@example.org --yes', screen)
    expect(exitCode).toBe(6)
    expect(stderr.replace(/\s+/g, ' ')).toContain('a valid ticket for DevConf on 2028-03-14')
    expect(stderr).toContain('fix: Cancel, settle or refund it first')
  })

  it('answers an address that nobody has with 5, and what is no address with 7', async () => {
    const { typed } = past()
    expect((await typed('people erase nobody@example.org --yes')).exitCode).toBe(5)
    expect((await typed('people erase nobody --yes')).exitCode).toBe(7)
  })
})

describe('people export', () => {
  it('writes a readable file with everything', async () => {
    const { typed, home } = past()
    expect((await typed('people export Ada@example.org --out ada.json')).exitCode).toBe(0)
    const text = readFileSync(join(home, 'ada.json'), 'utf8')
    expect(text).toContain('\n  "data": {\n')
    expect(JSON.parse(text).data).toMatchObject({
      attendees: [{ email: 'ada@example.org' }],
      orders: [{ email: 'ada@example.org', total: 5000 }],
      invoices: [],
    })
    expect(text).not.toContain('bo7@example.org')
  })
})
