// Gives the addresses of all speakers whose sessions wait for their answer, for a letter to each.
import type { Client } from '../../../client/client.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { readSessions, readSpeakers } from '../schedule/plan/read-schedule.ts'
import type { InvitedSpeaker } from './invite.ts'

const table: TableView<InvitedSpeaker> = {
  noun: 'speakers',
  columns: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'email', title: 'E-mail', drop: 2 },
    { key: 'sessions', title: 'Sessions', value: ({ sessions }) => sessions.join(', '), drop: 1 },
    { key: 'url', title: 'Page', value: ({ url, path }) => url ?? path },
  ],
  emptyText: 'No session is waiting for its speakers to answer.',
}

/** With --dry-run the addresses are left out: giving one is noted in the audit log. */
export async function inviteAll(context: Context, input: Input): Promise<void> {
  const event = context.event(input)
  const rows = context.settings.dryRun
    ? await readInDryRun(context, (client) => plan(client, event))
    : await invite(context, event)
  await context.results.value(rows, table)
  const sessions = new Set(rows.flatMap((row) => row.sessions)).size
  if (rows.length > 0) {
    context.notice(`${counted(rows.length, 'speaker')}, ${counted(sessions, 'session')} waiting for an answer`)
  }
}

async function invite(context: Context, event: string): Promise<InvitedSpeaker[]> {
  const client = await context.client()
  const { idempotencyKey } = context.settings
  const { value } = await client.call('inviteSpeakers', {
    params: { event_id: event },
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
  })
  return value.invitations.map(({ speakerId: id, code, name, email, sessions, path, url }) => {
    return { id, code, name, email, sessions, path, url }
  })
}

async function plan(client: Client, event: string): Promise<InvitedSpeaker[]> {
  const accepted = (await readSessions(client, event)).filter(({ status }) => status === 'accepted')
  return (await readSpeakers(client, event)).flatMap(({ id, code, name, email = null, erased }) => {
    const own = accepted.filter(({ speakers }) => speakers.some((speaker) => speaker.id === id))
    const sessions = own.map((session) => session.code).sort()
    return sessions.length === 0 || erased ? [] : [{ id, code, name, email, sessions, path: null, url: null }]
  })
}
