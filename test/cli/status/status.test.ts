// On both engines.
import { describe, expect, it } from 'vitest'
import type { Status } from '../../../src/cli/status/status-record.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { textWidth } from '../../../src/terminal/text/text-width.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { fixedNow } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'
import { plannedEvent } from '../agenda/planned-event.ts'

describe('turnout status', () => {
  it('names the first step in an empty home', async () => {
    const { stdout, stderr, exitCode } = await typedIn()('status', { tty: true })
    expect([stdout, exitCode]).toEqual(['', 5])
    expect(stderr).toContain('no events yet')
    expect(stderr).toContain('turnout events create')
  })

  it('is one object in a pipe, with amounts in minor units', async () => {
    const { typed, ids } = await seededHome()
    const status = await made<Status & Record<string, unknown>>(typed, 'status devconf')
    expect(status).toMatchObject({
      eventId: ids.event,
      slug: 'devconf',
      status: 'draft',
      daysLeft: 58,
      currency: 'EUR',
      capacity: 100,
      sold: 2,
      held: 1,
      left: 97,
      money: { totalRevenue: 5000, refundsIssued: 0, due: 5000, owed: 0, expenses: 3000, netProfit: 2000 },
      waitlist: { waiting: 0, offered: 0 },
      messages: { waiting: expect.any(Number), failed: 0 },
      page: { path: '/e/devconf', url: null },
    })
    expect(status.ticketTypes).toEqual([
      expect.objectContaining({ ticketType: 'Standard', quantity: 80, sold: 1, held: 0, left: 79, waiting: 0 }),
      expect.objectContaining({ ticketType: 'VIP', ticketTypeId: ids.vip, sold: 1, held: 1, left: 8 }),
      expect.objectContaining({ ticketType: 'Workshop', status: 'paused', quantity: null, sold: 0, left: 97 }),
    ])
    // Mails wait, so the server that they wait for is first.
    expect(status.missing.map(({ code }) => code)).toEqual([
      'no_mail',
      'no_way_to_pay',
      'no_seller',
      'no_end_of_sale',
      'not_published',
    ])
  })

  it('names add-ons and donations beside the headcount', async () => {
    const { typed } = await seededHome()
    const alsoSold = async () => {
      const { stdout } = await typed('status devconf', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
      return /Also sold +(.*)/.exec(stdout)?.[1]
    }
    expect(await alsoSold()).toBeUndefined()
    await made(typed, 'ticket-types create --event devconf --name Dinner --kind add_on --price 30.00')
    await made(typed, 'ticket-types create --event devconf --name Gift --kind donation')
    const order = 'orders create --event devconf --name Bo --email bo@example.org --payment cash --ticket'
    await made(typed, `${order} Standard=1 --ticket Dinner=2 --ticket Gift=1@5.00`)
    expect(await made(typed, 'status devconf')).toMatchObject({ sold: 3, others: { addOns: 2, donations: 1 } })
    expect(await alsoSold()).toBe('2 add-ons, 1 donation')
  })

  it.each([40, 80, 120])('is one screen of %i columns, without colour where there is none', async (columns) => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed('status devconf', { tty: true, columns, env: { NO_COLOR: '1' } })
    expect(exitCode).toBe(0)
    for (const line of stdout.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(columns)
    expect(stdout).toMatch(/^DevConf\n/)
    expect(stdout).toMatch(/2027-03-14, 58 days left/)
    expect(stdout).toContain('1 sold, 1 held, 8 left')
    expect(stdout).toContain('Missing before opening')
    const pasted = stdout.replaceAll(/ \\\n */g, ' ')
    expect(pasted).toContain('turnout pages update devconf --transfer-instructions "IBAN …"')
    expect(stdout).not.toContain('\u001b')
  })

  it('has a line for the money in, due and to pay back, for break-even, the waitlist, the mails and the doors', async () => {
    const { typed } = await seededHome()
    const wide = { tty: true, columns: 160, env: { NO_COLOR: '1' } }
    const before = (await typed('status devconf', wide)).stdout
    expect(before).toMatch(/Money in +50\.00 EUR\n +Due +50\.00 EUR, not paid yet\n +Net profit +20\.00 EUR\n/)
    expect(before).not.toContain('To pay back')
    await made(typed, 'attendees cancel hedy@example.org --owed --yes --event devconf')
    await made(
      typed,
      'waitlist join --event devconf --ticket-type VIP --name Kay --email kay@example.org --quantity 10',
    )
    const { stdout } = await typed('status devconf', wide)
    for (const line of [
      /^ +To pay back +50\.00 EUR, turnout refunds list$/m,
      /^ +Break-even +\d+\.00 EUR short \(\d+\.00 EUR of that is budgeted but unspent\); no ticket has been paid yet/m,
      /^ +Waitlist +1 waiting$/m,
      /^ +Mails +\d+ waiting: NO MAIL SERVER, nothing is sent$/m,
      /^ +Door lists +Everyone, open from 2027-03-13 00:00 UTC$/m,
    ]) {
      expect(stdout).toMatch(line)
    }
    const { money } = await made<Status>(typed, 'status devconf')
    expect(money).toMatchObject({ owed: 5000, netProfit: 2000, netProfitAfterOwed: -3000 })
    expect(money?.breakEven).toMatchObject({ missing: expect.any(Number), tickets: null })
  })

  it('draws sold, held and left as parts of each bar', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('status devconf', {
      tty: true,
      columns: 80,
      env: { NO_COLOR: '1', LANG: 'C.UTF-8' },
    })
    expect(stdout).toMatch(/VIP +█+▒+░+ +1 sold, 1 held, 8 left/)
  })

  it('has the commands that mend what is missing, whole where they fit', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('status devconf', { tty: true, columns: 120 })
    expect(stdout).toContain('turnout pages update devconf --transfer-instructions "IBAN …"\n')
    expect(stdout).toContain('turnout events publish devconf\n')
  })

  it('speaks of the opening only until the event is published', async () => {
    const { typed } = await seededHome()
    await made(typed, 'events publish devconf')
    const { stdout } = await typed('status devconf', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
    expect(stdout).toMatch(/^Missing$/m)
  })

  it('no longer lists what was mended', async () => {
    const { typed } = await seededHome()
    await made(typed, 'pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51"')
    await made(typed, 'invoices seller --address "Town Hall 1"')
    const { stdout } = await typed('status devconf --get missing.code')
    expect(stdout).not.toMatch(/no_way_to_pay|no_seller/)
  })

  it('shows the next event unless one is named, and says that there are others', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('status --get slug')
    expect(stdout).toBe('meetup\n')
    expect(stderr).toBe('Meetup is one of 3 events; for another: turnout status EVENT\n')
    expect((await typed('status --get slug', { env: { TURNOUT_EVENT: 'summit' } })).stdout).toBe('summit\n')
  })

  it('shows the address of the page where the public address is known', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('status devconf --public-url https://tickets.example.org/ --get page.url')
    expect(stdout).toBe('https://tickets.example.org/e/devconf\n')
  })

  it('answers a wrong name with 5 and a wrong address with 2', async () => {
    const { typed } = await seededHome()
    expect(await typed('status nowhere')).toMatchObject({ stdout: '', exitCode: 5 })
    expect(await typed('status devconf --public-url tickets')).toMatchObject({ stdout: '', exitCode: 2 })
  })
})

describe('the last backup', () => {
  const backupOf = async (typed: Awaited<ReturnType<typeof seededHome>>['typed']) =>
    (await made<Status & Record<string, unknown>>(typed, 'status devconf')).backup

  it('is none yet, with the command that makes one', async () => {
    const { typed } = await seededHome()
    expect(await backupOf(typed)).toEqual({ file: null, madeAt: null })
    const { stdout } = await typed('status devconf', { tty: true, columns: 100, env: { NO_COLOR: '1' } })
    expect(stdout).toMatch(/Last backup +none yet: turnout backup create devconf\.db\n/)
  })

  it('is null where the service is elsewhere', async () => {
    const { typed } = await seededHome()
    const { stdout: event } = await typed('events show devconf')
    const exchange: Exchange = async ({ path }) => {
      const isEvent = /^\/v1\/events\/[^/]+$/.test(path)
      const body = isEvent ? event : '{"code":"not_found"}'
      return { status: isEvent ? 200 : 404, headers: { 'content-type': 'application/json' }, body }
    }
    const env = { TURNOUT_BASE_URL: 'https://tickets.example.org', TURNOUT_API_KEY: 'tk_live_x' }
    expect(await made(typed, 'status devconf', { exchange, env })).toMatchObject({ backup: null, money: null })
    const { stdout } = await typed('status devconf', { exchange, env, tty: true })
    expect(stdout).not.toContain('Last backup')
  })
})

describe('the agenda in a status', () => {
  it('says how far the working copy is from the current release, and what is found', async () => {
    const { typed } = await plannedEvent()
    const shown = async () =>
      (await typed('status devconf', { tty: true, columns: 100, env: { NO_COLOR: '1' } })).stdout
    expect(await shown()).toMatch(/Agenda +not released yet, \d+ warnings?\n/)
    await made(typed, 'schedule release devconf')
    await made(typed, 'sessions place N3K8WD --event devconf --room Tent --start 2027-03-14T11:00')
    expect(await shown()).toMatch(/Agenda +1 change since release 1, 1 error, \d+ warnings?\n/)
    expect((await made<Status>(typed, 'status devconf')).agenda).toMatchObject({
      release: 1,
      unreleased: 1,
      findings: { error: 1 },
      findingLines: { error: 1 },
    })
    expect((await made<Status>(typed, 'status summit')).agenda).toBeNull()
  })

  it('counts findings as a check does on a screen: those that say the same of many are one', async () => {
    const { typed } = await plannedEvent()
    const look = { tty: true, columns: 100, env: { NO_COLOR: '1' } }
    for (const code of ['LATER1', 'LATER2', 'LATER3']) {
      await made(typed, `sessions create --event devconf --title ${code} --code ${code}`)
    }
    const { counts } = await made<{ counts: { warning: number } }>(typed, 'schedule check devconf')
    const [checked] = /\d+ warnings?\b/.exec((await typed('schedule check devconf', look)).stdout) ?? []
    expect(checked).not.toBe(`${counts.warning} warnings`)
    expect((await typed('status devconf', look)).stdout).toContain(`not released yet, ${checked}\n`)
    expect((await made<Status>(typed, 'status devconf')).agenda).toMatchObject({ findings: counts })
  })

  it('says where everybody sees it, or which command makes it so', async () => {
    const { typed } = await plannedEvent()
    const page = async (flag = '') =>
      /Agenda page +(.*)\n/.exec(
        (await typed(`status devconf ${flag}`, { tty: true, columns: 100, env: { NO_COLOR: '1' } })).stdout,
      )?.[1]
    expect(await page()).toBeUndefined()
    await made(typed, 'schedule release devconf')
    expect(await page()).toBe('nobody sees it: turnout schedule publish devconf')
    await made(typed, 'schedule publish devconf --unlisted')
    expect(await page()).toBe('only for those who know its secret address')
    await made(typed, 'events publish devconf')
    await made(typed, 'schedule publish devconf')
    expect(await page('--public-url https://tickets.example.org')).toBe('https://tickets.example.org/e/devconf/agenda')
    expect((await made<Status>(typed, 'status devconf')).agenda).toMatchObject({
      visibility: 'public',
      page: { path: '/e/devconf/agenda', url: null },
    })
  })

  it('names what was withdrawn as long as the released agenda has it', async () => {
    const { typed } = await plannedEvent()
    await typed('sessions place N3K8WD --event devconf --room Tent --start 2027-03-14T15:00')
    const withdrawn = async () =>
      (await made<Status>(typed, 'status devconf')).missing.filter(({ code }) => code === 'withdrawn_sessions')
    await made(typed, 'schedule release devconf --force')
    await made(typed, 'sessions withdraw N3K8WD --event devconf')
    const [missing] = await withdrawn()
    expect(missing?.text).toMatch(/^Withdrawn by speakers, and still in the released agenda: N3K8WD "/)
    expect(missing?.commands).toEqual(['turnout schedule release devconf --only N3K8WD'])
    await made(typed, 'schedule release devconf --only N3K8WD')
    expect(await withdrawn()).toEqual([])
  })

  it('is what has no time and what is in conflict, and no matter of publishing', async () => {
    const { typed } = await plannedEvent()
    const aboutAgenda = async () =>
      (await made<Status>(typed, 'status devconf')).missing
        .filter(({ code }) => code === 'unplaced_sessions' || code === 'schedule_errors')
        .map(({ text }) => text)
    expect(await aboutAgenda()).toEqual(['2 confirmed sessions have no time in the schedule'])

    await typed('sessions place N3K8WD --event devconf --room Tent --start 2027-03-14T11:00')
    expect(await aboutAgenda()).toEqual([
      '1 confirmed session has no time in the schedule',
      'The schedule has 1 conflict',
    ])
    const { stderr } = await typed('events publish devconf')
    expect(stderr).toContain("DevConf isn't ready to open:")
    expect(stderr).not.toContain('schedule')
  })
})

describe('events publish', () => {
  const screen = { tty: true, columns: 100 } as const

  it('says what is missing and asks on a terminal', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('events publish devconf', { ...screen, stdin: 'n\n' })
    expect(exitCode).toBe(3)
    expect(stderr).toContain("DevConf isn't ready to open:\n  There is no way to pay for VIP")
    expect(stderr).toContain('    turnout payments connect stripe\n')
    expect(stderr).toContain('Publish DevConf anyway?')
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'draft' })
  })

  it.each(['y\n', ''])('goes on with a yes or --yes: %j', async (stdin) => {
    const { typed } = await seededHome()
    const flags = stdin === '' ? ' --yes' : ''
    expect(await typed(`events publish devconf${flags}`, { ...screen, stdin })).toMatchObject({ exitCode: 0 })
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'published' })
  })

  it('publishes without a terminal and says it on stderr', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('events publish devconf')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'published' })
    expect(stderr).toContain("DevConf isn't ready to open:")
    expect(stderr).not.toContain('It is a draft')
  })

  it('says nothing of it under --quiet', async () => {
    const { typed } = await seededHome()
    expect(await typed('events publish devconf --quiet')).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  })
})

describe('the forecast in the status', () => {
  it('is one line once ten tickets of a published event are sold and the sale is no longer young, and silent before', async () => {
    const typed = typedIn()
    await made(typed, 'events create --name DevConf --slug devconf --date +60d --capacity 60')
    await made(typed, 'ticket-types create --event devconf --name Standard')
    await typed('events publish devconf --yes')
    const register = (number: number) =>
      made(
        typed,
        `attendees register --event devconf --name "Guest ${number}" --email guest${number}@example.org --ticket-type Standard`,
      )
    for (let number = 0; number < 9; number += 1) await register(number)
    expect((await made<Status>(typed, 'status devconf')).forecast).toBeNull()
    expect((await typed('status devconf', { tty: true })).stdout).not.toContain('Forecast')
    await register(9)
    expect((await made<Status>(typed, 'status devconf')).forecast).toBeNull()
    const later = { now: new Date(fixedNow.getTime() + 20 * 86_400_000) }
    const { forecast } = await made<Status>(typed, 'status devconf', later)
    expect(forecast?.tickets).toMatchObject({ state: 'published', level: 80 })
    expect(forecast?.attendance?.expected).toBeLessThan(forecast?.tickets.expected ?? 0)
    expect((await typed('status devconf', { tty: true, columns: 140, ...later })).stdout).toMatch(
      /Forecast.* \d+ tickets, \d+ to \d+ \(80 %\); \d+ people, \d+ to \d+, from published figures/,
    )
  })
})
