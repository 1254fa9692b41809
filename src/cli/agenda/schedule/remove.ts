// `turnout schedule remove`: takes a break or a blocker out of a schedule.

import type { Slot } from '../../../contract/agenda/slots.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Command } from '../../core/command.ts'
import { commandText } from '../../core/next-step.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { appliedCard } from './columns.ts'
import { readSlots } from './plan/read-schedule.ts'

export const command: Command = {
  description: 'For breaks and blockers; a session leaves the schedule with turnout sessions unplace.',
  positionals: [{ name: 'SLOT', summary: 'number or id of the slot, or the title of a break', required: true }],
  flags: [eventFlag],
  examples: [
    { command: 'turnout schedule remove Lunch --event devconf --yes' },
    { command: 'turnout schedule remove 4 --event devconf --dry-run' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const [typed = ''] = input.positionals
    const event = context.event({ positionals: [], flags: input.flags })
    const client = await context.client()
    const slot = findSlot(await readSlots(client, event), typed, event)
    await context.confirm(`remove ${typed}`, () => `Remove ${slotText(slot)}?`)
    const params = { event_id: event }
    const body = { changes: [{ op: 'unplace', slot: slot.id }] }
    const answer = await client.call('applyScheduleChanges', { params, body })
    await context.results.record(answer, appliedCard)
    context.notice(`removed ${slotText(slot)}`)
  },
}

const slotText = ({ title, start, room }: Slot) =>
  `"${title}", ${start.replace('T', ' ')}, ${room?.name ?? 'all rooms'}`

/** @throws Failure not_found, ambiguous_name, or state_conflict for the slot of a session */
function findSlot(slots: readonly Slot[], typed: string, event: string): Slot {
  const name = typed.toLowerCase()
  const byId = slots.filter(({ id, number }) => id === typed || id.endsWith(`_${name}`) || String(number) === typed)
  const named = slots.filter(({ kind, title }) => kind !== 'session' && title.toLowerCase() === name)
  const matches = byId.length > 0 ? byId : named
  const [slot] = matches
  if (slot === undefined) {
    throw new Failure('not_found', `There is no slot "${typed}"`, {
      hint: `to see the slots with their numbers: ${commandText(['schedule', 'show', event, '--output', 'csv'])}`,
    })
  }
  if (matches.length > 1) {
    throw new Failure('ambiguous_name', `"${typed}" fits ${matches.length} slots:`, {
      issues: matches.map((each) => ({ pointer: String(each.number), code: 'candidate', detail: slotText(each) })),
      hint: 'repeat the command with the number of the one you mean',
    })
  }
  if (slot.session === null) return slot
  throw new Failure('state_conflict', `Slot ${slot.number} belongs to session ${slot.session.code}, "${slot.title}"`, {
    hint: `take it out of the schedule: ${commandText(['sessions', 'unplace', slot.session.code, '--event', event])}`,
  })
}
