// Writes a release for other programs: schedule.xml, schedule.json or a calendar, as its public feeds have it.
import type { PublicAgenda } from '../../../../contract/agenda/public/public-agenda.ts'
import type { Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { writeOut } from '../../../files/out-file.ts'
import { knownPublicUrl } from '../../../settings/public-url.ts'
import { expectRoom } from '../plan/read-known.ts'
import { readReleased } from './read-released.ts'

type Format = (agenda: PublicAgenda, address: string | undefined) => Promise<string>

const formats = {
  xml: async (agenda, address) =>
    (await import('../../../../documents/agenda/exchange/schedule-xml.ts')).scheduleXml(agenda, address),
  json: async (agenda, address) =>
    (await import('../../../../documents/agenda/exchange/schedule-json.ts')).scheduleJson(agenda, address),
  ics: async (agenda, address) => {
    const { toEntries } = await import('../../../../documents/calendar/agenda-entries.ts')
    const { writeFeed } = await import('../../../../documents/calendar/agenda-feed.ts')
    const head = {
      name: agenda.event.name,
      source: address === undefined ? null : `${address}/agenda.ics`,
      refreshMinutes: 60,
    }
    return writeFeed(head, await toEntries(agenda, agenda.slots, address))
  },
} as const satisfies Record<string, Format>

/** Writes a release; a day or a room of it if flags say so. */
export async function writeExchange(context: Context, input: Input): Promise<void> {
  const { format, release, day, room } = input.flags
  const agenda = await readReleased(await context.client(), context.event(input), String(release ?? 'current'))
  const chosen = typeof room === 'string' ? expectRoom(room, agenda.rooms.map(asKnown)).id : undefined
  const slots = agenda.slots.filter(
    (slot) => (day === undefined || slot.day === day) && (chosen === undefined || slot.room?.id === chosen),
  )
  const base = knownPublicUrl(context, input)
  const address = base === undefined ? undefined : `${base}/e/${agenda.event.slug}`
  const text = await formats[format as keyof typeof formats]({ ...agenda, slots }, address)
  await writeOut(context, input, { text, kind: format === 'json' ? 'json' : 'data' })
}

const asKnown = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name, hidden: false })
