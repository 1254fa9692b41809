// `turnout speakers list`: the speakers of an event.
import { queryFlag } from '../../verbs/lists/list-flags.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { speakerTable } from './columns.ts'

export const command = eventList({
  description: 'With --without-ticket, only speakers of confirmed sessions who have no ticket yet.',
  flags: [
    { ...queryFlag, summary: 'only those whose name, code or e-mail address contains this text' },
    { name: 'without-ticket', kind: 'switch', summary: 'only speakers of confirmed sessions who have no ticket' },
    { name: 'without-consent', kind: 'switch', summary: 'only those who have not agreed to a page about them' },
  ],
  // A query is text.
  fields: ({ flags }) => ({
    withoutTicket: flags.withoutTicket === true ? 'true' : undefined,
    withoutConsent: flags.withoutConsent === true ? 'true' : undefined,
  }),
  examples: [
    { command: 'turnout speakers list devconf' },
    { command: 'turnout speakers list devconf --without-ticket' },
    { command: 'turnout speakers list --event devconf --output csv --fields code,name,sessions' },
  ],
  operation: 'listSpeakers',
  table: speakerTable,
})
