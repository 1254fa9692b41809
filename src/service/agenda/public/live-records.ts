// What the public gets of people, sessions, rooms and venues: only fields that the contract names, and of people only what
// they agreed to.
import type { ConsentKind } from '../../../contract/agenda/choices.ts'
import { erasedName } from '../../../contract/agenda/limits.ts'
import {
  type PublicRoom,
  type PublicSession,
  type PublicSpeaker,
  type PublicVenue,
  publicProfileFields,
  publicRoomFields,
  publicSessionFields,
  publicVenueFields,
} from '../../../contract/agenda/public/public-agenda.ts'
import type { Consent } from '../../../contract/agenda/speakers.ts'
import type { LiveRoom, LiveSession, LiveSpeaker, LiveVenue } from '../../../store/agenda/public/live-texts.ts'

/** Of the columns that hold more: a record of some fields, with `absent` for those that are not there. */
function pick<T extends object, K extends keyof T>(
  details: Readonly<Record<string, unknown>>,
  fields: readonly K[],
  absent: T,
): Pick<T, K> {
  const values = fields.map((field) => [field, (details as Partial<T>)[field] ?? absent[field]])
  return Object.fromEntries(values) as Pick<T, K>
}

type Profile = Pick<PublicSpeaker, (typeof publicProfileFields)[number]>

const noProfile: Profile = { pronouns: null, affiliation: null, biography: null, links: [], language: null }

/** Everybody has a name; the rest is shown of those who agreed to a page, and a picture if they agreed to that, too. */
export function toPublicSpeaker({ id, code, name, erased, details }: LiveSpeaker): PublicSpeaker {
  const hasProfile = !erased && hasConsent(details, 'profile')
  if (!hasProfile) return { id, code, name: erased ? erasedName : name, hasProfile, ...noProfile, pictureUrl: null }
  const pictureUrl = hasConsent(details, 'picture') ? ((details.pictureUrl as string | undefined) ?? null) : null
  return {
    id,
    code,
    name,
    hasProfile,
    ...pick<Profile, keyof Profile>(details, publicProfileFields, noProfile),
    pictureUrl,
  }
}

const consentsOf = (details: LiveSpeaker['details']) => (details.consents ?? []) as readonly Consent[]

const hasConsent = (details: LiveSpeaker['details'], kind: ConsentKind) =>
  consentsOf(details).some((consent) => consent.kind === kind && consent.given)

/** Whether a speaker took the consent to recordings back. */
const refusesRecording = ({ details }: LiveSpeaker) =>
  consentsOf(details).some(({ kind, given }) => kind === 'recording' && !given)

type Texts = Pick<PublicSession, (typeof publicSessionFields)[number]>

const noTexts: Texts = { abstract: null, description: null, tags: [], links: [], featured: false, streamUrl: null }

/**
 * @param about.speakers of the session
 * @param about.doNotRecord then there is no recording either
 */
export function toPublicSession(
  { id, code, details }: LiveSession,
  { speakers, doNotRecord }: { readonly speakers: readonly LiveSpeaker[]; readonly doNotRecord: boolean },
): PublicSession {
  const isWithheld = doNotRecord || speakers.some(refusesRecording)
  const recordingUrl = isWithheld ? null : ((details.recordingUrl as string | undefined) ?? null)
  return { id, code, ...pick<Texts, keyof Texts>(details, publicSessionFields, noTexts), recordingUrl }
}

type Place = Pick<PublicVenue, (typeof publicVenueFields)[number]>

const noPlace: Place = {
  street: null,
  postalCode: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  url: null,
  description: null,
  access: null,
}

export const toPublicVenue = ({ id, name, details }: LiveVenue): PublicVenue => ({
  id,
  name,
  ...pick<Place, keyof Place>(details, publicVenueFields, noPlace),
})

type Way = Pick<PublicRoom, (typeof publicRoomFields)[number]>

const noWay: Way = { description: null, url: null }

export const toPublicRoom = ({ id, name, capacity, details }: LiveRoom, venue: LiveVenue): PublicRoom => ({
  id,
  name,
  capacity,
  ...pick<Way, keyof Way>(details, publicRoomFields, noWay),
  venue: toPublicVenue(venue),
})
