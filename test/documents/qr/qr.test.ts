import { generateKeyPairSync } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { encodeToken } from '../../../src/contract/tickets/token.ts'
import { qrPng } from '../../../src/documents/qr/png.ts'
import { qrModules, qrSvg } from '../../../src/documents/qr/qr.ts'
import { qrText } from '../../../src/documents/qr/text.ts'
import { zbarPng, zxingTexts } from './tools.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const token = encodeToken(
  {
    keyId: 1,
    eventNumber: 1,
    serial: '0123456789abcdef',
    typeNumber: 1,
    generation: 1,
    validFromHour: 1,
    validUntilHour: 2,
  },
  privateKey,
)

/** The picture that a terminal makes of a text: a pixel a half block, as PNG by way of a code's own writer. */
function modulesOf(text: string): boolean[][] {
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.flatMap((line) => [
    Array.from(line, (block) => block === '█' || block === '▀'),
    Array.from(line, (block) => block === '█' || block === '▄'),
  ])
}

describe('The QR code of a ticket', () => {
  it('has version 6: 41 modules per side and a quiet zone of four', () => {
    const modules = qrModules(token)
    expect(modules).toHaveLength(49)
    const rim = modules.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, 48 - x, 48 - y) < 4))
    expect(rim.some(Boolean)).toBe(false)
  })

  it.each([1, 2, 3, 10])('as PNG with %i pixels per module is read by zxing', async (scale) => {
    expect(await zxingTexts(qrPng(token, scale))).toEqual([token])
  })

  it('as PNG is read by zbar', async () => {
    expect(await zbarPng(qrPng(token))).toEqual([token])
  })

  it('as SVG has the same dark modules, and neither style nor script', () => {
    const svg = qrSvg(token)
    const modules = qrModules(token).map((row) => row.map(() => false))
    for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
    }
    expect(modules).toEqual(qrModules(token))
    expect(svg).not.toMatch(/style|script|href/)
  })

  it.each([true, false])('as text has two modules per character, coloured: %s', (colored) => {
    const { text, columns } = qrText(token, { colored })
    const plain = stripVTControlCharacters(text)
    expect(columns).toBe(49)
    expect(
      plain
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.length),
    ).toEqual(Array(25).fill(49))
    const dark = qrModules(token).map((row) => row.map((isDark) => isDark === colored))
    expect(modulesOf(plain).slice(0, 49)).toEqual(dark)
  })

  it('as coloured text sets both colours on each line', () => {
    const lines = qrText(token, { colored: true }).text.replace(/\n$/, '').split('\n')
    expect(
      lines.filter((line) => line.startsWith('\u001b[38;5;16;48;5;231m') && line.endsWith('\u001b[0m')),
    ).toHaveLength(25)
  })
})
