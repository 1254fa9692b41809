// Tries a template before it is stored, and before the write takes its lock: every part renders once with all facts and
// once with the fewest.
import { Failure } from '../../contract/core/failures.ts'
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Call, Principal } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { OperationWith } from '../core/operation-traits.ts'
import { TemplateError } from './write/liquid.ts'
import type { Rendering } from './write/render.ts'
import { bareFacts, fullFacts } from './write/samples.ts'
import { valuesOf } from './write/variables.ts'

/** Keys take turns: a request waits for its own key's templates, and for at most one of every other key. */
export function renderingFor({ accountId, keyId }: Principal, { templates }: ExternalServices): Rendering {
  return { templates, asker: keyId ?? accountId }
}

/** Their fields that hold templates. */
const fields = ['subject', 'text', 'html', 'body'] as const

/**
 * The mistake in a request's templates, for its rule to throw when everything else is valid.
 * @throws Failure overloaded or shutting_down
 */
export function findTemplateFault(body: unknown, rendering: Rendering): Promise<Failure | undefined> {
  return findFaultIn(sourcesOf(body as Sources), rendering)
}

interface Source {
  readonly field: string
  readonly source: string
}

/** The same for words that are not the fields of a body. @throws Failure overloaded or shutting_down */
export async function findFaultIn(
  sources: readonly Source[],
  { templates, asker }: Rendering,
): Promise<Failure | undefined> {
  const words = await wordingOf(mails, 'en')
  const parts = sources.flatMap(({ field, source }) => {
    const isHtml = /^(?:.*\/)?html$/.test(field)
    return [fullFacts, bareFacts].map((facts) => ({ field, source, isHtml, values: valuesOf(facts, words) }))
  })
  try {
    await templates.render(parts, asker)
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return faultIn(parts[error.fault.part]?.field ?? '', error)
    throw error
  }
}

type Sources = Readonly<Partial<Record<(typeof fields)[number], string | null>>> & {
  readonly translations?: Readonly<Record<string, Sources | null>> | null
}

/** Every template in a body, each with its path. */
function sourcesOf(sources: Sources, path = ''): Source[] {
  const own = fields.flatMap((field) => {
    const source = sources[field]
    return typeof source === 'string' ? [{ field: `${path}${field}`, source }] : []
  })
  const translated = Object.entries(sources.translations ?? {}).flatMap(([language, words]) =>
    sourcesOf(words ?? {}, `translations/${language}/`),
  )
  return [...own, ...translated]
}

/** @throws Failure validation_failed naming part, line and column */
export function expectValidTemplate({
  templateFault,
}: Pick<Call<OperationWith<'hasTemplates'>>, 'templateFault'>): void {
  if (templateFault) throw templateFault
}

function faultIn(part: string, { fault: { line, column, what } }: TemplateError): Failure {
  const detail = `"${part.replaceAll('/', '.')}" has a mistake on line ${line}, column ${column}: ${what}`
  return new Failure('validation_failed', `The template can't be used: ${detail}`, {
    issues: [{ pointer: `/${part}`, code: 'invalid_template', detail }],
    details: { line, column },
    hint: 'turnout help templates lists the variables and filters of e-mails',
  })
}
