// Failures for unknown words and flags, which suggest the nearest known one.
import { Failure } from '../../contract/core/failures.ts'
import type { Flag, Manifest } from '../core/command.ts'
import { globalFlags } from '../core/global-flags.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'

/** What people who know other programs type for a command. */
const otherCommands: Readonly<Record<string, string>> = {
  agenda: 'schedule',
  program: 'schedule',
  programme: 'schedule',
  talks: 'sessions',
  stars: 'suggest schedule, which reads the stars of guests',
  favourites: 'suggest schedule, which reads the stars of guests',
  favorites: 'suggest schedule, which reads the stars of guests',
  swap: 'schedule edit, or turnout sessions place for each',
  presenters: 'speakers',
  checkin: 'door scan',
  'check-in': 'door scan',
  scan: 'door scan',
  coupon: 'promo-codes',
  coupons: 'promo-codes',
  discounts: 'promo-codes',
  vouchers: 'promo-codes',
  email: 'messages',
  emails: 'messages',
  mails: 'messages',
  guests: 'attendees',
  participants: 'attendees',
  login: 'auth login',
  logout: 'auth logout',
  refund: 'orders refund',
  register: 'attendees register',
  report: 'revenue show',
  ls: 'events list',
  list: 'events list',
  get: 'events show',
  show: 'events show',
  add: 'events create',
  new: 'events create',
  create: 'events create',
  rm: 'events delete',
  delete: 'events delete',
}

/** And for a verb, the likeliest first. */
const otherVerbs: Readonly<Record<string, readonly string[]>> = {
  account: ['set-account'],
  iban: ['set-account'],
  ls: ['list', 'show'],
  list: ['show'],
  conflicts: ['check'],
  validate: ['check'],
  move: ['place', 'shift'],
  schedule: ['place'],
  break: ['add'],
  stats: ['watch', 'show', 'status'],
  counts: ['watch', 'show'],
  all: ['list'],
  get: ['show', 'list'],
  show: ['status', 'list'],
  view: ['show', 'list'],
  info: ['show', 'status'],
  describe: ['show'],
  add: ['create', 'register', 'add', 'join'],
  new: ['create', 'register', 'add', 'join'],
  create: ['add', 'register', 'join', 'set'],
  edit: ['update', 'set'],
  set: ['update', 'create'],
  change: ['update', 'set'],
  rm: ['delete', 'cancel', 'void', 'revoke', 'disable'],
  remove: ['delete', 'cancel', 'void', 'revoke', 'disable'],
  delete: ['cancel', 'void', 'revoke', 'disable', 'unset'],
  del: ['delete', 'cancel', 'void', 'revoke', 'disable'],
}

/** What no verb does, with the command that does it. */
const notVerbs: Readonly<Record<string, string>> = Object.fromEntries(
  ['schedule', 'sessions'].map((noun) => [
    `${noun} undo`,
    'a move is undone by the command that it printed: turnout sessions place SESSION --room ROOM --start TIME',
  ]),
)

/** Verbs of a noun that another noun has: sessions and their schedule are one thing to people who plan. */
const verbsElsewhere: Readonly<Record<string, string>> = Object.fromEntries([
  ...['import', 'export', 'check', 'release', 'publish'].map((verb) => [`sessions ${verb}`, `schedule ${verb}`]),
  ...['speakers', 'rooms', 'tracks', 'venues'].map((noun) => [`${noun} import`, 'schedule import']),
  ...['place', 'unplace', 'cancel', 'enrol'].map((verb) => [`schedule ${verb}`, `sessions ${verb}`]),
])

/** Flags that are another command's, with the command. */
const otherFlags: Readonly<Record<string, string>> = Object.fromEntries([
  ...['start', 'room', 'day', 'time', 'slot', 'place'].flatMap((flag) => [
    [`sessions create --${flag}`, 'sessions place'],
    [`sessions update --${flag}`, 'sessions place'],
  ]),
  ...['title', 'speaker', 'track', 'type'].map((flag) => [`sessions place --${flag}`, 'sessions update']),
  ...['export', 'erase'].map((verb) => [`people ${verb} --email`, `people ${verb} EMAIL`]),
])

/** Suggests the command that the word stands for elsewhere, else the nearest, else the noun that has it as a verb. */
export async function unknownCommand(word: string, { nouns, commands }: Manifest) {
  const other = Object.hasOwn(otherCommands, word) ? otherCommands[word] : undefined
  if (other !== undefined) return usageFailure(`unknown command ${quoted(word)}`, [], `turnout ${other}`)
  const shown = Object.entries({ ...nouns, ...commands }).filter(([, { hidden }]) => !hidden)
  const near = nearest(
    word,
    shown.map(([name]) => name),
  )
  const owner = near === undefined ? await nounWithVerb(word, nouns) : undefined
  return usageFailure(
    `unknown command ${quoted(word)}`,
    [],
    owner ? `turnout ${owner} ${word}` : near && `turnout ${near}`,
  )
}

/** @param path the noun's words; @param verbs those of the noun */
export function unknownVerb(word: string, path: readonly string[], verbs: readonly string[]) {
  const others = Object.hasOwn(otherVerbs, word) ? otherVerbs[word] : undefined
  const own = others?.find((other) => verbs.includes(other))
  const typed = [...path, word].join(' ')
  const elsewhere = Object.hasOwn(verbsElsewhere, typed)
    ? verbsElsewhere[typed]
    : Object.hasOwn(otherCommands, word)
      ? otherCommands[word]
      : undefined
  if (Object.hasOwn(notVerbs, typed)) {
    return new Failure('usage', `${path.join(' ')} has no verb ${quoted(word)}`, { hint: notVerbs[typed] ?? '' })
  }
  const near = own ?? (elsewhere?.includes(' ') && !others ? elsewhere : nearest(word, verbs))
  return usageFailure(
    `${path.join(' ')} has no verb ${quoted(word)}; verbs are ${verbs.join(', ')}`,
    path,
    near && `turnout ${near === elsewhere ? near : [...path, near].join(' ')}`,
  )
}

async function nounWithVerb(verb: string, nouns: Manifest['nouns']): Promise<string | undefined> {
  for (const [name, { load }] of Object.entries(nouns)) if (Object.hasOwn((await load()).verbs, verb)) return name
  return undefined
}

/** @param typed the flag as typed, with its `=value` where it had one */
export function unknownFlag(typed: string, path: readonly string[], flags: readonly Flag[] = []) {
  const [name = typed] = typed.split('=')
  const known = [...flags, ...globalFlags]
  if (known.some((flag) => `--${flag.name}` === name && flag.kind === 'switch')) {
    return usageFailure(`${name} does not take a value`, path)
  }
  const names = known.flatMap((flag) => [`--${flag.name}`, ...(flag.clearable ? [`--no-${flag.name}`] : [])])
  const owner = ['turnout', ...path].join(' ')
  const problem = `${owner} has no flag ${name.slice(0, 60)}`
  const other = `${path.join(' ')} ${name}`
  if (Object.hasOwn(otherFlags, other)) return usageFailure(problem, path, `turnout ${otherFlags[other]}`)
  const spelling = sameFlags.find((group) => group.includes(name))?.find((each) => names.includes(each))
  return usageFailure(problem, path, spelling ?? nearest(name, names))
}

/** Words for one thing. */
const sameFlags: readonly (readonly string[])[] = [
  ['--minutes', '--duration', '--length'],
  ['--start', '--day', '--date', '--time', '--at'],
  ['--base-url', '--url', '--server'],
  ['--payment', '--method', '--payment-method', '--paid-by', '--pay-with'],
]

const postalCodes = ['postcode', 'postal-code', 'zip', 'plz'] as const

/** A flag's name, and for a postcode what else people call it: invoices have postcodes, places postal codes, people neither in mind. */
export function spellingsOf(name: string): readonly string[] {
  const own = postalCodes.find((each) => name === each || name.endsWith(`-${each}`))
  if (own === undefined) return [name]
  const before = name.slice(0, -own.length)
  return [name, ...postalCodes.filter((each) => each !== own).map((each) => `${before}${each}`)]
}
