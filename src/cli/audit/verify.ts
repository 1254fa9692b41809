// `turnout audit verify`: whether anybody changed the record of changes. Exit 1 when so.
import type { Command } from '../core/command.ts'
import { auditProofCard } from './columns.ts'

export const command: Command = {
  description:
    'Each seal covers the entry and the seal before it, so that a change shows there and a missing entry at the next. The last seal stands for all: kept elsewhere, it also shows when entries are taken off the end. Entries of the last seconds may not be sealed yet. The first bad entry is named, and the command ends with 1.',
  examples: [
    { command: 'turnout audit verify' },
    { command: 'turnout audit verify --get head', note: 'to keep elsewhere' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'verifyAudit',
  async run(context) {
    const client = await context.client()
    const answer = await client.call('verifyAudit')
    await context.results.record(answer, auditProofCard)
    return answer.value.ok === true ? 0 : 1
  },
}
