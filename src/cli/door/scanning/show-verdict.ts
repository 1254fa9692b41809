// A single verdict on a terminal, as people read it, and the question before cash is taken by a command line.
import { cashText, doorWord, earlierText, typeWithAddOns } from '../../../contract/door/words.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import { type Context, canAsk } from '../../core/context.ts'
import type { ScannedCode } from '../offline/local-door.ts'

/** The verdict as a card: the word of the screen first. */
export const verdictCard = (timezone: string): CardView<ScannedCode> => ({
  title: (verdict) => [doorWord(verdict), verdict.name].filter(Boolean).join(': '),
  rows: [
    { key: 'reason', title: 'Reason' },
    { key: 'ticketType', title: 'Ticket type', value: ({ ticketType, addOns }) => typeWithAddOns(ticketType, addOns) },
    { key: 'due', title: 'To pay', value: ({ due }) => due && cashText(due) },
    { key: 'paid', title: 'Paid', value: ({ paid }) => paid && cashText(paid) },
    { key: 'earlier', title: 'Earlier', value: ({ earlier }) => earlier && earlierText(earlier, timezone) },
    { key: 'firstAt', title: 'First admitted', kind: 'instant', timezone: () => timezone },
    { key: 'firstGate', title: 'At gate' },
    { key: 'offline', title: 'Decided', value: ({ offline }) => (offline ? 'offline, by this machine' : null) },
    { key: 'rehearsal', title: 'Rehearsal', value: ({ rehearsal }) => (rehearsal ? 'nothing was recorded' : null) },
    { key: 'ticketId', title: 'Ticket', kind: 'id' },
    { key: 'scanId', title: 'Scan', kind: 'id', detail: true },
  ],
})

/**
 * The full screen takes cash at a second key only; a command line on a terminal asks. Scripts have decided.
 * @throws Failure not_confirmed
 */
export async function confirmCash(context: Context, { due, name }: ScannedCode): Promise<void> {
  if (due === null || !canAsk(context)) return
  const who = name ?? 'this guest'
  await context.confirm('take the cash', () => `Take ${cashText(due)} and admit ${who}?`)
}
