// `turnout help automations-file`: the file of `turnout automations create`.
import { mailSegments } from '../../../contract/core/choices.ts'
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
  ['when', 'at: a time before or after something of the event, on its clock, as below'],
  ['to', `with mail: ${mailSegments.filter((one) => one !== 'ticket-type').join(', ')} or ticket-type=NAME`],
  [
    'where',
    'with mail: a list of conditions that must hold besides, such as ticketType=VIP, as of messages send --where',
  ],
  [
    'do',
    'mail: purpose (service or marketing), subject, and body, the name of a file beside this one, or text, the words themselves. Or tell: addresses that are told when the time has come',
  ],
  ['late', 'a duration, 24 hours by default: later than this it is missed, and not sent'],
]

const times: readonly (readonly [string, string])[] = [
  ['start - 3 hours', 'hours and minutes pass as they do'],
  ['start - 2 days', 'days and weeks are those of the calendar, at the same time of day'],
  ['end + 1 day, 10:00', 'the day after the last one, at ten'],
  ['sale + 0 days', 'when the first ticket type goes on sale'],
  ['tier=Early bird - 2 days', 'before a price tier of this name ends'],
  ['code=FRIENDS - 1 day, 09:00', 'before a promo code ends'],
]

export function text(width: number): string {
  return page(
    [
      'An automation is a file with a time, recipients and words. It is YAML 1.2 (JSON works too), without anchors, aliases and tags. It can mail and tell, and nothing else: no price, state or schedule is changed by one.',
      { title: 'FIELDS', rows },
      { title: 'TIMES', rows: times },
      'A time that the clock skips when summer time begins moves on by the gap, and of one that comes twice the first is meant. When the event moves, what has not run moves along; what has run runs again only where the event is put off to a later day.',
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
