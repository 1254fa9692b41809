// Nothing that only organizers may read leaves the house with an agenda; and the proof of the proof: it must detect a program
// that lets single fields out, wherever it does so.
import { afterAll, beforeAll, describe, expect, type onTestFinished, test } from 'vitest'
import { needs } from '../host/programs.ts'
import { findLeaks, type Looked } from './canaries.ts'
import { buildMutant, type Change } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { type Engine, engines, openSite } from './site.ts'

const skipped = needs('pdftotext', '-v')

const look = (engine: Engine, options: { program?: string; onFinished?: typeof onTestFinished } = {}) =>
  findLeaks((under) => openSite(engine, { under, processes: 1, commitDelayMs: 0, ...options }))

const live = 'store/agenda/public/live-texts.ts'
const records = 'service/agenda/public/live-records.ts'
const freeze = 'service/agenda/releases/freeze.ts'
const shown = 'store/agenda/releases/show.ts'

/** Private fields of sessions as far as renderers, none of which shows them by itself. */
const carried: readonly Change[] = [
  {
    file: live,
    from: "['id', 'code', 'details', 'updated_at as updatedAt']",
    to: "['id', 'code', 'details', 'notes', 'reason', 'title', 'updated_at as updatedAt']",
  },
  { file: records, from: '{ id, code, details }: LiveSession,', to: '{ id, code, details, ...more }: LiveSession,' },
  { file: records, from: 'publicSessionFields, noTexts)', to: 'publicSessionFields, noTexts), ...more' },
]

/** Each lets another field out at another place: built once, all of them, and told apart by what is found. */
const mutants: readonly (readonly [string, RegExp, readonly Change[]])[] = [
  [
    'a page that says why a session was cancelled',
    /^page \/e\/devconf\/agenda\/MONEY1: reason of a cancellation$/,
    [
      {
        file: 'service/pages/agenda/session-page.ts',
        from: 'session.description !== null && paragraphs(session.description)',
        to: "paragraphs(session.reason ?? '')",
      },
    ],
  ],
  [
    'data for search engines with notes',
    /^page \/e\/devconf\/agenda\/TYPES1: session\.notes of TYPES1$/,
    [
      {
        file: 'service/pages/agenda/agenda-data.ts',
        from: 'description: text.slice(0, 1000)',
        to: 'description: slot.session.notes',
      },
    ],
  ],
  [
    'a feed with notes',
    /^page \/e\/devconf\/agenda\.ics: session\.notes of TYPES1$/,
    [
      {
        file: 'documents/calendar/agenda-entries.ts',
        from: "shortened(session?.abstract ?? '')",
        to: "shortened(session?.notes ?? '')",
      },
    ],
  ],
  [
    'calendars elsewhere with titles of the working copy',
    /^calendar slt_\w+\.ics: title that is not released$/,
    [
      {
        file: 'service/agenda/calendars/wanted.ts',
        from: 'writeObject(entry)',
        to: "writeObject({ ...entry, description: slot.session?.title ?? '' })",
      },
    ],
  ],
  [
    'schedule.json with notes',
    /^page \/e\/devconf\/schedule\.json: session\.notes of TYPES1$/,
    [
      {
        file: 'documents/agenda/exchange/schedule-json.ts',
        from: 'description: session?.description ?? null',
        to: 'description: session?.notes ?? null',
      },
    ],
  ],
  [
    'a title of the working copy',
    /^page \/e\/devconf\/agenda: title that is not released$/,
    [
      {
        file: 'service/agenda/public/public-slots.ts',
        from: 'title: slot.title',
        to: 'title: session?.title ?? slot.title',
      },
    ],
  ],
  [
    'e-mail addresses of speakers',
    /^page \/e\/devconf\/speakers\/GRACE1: speaker\.email of Grace$/,
    [
      {
        file: live,
        from: "['id', 'code', 'name', 'erased', 'details', 'updated_at as updatedAt']",
        to: "['id', 'code', 'name', 'erased', 'details', 'email', 'updated_at as updatedAt']",
      },
      {
        file: records,
        from: '{ id, code, name, erased, details }: LiveSpeaker',
        to: '{ id, code, name, erased, details, email }: LiveSpeaker',
      },
      { file: records, from: 'noProfile),\n    pictureUrl,', to: 'noProfile),\n    pictureUrl, affiliation: email,' },
    ],
  ],
  [
    'biographies without consent',
    /^page \/e\/devconf\/speakers\/KIM111: speaker\.biography without consent$/,
    [{ file: records, from: "!erased && hasConsent(details, 'profile')", to: '!erased' }],
  ],
  [
    'what rooms tell speakers',
    /^page \/e\/devconf\/agenda\/TYPES1: room\.speakerInfo of Tent$/,
    [
      {
        file: records,
        from: '...pick<Way, keyof Way>(details, publicRoomFields, noWay)',
        to: '...noWay, description: details.speakerInfo',
      },
    ],
  ],
  [
    'drafts',
    /^page \/e\/devconf\/agenda: title of a draft$/,
    [{ file: freeze, from: "session?.status === 'confirmed' && roomId !== null", to: 'true' }],
  ],
  [
    'blockers',
    /^page \/e\/devconf\/agenda: title of a blocker$/,
    [
      { file: freeze, from: "kind === 'break' || (", to: "kind !== 'session' || (" },
      { file: freeze, from: "slot.kind === 'break' ?", to: 'slot.sessionId === null ?' },
    ],
  ],
  [
    'releases of other events',
    /^page \/e\/devconf\/agenda: session of another event$/,
    [
      {
        file: 'store/agenda/public/frozen-slots.ts',
        from: "allOf([compare('event_id', '=', eventId), containsRelease(number)])",
        to: 'allOf([containsRelease(number)])',
      },
    ],
  ],
  [
    'news by mail with notes',
    /^mail "News about your sessions at DevConf": session\.notes of TYPES1$/,
    [
      { file: shown, from: "table === 'sessions' ? 'title' : 'name'", to: "table === 'sessions' ? 'notes' : 'name'" },
      {
        file: shown,
        from: "code: codes.get(slot.sessionId ?? '')?.code ?? null,",
        to: "code: codes.get(slot.sessionId ?? '')?.code ?? null, notes: codes.get(slot.sessionId ?? '')?.name,",
      },
      { file: 'service/mail/schedule/read-news.ts', from: 'title: slot.title', to: 'title: slot.notes' },
    ],
  ],
  [
    'private fields for keys that may not read them',
    /^key \/v1\/events\/devconf\/speakers: speaker\.notes of Grace$/,
    [{ file: 'service/agenda/private-fields.ts', from: "principal.scopes.has('speakers:read')", to: 'true' }],
  ],
  [
    'exported files with notes',
    /^export 0\.xml: session\.notes of TYPES1$/,
    [
      {
        file: 'cli/agenda/schedule/exchange/public-records.ts',
        from: '...pick(session, publicSessionFields),',
        to: '...pick(session, publicSessionFields), description: session.notes,',
      },
    ],
  ],
  [
    'an agenda of one’s own with notes',
    /^page \/e\/devconf\/agenda\/my\/[\w.-]+: session\.notes of TYPES1$/,
    [
      {
        file: 'service/pages/personal/personal-page.ts',
        from: "mine.say('mine.private')",
        to: "slots.map(({ session }) => session?.notes ?? '')",
      },
    ],
  ],
  [
    'a speaker’s own page with notes about them',
    /^page \/s\/[\w.-]+: speaker\.notes of Grace$/,
    [
      {
        file: 'service/pages/speaker/find-own-page.ts',
        from: "['agenda:read', 'agenda:write', 'speakers:write']",
        to: "['agenda:read', 'agenda:write', 'speakers:write', 'speakers:read']",
      },
      {
        file: 'service/pages/speaker/own-page.ts',
        from: 'await calendar(site, page)',
        to: 'speaker.notes',
      },
    ],
  ],
  [
    'a booklet that lists people without consent',
    /^speakers of the booklet: speaker\.name in a list without consent$/,
    [{ file: 'cli/agenda/schedule/paper/read-programme.ts', from: 'isListed: hasProfile', to: 'isListed: true' }],
  ],
  [
    'lines of a release with drafts',
    /^export 3\.yaml: title of a draft$/,
    [
      {
        file: 'cli/agenda/schedule/file/schedule-file.ts',
        from: 'if (release !== undefined) return []',
        to: 'if (release === null) return []',
      },
    ],
  ],
  [
    'a log with what was sent',
    /^log: speaker\.phone of Kim$/,
    [
      {
        file: 'service/agenda/programme/speakers.ts',
        from: "recordChange(call, { topic: 'speaker.created'",
        to: "console.error(JSON.stringify(call.body)); recordChange(call, { topic: 'speaker.created'",
      },
    ],
  ],
]

describe.skipIf(skipped !== '')(`canaries in private fields${skipped}`, () => {
  test.each(engines)(
    'are in no page, personal one, feed, frame, export, static site, paper, mail, calendar elsewhere or log on %s',
    async (engine) => {
      const { leaks, places, canaries } = await look(engine)
      expect(leaks).toEqual([])
      expect(canaries).toBeGreaterThan(35)
      const pages = ['agenda/embed', 'agenda/TYPES1.ics', 'speakers/GRACE1'].map((page) => `page /e/devconf/${page}`)
      const others = [
        'page /e/devconf/agenda/my/',
        'page /s/',
        'speakers of the booklet',
        'mail "News',
        'calendar slt_',
        'key ',
        'export 5.html/agenda/TYPES1.html',
        'export 7.pdf',
        'log',
      ]
      for (const kind of [...pages, 'page /a/', ...others]) {
        expect(
          places.some((place) => place.startsWith(kind)),
          kind,
        ).toBe(true)
      }
    },
    timeLimitMs,
  )

  describe('are found with', () => {
    let looked: Looked
    const ends: (() => unknown)[] = []
    const onFinished = (end: unknown) => void ends.push(end as () => unknown)
    beforeAll(async () => {
      const program = await buildMutant(...carried, ...mutants.flatMap(([, , changes]) => changes))
      looked = await look('sqlite', { program, onFinished })
    }, timeLimitMs)
    afterAll(async () => {
      for (const end of ends) await end()
    })

    test.each(mutants)('%s', (_, sentence) => {
      expect(looked.leaks).toContainEqual(expect.stringMatching(sentence))
    })
  })
})
