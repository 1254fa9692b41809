// A draft, and every way to its mailing that nobody confirmed: what was sent all the same.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { made, typedIn } from '../../host/command-line.ts'

const screen = { stdin: true, stdout: true, stderr: true }

/** One line for each e-mail that should not be there. */
export async function sentUnasked(): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'turnout-draft-'))
  try {
    const typed = typedIn(home, { env: { NO_COLOR: '1' } })
    await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
    await made(typed, 'ticket-types create --event devconf --name VIP')
    await made(typed, 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type VIP')
    const { id } = await made<{ id: string }>(
      typed,
      'messages draft devconf --about "Doors open at nine" --writer template',
    )
    const send = `messages send devconf --to everyone --from-draft ${id}`
    const sendToOne = `messages send devconf --to ada@example.org --from-draft ${id}`
    const { data: before } = await made<{ data: unknown[] }>(typed, 'api GET /v1/messages')
    const mails = async () => {
      const { data: mailings } = await made<{ data: unknown[] }>(typed, 'api GET /v1/mailings')
      const { data: messages } = await made<{ data: unknown[] }>(typed, 'api GET /v1/messages')
      return mailings.length + messages.length - before.length
    }
    const ways = {
      'drafted again': () => typed('messages draft devconf --about "Doors open at ten" --for reminder'),
      shown: () => typed(`suggestions show ${id}`),
      accepted: () => typed(`suggestions accept ${id} --yes`),
      planned: () => typed(`${send} --dry-run`),
      'sent without a terminal': () => typed(send),
      'answered with no': () => typed(send, { tty: screen, stdin: 'n\n' }),
      'sent to one without a terminal': () => typed(sendToOne),
      'answered with no for one': () => typed(sendToOne, { tty: screen, stdin: 'n\n' }),
    }
    const faults: string[] = []
    let sent = 0
    for (const [way, take] of Object.entries(ways)) {
      await take()
      const now = await mails()
      if (now > sent) faults.push(way)
      sent = now
    }
    return faults
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
