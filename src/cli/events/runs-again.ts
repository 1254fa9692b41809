// Says which automations write to people again, after an event was put off.
import { Failure } from '../../contract/core/failures.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Context } from '../core/context.ts'

/** Silent where the service has no automations, or the key may not see them. */
export async function sayWhatRunsAgain(context: Context, eventId: string): Promise<void> {
  const client = await context.client()
  const again: string[] = []
  try {
    for await (const { rows } of client.list('listAutomations', { params: { event_id: eventId } })) {
      // One that has run and is ahead again has another occurrence, at the new time.
      again.push(
        ...rows.flatMap(({ name, lastRunAt, nextAt, trigger }) =>
          trigger === 'time' && lastRunAt && nextAt ? name : [],
        ),
      )
    }
  } catch (error) {
    if (error instanceof Failure) return
    throw error
  }
  if (again.length === 0) return
  const [first] = again
  const which = `${counted(again.length, 'automation')} that ran before will run again at the new date: ${again.join(', ')}`
  context.notice(`${which}; to see to how many: turnout automations plan ${first}`)
}
