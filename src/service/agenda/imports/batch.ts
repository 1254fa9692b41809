// One request of an import: the records that its rows are about, read together, and the source's keys for them.
import type { AgendaRowKind } from '../../../contract/agenda/choices.ts'
import type { AgendaRow } from '../../../contract/agenda/imports/imports.ts'
import type { Body } from '../../../contract/catalog.ts'
import type { OperationName } from '../../../contract/operations.ts'
import { publicGuid } from '../../../documents/agenda/exchange/public-guid.ts'
import {
  type AgendaKey,
  findAgendaKeys,
  recordsWithKeys,
  rowsById,
  sessionCodes,
} from '../../../store/agenda/imports.ts'
import { roomsOfEvent, type StoredEventRoom } from '../../../store/agenda/places/event-rooms.ts'
import { findTracks, type StoredTrack } from '../../../store/agenda/places/tracks.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { speakersOfEvent } from '../../../store/agenda/session-speakers.ts'
import type { StoredSlot } from '../../../store/agenda/slots.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Tables } from '../../../store/tables/index.ts'
import type { AnyCall, Call } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import { readTypeSpellings, type TypeSpellings } from '../programme/session-types.ts'
import { storeCopy } from '../schedule/store-copy.ts'
import { WorkingCopy } from '../schedule/working-copy.ts'
import { NewRecords } from './new-records.ts'

/** What a row of a plan is: the id of a record that is here, or null for one that would be made. */
interface Ahead {
  readonly kind: AgendaRowKind
  readonly key: string
  readonly id: string | null
}

interface Reading {
  readonly event: StoredEvent
  readonly source: string
  readonly rows: readonly AgendaRow[]
  /** What earlier batches of a plan would make. */
  readonly ahead?: readonly Ahead[]
  /** Records of which nothing but their id is known. */
  readonly recordIds?: readonly string[]
}

const nameOfKey = (kind: AgendaRowKind, key: string) => `${kind} ${key}`

/** Stands for the id of a record that does not exist yet. */
const aheadId = (kind: AgendaRowKind, key: string) => `ahead:${nameOfKey(kind, key)}`
/** Whether an id is of a record that only a plan knows. */
export const isAhead = (id: unknown) => typeof id === 'string' && id.startsWith('ahead:')

/** Slots by what never changes of them. */
class SlotIndex {
  readonly bySession = new Map<string | null, Set<string>>()
  /** Both as it is here and as files of ours have it. */
  readonly byGuid = new Map<string, string>()

  constructor(slots: Iterable<StoredSlot>) {
    for (const slot of slots) this.add(slot)
  }

  add({ id, guid, sessionId }: StoredSlot): void {
    this.byGuid.set(guid, id)
    this.byGuid.set(publicGuid(guid), id)
    const ids = this.bySession.get(sessionId) ?? new Set()
    this.bySession.set(sessionId, ids.add(id))
  }
}

export class ImportBatch {
  readonly call: AnyCall
  readonly event: StoredEvent
  readonly keys: Map<string, AgendaKey>
  /** Records that the source has a key for. */
  readonly owned: Set<string>
  /** What rows of a plan are. */
  readonly ahead = new Map<string, Ahead>()
  rooms: readonly StoredEventRoom[] = []
  tracks: readonly StoredTrack[] = []
  /** How the event writes the types of its sessions; read only where rows are sessions. */
  types: TypeSpellings = new Map()
  readonly sessions = new Map<string, Tables['sessions']>()
  readonly speakers = new Map<string, Tables['speakers']>()
  /** Everybody who speaks at the event, and the codes of all sessions; read only where such rows have new keys. */
  people: Awaited<ReturnType<typeof speakersOfEvent>> = []
  codes: ReadonlyMap<string, string> = new Map()
  readonly newRecords: NewRecords
  readonly #made = new Set<string>()
  #copy: WorkingCopy | undefined
  #slots: SlotIndex | undefined
  #guids: ReadonlyMap<string, string> | undefined
  #touched = new Set<string>()
  #removed = new Set<string>()

  constructor(call: AnyCall, { event, ahead = [] }: Reading, keys: readonly AgendaKey[]) {
    this.call = call
    this.event = event
    this.keys = new Map(keys.map((key) => [nameOfKey(key.kind, key.key), key]))
    this.owned = new Set(keys.map(({ recordId }) => recordId))
    this.newRecords = new NewRecords(event)
    for (const each of ahead) this.plan(each)
  }

  keyOf({ kind, key }: Pick<AgendaRow, 'kind' | 'key'>): AgendaKey | undefined {
    return this.keys.get(nameOfKey(kind, key))
  }

  /** Remembers what a key stands for from now on. */
  register(key: AgendaKey): void {
    this.keys.set(nameOfKey(key.kind, key.key), key)
    this.owned.add(key.recordId)
    this.#made.add(key.recordId)
  }

  /** Remembers what a key would stand for, in a plan. */
  plan(ahead: Ahead): void {
    this.ahead.set(nameOfKey(ahead.kind, ahead.key), ahead)
  }

  /**
   * The id of the record that an earlier row is; undefined if it was deleted here since.
   * @throws Failure validation_failed where no earlier row has the key
   */
  resolve(kind: AgendaRowKind, key: string, pointer: string): string | undefined {
    const known = this.keyOf({ kind, key } as AgendaRow)
    if (known !== undefined) return this.#exists(kind, known.recordId) ? known.recordId : undefined
    const ahead = this.ahead.get(nameOfKey(kind, key))
    if (ahead !== undefined) return ahead.id ?? aheadId(kind, key)
    throw invalidField(pointer, `the ${kind} ${quoteValue(key)} is missing, or was refused`, { code: 'not_allowed' })
  }

  #exists(kind: AgendaRowKind, id: string): boolean {
    if (this.#made.has(id)) return true
    if (kind === 'room') return this.rooms.some((room) => room.id === id)
    if (kind === 'track') return this.tracks.some((track) => track.id === id)
    return kind === 'speaker' ? this.speakers.has(id) : this.sessions.has(id)
  }

  /** The rows of sessions or speakers that were not read yet. */
  async load(table: 'sessions' | 'speakers', ids: readonly string[]): Promise<void> {
    const rows: Map<string, unknown> = this[table]
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length === 0) return
    const found = await rowsById(this.call.session, { table, eventId: this.event.id, ids: missing })
    for (const [id, row] of found) rows.set(id, row)
  }

  /** A call of another operation within this one. */
  as<N extends OperationName>(_operation: N, params: Record<string, string>, body: Body<N>): Call<N> {
    const { ifMatch: _ifMatch, ...call } = this.call
    return { ...call, params, body, query: {} } as unknown as Call<N>
  }

  /** The working copy as it is after the rows so far. */
  async copy(): Promise<WorkingCopy> {
    const { session, principal, now, newId } = this.call
    this.#copy ??= new WorkingCopy(await readWholeAgenda(session, principal, this.event), {
      zone: this.event.timezone,
      eventId: this.event.id,
      now: now.toISOString(),
      by: principal.keyId ?? 'embedded',
      newId,
    })
    return this.#copy
  }

  touch(slotId: string): void {
    this.#touched.add(slotId)
    const slot = this.#copy?.slots.get(slotId)
    if (slot !== undefined) this.#slots?.add(slot)
  }

  /** The slots that a row may be: of its session, or breaks; and the one with its guid. */
  async slotsLike(sessionId: string | null, guid: string | undefined) {
    const { slots } = await this.copy()
    this.#slots ??= new SlotIndex(slots.values())
    const { bySession, byGuid } = this.#slots
    const known = (ids: Iterable<string>) => [...ids].flatMap((id) => slots.get(id) ?? [])
    const own = guid === undefined ? undefined : byGuid.get(guid)
    return { like: known(bySession.get(sessionId) ?? []), withGuid: known(own === undefined ? [] : [own])[0] }
  }

  /** The id of the speaker whom our own files call by a guid. */
  speakerOfGuid(guid: string): string | undefined {
    this.#guids ??= new Map(this.people.map(({ id }) => [publicGuid(id), id]))
    return this.#guids.get(guid)
  }

  remove(slotId: string): void {
    this.#removed.add(slotId)
  }

  /** Writes the slots so far, because what they refer to is about to change; returns the version that they have then. */
  async flush(): Promise<number | undefined> {
    const copy = this.#copy
    const [touched, removed] = [this.#touched, this.#removed]
    this.#copy = undefined
    this.#slots = undefined
    this.#touched = new Set()
    this.#removed = new Set()
    if (copy === undefined || touched.size + removed.size === 0) return undefined
    const version = await storeCopy(this.call, this.event, { copy, touched, removed })
    for (const [name, key] of this.keys) {
      if (key.kind === 'slot' && touched.has(key.recordId)) this.keys.set(name, { ...key, stamp: String(version) })
    }
    return version
  }
}

/** Reads what the rows of a request are about. */
export async function readBatch(call: AnyCall, reading: Reading): Promise<ImportBatch> {
  const { event, source, rows, recordIds = [] } = reading
  const { session, principal } = call
  const wanted = [...new Set(rows.flatMap((row) => [row.key, ...referredTo(row)]))]
  const keys = await findAgendaKeys(session, { eventId: event.id, source, keys: wanted })
  const batch = new ImportBatch(call, reading, keys)
  batch.rooms = await roomsOfEvent(session, { eventId: event.id })
  batch.tracks = await findTracks(session, principal, { eventId: event.id })
  if (rows.some((row) => row.kind === 'session')) batch.types = await readTypeSpellings(call, event.id)
  const ids = [...keys.map(({ recordId }) => recordId), ...recordIds]
  const having = (prefix: string) => ids.filter((id) => id.startsWith(prefix))
  await batch.load('sessions', having('ses_'))
  await batch.load('speakers', having('spk_'))
  const hasNew = (...kinds: AgendaRowKind[]) =>
    rows.some((row) => kinds.includes(row.kind) && batch.keyOf(row) === undefined)
  if (hasNew('speaker', 'slot')) {
    for (const id of await recordsWithKeys(session, { eventId: event.id, source })) batch.owned.add(id)
  }
  if (hasNew('speaker')) batch.people = await speakersOfEvent(session, principal, { eventId: event.id })
  if (hasNew('session')) batch.codes = await sessionCodes(session, event.id)
  return batch
}

/** The keys that a row refers to. */
function referredTo(row: AgendaRow): string[] {
  if (row.kind === 'session') return [...(row.track ? [row.track] : []), ...(row.speakers ?? []).map(({ key }) => key)]
  if (row.kind === 'slot') return [row.session, row.room].filter((key) => typeof key === 'string')
  return []
}
