import { appendFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type KeptScan,
  noteSent,
  openJournal,
  readJournal,
  sentCount,
} from '../../../../src/cli/door/offline/scan-journal.ts'
import { temporaryDirectory } from '../../../host/host.ts'

const filesIn = (folder: string) => ({
  tickets: join(folder, 'tickets.json'),
  scans: join(folder, 'scans.ndjson'),
  sent: join(folder, 'sent'),
  lock: join(folder, 'lock'),
})
const scan = (deviceSeq: number): KeptScan => {
  const scanId = `01941f29-7c00-7aaa-8bbb-00000000000${deviceSeq}`
  return { scanId, code: 'x', decision: 'ok', deviceTime: '2027-03-14T09:00:00Z', deviceSeq, ticket: null }
}

it('keeps scans private, and appends to existing ones', () => {
  const files = filesIn(temporaryDirectory())
  for (const number of [1, 2]) {
    const journal = openJournal(files)
    journal.append(scan(number))
    journal.close()
  }
  expect(readJournal(files)).toEqual([scan(1), scan(2)])
  expect(statSync(files.scans).mode & 0o777).toBe(0o600)
})

it('loses only a line cut short by a crash', () => {
  const files = filesIn(temporaryDirectory())
  writeFileSync(files.scans, `${JSON.stringify(scan(1))}\n{"scanId":"cut`)
  const journal = openJournal(files)
  journal.append(scan(2))
  journal.close()
  expect(readJournal(files)).toEqual([scan(1), scan(2)])
  appendFileSync(files.scans, '\n\n')
  expect(readJournal(files)).toHaveLength(2)
})

it('remembers how much was sent', () => {
  const files = filesIn(temporaryDirectory())
  expect(sentCount(files)).toBe(0)
  noteSent(files, 500)
  expect(sentCount(files)).toBe(500)
})
