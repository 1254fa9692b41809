// The verbs of `turnout sessions`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'A session is a draft, then accepted, then confirmed; it may be rejected, withdrawn by its speakers or cancelled, and restored. Placed ones that are not confirmed are findings of turnout schedule check.'

export const verbs: Verbs = {
  create: { summary: 'Add a session to an event', load: () => import('./create.ts') },
  list: { summary: 'List the sessions of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a session', load: () => import('./show.ts') },
  update: { summary: 'Change a session', load: () => import('./update.ts') },
  place: { summary: 'Give a session a time and a room, or move it', load: () => import('./place.ts') },
  unplace: { summary: 'Take a session out of the schedule', load: () => import('./unplace.ts') },
  accept: { summary: 'Accept a draft', load: () => import('./states/accept.ts') },
  confirm: { summary: 'Confirm a session: its speakers said yes', load: () => import('./states/confirm.ts') },
  reject: { summary: 'Reject a session that is not confirmed', load: () => import('./states/reject.ts') },
  withdraw: { summary: 'Withdraw a session: its speakers said no', load: () => import('./states/withdraw.ts') },
  cancel: { summary: 'Cancel a session', load: () => import('./states/cancel.ts') },
  restore: { summary: 'Restore a session as accepted', load: () => import('./states/restore.ts') },
  enrol: { summary: 'Enrol a ticket holder in a session', load: () => import('./enrolments/enrol.ts') },
  unenrol: {
    summary: 'Cancel an enrolment; the next in the queue moves up',
    load: () => import('./enrolments/unenrol.ts'),
  },
  enrolments: { summary: 'List the people enrolled in a session', load: () => import('./enrolments/list.ts') },
  delete: { summary: 'Delete a draft that is not in the schedule', load: () => import('./delete.ts') },
}
