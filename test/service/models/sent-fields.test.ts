// docs/model.md says exactly what leaves the machine: its table is that of the field lists.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modelTasks } from '../../../src/contract/models/choices.ts'
import { type SentFields, sentFields } from '../../../src/contract/models/fields.ts'

const titles: Readonly<Record<keyof SentFields, string>> = {
  event: 'event',
  ticketTypes: 'public ticket types',
  sessions: 'sessions',
  rooms: 'rooms',
  template: 'template',
  suggestion: 'suggestion',
  typed: 'typed by you',
}

const row = (task: keyof typeof sentFields) => {
  const parts = Object.entries(sentFields[task]).map(
    ([kind, fields]) =>
      `${titles[kind as keyof SentFields]}: ${fields.map((field: string) => `\`${field}\``).join(' ')}`,
  )
  return `| ${task} | ${parts.join(' · ')} |`
}

it('the guide lists each field that a task sends', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/model.md'), 'utf8')
  const table = /\| Task \| Sends \|\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(page)?.[1]
  expect(table).toBe(modelTasks.map(row).join('\n'))
})
