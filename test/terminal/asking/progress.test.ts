import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../src/terminal/asking/progress.ts'
import { Recorded } from '../recorded.ts'

function progressOf({ isTTY, total, enabled = true }: { isTTY: boolean; total?: number; enabled?: boolean }) {
  const stream = new Recorded({ isTTY, columns: 80 })
  const clock = { nowMs: 0 }
  const options = { stream, label: 'Importing', total, enabled, unicode: false, monotonicMs: () => clock.nowMs }
  return { stream, clock, progress: createProgress(options) }
}

describe('progress', () => {
  it('is a bar with count, rate and time left on a screen, cleared at the end', () => {
    const { stream, clock, progress } = progressOf({ isTTY: true, total: 10_000 })
    clock.nowMs = 1000
    progress.advance(2500)
    expect(stream.text).toBe(
      `\r\u001b[2KImporting  ${'#'.repeat(6)}${'.'.repeat(18)} 2,500 of 10,000, 2,500/s, 3 s left`,
    )
    progress.end()
    expect(stream.text.endsWith('\r\u001b[2K')).toBe(true)
  })

  it('is drawn at most ten times per second', () => {
    const { stream, clock, progress } = progressOf({ isTTY: true, total: 1000 })
    for (let step = 0; step < 1000; step++) {
      clock.nowMs += 1
      progress.advance()
    }
    expect(stream.text.split('\r')).toHaveLength(11)
  })

  it('is a line every five seconds elsewhere, and one at the end', () => {
    const { stream, clock, progress } = progressOf({ isTTY: false })
    for (let second = 1; second <= 12; second++) {
      clock.nowMs = second * 1000
      progress.advance(5)
    }
    progress.end()
    expect(stream.text).toBe('Importing: 25, 5/s\nImporting: 50, 5/s\nImporting: 60, 5/s\n')
  })

  it('is silent for quick work and when it is off', () => {
    const quick = progressOf({ isTTY: false, total: 5 })
    quick.progress.advance(5)
    quick.progress.end()
    const off = progressOf({ isTTY: true, enabled: false })
    off.clock.nowMs = 10_000
    off.progress.advance(5)
    off.progress.end()
    expect([quick.stream.text, off.stream.text]).toEqual(['', ''])
  })
})
