// Sends the words of an import: one request for each record, and what the service refuses becomes a reject with its line.
import type { Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { EventWord } from '../../../contract/languages/languages.ts'
import { concernsOneRecord } from '../../core/exit-codes.ts'
import { byQuestion, type Texts, withTiers } from '../../verbs/translations/translation-flag.ts'
import type { PlannedWord, Reject } from './plan-words.ts'

interface Sent {
  readonly done: readonly PlannedWord[]
  readonly rejected: readonly Reject[]
}

interface Target {
  readonly event: string
  readonly id: string
  /** As read; empty for a record without versions. */
  readonly match: { readonly ifMatch?: string }
}

type Write = (client: Client, of: Target, translations: object) => Promise<unknown>

const writes: Readonly<Record<EventWord['noun'], Write>> = {
  events: (client, { event, match }, translations) =>
    client.call('updateEvent', { params: { event_id: event }, body: { translations }, ...match }),
  'ticket-types': (client, { id, match }, translations) =>
    client.call('updateTicketType', { params: { ticket_type_id: id }, body: { translations }, ...match }),
  forms: (client, { event, match }, translations) =>
    client.call('updateForm', { params: { event_id: event }, body: { translations }, ...match }),
  pages: (client, { event, match }, translations) =>
    client.call('updatePublicPage', { params: { event_id: event }, body: { translations }, ...match }),
  templates: (client, { id }, translations) => client.call('editTemplate', { body: { name: id, translations } }),
}

const overtaken = 'somebody changed it during the import; import the file again'

/** Words as the record of their noun takes them. */
const nested: Readonly<Partial<Record<EventWord['noun'], (texts: Texts) => object>>> = {
  'ticket-types': withTiers,
  forms: byQuestion,
}

/** @throws Failure for what concerns more than one record, such as a missing permission */
export async function sendWords(client: Client, event: string, words: readonly PlannedWord[]): Promise<Sent> {
  const records = new Map<string, PlannedWord[]>()
  for (const planned of words) {
    const record = `${planned.word.noun} ${planned.word.id}`
    records.set(record, [...(records.get(record) ?? []), planned])
  }
  const done: PlannedWord[] = []
  const rejected: Reject[] = []
  for (const own of records.values()) {
    const sent = await sendRecord(client, event, own)
    done.push(...sent.done)
    rejected.push(...sent.rejected)
  }
  return { done, rejected }
}

/** Without the words that are refused, the others of a record are sent again. */
async function sendRecord(client: Client, event: string, words: readonly PlannedWord[]): Promise<Sent> {
  const [first] = words
  if (!first) return { done: [], rejected: [] }
  const { noun, id, version } = first.word
  const match = version === null ? {} : { ifMatch: String(version) }
  try {
    await writes[noun](client, { event, id, match }, translationsOf(noun, words))
    return { done: words, rejected: [] }
  } catch (error) {
    if (!(error instanceof Failure) || !concernsOneRecord(error)) throw error
    const named = words.filter((planned) => problemOf(error, planned) !== undefined)
    const refused = named.length > 0 ? named : words
    const rejected = refused.map((planned) => {
      const problem = problemOf(error, planned) ?? (error.code === 'version_conflict' ? overtaken : error.message)
      return { line: planned.file.line, key: planned.file.key, problem }
    })
    const rest = words.filter((planned) => !refused.includes(planned))
    const others = await sendRecord(client, event, rest)
    return { done: others.done, rejected: [...rejected, ...others.rejected] }
  }
}

function translationsOf(noun: EventWord['noun'], words: readonly PlannedWord[]): object {
  const byLanguage: Record<string, Texts> = {}
  for (const { word, file } of words) {
    byLanguage[word.language] = { ...byLanguage[word.language], [word.field]: file.translation }
  }
  const shape = nested[noun] ?? ((texts: Texts) => texts)
  return Object.fromEntries(Object.entries(byLanguage).map(([language, texts]) => [language, shape(texts)]))
}

/** The issue that names the word: its field's parts follow each other in the pointer. */
function problemOf({ issues }: Failure, { word: { language, field } }: PlannedWord): string | undefined {
  const plain = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('/', '.')
  const wanted = `.translations.${language}.${plain(field)}`
  return issues.find(({ pointer }) => plain(pointer) === wanted)?.detail
}
