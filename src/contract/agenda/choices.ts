// The enumerations of an agenda. Imports nothing, so that the command line can offer them without loading schemas.

export const sessionStatuses = ['draft', 'accepted', 'confirmed', 'rejected', 'withdrawn', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** Orders of a list of sessions; `start` is by their first slots. */
export const sessionSorts = ['start', 'createdAt', '-createdAt'] as const

/** Those that use a room and need a speaker; the others keep their slots only so that they can come back. */
export const takingPlace = ['draft', 'accepted', 'confirmed'] as const satisfies readonly SessionStatus[]

export const speakerRoles = ['speaker', 'host', 'moderator', 'panelist'] as const
export type SpeakerRole = (typeof speakerRoles)[number]

/** What a speaker may agree to: a page of their own, their picture on it, and recordings of their sessions. */
export const consentKinds = ['profile', 'picture', 'recording'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const consentGivers = ['speaker', 'organizer'] as const

export const linkKinds = ['slides', 'paper', 'web', 'media'] as const

/** What stands in a slot. A `break` is public; a `blocker` keeps a room free and never is. */
export const slotKinds = ['session', 'break', 'blocker'] as const
export type SlotKind = (typeof slotKinds)[number]

/** `open`: whoever has a ticket may enrol. `ticket`: the place is a ticket of an add-on type. */
export const enrolmentKinds = ['none', 'open', 'ticket'] as const
export type EnrolmentKind = (typeof enrolmentKinds)[number]

export const enrolmentStatuses = ['enrolled', 'waiting', 'cancelled'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]

/** Who sees the agenda, apart from its releases. */
export const agendaVisibilities = ['private', 'unlisted', 'public'] as const
export type AgendaVisibility = (typeof agendaVisibilities)[number]

/** `scheduled`: frozen, and public at its time. Numbers become current in their order. */
export const releaseStatuses = ['scheduled', 'current', 'superseded', 'recalled'] as const
export type ReleaseStatus = (typeof releaseStatuses)[number]

/** What a release says of a slot. One that was public and is off stays in it: `removed` left the schedule. */
export const releasedStates = ['confirmed', 'cancelled', 'removed'] as const
export type ReleasedState = (typeof releasedStates)[number]

/** How a slot differs between two releases. */
export const releaseChangeKinds = [
  'added',
  'removed',
  'cancelled',
  'restored',
  'moved',
  'room',
  'length',
  'title',
  'speakers',
  'track',
  'language',
  'recording',
] as const
export type ReleaseChangeKind = (typeof releaseChangeKinds)[number]

/** What happens to a release that is scheduled when another one is made: see createRelease. */
export const scheduledReleaseChoices = ['recall', 'after'] as const

/**
 * The people whom a release may be told to: speakers of sessions that changed, people enrolled in them, and ticket holders who
 * starred them.
 */
export const toldGroups = ['speakers', 'enrolled', 'starred'] as const
export type ToldGroup = (typeof toldGroups)[number]

/** `failing` is tried again; `stopped` waits for a new password. */
export const calendarStatuses = ['connected', 'failing', 'stopped'] as const
/** Why a calendar is stopped whose password nobody has refused. */
export const stoppedByRestore = 'The database was restored from a backup'
export type CalendarStatus = (typeof calendarStatuses)[number]

/** Whose version counts when an entry was changed in a calendar elsewhere. */
export const calendarPolicies = ['ours', 'theirs'] as const
export type CalendarPolicy = (typeof calendarPolicies)[number]

export const driftKinds = ['edited', 'deleted'] as const
export type DriftKind = (typeof driftKinds)[number]

/** What is thought of a finding; `off` keeps it unsaid. */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]
export const ruleSettings = ['error', 'warning', 'note', 'off'] as const
export type RuleSetting = (typeof ruleSettings)[number]

/** Everything that `schedule check` can find, with its severity unless the event's rules say otherwise. */
export const findingSeverities = {
  room_overlap: 'error',
  speaker_overlap: 'error',
  speaker_unavailable: 'error',
  speaker_avoids: 'note',
  speaker_gap: 'warning',
  room_closed: 'error',
  outside_event: 'error',
  room_elsewhere: 'error',
  changeover: 'warning',
  too_small: 'warning',
  overfull: 'error',
  equipment_missing: 'warning',
  track_overlap: 'warning',
  break_overlap: 'warning',
  enrolled_twice: 'warning',
  not_placed: 'warning',
  not_confirmed: 'warning',
  no_room: 'warning',
  consent_missing: 'warning',
  no_ticket: 'note',
  time_skipped: 'error',
  time_twice: 'note',
  zone_changed: 'note',
} as const satisfies Record<string, Severity>
export type FindingCode = keyof typeof findingSeverities
export const findingCodes = Object.keys(findingSeverities) as [FindingCode, ...FindingCode[]]

/** The kinds of row that an import of an agenda has, in the order in which they refer to one another. */
export const agendaRowKinds = ['room', 'track', 'speaker', 'session', 'slot'] as const
export type AgendaRowKind = (typeof agendaRowKinds)[number]

/** The formats that `turnout schedule import` reads. */
export const agendaFormats = [
  'pretalx',
  'schedule-xml',
  'schedule-json',
  'sessionize',
  'sched',
  'icalendar',
  'csv',
] as const
export type AgendaFormat = (typeof agendaFormats)[number]

/** Why a session with a time is in no release: it has no room, or it is a draft or accepted. */
export const leftOutReasons = ['no_room', 'not_confirmed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
