// `turnout automations plan`: what comes when, and whom it would reach today; of one automation, or of all of an event.
import type { Client } from '../../client/client.ts'
import type { AutomationPlan } from '../../contract/automations/automations.ts'
import { onePage } from '../../terminal/output/one-page.ts'
import type { Command } from '../core/command.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { planCard, planTable } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command: Command = {
  description:
    'Counts the people who match now; they are counted again when the time comes. Without AUTOMATION, as in turnout automations plan --event devconf, it lists all automations of an event, the next one first.',
  positionals: [{ ...automationPositional, required: false }],
  flags: [eventFlag],
  examples: [
    { command: 'turnout automations plan thanks' },
    { command: 'turnout automations plan thanks --get reach.addresses' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'planAutomation',
  async run(context, input) {
    const [id] = input.positionals
    const client = await context.client()
    if (id !== undefined) {
      await context.results.record(await client.call('planAutomation', { params: { automation_id: id } }), planCard)
      return
    }
    const plans = inOrder(await plansOf(client, context.event(input)))
    await context.results.list(onePage(plans), planTable, { all: true })
  },
}

/** An account has fifty automations that run. */
async function plansOf(client: Client, event: string): Promise<AutomationPlan[]> {
  const plans: AutomationPlan[] = []
  for await (const { rows } of client.list('listAutomations', { params: { event_id: event } })) {
    for (const { id } of rows) {
      plans.push((await client.call('planAutomation', { params: { automation_id: id } })).value)
    }
  }
  return plans
}

/** What is not ahead comes last. */
const inOrder = (plans: readonly AutomationPlan[]) =>
  plans.toSorted((one, other) => (nextOf(one) < nextOf(other) ? -1 : Number(nextOf(one) > nextOf(other))))

const nextOf = ({ next }: AutomationPlan) => next[0]?.dueAt ?? '~'
