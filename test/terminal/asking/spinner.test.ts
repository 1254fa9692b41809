import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { withSpinner } from '../../../src/terminal/asking/spinner.ts'
import { Recorded } from '../recorded.ts'

const spin = (stream: Recorded, changes: { enabled?: boolean; delayMs?: number } = {}) => ({
  stream,
  text: 'Asking \u001b[31mthe service',
  enabled: true,
  colorLevel: 0 as const,
  delayMs: 1,
  ...changes,
})

async function untilWritten(stream: Recorded): Promise<string> {
  while (!stream.text.includes('Asking')) await wait(5)
  return 'done'
}

describe('the spinner', () => {
  it('shows on a screen while work goes on, and disappears afterwards', async () => {
    const stream = new Recorded({ isTTY: true })
    await expect(withSpinner(spin(stream), () => untilWritten(stream))).resolves.toBe('done')
    expect(stream.text).toContain('Asking \\x1b[31mthe service')
    const after = stream.text
    await wait(200)
    expect(stream.text).toBe(after)
  })

  it.each<[string, { isTTY: boolean; columns?: number }, { enabled?: boolean; delayMs?: number }]>([
    ['work that is done at once', { isTTY: true }, { delayMs: 300 }],
    ['a pipe', { isTTY: false }, {}],
    ['CI', { isTTY: true }, { enabled: false }],
    ['a screen that has no width', { isTTY: true, columns: 0 }, {}],
  ])('stays away from %s', async (_title, streamOptions, changes) => {
    const stream = new Recorded(streamOptions)
    await withSpinner(spin(stream, changes), () => (changes.delayMs === 300 ? Promise.resolve() : wait(50)))
    expect(stream.text).toBe('')
  })

  it('passes on a failure', async () => {
    const failing = withSpinner(spin(new Recorded({ isTTY: true })), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  })
})
