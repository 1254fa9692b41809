// What a mailing that recommends sessions needs: a public release, words that use the recommendations, and a question to take the
// language from, if it names one.
import { Failure } from '../../../contract/core/failures.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findForm } from '../../../store/forms/forms.ts'
import type { MailingRow } from '../../../store/mail/mailings.ts'
import { isTellable } from '../../agenda/releases/audience.ts'
import type { AnyCall } from '../../core/call.ts'
import { invalidField } from '../../core/refusals.ts'
import type { MessageData } from '../write/facts.ts'

export interface Personalizing {
  readonly personalize?: { readonly languageQuestion?: string | undefined } | undefined
  readonly subject?: string
  readonly body?: string
}

/** Whether a mailing, or one of its messages, recommends sessions to its readers. */
export const isPersonal = ({ data }: Pick<MailingRow, 'data'>): boolean =>
  (JSON.parse(data) as MessageData).recommend !== undefined

const usesRecommended = (text = '') => /\{[{%][^}]*\brecommended\b/.test(text)

/**
 * What is stored with a mailing and each of its messages, or with a message to one reader.
 * @throws Failure state_conflict without a public release, validation_failed
 */
export async function personalData(
  call: AnyCall,
  event: StoredEvent,
  { personalize, subject, body }: Personalizing,
): Promise<Pick<MessageData, 'recommend'>> {
  const isUsed = usesRecommended(subject) || usesRecommended(body)
  if (personalize === undefined) {
    if (!isUsed) return {}
    throw invalidField('/body', '"recommended" can be used only in personal e-mails', {
      code: 'not_allowed',
      hint: 'Send them with: turnout messages personalize',
    })
  }
  if (body !== undefined && !isUsed) {
    throw invalidField('/body', '"body" must use "recommended", which is what makes an e-mail personal', {
      hint: 'For example: {% for session in recommended %}{{ session.title }}, {{ session.when }}{% endfor %}',
    })
  }
  await expectRelease(call, event)
  if (personalize.languageQuestion !== undefined) await expectQuestion(call, event, personalize.languageQuestion)
  return { recommend: personalize }
}

async function expectRelease({ session, principal }: AnyCall, event: StoredEvent): Promise<void> {
  const agenda = await readAgendaRow(session, principal.accountId, event.id)
  if (isTellable(event, agenda) && agenda.release !== null) return
  throw new Failure('state_conflict', `The agenda of ${event.name} is not public, so no session can be recommended`, {
    details: { eventId: event.id, status: event.status },
    hint: 'Publish it first: turnout schedule release, then turnout schedule publish',
  })
}

/** Kinds of questions whose answer may be a language. */
const named: ReadonlySet<string> = new Set(['text', 'choice'])

async function expectQuestion({ session }: AnyCall, event: StoredEvent, key: string): Promise<void> {
  const questions = (await findForm(session, event.id))?.questions.filter(({ kind }) => named.has(kind)) ?? []
  if (questions.some((question) => question.key === key)) return
  const names = questions.map((question) => question.key).join(', ') || 'none'
  throw invalidField(
    '/personalize/languageQuestion',
    `${event.name} has no question "${key}" that is answered in words or with one option. Available: ${names}`,
    { code: 'not_allowed' },
  )
}
