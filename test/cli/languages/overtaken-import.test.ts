// An import of translations and somebody who changes a record between its reading and its writing.
import { expect, test } from 'vitest'
import { sendWords } from '../../../src/cli/languages/file/send-words.ts'
import type { Client } from '../../../src/client/client.ts'
import { RequestFailure } from '../../../src/client/request-failure.ts'
import type { EventWord } from '../../../src/contract/languages/languages.ts'

const words: EventWord[] = [
  { noun: 'events', id: 'evt_1', name: 'Harbour', version: 4, field: 'name', text: 'Harbour' },
  { noun: 'ticket-types', id: 'typ_1', name: 'Standard', version: 2, field: 'name', text: 'Standard' },
  { noun: 'templates', id: 'reminder', name: 'reminder', version: null, field: 'subject', text: 'Soon' },
].map((word) => ({ ...word, language: 'de', translation: null, state: 'missing' }) as EventWord)

const planned = words.map((word, index) => ({
  word,
  action: 'new' as const,
  file: {
    line: index + 2,
    key: `${word.noun}.${word.field}`,
    language: 'de',
    translation: 'Hafen',
    state: '',
    fingerprint: '',
  },
}))

const overtaken = { httpStatus: 412, outcome: 'not_applied', retryable: false } as const

test('an import overwrites no record that somebody changed since it was read, and writes the others', async () => {
  const versions: unknown[] = []
  const call = async (operation: string, { ifMatch }: { ifMatch?: string }) => {
    versions.push([operation, ifMatch])
    if (operation === 'updateEvent')
      throw new RequestFailure('version_conflict', 'Somebody else changed this', overtaken)
    return { value: {} }
  }
  const sent = await sendWords({ call } as unknown as Client, 'harbour', planned)
  expect(versions).toEqual([
    ['updateEvent', '4'],
    ['updateTicketType', '2'],
    ['editTemplate', undefined],
  ])
  expect(sent.done).toHaveLength(2)
  expect(sent.rejected).toEqual([
    { line: 2, key: 'events.name', problem: 'somebody changed it during the import; import the file again' },
  ])
})
