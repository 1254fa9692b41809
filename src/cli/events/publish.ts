// `turnout events publish`: publishes a draft, once what it still lacks is known.
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { askBeforeOpening } from '../status/ask-before-opening.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { findAddress } from '../verbs/page-address.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'

export const command = changeVerb({
  description:
    'First lists what is missing, such as a way to pay, and on a terminal asks whether to publish anyway; --yes publishes. Without a terminal, or with --no-input, it publishes and prints the list on stderr. turnout status shows the same list.',
  examples: [
    { command: 'turnout events publish devconf' },
    { command: 'turnout events publish --event devconf --json' },
  ],
  operation: 'publishEvent',
  card: eventCard,
  before: askBeforeOpening,
  says: async (context, { id, slug }) => {
    if (slug === undefined || context.host.stdout.isTTY !== true) return
    context.notice(`page: ${await findAddress(context, { path: `/e/${slug}`, eventId: id })}`)
    if (await hidesItsAgenda(context, id)) nextStep(context, ['schedule', 'publish', slug])
  },
})

/** Whether a schedule is released that the page doesn't show. */
async function hidesItsAgenda(context: Context, eventId: string): Promise<boolean> {
  const client = await context.client()
  const schedule = ifAnswered(
    async () => (await client.call('showSchedule', { params: { event_id: eventId } })).value,
    null,
  )
  const { release = null, visibility } = (await schedule) ?? {}
  return release !== null && visibility === 'private'
}
