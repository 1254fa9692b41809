import { describe, expect, it } from 'vitest'
import { createLog } from '../../../src/service/server/log.ts'

describe('the log', () => {
  it('drops lines, and says how many, when its reader stalls', () => {
    const lines: string[] = []
    const sink = { write: (line: string) => lines.push(line), writableLength: 0 }
    const log = createLog(sink, () => new Date('2027-03-14T09:00:00Z'))
    log.note('first')
    sink.writableLength = 2 * 1024 * 1024
    for (let count = 0; count < 3; count += 1) log.note('lost')
    expect(lines).toHaveLength(1)
    sink.writableLength = 0
    log.note('last')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'log lines left out', 'last'])
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'warn', lines: 3, time: '2027-03-14T09:00:00.000Z' })
  })

  it('tells somebody who watches only what went wrong in the service itself', () => {
    const lines: string[] = []
    const log = createLog({ write: (line) => lines.push(line) }, () => new Date('2027-03-14T09:00:00Z'), true)
    log.note('listening')
    const asked = { method: 'GET', operation: undefined, keyId: null, durationMs: 1 } as const
    log.request({ ...asked, requestId: 'req_1', status: 404 })
    log.request({ ...asked, requestId: 'req_2', status: 503 })
    log.request({ ...asked, requestId: 'req_3', status: 500, cause: new Error('broken') })
    log.fault('a job failed', new Error('broken'))
    const told = lines.map((line) => JSON.parse(line) as { level: string; requestId?: string; msg: string })
    expect(told.map(({ level, requestId, msg }) => [level, requestId ?? null, msg])).toEqual([
      ['error', 'req_3', 'request'],
      ['error', null, 'a job failed'],
    ])
  })
})
