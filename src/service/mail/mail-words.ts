// The words of a mailing, or of an e-mail to one attendee: those of its request, or of a draft that is kept as a suggestion.
import type { MailPurpose } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { instantText } from '../../contract/core/time.ts'
import type { SuggestionStatus } from '../../contract/suggestions/choices.ts'
import { suggestionStatusAt } from '../../contract/suggestions/status.ts'
import type { SuggestedMessage } from '../../contract/suggestions/suggestions.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { AnyCall } from '../core/call.ts'
import { actorOf, recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { expectScopes, invalidField } from '../core/refusals.ts'
import type { MessageData } from './write/facts.ts'

export interface MailWords {
  readonly subject: string
  readonly body: string
  readonly purpose: MailPurpose
  /** Null for words that came with the request. */
  readonly draft: { readonly row: SuggestionRow; readonly words: SuggestedMessage } | null
}

interface WordsAsked {
  readonly subject?: string | undefined
  readonly body?: string | undefined
  readonly draft?: string | undefined
  readonly purpose?: MailPurpose | undefined
}

type Asking = Pick<AnyCall, 'session' | 'principal' | 'now'>

/**
 * @param event whose attendees are written to
 * @throws Failure validation_failed for too few words or too many; not_found, state_conflict for a draft that can't be sent
 */
export async function readMailWords(
  call: Asking,
  event: { readonly id: string },
  { subject, body, draft: id, purpose }: WordsAsked,
): Promise<MailWords> {
  if (id === undefined) {
    if (subject === undefined) throw lacks('subject')
    if (body === undefined) throw lacks('body')
    return { subject, body, purpose: purpose ?? 'service', draft: null }
  }
  if (subject !== undefined || body !== undefined) {
    throw invalidField('/draft', '"draft" cannot be combined with "subject" or "body": it has its own', {
      code: 'not_allowed',
    })
  }
  const draft = await findDraft(call, event, id)
  const { words } = draft
  return { subject: words.subject, body: words.body, purpose: purpose ?? words.purpose, draft }
}

/** A draft says in which language it is. */
export const languageOf = (draft: MailWords['draft'] | undefined): Pick<MessageData, 'language'> =>
  draft ? { language: draft.words.language } : {}

const lacks = (field: string) =>
  invalidField(`/${field}`, `"${field}" is required, unless "draft" names a draft`, { code: 'required' })

async function findDraft(call: Asking, event: { readonly id: string }, id: string) {
  const { session, principal, now } = call
  expectScopes(principal, ['suggestions:read'])
  // Few mailings have one, and no start loads what reads it.
  const { findSuggestion } = await import('../../store/suggestions/suggestions.ts')
  const row = await findSuggestion(session, principal, id)
  if (row === undefined) throw notFound('suggestion', id)
  const words = row.draft === null ? null : (JSON.parse(row.draft) as SuggestedMessage)
  if (words === null) {
    throw invalidField('/draft', `"draft" must name a suggestion of kind message: ${id} is of kind ${row.kind}`)
  }
  if (row.event_id !== event.id) throw invalidField('/draft', '"draft" must be a draft for this event')
  const status = suggestionStatusAt({ status: row.status as SuggestionStatus, expiresAt: row.expires_at }, now)
  if (status !== 'proposed') throw notOpen(status, { ...words, sentAt: row.decided_at })
  return { row, words }
}

type Sent = Partial<Pick<SuggestedMessage, 'mailingId' | 'messageId'>> & { readonly sentAt?: string | null | undefined }

function notOpen(status: SuggestionStatus, { mailingId, messageId, sentAt }: Sent): Failure {
  const made = mailingId ? { mailingId } : messageId ? { messageId } : undefined
  const id = mailingId ?? messageId
  const isSent = status === 'accepted' && made !== undefined
  const message = isSent
    ? `This draft was already sent on ${instantText(sentAt, 'UTC')} as ${id}`
    : `This draft is ${status}`
  const hint = isSent
    ? `See who gets it: turnout messages show ${id}. To write again, draft again: turnout messages draft`
    : 'Draft the message again: turnout messages draft'
  return new Failure('state_conflict', message, {
    details: { suggestionStatus: status, ...(isSent && { ...made, sentAt: sentAt ?? null }) },
    hint,
  })
}

/** What is made of a draft: a mailing, or an e-mail to one attendee. */
type MadeOf = { readonly mailingId: string } | { readonly messageId: string }

/** Marks a draft as accepted by what was made of it. @throws Failure state_conflict where another was faster */
export async function useDraft(
  call: Pick<AnyCall, 'session' | 'principal' | 'now' | 'newId' | 'operation'>,
  { row, words }: NonNullable<MailWords['draft']>,
  made: MadeOf,
): Promise<void> {
  const { session, principal, now } = call
  expectScopes(principal, ['suggestions:write'])
  const { decideSuggestion } = await import('../../store/suggestions/suggestions.ts')
  const at = now.toISOString()
  const decided = await decideSuggestion(session, row.id, {
    status: 'accepted',
    decided_by: actorOf(principal),
    decided_at: at,
    accepted: '[]',
    draft: JSON.stringify({ ...words, ...made }),
    updated_at: at,
  })
  if (!decided) throw notOpen('accepted', { mailingId: null, messageId: null })
  const data = { kind: row.kind, code: row.code, changes: 0, ...made }
  recordChange(call, { topic: 'suggestion.accepted', subject: row.id, eventId: row.event_id, data })
}
