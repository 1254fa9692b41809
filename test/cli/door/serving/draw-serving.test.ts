import { describe, expect, it } from 'vitest'
import { drawServing } from '../../../../src/cli/door/serving/draw-serving.ts'
import type { Arrivals } from '../../../../src/contract/door/door.ts'
import { qrText } from '../../../../src/documents/qr/text.ts'
import { createTheme } from '../../../../src/terminal/tables/theme.ts'

const theme = await createTheme({ level: 0 })
const fingerprint = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
)
const url = 'https://192.168.178.25:8485'
const code = qrText(`${url}/door#tk_live_${'a'.repeat(36)}`, { colored: false, correction: 'low' })
const arrivals: Arrivals = {
  eventId: 'evt_0',
  eventName: 'DevConf',
  listId: 'cil_0',
  listName: 'Everyone',
  reentry: 'never',
  opensAt: '2027-03-14T00:00:00.000Z',
  closesAt: '2027-03-15T00:00:00.000Z',
  refusedTypeNumbers: [],
  timezone: 'Europe/Berlin',
  now: '2027-03-14T09:30:00.000Z',
  expected: 300,
  admitted: 12,
  noShows: 288,
  inside: 11,
  flagged: 2,
  gates: Array.from('ABCDEFG').map((gate) => ({ gate, admitted: 1 })),
  minutes: [{ minute: '2027-03-14T09:30:00.000Z', admitted: 3 }],
}
const draw = (width: number, changes: Partial<Arrivals> = {}, height = 60) =>
  drawServing(
    { arrivals: { ...arrivals, ...changes }, url, code, fingerprint },
    { theme, width, height, unicode: true },
  ).split('\n')

describe('the screen of a laptop that phones scan through', () => {
  it('fits 80 columns and 24 rows, code, counts and certificate side by side', () => {
    const lines = draw(80)
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    const text = lines.join('\n')
    for (const word of [
      `${url}/door`,
      '12 of 300 in',
      '11 inside, 3 in the last 5 minutes',
      'A 1',
      '2 admitted more than once',
    ]) {
      expect(text).toContain(word)
    }
    expect(
      lines
        .map((line) => line.slice(43))
        .join('')
        .replace(/\s/g, ''),
    ).toContain('00:01:02:03:04:05:06:0708:09:0A:0B:0C:0D:0E:0F10:11:12:13:14:15:16:1718:19:1A:1B:1C:1D:1E:1F')
  })

  it('puts the text below the code if there is no room beside it', () => {
    const lines = draw(60)
    const first = lines.findIndex((line) => line.startsWith('Scan this'))
    expect(first).toBeGreaterThan(code.text.split('\n').length - 1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(draw(60, {}, 24)).toEqual(lines.slice(0, 24))
    expect(first).toBeLessThan(24)
  })

  it('writes names so that they move nothing', () => {
    expect(
      draw(80, { eventName: 'x\u001b[2Jy\nz', gates: [{ gate: '\u001b]0;t\u0007', admitted: 1 }] }).join('\n'),
    ).not.toMatch(/\p{Cc}(?<!\n)/u)
  })
})
