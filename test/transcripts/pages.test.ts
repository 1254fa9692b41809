// Runs every command in the README and the guides, and compares the output with the page.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { type Part, readPage, runPage, shapeOf } from '../../scripts/transcript.mjs'
import { needs, skipWithout } from '../host/programs.ts'

const root = resolve(import.meta.dirname, '../..')

const text = (page: string) => readFileSync(resolve(root, page), 'utf8')
const pages = readdirSync(resolve(root, 'docs'))
  .map((name) => `docs/${name}`)
  .filter((page) => text(page).includes('```console'))

// Each page has its own home directory. One more at once than the two cores: some wait for processes.
const atOnce = 3
const waiting = ['README.md', ...pages]
const runs: [page: string, steps: Part[]][] = []
async function runWaiting(): Promise<void> {
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const parts = await runInOneDay(page)
    runs.push([page, parts.filter(({ command }) => command !== undefined)])
  }
}

/** Once more where an hour ended in between: in one of the zones a day may have, and figures by day would have two. */
async function runInOneDay(page: string): Promise<Part[]> {
  const hour = () => Math.floor(Date.now() / 3_600_000)
  for (;;) {
    const begun = hour()
    const parts = await runPage(readPage(text(page)))
    if (hour() === begun) return parts
  }
}

const needed = needs('bash', '--version')
if (needed === '') await Promise.all(Array.from({ length: atOnce }, runWaiting))
else test.skip(`the pages show what the commands print${needed}`)

/** Programs that pages pipe their output to. */
const beyondNode = ['jq', 'pdffonts', 'pdftotext', 'qpdf']
const usedBy = (command = '') => beyondNode.filter((program) => command.match(`(?:^|[|;] )${program} `))

describe.each(runs)('%s', (_page, steps) => {
  it('has commands', () => expect(steps.length).toBeGreaterThan(5))

  it.each(steps.map((step) => [step.command, step] as const))('prints what the page says: %s', (_, step) => {
    skipWithout(...usedBy(step.command))
    expect(shapeOf(step.printed ?? [])).toBe(shapeOf(step.shown ?? []))
  })

  it('shows no failure that it does not announce with `; echo "exit $?"` or `|| true`', () => {
    const unannounced = steps.filter(({ command, exitCode }) => exitCode !== 0 && usedBy(command).length === 0)
    expect(unannounced.map(({ command, exitCode }) => `${command} (exit ${exitCode})`)).toEqual([])
  })
})
