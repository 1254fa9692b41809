// What one reader reads: a catalogue's messages in their language, with that language's money, days and times.
import type { Language } from '../contract/core/choices.ts'
import type { Catalogue, Given, Messages, Writer } from './catalogue.ts'
import { type Formats, formatsOf } from './formats.ts'

export interface Wording<M extends Record<string, string>> extends Formats {
  /** A message as plain text. */
  readonly say: <K extends keyof M>(key: K, ...values: Given<M[K], string>) => string
  /** A message put together in another way, like HTML. */
  readonly write: Messages<M>['write']
}

/** Loads a catalogue in a language. */
export async function wordingOf<M extends Record<string, string>>(
  catalogue: Catalogue<M>,
  language: Language,
): Promise<Wording<M>> {
  const [formats, { write }] = [formatsOf(language), await catalogue.load(language)]
  const writer = textWriter(formats)
  return { ...formats, write, say: (key, ...values) => write<typeof key, string>(writer, key, ...values) }
}

/**
 * Writes plain text. Where lines run from right to left, each value is isolated (Unicode UAX 9, FSI and PDI), so that
 * a Latin name does not carry the punctuation beside it away.
 */
function textWriter({ direction, number, plural }: Formats): Writer<string> {
  const isolated = direction === 'rtl' ? (value: string | number) => `\u2068${value}\u2069` : String
  return {
    join: (texts, values) =>
      texts.reduce((whole, text, index) => `${whole}${isolated(values[index - 1] ?? '')}${text}`),
    number,
    plural,
  }
}
