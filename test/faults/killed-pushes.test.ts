// A calendar elsewhere of a service that is killed while it writes there, on a real Radicale; and the proof of the proof.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Radicale, startRadicale } from '../fakes/calendar/radicale.ts'
import { needs } from '../host/programs.ts'
import { dies, points, provePush } from './killed-pushes.ts'
import { buildMutant, type Change } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { type Engine, engines, openSite } from './site.ts'

const skipped = needs('radicale', '--version')
const push = 'service/agenda/calendars/push.ts'

const mutants: readonly (readonly [string, RegExp, readonly Change[]])[] = [
  [
    'entries whose names and UIDs are new with each start',
    /objects for 12 slots|is there [02] times/,
    [
      {
        file: 'service/agenda/calendars/wanted.ts',
        from: 'name: `',
        to: 'name: process.pid + `',
      },
      {
        file: 'documents/calendar/agenda-entries.ts',
        from: 'uid: slot.guid',
        to: 'uid: slot.guid + process.pid',
      },
      points[1]?.[1] as Change,
    ],
  ],
  [
    'entries that are noted before they are sent',
    /counts as edited there/,
    [
      {
        file: push,
        from: 'const written = await server.write(name, text, etag)',
        to: `await note(wanted.slotId, { slotId: wanted.slotId, name, etag: 'sent', hash: wanted.hash, print: wanted.print, isExtended, drift: null })
        ${dies} const written = await server.write(name, text, etag)`,
      },
    ],
  ],
  [
    'entries that are not looked at when they are there already',
    /is being changed there at the same time/,
    [points[1]?.[1] as Change, { file: push, from: 'if (isSecond) {', to: 'if (true) {' }],
  ],
]

describe.skipIf(skipped !== '')(`a calendar elsewhere${skipped}`, () => {
  let radicale: Radicale
  beforeAll(async () => {
    radicale = await startRadicale()
  })
  afterAll(() => radicale.close())

  const prove = async (engine: Engine, ...changes: readonly Change[]) => {
    const under = ['env', `TURNOUT_CALENDAR_SERVER=${radicale.place}`]
    const program = await buildMutant(...changes)
    return provePush(await openSite(engine, { program, under, processes: 1, commitDelayMs: 0 }), radicale)
  }

  describe.each(engines)('on %s', (engine) => {
    test.each(points)(
      'has each entry once though its service is killed at every sixth one, %s',
      async (_, change) => {
        const { wrong, kills } = await prove(engine, change)
        expect(wrong).toEqual([])
        expect(kills).toBeGreaterThanOrEqual(2)
      },
      timeLimitMs,
    )
  })

  test.each(mutants)(
    'is found wrong with %s',
    async (_, sentence, changes) => {
      const { wrong } = await prove('sqlite', ...changes)
      expect(wrong).toContainEqual(expect.stringMatching(sentence))
    },
    timeLimitMs,
  )
})
