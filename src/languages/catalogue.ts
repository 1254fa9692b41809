// A catalogue: the words of one kind of reader's matter in each language, as MessageFormat 2. The build turns each message
// into a function (scripts/catalogues.mjs), so that nothing is parsed when a page is made.
import type { Language } from '../contract/core/choices.ts'

/** Puts a message together: as plain text, as HTML, or marked for a test. */
export interface Writer<T> {
  /** @param texts what stands between the values: one more than those */
  readonly join: (texts: readonly string[], values: readonly (T | string | number)[]) => T
  readonly number: (value: number) => string
  /** The plural category of a count in this language. */
  readonly plural: (value: number) => Intl.LDMLPluralRule
}

type Compiled = (values: unknown, writer: Writer<unknown>) => unknown

/** `count :integer` holds a number, everything else a piece of text. */
type ValueOf<Inner extends string, T> = Inner extends `${infer Name} :${'integer' | 'number'}${string}`
  ? { [K in Name]: number }
  : { [K in Inner extends `${infer Name} ${string}` ? Name : Inner]: T | string | number }

/** What the placeholders of a message need: `{$name}`, and `{#link}…{/link}` as a function of what it encloses. */
type ValuesIn<Message extends string, T> = (Message extends `${string}{$${infer Inner}}${infer Rest}`
  ? ValueOf<Inner, T> & ValuesIn<Rest, T>
  : unknown) &
  (Message extends `${string}{#${infer Name}}${infer Rest}`
    ? { [K in Name]: (enclosed: T) => T } & ValuesIn<Rest, T>
    : unknown)

export type Given<Message extends string, T> = unknown extends ValuesIn<Message, T> ? [] : [ValuesIn<Message, T>]

/** One language's messages. */
export interface Messages<M extends Record<string, string>> {
  readonly language: Language
  readonly write: <K extends keyof M, T>(writer: Writer<T>, key: K, ...values: Given<M[K], T>) => T
}

export interface Catalogue<M extends Record<string, string>> {
  /** Loads a language's messages, once. */
  load(language: Language): Promise<Messages<M>>
}

/**
 * @param importLanguage imports a language's messages, which the build has compiled: "(language) => import(`./${language}.ts`)",
 * in these words, which the build replaces by an import for each language
 */
export function catalogueOf<M extends Record<string, string>>(
  importLanguage: (language: Language) => Promise<{ readonly default: { readonly [K in keyof M]: string } }>,
): Catalogue<M> {
  const loaded = new Map<Language, Promise<Messages<M>>>()
  const read = async (language: Language): Promise<Messages<M>> => {
    const compiled = (await importLanguage(language)).default as unknown as Readonly<Record<keyof M, Compiled>>
    return { language, write: (writer, key, ...[values]) => compiled[key](values, writer as Writer<unknown>) as never }
  }
  return {
    load(language) {
      const known = loaded.get(language) ?? read(language)
      loaded.set(language, known)
      return known
    },
  }
}
