// Lists the words of an event that guests read, with their translations and those that are missing or out of date.
import { type Language, languages, type WordState, wordStates } from '../../contract/core/choices.ts'
import { eventWords } from '../../contract/events/events.ts'
import type { EventWord, LanguageCount } from '../../contract/languages/languages.ts'
import { templateWords } from '../../contract/mail/templates.ts'
import { publicPageTexts, publicPageWords } from '../../contract/pages/pages.ts'
import { readWords, type Words } from '../../store/core/words.ts'
import type { StoredEvent } from '../../store/events.ts'
import { findForm } from '../../store/forms/forms.ts'
import { listTemplateRows } from '../../store/mail/templates.ts'
import { findPublicPage } from '../../store/pages.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { isStale } from '../core/words/change-words.ts'
import { plainWordsOf } from '../forms/question-words.ts'
import { plainTypeWords } from '../ticket-types/type-words.ts'

/** A record with words, and what people call it. */
interface Source extends Pick<EventWord, 'noun' | 'id' | 'name' | 'version'> {
  /** By field; what is not text is not set. */
  readonly plain: Readonly<Record<string, unknown>>
  readonly words: Words
  /** Whether a language lacks something without it; every word unless said. */
  readonly isNeeded?: (field: string) => boolean
}

async function showLanguages(call: Call<'showLanguages'>): Promise<Reply<'showLanguages'>> {
  const event = await findEvent(call, call.params.event_id)
  const sources = await readSources(call, event)
  const further = languages.filter(
    (language) =>
      language !== event.language &&
      (event.languages.includes(language) || sources.some(({ words }) => words[language] !== undefined)),
  )
  const words = further.flatMap((language) => sources.flatMap((source) => wordsIn(source, language)))
  const counted = further.map((language) => countOf(words, language, event.languages.includes(language)))
  return { body: { eventId: event.id, language: event.language, languages: counted, words } }
}

async function readSources(call: Call<'showLanguages'>, event: StoredEvent): Promise<Source[]> {
  const { session, principal } = call
  const { id, name, version } = event
  const types = await ticketTypesOfEvents(session, principal, [id])
  const form = await findForm(session, id)
  const page = await findPublicPage(session, id)
  const isOfAccount = principal.eventId === null && principal.scopes.has('mail:read')
  const templates = isOfAccount ? await listTemplateRows(session, principal.accountId) : []
  return [
    { noun: 'events', id, name, version, plain: pick(event, eventWords), words: event.words },
    ...types.map(
      (type): Source => ({
        noun: 'ticket-types',
        id: type.id,
        name: type.name,
        version: type.version,
        plain: plainTypeWords(type),
        words: type.words,
      }),
    ),
    {
      noun: 'forms',
      id,
      name,
      version: form?.version ?? null,
      plain: plainWordsOf(form?.questions ?? []),
      words: form?.words ?? {},
    },
    {
      noun: 'pages',
      id,
      name,
      version: page?.version ?? null,
      plain: pick(page?.settings ?? {}, publicPageWords),
      words: page?.words ?? {},
      isNeeded: (field) => Object.hasOwn(publicPageTexts, field),
    },
    ...templates.map(
      (row): Source => ({
        noun: 'templates',
        id: row.name,
        name: row.name,
        version: null,
        plain: pick(row, templateWords),
        words: readWords(row.translations),
      }),
    ),
  ]
}

const pick = (record: object, fields: object): Source['plain'] =>
  Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(fields, field)))

function wordsIn({ plain, words, isNeeded = () => true, ...record }: Source, language: Language): EventWord[] {
  return Object.entries(plain).flatMap(([field, text]): EventWord[] => {
    if (typeof text !== 'string' || text === '') return []
    const word = words[language]?.[field]
    if (word === undefined && !isNeeded(field)) return []
    const state: WordState = word === undefined ? 'missing' : isStale(word, text) ? 'stale' : 'translated'
    return [{ ...record, field, language, text, translation: word?.[0] ?? null, state }]
  })
}

function countOf(words: readonly EventWord[], language: Language, offered: boolean): LanguageCount {
  const own = words.filter((word) => word.language === language)
  const states = wordStates.map((state) => [state, own.filter((word) => word.state === state).length])
  return { language, offered, words: own.length, ...Object.fromEntries(states) } as LanguageCount
}

export const languageRules: Rules<'showLanguages'> = { showLanguages }
