import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { type NamedNoun, names } from '../../../src/contract/names.ts'
import { openEmbedded } from '../../../src/service/server/embedded.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { createTestHost, fixedNow, temporaryDirectory } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

interface Ordered {
  readonly id: string
  readonly reference: string
  readonly tickets: readonly { readonly id: string; readonly code: string }[]
}

const ordering = (event: string, email = 'grace@example.org') =>
  `orders create --event ${event} --name Grace --email ${email} --ticket Standard --payment cash`

/** A home with one order, and all that it and its ticket are called. */
async function soldTicket() {
  const { typed } = await seededHome()
  const order = await made<Ordered>(typed, ordering('devconf'))
  return { typed, order, ticket: order.tickets[0] as Ordered['tickets'][number] }
}

const tailOf = (id: string) => id.slice(-10)

describe('a record is found by', () => {
  it('the reference of an order, in any case, without naming the event', async () => {
    const { typed, order } = await soldTicket()
    expect(order.reference).toBe(tailOf(order.id).toUpperCase())
    for (const name of [order.reference, order.reference.toLowerCase(), 'GRACE@example.org', order.id]) {
      expect(await made(typed, `orders show ${name}`)).toMatchObject({ id: order.id, reference: order.reference })
    }
  })

  it('the code of a ticket as people type it, its holder, and the end of its id', async () => {
    const { typed, ticket } = await soldTicket()
    const spaced = `"${ticket.code.slice(0, 5)} ${ticket.code.slice(5).toLowerCase()}"`
    for (const name of [ticket.code, spaced, 'grace@example.org', tailOf(ticket.id)]) {
      expect(await made(typed, `tickets show ${name}`)).toMatchObject({ id: ticket.id })
    }
    expect(await made(typed, `attendees show ${ticket.code}`)).toMatchObject({ ticket: { id: ticket.id } })
  })

  it.each([
    ['ticket-types show vip', { name: 'VIP' }],
    ['quotas show guests', { name: 'Guests' }],
    ['promo-codes show friends', { code: 'FRIENDS' }],
    ['check-in-lists show "main entrance"', { name: 'Main entrance' }],
    ['expenses show "hall rent"', { description: 'Hall rent' }],
    ['invoices show inv-2027-0001', { number: 'INV-2027-0001' }],
    ['attendees show HEDY@example.org', { name: 'Hedy Lamarr' }],
  ])('its name in %s', async (command, record) => {
    const { typed } = await seededHome()
    await typed('config set event devconf')
    await made(typed, 'check-in-lists create --name "Main entrance"')
    expect(await made(typed, command)).toMatchObject(record)
  })

  it.each([
    'orders show hopper',
    'orders show Grace --event devconf',
    'tickets show Hopper',
    'attendees show "Hopper Grace"',
    'attendees show grace --event devconf',
    'attendees show HOPPER',
  ])('a first or last name that only one has: %s', async (command) => {
    const { typed } = await seededHome()
    await made(typed, ordering('devconf').replace('Grace', '"Grace Hopper"'))
    expect(await made(typed, command)).toMatchObject({ name: 'Grace Hopper' })
  })

  it('a name given to a flag, one lookup for each', async () => {
    const { typed } = await seededHome()
    const order = await made<Ordered>(typed, ordering('devconf').replace('Standard', 'VIP'))
    const [ticket] = order.tickets as [Ordered['tickets'][number]]
    const refund = await made(typed, `orders refund ${order.reference} --ticket ${ticket.code} --yes`)
    expect(refund).toMatchObject({ id: order.id, tickets: [{ status: 'void' }] })
    expect(await made(typed, `tickets list devconf --order ${order.reference}`)).toMatchObject([{ id: ticket.id }])
  })
})

describe('a name that does not lead to one record', () => {
  it('lists those it fits with what tells them apart, and changes nothing', async () => {
    const { typed } = await soldTicket()
    await made(typed, ordering('devconf'))
    const { stdout, stderr, exitCode } = await typed('attendees cancel grace@example.org --yes')
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 6 })
    const { error } = JSON.parse(stderr)
    expect(error).toMatchObject({ code: 'ambiguous_name', outcome: 'not_applied' })
    expect(error.fields).toEqual([
      { pointer: expect.stringMatching(/^att_/), code: 'candidate', detail: 'Grace, Standard, confirmed' },
      { pointer: expect.stringMatching(/^att_/), code: 'candidate', detail: 'Grace, Standard, confirmed' },
    ])
    const listed = await made<object[]>(typed, 'attendees list devconf --email grace@example.org')
    expect(listed).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
  })

  it('is not found by a last name that two have, whom it lists', async () => {
    const { typed } = await seededHome()
    for (const [first, email] of [
      ['Grace', 'grace@example.org'],
      ['Edward', 'ed@example.org'],
    ]) {
      await made(typed, ordering('devconf', email).replace('--name Grace', `--name "${first} Hopper"`))
    }
    const { stderr, exitCode } = await typed('orders cancel hopper --yes')
    expect(exitCode).toBe(6)
    const details: string[] = JSON.parse(stderr).error.fields.map(({ detail }: { detail: string }) => detail)
    const people = details.map((detail) => detail.split(', ')[1])
    expect(new Set(people)).toEqual(new Set(['Edward Hopper', 'Grace Hopper']))
  })

  it('is answered on a terminal with words that are short enough to type', async () => {
    const { typed } = await seededHome()
    const ids = [await made<Ordered>(typed, ordering('devconf')), await made<Ordered>(typed, ordering('devconf'))]
    const screen = { tty: true, env: { NO_COLOR: '1' } }
    const orders = await typed('orders show grace@example.org', screen)
    for (const { reference } of ids)
      expect(orders.stderr).toContain(`\n  ${reference}, Grace, grace@example.org, paid\n`)
    const attendees = await typed('attendees show grace@example.org', screen)
    for (const { id } of ids) expect(attendees.stderr).toContain(`\n  ${tailOf(id)}: Grace, Standard, confirmed\n`)
    const { id } = await made<{ id: string }>(typed, 'events show summit')
    const empty = await typed(`quotas list ${id}`, screen)
    expect(empty.stderr).toContain(`quotas create --event ${tailOf(id)} `)
  })

  it.each([
    ['orders show "Grace Hoper" --event devconf', 'Grace Hopper'],
    ['attendees show Hoppre', 'Grace Hopper'],
    ['tickets show grace@exmple.org', 'grace@example.org'],
    ['ticket-types show Standrad --event devconf', 'Standard'],
    ['promo-codes show FREINDS --event devconf', 'FRIENDS'],
  ])('is answered with the one that was probably meant: %s', async (command, near) => {
    const { typed } = await seededHome()
    await made(typed, ordering('devconf').replace('Grace', '"Grace Hopper"'))
    const { stderr, exitCode } = await typed(command)
    expect([exitCode, JSON.parse(stderr).error.hint]).toEqual([5, `did you mean "${near}"?`])
  })

  it('is answered with a reference or a number that is nearly the typed one', async () => {
    const { typed } = await seededHome()
    const { reference } = await made<Ordered>(typed, ordering('devconf'))
    const swapped = `${reference.slice(0, 4)}${reference[5]}${reference[4]}${reference.slice(6, 9)}Z`
    const near = async (command: string) => JSON.parse((await typed(command)).stderr).error.hint
    expect(await near(`orders show ${swapped} --event devconf`)).toBe(`did you mean "${reference}"?`)
    const { number = '' } = (await made<{ number: string }[]>(typed, 'invoices list devconf'))[0] ?? {}
    const [prefix, , last] = number.split('-')
    expect(await near(`invoices show ${prefix}-${last} --event devconf`)).toBe(`did you mean "${number}"?`)
  })

  it('is not found, and the noun’s own list is named', async () => {
    const { typed } = await seededHome()
    const screen = { tty: true, env: { NO_COLOR: '1' } }
    const { stderr, exitCode } = await typed('orders show NOSUCHNAME --event devconf', screen)
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('turnout orders list shows them all')])
    const byId = await typed('ticket-types show typ_nowhere', screen)
    expect([byId.exitCode, byId.stderr]).toEqual([5, expect.stringContaining('turnout ticket-types list')])
  })

  it('asks for the event where names belong to one and there are several', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types show VIP', { tty: true, env: { NO_COLOR: '1' } })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('add --event EVENT')])
  })

  it('is taken for an id where it begins like one', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event summit --name typ_special')
    const { stderr, exitCode } = await typed('ticket-types show typ_special --event summit')
    expect([exitCode, JSON.parse(stderr).error.httpStatus]).toEqual([5, 404])
  })

  it('is never found in another event than the one named', async () => {
    const screen = { tty: true, env: { NO_COLOR: '1' } }
    const { typed, order, ticket } = await soldTicket()
    expect((await typed('ticket-types show VIP --event summit')).exitCode).toBe(5)
    for (const command of [`orders show ${order.reference}`, `tickets show ${ticket.code}`]) {
      const { stderr, exitCode } = await typed(`${command} --event summit`, screen)
      expect([exitCode, stderr]).toEqual([5, expect.stringContaining('is not in summit, but in devconf')])
      expect(stderr).toContain('--event devconf')
    }
    expect((await typed('orders show NOSUCH1234 --event summit', screen)).stderr).toContain('There is no order')
  })
})

describe('requests', () => {
  async function counted() {
    const home = temporaryDirectory()
    const typed = typedIn(home)
    await made(typed, 'events create --name DevConf --date 2027-03-14')
    await made(typed, 'ticket-types create --event devconf --name Standard')
    const order = await made<Ordered>(typed, ordering('devconf'))
    const { programDirectory } = createTestHost({ home })
    const requests: string[] = []
    const run = async (command: string) => {
      requests.length = 0
      const databasePath = `${home}/.local/share/turnout/turnout.db`
      const service = await openEmbedded({
        databasePath,
        now: () => fixedNow,
        stripeUrl: undefined,
        mailServer: undefined,
        publicUrl: undefined,
        fonts: undefined,
        programDirectory,
        onSecretSetAside: () => {},
      })
      const result = await typed(command, {
        exchange: async (request) => {
          requests.push(`${request.method} ${request.path}`)
          return service.exchange(request)
        },
      })
      await service.close()
      return { ...result, requests: [...requests] }
    }
    return { order, run }
  }

  it('are one more for a name, and none more for an id', async () => {
    const { order, run } = await counted()
    const byName = await run(`orders show ${order.reference} --json`)
    expect(byName.requests).toEqual([`GET /v1/events/-/orders?named=${order.reference}`, `GET /v1/orders/${order.id}`])
    const byId = await run(`orders show ${order.id} --json`)
    expect(byId.requests).toEqual([`GET /v1/orders/${order.id}`])
    expect(byName.stdout).toBe(byId.stdout)
  })

  it('stay one for registering by the name of a ticket type, and then one for what the form requires', async () => {
    const { run } = await counted()
    const register = 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type Standard'
    expect((await run(register)).requests).toEqual(['POST /v1/events/devconf/attendees', 'GET /v1/events/devconf/form'])
  })

  it('are shown with the id under --dry-run', async () => {
    const { typed, order } = await soldTicket()
    const { stdout, exitCode } = await typed(`orders resend ${order.reference} --dry-run --json`)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout).url).toBe(`embedded:/v1/orders/${order.id}/resend`)
  })
})

describe('every noun', () => {
  /** Words that take neither an id nor a name of a record. */
  const others: Readonly<Record<string, readonly string[]>> = {
    EVENT: ['every event is found by its slug on the service'],
    TEMPLATE: ['a template’s name is its id'],
    PROFILE: ['a name in the configuration'],
    FILE: ['a file'],
  }
  const notRecords = new Set(['EMAIL people', 'WHO door', 'KEY config', 'VALUE config', 'METHOD api', 'PATH api'])

  it('that takes an id takes names as well, and --event to look in where it has one', async () => {
    const commands = commandsOf(await loadTree(manifest))
    const ids: string[] = []
    for (const { path, command } of commands) {
      for (const positional of command.positionals ?? []) {
        const { name, names: noun, choices, completes } = positional
        const isOther = name in others || notRecords.has(`${name} ${path[0]}`) || choices || completes
        if (noun === undefined && !isOther) ids.push(`${path.join(' ')} ${name}`)
      }
      for (const flag of command.flags ?? []) {
        if (flag.names === undefined && /\bid of\b/.test(flag.summary) && !/name or id|slug/.test(flag.summary)) {
          ids.push(`${path.join(' ')} --${flag.name}`)
        }
      }
      const nouns = [...(command.positionals ?? []), ...(command.flags ?? [])].flatMap(({ names: noun }) => noun ?? [])
      const takesEvent = command.flags?.some(({ name }) => name === 'event')
      const needsEvent = nouns.some((noun) => !('ofAccount' in names[noun]))
      if (needsEvent && !takesEvent) ids.push(`${path.join(' ')} lacks --event`)
    }
    expect(ids.filter((id) => !leftAlone.has(id))).toEqual([])
  })

  /** What takes a word that is no record's id, or an id that nothing lists. */
  const leftAlone = new Set([
    'help WORD',
    'schema WORD',
    'changes kinds KIND',
    'people export EMAIL',
    'people erase EMAIL',
    'door search WHO',
    // They find it themselves: a slot by its number, a waiver by its finding.
    'schedule remove SLOT',
    'model preview ABOUT',
    // An objection takes the address of anybody.
    'consents withdraw CONSENT',
    'model wish WISH',
    'schedule unwaive WAIVER',
    'schedule waive --finding',
    'schedule unwaive --event',
    'sessions place --slot',
    'sessions unplace --slot',
    // A delivery is found by the end of its id in the list of its webhook.
    'webhooks delivery DELIVERY',
    'webhooks replay ID',
    'webhooks trigger KIND',
    // What a program shows that waits to be let in.
    'auth approve CODE',
  ])

  it('has keys that are fields of its records', () => {
    for (const noun of Object.keys(names) as NamedNoun[]) {
      expect(Object.keys(names[noun].keys).length + names[noun].tellsApart.length).toBeGreaterThan(0)
    }
  })
})
