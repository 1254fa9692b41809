// `turnout audit verify`: checks the seals of the audit log; exits with 1 if it was tampered with.
import type { Command } from '../core/command.ts'
import { auditProofCard } from './columns.ts'

export const command: Command = {
  description:
    'Each seal covers its entry and the seal before it, so a changed or missing entry breaks the chain. Keep the last seal somewhere else: it also reveals entries removed from the end. Entries of the last few seconds may not be sealed yet. If the chain is broken, the command names the first invalid entry and exits with 1.',
  examples: [
    { command: 'turnout audit verify' },
    { command: 'turnout audit verify --get head', note: 'the last seal, to keep somewhere else' },
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
