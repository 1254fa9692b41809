// Limits of agendas. Imports nothing, so that the command line knows them without loading schemas.

/** Most records of an event, and rooms of a venue. */
export const tracksMax = 50
export const speakersMax = 5000
export const sessionsMax = 5000
export const slotsMax = 10_000
export const roomsMax = 200
/** Most changes in one request. */
export const changesMax = 500
/** Most releases of an event, and sessions that one can be limited to. */
export const releasesMax = 1000
export const releasedAloneMax = 500
/** Speakers without an address whom the plan of a release names. */
export const unreachableNamedMax = 20
/** Most calendars elsewhere that follow an event's schedule. */
export const calendarsMax = 20
/** Most entries that one of them gets. */
export const calendarEntriesMax = 5_000
/** Most findings in one answer, errors first. */
export const findingsMax = 500

/** Most rows of one request of an import, and of all. */
export const agendaRowsMax = 500
export const agendaImportMax = 50_000

/** Where a programme day begins: what happens before belongs to the night before. */
export const dayStartsAtDefault = '04:00'
/** Minutes that a speaker needs from one room to another. */
export const speakerGapMinDefault = 10
/** What a session is unless it says so itself. */
export const sessionTypeDefault = 'talk'
/** Minutes of a session whose type says nothing else. */
export const sessionMinutesDefault = 45

/** What stands where an erased speaker was named. */
export const erasedName = 'a speaker'
