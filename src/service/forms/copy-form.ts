// Copies an event's questions to a copy of the event, matching ticket types by name. Retired questions are not copied.
import { wordsColumn } from '../../store/core/words.ts'
import { findForm, insertForm } from '../../store/forms/forms.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'

/** @returns how many questions */
export async function copyForm(call: AnyCall, fromEventId: string, toEventId: string): Promise<number> {
  const form = await findForm(call.session, fromEventId)
  if (!form) return 0
  const types = await ticketTypesOfEvents(call.session, call.principal, [fromEventId, toEventId])
  const copyOf = (id: string) => {
    const name = types.find((type) => type.id === id)?.name
    return types.find((type) => type.eventId === toEventId && type.name === name)?.id ?? id
  }
  const questions = form.questions.map(({ ticketTypes, ...question }) =>
    ticketTypes === undefined ? question : { ...question, ticketTypes: ticketTypes.map(copyOf) },
  )
  const now = call.now.toISOString()
  await call.session.run(insertForm, {
    id: call.newId('frm'),
    account_id: call.principal.accountId,
    event_id: toEventId,
    questions: JSON.stringify(questions),
    retired: '[]',
    translations: wordsColumn(form.words),
    created_at: now,
    updated_at: now,
  })
  return questions.length
}
