// Every command in the pages that people read runs, and prints what the page says.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPage, runPage, shapeOf } from '../../scripts/transcript.mjs'

const root = resolve(import.meta.dirname, '../..')

const text = (page: string) => readFileSync(resolve(root, page), 'utf8')
const pages = readdirSync(resolve(root, 'docs'))
  .map((name) => `docs/${name}`)
  .filter((page) => text(page).includes('```console'))

describe.each(['README.md', ...pages])('%s', (page) => {
  const steps = runPage(readPage(text(page))).filter(({ command }) => command !== undefined)

  it('shows commands', () => expect(steps.length).toBeGreaterThan(5))

  it.each(steps.map((step) => [step.command, step] as const))('prints what it says: %s', (_, step) => {
    expect(shapeOf(step.printed ?? [])).toBe(shapeOf(step.shown ?? []))
  })
})
