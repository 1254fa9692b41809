// Every command in the pages that people read runs, and prints what the page says.
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

// Each has a home of its own: as many at once as there are cores for sure, and one that waits.
const atOnce = 3
const waiting = ['README.md', ...pages]
const runs: [page: string, steps: Part[]][] = []
async function runWaiting(): Promise<void> {
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const parts = await runPage(readPage(text(page)))
    runs.push([page, parts.filter(({ command }) => command !== undefined)])
  }
}
const needed = needs('bash', '--version')
if (needed === '') await Promise.all(Array.from({ length: atOnce }, runWaiting))
else test.skip(`pages show what commands print${needed}`)

/** What pages pipe their output to. */
const beyondNode = ['jq', 'pdffonts', 'pdftotext', 'qpdf']

describe.each(runs)('%s', (_page, steps) => {
  it('shows commands', () => expect(steps.length).toBeGreaterThan(5))

  it.each(steps.map((step) => [step.command, step] as const))('prints what it says: %s', (_, step) => {
    skipWithout(...beyondNode.filter((program) => step.command?.match(`(?:^|[|;] )${program} `)))
    expect(shapeOf(step.printed ?? [])).toBe(shapeOf(step.shown ?? []))
  })
})
