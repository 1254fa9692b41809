import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { skipWithout } from '../../host/programs.ts'
import { openPostOffice } from './mail-service.ts'

it('attaches the ticket as PDF, from which a scanner reads the signed token', async () => {
  skipWithout('pdftoppm', 'zbarimg')
  const office = await openPostOffice({ withTickets: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-mail-'))
  try {
    const { ticket } = await office.register()
    expect(await office.jobs()).toEqual([])
    const file = office.server.taken[0]?.email.attachments.find(({ filename }) => filename === 'tickets.pdf')
    writeFileSync(path.join(folder, 'tickets.pdf'), Buffer.from(file?.content as ArrayBuffer))
    execFileSync('pdftoppm', ['-r', '150', '-png', 'tickets.pdf', 'page'], { cwd: folder })
    const read = execFileSync('zbarimg', ['--quiet', '--raw', 'page-1.png'], { cwd: folder, encoding: 'utf8' })
    const { token } = (await office.send('GET', `/v1/tickets/${ticket.id}`)).json
    expect(read.trim()).toBe(token)
  } finally {
    rmSync(folder, { recursive: true })
    await office.close()
  }
})

it('is named by a preview of the mail, beside all its other files', async () => {
  const office = await openPostOffice({ withTickets: true })
  try {
    const { orderId } = await office.register()
    const preview = await office.send('GET', `/v1/events/${office.eventId}/message-preview?order=${orderId}`)
    expect(preview.json.attachments).toEqual(['tickets.pdf', 'devconf.ics'])
    expect(await office.jobs()).toEqual([])
    const files = office.server.taken[0]?.email.attachments.map(({ filename }) => filename)
    expect(files).toEqual(preview.json.attachments)
  } finally {
    await office.close()
  }
})
