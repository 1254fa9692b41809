// The conditions of an automation: whom of its segment it is for, looked up in its event.
import { Failure } from '../../contract/core/failures.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { AnyCall } from '../core/call.ts'
import { conditionsOf, isByStars, readConditions } from '../mail/segments/segment.ts'
import type { ReadDefinition } from './definition/read-definition.ts'

/**
 * The conditions of a definition as they are stored; null without any.
 * @throws Failure validation_failed with line and column
 */
export async function placedConditions(
  call: Pick<AnyCall, 'session' | 'principal' | 'now'>,
  { event, read: { definition, refuse } }: { readonly event: StoredEvent; readonly read: ReadDefinition },
): Promise<string | null> {
  const { where, trigger } = definition
  const conditions = await readConditions(call, event, { where, pointerOf: (index) => `/where/${index}` }).catch(
    (error: unknown) => {
      const [issue] = error instanceof Failure ? error.issues : []
      if (issue === undefined) throw error
      throw refuse(['where', Number(issue.pointer.split('/').at(-1))], issue.detail, { code: issue.code })
    },
  )
  const stars = conditionsOf({ conditions }).findIndex(isByStars)
  if (trigger.kind !== 'change' || stars < 0) return conditions
  throw refuse(['where', stars], 'starred cannot be used with "on": it would reveal what one person has starred')
}

/**
 * An automation that came with a copy of its event, with its conditions read anew: they name sessions and ticket types of the
 * other event still.
 * @throws Failure validation_failed where the event has no such thing
 */
export async function settled(
  call: Pick<AnyCall, 'session' | 'principal' | 'now'>,
  event: StoredEvent,
  row: AutomationRow,
): Promise<AutomationRow> {
  if (row.paused_because !== 'copied' || row.conditions === null) return row
  const where = conditionsOf(row).map(({ text }) => text)
  return { ...row, conditions: await readConditions(call, event, { where, pointerOf: (index) => `/where/${index}` }) }
}
