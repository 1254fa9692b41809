// `turnout consents` and `turnout mail limits`, whole, on one database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'

let home: string
let typed: Typed
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'turnout-consents-'))
  typed = typedIn(home, { env: { NO_COLOR: '1' } })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const evidence = '--question "Send me news" --question-version 1 --page "list at the door"'
const screen = { tty: { stdout: true, stderr: true }, columns: 100, env: { NO_COLOR: '1' } }
const header = 'email,question,question_version,page,granted_at'

it('shows an empty list with a command that records the first one', async () => {
  const empty = typedIn()
  const { stderr } = await empty('consents list', { ...screen, columns: 200 })
  const [, command = ''] = /^No consents\. To create one: turnout (.+)$/m.exec(stderr) ?? []
  expect(await made(empty, command)).toMatchObject({ status: 'granted' })
})

it('records, lists and ends a consent by its address', async () => {
  await made(typed, `consents add --email ada@example.org ${evidence}`)
  const listed = await typed('consents list', screen)
  expect(listed.stdout).toContain('ada@example.org')
  const ended = await typed('consents withdraw ada@example.org --objected --get status')
  expect([ended.stdout, ended.exitCode]).toEqual(['objected\n', 0])
  const again = await typed(`consents add --email ada@example.org ${evidence}`)
  expect(again.exitCode).toBe(6)
  expect(again.stderr).toContain('objected to marketing e-mails')
})

it('records the objection of somebody who never agreed, by their address', async () => {
  const objected = await typed('consents withdraw zoe@example.org --objected', screen)
  expect([objected.exitCode, objected.stdout.includes('Objection of zoe@example.org')]).toEqual([0, true])
  expect((await typed('consents list --status objected --get email')).stdout).toContain('zoe@example.org')
  expect((await typed(`consents add --email zoe@example.org ${evidence}`)).exitCode).toBe(6)
  expect((await typed('consents withdraw kim@example.org', screen)).exitCode).toBe(5)
})

it('guesses nobody else for an address that is not there, and says how to list them', async () => {
  await made(typed, `consents add --email robby@example.org ${evidence}`)
  for (const address of ['bobby@example.org', 'robby.example.org']) {
    const { exitCode, stderr } = await typed(`consents withdraw ${address}`, screen)
    expect([exitCode, stderr.includes('turnout consents list')]).toEqual([5, true])
    expect(stderr).not.toContain('robby@example.org')
  }
  expect((await typed('consents withdraw robby@example.org --get status')).stdout).toBe('withdrawn\n')
})

it('imports lines with their evidence, and says who is left out', async () => {
  const lines = [header, 'bob@example.org,News?,1,list,2026-01-01', 'ada@example.org,News?,1,list,2026-01-01']
  writeFileSync(join(home, 'good.csv'), `${lines.join('\n')}\n`)
  const report = { granted: 1, unchanged: 0, stopped: [{ line: 3, email: 'ada@example.org' }] }
  expect(await made(typed, 'consents import good.csv --dry-run')).toEqual(report)
  const done = await typed('consents import good.csv --json')
  expect(JSON.parse(done.stdout)).toEqual(report)
  expect(await made(typed, 'consents import good.csv --dry-run')).toEqual({ ...report, granted: 0, unchanged: 1 })
})

it('imports times as people type them, in their own time zone', async () => {
  const times = ['2026-05-02 10:00', '2026-05-02', '2026-05-02T10:00:00Z', '2026-05-02 9:00 +04:00']
  const lines = times.map((time, index) => `kim${index}@example.org,News?,1,list,${time}`)
  writeFileSync(join(home, 'times.csv'), `${[header, ...lines].join('\n')}\n`)
  expect((await typed('consents import times.csv', { timezone: 'Europe/Berlin' })).exitCode).toBe(0)
  const { stdout } = await typed('consents list --source imported --json')
  const data = JSON.parse(stdout) as { email: string; grantedAt: string }[]
  const kims = data.filter(({ email }) => email.startsWith('kim')).toSorted((a, b) => a.email.localeCompare(b.email))
  expect(kims.map(({ grantedAt }) => grantedAt)).toEqual([
    '2026-05-02T08:00:00.000Z',
    '2026-05-01T22:00:00.000Z',
    '2026-05-02T10:00:00.000Z',
    '2026-05-02T05:00:00.000Z',
  ])
  writeFileSync(join(home, 'late.csv'), `${header}\nkim@example.org,News?,1,list,yesterday\n`)
  expect((await typed('consents import late.csv')).stderr).toContain('must be a day like 2027-03-14')
})

it('names each line that lacks its evidence, and sends nothing', async () => {
  const lines = [
    header,
    'cid@example.org,,1,list,2026-01-01',
    'dee@example.org,News?,1,list,soon',
    'x,News?,1,,2026-01-01',
    'eve@example.org,News?,1,list,2199-01-01',
  ]
  writeFileSync(join(home, 'bad.csv'), `${lines.join('\n')}\n`)
  const { stderr, exitCode } = await typed('consents import bad.csv', screen)
  expect(exitCode).toBe(2)
  for (const line of [
    'line 2, column 2',
    'line 3, column 5',
    'line 4, column 1',
    'line 4, column 4',
    'line 5, column 5',
  ]) {
    expect(stderr).toContain(line)
  }
  writeFileSync(join(home, 'bare.csv'), 'email\ncid@example.org\n')
  const bare = await typed('consents import bare.csv', screen)
  expect([bare.exitCode, bare.stderr.includes('no column question, question_version, page, granted_at')]).toEqual([
    2,
    true,
  ])
  expect((await typed('consents list --get email')).stdout).not.toContain('cid@')
})

it('shows and sets the limits of marketing e-mails', async () => {
  expect((await typed('mail limits', screen)).stdout).toContain('by default')
  const set = await typed('mail limits --per-week 2 --quiet-from 19:00 --event-days --json')
  expect(JSON.parse(set.stdout)).toMatchObject({ perWeek: 2, perMonth: 4, quietFrom: '19:00', onEventDays: true })
  expect((await typed('mail limits --quiet-from 25:00')).exitCode).toBe(2)
  expect(JSON.parse((await typed('mail limits --no-event-days --json')).stdout)).toMatchObject({ onEventDays: false })
})

it('names what marketing e-mails lack in a dry run beside its counts, and before anything is sent', async () => {
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  writeFileSync(join(home, 'news.txt'), 'Hello {{ name }}\n')
  const send = 'messages send --event devconf --to agreed --subject News --body news.txt --dry-run'
  await made(typed, `consents add --email lia@example.org ${evidence}`)
  const planned = await typed(`${send} --purpose marketing`, screen)
  expect(planned.exitCode).toBe(0)
  expect(planned.stdout).toMatch(/Mails +6\n/)
  expect(planned.stdout).toMatch(/Missing +a public address with https: turnout serve --public-url https:\/\/…/)
  expect(planned.stdout).toContain("the seller's postal address: turnout invoices seller --address …")
  const toSend = send.replace(' --dry-run', ' --purpose marketing')
  for (const refused of [
    await typed(toSend, { ...screen, tty: { stdin: true, ...screen.tty }, stdin: 'y\n' }),
    await typed(`${toSend} --yes`, screen),
  ]) {
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr.replace(/\s+/g, ' ')).toContain(
      "a public address with https and the seller's name and the seller's postal address",
    )
  }
  const service = await typed(send, screen)
  expect([service.exitCode, service.stderr.includes('--purpose marketing')]).toEqual([7, true])
})

it('says that a yes in a file of attendees, or one that is entered later, is no consent', async () => {
  await made(typed, 'events create --name Fair --date 2027-03-14 --slug fair')
  await made(typed, 'ticket-types create --event fair --name Free')
  await typed('events publish fair --yes')
  const form = [{ key: 'news', kind: 'consent', label: 'Send me news', marketing: true }]
  writeFileSync(join(home, 'form.json'), JSON.stringify({ questions: form }))
  await typed('forms set fair --file form.json --yes')
  writeFileSync(
    join(home, 'people.csv'),
    'name,email,answer.news\nUma,uma@example.org,yes\nVic,vic@example.org,no\nWim,wim@example.org,true\n',
  )
  const said = '2 "yes" answers to "news": no consent to marketing e-mails is recorded'
  expect((await typed('attendees import people.csv --event fair --ticket-type Free --dry-run')).stderr).toContain(said)
  const imported = await typed('attendees import people.csv --event fair --ticket-type Free --yes')
  expect(imported.stderr.split(said)).toHaveLength(3)
  const updated = await typed('attendees update vic@example.org --event fair --answer news=yes')
  expect(updated.stderr).toContain('1 "yes" answer to "news"')
  expect(updated.stderr).toContain('turnout consents add --email vic@example.org')
  expect((await typed('consents list --get email')).stdout).not.toMatch(/uma|vic|wim/)
})
