// `turnout signing-keys list`: the public keys that verify an event's tickets; never the private ones.
import { signingKeyStatuses } from '../../../contract/core/choices.ts'
import { statusFlag } from '../../verbs/lists/list-flags.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { signingKeyTable } from './columns.ts'

export const command = eventList({
  description: "An event's first key is created when it is first needed: by this list, or by the first ticket shown.",
  flags: [statusFlag(signingKeyStatuses)],
  examples: [
    { command: 'turnout signing-keys list devconf' },
    { command: 'turnout signing-keys list devconf --status active --output ndjson' },
  ],
  operation: 'listSigningKeys',
  table: signingKeyTable,
})
