// `turnout ticket-types create`: a typed price becomes minor units of the event's currency, which is read first.
import type { Body } from '../../contract/catalog.ts'
import { ticketKinds } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { currencyFlag } from '../verbs/amount-flag.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketTypeCard } from './columns.ts'
import { changeFlags, details, prices } from './details.ts'

const defaults: Readonly<Record<string, string>> = {
  price: 'free',
  quantity: 'no limit',
  waitlist: 'on',
  'tax-rate': 'no tax',
  'tax-name': 'VAT',
  'tax-mode': 'inclusive',
}

// What a new one has unless told otherwise can be told otherwise; the rest it does not have yet.
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

export const command: Command = {
  description: [
    'It is sold at once, within its sale window; with --draft only after ticket-types publish.',
    'A price tier is NAME:PRICE:END, where END is until=DATE (through that day, in the zone of the event), until=INSTANT, first=N (for the first N tickets of the type that are sold or held), or both after a comma. The first tier that still holds counts, after them all --price.',
  ].join('\n'),
  flags: [
    eventFlag,
    ...newFlags,
    currencyFlag,
    {
      name: 'kind',
      kind: 'choice',
      choices: ticketKinds,
      placeholder: 'KIND',
      summary: 'add_on is sold only beside an admission, donation takes what is given; both take no place of the event',
      defaultText: 'admission',
    },
    { name: 'draft', kind: 'switch', summary: 'not sold before ticket-types publish' },
  ],
  examples: [
    { command: 'turnout ticket-types create --event devconf --name "Early bird" --price 35.00 --quantity 10' },
    {
      command:
        'turnout ticket-types create --event devconf --name Late --price 80 --sale-starts 2027-03-01T00:00:00Z --sale-ends 2027-03-13T22:00:00Z',
    },
    { command: 'turnout ticket-types create --event devconf --name Volunteer', note: 'free, no limit of its own' },
    {
      command:
        'turnout ticket-types create --event devconf --name Regular --price 60 --tier "Early bird:40:until=2027-01-31" --tier "First:50:first=20" --draft',
    },
    {
      command: 'turnout ticket-types create --event devconf --name Solidarity --min-price 5 --price 20 --hidden',
      note: 'buyers pay what they want from 5.00 on, 20.00 unless they say',
    },
    { command: 'turnout ticket-types create --event devconf --name "T-shirt" --price 15 --kind add_on --quantity 50' },
    { command: 'turnout ticket-types create --event devconf --name "Support us" --kind donation --price 10' },
    {
      command:
        'turnout ticket-types create --event devconf --name Company --price 100 --tax-rate 19 --tax-mode exclusive',
      note: 'buyers pay 119.00',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createTicketType',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const client = await context.client()
    const { amounts, tiers } = await prices(context, input, async () => {
      const { currency, timezone } = (await client.call('showEvent', { params })).value
      return { currency, timezone }
    })
    const { kind, draft } = input.flags
    const status = draft === true ? 'draft' : undefined
    const body = definedFields<Body<'createTicketType'>>({ ...details(input), ...amounts, kind, status })
    const answer = await client.call('createTicketType', {
      params,
      body: { ...body, ...(tiers && { tiers }) },
    })
    await context.results.record(answer, ticketTypeCard, { created: true })
    const { name, id } = answer.value
    if (answer.value.status === 'draft') return nextStep(context, ['ticket-types', 'publish', id])
    const person = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket-type', answer.value.hidden ? id : name]
    nextStep(context, ['attendees', 'register', '--event', event, ...person])
  },
}
