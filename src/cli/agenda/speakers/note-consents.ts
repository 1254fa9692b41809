// Notes what speakers agreed to, one by one: a refusal concerns only its person.
import type { Client } from '../../../client/client.ts'
import { type ConsentKind, consentKinds } from '../../../contract/agenda/choices.ts'
import type { Speaker } from '../../../contract/agenda/speakers.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { listed } from '../../../terminal/text/listed.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { concernsOneRecord, type ExitCode } from '../../core/exit-codes.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { readSessions, readSpeakers } from '../schedule/plan/read-schedule.ts'
import type { AgreedSpeaker } from './consent.ts'

const table: TableView<AgreedSpeaker> = {
  noun: 'speakers',
  columns: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'consents', title: 'Agrees to', value: ({ consents }) => consents.join(', ') || null },
    { key: 'problem', title: 'Note', wraps: true, drop: 1 },
  ],
  emptyText: 'No session is confirmed yet, so there are no speakers to note consents for.',
}

interface Planned {
  readonly person: Speaker
  /** All that they agree to afterwards. */
  readonly consents: readonly ConsentKind[]
  readonly isChanged: boolean
  /** What they withdrew, and which is therefore left alone. */
  readonly problem: string | null
}

/** @returns 10 if a speaker was refused */
export async function noteConsents(context: Context, input: Input): Promise<ExitCode> {
  const kinds = consentKinds.filter((kind) => (input.flags.to as readonly string[]).includes(kind))
  const isAll = input.flags.allConfirmed === true
  const people = await readInDryRun(context, (client) =>
    isAll ? confirmedSpeakers(client, context.event({ ...input, positionals: [] })) : namedSpeakers(client, input),
  )
  const plan = people.map((person) => planFor(person, kinds, isAll))
  const changes = plan.filter(({ isChanged }) => isChanged)
  if (context.settings.dryRun || changes.length === 0) {
    await context.results.value(
      plan.map((one) => rowOf(one, one.isChanged ? 'planned' : 'unchanged')),
      table,
    )
    return 0
  }
  const many = counted(changes.length, 'speaker')
  if (isAll) {
    const names = listed(
      changes.map(({ person }) => person.name),
      10,
    )
    const agreed = `agreed to publish their ${listed(kinds, kinds.length)}`
    await context.confirm(
      `note the consents of ${many}`,
      () => `Record that ${many} ${agreed}: ${names}? They must have said so.`,
    )
  }
  const rows = await noteEach(context, plan)
  await context.results.value(rows, table)
  return rows.some(({ status }) => status === 'failed' || status === 'not_tried') ? 10 : 0
}

async function confirmedSpeakers(client: Client, event: string): Promise<Speaker[]> {
  const confirmed = (await readSessions(client, event)).filter(({ status }) => status === 'confirmed')
  const ids = new Set(confirmed.flatMap(({ speakers }) => speakers.map(({ id }) => id)))
  return (await readSpeakers(client, event)).filter(({ id, erased }) => ids.has(id) && !erased)
}

async function namedSpeakers(client: Client, { positionals }: Input): Promise<Speaker[]> {
  const people: Speaker[] = []
  for (const id of new Set(positionals)) {
    people.push((await client.call('showSpeaker', { params: { speaker_id: id } })).value)
  }
  return people
}

/** @param keepsWithdrawn leaves what they said no to later: a form of all is older than that */
function planFor(person: Speaker, kinds: readonly ConsentKind[], keepsWithdrawn: boolean): Planned {
  const isGiven = (kind: ConsentKind) => person.consents.some((one) => one.kind === kind && one.given)
  const isWithdrawn = (kind: ConsentKind) => person.consents.some((one) => one.kind === kind && !one.given)
  const left = keepsWithdrawn ? kinds.filter(isWithdrawn) : []
  const fresh = kinds.filter((kind) => !isGiven(kind) && !left.includes(kind))
  return {
    person,
    consents: consentKinds.filter((kind) => isGiven(kind) || fresh.includes(kind)),
    isChanged: fresh.length > 0,
    problem: left.length === 0 ? null : `they withdrew ${left.join(', ')}`,
  }
}

async function noteEach(context: Context, plan: readonly Planned[]): Promise<AgreedSpeaker[]> {
  const client = await context.client()
  const rows: AgreedSpeaker[] = []
  let stopped: string | undefined
  for (const planned of plan) {
    if (context.host.signal.aborted) stopped ??= 'interrupted'
    if (!planned.isChanged) rows.push(rowOf(planned, 'unchanged'))
    else if (stopped !== undefined) rows.push(rowOf({ ...planned, problem: `not tried: ${stopped}` }, 'not_tried'))
    else {
      try {
        const body = { consents: [...planned.consents] }
        await client.call('updateSpeaker', { params: { speaker_id: planned.person.id }, body })
        rows.push(rowOf(planned, 'noted'))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        rows.push(rowOf({ ...planned, problem: error.message }, 'failed'))
        if (!concernsOneRecord(error)) stopped = error.message
      }
    }
  }
  return rows
}

function rowOf({ person, consents, problem }: Planned, status: AgreedSpeaker['status']): AgreedSpeaker {
  const { id, code, name } = person
  const isDone = status === 'noted' || status === 'planned' || status === 'unchanged'
  const current = person.consents.filter(({ given }) => given).map(({ kind }) => kind)
  return { id, code, name, status, consents: isDone ? consents : current, problem }
}
