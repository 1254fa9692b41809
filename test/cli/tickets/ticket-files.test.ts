// A ticket on the screen and in files, each read by another program.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { qrPng } from '../../../src/documents/qr/png.ts'
import { qrText } from '../../../src/documents/qr/text.ts'
import { pdfText, qpdfCheck } from '../../documents/pdf-tools.ts'
import { zbarPdf, zbarPng, zxingTexts } from '../../documents/qr/tools.ts'
import { made, words } from '../../host/command-line.ts'
import { createTestHost, type HostOptions } from '../../host/host.ts'
import { type Seeded, seededHome } from '../../host/sample-conference.ts'

const idsOf = ({ ids }: Seeded) => ({
  ticket: ids.attendee.replace('att_', 'tkt_'),
  unpaid: ids.pending.replace('att_', 'tkt_'),
  order: ids.attendee.replace('att_', 'ord_'),
})

async function typedBytes(command: string, options: HostOptions) {
  const host = createTestHost({ ...options, argv: words(command) })
  const exitCode = await main(host)
  return { exitCode, bytes: host.bytes(), ...host.output() }
}

const screen = (columns: number) => ({ tty: true, columns, env: { TERM: 'xterm-256color' } })

describe('tickets show', () => {
  it('writes PNG, SVG and PDF at once, each with the same code, and shows the ticket', async () => {
    const seeded = await seededHome()
    const { ticket } = idsOf(seeded)
    const { stdout, stderr } = await seeded.typed(
      `tickets show ${ticket} --png t.png --svg t.svg --pdf t.pdf --with-price`,
    )
    const { token } = JSON.parse(stdout)
    expect(stderr.match(/wrote/g)).toHaveLength(3)
    const file = (name: string) => readFileSync(join(seeded.home, name))
    expect(await zbarPng(file('t.png'))).toEqual([token])
    expect(await zxingTexts(file('t.png'))).toEqual([token])
    expect(file('t.svg').toString()).toContain('viewBox="0 0 49 49"')
    expect(await zbarPdf(file('t.pdf'))).toEqual([[token]])
    const text = await pdfText(file('t.pdf'))
    for (const part of ['DevConf', 'Sunday, 14 March 2027', 'Hedy Lamarr', 'VIP', '€50.00'])
      expect(text).toContain(part)
    expect(text).not.toContain('Organizer')
  })

  it('names on the paper of one person the add-ons that were bought with the ticket', async () => {
    const { typed, home } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name "Boat tour" --price 5 --kind add-on')
    const order = 'orders create --event devconf --name Ada --email ada@example.org --payment cash'
    const { tickets } = await made<{ tickets: { id: string; ticketType: string }[] }>(
      typed,
      `${order} --ticket VIP --guest VIP=Grace --ticket "Boat tour@for=2"`,
    )
    const [ada, grace] = tickets.filter(({ ticketType }) => ticketType === 'VIP')
    await typed(`tickets show ${grace?.id} --pdf grace.pdf`)
    await typed(`tickets show ${ada?.id} --pdf ada.pdf`)
    expect(await pdfText(readFileSync(join(home, 'grace.pdf')))).toContain('Also booked\nBoat tour')
    expect(await pdfText(readFileSync(join(home, 'ada.pdf')))).not.toContain('Also')
    await typed('tickets export devconf --ticket-type VIP --out vip.pdf')
    expect((await pdfText(readFileSync(join(home, 'vip.pdf')))).match(/Also booked\nBoat tour/g)).toHaveLength(1)
  })

  it('writes one of them to stdout, and nothing else', async () => {
    const seeded = await seededHome()
    const { ticket } = idsOf(seeded)
    const { home } = seeded
    const { token } = await made<{ token: string }>(seeded.typed, `tickets show ${ticket}`)
    expect(await zbarPng((await typedBytes(`tickets show ${ticket} --png -`, { home })).bytes)).toEqual([token])
    const svg = await typedBytes(`tickets show ${ticket} --svg -`, { home })
    expect(svg.stdout).toMatch(/^<svg .*<\/svg>\n$/s)
    const pdf = await typedBytes(`tickets show ${ticket} --pdf - --organizer "Ada & Co"`, { home })
    expect(await qpdfCheck(pdf.bytes)).toBe(0)
    expect(await pdfText(pdf.bytes)).toContain('Ada & Co')
  })

  it('draws the code in black and white on any screen, with the code that is typed', async () => {
    const seeded = await seededHome()
    const { ticket } = idsOf(seeded)
    const { token, code } = await made<{ token: string; code: string }>(seeded.typed, `tickets show ${ticket}`)
    const { stdout } = await seeded.typed(`tickets show ${ticket} --qr`, screen(80))
    expect(stdout).toBe(`${qrText(token, { colored: true }).text}${code}  Hedy Lamarr, VIP\n`)
    const piped = await seeded.typed(`tickets show ${ticket} --qr`)
    expect(piped.stdout).toBe(`${qrText(token, { colored: false }).text}${code}  Hedy Lamarr, VIP\n`)
  })

  it('prints data instead of drawing where data is asked for', async () => {
    const seeded = await seededHome()
    const { ticket } = idsOf(seeded)
    const show = (flags: string, env = {}) =>
      seeded.typed(`tickets show ${ticket} --qr ${flags}`, { ...screen(100), env: { NO_COLOR: '1', ...env } })
    const plain = JSON.parse((await show('--json')).stdout)
    expect(plain).toMatchObject({ id: ticket, token: expect.stringMatching(/^TKT/) })
    expect(JSON.parse((await show('', { TURNOUT_OUTPUT: 'ndjson' })).stdout)).toEqual(plain)
    expect((await show('--get token')).stdout).toBe(`${plain.token}\n`)
    expect((await show('--fields code')).stdout).toMatch(/^ +Code +\S+\n$/)
  })

  it('warns when the screen is too narrow for the code, and shows the ticket', async () => {
    const seeded = await seededHome()
    const { stdout, stderr, exitCode } = await seeded.typed(`tickets show ${idsOf(seeded).ticket} --qr`, screen(48))
    expect(exitCode).toBe(0)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain('needs 49 columns, but the screen has only 48')
    expect(stdout).toContain('Ticket of Hedy Lamarr')
    expect(stdout).not.toContain('▀')
  })

  it('refuses pictures of unusable tickets, two on stdout, and bytes on a terminal', async () => {
    const seeded = await seededHome()
    const { ticket, unpaid } = idsOf(seeded)
    expect(await seeded.typed(`tickets show ${unpaid} --qr`)).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('reserved'),
    })
    expect(await seeded.typed(`tickets show ${ticket} --qr --png -`)).toMatchObject({ exitCode: 2, stdout: '' })
    expect(await seeded.typed(`tickets show ${ticket} --png -`, screen(80))).toMatchObject({ exitCode: 2 })
  })

  it('replaces no file without --force', async () => {
    const seeded = await seededHome()
    const show = `tickets show ${idsOf(seeded).ticket} --svg t.svg`
    await seeded.typed(show)
    expect(await seeded.typed(show)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--force') })
    expect((await seeded.typed(`${show} --force`)).exitCode).toBe(0)
  })
})

describe('tickets export', () => {
  it('writes the valid tickets of an event, a page each', async () => {
    const seeded = await seededHome()
    const { home } = seeded
    const tokens = await made<{ token: string }[]>(seeded.typed, 'tickets tokens devconf')
    const { bytes } = await typedBytes('tickets export devconf', { home })
    expect(await zbarPdf(bytes)).toEqual(tokens.map(({ token }) => [token]))
  })

  it('writes the tickets of an order without naming its event', async () => {
    const seeded = await seededHome()
    const { order } = idsOf(seeded)
    const { stdout } = await seeded.typed(`tickets export --order ${order} --out order.pdf`)
    expect(JSON.parse(stdout)).toMatchObject({ file: join(seeded.home, 'order.pdf') })
    expect(await pdfText(readFileSync(join(seeded.home, 'order.pdf')))).toContain('Hedy Lamarr')
  })

  it('fails when there is nothing to print, and gives a command to paste that shows why', async () => {
    const seeded = await seededHome()
    const { exitCode, stderr } = await seeded.typed('tickets export summit --out none.pdf', { tty: true })
    expect(exitCode).toBe(6)
    expect(stderr).toContain('no valid ticket')
    expect(stderr).toContain('turnout tickets list summit\n')
  })
})

describe('tickets read', () => {
  const read = async (typed: Seeded['typed'], flags = '') =>
    made<{ text: string; result: string; reason: string | null; generation: number }[]>(
      typed,
      `tickets read t.png ${flags}`,
    )

  it('reads the code of a ticket, and verifies it with the keys of its event', async () => {
    const { home, typed, ...seeded } = await seededHome()
    const { ticket } = idsOf({ home, typed, ...seeded })
    const { token } = await made<{ token: string }>(typed, `tickets show ${ticket} --png t.png`)
    expect(await read(typed)).toMatchObject([{ text: token, result: 'unverified', generation: 1 }])
    const later = { now: new Date('2027-03-14T09:00:00Z') }
    const { stdout } = await typed('tickets read t.png --event devconf', later)
    expect(JSON.parse(stdout)).toMatchObject([{ result: 'ok' }])
    expect(await read(typed, '--event devconf')).toMatchObject([{ result: 'not_yet_valid' }])
    expect(await read(typed, '--event summit')).toMatchObject([{ result: 'wrong_event', generation: null }])
  })

  it('shows any other code as text, and names what is wrong with a file', async () => {
    const { home, typed } = await seededHome()
    writeFileSync(join(home, 't.png'), qrPng('<script>alert(1)</script>', 3))
    expect(await read(typed)).toMatchObject([
      { text: '<script>alert(1)</script>', result: 'invalid', reason: 'no_ticket' },
    ])
    writeFileSync(join(home, 'x.png'), 'no picture')
    expect(await typed('tickets read x.png')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('neither PNG'),
    })
    expect(await typed('tickets read nowhere.png')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('no such file'),
    })
  })
})
