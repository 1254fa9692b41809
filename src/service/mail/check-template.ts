// Tries words before anybody needs them, and before their write has the database to itself: each part is rendered for a
// mail that has everything, and for one that has as little as a mail can have.
import { Failure } from '../../contract/core/failures.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Call, Principal } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { TemplateError } from './write/liquid.ts'
import type { Rendering } from './write/render.ts'
import { bareFacts, fullFacts } from './write/samples.ts'
import { valuesOf } from './write/variables.ts'

/** Requests of one key wait for each other's templates, and for those of every other key at most once. */
export function renderingFor({ accountId, keyId }: Principal, { templates }: ExternalServices): Rendering {
  return { templates, asker: keyId ?? accountId }
}

/** Operations that keep words. */
type Wording = 'editTemplate' | 'createMailing' | 'createMessage'
const wording: ReadonlySet<OperationName> = new Set<OperationName>(['editTemplate', 'createMailing', 'createMessage'])

/** Their fields that are templates. */
const fields = ['subject', 'text', 'html', 'body'] as const

/**
 * What is wrong with the words of a request, for its rule to throw when all else is right.
 * @throws Failure overloaded or shutting_down
 */
export async function findTemplateFault(
  operation: OperationName,
  body: unknown,
  { templates, asker }: Rendering,
): Promise<Failure | undefined> {
  if (!wording.has(operation)) return undefined
  const given = body as Readonly<Partial<Record<(typeof fields)[number], string | null>>>
  const tried = fields.flatMap((field) => {
    const source = given[field]
    if (typeof source !== 'string') return []
    return [fullFacts, bareFacts].map((facts) => ({ field, source, isHtml: field === 'html', values: valuesOf(facts) }))
  })
  try {
    await templates.render(tried, asker)
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return faultIn(tried[error.fault.part]?.field ?? '', error)
    throw error
  }
}

/** @throws Failure validation_failed naming part, line and column */
export function expectWords({ templateFault }: Pick<Call<Wording>, 'templateFault'>): void {
  if (templateFault) throw templateFault
}

function faultIn(part: string, { fault: { line, column, what } }: TemplateError): Failure {
  const detail = `"${part}" can not be filled in: line ${line}, column ${column}: ${what}`
  return new Failure('validation_failed', `The template has a mistake: ${detail}`, {
    issues: [{ pointer: `/${part}`, code: 'invalid_template', detail }],
    details: { line, column },
    hint: 'The variables of mails are in docs/mail.md.',
  })
}
