// Two editors of one schedule, and the proof of the proof: it must detect a program that forgets who changed what.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { buildMutant, type Change, realProgram } from './mutant.ts'
import { seed, sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'
import { proveEditors } from './two-editors.ts'
import { proveFiles } from './two-files.ts'

const rounds = sized(2_000, 200)
const schedule = 'service/agenda/schedule'

const withoutCondition: Change = {
  file: `${schedule}/apply-changes.ts`,
  from: '?? 0) > (baseVersion ?? Infinity)',
  to: '?? 0) > Infinity',
}

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'a schedule without the condition on versions',
    /^version \d+ by (Ada|Ben) lost a change: is now /,
    withoutCondition,
  ],
  [
    'changes that stop half-way',
    /^version \d+ by (Ada|Ben) is half made: \d+ of \d+ slots$/,
    {
      file: `${schedule}/store-copy.ts`,
      from: '[...touched].flatMap((id) => copy.slots.get(id) ?? [])',
      to: '[...touched].slice(0, 1).flatMap((id) => copy.slots.get(id) ?? [])',
    },
  ],
  [
    'a refusal that names nobody',
    /^a refusal to (Ada|Ben) says "/,
    { file: `${schedule}/version-conflict.ts`, from: 'keys.has(id) ?', to: 'false ?' },
  ],
]

describe.each(engines)('on %s', (engine) => {
  test(
    `no change of two editors is lost or half made in ${rounds} rounds, each refusal names who, and readers see whole versions`,
    async () => {
      const site = await openSite(engine, { processes: 2, commitDelayMs: 0 })
      const { wrong, report, accepted, refused, unchanged, between } = await proveEditors(site, { rounds, seed })
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
      // Each of them came often enough to be proven.
      expect(Math.min(accepted, refused, unchanged, between)).toBeGreaterThan(rounds / 10)
    },
    timeLimitMs,
  )
})

// What they change is above the engines.
test.each(mutants)(
  'the proof detects %s',
  async (_, sentence, change) => {
    const site = await openSite('sqlite', { processes: 2, program: await buildMutant(change), commitDelayMs: 0 })
    const { wrong } = await proveEditors(site, { rounds: 20, seed })
    expect(wrong).toContainEqual(expect.stringMatching(sentence))
  },
  timeLimitMs,
)

describe('two commands that open the database themselves and set a file each', () => {
  test(
    'lose nothing: one is heard, the other is told which line, and by whom',
    async () => {
      expect(await proveFiles(realProgram, { rounds: sized(12, 4) })).toEqual([])
    },
    timeLimitMs,
  )

  test(
    'lose a change without the condition on versions, as the proof detects',
    async () => {
      const program = await buildMutant(withoutCondition)
      expect(await proveFiles(program, { rounds: 1 })).toContainEqual(expect.stringMatching(/both were heard/))
    },
    timeLimitMs,
  )
})
