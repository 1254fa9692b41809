// `turnout sessions delete`: for drafts that nobody has seen.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { commandText } from '../../core/next-step.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedSessionCard } from './columns.ts'
import { sessionPositional } from './fields.ts'

/** What the service would refuse is not asked about. @throws Failure state_conflict */
function expectDraft({ code, status, eventId }: AgendaSession, event: unknown): void {
  if (status === 'draft') return
  const inEvent = ['--event', typeof event === 'string' ? event : eventId]
  const ways = ['rejected', 'withdrawn', 'cancelled'].includes(status)
    ? `You can leave it as it is: ${status} sessions are not public.`
    : ['withdraw', 'cancel'].map((verb) => commandText(['sessions', verb, code, ...inEvent])).join(', or: ')
  throw new Failure('state_conflict', `Cannot delete ${code}: it is ${status}, and only drafts can be deleted`, {
    hint: ways,
  })
}

export const command = changeVerb({
  description: 'Only drafts that are not in the schedule can be deleted; reject, withdraw or cancel other sessions.',
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions delete R5T1ZB --event devconf --yes' },
    { command: 'turnout sessions delete ses_… --yes --json' },
  ],
  operation: 'deleteSession',
  card: deletedSessionCard,
  confirm: {
    action: 'delete session',
    reads: 'showSession',
    question: (session, { flags: typed }) => {
      expectDraft(session, typed.event)
      return `Delete the draft ${session.code}, ${session.title}?`
    },
  },
})
