// `messages draft`, and `messages send --from-draft`: shown before it is sent, with who wrote it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeModel, startFakeModel } from '../../fakes/models/fake-model.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

let fake: FakeModel
let typed: Typed
beforeEach(async () => {
  fake = await startFakeModel()
  fake.habits.model = undefined
  typed = typedIn(temporaryDirectory(), { env: { TURNOUT_MODEL_SERVER: fake.place, NO_COLOR: '1' } })
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-28')
  await made(typed, 'ticket-types create --event devconf --name VIP')
  await made(typed, 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type VIP')
})
afterEach(() => fake.close())

const screen = { tty: { stdin: true, stdout: true, stderr: true }, columns: 100 }
const draft = 'messages draft devconf --about "Doors open at nine"'
const send = 'messages send devconf --to everyone --from-draft message'

describe('messages draft', () => {
  it('shows who wrote it, the words, and how to send them', async () => {
    const { stdout, stderr, exitCode } = await typed(`${draft} --writer template --output table`)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('Written from a template: read it before you send it')
    expect(stdout).toMatch(/Send it +turnout messages send devconf --to everyone --from-draft\s+sug_/)
    expect(stdout).toContain('Doors open at nine.')
  })

  it('shows the words as one of the recipients would read them, and the template where there is none', async () => {
    const { stdout } = await typed(`${draft} --for reminder --writer template`, screen)
    expect(stdout).toMatch(/Subject +DevConf: Doors open at nine/)
    expect(stdout).toContain('As Ada <ada@example.org> would read it (--get body prints the template)')
    expect(stdout).toContain('Hello Ada,')
    expect(stdout).not.toContain('{{')
    await typed('attendees cancel ada@example.org --event devconf --no-notify --yes')
    const unread = (await typed(`${draft} --for reminder --writer template`, screen)).stdout
    expect(unread).toContain('The template: {{ … }} is filled in for each reader')
    expect(unread).toContain('{{ name }}')
    expect((await typed(`${draft} --writer template --get subject`)).stdout).toContain('{{ event.name }}')
  })

  it('warns that the template wrote it, with the cause, and fails only where a model is asked for', async () => {
    const { stderr, exitCode } = await typed(draft)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: 'warning: The template wrote this, not a model: No model is connected\n',
    })
    expect((await typed(`${draft} --writer model`)).exitCode).toBe(6)
  })

  it('makes nothing with --dry-run, and asks no model', async () => {
    await typed('model connect --url http://127.0.0.1:11434/v1 --model small')
    fake.forget()
    expect((await typed(`${draft} --dry-run`)).exitCode).toBe(0)
    expect(fake.requests).toEqual([])
    expect(await made(typed, 'suggestions list')).toEqual([])
  })
})

describe('messages send --from-draft', () => {
  it('shows subject, body, writer and counts before it asks, and sends nothing on a no', async () => {
    await typed('model connect --url http://127.0.0.1:11434/v1 --model small')
    await made(typed, draft)
    const { stderr, exitCode } = await typed(send, { ...screen, stdin: 'n\n' })
    expect(exitCode).toBe(3)
    for (const line of [
      'Draft by the model small: read it',
      'Subject: DevConf: Doors open at nine',
      'Hello Ada,',
      'Doors open at nine.',
      'Send 1 e-mail like this for 1 ticket?',
    ]) {
      expect(stderr).toContain(line)
    }
    expect((await made<{ status: string }>(typed, 'suggestions show message')).status).toBe('proposed')
  })

  it('sends it once with --yes, and the suggestion names the mailing', async () => {
    await made(typed, `${draft} --writer template`)
    const mailing = await made<{ id: string }>(typed, `${send} --yes`)
    expect(await made(typed, 'suggestions show message')).toMatchObject({
      status: 'accepted',
      draft: { mailingId: mailing.id },
    })
    const { stderr, exitCode } = await typed(`${send} --yes`)
    expect(exitCode).toBe(6)
    expect(stderr).toContain(`turnout messages show ${mailing.id}`)
  })

  it('narrows with --where, and plans without sending', async () => {
    await made(typed, `${draft} --writer template`)
    expect(await made(typed, `${send} --where ticketType=VIP --dry-run`)).toMatchObject({
      addresses: 1,
      writer: 'template',
      subject: 'Doors open at nine: DevConf',
    })
    expect((await made<{ status: string }>(typed, 'suggestions show message')).status).toBe('proposed')
  })

  it.each([
    ['with a subject', `${send} --subject Doors`, '--from-draft cannot be combined with --subject or --body'],
    ['with a body', `${send} --body doors.txt`, '--from-draft cannot be combined with --subject or --body'],
    [
      'without words',
      'messages send devconf --to all',
      '--subject (or --from-draft) and --body (or --from-draft) are missing',
    ],
  ])('is one clear error %s', async (_how, command, message) => {
    await made(typed, `${draft} --writer template`)
    const { stderr, exitCode } = await typed(`${command} --yes`)
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) })
  })
})

it('suggestions show prints the words of a draft, and accept names the command instead', async () => {
  await made(typed, `${draft} --writer template`)
  const { stdout } = await typed('suggestions show message --output table')
  expect(stdout).toContain('Subject: Doors open at nine: {{ event.name }}')
  const { stderr, exitCode } = await typed('suggestions accept message --yes')
  expect({ exitCode, stderr }).toEqual({
    exitCode: 6,
    stderr: expect.stringContaining('turnout messages send devconf'),
  })
})

it('two open drafts with one code are told apart by their words, language and event, and by the event that is named', async () => {
  await made(typed, `${draft} --for reminder --writer template`)
  await made(typed, `${draft} --for reminder --writer template --language de`)
  const { stderr, exitCode } = await typed('suggestions show message_reminder', screen)
  expect(exitCode).toBe(6)
  expect(stderr).toMatch(/\w{10}: Write to attendees: Doors open at nine, proposed/)
  expect(stderr).toMatch(/\w{10}: Write to attendees in German: Doors open at nine, proposed/)
  await made(typed, 'events create --name Other --slug other --date 2027-04-28')
  for (const event of ['devconf', 'other']) await made(typed, `messages draft ${event} --about Thanks --for thanks`)
  const both = (await typed('suggestions show message_thanks', screen)).stderr
  expect([/, devconf\n/.test(both), /, other\n/.test(both)]).toEqual([true, true])
  const mine = 'messages send devconf --to everyone --from-draft message_thanks --dry-run --get writer'
  expect((await typed(mine)).stdout).toBe('template\n')
})

it.each([
  ['Community', 'for the holders of a ticket type, by its name: --to "ticket-type=Community"'],
  ['confrimed', 'did you mean confirmed?'],
])('--to %s, which is no group, lists the groups and says what was probably meant', async (to, hint) => {
  const { stderr, exitCode } = await typed(
    `messages send devconf --to ${to} --subject Hello --body hello.txt --yes`,
    screen,
  )
  expect(exitCode).toBe(2)
  expect(stderr).toContain('everyone, confirmed, checked-in, no-show, pending, unpaid-buyers, waitlisted')
  expect(stderr).toContain(hint)
})

describe('one attendee', () => {
  it.each(['ada@example.org', 'code'])(
    'is drafted for and written to by %s, once, after it is shown',
    async (called) => {
      const rows = await made<{ id: string; ticket: { code: string } }[]>(typed, 'attendees list --event devconf')
      const [{ id, ticket } = { id: '', ticket: { code: '' } }] = rows
      const to = called === 'code' ? `${ticket.code.slice(0, 5)}-${ticket.code.slice(5)}` : called
      const shown = await typed(`${draft} --writer template --to ${to}`, screen)
      expect(shown.stdout).toContain('As Ada <ada@example.org> would read it')
      const one = `messages send devconf --to ${to} --from-draft message`
      expect((await typed(one)).exitCode).toBe(3)
      const refused = await typed(one, { ...screen, stdin: ['n'] })
      expect(refused.stderr).toContain('Send 1 e-mail like this?')
      expect(refused.stderr).toContain('Draft from a template')
      expect(refused.stderr).toContain('Hello Ada')
      expect(await made(typed, 'messages list --kind message')).toEqual([])
      const sent = await made(typed, `${one} --yes`)
      expect(sent).toMatchObject({ to: 'ada@example.org', attendeeId: id, status: 'waiting' })
      expect((await typed(`${one} --yes`)).exitCode).toBe(6)
    },
  )

  it('is no group', async () => {
    const { exitCode, stderr } = await typed(`${draft} --to everyone`)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--to names one attendee')])
  })

  it('is written to after a warning where a service e-mail sells', async () => {
    const sells = 'messages send devconf --to ada@example.org --subject Hello --body -'
    const { stderr, exitCode } = await typed(sells, { stdin: 'Buy now: 20 % discount.' })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('This looks like selling: "buy", "discount"')])
    expect((await typed(sells, { stdin: 'Doors open at nine.' })).stderr).not.toContain('selling')
  })
})

it('messages show finds an e-mail by its recipient, and lists several', async () => {
  await made(typed, 'attendees register --event devconf --name Bob --email bob@example.org --ticket-type VIP')
  await made(typed, 'jobs run')
  const only = await typed('messages show BOB@example.org --get kind')
  expect(only).toEqual({ exitCode: 0, stderr: '', stdout: 'confirmation\n' })
  const send = 'messages send devconf --to bob@example.org --subject Second --body -'
  const second = await made<{ id: string }>(typed, send, { stdin: 'Hello' })
  const { exitCode, stderr } = await typed('messages show bob@example.org', { tty: { stderr: true } })
  expect(exitCode).toBe(6)
  expect(stderr).toContain('"bob@example.org" fits 2 messages')
  expect(stderr).toContain(`${second.id.slice(-10)}: message, bob@example.org, waiting`)
  expect((await typed('messages show nobody@example.org')).exitCode).toBe(5)
})
