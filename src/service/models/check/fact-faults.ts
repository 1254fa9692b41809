// Whether an answer says more than the facts that were sent: figures, dates, weekdays, and claims that push people to buy.
import { figuresIn, spelledNumbers } from './numbers.ts'

/** Claims by their stem, in the languages of events; each needs a fact that says so. */
const claims: readonly RegExp[] = [
  /guarante|garantier|garanti[eszo]|garantit|gegarandeerd|gwaran/iu,
  /last chance|letzte (?:chance|gelegenheit)|derni[eè]re chance|[uú]ltima oportunidad|ultima occasione|laatste kans|ostatnia szansa/iu,
  /\bonly\b[^.!?\n]{0,25}\b(?:left|remain)|nur noch|plus que \d|s[oó]lo quedan|ne restano solo|nog maar|zosta[lł]o tylko/iu,
  /sell(?:ing)? out|sold out|almost gone|ausverkauft|fast weg|complet d[eé]j|agotad|esaurit|uitverkocht|wyprzedan/iu,
  /\bfree\b|\bgratis\b|kostenlos|umsonst|gratuit|za darmo|bezpłatn/iu,
  /\bdiscount|\brabatt|\bremise\b|descuento|\bsconto|korting|zni[zż]k/iu,
  /\brefund|r[uü]ckerstatt|rembours|reembols|rimbors|terugbetal|zwrot/iu,
  /\bwin(?:ner)?s?\b|gewinn|\bprize|\bbonus\b/iu,
  /credit card|card number|kreditkarte|kartennummer|carte (?:bancaire|de cr[eé]dit)|\bpassword|passwort|mot de passe|contrase[nñ]a/iu,
]

/** The faults of a text against the facts, in words for the model. @param facts everything that was sent, as text */
export function factFaults(text: string, facts: string): string[] {
  const [said, known] = [figuresIn(text), figuresIn(facts)]
  const numbers = new Set([...known.numbers, ...spelledNumbers(facts)])
  const dates = new Set([...known.dates].flatMap((date) => [date, date.slice(-5)]))
  const weekdays = new Set([...known.weekdays, ...[...known.dates].flatMap(weekdayOf)])
  const isKnownTime = (minutes: number) =>
    known.times.has(minutes) ||
    (minutes % 60 === 0 && [minutes / 60, (minutes / 60) % 12].some((hours) => numbers.has(String(hours))))
  return [
    ...[...said.dates]
      .filter((date) => !dates.has(date))
      .map((date) => `says the date ${date}, which is not in the data`),
    ...[...said.times]
      .filter((minutes) => !isKnownTime(minutes))
      .map((minutes) => `says the time ${Math.floor(minutes / 60)}:${minutes % 60}, which is not in the data`),
    ...missing(said.amounts, known.amounts, 'amount'),
    ...missing(said.percents, known.percents, 'percentage'),
    ...missing(said.numbers, numbers, 'number'),
    ...[...said.weekdays].filter((day) => !weekdays.has(day)).map(() => 'names a weekday that is not one of the event'),
    ...claims.flatMap((claim) => {
      const [words] = claim.exec(text) ?? []
      return words === undefined || claim.test(facts) ? [] : [`claims "${words}", which is not in the data`]
    }),
  ]
}

const missing = (said: ReadonlySet<string>, known: ReadonlySet<string>, kind: string) =>
  [...said].filter((one) => !known.has(one)).map((one) => `says the ${kind} ${one}, which is not in the data`)

const weekdayOf = (date: string): number[] => (date.length === 10 ? [new Date(`${date}T00:00:00Z`).getUTCDay()] : [])
