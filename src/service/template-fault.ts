// Refuses words that can't be filled in before anybody needs them: each part is tried with a mail that has everything,
// and with one that has as little as a mail can have.
import { Failure } from '../contract/failures.ts'
import { TemplateError } from './mail/liquid.ts'
import { bareFacts, fullFacts } from './mail/sample-facts.ts'
import { valuesOf } from './mail/values.ts'
import { writeWords } from './mail/words.ts'

interface Parts {
  readonly subject?: string | undefined
  readonly body?: string | undefined
  readonly text?: string | undefined
  readonly html?: string | null | undefined
}

/** @throws Failure validation_failed naming part, line and column */
export async function expectWords(parts: Parts): Promise<void> {
  for (const [part, source] of Object.entries(parts)) {
    if (typeof source !== 'string') continue
    const template = { subject: '', text: '', html: null, [part === 'body' ? 'text' : part]: source }
    for (const facts of [fullFacts, bareFacts]) {
      try {
        await writeWords(template, valuesOf(facts))
      } catch (error) {
        throw error instanceof TemplateError ? faultIn(part, error) : error
      }
    }
  }
}

function faultIn(part: string, { fault: { line, column, what } }: TemplateError): Failure {
  const detail = `"${part}" can not be filled in: line ${line}, column ${column}: ${what}`
  return new Failure('validation_failed', `The template has a mistake: ${detail}`, {
    issues: [{ pointer: `/${part}`, code: 'invalid_template', detail }],
    details: { line, column },
    hint: 'The variables of mails are in docs/mail.md.',
  })
}
