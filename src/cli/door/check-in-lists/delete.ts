// `turnout check-in-lists delete`: deletes a list that has no scans, once confirmed.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedListCard } from './columns.ts'
import { listPositional } from './fields.ts'

export const command = changeVerb({
  positional: listPositional,
  examples: [
    { command: 'turnout check-in-lists delete cil_… --yes' },
    { command: 'turnout check-in-lists delete cil_… --yes --json' },
  ],
  operation: 'deleteCheckInList',
  card: deletedListCard,
  confirm: {
    action: 'delete check-in list',
    reads: 'showCheckInList',
    question: ({ name }) => `Delete check-in list ${name}?`,
  },
})
