// The words of the stewards' page.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type DoorMessages = typeof en
export type DoorWording = Wording<DoorMessages>

export const doorWords = catalogueOf<DoorMessages>((language) => import(`./${language}.ts`))

/** Stands for every value that the page's script fills in, whatever its name. */
const marks = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** Every message as the page's script takes it: with `{name}` where a value comes. */
export async function doorTexts(words: DoorWording): Promise<Readonly<Record<string, string>>> {
  const say = words.say as (key: string, values: object) => string
  const keys = Object.keys((await import('./en.ts')).default)
  return Object.fromEntries(keys.map((key) => [key, say(key, marks)]))
}
