// The verbs of `turnout speakers`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'How to reach speakers, and notes about them, are private: only keys with the scopes speakers:read and speakers:write see and write them. The agenda names speakers with their sessions; all else about them is shown only as far as they agree, which --consent notes.'

export const verbs: Verbs = {
  create: { summary: 'Add a speaker to an event', load: () => import('./create.ts') },
  list: { summary: 'List the speakers of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a speaker', load: () => import('./show.ts') },
  update: { summary: 'Change a speaker', load: () => import('./update.ts') },
  invite: { summary: "Get the address of a speaker's own page", load: () => import('./invite.ts') },
  consent: { summary: 'Record what speakers agreed to', load: () => import('./consent.ts') },
  ticket: { summary: 'Give speakers a complimentary ticket, once', load: () => import('./ticket.ts') },
  delete: { summary: 'Delete a speaker who has no sessions', load: () => import('./delete.ts') },
  erase: { summary: "Erase a speaker's personal data", load: () => import('./erase.ts') },
}
