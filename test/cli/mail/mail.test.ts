// `mail`, `messages`, `templates` and `jobs`, on one conference with a real SMTP server beside it.
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'

const password = 'correct horse'
const screen = { tty: { stdout: true, stderr: true }, columns: 100, env: { NO_COLOR: '1' } }

let server: FakeMailServer
let home: string
let typed: Typed
beforeAll(async () => {
  server = await startMailServer({ user: 'ada', password })
  home = mkdtempSync(join(tmpdir(), 'turnout-mail-'))
  typed = typedIn(home, { env: { NO_COLOR: '1' } })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name VIP')
  await made(typed, 'events publish devconf')
  await register()
  writeFileSync(join(home, 'form.yaml'), 'questions: [{ key: language, kind: text, label: Language }]')
  for (const command of [
    'forms set devconf --file form.yaml',
    'rooms create --event devconf --name Hall',
    'sessions create --event devconf --code TYPES1 --title Types --minutes 45',
    'sessions place TYPES1 --event devconf --room Hall --start 2027-03-14T10:00',
    'schedule release devconf --yes',
    'schedule publish devconf --yes',
  ]) {
    await made(typed, command)
  }
  writeFileSync(join(home, 'sessions.txt'), '{% for session in recommended %}{{ session.title }}{% endfor %}')
  writeFileSync(join(home, 'doors.txt'), 'Hello {{ name }}, doors open at nine.\n')
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

let guests = 0
/** Each time somebody else, who gets a mail. */
async function register() {
  guests += 1
  const email = `guest${guests}@example.org`
  await made(typed, `attendees register --event devconf --name Guest --email ${email} --ticket-type VIP`)
  return email
}

const flags = () => `--host 127.0.0.1 --port ${server.port} --tls none --user ada --from tickets@devconf.example`
const connect = (stdin = `${password}\n`) => typed(`mail connect ${flags()} --send-waiting --json`, { stdin })
const disconnect = () => typed('mail disconnect --yes')

/** The id of a mail that waits for a mail server. */
async function waitingMail() {
  await disconnect()
  const email = await register()
  const messages = await made<{ id: string; to: string }[]>(typed, 'messages list --status waiting --sort -createdAt')
  return messages.find(({ to }) => to === email)?.id ?? ''
}

it('lists the messages with a text in name, address, subject or order', async () => {
  await disconnect()
  const email = await register()
  const [sent] = await made<{ name: string; orderId: string }[]>(typed, `messages list --query ${email.toUpperCase()}`)
  const reference = sent?.orderId.slice(-10) ?? ''
  for (const text of [email, reference, sent?.name ?? '']) {
    const listed = await made<{ to: string }[]>(typed, `messages list --query "${text}"`)
    expect(listed.map(({ to }) => to)).toContain(email)
  }
  expect(await made(typed, `messages list --query ${reference}`)).toHaveLength(1)
  expect(await made(typed, 'messages list --query nobody@example.net')).toEqual([])
})

it('lists the subjects of what was sent on a screen of 80 columns, with the ids', async () => {
  await connect()
  const email = await register()
  await typed('jobs run')
  const [sent] = await made<{ id: string }[]>(typed, `messages list --query ${email}`)
  const { stdout } = await typed('messages list devconf', { ...screen, columns: 80 })
  const [, ...lines] = stdout.split('\n')
  expect(lines.find((line) => line.startsWith(sent?.id.slice(-10) ?? '?'))).toMatch(/ {2}(You're|Your|DevConf|Ticket)/)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  await disconnect()
})

it('connecting a server names what lets the waiting mails leave', async () => {
  await waitingMail()
  const { stderr } = await typed(`mail connect ${flags()} --send-waiting`, { ...screen, stdin: `${password}\n` })
  expect(stderr).toContain('next: turnout jobs run')
  await typed('jobs run')
  expect((await typed('mail status', screen)).stderr).toBe('')
})

describe('examples', async () => {
  const ours = ['mail', 'messages', 'templates', 'jobs']
  const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun = ''] }) => ours.includes(noun))
  // Those of `mail connect` name a server that is not there; marketing mail needs a service with https; forms for scripts run the same once more, and one is for a shell.
  const examples = verbs.flatMap(({ command }) => command.examples.map((example) => example.command))
  it.each(examples.filter((example) => !/mail connect|marketing| --(get|json)\b/.test(example)))(
    'run: %s',
    async (example) => {
      if (example.startsWith('turnout mail')) await connect()
      const id = example.includes('msg_…') ? await waitingMail() : ''
      if (example.includes('resend')) await typed(`messages cancel ${id}`)
      if (example.includes('--from-draft')) await typed('messages draft devconf --about Doors --for reminder')
      const { stderr, exitCode } = await typed(example.replace('msg_…', id))
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    },
  )
})

describe('mails that wait for a server', () => {
  const noPassword = () => flags().replace(' --user ada', '')
  const waiting = async () => (await made<unknown[]>(typed, 'messages list --status waiting')).length

  it('are sent without a terminal only if a flag says so', async () => {
    await waitingMail()
    const count = await waiting()
    const { exitCode, stdout, stderr } = await typed(`mail connect ${noPassword()}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toMatch(
      /\d+ mails? to \d+ (person|people) would be sent as soon as the server is connected, for example one to Guest <guest\d+@example\.org> \(confirmation\)/,
    )
    expect(stderr).toContain('--send-waiting')
    expect([await waiting(), (await made<{ connected: boolean }>(typed, 'mail status')).connected]).toEqual([
      count,
      false,
    ])
  })

  it('are told apart by number and person in a plan, which changes nothing', async () => {
    await waitingMail()
    const { exitCode, stderr, stdout } = await typed(`mail connect ${noPassword()} --dry-run`)
    expect(exitCode).toBe(0)
    expect(stdout + stderr).toMatch(/only if you agree, when asked or with --send-waiting/)
  })

  it.each([
    ['--no-send-waiting', 'cancelled: they will not be sent'],
    ['--send-waiting', 'sent once the server is connected'],
  ])('are counted in a plan with %s, which says what becomes of them', async (flag, fate) => {
    await waitingMail()
    const count = await waiting()
    const planned = await typed(`mail connect ${noPassword()} ${flag} --dry-run --json`)
    const { plan } = JSON.parse(planned.stdout) as { plan: { foreseen: { text: string }[] } }
    expect(plan.foreseen.map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^${count} mails? to \\d+ (person|people), .*, ${fate}$`)),
    ])
    expect(await waiting()).toBe(count)
  })

  it.each([
    ['Enter alone', '\r', 'waiting'],
    ['the second choice', 'send\r', 'sent'],
    ['the third', 'cancel\r', 'cancelled'],
  ])('are asked about on a terminal, and after %s they are as it says', async (_, answer, status) => {
    const id = await waitingMail()
    const open = await startMailServer()
    const to = `--host 127.0.0.1 --port ${open.port} --tls none --from tickets@devconf.example`
    const { stderr } = await typed(`mail connect ${to}`, { ...screen, tty: true, stdin: answer })
    // A command gives its mails some seconds only; on a busy machine the next run sends them.
    if (status === 'sent') await typed('jobs run')
    await open.close()
    expect(stderr).toMatch(/There (is|are) \d+ mails? to/)
    expect(stderr.includes('Nothing was connected')).toBe(status === 'waiting')
    expect((await made<{ status: string }>(typed, `messages show ${id}`)).status).toBe(status)
  })

  it('are cancelled with --no-send-waiting', async () => {
    const id = await waitingMail()
    expect((await typed(`mail connect ${flags()} --no-send-waiting`, { stdin: `${password}\n` })).exitCode).toBe(0)
    expect((await made<{ status: string }>(typed, `messages show ${id}`)).status).toBe('cancelled')
    expect(await waiting()).toBe(0)
  })
})

describe('mail', () => {
  it.each([
    ['nothing on stdin', '', 2, 'the password for ada is missing'],
    ['a wrong password', 'wrong-one\n', 7, 'not these'],
  ])('refuses to connect with %s, which it does not quote', async (_, stdin, code, said) => {
    await disconnect()
    const { exitCode, stderr, stdout } = await connect(stdin)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
    expect(stderr).not.toContain('wrong-one')
    expect(await made(typed, 'mail status')).toMatchObject({ connected: false })
  })

  it('waits until a server is connected, whose password stays hidden, and is sent by jobs run', async () => {
    const id = await waitingMail()
    expect((await typed('mail status', screen)).stdout).toContain('No mail server is connected')
    const connected = await connect()
    expect(JSON.parse(connected.stdout)).toMatchObject({ connected: true, user: 'ada', usable: true })
    for (const { stdout, stderr } of [connected, await typed('mail status', screen)])
      expect(stdout + stderr).not.toContain(password)
    expect(await made(typed, 'jobs run')).toMatchObject({ waiting: 0 })
    expect(await made(typed, `messages show ${id}`)).toMatchObject({ status: 'sent', kind: 'confirmation' })
  })

  it('says that links are missing until the service knows its address, where a mail is promised and in the status', async () => {
    await connect()
    expect(await made(typed, 'mail status')).toMatchObject({ linksTo: null })
    expect((await typed('mail status', screen)).stdout).toMatch(
      /Links lead to +nowhere: mails have no links until you run turnout serve\s+--public-url/,
    )
    const [order] = await made<{ id: string }[]>(typed, 'orders list devconf')
    const resend = `orders resend ${order?.id}`
    const says =
      /have no link to the order's page: the service does not know its public address\. Tell it once: turnout serve --public-url/
    expect((await typed(resend, screen)).stderr.replace(/\s+/g, ' ')).toMatch(says)
    expect((await typed('doctor', screen)).stdout).toMatch(/warn +Mails/)
    expect(await made(typed, 'status devconf')).toMatchObject({
      missing: expect.arrayContaining([expect.objectContaining({ code: 'no_public_address', severity: 'problem' })]),
    })
    const known = { ...screen, env: { ...screen.env, TURNOUT_PUBLIC_URL: 'https://tickets.example.org' } }
    expect((await typed(resend, known)).stderr).not.toContain('public')
    const link = /https:\/\/tickets\.example\.org\/o\/[0-9a-z]{26}\.[\w-]{22}/
    const [page] = link.exec((await typed(`orders show ${order?.id}`, known)).stdout) ?? []
    const [mail] = await made<{ id: string }[]>(typed, `messages list devconf --order ${order?.id} --limit 1`)
    const read = await typed(`messages show ${mail?.id}`, known)
    expect(link.exec(read.stdout)?.[0]).toBe(page)
    expect((await typed(`orders show ${order?.id}`, screen)).stdout).not.toContain('/o/')
    expect((await typed('mail status', known)).stdout).toMatch(/Links lead to +https:\/\/tickets\.example\.org\n/)
  })

  it('is no reason to ask before an event is published that has no end of its sale, which is said', async () => {
    await connect()
    await made(typed, 'events create --name Fair --date 2027-04-14 --slug fair')
    await made(typed, 'ticket-types create --event fair --name Entry')
    const env = { ...screen.env, TURNOUT_PUBLIC_URL: 'https://tickets.example.org' }
    const { stderr, exitCode } = await typed('events publish fair', { ...screen, env })
    expect(exitCode).toBe(0)
    expect(stderr).toContain('Worth knowing:\n  Entry will be sold until the event is over: no end of the sale is set')
    expect(stderr).not.toContain("isn't ready")
  })

  it('has its sender as people write one, and refuses a second name', async () => {
    await disconnect()
    const named = flags().replace('tickets@devconf.example', '"DevConf Team <tickets@devconf.example>"')
    const stdin = `${password}\n`
    const twice = await typed(`mail connect ${named} --from-name Other --send-waiting`, { stdin })
    expect([twice.exitCode, twice.stderr]).toEqual([2, expect.stringContaining('--from-name')])
    const { stdout } = await typed(`mail connect ${named} --send-waiting --json`, { stdin })
    expect(JSON.parse(stdout)).toMatchObject({ from: 'tickets@devconf.example', fromName: 'DevConf Team' })
    const wrong = await typed(`mail connect ${flags().replace('@devconf.example', '')}`, { stdin })
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('must be an e-mail address')])
  })

  it('shows its text on a screen below its card, and alone with --text-only', async () => {
    const id = await waitingMail()
    const { stdout } = await typed(`messages show ${id}`, screen)
    expect(stdout).toMatch(/Status +waiting/)
    expect(stdout).toContain('registered for DevConf')
    const { text } = await made<{ text: string }>(typed, `messages show ${id} --text-only`)
    const narrow = (await typed(`messages show ${id}`, { ...screen, columns: 40 })).stdout
    expect(narrow.split('\n').filter((line) => line.length > 40 && line.trim().includes(' '))).toEqual([])
    expect(text.split(/\s+/).filter((word) => !narrow.includes(word))).toEqual([])
    const alone = await typed(`messages show ${id} --text-only`, screen)
    expect(alone.stdout).not.toMatch(/Status/)
    expect(await made(typed, `messages show ${id} --text-only`)).toMatchObject({
      id,
      html: expect.stringContaining('<html'),
    })
    expect(await made(typed, `messages show ${id}`)).not.toHaveProperty('text')
  })

  it('refuses jobs run for a service that runs its own jobs', async () => {
    const { exitCode, stderr } = await typed('jobs run --base-url https://tickets.example.org')
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('runs its jobs itself') })
  })
})

describe('messages', () => {
  it('send asks with the number of mails first, and sends nothing after a no', async () => {
    const send = 'messages send --event devconf --to confirmed --subject Doors --body doors.txt'
    const { stderr, exitCode } = await typed(send, { ...screen, tty: true, stdin: 'n\n' })
    expect({ stderr, exitCode }).toMatchObject({
      exitCode: 3,
      stderr: expect.stringMatching(/Send \d+ e-mails like this for \d+/),
    })
    expect(stderr).not.toContain('NaN')
    expect((await typed('messages list --kind message --get subject')).stdout).not.toContain('Doors\n')
  })

  it('send to many is shown and stopped by the id of the mailing', async () => {
    await disconnect()
    const send = 'messages send --event devconf --to no-show --subject Missed --body doors.txt --yes'
    const { id } = await made<{ id: string }>(typed, send)
    expect(await made(typed, `messages show ${id}`)).toMatchObject({ to: 'no-show', kind: 'message' })
    expect(await made(typed, `messages cancel ${id}`)).toMatchObject({ status: 'cancelled' })
  })

  it('of a mailing are found by its subject, and by the end of its id', async () => {
    await disconnect()
    const send = 'messages send --event devconf --to confirmed --subject "Bring a lamp" --body doors.txt --yes'
    const { id } = await made<{ id: string }>(typed, send)
    await typed('jobs run')
    for (const name of ['"bring a LAMP"', id.slice(-10), id]) {
      expect(await made(typed, `messages show ${name}`)).toMatchObject({ id, subject: 'Bring a lamp' })
      const { stdout } = await typed(`messages list --mailing ${name} --get mailingId`)
      expect(new Set(stdout.trim().split('\n'))).toEqual(new Set([id]))
    }
    const again = await made<{ id: string }>(typed, send)
    const { stderr, exitCode } = await typed('messages cancel "Bring a lamp"')
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 6, stderr: expect.stringContaining(again.id) })
    expect(await made(typed, `messages cancel ${id.slice(-10)}`)).toMatchObject({ id, status: 'cancelled' })
    expect((await typed('messages show Lantern')).stderr).toContain('There is no message or mailing')
  })

  it.each([
    ['send --event devconf --to confirmd --subject Doors --body doors.txt', 2, 'did you mean confirmed?'],
    [
      'send --event devconf --to friends --subject Doors --body doors.txt',
      2,
      'everyone, confirmed, checked-in, no-show',
    ],
    ['send --event devconf --to confirmed --subject Doors --body doors.txt', 3, 'not_confirmed'],
    ['send --event devconf --to confirmed --subject "{{ nme }}" --body doors.txt --yes', 7, 'nme'],
    ['send --event devconf --to confirmed --subject Doors --body nothing.txt', 2, 'nothing.txt'],
    ['preview devconf --open', 2, '--html'],
    ['show msg_nobody', 5, 'msg_nobody'],
    ['list --status lost', 2, 'waiting'],
  ])('%s ends with %i', async (words, code, said) => {
    const { exitCode, stderr, stdout } = await typed(`messages ${words}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('preview writes the HTML of a mail into a file', async () => {
    await typed('messages preview devconf --html --out preview.html')
    expect(existsSync(join(home, 'preview.html'))).toBe(true)
    expect(readFileSync(join(home, 'preview.html'), 'utf8')).toContain('DevConf')
  })
})

describe('templates', () => {
  it('take other words, show them, and go back to those they came with', async () => {
    writeFileSync(join(home, 'refund.txt'), 'Money for {{ name }}.\n')
    expect(await made(typed, 'templates edit refund --text refund.txt')).toMatchObject({ name: 'refund', edited: true })
    // Sent to a file and brought back, it is the same.
    writeFileSync(join(home, 'refund.txt'), 'Money for {{ name }}.\n\nBye\n')
    await made(typed, 'templates edit refund --text refund.txt')
    expect((await typed('templates show refund --get text')).stdout).toBe('Money for {{ name }}.\n\nBye\n')
    expect(await made(typed, 'templates reset refund --yes')).toMatchObject({ edited: false })
    expect((await typed('templates show refund --get text')).stdout).not.toContain('Money for')
  })

  it('are reset with a yes if they have other words, and without one if they have the original ones', async () => {
    const reset = 'templates reset reminder'
    await made(typed, 'templates edit reminder --subject Soon')
    expect((await typed(reset)).exitCode).toBe(3)
    expect((await typed('templates show reminder --get subject')).stdout).toBe('Soon\n')
    const asked = await typed(reset, { ...screen, tty: true, stdin: 'y\n' })
    expect(asked.stderr).toContain('Discard your version of the reminder template?')
    const again = await typed(reset, { ...screen, tty: true, stdin: 'n\n' })
    expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Template reminder') })
    expect(again.stderr).toContain('reminder already has its original text')
  })

  it("are edited in the user's editor, which keeps a refused text", async () => {
    const editor = join(home, 'an editor')
    const edit = (script: string) => {
      writeFileSync(editor, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
      // The words of EDITOR are arguments; a name with a space goes by a link.
      const env = { EDITOR: `${link} --wait $(touch pwned)`, PATH: process.env.PATH ?? '' }
      return typed('templates edit refund', { tty: true, env })
    }
    const link = join(home, 'editor')
    symlinkSync(editor, link)
    const changed = await edit('for file; do :; done; test "$1" = --wait && sed -i "s/Hello/Hi/" "$file"')
    expect(changed).toMatchObject({ exitCode: 0, stderr: '' })
    const now = async () => (await typed('templates show refund --get text')).stdout
    expect(await now()).toContain('Hi {{ name }},')
    expect((await edit('true')).stderr).toContain('no changes made')
    const refused = await edit('for file; do :; done; echo "{{ nme }}" >> "$file"')
    expect(refused).toMatchObject({ exitCode: 7, stderr: expect.stringContaining('undefined variable: nme') })
    const kept = /templates edit refund --text (\S+)/.exec(refused.stderr)?.[1] ?? ''
    expect(readFileSync(kept, 'utf8')).toContain('{{ nme }}')
    rmSync(dirname(kept), { recursive: true })
    expect(await now()).not.toContain('nme')
    expect(existsSync(join(home, 'pwned'))).toBe(false)
    expect(await made(typed, 'templates reset refund --yes')).toMatchObject({ edited: false })
  })

  it.each([
    ['edit refund --subject "See you, {{ nme }}"', 7, 'line 1, column 13'],
    ['edit refund', 2, '--subject'],
    ['edit nothing --subject Hello', 2, 'confirmation'],
    ['show nothing', 2, 'nothing'],
  ])('%s ends with %i and changes nothing', async (words, code, said) => {
    const { exitCode, stderr, stdout } = await typed(`templates ${words}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

it('messages send names what sells before it asks, and messages show says that a sent mail is written again', async () => {
  writeFileSync(join(home, 'friends.txt'), 'Hello {{ name }}, a discount for friends!')
  const send = 'messages send --event devconf --to confirmed --subject Friends --body friends.txt'
  const { stderr, exitCode } = await typed(send, { ...screen, tty: true, stdin: 'n\n' })
  expect(exitCode).toBe(3)
  expect(stderr.indexOf('This looks like selling: "discount"')).toBeGreaterThan(0)
  expect(stderr.indexOf('This looks like selling')).toBeLessThan(stderr.indexOf('like this for'))
  await connect()
  const email = await register()
  await typed('jobs run')
  const [sent] = await made<{ id: string }[]>(typed, `messages list --query ${email} --status sent`)
  expect((await typed(`messages show ${sent?.id}`, { ...screen, tty: true })).stdout).toContain(
    'Written just now from today',
  )
  expect(await made(typed, `messages show ${sent?.id} --text-only`)).toMatchObject({ rewritten: true })
})

it('messages personalize writes to a group or to one, and shows what is made up', async () => {
  const personalize = (to: string) =>
    typed(`messages personalize devconf --to ${to} --subject You --body sessions.txt --yes --json`)
  const email = await register()
  const { to } = JSON.parse((await personalize(email)).stdout)
  expect(to).toBe(email)
  const planned = await typed(
    'messages personalize devconf --to confirmed --subject You --body sessions.txt --dry-run',
    {
      tty: true,
    },
  )
  expect(planned.stdout).toContain('Plan: nothing is sent yet')
  expect(planned.stdout).toContain('(made up)')
  expect(planned.stdout).toContain('To people without stars:')
  const { stdout } = await personalize('confirmed')
  expect(JSON.parse(stdout)).toMatchObject({ personalized: true, subject: 'You', where: [] })
})

it('messages send writes once to an address with two tickets, where another command asks which is meant', async () => {
  const email = await register()
  const second = `attendees register --event devconf --name Guest --email ${email} --ticket-type VIP`
  expect(await typed(second)).toMatchObject({ exitCode: 0 })
  const sent = await typed(`messages send devconf --to ${email} --subject Doors --body doors.txt --json`)
  expect(JSON.parse(sent.stdout)).toMatchObject({ to: email, kind: 'message' })
  expect(await made(typed, `messages list --query ${email} --kind message`)).toHaveLength(1)
  expect((await typed(`attendees show ${email}`)).stderr).toContain('fits 2 attendees')
})

it('names the recipients of a plan with --verbose, and writes to nobody where there are none', async () => {
  const email = await register()
  const send = (to: string, flags: string) =>
    typed(`messages send --event devconf --to ${to} --subject Doors --body doors.txt ${flags}`, screen)
  expect((await send('confirmed', '--dry-run')).stdout).not.toContain('guest1@example.org')
  const { stdout } = await send('confirmed', '--dry-run --verbose')
  expect(stdout).toContain(`Guest <${email}>`)
  const { stderr, exitCode } = await typed(
    'messages send --event devconf --to checked-in --subject Doors --body doors.txt',
    { ...screen, tty: true },
  )
  expect([exitCode, stderr.replace(/\s+/g, ' ')]).toEqual([6, expect.stringContaining('Nobody would get it')])
})

it('asks before it sends an e-mail to somebody who got it', async () => {
  await connect()
  const email = await register()
  await made(typed, 'jobs run')
  const [message] = await made<{ id: string }[]>(typed, `messages list --query ${email} --status sent`)
  const refused = await typed(`messages resend ${message?.id}`)
  expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringContaining('again')])
  expect(await made(typed, `messages list --query ${email}`)).toHaveLength(1)
  await made(typed, `messages resend ${message?.id} --yes`)
  expect(await made(typed, `messages list --query ${email}`)).toHaveLength(2)
})
