// A proof.
// Freezing with one piece replaced: random histories must tell each of them from the real one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { diff } from '../../../../src/service/agenda/releases/diff.ts'
import { freeze } from '../../../../src/service/agenda/releases/freeze.ts'
import { type Change, replacing } from '../../../faults/mutant.ts'
import { seed } from '../../../faults/proof-size.ts'
import { anyHistory, faultsOf } from './histories.ts'

const histories = fc.sample(anyHistory, { seed, numRuns: 300 })
const folderOfRules = 'service/agenda/releases'

/** Bundles a file with a piece replaced. */
async function mutant<T>(file: 'freeze.ts' | 'diff.ts', change: Omit<Change, 'file'>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutant-releases-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, 'mutant.mjs')
  await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../../../src', folderOfRules, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [replacing([{ file: `${folderOfRules}/${file}`, ...change }])],
  })
  return (await import(outfile)) as T
}

describe('300 random histories tell a release that', () => {
  test.each([
    [
      'takes the sequence from the number of the release',
      {
        from: 'sequence: before.sequence + (isElsewhere(before, content) ? 1 : 0)',
        to: 'sequence: Number(at.slice(8, 10)) - 1',
      },
    ],
    ['raises the sequence with a title', { from: '(isElsewhere(before, content) ? 1 : 0)', to: '1' }],
    ['forgets the end of an entry', { from: '  one.endsAt !== other.endsAt ||\n', to: '' }],
    [
      'drops what is off',
      {
        from: 'return inOrder([...next.values()])',
        to: "return inOrder([...next.values()].filter(({ status }) => status === 'confirmed'))",
      },
    ],
    ['calls what was cancelled removed', { from: "session?.status === 'cancelled' ||", to: '' }],
    ['has a session without a room', { from: ' && roomId !== null', to: '' }],
    ['has blockers', { from: "kind === 'break' || (", to: "kind !== 'session' || (" }],
    [
      'drags the rest along',
      {
        from: 'const concerns = (sessionId: string | null) => only === undefined',
        to: 'const concerns = (sessionId: string | null) => true',
      },
    ],
    ['stamps what is unchanged', { from: 'if (hasSameContent(before, content)) return before', to: '' }],
  ])('%s', async (_, change) => {
    const tools = await mutant<{ freeze: typeof freeze }>('freeze.ts', change)
    expect(histories.filter((history) => faultsOf(history, { ...tools, diff }).length > 0)).not.toEqual([])
  })

  test.each([
    [
      'misses what only the older one has',
      { from: '...from.filter(({ id }) => !after.has(id))', to: '...from.filter(() => false)' },
    ],
    ['misses an instant', { from: "['start', 'fold', 'startsAt']", to: "['start', 'fold']" }],
    ['misses what is off', { from: 'if (before.status !== after.status)', to: 'if (false)' }],
  ])('compares so that it %s', async (_, change) => {
    const tools = await mutant<{ diff: typeof diff }>('diff.ts', change)
    expect(histories.filter((history) => faultsOf(history, { ...tools, freeze }).length > 0)).not.toEqual([])
  })

  test('is right', () => {
    expect(histories.flatMap((history) => faultsOf(history, { freeze, diff }))).toEqual([])
  })
})
