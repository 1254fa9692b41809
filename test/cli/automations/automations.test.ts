// `turnout automations`, whole, on one database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'

let home: string
let typed: Typed
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'turnout-automations-'))
  typed = typedIn(home, { env: { NO_COLOR: '1' } })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf --timezone Europe/Berlin')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  await typed('events publish devconf')
  await made(typed, 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type Standard')
  writeFileSync(join(home, 'thanks.txt'), 'Hello {{ name }}, thank you.\n')
  writeFileSync(join(home, 'thanks.yaml'), definition)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const definition = [
  'name: thanks',
  '# In braces a comma begins another field, which is read as the time of day.',
  'when: { at: end + 1 day, 10:00 }',
  'to: confirmed',
  'do: { mail: { purpose: service, subject: "Thank you, {{ name }}", body: thanks.txt } }',
].join('\n')
const mails = (purpose: string) => `to: confirmed\ndo: { mail: { purpose: ${purpose}, subject: Hello, text: Hello } }`
const screen = { tty: { stdout: true, stderr: true }, columns: 100, env: { NO_COLOR: '1' } }

it('creates nothing that writes to people unless somebody says so', async () => {
  const unsure = await typed('automations create devconf --file thanks.yaml')
  expect([unsure.exitCode, unsure.stdout]).toEqual([3, ''])
  const plan = await typed('automations create devconf --file thanks.yaml --dry-run')
  expect(plan.exitCode).toBe(0)
  expect(plan.stdout).toContain('Today there would be 1 e-mail')
  expect(JSON.parse((await typed('automations list devconf --json')).stdout)).toEqual([])
})

it('creates, lists, shows, plans, pauses, resumes and deletes one by its name', async () => {
  const created = await typed('automations create devconf --file thanks.yaml --yes --json')
  expect(JSON.parse(created.stdout)).toMatchObject({ name: 'thanks', nextAt: '2027-03-15T09:00:00.000Z', definition })
  expect((await typed('automations list devconf', screen)).stdout).toContain('end + 1 day, 10:00')
  expect((await typed('automations show thanks --get definition')).stdout).toBe(`${definition}\n`)
  expect((await typed('automations plan thanks --get reach.addresses')).stdout).toBe('1\n')
  const early = await typed('automations run thanks --yes')
  expect(early.exitCode).toBe(6)
  expect(early.stderr).toContain('is not due until')
  expect((await typed('automations pause thanks --get status')).stdout).toBe('paused\n')
  expect((await typed('automations pause thanks')).exitCode).toBe(6)
  expect((await typed('automations resume thanks')).exitCode).toBe(3)
  expect((await typed('automations resume thanks --yes --get status')).stdout).toBe('active\n')
  expect((await typed('automations history thanks --json')).stdout).toBe('[]\n')
  expect((await typed('automations delete thanks')).exitCode).toBe(3)
  expect((await typed('automations delete thanks --yes --json')).exitCode).toBe(0)
  expect((await typed('automations show thanks')).exitCode).toBe(5)
})

it('reads a definition from stdin, and changes it', async () => {
  const told = 'name: doors\nwhen:\n  at: start - 1 hour\ndo: { tell: ada@example.org }\n'
  const created = await typed('automations create devconf --file - --get when', { stdin: told })
  expect([created.stdout, created.exitCode]).toEqual(['start - 1 hour\n', 0])
  const changed = told.replace('1 hour', '90 minutes')
  const updated = await typed('automations update doors --file - --get when', { stdin: changed })
  expect([updated.stdout, updated.exitCode]).toEqual(['start - 90 minutes\n', 0])
})

it('changes nothing where somebody else has changed it while it asked', async () => {
  const changed = definition.replace('name: thanks', 'name: letters')
  writeFileSync(join(home, 'letters.yaml'), changed)
  await made(typed, 'automations create devconf --file letters.yaml --yes')
  writeFileSync(join(home, 'later.yaml'), changed.replace('10:00', '11:00'))
  async function* whoeverIsAsked() {
    await made(typed, 'automations pause letters')
    yield 'y\n'
  }
  const stdin = Readable.from(whoeverIsAsked())
  const overtaken = await typed('automations update letters --file later.yaml', { stdin, tty: true })
  expect(overtaken.exitCode).toBe(6)
  expect(overtaken.stderr).toContain('Somebody else changed this since you read it')
  expect(await made(typed, 'automations show letters')).toMatchObject({ status: 'paused', when: 'end + 1 day, 10:00' })
  expect((await typed('automations update letters --file later.yaml --yes --get when')).stdout).toContain('11:00')
  await made(typed, 'automations delete letters --yes')
})

it('names line and column of what is wrong, here or in the service', async () => {
  const broken = await typed('automations create devconf --file -', { stdin: 'name: x\nwhen: {' })
  expect(broken.exitCode).toBe(2)
  expect(broken.stderr).toContain('line 2')
  const wrong = 'name: x\nwhen: { at: tomorrow }\ndo: { tell: ada@example.org }'
  const refused = await typed('automations create devconf --file -', { stdin: wrong })
  expect(refused.exitCode).toBe(7)
  expect(refused.stderr).toContain('line 2, column 13')
})

it('refuses in a dry run, and before it asks, whatever storing would refuse', async () => {
  const mistakes: readonly (readonly [string, string])[] = [
    [
      'when: { on: ticket.sold }\ndo: { tell: ada@example.org }',
      'a new order is order.created, and order.paid if it is paid later; an attendee entered by hand is attendee.registered',
    ],
    ['when: { on: order.paid }\ndo: { tell: me }', '"tell" must list e-mail addresses'],
    ['when: { if: sales.breakevenchance < 50% }\ndo: { suggest: price }', 'did you mean sales.breakEvenChance?'],
    ['when: { at: start - 1 day }\ndo: { suggest: prices }', 'must be one of price'],
    ['when: { at: start - 2 dayz }\ndo: { tell: ada@example.org }', 'not "dayz"'],
    [`when: 2 days before start\n${mails('service')}`, '"when" must be like'],
    [`when: { at: start - 2 days }\n${mails('none')}`, '"purpose" must be service or marketing'],
    [`when: { at: code=FRIENDS - 1 day }\n${mails('service')}`, 'no promo code'],
  ]
  for (const [lines, problem] of mistakes) {
    const stdin = `name: wrong\n${lines}\n`
    const planned = await typed('automations create devconf --file - --dry-run', { stdin })
    expect([planned.exitCode, planned.stdout]).toEqual([7, ''])
    expect(JSON.parse(planned.stderr).error.message).toContain(problem)
  }
  const stdin = `name: wrong\nwhen: { at: start - 2 dayz }\n${mails('service')}`
  const changed = await typed('automations update doors --file - --dry-run', { stdin })
  expect([changed.exitCode, changed.stdout]).toEqual([7, ''])
  const asked = await typed('automations create devconf --file -', { ...screen, stdin })
  expect([asked.exitCode, asked.stderr.includes('Send e-mails')]).toEqual([7, false])
  const taken = await typed('automations create devconf --file - --dry-run', {
    stdin: 'name: doors\nwhen: { at: start }\ndo: { tell: ada@example.org }',
  })
  expect(taken.stderr).toContain('already has an automation named doors')
})

it('says in its plan when it runs, and that a time has passed', async () => {
  const planOf = async (when: string) =>
    (
      await typed('automations create devconf --file - --dry-run', {
        ...screen,
        stdin: `name: new\nwhen: { at: ${when} }\n${mails('service')}`,
      })
    ).stdout
  expect(await planOf('start - 2 days, 09:30')).toContain(
    'automatically at 2027-03-12 09:30 CET, start - 2 days, 09:30?',
  )
  expect(await planOf('start - 700 days, 09:30')).toMatch(/2025-04-13 09:30 CEST has passed/)
})

it('says before it asks how often it tells, and what does not count as paid', async () => {
  const stdin = 'name: sold\nwhen: { on: order.paid }\ndo: { tell: ada@example.org }\n'
  const planned = await typed('automations create devconf --file - --dry-run --json', { stdin })
  const texts = JSON.parse(planned.stdout)
    .plan.foreseen.map(({ text }: { text: string }) => text)
    .join('\n')
  expect(texts).toContain('attendee.registered')
  expect(texts).toContain('once in 24 hours')
  const made = await typed('automations create devconf --file -', { ...screen, stdin })
  expect(made.stderr).toContain('once in 24 hours')
  expect(made.stdout).toContain('at the next such change')
  const plan = (await typed('automations plan sold', screen)).stdout.replace(/\s+/g, ' ')
  expect(plan).toContain('Next at the next such change')
  expect(plan).toContain('at the first such change, and then once in 24 hours')
  await typed('automations delete sold --yes')
})

it('refuses to run what is not due before it asks, and in a dry run', async () => {
  for (const flags of ['', ' --dry-run']) {
    const refused = await typed(`automations run doors${flags}`, screen)
    expect([refused.exitCode, refused.stdout]).toEqual([6, ''])
    expect(refused.stderr).toContain('is not due until')
    expect(refused.stderr).not.toContain('Run doors now')
  }
})

it('plans all automations of an event, what comes next first', async () => {
  const file = (name: string, when: string) =>
    typed('automations create devconf --file - --quiet', {
      stdin: `name: ${name}\nwhen: { ${when} }\ndo: { tell: ada@example.org }\n`,
    })
  await file('left', 'on: attendee.cancelled')
  await file('early', 'at: start - 3 days')
  await file('figures', 'if: sales.expected < 200')
  // A figure is looked at tomorrow.
  const plans = JSON.parse((await typed('automations plan --event devconf --json')).stdout)
  expect(plans.map(({ name }: { name: string }) => name)).toEqual(['figures', 'early', 'doors', 'left'])
  const table = (await typed('automations plan --event devconf', screen)).stdout
  expect(table).toContain('on attendee.cancelled')
  const unknown = await typed('automations create devconf --file -', {
    stdin: 'name: x\nwhen: { on: order.payed }\ndo: { suggest: price }',
  })
  expect(unknown.exitCode).toBe(7)
  expect(unknown.stderr).toContain('did you mean order.paid?')
})

it('says what runs again when its event is put off', async () => {
  await made(typed, 'events create --name Past --date 2026-01-10 --slug past --timezone Europe/Berlin --yes')
  await typed('events publish past')
  const told = 'name: before\nwhen: { at: start - 1 day }\ndo: { tell: ada@example.org }\n'
  const moved = await typed('events update past --date 2027-03-20 --no-notify', { ...screen })
  expect(moved.exitCode).toBe(0)
  expect(moved.stderr).not.toContain('will run again')
  await typed('automations create past --file - --quiet', { stdin: told })
  const copy = await typed('events duplicate past --date 2028-01-10 --slug later', screen)
  expect(copy.stderr).toContain('turnout automations plan --event later')
})

it('says what it has sent and what still waits for a mail server', async () => {
  const told = 'name: planned\nwhen: { at: start - 700 days }\ndo: { tell: [ada@example.org, eve@example.org] }\n'
  await typed('automations create devconf --file - --quiet', { stdin: told })
  const ran = await typed('automations run planned --yes', screen)
  expect(ran.stdout).toMatch(/Sent +0\n *Waiting +2/)
  const history = await typed('automations history planned', screen)
  expect(history.stdout).toContain('2 waiting')
  expect(history.stderr).toContain('No mail server is connected: the mails wait until you run turnout mail connect')
  const [run] = JSON.parse((await typed('automations history planned --json')).stdout)
  expect(run).toMatchObject({ status: 'done', matched: 2, told: 0, mailed: 0, waiting: 2, unsent: 0 })
})

it('says of one that tells somebody that its e-mails wait while no mail server is connected', async () => {
  const stdin = 'name: nightly\nwhen: { at: start - 2 days }\ndo: { tell: ada@example.org }\n'
  const notice = 'No mail server is connected: the mails wait until you run turnout mail connect'
  const planned = await typed('automations create devconf --file - --dry-run', { ...screen, stdin })
  expect(planned.stdout.replace(/\s+/g, ' ')).toContain(
    'none is connected: the mails wait until you run turnout mail connect',
  )
  expect((await typed('automations create devconf --file -', { ...screen, stdin })).stderr).toContain(notice)
  const changed = await typed('automations update nightly --file -', { ...screen, stdin })
  expect(changed.stderr.split(notice)).toHaveLength(2)
  const suggests = 'name: prices\nwhen: { at: start - 2 days }\ndo: { suggest: price }\n'
  const silent = await typed('automations create devconf --file -', { ...screen, stdin: suggests })
  expect([silent.exitCode, silent.stderr.includes(notice)]).toEqual([0, false])
})
