// The words of the page in the steward's language, which the service has written into it.
import type { DoorMessages } from '../../languages/door/index.ts'

type Key = keyof DoorMessages
type NamesIn<Message> = Message extends `${string}{$${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<K extends Key> = [NamesIn<DoorMessages[K]>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<DoorMessages[K]>, string | number>>]

export type Say = <K extends Key>(key: K, ...values: Values<K>) => string

/** @param texts messages by key, with `{name}` where a value comes */
export function sayFrom(texts: Readonly<Record<string, string>>): Say {
  return (key, ...[values]) => {
    const given: Readonly<Record<string, string | number>> = values ?? {}
    return (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
  }
}
