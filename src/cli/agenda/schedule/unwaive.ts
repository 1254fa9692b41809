// `turnout schedule unwaive`: a waived finding counts again.
import type { Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { idTail } from '../../../contract/core/ids.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../core/input.ts'
import { commandText } from '../../core/next-step.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { deletedWaiverCard } from './columns.ts'

export const command: Command = {
  description: 'Takes the id of the waiver, or the id of its finding together with the event.',
  positionals: [{ name: 'WAIVER', summary: 'id of a waiver or of its finding', required: true }],
  flags: [{ ...eventFlag, summary: "event that the finding belongs to; not needed with a waiver's id" }],
  examples: [{ command: 'turnout schedule unwaive wav_…' }, { command: 'turnout schedule unwaive wav_… --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'deleteWaiver',
  async run(context, input) {
    const [typed = ''] = input.positionals
    const client = await context.client()
    const id = /^wav_[0-9a-z]{26}$/.test(typed) ? typed : await findWaiver(context, client, { typed, input })
    await context.results.record(await client.call('deleteWaiver', { params: { waiver_id: id } }), deletedWaiverCard)
  },
}

async function findWaiver(
  context: Context,
  client: Client,
  { typed, input }: { readonly typed: string; readonly input: Input },
): Promise<string> {
  const event = context.event({ positionals: [], flags: input.flags })
  for await (const { rows } of client.list('listWaivers', { params: { event_id: event } })) {
    const waiver = rows.find(({ id, finding }) => finding === typed || idTail(id) === typed)
    if (waiver !== undefined) return waiver.id
  }
  throw new Failure('not_found', `There is no waiver or waived finding "${typed}"`, {
    hint: `to see which there are: ${commandText(['schedule', 'waivers', event])}`,
  })
}
