// `translate`: an edited mail template in a further language. Its Liquid never leaves: tags and outputs are replaced, and must
// come back each as often as they stood there.
import { mailTemplates } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import { findTemplateRow } from '../../../store/mail/templates.ts'
import { notFound } from '../../core/find-event.ts'
import { expectScopes, expectWholeAccount, invalidField } from '../../core/refusals.ts'
import { createRedactor } from '../redact.ts'
import { cleanLiquid } from './hide-liquid.ts'
import { countWords } from './kept.ts'
import { languageNames } from './languages.ts'
import type { PreparedTask, Reading } from './task.ts'

/** A template that is longer is not sent in part. */
const templateMax = 6000

/** @throws Failure validation_failed, not_found, state_conflict */
export async function prepareTranslation(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  const { template: name, language } = body
  if (name === undefined) throw invalidField('/template', '"template" is required for a translation')
  if (language === undefined) throw invalidField('/language', '"language" is required to translate a template')
  expectScopes(reading.principal, ['mail:read'])
  expectWholeAccount(reading, 'translate templates')
  const { subject, text } = await findEdited(reading, name)
  const redactor = createRedactor()
  const sent = {
    subject: cleanLiquid(subject, redactor, templateMax),
    text: cleanLiquid(text, redactor, templateMax),
  }
  return {
    instructions: `Translate the template of an e-mail into ${languageNames[language]}: naturally, in the same tone, with the same line breaks. Words in square brackets stand for code: keep each of them, as often as it is there.`,
    facts: { task: 'translate', typed: { language }, template: sent },
    fields: {
      subject: { about: 'the subject', min: 1, max: 200, isText: false },
      text: { about: 'the text', min: 1, max: 2 * sent.text.length + 200, isText: true },
    },
    language,
    placeholders: [],
    kept: { subject: countWords(sent.subject), text: countWords(sent.text) },
    originals: redactor.originals,
    isStorable: true,
    result: (fields) => ({ subject: fields.subject ?? '', text: fields.text ?? '' }),
  }
}

async function findEdited({ session, principal: { accountId } }: Reading, name: string) {
  if (!(mailTemplates as readonly string[]).includes(name)) throw notFound('template', name)
  const row = await findTemplateRow(session, { accountId, name })
  if (row === undefined) {
    throw new Failure('state_conflict', `The template ${name} is unedited, and already exists in every language`, {
      hint: `Only templates that you have changed need translations: turnout templates edit ${name}`,
    })
  }
  if (row.text.length > templateMax) {
    throw new Failure('state_conflict', `The text of ${name} is longer than ${templateMax} characters`, {
      details: { limit: templateMax, length: row.text.length },
      hint: 'Translate it in parts by hand: turnout languages --help',
    })
  }
  return row
}
