// Programs that tests use beyond Node, looked for in one place: where one is missing, the test is skipped and says which; with
// CI=true it fails. `.ci/run` installs them all. What was skipped is summed up at the end by missing-programs.ts.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { getCurrentTest } from 'vitest/suite'

/** A machine that is to run everything: nothing may be left out there. */
const mustRunAll = process.env.CI === 'true' || process.env.CI === '1'

/**
 * Skips the test that is running where a program is not on the PATH. At the beginning of a test, or of what runs the program
 * for it.
 */
export function skipWithout(...programs: readonly string[]): void {
  const missing = [...new Set(programs)].filter((program) => !isOnPath(program))
  if (missing.length > 0 && !mustRunAll) getCurrentTest()?.context.skip(reasonFor(missing.join(' and ')))
}

/**
 * For a title and skipIf: empty where the words run here, else why its sentence is left out. A program that is there may be
 * of no use: not everybody may mount or trace.
 */
export function needs(...words: readonly string[]): string {
  const [program = '', ...rest] = words
  if (!isOnPath(program)) return mustRunAll ? '' : ` (${reasonFor(program)})`
  return spawnSync(program, rest).status === 0 ? '' : ` (skipped: this machine does not let us run ${words.join(' ')})`
}

/** The same for what is not found by the PATH. @param what as people call it */
export const needsFound = (what: string, path: string | null | undefined): string =>
  path || mustRunAll ? '' : ` (${reasonFor(what)})`

const reasonFor = (program: string) => `skipped: needs ${program}`

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder || '.', program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
