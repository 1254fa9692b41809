// Looks at the figure of an automation once a day, and makes its run where it crosses the limit.
import { instantText } from '../../../contract/core/time.ts'
import { type AutomationRow, readAutomation, updateAutomationRow } from '../../../store/automations/automations.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import type { FigureTrigger } from '../definition/definition.ts'
import { conditionText, crossingKey } from '../definition/trigger-words.ts'
import { isOver, triggerOf } from '../standing.ts'
import { startRun } from '../start-run.ts'
import type { Writing } from '../store-run.ts'
import { crossing, type FigureState } from './crossing.ts'
import { lastLook } from './times.ts'

interface Watching {
  readonly row: AutomationRow
  readonly event: StoredEvent
}

const minuteMs = 60_000

const stateOf = ({ figure_state }: AutomationRow) => JSON.parse(figure_state ?? 'null') as FigureState | null

/** The look that is due; undefined where there is none. The first one only notes on which side the figure is. */
function dueLook({ row, event }: Watching, now: Date) {
  const trigger = triggerOf(row)
  if (trigger.kind !== 'figure' || row.status !== 'active' || event.status !== 'published') return undefined
  if (isOver(event, now)) return undefined
  const look = { trigger, ...lastLook(trigger, event, now) }
  const state = stateOf(row)
  if (state === null) return look
  const isLate = now.getTime() > look.dueAt.getTime() + row.late_minutes * minuteMs
  return isLate || state.day >= look.day || look.dueAt.toISOString() < row.active_since ? undefined : look
}

/** The value of a figure that is to be looked at now: read outside of any write, since it takes a while. */
export async function observeFigure(
  store: Store,
  id: string,
  now: Date,
): Promise<{ value: number | null } | undefined> {
  const found = await store.read(async (session) => {
    const row = await readAutomation(session, id)
    const event = row && (await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id))
    return row && event && { row, event }
  })
  const look = found && dueLook(found, now)
  if (found === undefined || look === undefined) return undefined
  const { readFigure } = await import('./read-figure.ts')
  const watched = { row: found.row, eventId: found.event.id, figure: look.trigger.figure, now }
  return { value: await store.read((session) => readFigure(session, watched), { isLong: true }) }
}

/** Notes what a figure was, and makes the run of a crossing. */
export async function noteFigure(writing: Writing, watching: Watching, value: number | null): Promise<void> {
  const { session, now } = writing
  const { row, event } = watching
  const look = dueLook(watching, now)
  // Another process was faster.
  if (look === undefined) return
  const { isArmed, crosses } = crossing(look.trigger, stateOf(row), value)
  const state: FigureState = { isArmed, value, day: look.day, lookedAt: now.toISOString() }
  await keep(session, row, state)
  if (!crosses || value === null) return
  const occurrence = { ...occurrenceOf(look, value, event), dueAt: look.dueAt, anchorAt: look.dueAt }
  await startRun(writing, { row, event, occurrence, idle: undefined })
}

const keep = (session: Session, { id }: AutomationRow, state: FigureState) =>
  updateAutomationRow(session, id, { figure_state: JSON.stringify(state) })

function occurrenceOf(
  { trigger, day, dueAt }: { readonly trigger: FigureTrigger; readonly day: string; readonly dueAt: Date },
  value: number,
  event: StoredEvent,
) {
  const condition = conditionText(trigger)
  const when = instantText(dueAt.toISOString(), event.timezone)
  return {
    key: crossingKey(trigger, day),
    because: `${event.name} has crossed ${condition}: ${trigger.figure} was ${Math.round(value)} at ${when}.`,
  }
}
