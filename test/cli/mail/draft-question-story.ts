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
    const ways = {
      'drafted again': () => typed('messages draft devconf --about "Doors open at ten" --for reminder'),
      shown: () => typed(`suggestions show ${id}`),
      accepted: () => typed(`suggestions accept ${id} --yes`),
      planned: () => typed(`${send} --dry-run`),
      'sent without a terminal': () => typed(send),
      'answered with no': () => typed(send, { tty: screen, stdin: 'n\n' }),
    }
    const faults: string[] = []
    for (const [way, take] of Object.entries(ways)) {
      await take()
      const { data } = await made<{ data: unknown[] }>(typed, 'api GET /v1/mailings')
      if (data.length > faults.length) faults.push(way)
    }
    return faults
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
