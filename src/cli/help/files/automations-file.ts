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
  ['name', 'what it is called, unique in its event'],
  [
    'when',
    'at: a time before or after something of the event, on its clock. Or on: a kind of change, with after: a duration to wait. Or if: a figure of a forecast and a limit, with daily: when it is looked at, 07:00 by default. As below',
  ],
  ['to', `with mail: ${mailSegments.filter((one) => one !== 'ticket-type').join(', ')} or ticket-type=NAME`],
  [
    'where',
    'a list of conditions that must hold besides, such as ticketType=VIP, as of messages send --where: with mail, and with tell at a change of people',
  ],
  [
    'do',
    'mail: purpose (service or marketing), subject, and body, the name of a file beside this one, or text, the words themselves. Or tell: addresses that are told. Or suggest: a kind of suggestion that is made, one of ' +
      `${madeKinds.join(', ')}`,
  ],
  ['late', 'a duration from 5 minutes to 30 days, 24 hours by default: later than this it is missed, and not sent'],
]

const times: readonly (readonly [string, string])[] = [
  ['start - 3 hours', 'hours and minutes pass as they do'],
  ['start - 2 days', 'days and weeks are those of the calendar, at the same time of day'],
  ['end + 1 day, 10:00', 'the day after the last one, at ten'],
  ['sale + 0 days', 'when the first ticket type goes on sale'],
  ['tier=Early bird - 2 days', 'before a price tier of this name ends'],
  ['code=FRIENDS - 1 day, 09:00', 'before a promo code ends'],
]

const changes: readonly (readonly [string, string])[] = [
  [
    'on: attendee.registered',
    'after each registration by name, paid, pending or free, but not those of an imported file, and not the guests of an order',
  ],
  [
    'on: order.created',
    'after each order that was placed, on the public page or with orders create: its guests; with to: confirmed those of orders that are paid or free',
  ],
  [
    'on: order.paid',
    'after each order that was paid in full later than it was placed, with after: 2 hours two hours later',
  ],
  ['on: attendee.confirmed', 'after a pending registration was entered as paid'],
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
      'An automation is a file that says when, to whom and what. It is YAML 1.2 (JSON works too), without anchors, aliases and tags. It can mail, tell and suggest, and nothing else: no price, state or schedule is changed by one.',
      { title: 'FIELDS', rows },
      { title: 'TIMES', rows: times },
      'A time that the clock skips when summer time begins moves on by the gap, and of one that comes twice the first is meant. When the event moves, what has not run moves along; what has run runs again only where the event is put off to a later day.',
      { title: 'CHANGES', rows: changes },
      `turnout changes kinds lists the kinds. The mail goes to the people of the change, an attendee, the attendees of an order or the holder of a ticket, if they are among the recipients when it is sent. Kinds that can mail: ${mailableKinds.join(', ')}. All can tell and suggest, once in 24 hours: the e-mail of tell says how many changes there were since the last one, and of each who, which tickets, how much and the command that shows it. Each change has one kind, so that no single one is every sale: an order is order.created, and order.paid if it is paid later; who is entered by hand is attendee.registered, and attendee.confirmed if that is paid later. An automation for each hears of all. Give order.created with to: confirmed no after: who pays meanwhile would get the e-mail of order.paid too. What an automation does makes none run.`,
      { title: 'FIGURES', rows: figures },
      'It runs on the day on which the figure has crossed the limit, and again only after it was back by a fifth of it; of a percentage by a fifth of the smaller side. What was so when it was made has not crossed.',
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
