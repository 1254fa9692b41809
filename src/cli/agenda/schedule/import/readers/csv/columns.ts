// The columns of a CSV of sessions: what each means, and the headers under which it is recognised. Imports nothing, so that
// help can list them.

interface ColumnInfo {
  readonly meaning: string
  /** Other headers that mean the same, the likeliest first. */
  readonly also: readonly string[]
}

/** In the order in which help lists them. */
export const columns = {
  title: {
    meaning: 'what the session is called',
    also: [
      'session title',
      'talk title',
      'session',
      'talk',
      'proposal title',
      'presentation title',
      'presentation',
      'event title',
      'session name',
      'name',
      'topic',
      'subject',
      'titel',
      'vortragstitel',
      'vortrag',
      'thema',
    ],
  },
  day: {
    meaning:
      'day of the programme, 2027-03-28 or 28.03.2027; a time before the day starts (04:00) belongs to the night after it',
    also: ['programme day', 'program day', 'tag', 'programmtag'],
  },
  date: { meaning: 'day of the calendar, instead of day', also: ['start date', 'session date', 'datum'] },
  start: {
    meaning: 'time by the clock of the event, 09:30 or 9:30 am, or with its date: 2027-03-28 09:30',
    also: [
      'starts at',
      'start time',
      'starts',
      'from',
      'time',
      'when',
      'begins',
      'begin',
      'start date and time',
      'beginn',
      'anfang',
      'startzeit',
      'uhrzeit',
    ],
  },
  end: {
    meaning: 'time at which it ends, instead of minutes',
    also: ['ends at', 'end time', 'ends', 'to', 'until', 'ende', 'endzeit', 'bis'],
  },
  minutes: {
    meaning: 'how long it takes: 45, 45 min, 0:45 or 1 h 30',
    also: [
      'duration',
      'length',
      'duration in minutes',
      'duration minutes',
      'duration min',
      'mins',
      'min',
      'dauer',
      'dauer in minuten',
      'dauer minuten',
      'dauer min',
      'länge',
    ],
  },
  room: {
    meaning: 'name of the room; created if the event has none of that name',
    also: [
      'location',
      'venue',
      'stage',
      'place',
      'where',
      'hall',
      'room name',
      'rooms',
      'raum',
      'saal',
      'ort',
      'bühne',
    ],
  },
  speakers: {
    meaning:
      'names, separated by commas, semicolons, lines, &, and, und, et or y; "Kim <kim@example.org>" has the address, too',
    also: [
      'speaker',
      'speaker(s)',
      'speaker name',
      'speaker names',
      'presenter',
      'presenters',
      'presenter(s)',
      'presented by',
      'host',
      'hosts',
      'panelists',
      'referent',
      'referentin',
      'referenten',
      'referentinnen',
      'referent*in',
      'referent*innen',
      'referent:in',
      'referent:innen',
      'referierende',
      'vortragende',
      'vortragender',
      'sprecher',
      'sprecherin',
      'redner',
      'rednerin',
    ],
  },
  emails: {
    meaning: 'their e-mail addresses, one for each speaker, in the same order',
    also: [
      'email',
      'e-mails',
      'speaker email',
      'speaker emails',
      'speaker e-mail',
      'email address',
      'e-mail',
      'e-mail-adresse',
      'e-mail-adressen',
      'mail',
    ],
  },
  consents: {
    meaning: 'what its speakers agreed to: profile, picture and recording, or all; an empty cell leaves it open',
    also: ['consent', 'agrees to', 'agreed to', 'speaker consent', 'permissions'],
  },
  track: {
    meaning: 'name of a track; created if the event has none of that name',
    also: ['tracks', 'theme', 'stream', 'category', 'themenbereich'],
  },
  type: {
    meaning: 'talk, workshop, …; break for a break',
    also: ['session type', 'format', 'session format', 'kind', 'art'],
  },
  status: {
    meaning: 'draft, accepted, confirmed, rejected, withdrawn or cancelled; confirmed if it is empty',
    also: ['state', 'session status', 'proposal state'],
  },
  subtitle: { meaning: 'second line of the title', also: ['sub title', 'tagline', 'untertitel'] },
  abstract: {
    meaning: 'what it is about, in short',
    also: ['summary', 'short description', 'session abstract', 'kurzbeschreibung', 'zusammenfassung'],
  },
  description: {
    meaning: 'what it is about, at length',
    also: ['session description', 'long description', 'details', 'beschreibung'],
  },
  language: { meaning: 'language tag: en, de-AT', also: ['lang', 'session language', 'locale', 'sprache'] },
  tags: {
    meaning: 'words, separated by commas or semicolons',
    also: ['tag', 'keywords', 'labels', 'schlagwörter', 'schlagworte'],
  },
  needs: {
    meaning: 'equipment that its room must have, separated by commas or semicolons',
    also: ['equipment', 'requirements', 'requires'],
  },
  expected: { meaning: 'people expected', also: ['expected people', 'expected attendance', 'audience size'] },
  code: { meaning: 'its code here; break or blocker in a file that schedule export wrote', also: ['session code'] },
  id: {
    meaning: 'your own key: the same id is the same session in later imports',
    also: ['session id', 'talk id', 'proposal id', 'submission id', 'key'],
  },
  slot: { meaning: 'number of a slot, in a file that schedule export wrote', also: ['slot number'] },
} as const satisfies Record<string, ColumnInfo>

export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]
