// The languages of an event: every word of the organizer's that guests read, and how far it is translated.
import * as z from 'zod'
import { languages, wordStates } from '../core/choices.ts'

/** One word in one of the further languages. */
const EventWord = z.object({
  /** What it belongs to: the noun of its record. */
  noun: z.enum(['events', 'ticket-types', 'forms', 'pages', 'templates']),
  /** Of a ticket type; elsewhere the event's, and a template's name. */
  id: z.string(),
  /** What people call the record. */
  name: z.string(),
  /** Of the record, for If-Match; null for templates, and for a form or page that nobody has changed yet. */
  version: z.int().nullable(),
  /** As in `translations`: `name`; of a form `diet.label`, `diet.options.vegan`. */
  field: z.string(),
  language: z.enum(languages),
  text: z.string(),
  translation: z.string().nullable(),
  /** `stale`: the text has changed since it was translated. */
  state: z.enum(wordStates),
})
export type EventWord = z.output<typeof EventWord>

const LanguageCount = z.object({
  language: z.enum(languages),
  /** Whether guests can choose it. */
  offered: z.boolean(),
  /** How many words there are to translate, and how many of them are in each state. */
  words: z.int(),
  translated: z.int(),
  missing: z.int(),
  stale: z.int(),
})
export type LanguageCount = z.output<typeof LanguageCount>

export const EventLanguages = z.object({
  eventId: z.string(),
  /** Of the plain words. */
  language: z.enum(languages),
  /** Further languages that guests can choose or that have translations. */
  languages: z.array(LanguageCount),
  words: z.array(EventWord),
})
export type EventLanguages = z.output<typeof EventLanguages>
