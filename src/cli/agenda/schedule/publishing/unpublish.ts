// `turnout schedule unpublish`: hides the agenda from everybody, once it has said what stops with it.
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'
import { ifAllowed } from '../../../verbs/if-allowed.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { publishedCard } from './columns.ts'

export const command = changeVerb({
  description:
    "Its pages and feeds are no longer found, not even at the secret address, nor are visitors' personal agendas and the calendars that follow any of these. The command says how many personal agendas there are and asks first; --yes skips the question. Releases stay as they are, and so do personal agendas: schedule publish shows them again, at the same addresses.",
  examples: [
    { command: 'turnout schedule unpublish devconf --yes' },
    { command: 'turnout schedule unpublish --event devconf --yes --json' },
  ],
  operation: 'unpublishSchedule',
  card: publishedCard,
  before: confirmHiding,
})

/** Asks nothing where nobody sees the agenda. @throws Failure not_confirmed */
async function confirmHiding(context: Context, event: string): Promise<void> {
  const client = await context.client()
  const schedule = await ifAllowed(
    async () => (await client.call('showSchedule', { params: { event_id: event } })).value,
  )
  if (schedule?.visibility === 'private') return
  const losses = lossesOf(schedule?.counts?.personalAgendas ?? 0)
  for (const line of losses) context.foresee('Takes down', line)
  await context.confirm(`hide the agenda of ${event}`, () => `Hide the agenda? This takes down ${losses.join('; ')}.`)
}

/** What leads nowhere once nobody sees the agenda. Who follows a calendar is not known. */
const lossesOf = (personalAgendas: number): readonly string[] => [
  'its pages',
  ...(personalAgendas > 0 ? [counted(personalAgendas, 'personal agenda')] : []),
  'its feeds, with all calendars that follow them',
]
