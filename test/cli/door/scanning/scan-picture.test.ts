// A ticket that came as a picture, scanned from its file.
import { execFileSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { qrPng } from '../../../../src/documents/qr/png.ts'
import { made, typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { skipWithout } from '../../../host/programs.ts'

const now = new Date('2027-03-14T09:00:00.000Z')

async function openDoor() {
  const home = temporaryDirectory()
  const typed = typedIn(home, { now })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  const register = 'attendees register --event devconf --name Ada --email a@example.org --ticket-type Standard'
  const { ticket } = await made<{ ticket: { id: string } }>(typed, register)
  return { home, typed, ticketId: ticket.id }
}

describe('turnout door scan --image', () => {
  it('scans the code in a picture like any other, on a screen too', async () => {
    skipWithout('pdftoppm')
    const { home, typed, ticketId } = await openDoor()
    await made(typed, `tickets show ${ticketId} --pdf ticket.pdf`)
    execFileSync('pdftoppm', ['-r', '100', '-jpeg', '-singlefile', 'ticket.pdf', 'ticket'], { cwd: home })
    const first = await typed('door scan devconf --image ticket.jpg --gate North', {
      tty: true,
      env: { NO_COLOR: '1' },
    })
    expect(first.stdout).toMatch(/^OK: Ada\n/)
    expect(first.stdout).toContain(ticketId.slice(-10))
    const { stdout, exitCode } = await typed('door scan devconf --image ticket.jpg')
    expect(JSON.parse(stdout)).toMatchObject({ result: 'already_redeemed', firstGate: 'North' })
    expect(exitCode).toBe(0)
  })

  it('names what is wrong with a picture, and scans nothing', async () => {
    skipWithout('pdftoppm')
    const { home, typed } = await openDoor()
    const [animated, large, svg] = ['animated.png', 'large.jpg', 'drawing.svg'].map((name) => join(home, name))
    const png = Buffer.from(qrPng('x', 1))
    // The chunk that makes a PNG an animation, in front of its image.
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    writeFileSync(animated ?? '', Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))
    writeFileSync(large ?? '', '')
    truncateSync(large ?? '', 9_000_000)
    writeFileSync(svg ?? '', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await made(typed, 'revenue export devconf --format pdf --out page.pdf')
    execFileSync('pdftoppm', ['-r', '50', '-png', '-singlefile', 'page.pdf', 'page'], { cwd: home })
    for (const [file, why] of [
      ['animated.png', 'it is an animation'],
      ['large.jpg', 'larger than 8 MiB'],
      ['drawing.svg', 'neither PNG nor JPEG'],
      ['page.png', 'it contains no QR code'],
      ['nowhere.png', 'no such file'],
    ]) {
      const { exitCode, stdout, stderr } = await typed(`door scan devconf --image ${file}`)
      expect({ file, exitCode, stdout }).toEqual({ file, exitCode: 2, stdout: '' })
      expect(stderr).toContain(why)
    }
    expect(await made(typed, 'scans list devconf')).toEqual([])
  })
})
