// `turnout keys revoke`: the key stops working with its next request, after a question. There is no operation that
// reads one key, so the question names what was typed.
import type { Command } from '../core/command.ts'
import { keyCard } from './columns.ts'

export const command: Command = {
  description: 'Whatever uses the key is refused from its next request on; it can not be taken back.',
  positionals: [{ name: 'KEY', summary: 'id of the key, as keys list shows it', required: true }],
  examples: [{ command: 'turnout keys revoke key_… --yes' }, { command: 'turnout keys revoke key_… --yes --json' }],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'revokeKey',
  async run(context, { positionals: [id = ''] }) {
    await context.confirm(`Revoke the key ${id} for good? Whatever uses it is refused at once.`)
    const client = await context.client()
    await context.results.record(await client.call('revokeKey', { params: { key_id: id } }), keyCard)
  },
}
