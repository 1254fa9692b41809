// What the steward reads: the page's words, which the service has written into it, and how their language writes money and
// times.
import type { Language } from '../../../contract/core/choices.ts'
import type { DoorMessages } from '../../../languages/door/index.ts'
import { formatsOf } from '../../../languages/formats.ts'

type Key = keyof DoorMessages
type NamesIn<Message> = Message extends `${string}{$${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<K extends Key> = [NamesIn<DoorMessages[K]>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<DoorMessages[K]>, string | number>>]

export type Say = <K extends Key>(key: K, ...values: Values<K>) => string

/** A steward's language at one event. */
export interface Speech {
  readonly language: Language
  readonly say: Say
  readonly money: (minor: number, currency: string) => string
  /** A date as in `14 March 2027`. @param date YYYY-MM-DD */
  readonly date: (date: string) => string
  /** An instant with its day, in the event's time zone. */
  readonly instant: (instant: string) => string
  /** The same as a time of day. */
  readonly time: (instant: string) => string
}

interface Speaking {
  readonly language: Language
  /** Messages by key, with `{name}` where a value comes. */
  readonly texts: Readonly<Record<string, string>>
  /** The event's time zone; undefined until the service has told it. */
  readonly timezone: () => string | null | undefined
}

export function createSpeech({ language, texts, timezone }: Speaking): Speech {
  const { money, date, instant, time } = formatsOf(language)
  const zone = () => timezone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    language,
    say: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {}
      return (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
    },
    money,
    date,
    instant: (when) => instant(when, zone()),
    time: (when) => time(when, zone()),
  }
}
