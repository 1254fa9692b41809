// Tickets in mails, where nobody reads a warning: letters that the bundled fonts lack come from this machine's.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { pdfText } from '../../documents/pdf-tools.ts'
import { startMailServer } from '../../fakes/mail/mail-server.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const mathFont = fileURLToPath(
  new URL('../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf', import.meta.url),
)

it('a mailed ticket has a name in letters that only a font of this machine has', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const home = temporaryDirectory()
  const fontList = `#!/bin/sh\nprintf '%s\\tMath\\tMath\\t80\\t0\\t20-7e 1d400-1d7ff\\n' '${mathFont}'\n`
  writeFileSync(join(home, 'fc-list'), fontList, { mode: 0o755 })
  const typed = typedIn(home, { env: { PATH: home } })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name VIP')
  await made(typed, 'events publish devconf')
  await made(typed, `mail connect --host 127.0.0.1 --port ${server.port} --tls none --from tickets@devconf.example`)
  const name = 'Ada \u{1D4D0}'
  await made(typed, `attendees register --event devconf --name "${name}" --email ada@example.org --ticket-type VIP`)
  await made(typed, 'jobs run')
  const [mail] = server.taken
  const ticket = mail?.email.attachments.find(({ filename }) => filename === 'tickets.pdf')
  expect(await pdfText(new Uint8Array(ticket?.content as ArrayBuffer))).toContain(name)
})
