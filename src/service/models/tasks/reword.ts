// `reword`: the reasons of a suggestion in plainer words. Figures are replaced, so that a model can neither see nor change
// them: they come back as they were.
import { Failure } from '../../../contract/core/failures.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import type { Suggestion } from '../../../contract/suggestions/suggestions.ts'
import { otherEventNames, speakerNames } from '../../../store/models/names.ts'
import { findSuggestion } from '../../../store/suggestions/suggestions.ts'
import { notFound } from '../../core/find-event.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import { createRedactor } from '../redact.ts'
import { countWords } from './kept.ts'
import { languageNames } from './languages.ts'
import type { PreparedTask, Reading } from './task.ts'

const reasonsMax = 10

/** Figures with what belongs to them: a currency before or behind, percent, a date or a time. */
const figure = /(?:[€$£¥] ?|\b[A-Z]{3} )?\d(?:[\d.,:/’' -]*\d)?(?: ?%| ?[€$£¥]| [A-Z]{3}\b)?/g
/** Codes and names in quotation marks or capitals. */
const quoted = /"[^"]+"|“[^”]+”|\b[A-Z][A-Z\d-]{3,}\b/g

/** @throws Failure validation_failed, not_found, insufficient_scope, state_conflict */
export async function prepareRewording(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  const { suggestion: id, language = 'en', allowSpeakerNames = false } = body
  if (id === undefined) throw invalidField('/suggestion', '"suggestion" is required to reword its reasons')
  expectScopes(reading.principal, ['suggestions:read'])
  const row = await findSuggestion(reading.session, reading.principal, id)
  if (row === undefined) throw notFound('suggestion', id)
  const why = (JSON.parse(row.why) as Suggestion['why']).slice(0, reasonsMax)
  if (why.length === 0) throw new Failure('state_conflict', 'This suggestion has no reasons to reword')
  const { session, principal } = reading
  const redactor = createRedactor({
    speaker: allowSpeakerNames ? [] : await speakerNames(session, principal, row.event_id),
    event: await otherEventNames(session, principal.accountId, row.event_id),
  })
  const lines = why.map(({ text }) => hideFigures(redactor.clean(text), redactor.hide))
  const names = lines.map((_line, index) => `line${index + 1}`)
  const entries = names.map((name, index) => [name, lines[index] ?? ''] as const)
  return {
    instructions: `Say each line in plain, friendly ${languageNames[language]}, as one or two short sentences that mean exactly the same. Words in square brackets stand for figures and names: keep each of them, as often as it is there.`,
    facts: { task: 'reword', typed: { language }, suggestion: { why: Object.fromEntries(entries) } },
    fields: Object.fromEntries(
      entries.map(([name, line]) => [
        name,
        { about: `${name} in other words`, min: 3, max: 2 * line.length + 200, isText: false },
      ]),
    ),
    language,
    placeholders: [],
    kept: Object.fromEntries(entries.map(([name, line]) => [name, countWords(line)])),
    originals: redactor.originals,
    isStorable: !allowSpeakerNames,
    result: (fields) => ({ lines: names.map((name) => fields[name] ?? '') }),
  }
}

/** Figures outside of words that stand for something already. */
function hideFigures(text: string, hide: (kind: string, text: string) => string): string {
  const outside = (replaced: (part: string) => string) => (line: string) =>
    line
      .split(/(\[\p{L}+-\d+\])/gu)
      .map((part, index) => (index % 2 === 1 ? part : replaced(part)))
      .join('')
  const withoutNames = outside((part) => part.replace(quoted, (found) => hide('name', found)))(text)
  return outside((part) => part.replace(figure, (found) => hide('figure', found)))(withoutNames)
}
