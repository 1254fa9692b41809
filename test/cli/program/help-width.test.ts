// Every page of help at every width: nothing is cut off, torn or wider than the screen, and examples still run.
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { run } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'

const commands = commandsOf(await loadTree(manifest))
const pages = [
  [],
  ...Object.keys(manifest.nouns).map((noun) => [noun]),
  ...commands.map(({ path }) => path),
  ...Object.keys(manifest.topics).map((topic) => [topic]),
].map((words) => ['help', ...words])
const widths = [40, 47, 60, 80, 120]

const made = new Map<string, string>()

/** Made once, however many tests read it. */
async function page(argv: readonly string[], columns: number): Promise<string> {
  const key = [columns, ...argv].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const { stdout, exitCode } = await run(argv, { tty: true, columns })
  expect(exitCode).toBe(0)
  made.set(key, stdout)
  return stdout
}

/** With each wrapped example in one line again. */
const unwrapped = (text: string) => text.replaceAll(/ \\\n {6}/g, ' ').replaceAll('\\\n', '')
/** The words; a path longer than a line may be cut after a slash. */
const wordsOf = (text: string) =>
  unwrapped(text)
    .replaceAll(/\/\s+(?=[a-z])/g, '/')
    .split(/\s+/)
    .filter((word) => word !== '#')

describe('a page of help', () => {
  it.each(widths)('fits %i columns and tears no word', async (width) => {
    for (const argv of pages) {
      const shown = await page(argv, width)
      const tooWide = shown.split('\n').filter((line) => line.length > width)
      expect(tooWide, argv.join(' ')).toEqual([])
      expect(wordsOf(shown), argv.join(' ')).toEqual(wordsOf(await page(argv, 100)))
    }
  })

  it('is 80 columns wide in a pipe', async () => {
    for (const argv of [['--help'], ['attendees', 'import', '--help'], ['help', 'errors']]) {
      const { stdout } = await run(argv)
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
      expect(stdout).toBe(await page(argv, 80))
    }
  })

  it.each(widths)('has examples that a shell takes for the same commands when pasted at %i columns', async (width) => {
    skipWithout('bash')
    const pasted: string[] = []
    for (const { path } of commands) pasted.push(...examplesIn(await page(['help', ...path], width)))
    const typed = commands.flatMap(({ command }) => command.examples.map(({ command: line }) => line))
    expect(pasted).toHaveLength(typed.length)
    expect(asBashReads(pasted)).toBe(asBashReads(typed))
  })
})

/** What stands behind a prompt, with the lines that the shell goes on to. */
const examplesIn = (text: string) =>
  [...text.matchAll(/^ {2}\$ ((?:.*\\\n)*.*)$/gm)].map(([, command]) => command ?? '')

/** Commands as bash prints them once it has read them; it runs none. */
function asBashReads(lines: readonly string[]): string {
  const script = lines.map((line) => `example() {\n${line}\n}\ndeclare -f example\n`).join('')
  return execFileSync('bash', ['--norc', '--noprofile'], { input: script, encoding: 'utf8' })
}
