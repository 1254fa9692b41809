// Asks on a terminal which check-in list a verb of the door is for, where an event has several and the command line names none.
import { Failure, retryableFailures } from '../../../contract/core/failures.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { CheckInList } from '../../../contract/door/check-in-lists.ts'
import { askChoice, type Choice } from '../../../terminal/asking/prompt.ts'
import type { Input } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { preparedLists } from '../offline/prepared.ts'

/**
 * The command's input with the chosen list as `--list`; as it is where one is given, there is only one, or nobody can be
 * asked. A device chooses among its own.
 * @throws Failure `not_confirmed` at Ctrl-C, or as the service refuses to list them
 */
export async function withChosenList(context: Context, input: Input): Promise<Input> {
  if (input.flags.list !== undefined || !canAsk(context)) return input
  const choices = input.flags.offline === true ? localChoices(context, input) : await listChoices(context, input)
  if (choices.length < 2) return input
  const { stdin, stderr, signal, argv } = context.host
  const list = await askChoice('Check-in list (--list)', choices, { input: stdin, output: stderr, signal })
  context.notice(`as one line: ${commandText([...argv, '--list', list])}`)
  return { ...input, flags: { ...input.flags, list } }
}

/** A door works without the service: then it chooses among the lists prepared on this machine. */
async function listChoices(context: Context, input: Input): Promise<Choice[]> {
  try {
    return await serviceChoices(context, input)
  } catch (error) {
    if (error instanceof Failure && retryableFailures.has(error.code)) return localChoices(context, input)
    throw error
  }
}

const answerMaxMs = 5_000

async function serviceChoices(context: Context, input: Input): Promise<Choice[]> {
  const client = await context.client()
  const params = { event_id: context.event(input) }
  const asked = { params, query: { limit: '100' }, timeoutMs: answerMaxMs } as const
  const { data } = (await client.call('listCheckInLists', asked)).value
  // Another service may answer anything.
  if (!Array.isArray(data) || data.length < 2) return []
  const { value: own } = await client.call('showOwnDoor', { timeoutMs: answerMaxMs })
  const isUsable = ({ id }: CheckInList) => own.eventId === null || own.lists.some((list) => list.id === id)
  const zone = await context.zones.zoneOf(params.event_id).catch(() => undefined)
  return data.filter(isUsable).map((list) => ({ value: list.name, hint: remarkOn(list, zone) }))
}

/** Whom it admits and when, as far as the service says. */
function remarkOn({ ticketTypes, doorHours }: CheckInList, zone: string | undefined): string {
  const types = ticketTypes.map(({ name }) => name).join(', ') || 'every admission'
  if (!doorHours) return types
  const [opens, closes] = [doorHours.opensAt, doorHours.closesAt].map((at) => instantText(at, zone ?? 'UTC'))
  return `${types}, ${opens} to ${closes}`
}

const localChoices = ({ settings, ...context }: Context, input: Input): Choice[] =>
  preparedLists(settings, context.event(input)).map((name) => ({ value: name, hint: 'prepared on this machine' }))
