// The words of a mailing: those of its request, or of a draft that is kept as a suggestion.
import type { MailPurpose } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { SuggestionStatus } from '../../contract/suggestions/choices.ts'
import { suggestionStatusAt } from '../../contract/suggestions/status.ts'
import type { SuggestedMessage } from '../../contract/suggestions/suggestions.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { AnyCall, Call } from '../core/call.ts'
import { actorOf, recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { expectScopes, invalidField } from '../core/refusals.ts'

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

type Asking = Pick<Call<'createMailing'>, 'session' | 'principal' | 'now'>

/**
 * @param event the mailing's
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
  if (status !== 'proposed') throw notOpen(status, words)
  return { row, words }
}

function notOpen(status: SuggestionStatus, { mailingId }: Pick<SuggestedMessage, 'mailingId'>): Failure {
  const isSent = status === 'accepted' && mailingId !== null
  const message = isSent ? `This draft was sent already, as ${mailingId}` : `This draft is ${status}`
  const hint = isSent
    ? `See what became of it: turnout messages show ${mailingId}`
    : 'Draft the message again: turnout messages draft'
  return new Failure('state_conflict', message, {
    details: { suggestionStatus: status, ...(isSent && { mailingId }) },
    hint,
  })
}

/** Marks a draft as accepted by the mailing that was made of it. @throws Failure state_conflict where another was faster */
export async function useDraft(
  call: Pick<AnyCall, 'session' | 'principal' | 'now' | 'newId' | 'operation'>,
  { row, words }: NonNullable<MailWords['draft']>,
  mailingId: string,
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
    draft: JSON.stringify({ ...words, mailingId }),
    updated_at: at,
  })
  if (!decided) throw notOpen('accepted', { mailingId: null })
  const data = { kind: row.kind, code: row.code, changes: 0, mailingId }
  recordChange(call, { topic: 'suggestion.accepted', subject: row.id, eventId: row.event_id, data })
}
