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
})
