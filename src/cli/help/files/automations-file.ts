// `turnout help automations-file`: the file of `turnout automations create`.
import { mailableKinds } from '../../../contract/automations/change-triggers.ts'
import { automationFigures } from '../../../contract/automations/choices.ts'
import { mailSegments } from '../../../contract/core/choices.ts'
import { madeKinds } from '../../../contract/suggestions/choices.ts'
import { page } from './sections.ts'

const example = [
  'name: thanks',
  'when:',
  '  at: end + 1 day, 10:00',
  'to: checked-in',
  'do:',
  '  mail:',
  '    purpose: service',
  '    subject: Thank you, {{ name }}',
  '    body: thanks.txt',
  'late: 24 hours',
]

const rows: readonly (readonly [string, string])[] = [
  ['name', 'name of the automation, unique in its event'],
  [
    'when',
    'at: a time before or after a moment of the event, on its clock. Or on: a kind of change, with after: a duration to wait. Or if: a forecast figure and a limit, with daily: when it is checked, 07:00 by default. Each is explained below',
  ],
  ['to', `with mail: ${mailSegments.filter((one) => one !== 'ticket-type').join(', ')} or ticket-type=NAME`],
  [
    'where',
    'a list of further conditions, such as ticketType=VIP, as for messages send --where; with mail, and with tell on changes of people',
  ],
  [
    'do',
    'mail: purpose (service or marketing), subject, and body (the name of a file beside this one) or text (the words themselves). Or tell: e-mail addresses to notify. Or suggest: the kind of suggestion to make, one of ' +
      `${madeKinds.join(', ')}`,
  ],
  [
    'late',
    'how late it may still run, from 5 minutes to 30 days, 24 hours by default; after that it is missed, and nothing is sent',
  ],
]

const times: readonly (readonly [string, string])[] = [
  ['start - 3 hours', 'hours and minutes are counted as they pass'],
  ['start - 2 days', 'days and weeks are calendar days and weeks, at the same time of day'],
  ['end + 1 day, 10:00', 'the day after the last one, at ten'],
  ['sale + 0 days', 'when the first ticket type goes on sale'],
  ['tier=Early bird - 2 days', 'before a price tier of this name ends'],
  ['code=FRIENDS - 1 day, 09:00', 'before a promo code ends'],
]

const changes: readonly (readonly [string, string])[] = [
  [
    'on: attendee.registered',
    'after each person registered by name, paid, pending or free, but not for imported people or guests of an order',
  ],
  [
    'on: order.created',
    'after each order placed on the public page or with orders create, for its guests; with to: confirmed, only if the order is paid or free',
  ],
  [
    'on: order.paid',
    'after each order that is paid in full later than it was placed; with after: 2 hours, two hours after the payment',
  ],
  ['on: attendee.confirmed', 'after a pending registration is recorded as paid'],
]

const withUnit = (unit: string) =>
  Object.entries(automationFigures)
    .filter(([, one]) => (one === 'percent') === (unit === 'percent'))
    .map(([name]) => name)
    .join(', ')

const figures: readonly (readonly [string, string])[] = [
  ['if: sales.breakEvenChance < 50 %', `in percent: ${withUnit('percent')}`],
  ['if: sales.expected > 300', `as numbers: ${withUnit('number')}`],
]

export function text(width: number): string {
  return page(
    [
      'An automation is a file that says what to do, when and for whom. The file is YAML 1.2 (JSON works too), without anchors, aliases and tags. An automation can mail, tell and suggest, and nothing else: it never changes a price, a state or a schedule.',
      { title: 'FIELDS', rows },
      { title: 'TIMES', rows: times },
      'A time that the clock skips when summer time begins moves on by the gap, and one that comes twice means the first. When the event moves, whatever has not run moves along; whatever has run runs again only if the event is postponed to a later day.',
      { title: 'CHANGES', rows: changes },
      `turnout changes kinds lists the kinds. The e-mail goes to the people of the change (an attendee, the attendees of an order or the holder of a ticket), if they are among the recipients when it is sent. Kinds that can mail: ${mailableKinds.join(', ')}. All kinds can tell and suggest, once in 24 hours: the e-mail of tell says how many changes there were since the last one, and for each it names the person, the tickets, the amount and the command that shows it. Each change has one kind, and no single kind covers every sale: an order is order.created, and order.paid if it is paid later; a person entered by hand is attendee.registered, and attendee.confirmed if paid later. To cover all sales, create an automation for each kind. Do not combine order.created, to: confirmed and after: somebody who pays in the meantime would get the e-mail of order.paid too. What an automation does never starts another.`,
      { title: 'FIGURES', rows: figures },
      'The automation runs on the day on which the figure has crossed the limit, and again only after the figure was back by a fifth of the limit; for a percentage, by a fifth of the smaller side. A figure that was past the limit when the automation was created has not crossed it.',
      { title: 'EXAMPLE: thanks.yaml', file: example },
      {
        title: 'COMMANDS',
        commands: [
          'turnout automations create devconf --file thanks.yaml --yes',
          'turnout automations plan thanks',
          'turnout automations history thanks',
        ],
      },
      'turnout help templates explains the words of e-mails.',
    ],
    width,
  )
}
