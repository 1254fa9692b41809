// `turnout schedule release`: makes the schedule public as it is now. On a screen it shows first what would change.
import type { Client } from '../../../../client/client.ts'
import { toldGroups } from '../../../../contract/agenda/choices.ts'
import type { Body, Result } from '../../../../contract/catalog.ts'
import { instantText } from '../../../../contract/core/time.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Command, Flag, Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { nextStep, readsCards } from '../../../core/next-step.ts'
import { usageFailure } from '../../../core/usage.ts'
import { canAnswer } from '../../../session/ask-on-screen.ts'
import { isForPeople } from '../../../session/human-output.ts'
import { sayIfNoServer } from '../../../session/mail-waits.ts'
import { eventFlag, eventPositional } from '../../../verbs/event-flag.ts'
import { namedFlag } from '../../../verbs/named.ts'
import { definedFields } from '../../../verbs/request-fields.ts'
import { countLines } from '../plan/finding-lines.ts'
import { changesText, type Publication, planCard, releaseCard } from './columns.ts'
import { exampleText, groupsToTell, notifyFlag, toldText, unreachableText } from './told.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', max: 50, placeholder: 'TEXT', summary: 'name of the release, unique in the event' },
  { name: 'note', kind: 'text', max: 2000, placeholder: 'TEXT', summary: 'release note for the public: what is new' },
  namedFlag(
    {
      name: 'only',
      kind: 'line-list',
      placeholder: 'SESSION',
      summary: 'release only these sessions as they are now, and the rest as last released',
    },
    'sessions',
  ),
  {
    name: 'publish-at',
    kind: 'instant',
    edge: 'start',
    ahead: true,
    placeholder: 'TIME',
    summary: 'freeze the schedule now, and make it current at this time',
  },
  { name: 'recall', kind: 'switch', summary: 'recall the release that is scheduled' },
  { name: 'after', kind: 'switch', summary: 'build on the release that is scheduled, and become current after it' },
  notifyFlag,
  { name: 'force', kind: 'switch', summary: 'release it despite errors, which the release records' },
]

export const command: Command = {
  description: [
    'A release contains the breaks and all confirmed sessions with a time and a room, and never changes. Sessions of the previous release that no longer take place stay in it as cancelled or removed.',
    'If event and agenda are public, speakers, people enrolled and ticket holders who starred a session are mailed ten minutes later if its time or room has changed, or if it is cancelled or back on. Several releases within ten minutes make one e-mail. --tell says who is mailed, or none.',
    'It is refused if turnout schedule check finds errors, unless they are waived or --force is given. While a release is scheduled, --recall or --after says what happens to it.',
    'On a terminal the plan is shown and you are asked. A script needs --yes only if somebody is mailed. --dry-run shows only the plan.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, ...flags],
  examples: [
    { command: 'turnout schedule release devconf --note "The first programme"' },
    { command: 'turnout schedule release devconf --only N3K8WD', note: 'nothing else from the working copy' },
    { command: 'turnout schedule release devconf --dry-run', note: 'shows only the plan' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createRelease',
  async run(context, input) {
    const event = context.event(input)
    const body = bodyOf(input)
    const client = await context.client()
    if (context.settings.dryRun) return showPlan(context, client, { event, body })
    await confirmRelease(context, client, { event, body })
    const answer = await client.call('createRelease', { params: { event_id: event }, body })
    await context.results.record(answer, releaseCard, { created: true })
    if (toldText(answer.value.told) !== null) await sayIfNoServer(context)
    nextStep(context, await stepAfter(context, client, { event, release: answer.value }))
  },
}

/** Publishing the event, then the agenda, where nobody sees them yet; else the release itself. */
async function stepAfter(context: Context, client: Client, { event, release }: Made): Promise<string[]> {
  const show = ['schedule', 'show', event, '--release', String(release.number)]
  if (!readsCards(context) || release.status !== 'current') return show
  const { visibility } = (await client.call('showSchedule', { params: { event_id: event } })).value
  if (visibility !== 'private') return show
  const { status } = (await client.call('showEvent', { params: { event_id: event } })).value
  return [status === 'draft' ? 'events' : 'schedule', 'publish', event]
}

interface Made {
  readonly event: string
  readonly release: Result<'createRelease'>
}

interface Asked {
  readonly event: string
  readonly body: Body<'createRelease'>
}

/** @throws Failure usage for both --recall and --after */
function bodyOf(input: Input): Body<'createRelease'> {
  const { name, note, only, publishAt, recall, after, force } = input.flags
  if (recall === true && after === true) {
    throw usageFailure('--recall and --after cannot be combined', ['schedule', 'release'])
  }
  const scheduled = recall === true ? 'recall' : after === true ? 'after' : undefined
  const notify = groupsToTell(input, toldGroups)
  return definedFields<Body<'createRelease'>>({ name, note, only, publishAt, scheduled, force, notify })
}

/** Asks on a terminal; elsewhere only --yes lets a release be mailed to somebody. @throws Failure not_confirmed */
async function confirmRelease(context: Context, client: Client, { event, body }: Asked): Promise<void> {
  if (context.settings.yes || (!canAnswer(context) && body.notify?.length === 0)) return
  const { value: plan } = await client.call('planRelease', { params: { event_id: event }, body })
  const mails = toldText(plan.told)
  if (isRefused(plan, body) || (!canAnswer(context) && mails === null)) return
  if (mails !== null) await sayIfNoServer(context)
  await context.confirm(
    mails === null ? 'release the schedule' : `release the schedule and mail ${mails}`,
    async () => {
      if (plan.publishAt === null) return question(plan, 'now')
      const { timezone } = (await client.call('showEvent', { params: { event_id: event } })).value
      return question(plan, `at ${instantText(plan.publishAt, timezone)}`)
    },
  )
}

async function showPlan(context: Context, client: Client, { event, body }: Asked): Promise<void> {
  const answer = await client.call('planRelease', { params: { event_id: event }, body })
  const publication = isForPeople(context)
    ? await publicationOf(client, event)
    : { sinceWhen: 'at once', timezone: 'UTC' }
  await context.results.record(answer, planCard(publication))
  if (toldText(answer.value.told) !== null) await sayIfNoServer(context, { hasPlan: true })
}

/** When a release made now is public. */
async function publicationOf(client: Client, event: string): Promise<Publication> {
  const params = { event_id: event }
  const { visibility } = (await client.call('showSchedule', { params })).value
  const { status, timezone } = (await client.call('showEvent', { params })).value
  if (visibility === 'unlisted') return { sinceWhen: 'at once, at the unlisted address', timezone }
  const missing = [...(status === 'draft' ? ['event'] : []), ...(visibility === 'private' ? ['agenda'] : [])]
  const areThey = missing.length === 1 ? 'is' : 'are'
  return {
    sinceWhen: missing.length === 0 ? 'at once' : `once the ${missing.join(' and the ')} ${areThey} published`,
    timezone,
  }
}

/** Whether the service refuses a release, and says why better than a question does. */
const isRefused = ({ counts }: Result<'planRelease'>, { force }: Asked['body']) => counts.error > 0 && force !== true

/** @param when in words */
function question(plan: Result<'planRelease'>, when: string): string {
  const { number, changes, told, example, leftOut, unreachable } = plan
  const { error, warning } = countLines(plan)
  const warnings = warning === 0 ? '' : ` Open warnings: ${warning}.`
  const errors = error === 0 ? '' : ` Open errors: ${error}.`
  const out =
    leftOut.length === 0 ? '' : ` Left out: ${counted(leftOut.length, 'session')} without a room or not confirmed.`
  const changed = `${number === 1 ? '' : 'Compared with the last one: '}${changesText(changes)}.`
  const mails = toldText(told)
  const sent = mails === null ? 'Nobody is mailed.' : `Mailed ten minutes later: ${mails}.`
  const shown = exampleText(example)
  const silent = unreachableText(unreachable)
  const untold = silent === null ? '' : ` Not mailed, because they have no e-mail address: ${silent}.`
  return `Make release ${number} ${when}? ${changed}${out}${errors}${warnings} ${sent}${shown === null ? '' : ` For example ${shown}.`}${untold}`
}
