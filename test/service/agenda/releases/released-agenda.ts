// An agenda with what tests of its releases do all the time.
import type { Body, Query, Result } from '../../../../src/contract/catalog.ts'
import type { HarnessOptions } from '../../harness.ts'
import { type AgendaHarness, openAgenda } from '../agenda-harness.ts'

type Release = Result<'createRelease'>
export type ListedSlot = Result<'listSlots'>['data'][number]
export type Change = Result<'listScheduleChanges'>['data'][number]

export interface ReleasedAgenda extends AgendaHarness {
  release(body?: Body<'createRelease'>): Promise<Release>
  refused(body?: Body<'createRelease'>): Promise<Awaited<ReturnType<AgendaHarness['refusal']>>>
  /** All slots of a release, by the code of their session or their title. */
  released(release?: number | 'current'): Promise<Map<string, ListedSlot>>
  /** What differs, by the code of the session or the title. */
  diff(query?: Query<'listScheduleChanges'>): Promise<Map<string, Change>>
  /** Id of the session of a code. */
  sessionId(code: string): Promise<string>
  /** Id of the slot of a session in the working copy. */
  slotId(code: string): Promise<string>
  /** Changes the state of a session. */
  act(code: string, action: 'cancel' | 'withdraw' | 'accept' | 'confirm' | 'restore'): Promise<void>
}

export async function openReleasedAgenda(options: HarnessOptions = {}): Promise<ReleasedAgenda> {
  const agenda = await openAgenda(options)
  const { of } = agenda
  const released: ReleasedAgenda = {
    ...agenda,
    release: (body = {}) => agenda.run('createRelease', { ...of, body }),
    refused: (body = {}) => agenda.refusal('createRelease', { ...of, body }),
    async released(release = 'current') {
      const query = { release: String(release), limit: 500 }
      const { data } = await agenda.run('listSlots', { ...of, query })
      return new Map(data.map((slot) => [slot.session?.code ?? slot.title, slot]))
    },
    async diff(query = {}) {
      const { data } = await agenda.run('listScheduleChanges', { ...of, query: { limit: 500, ...query } })
      return new Map(data.map((change) => [change.session?.code ?? change.title, change]))
    },
    async sessionId(code) {
      const { data } = await agenda.run('listSessions', { ...of, query: { code } })
      return data[0]?.id ?? ''
    },
    async slotId(code) {
      const { data } = await agenda.run('listSlots', { ...of, query: { session: code } })
      return data[0]?.id ?? ''
    },
    async act(code, action) {
      const params = { session_id: await released.sessionId(code) }
      const { status } = await agenda.run('showSession', { params })
      if (action === 'confirm' && status === 'draft') await agenda.run('acceptSession', { params })
      await agenda.run(`${action}Session`, { params })
    },
  }
  return released
}
