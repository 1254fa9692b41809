// Mails about releases, to a real mail server; and the proof of the proof.
import { describe, expect, test } from 'vitest'
import { buildMutant, type Change } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { proveScheduleMails } from './schedule-mails.ts'
import { engines, openSite } from './site.ts'

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'a mail per release',
    /^ada-fair@example\.org got [23] mails in place of 1$/,
    {
      file: 'service/mail/schedule/plan-news.ts',
      from: 'first === undefined || joined.has(mailbox)',
      to: 'first === undefined',
    },
  ],
  [
    'calendar files that do not say what they are',
    /^kim-fair@example\.org got undefined .* in place of PUBLISH /,
    {
      file: 'service/mail/schedule/attach-calendars.ts',
      from: '; charset=utf-8; method=',
      to: '; charset=utf-8; x-method=',
    },
  ],
  [
    'cancellations that are called news',
    /^kim-fair@example\.org got PUBLISH \S+ in place of PUBLISH \S+,CANCEL /,
    {
      file: 'service/mail/schedule/attach-calendars.ts',
      from: "kind === 'cancelled') === isOff",
      to: "kind === 'never') === isOff",
    },
  ],
  [
    'mails about titles',
    /^grace-fair@example\.org got 1 mails in place of 0$/,
    { file: 'service/agenda/releases/news.ts', from: "  'added',\n", to: "  'added', 'title',\n" },
  ],
  [
    'mails about drafts',
    /^(ada|kim)-draft@example\.org got 1 mails in place of 0$/,
    {
      file: 'service/agenda/releases/audience.ts',
      from: "event.status === 'published' && visibility === 'public'",
      to: "event.status !== 'archived' || visibility === 'public'",
    },
  ],
]

describe('mails about releases', () => {
  test.each(engines)(
    'are one a person for three releases, with what is off as off, and none of titles or drafts, on %s',
    async (engine) => {
      expect(await proveScheduleMails(await openSite(engine, { processes: 1, commitDelayMs: 0 }))).toEqual([])
    },
    timeLimitMs,
  )

  test.each(mutants)(
    'are found wrong with %s',
    async (_, sentence, change) => {
      const program = await buildMutant(change)
      const wrong = await proveScheduleMails(await openSite('sqlite', { program }))
      expect(wrong).toContainEqual(expect.stringMatching(sentence))
    },
    timeLimitMs,
  )
})
