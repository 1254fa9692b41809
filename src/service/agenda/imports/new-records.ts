// Makes the sessions and speakers of a request. What they are checked against, such as codes that are taken, is read once, and
// kept up with what the request makes.
import { sessionsMax, speakersMax } from '../../../contract/agenda/limits.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { sessionCodes } from '../../../store/agenda/imports.ts'
import type { StoredTrack } from '../../../store/agenda/places/tracks.ts'
import { speakersOfEvent } from '../../../store/agenda/session-speakers.ts'
import { emailKey } from '../../../store/agenda/speakers.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { Call } from '../../core/call.ts'
import { freeCode, tooMany } from '../programme/codes.ts'
import type { Known } from '../programme/name-speakers.ts'
import type { TypeSpellings } from '../programme/session-types.ts'
import { addSession } from '../programme/sessions.ts'
import { addSpeaker } from '../programme/speakers.ts'

interface Around {
  readonly tracks: readonly StoredTrack[]
  readonly types: TypeSpellings
}

export class NewRecords {
  readonly #event: StoredEvent
  /** Ids of sessions by code. */
  #codes: Map<string, string> | undefined
  #lengths: Readonly<Record<string, number>> = {}
  #people: Known[] | undefined

  constructor(event: StoredEvent) {
    this.#event = event
  }

  /** Makes a session, and returns its id. @throws Failure as `createSession` does */
  async addSession(call: Call<'createSession'>, { tracks, types }: Around): Promise<string> {
    const codes = await this.#readCodes(call)
    if (codes.size >= sessionsMax) throw tooMany('sessions', sessionsMax)
    const find = async (code: string) => {
      const id = codes.get(code)
      return id === undefined ? undefined : { id, code }
    }
    const code = await freeCode('session', call.body.code, find)
    const people = await this.#readPeople(call)
    const around = { event: this.#event, code, lengths: this.#lengths, spellings: types, people, tracks }
    const id = await addSession(call, around)
    codes.set(code, id)
    return id
  }

  /** Makes a speaker, and returns the id. @throws Failure as `createSpeaker` does */
  async addSpeaker(call: Call<'createSpeaker'>): Promise<string> {
    const { name, email, code: given } = call.body
    const people = await this.#readPeople(call)
    if (people.length >= speakersMax) throw tooMany('speakers', speakersMax)
    const code = await freeCode('speaker', given, async (one) => people.find((each) => each.code === one))
    const id = await addSpeaker(call, { event: this.#event, code, people })
    people.push({ id, code, name, nameKey: nameKey(name), emailKey: email ? emailKey(email) : null })
    return id
  }

  /** To be called once a speaker was changed. */
  forgetPeople(): void {
    this.#people = undefined
  }

  async #readCodes({ session, principal }: Call<'createSession'>): Promise<Map<string, string>> {
    if (this.#codes !== undefined) return this.#codes
    this.#codes = new Map(await sessionCodes(session, this.#event.id))
    this.#lengths = (await readAgendaRow(session, principal.accountId, this.#event.id)).types
    return this.#codes
  }

  async #readPeople({ session, principal }: Pick<Call<'createSpeaker'>, 'session' | 'principal'>): Promise<Known[]> {
    this.#people ??= await speakersOfEvent(session, principal, { eventId: this.#event.id })
    return this.#people
  }
}
