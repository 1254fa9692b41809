// `variant`: other subjects for the subject of a message. Its Liquid never leaves: it is replaced, and may come back or not.

import { variantsDefault } from '../../../contract/models/choices.ts'
import { sentFields } from '../../../contract/models/fields.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import { speakerNames } from '../../../store/models/names.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import { createRedactor } from '../redact.ts'
import { eventAlone } from './facts.ts'
import { cleanLiquid } from './hide-liquid.ts'
import { languageNames } from './languages.ts'
import type { Fields, PreparedTask, Reading } from './task.ts'

/** @throws Failure validation_failed, not_found, insufficient_scope */
export async function prepareVariants(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  const { event: reference, subject, count = variantsDefault, allowSpeakerNames = false } = body
  if (reference === undefined) throw invalidField('/event', '"event" is required to vary a subject')
  if (subject === undefined) throw invalidField('/subject', '"subject" is required: the subject to vary')
  expectScopes(reading.principal, ['events:read'])
  const event = await findEvent(reading, reference)
  const language = body.language ?? event.language
  const speaker = allowSpeakerNames ? [] : await speakerNames(reading.session, reading.principal, event.id)
  const redactor = createRedactor({ speaker })
  const names = Array.from({ length: count }, (_, index) => `subject${index + 1}`)
  const typed = { subject: cleanLiquid(subject, redactor), language }
  return {
    instructions: `Say the subject of an e-mail in ${count} other ways, in ${languageNames[language]}: each means the same and differs from the others and from "subject". Each is plain and exact, without pushing. Words in square brackets stand for code and names: keep those that are still needed.`,
    facts: { task: 'variant', typed, ...eventAlone(event, sentFields.variant.event, redactor) },
    fields: Object.fromEntries(
      names.map((name) => [name, { about: 'a subject, at most 80 characters', min: 3, max: 100, isText: false }]),
    ),
    language,
    placeholders: [],
    originals: redactor.originals,
    isStorable: !allowSpeakerNames,
    check: (fields) => repetitions(fields, typed.subject),
    result: (fields) => ({ lines: names.map((name) => fields[name] ?? '') }),
  }
}

/** Alternatives that say what stands there already. */
function repetitions(fields: Fields, subject: string): string[] {
  const seen = new Set([key(subject)])
  return Object.entries(fields).flatMap(([name, text]) => {
    if (seen.has(key(text))) return [`${name} repeats the subject or another variant`]
    seen.add(key(text))
    return []
  })
}

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
