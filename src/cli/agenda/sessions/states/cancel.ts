// `turnout sessions cancel`: the organizers say no, and with --release-now the public hears of it at once.
import type { Client } from '../../../../client/client.ts'
import { RequestFailure } from '../../../../client/request-failure.ts'
import type { ToldGroup } from '../../../../contract/agenda/choices.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import type { Body } from '../../../../contract/catalog.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import type { Command } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'
import { readInDryRun } from '../../../session/read-in-dry-run.ts'
import { reasonFlag } from '../../../verbs/money/manual-payment.ts'
import { lookupFlag } from '../../../verbs/named.ts'
import { definedFields } from '../../../verbs/request-fields.ts'
import { readReleases } from '../../schedule/plan/read-schedule.ts'
import { groupsToTell, notifyFlag, toldText } from '../../schedule/releases/told.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'
import { confirmOff, foreseePlaces, sayLeft, sayPlaces } from './say-places.ts'

export const command: Command = {
  description: [
    'It keeps its place in the schedule, but no longer counts there; if it was public, the next release shows it as cancelled. turnout sessions restore brings it back. On a terminal it asks first if the session is public or people are enrolled. Those people keep their places and tickets, and nothing is refunded: the command says how many they are, and how to refund them.',
    '--release-now makes that release, with nothing else from the working copy. --tell mails its speakers, people enrolled and ticket holders who starred it, if event and agenda are public.',
  ].join('\n'),
  positionals: [sessionPositional],
  flags: [
    lookupFlag,
    reasonFlag,
    { name: 'release-now', kind: 'switch', summary: 'publish this change at once, and nothing else' },
    { ...notifyFlag, defaultText: 'none' },
  ],
  examples: [
    {
      command:
        'turnout sessions cancel K7M2PQ --event devconf --reason "Speaker is ill" --release-now --tell speakers,enrolled',
    },
    { command: 'turnout sessions cancel ses_… --json' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'cancelSession',
  async run(context, input) {
    const id = input.positionals[0] ?? ''
    const { reason, releaseNow } = input.flags
    const notify = groupsToTell(input, [])
    await foreseePlaces(context, id)
    if (releaseNow === true) {
      await expectNoneScheduled(context, { id, notify })
      context.foresee('Then', 'a release of this session alone')
    }
    await confirmOff(context, id, releaseNow === true)
    const client = await context.client()
    const body = definedFields<Body<'cancelSession'>>({ reason })
    const answer = await client.call('cancelSession', { params: { session_id: id }, body })
    await context.results.record(answer, sessionCard)
    if (releaseNow !== true) return sayLeft(context, answer.value)
    sayPlaces(context, answer.value)
    await releaseAlone(context, client, { ...answer.value, notify })
  },
}

interface Wanted {
  readonly id: string
  readonly notify: readonly ToldGroup[]
}

/** @throws Failure state_conflict before anything is cancelled, where a release of the session alone would be refused */
async function expectNoneScheduled(context: Context, { id, notify }: Wanted): Promise<void> {
  await readInDryRun(context, async (client) => {
    const { eventId, code } = (await client.call('showSession', { params: { session_id: id } })).value
    const waiting = (await readReleases(client, eventId)).find(({ status }) => status === 'scheduled')
    if (waiting === undefined) return
    throw new Failure(
      'state_conflict',
      `Nothing is cancelled: release ${waiting.number} is scheduled and not public yet`,
      {
        hint: `Cancel ${code} without --release-now, then ${releaseText({ eventId, code, notify })} with --recall, or with --after`,
      },
    )
  })
}

type Alone = Pick<AgendaSession, 'eventId' | 'code'> & { readonly notify: readonly ToldGroup[] }

const releaseText = ({ eventId, code, notify }: Alone): string => {
  const told = notify.length === 0 ? [] : ['--tell', notify.join(',')]
  return commandText(['schedule', 'release', eventId, '--only', code, ...told])
}

async function releaseAlone(context: Context, client: Client, { eventId, code, notify }: Alone): Promise<void> {
  try {
    const body = { only: [code], notify: [...notify] }
    const { value } = await client.call('createRelease', { params: { event_id: eventId }, body })
    const mails = toldText(value.told)
    context.notice(`released as number ${value.number}${mails === null ? '' : `; mailed in ten minutes: ${mails}`}`)
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const again = `to release it: ${releaseText({ eventId, code, notify })}`
    const hint = error.hint === undefined ? again : `${error.hint.replace(/\.$/, '')}; ${again}`
    throw error.as(error.code, `${code} is cancelled, but the release failed: ${error.message}`, { hint })
  }
}
