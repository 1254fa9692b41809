// `turnout automations run`: makes the occurrence that is due and has not run, after asking; with --dry-run it shows whom.
import { counted } from '../../terminal/text/counted.ts'
import type { Command } from '../core/command.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { lookupFlag } from '../verbs/named.ts'
import { planCard, runCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command: Command = {
  description:
    'Runs a time that was missed, was skipped while the automation was paused, or was due before the automation was created: up to 90 days later, even if the event is over. A change or a figure cannot be run by hand. An occurrence that has run is never repeated; if the event is postponed to a later day, there is a new one. The command shows how many e-mails there are, and asks.',
  positionals: [automationPositional],
  flags: [lookupFlag],
  examples: [
    { command: 'turnout automations run thanks --dry-run', note: 'shows whom it would reach' },
    { command: 'turnout automations run thanks --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'runAutomation',
  printsItsOwn: true,
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const params = { automation_id: id }
    // Refused here, before it asks, where running it would be.
    const planned = await client.call('planAutomation', { params, query: { toRun: 'true' } })
    if (context.settings.dryRun) {
      await context.results.record(planned, planCard)
      return
    }
    const { name, reach, tell } = planned.value
    await context.confirm(`run automation ${name}`, async () => {
      await sayIfMailWaits(context)
      return `Run ${name} now, with ${counted(reach?.addresses ?? tell.length, 'e-mail')}?`
    })
    await context.results.record(await client.call('runAutomation', { params }), runCard)
    await sayIfMailWaits(context)
  },
}
