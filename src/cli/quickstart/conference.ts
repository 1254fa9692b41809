// The commands that create the quickstart conference: small, realistic, sold over two weeks.
import { agendaSteps } from './agenda-steps.ts'
import type { Step } from './step.ts'

export const slug = 'rhine-code-days'

interface Person {
  readonly name: string
  readonly email: string
  readonly ticketType: string
  readonly daysAgo: number
  readonly payment?: 'card' | 'transfer'
}

const people: readonly Person[] = [
  { name: 'Ada Lovelace', email: 'ada@example.org', ticketType: 'Early bird', daysAgo: 13, payment: 'card' },
  { name: 'Grace Hopper', email: 'grace@example.org', ticketType: 'Early bird', daysAgo: 13, payment: 'card' },
  { name: 'Alan Turing', email: 'alan@example.org', ticketType: 'Early bird', daysAgo: 11, payment: 'transfer' },
  { name: 'Hedy Lamarr', email: 'hedy@example.org', ticketType: 'Conference', daysAgo: 9, payment: 'card' },
  { name: 'Emmy Noether', email: 'emmy@example.org', ticketType: 'Conference', daysAgo: 8, payment: 'card' },
  {
    name: 'Katherine Johnson',
    email: 'katherine@example.org',
    ticketType: 'Conference',
    daysAgo: 8,
    payment: 'transfer',
  },
  { name: 'José Núñez', email: 'jose@example.org', ticketType: 'Student', daysAgo: 6 },
  { name: 'Zoë Müller', email: 'zoe@example.org', ticketType: 'Workshop and conference', daysAgo: 5, payment: 'card' },
  { name: '李明', email: 'liming@example.org', ticketType: 'Conference', daysAgo: 3, payment: 'card' },
  {
    name: 'Margaret Hamilton',
    email: 'margaret@example.org',
    ticketType: 'Workshop and conference',
    daysAgo: 2,
    payment: 'card',
  },
  { name: 'Linus Pauling', email: 'linus@example.org', ticketType: 'Student', daysAgo: 1 },
  { name: 'Radia Perlman', email: 'radia@example.org', ticketType: 'Conference', daysAgo: 0 },
]

const ticketTypes = [
  ['Early bird', '89.00', '30'],
  ['Conference', '129.00', '120'],
  ['Workshop and conference', '249.00', '20'],
  ['Student', '0', '20'],
] as const

const expenses = [
  ['Rent of the hall', '420.00', 'venue', 7],
  ['Coffee and cake', '96.50', 'catering', 1],
] as const

/** @param now the conference is six weeks later: two weeks of sale are enough for a first forecast */
export function conferenceSteps(now: Date): readonly Step[] {
  const date = new Date(now.getTime() + 42 * 86_400_000).toISOString().slice(0, 10)
  const create = ['events', 'create', '--name', 'Rhine Code Days', '--date', date, '--venue', 'Old Mill, Bonn']
  const inEvent = ['--event', slug]
  return [
    { words: [...create, '--capacity', '150', '--currency', 'EUR', '--slug', slug], daysAgo: 14, keep: 'event' },
    ...ticketTypes.map(([name, price, quantity]) => ({
      words: [
        'ticket-types',
        'create',
        ...inEvent,
        '--name',
        name,
        '--price',
        price,
        '--quantity',
        quantity,
        '--quiet',
      ],
      daysAgo: 14,
    })),
    { words: ['events', 'publish', slug, '--yes', '--quiet'], daysAgo: 14 },
    ...people.map((person) => ({ words: register(person), daysAgo: person.daysAgo })),
    ...expenses.map(([description, amount, category, daysAgo]) => ({
      words: [
        'expenses',
        'add',
        ...inEvent,
        '--description',
        description,
        '--amount',
        amount,
        '--category',
        category,
        '--quiet',
      ],
      daysAgo,
    })),
    ...agendaSteps(slug, date),
    { words: ['forecast', 'sales', slug], daysAgo: 0, keep: 'forecast' },
    { words: ['suggest', 'price', slug, '--per-head', '95'], daysAgo: 0, keep: 'suggestions' },
    { words: ['attendees', 'list', ...inEvent], daysAgo: 0, keep: 'attendees' },
    { words: ['revenue', 'show', slug], daysAgo: 0, keep: 'revenue' },
  ]
}

function register({ name, email, ticketType, payment }: Person): string[] {
  const words = ['attendees', 'register', '--event', slug, '--name', name, '--email', email]
  return [...words, '--ticket-type', ticketType, ...(payment ? ['--payment', payment] : []), '--quiet']
}
