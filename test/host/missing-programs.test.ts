// What a machine lacks is said once for each test and once for all of them; where everything must run, it fails.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { temporaryDirectory } from './host.ts'
import { missingPrograms } from './missing-programs.ts'

const root = resolve(import.meta.dirname, '../..')

it('is summed up by reason, and names each test', () => {
  const skipped = [
    { name: 'a report > is one page', note: 'skipped: needs qpdf' },
    { name: 'a page > opens (skipped: needs chromium)' },
    { name: 'a report > has fonts', note: 'skipped: needs qpdf' },
    { name: 'something that is not done yet', note: 'later' },
  ]
  expect(missingPrograms(skipped)).toEqual([
    'skipped: needs chromium · a page > opens',
    'skipped: needs qpdf · a report > is one page',
    'skipped: needs qpdf · a report > has fonts',
    '1 test skipped: needs chromium',
    '2 tests skipped: needs qpdf',
  ])
  expect(missingPrograms([])).toEqual([])
})

/** The tests of a file that runs a program, on a machine with Node and nothing else. */
function testsOnBareMachine(env: Readonly<Record<string, string>>) {
  const bin = join(temporaryDirectory(), 'bin')
  mkdirSync(bin)
  symlinkSync(process.execPath, join(bin, 'node'))
  const words = ['vitest', 'run', '--project', 'sqlite', '--maxWorkers=1', 'test/documents/report/csv.test.ts']
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const clean = { HOME: process.env.HOME ?? '', PATH: bin, NO_COLOR: '1', ...env }
  return execa(process.execPath, [program, ...words.slice(1)], {
    cwd: root,
    env: clean,
    extendEnv: false,
    reject: false,
  })
}

it('skips what needs a program that is not there, and says so', async () => {
  const { stdout, exitCode } = await testsOnBareMachine({})
  expect(stdout).toMatch(/^skipped: needs mlr · a report as CSV > has a row a figure, with amounts as numbers$/m)
  expect(stdout).toMatch(/^\d+ tests skipped: needs mlr$/m)
  expect(exitCode).toBe(0)
})

it('fails for a program that is not there, where CI=true says that everything must run', async () => {
  const { stdout, stderr, exitCode } = await testsOnBareMachine({ CI: 'true' })
  expect(stdout + stderr).toMatch(/spawn mlr ENOENT/)
  expect(stdout).not.toMatch(/skipped: needs/)
  expect(exitCode).toBe(1)
})
