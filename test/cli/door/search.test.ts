// Searching people from the command line, and rehearsing a door before its day.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { openService } from '../../service/server/serve.ts'

let typed: Typed
let code: string
beforeEach(async () => {
  typed = typedIn(undefined, { now: new Date('2027-01-15T09:00:00.000Z') })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  const register = 'attendees register --event devconf --email a@example.org --ticket-type Standard --name'
  code = (await made<{ ticket: { code: string } }>(typed, `${register} "Ada Lovelace"`)).ticket.code
  await made(typed, `${register} "Nils Öztürk"`)
})

describe('turnout door search', () => {
  it('finds people by the beginnings of their names, and says how they stand', async () => {
    const { stdout, stderr } = await typed('door search devconf lovel', { tty: true })
    expect(stdout).toContain('Ada Lovelace  Standard     not yet')
    expect(stderr).toBe('on check-in list Everyone\n')
    expect(await made(typed, 'door search ozturk --event devconf')).toMatchObject([
      { name: 'Nils Öztürk', result: 'ok' },
    ])
    expect(await made(typed, 'door search devconf nobody')).toEqual([])
  })

  it('finds guests by who ordered for them, and says whose order it is, without a network too', async () => {
    expect((await typed('door search devconf ada', { tty: true })).stdout).not.toContain('Ordered by')
    const tickets = '--guest "Standard=Eve Guest" --payment cash'
    await made(typed, `orders create --event devconf --name "Zoe Buyer" --email zoe@example.org ${tickets}`)
    const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
    const { stdout } = await typed('door search devconf zoe', screen)
    expect(stdout).toMatch(/Name +Ordered by +Ticket type/)
    expect(stdout).toMatch(/Eve Guest +Zoe Buyer/)
    await made(typed, 'door prepare devconf')
    expect((await typed('door search devconf zoe --offline', screen)).stdout).toMatch(/Eve Guest +Zoe Buyer/)
  })

  it('finds by e-mail address with a network, and says without one that the ticket list has none', async () => {
    await made(typed, 'door prepare devconf')
    expect(await made(typed, 'door search devconf A@example.org')).toHaveLength(2)
    const { stdout, stderr, exitCode } = await typed('door search devconf a@example.org --offline')
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(JSON.parse(stderr).error.message).toBe(
      'the ticket list on this machine has no e-mail addresses; search by name or order reference',
    )
  })

  it('says of somebody refunded, or cancelled, that they were, and what to do', async () => {
    await made(typed, 'ticket-types create --event devconf --name Paid --price 10')
    const buy = 'attendees register --event devconf --email b@example.org --payment cash --ticket-type Paid --name'
    const { id } = await made<{ id: string }>(typed, `${buy} "Bea Refunded"`)
    await made(typed, `attendees cancel ${id} --refund --yes`)
    const tickets = '--guest "Standard=Cleo Out" --guest "Standard=Dan In"'
    await made(typed, `orders create --event devconf --name Zoe --email zoe@example.org ${tickets} --payment cash`)
    const [cleo] = await made<{ id: string }[]>(typed, 'attendees list devconf --query "Cleo Out"')
    await made(typed, `attendees cancel ${cleo?.id} --yes`)
    const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' } }
    const refunded = await typed('door search devconf bea', screen)
    expect(refunded.stdout).toMatch(/Bea Refunded +Paid +refunded /)
    expect(refunded.stderr).toContain(
      'Bea Refunded: This ticket was refunded and is no longer valid: the guest can buy',
    )
    const cancelled = await typed('door search devconf cleo', screen)
    expect(cancelled.stdout).toMatch(/Cleo Out +Zoe +Standard +cancelled /)
    expect(cancelled.stderr).toContain('Cleo Out: This registration was cancelled')
  })

  it('says once why somebody with several tickets is refused, and of which of them', async () => {
    for (const type of ['Paid', 'Gala'])
      await made(typed, `ticket-types create --event devconf --name ${type} --price 10`)
    const buyer = '--name "Ben Krause" --email ben@example.org --pay-by 2027-02-01'
    await made(typed, `orders create --event devconf ${buyer} --ticket Paid --ticket Gala`)
    const { stderr } = await typed('door search devconf kraus', { tty: true })
    expect(stderr).toMatch(/^Ben Krause \((?:Paid, Gala|Gala, Paid)\): /m)
    expect(stderr.match(/Ben Krause/g)).toHaveLength(1)
  })

  it('says at what time somebody was admitted, which no column of 80 cuts', async () => {
    const day = { now: new Date('2027-03-14T09:12:00.000Z') }
    await typed('door scan devconf --gate North', { ...day, stdin: `${code}\n` })
    const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
    expect((await typed('door search devconf ada', { ...day, ...screen })).stdout).toContain(' admitted at 09:12 ')
    const later = { now: new Date('2027-03-15T09:12:00.000Z') }
    const { stdout } = await typed('door search devconf ada', { ...later, ...screen })
    expect(stdout).toContain(' admitted at 09:12 on 2027-03-14')
  })

  it('shows ids whose ends door scan --ticket takes, without a network too', async () => {
    const day = { now: new Date('2027-03-14T09:12:00.000Z') }
    const tickets = '--guest "Standard=Eve Guest" --guest "Standard=Dan Guest"'
    await made(typed, `orders create --event devconf --name Zoe --email zoe@example.org ${tickets} --payment cash`)
    const endOf = async (who: string) =>
      (await made<{ id: string }[]>(typed, `door search devconf ${who}`))[0]?.id.slice(-10)
    const admitted = await typed(`door scan devconf --ticket ${await endOf('dan')}`, day)
    expect(JSON.parse(admitted.stdout)).toMatchObject({ result: 'ok', name: 'Dan Guest' })
    await made(typed, 'door prepare devconf')
    const alone = await typed(`door scan devconf --offline --ticket ${await endOf('eve')}`, day)
    expect(JSON.parse(alone.stdout)).toMatchObject({ result: 'ok', name: 'Eve Guest', offline: true })
  })

  it.each(['zzzzzzzzzz', 'Ada'])('says of --ticket %s that there is none, and records no scan', async (id) => {
    const { stdout, stderr, exitCode } = await typed(`door scan devconf --ticket ${id}`, { tty: true })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 5 })
    expect(stderr).toContain(`There is no ticket "${id}" at this door (--ticket)`)
    expect(stderr).toContain('turnout door search devconf NAME')
    expect(await made(typed, 'scans list devconf')).toEqual([])
  })

  it('needs no list beside the one for everybody, and names the lists for a wrong one', async () => {
    await made(typed, 'check-in-lists create --event devconf --name Friday')
    expect(await made(typed, 'door search devconf ada')).toMatchObject([{ name: 'Ada Lovelace' }])
    const { stderr, exitCode } = await typed('door search devconf ada --list Sunday')
    expect(exitCode).toBe(7)
    expect(stderr).toMatch(/Available: (Everyone, Friday|Friday, Everyone)/)
  })

  it('tells a key that may not look at the door which scope it lacks, and exits with 4', async () => {
    const opened = await openService()
    const principal = { ...opened.owner, scopes: new Set(['events:read', 'door:write'] as const) }
    const exchange: Exchange = (request) => opened.service.handle(request, { principal })
    const { stdout, stderr, exitCode } = await typed('door search devconf ada', { exchange, tty: true })
    await opened.close()
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 4 })
    expect(stderr).toContain('door:read')
  })

  it('asks for somebody to search for', async () => {
    const { stderr, exitCode } = await typed('door search', { tty: true })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('there is nobody to search for')
  })
})

describe('a rehearsal on a laptop', () => {
  const scan = async (flags: string) => {
    const { stdout, stderr } = await typed(`door scan devconf ${flags}`, { stdin: `${code}\n${code}\n` })
    return { verdicts: stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])), stderr }
  }

  it('says when a ticket is valid, and admits it once in a rehearsal of which nothing is kept', async () => {
    const early = 'Too early: the check-in list opens at 2027-03-13 00:00 UTC'
    expect((await scan('')).verdicts).toMatchObject([{ result: 'not_yet_valid', reason: early }, { reason: early }])
    const { verdicts, stderr } = await scan('--rehearsal --gate North')
    expect(verdicts).toMatchObject([
      { result: 'ok', name: 'Ada Lovelace', rehearsal: true },
      { result: 'already_redeemed', firstGate: 'North', rehearsal: true },
    ])
    expect(stderr).toContain('REHEARSAL')
    expect(await made<object[]>(typed, 'scans list devconf')).toHaveLength(2)
    expect(await made(typed, 'door watch devconf')).toMatchObject({ admitted: 0 })
  })

  it('keeps nothing without a network either', async () => {
    const { id } =
      (await made<{ ticket: { id: string } }[]>(typed, 'attendees list devconf --limit 1'))[0]?.ticket ?? {}
    code = (await made<{ token: string }>(typed, `tickets show ${id}`)).token
    await made(typed, 'door prepare devconf')
    const { verdicts } = await scan('--rehearsal --offline')
    expect(verdicts).toMatchObject([
      { result: 'ok', offline: true, rehearsal: true },
      { result: 'already_redeemed', rehearsal: true },
    ])
    expect(await made(typed, 'door sync devconf')).toMatchObject({ sent: 0, kept: 0 })
  })
})
