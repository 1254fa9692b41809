// `turnout ticket-types create`: prices are in the currency of the event.
import { ticketKinds } from '../../contract/core/choices.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep, readsCards } from '../core/next-step.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { currencyFlag } from '../verbs/money/amount-flag.ts'
import { createVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { changeFlags, ticketTypeFields } from './details.ts'
import { tierNotice } from './tiers.ts'

const defaults: Readonly<Record<string, string>> = {
  price: 'free',
  quantity: 'no limit',
  waitlist: 'on',
  'tax-rate': 'no tax',
  'tax-name': 'VAT',
  'tax-mode': 'inclusive',
}

// A new ticket type has nothing to clear, except what is on by default.
const newFlags: readonly Flag[] = changeFlags.map(({ clearable, ...flag }) => {
  const defaultText = defaults[flag.name]
  const isOn = clearable === true && defaultText === 'on'
  return {
    ...flag,
    ...(isOn && { clearable }),
    ...(flag.name === 'name' && { required: true }),
    ...(defaultText && { defaultText }),
  }
})

export const command = createVerb({
  description: [
    'The ticket type goes on sale at once, within its sale window; with --draft only after ticket-types publish.',
    'A price tier is NAME:PRICE:END. END is until=DATE (through that day, in the time zone of the event), until=TIME, first=N (the first N tickets of the type that are sold or held), or two of them separated by a comma. The first tier that has not ended sets the price; after the last one, the price is --price.',
  ].join('\n'),
  flags: [
    ...newFlags,
    currencyFlag,
    {
      name: 'kind',
      kind: 'choice',
      choices: ticketKinds,
      placeholder: 'KIND',
      summary:
        'add_on is sold only together with an admission, a donation is any amount; neither takes a place at the event',
      defaultText: 'admission',
    },
    { name: 'draft', kind: 'switch', summary: 'keep it off sale until ticket-types publish' },
  ],
  fields: async (input, context, params) => {
    const fields = await ticketTypeFields(context, input, async () => {
      const client = await context.client()
      const { currency, timezone } = (await client.call('showEvent', { params })).value
      return { currency, timezone }
    })
    const { kind, draft } = input.flags
    return { ...fields, kind, status: draft === true ? 'draft' : undefined }
  },
  examples: [
    { command: 'turnout ticket-types create --event devconf --name "Early bird" --price 35.00 --quantity 10' },
    {
      command:
        'turnout ticket-types create --event devconf --name Late --price 80 --sale-starts 2027-03-01T00:00:00Z --sale-ends 2027-03-13T22:00:00Z',
    },
    {
      command: 'turnout ticket-types create --event devconf --name Volunteer',
      note: 'free, without a limit of its own',
    },
    {
      command:
        'turnout ticket-types create --event devconf --name Regular --price 60 --tier "Early bird:40:until=2027-01-31" --tier "First:50:first=20" --draft',
    },
    {
      command: 'turnout ticket-types create --event devconf --name Solidarity --min-price 5 --price 20 --hidden',
      note: 'buyers pay what they want, at least 5.00; 20.00 is suggested',
    },
    { command: 'turnout ticket-types create --event devconf --name "T-shirt" --price 15 --kind add_on --quantity 50' },
    { command: 'turnout ticket-types create --event devconf --name "Support us" --kind donation --price 10' },
    {
      command:
        'turnout ticket-types create --event devconf --name Company --price 100 --tax-rate 19 --tax-mode exclusive',
      note: 'buyers pay 119.00',
    },
  ],
  asks: ['event', 'name', 'price', 'quantity'],
  operation: 'createTicketType',
  card: ticketTypeCard,
  notice: tierNotice,
  async after(context, _input, { record, event }) {
    if (readsCards(context)) nextStep(context, await stepAfter(context, record, event))
  },
})

async function stepAfter(context: Context, { name, status, kind }: TicketType, event: string) {
  if (status === 'draft') return ['ticket-types', 'publish', name, '--event', event]
  const person = ['--event', event, '--name', 'Ada', '--email', 'ada@example.org']
  if (kind === 'admission') return ['attendees', 'register', ...person, '--ticket-type', name]
  if (kind === 'donation') return ['orders', 'create', ...person, '--ticket', `${name}=1@10`]
  // An add-on is sold only beside an admission.
  const admission = await firstAdmission(context, event)
  if (admission === undefined)
    return ['ticket-types', 'create', '--event', event, '--name', 'Standard', '--price', '50']
  return ['orders', 'create', ...person, '--ticket', `${admission}=1`, '--ticket', `${name}=1`]
}

/** What is on sale first; undefined where it cannot be read: the ticket type is made all the same. */
async function firstAdmission(context: Context, event: string): Promise<string | undefined> {
  const isSold = ({ kind, status, saleState }: TicketType) =>
    kind === 'admission' && status !== 'draft' && saleState !== 'ended'
  return ifAnswered(async () => {
    const client = await context.client()
    for await (const { rows } of client.list('listTicketTypes', { params: { event_id: event } })) {
      const found = rows.find(isSold)
      if (found) return found.name
    }
    return undefined
  }, undefined)
}
