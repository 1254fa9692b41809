// Gives the addresses of all speakers whose sessions wait for their answer, for a letter to each.
import type { TableView } from '../../../terminal/tables/view.ts'
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
  emptyText: 'No session waits for the answer of its speakers.',
}

/** With --dry-run the addresses are left out: giving one is noted in the audit log. */
export async function inviteAll(context: Context, input: Input): Promise<void> {
  const event = context.event(input)
  const waiting = await readInDryRun(context, async (client) => {
    const accepted = (await readSessions(client, event)).filter(({ status }) => status === 'accepted')
    return (await readSpeakers(client, event)).flatMap((person) => {
      const own = accepted.filter(({ speakers }) => speakers.some(({ id }) => id === person.id))
      return own.length === 0 || person.erased ? [] : [{ person, sessions: own.map(({ code }) => code).sort() }]
    })
  })
  const rows: InvitedSpeaker[] = []
  for (const { person, sessions } of waiting) {
    const { id, code, name } = person
    const page = context.settings.dryRun ? { path: null, url: null } : await pageOf(context, id)
    rows.push({ id, code, name, email: person.email ?? null, sessions, ...page })
  }
  await context.results.value(rows, table)
}

async function pageOf(context: Context, id: string): Promise<Pick<InvitedSpeaker, 'path' | 'url'>> {
  const client = await context.client()
  const { path, url } = (await client.call('inviteSpeaker', { params: { speaker_id: id }, body: {} })).value
  return { path, url }
}
