// Records of the API as the public gets them: only fields that the contract names as public, and of people only what they
// agreed to.
import {
  type PublicRoom,
  type PublicSession,
  type PublicSpeaker,
  type PublicVenue,
  publicProfileFields,
  publicRoomFields,
  publicSessionFields,
  publicVenueFields,
} from '../../../../contract/agenda/public/public-agenda.ts'
import type { EventRoom } from '../../../../contract/agenda/rooms.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import type { Consent, Speaker } from '../../../../contract/agenda/speakers.ts'
import type { Venue } from '../../../../contract/agenda/venues.ts'

const pick = <T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>

const hasGiven = ({ consents }: Speaker, kind: Consent['kind']) =>
  consents.some((consent) => consent.kind === kind && consent.given)

export function toPublicSpeaker(speaker: Speaker): PublicSpeaker {
  const { id, code, name, erased } = speaker
  const hasProfile = !erased && hasGiven(speaker, 'profile')
  const known = { id, code, name, hasProfile }
  if (!hasProfile) {
    return {
      ...known,
      pronouns: null,
      affiliation: null,
      biography: null,
      links: [],
      language: null,
      pictureUrl: null,
    }
  }
  const pictureUrl = hasGiven(speaker, 'picture') ? speaker.pictureUrl : null
  return { ...known, ...pick(speaker, publicProfileFields), pictureUrl }
}

/** @param isRecorded whether a recording may be shown */
export const toPublicSession = (session: AgendaSession, isRecorded: boolean): PublicSession => ({
  id: session.id,
  code: session.code,
  ...pick(session, publicSessionFields),
  recordingUrl: isRecorded ? session.recordingUrl : null,
})

/** Whether somebody took the consent to recordings back. */
export const refusesRecording = ({ consents }: Speaker): boolean =>
  consents.some(({ kind, given }) => kind === 'recording' && !given)

/** @param venue undefined where the key does not see it */
export const toPublicRoom = (room: EventRoom, venue: Venue | undefined): PublicRoom => ({
  id: room.id,
  name: room.name,
  capacity: room.capacity,
  ...pick(room, publicRoomFields),
  venue: venue === undefined ? onlyNamed(room.venue) : toPublicVenue(venue),
})

export const toPublicVenue = (venue: Venue): PublicVenue => ({
  id: venue.id,
  name: venue.name,
  ...pick(venue, publicVenueFields),
})

/** A room or a venue of which only the name is known. */
export const onlyNamed = ({ id, name }: { readonly id: string; readonly name: string }): PublicVenue => ({
  id,
  name,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  url: null,
  description: null,
  access: null,
})
