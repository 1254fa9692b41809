// Programs that a machine lacks: named for each test and once at the end; with CI=true a failure.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { temporaryDirectory } from './host.ts'
import { missingPrograms } from './missing-programs.ts'

const root = resolve(import.meta.dirname, '../..')

it('is summed up by reason, names each test, and says what to install', () => {
  const skipped = [
    { name: 'a report > is one page', note: 'skipped: needs qpdf' },
    { name: 'a page > opens (skipped: needs chromium)' },
    { name: 'a report > has fonts', note: 'skipped: needs qpdf' },
    { name: 'a ticket > reads', note: 'skipped: needs qpdf and zbarimg' },
    { name: 'a disk > is full (skipped: this machine does not let us run unshare -rm)' },
    { name: 'something that is not done yet', note: 'later' },
  ]
  expect(missingPrograms(skipped)).toEqual([
    'skipped: needs chromium · a page > opens',
    'skipped: needs qpdf · a report > is one page',
    'skipped: needs qpdf · a report > has fonts',
    'skipped: needs qpdf and zbarimg · a ticket > reads',
    'skipped: this machine does not let us run unshare -rm · a disk > is full',
    '1 test skipped: needs chromium',
    '2 tests skipped: needs qpdf',
    '1 test skipped: needs qpdf and zbarimg',
    '1 test skipped: this machine does not let us run unshare -rm',
    'To run them too, install: chromium qpdf zbar-tools',
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
  expect(stdout).toMatch(/^skipped: needs mlr · a report as CSV > has one row per figure, with amounts as numbers$/m)
  expect(stdout).toMatch(/^\d+ tests skipped: needs mlr$/m)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('To run them too, install: miller')
  expect(exitCode).toBe(0)
})

it('fails for a program that is not there, where CI=true says that everything must run', async () => {
  const { stdout, stderr, exitCode } = await testsOnBareMachine({ CI: 'true' })
  expect(stdout + stderr).toMatch(/spawn mlr ENOENT/)
  expect(stdout).not.toMatch(/skipped: needs/)
  expect(exitCode).toBe(1)
})
