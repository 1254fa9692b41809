// Rows that are sessions: found by code, under whatever other key the source had for them. A status that the source says is reached by the action that leads to it.
import type { SessionStatus } from '../../../../contract/agenda/choices.ts'
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import { type SessionAction, sessionTransitions } from '../../../../contract/agenda/sessions.ts'
import type { Body } from '../../../../contract/catalog.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import type { FieldValues } from '../../../../store/agenda/imports.ts'
import { readSessionSpeakers } from '../../../../store/agenda/session-speakers.ts'
import { sessionDetailsOf } from '../../../../store/agenda/sessions.ts'
import { spellType } from '../../programme/session-types.ts'
import { sessionRules, updateSession } from '../../programme/sessions.ts'
import type { ImportBatch } from '../batch.ts'
import { firstVersion, type Kind, said, type Written } from './kind.ts'

type SessionRow = Extract<AgendaRow, { kind: 'session' }>

const fields = [
  'title',
  'subtitle',
  'abstract',
  'description',
  'type',
  'language',
  'tags',
  'minutes',
  'needs',
  'expected',
  'status',
  'doNotRecord',
  'recordingUrl',
  'links',
  'notes',
] as const

function written(batch: ImportBatch, id: string, version = 0): Written {
  batch.sessions.delete(id)
  return { id, stamp: String(version) }
}

/** What a session is made with, where it cannot be made as what it shall be. */
const firstStatus = { rejected: 'draft', withdrawn: 'confirmed', cancelled: 'confirmed' } as const
const firstOf = (status: SessionStatus) => (status in firstStatus ? firstStatus[status as 'rejected'] : status)

/** Takes a session from one status to another, if an action does. @throws Failure state_conflict */
async function reach(
  batch: ImportBatch,
  { id, from }: { readonly id: string; readonly from: SessionStatus },
  wanted: SessionStatus,
): Promise<number | undefined> {
  const actions = Object.keys(sessionTransitions) as SessionAction[]
  const action = actions.find((name) => {
    const { from: starts, to } = sessionTransitions[name]
    return to === wanted && (starts as readonly string[]).includes(from)
  })
  if (action === undefined) {
    const detail = `a session that is ${from} cannot become ${wanted}`
    throw new Failure('state_conflict', detail, { issues: [{ pointer: '/status', code: 'state_conflict', detail }] })
  }
  const { version } = await sessionRules[`${action}Session`](
    batch.as(`${action}Session`, { session_id: id }, {} as never) as never,
  )
  return version
}

export const sessionKind: Kind<SessionRow> = {
  values(batch, row) {
    const { track, speakers } = row
    const people = speakers?.flatMap(({ key, role }, index) => {
      const speaker = batch.resolve('speaker', key, `/speakers/${index}/key`)
      return speaker === undefined ? [] : [{ speaker, role }]
    })
    return {
      ...said(row, fields),
      ...(row.type === undefined ? {} : { type: spellType(batch.types, row.type) }),
      ...(track === undefined ? {} : { track: track && (batch.resolve('track', track, '/track') ?? null) }),
      ...(people === undefined ? {} : { speakers: people }),
    }
  },
  async find(batch, row) {
    return row.code === undefined ? undefined : batch.codes.get(row.code)
  },
  async current(batch, id) {
    await batch.load('sessions', [id])
    const row = batch.sessions.get(id)
    if (row === undefined) return undefined
    const { title, subtitle, type, minutes, status, notes, track_id: track, version } = row
    const { abstract, description, language, tags, needs, expected, doNotRecord, recordingUrl, links } =
      sessionDetailsOf(row.details)
    const plain = { title, subtitle, type, minutes, status, notes, track, speakers: readSessionSpeakers(row.speakers) }
    const details = { abstract, description, language, tags, needs, expected, doNotRecord, recordingUrl, links }
    return { name: title, values: { ...plain, ...details }, stamp: String(version) }
  },
  async create(batch, row, values) {
    await batch.flush()
    const { code, title, status = 'confirmed' } = row
    const first = firstOf(status)
    const body = { ...values, title, status: first, ...(code === undefined ? {} : { code }) } as Body<'createSession'>
    const call = batch.as('createSession', { event_id: batch.event.id }, body)
    const id = await batch.newRecords.addSession(call, batch)
    if (first === status) return written(batch, id, firstVersion)
    return written(batch, id, await reach(batch, { id, from: first }, status))
  },
  async change(batch, id, changes: FieldValues) {
    await batch.flush()
    const { status, ...body } = changes
    const from = batch.sessions.get(id)?.status as SessionStatus
    let version = status === undefined ? undefined : await reach(batch, { id, from }, status as SessionStatus)
    if (version === undefined || Object.keys(body).length > 0) {
      const reply = await updateSession(batch.as('updateSession', { session_id: id }, body), batch.types)
      version = reply.version
    }
    return written(batch, id, version)
  },
}
