// A small conference to try commands on: the database behind the examples in help and behind the tests of lists.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { made, type Typed, typedIn } from './command-line.ts'
import { fixedNow, temporaryDirectory } from './host.ts'
import { onceInRun } from './once-in-run.ts'

export interface Seeded {
  readonly home: string
  readonly typed: Typed
  /** Of `devconf`: a ticket type on sale and a paused one; a paid attendee and one that has not paid; an expense. */
  readonly ids: {
    readonly event: string
    readonly vip: string
    readonly paused: string
    readonly attendee: string
    readonly pending: string
    readonly quota: string
    readonly promoCode: string
    readonly expense: string
    readonly key: string
    readonly invoice: string
    readonly signingKey: string
  }
}

/**
 * A home with: `devconf` (a draft of 100 places with a form of one question, `form.yaml` in the home, Standard, VIP at 50.00 EUR and a paused Workshop, three attendees,
 * an expense, and budgets for venue, catering and total), `summit` (published, nobody registered) and `meetup` (a draft that nobody registered for).
 */
export async function seededHome(): Promise<Seeded> {
  const { home: source, ids } = await onceInRun(join(tmpdir(), 'seeded-home'), () =>
    sow(mkdtempSync(join(tmpdir(), 'turnout-seed-'))),
  )
  const home = temporaryDirectory()
  cpSync(source, home, { recursive: true })
  return { home, typed: typedIn(home), ids }
}

async function sow(home: string): Promise<Pick<Seeded, 'home' | 'ids'>> {
  const type = typedIn(home)
  // Each command a second after the one before, as it would be: lists come in the order of their time.
  let seconds = -600
  const typed: Typed = (command) => type(command, { now: new Date(fixedNow.getTime() + 1000 * seconds++) })
  const id = async (command: string) => (await made<{ id: string }>(typed, command)).id
  const event = await id('events create --name DevConf --date 2027-03-14 --capacity 100 --slug devconf')
  await id('ticket-types create --event devconf --name Standard --quantity 80')
  const vip = await id('ticket-types create --event devconf --name VIP --price 50.00 --quantity 10')
  const paused = await id('ticket-types create --event devconf --name Workshop --price 20.00')
  await id(`ticket-types pause ${paused}`)
  const form = '- { key: diet, kind: choice, label: What do you eat?, options: [everything, vegan] }'
  writeFileSync(join(home, 'form.yaml'), `questions:\n  ${form}\n`)
  await typed('forms set devconf --file form.yaml')
  const register = 'attendees register --event devconf'
  await id(`${register} --name "Ada Lovelace" --email ada@example.org --ticket-type Standard`)
  const attendee = await id(
    `${register} --name "Hedy Lamarr" --email hedy@example.org --ticket-type VIP --payment card`,
  )
  const pending = await id(`${register} --name "Emmy Noether" --email emmy@example.org --ticket-type VIP`)
  const quota = await id('quotas create --event devconf --name Guests --capacity 90 --ticket-type VIP')
  const promoCode = await id('promo-codes create --event devconf --code FRIENDS --percent 10')
  const expense = await id(
    'expenses add --event devconf --description "Hall rent" --amount 30.00 --category venue --date 2027-01-10',
  )
  for (const category of ['venue', 'catering', 'total']) {
    await id(`budgets set --event devconf --category ${category} --amount 40.00`)
  }
  await id('events create --name Summit --date 2027-06-01 --slug summit')
  await id('events publish summit')
  await id('events create --name Meetup --date 2027-02-01 --slug meetup')
  const key = await id('keys create --name "Web site"')
  await typed('invoices seller --name Club')
  const invoice = await id(`invoices create --order ${pending.replace('att_', 'ord_')}`)
  const signingKey = await id('signing-keys create --event devconf')
  const ids = { event, vip, paused, attendee, pending, quota, promoCode, expense, key, invoice, signingKey }
  return { home, ids }
}

/** Has somebody wait for more VIP tickets than there are, and gives the id of the entry. */
export async function waitingEntry({ typed }: Pick<Seeded, 'typed'>): Promise<string> {
  const join = 'waitlist join --event devconf --ticket-type VIP --name Katherine --email katherine@example.org'
  // Before whoever joins in the test: of one instant, chance would decide who is first.
  const now = new Date(fixedNow.getTime() - 1000)
  return (await made<{ id: string }>(typed, `${join} --quantity 9`, { now })).id
}

/** Puts seeded ids in the place of those that an example leaves open, like `att_…`; `otherwise` makes those of other nouns. */
export function fillIn(command: string, { ids }: Seeded, otherwise?: (prefix: string) => string): string {
  const noun = /^turnout (\S+) (\S+)/.exec(command)
  const byNoun: Readonly<Record<string, string>> = {
    events: ids.event,
    'ticket-types': /^(resume|publish)$/.test(noun?.[2] ?? '') ? ids.paused : ids.vip,
    attendees: command.includes('--payment') ? ids.pending : ids.attendee,
    // The order and the ticket of a registration have its UUID.
    orders: (noun?.[2] === 'refund' ? ids.attendee : ids.pending).replace('att_', 'ord_'),
    tickets: ids.attendee.replace('att_', command.includes('ord_…') ? 'ord_' : 'tkt_'),
    quotas: ids.quota,
    'promo-codes': ids.promoCode,
    expenses: ids.expense,
    keys: ids.key,
    invoices: command.includes('--order') ? ids.attendee.replace('att_', 'ord_') : ids.invoice,
    'signing-keys': ids.signingKey,
  }
  return command.replace(/\b([a-z]+)_…/gu, (open, prefix: string) => {
    const id = byNoun[noun?.[1] ?? ''] ?? (prefix === 'evt' ? ids.event : otherwise?.(prefix))
    if (id === undefined) throw new Error(`no id for ${open} in "${command}": add its noun in ${import.meta.filename}`)
    return id
  })
}
