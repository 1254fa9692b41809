// `turnout schedule release`: makes the schedule public as it is now. On a screen it shows first what would change.
import type { Client } from '../../../../client/client.ts'
import type { Body } from '../../../../contract/catalog.ts'
import type { Command, Flag, Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { nextStep } from '../../../core/next-step.ts'
import { usageFailure } from '../../../core/usage.ts'
import { confirmOnScreen } from '../../../session/ask-on-screen.ts'
import { eventFlag, eventPositional } from '../../../verbs/event-flag.ts'
import { definedFields } from '../../../verbs/request-fields.ts'
import { changesText, planCard, releaseCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', max: 50, placeholder: 'TEXT', summary: 'name of the release, unique in the event' },
  { name: 'note', kind: 'text', max: 2000, placeholder: 'TEXT', summary: 'what is new, for the public' },
  {
    name: 'only',
    kind: 'line-list',
    placeholder: 'CODE',
    summary: 'these sessions as they are now, and the rest as it was released last',
  },
  {
    name: 'publish-at',
    kind: 'instant',
    edge: 'start',
    ahead: true,
    placeholder: 'TIME',
    summary: 'freeze the schedule now and make it current then',
  },
  { name: 'recall', kind: 'switch', summary: 'recall what is scheduled' },
  { name: 'after', kind: 'switch', summary: 'build on what is scheduled, and become current after it' },
  { name: 'force', kind: 'switch', summary: 'release it in spite of errors, which the release records' },
]

export const command: Command = {
  description: [
    'A release has the confirmed sessions with a time and a room, and breaks, and never changes. What was in the one before and is off stays in it as cancelled or removed. No page shows releases yet, and nobody is mailed about them.',
    'Errors of turnout schedule check refuse it, unless they are waived or --force is given. While a release is scheduled, --recall or --after says what happens to it.',
    'On a terminal the plan is shown and you are asked. --dry-run shows only the plan.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, ...flags],
  examples: [
    { command: 'turnout schedule release devconf --note "The first programme"' },
    { command: 'turnout schedule release devconf --only N3K8WD', note: 'nothing else of the working copy' },
    { command: 'turnout schedule release devconf --dry-run', note: 'shows only the plan' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createRelease',
  async run(context, input) {
    const event = context.event(input)
    const body = bodyOf(input)
    const client = await context.client()
    if (context.settings.dryRun) return showPlan(context, client, { event, body })
    await confirmOnScreen(context, 'release the schedule', () => question(client, { event, body }))
    const answer = await client.call('createRelease', { params: { event_id: event }, body })
    await context.results.record(answer, releaseCard, { created: true })
    nextStep(context, ['schedule', 'show', event, '--release', String(answer.value.number)])
  },
}

interface Asked {
  readonly event: string
  readonly body: Body<'createRelease'>
}

/** @throws Failure usage for both --recall and --after */
function bodyOf({ flags: given }: Input): Body<'createRelease'> {
  const { name, note, only, publishAt, recall, after, force } = given
  if (recall === true && after === true) {
    throw usageFailure('--recall and --after exclude each other', ['schedule', 'release'])
  }
  const scheduled = recall === true ? 'recall' : after === true ? 'after' : undefined
  return definedFields<Body<'createRelease'>>({ name, note, only, publishAt, scheduled, force })
}

async function showPlan(context: Context, client: Client, { event, body }: Asked): Promise<void> {
  const answer = await client.call('planRelease', { params: { event_id: event }, body })
  await context.results.record(answer, planCard)
}

async function question(client: Client, { event, body }: Asked): Promise<string> {
  const { number, changes, counts, publishAt } = (
    await client.call('planRelease', { params: { event_id: event }, body })
  ).value
  const warnings = counts.warning === 0 ? '' : ` Warnings that stand: ${counts.warning}.`
  const errors = counts.error === 0 ? '' : ` Errors that stand: ${counts.error}.`
  const when = publishAt === null ? 'now' : `at ${publishAt}`
  const against = `Against the last one: ${changesText(changes) ?? 'no changes'}.`
  // Until pages, mails and feeds follow a release.
  const shown = 'Nobody is mailed, and no page shows it yet.'
  return `Make release ${number} ${when}? ${against}${errors}${warnings} ${shown}`
}
