// A proof.
// Checks of an agenda with one piece replaced: the comparison with naive pairs must tell each of them from the real one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { check } from '../../../../src/service/agenda/findings/check.ts'
import { type Change, replacing } from '../../../faults/mutant.ts'
import { seed } from '../../../faults/proof-size.ts'
import { disagreements } from './naive-overlaps.ts'
import { anyAgenda } from './random-agendas.ts'

const agendas = fc.sample(anyAgenda, { seed, numRuns: 300 })

/** Bundles the check with a piece replaced. */
async function mutantCheck(change: Change): Promise<typeof check> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutant-check-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, 'check.mjs')
  const entry = path.resolve(import.meta.dirname, '../../../../src/service/agenda/findings/check.ts')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [replacing([change])],
  })
  const mutant = (await import(outfile)) as { check: typeof check }
  return mutant.check
}

const findings = 'service/agenda/findings'

describe('300 random agendas tell a check that', () => {
  test.each([
    [
      'takes what touches for an overlap',
      { file: `${findings}/sweep.ts`, from: 'first.endMs > span.startMs', to: 'first.endMs >= span.startMs' },
    ],
    [
      'tells parts of groups as well',
      { file: `${findings}/sweep.ts`, from: 'if (over > 0) keepGroup()', to: 'keepGroup()' },
    ],
    [
      'forgets the last group',
      { file: `${findings}/sweep.ts`, from: '  keepGroup()\n  return groups', to: '  return groups' },
    ],
    [
      'ignores how many a room takes',
      { file: `${findings}/room-findings.ts`, from: 'own > room.parallel ||', to: 'own > 1 ||' },
    ],
    [
      'ignores rooms within rooms',
      { file: `${findings}/room-findings.ts`, from: '(own > 0 && own < members.length)', to: 'false' },
    ],
    [
      'looks one level into rooms',
      {
        file: `${findings}/room-parts.ts`,
        from: 'for (const part of parts) for',
        to: 'for (const part of [...parts]) for',
      },
    ],
    ['counts what was cancelled', { file: `${findings}/plan.ts`, from: '!takesPlace(session)', to: 'false' }],
    [
      'misses long sessions in a break',
      { file: `${findings}/sweep.ts`, from: 'span.startMs - longestMs', to: 'span.startMs' },
    ],
  ])('%s', async (_, change) => {
    const mutant = await mutantCheck(change)
    expect(agendas.filter((agenda) => disagreements(mutant, agenda).length > 0)).not.toEqual([])
  })

  test('is right', () => {
    expect(agendas.flatMap((agenda) => disagreements(check, agenda))).toEqual([])
  })
})
