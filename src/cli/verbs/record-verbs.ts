// Makers of the verbs that show, change or create one record and print it as a card.

import type { CallInput, Client } from '../../client/client.ts'
import type { Result } from '../../contract/catalog.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, Flag, FlagValue, Input, Positional } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { eventFlag, eventPositional, namedEvent, namedEventFlag } from './event-flag.ts'
import { typedAmount } from './money/amount-flag.ts'
import { lookupFlags } from './named.ts'
import { changedFields, definedFields, fieldOf, flagFields, requestTo } from './request-fields.ts'

type Params = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, unknown>>

interface RecordVerb<N extends OperationName>
  extends Pick<Command, 'description' | 'examples' | 'asks' | 'answers' | 'topics'> {
  readonly operation: N
  /** Or what makes it, where a card says what the record alone does not. */
  readonly card: CardView<Result<N>> | ((context: Context, record: Result<N>) => Promise<CardView<Result<N>>>)
}

interface ShowVerb<N extends OperationName> extends RecordVerb<N> {
  /** The id of the record; without one the record is an event, or belongs to one. Null: the account has just one. */
  readonly positional?: Positional | null
}

interface WriteVerb<N extends OperationName> extends RecordVerb<N> {
  /** Each becomes a field of the request; an amount is in the event's currency. */
  readonly flags?: readonly Flag[]
  /** Makes the fields where the flags alone do not. */
  readonly fields?: (input: Input, context: Context, params: Params) => Fields | Promise<Fields>
  /** What else a person should know about the answer. */
  readonly notice?: (record: Result<N>) => string | undefined
  /** Adds to the plan of a dry run. */
  readonly foresees?: (context: Context, event: string, fields: Fields) => Promise<void>
  /** What is left to do and to say once it is made. */
  readonly after?: (context: Context, input: Input, made: Made<Result<N>>) => Promise<void>
  /** Words of the command to suggest next. */
  readonly next?: (record: Result<N>, event: string) => readonly (string | undefined)[]
}

interface Made<R> {
  readonly record: R
  readonly event: string
}

interface ChangeVerb<N extends OperationName, R extends OperationName>
  extends ShowVerb<N>,
    Omit<WriteVerb<N>, 'foresees'> {
  /** Looks first, and may ask. @throws Failure not_confirmed */
  readonly before?: (context: Context, id: string) => Promise<void>
  /** Adds to the plan of a dry run. */
  readonly foresees?: (context: Context, id: string, input: Input) => Promise<void>
  /** Says on stderr what the record alone does not. */
  readonly says?: (context: Context, record: Result<N>, input: Input) => void | Promise<void>
  /** Whether it writes to people: then it says where no mail server is connected. */
  readonly mails?: true
  /** Whether `fields` may ask a question. */
  readonly mayAsk?: true
  /** For what cannot be undone: asked before anything is sent. */
  readonly confirm?: {
    /** Verb and noun; the id follows, if there is one: `revoke API key`. */
    readonly action: string
    /** Reads the record that the question names; asked only where somebody can answer. */
    readonly reads?: R
    readonly question: (record: Result<R>, input: Input, client: Client) => string | Promise<string>
  }
}

export function showVerb<N extends OperationName>({ positional, card, ...data }: ShowVerb<N>): Command {
  return {
    ...data,
    ...placeOf(positional, eventFlag),
    exitCodes: [4, 5, 8, 9],
    async run(context, input) {
      const id = positional === undefined ? context.event(input) : (input.positionals[0] ?? '')
      const { params } = await requestTo(data.operation, id)
      const client = await context.client()
      const answer = await client.call(data.operation, { params })
      await context.results.record(answer, await cardFor<N>(card, context, answer.value))
    },
  }
}

/** A PATCH must change something; a POST takes the fields that were given, none included. */
export function changeVerb<N extends OperationName, R extends OperationName = never>(verb: ChangeVerb<N, R>): Command {
  const {
    operation,
    card,
    positional,
    flags = [],
    confirm,
    before,
    foresees,
    next,
    says,
    fields,
    mails,
    mayAsk,
    ...data
  } = verb
  const place = placeOf(positional, confirm ? namedEventFlag : eventFlag)
  const hasBody = flags.length > 0 || fields !== undefined
  const mayRefuse = confirm !== undefined || before !== undefined || mayAsk === true
  return {
    ...data,
    operation,
    positionals: place.positionals,
    flags: [...place.flags, ...flags],
    exitCodes: [...(mayRefuse ? ([3] as const) : []), 4, 5, 6, ...(flags.length > 0 ? ([7] as const) : []), 8, 9],
    async run(context, input) {
      const [word = ''] = input.positionals
      const id = positional !== undefined ? word : confirm ? namedEvent(input) : context.event(input)
      const { method, params } = await requestTo(operation, id)
      if (mails && context.settings.dryRun) await sayIfMailWaits(context)
      const makeRequest = async (): Promise<CallInput<N>> => {
        const body = hasBody && (await bodyOf({ method, flags, fields }, { context, input, params }))
        return { params, ...(body && { body }) } as CallInput<N>
      }
      const confirmed = confirm && (await makeRequest())
      if (confirmed) await askAbout(verb, confirmed, { context, input, id })
      await before?.(context, id)
      await foresees?.(context, id, input)
      const request = confirmed ?? (await makeRequest())
      const client = await context.client()
      const answer = await client.call(operation, request)
      await context.results.record(answer, await cardFor<N>(card, context, answer.value))
      if (mails) await sayIfMailWaits(context)
      await says?.(context, answer.value, input)
      if (next) nextStep(context, next(answer.value, id))
    },
  }
}

/** Creates a record that belongs to an event. */
export function createVerb<N extends OperationName>(verb: WriteVerb<N> & { readonly flags: readonly Flag[] }): Command {
  const { operation, card, flags, next, notice, after, fields, foresees, ...data } = verb
  return {
    ...data,
    operation,
    flags: [eventFlag, ...flags],
    exitCodes: [4, 5, 6, 7, 8, 9],
    async run(context, input) {
      const event = context.event(input)
      const { method, params } = await requestTo(operation, event)
      const body = await bodyOf({ method, flags, fields }, { context, input, params })
      await foresees?.(context, event, body)
      const client = await context.client()
      const answer = await client.call(operation, { params, body } as CallInput<N>)
      await context.results.record(answer, await cardFor<N>(card, context, answer.value), { created: true })
      const remark = notice?.(answer.value)
      if (remark !== undefined) context.notice(remark)
      await after?.(context, input, { record: answer.value, event })
      if (next) nextStep(context, next(answer.value, event))
    },
  }
}

/** How the command line names the record. */
function placeOf(
  positional: Positional | null | undefined,
  event: Flag,
): Required<Pick<Command, 'positionals' | 'flags'>> {
  if (positional === undefined) return { positionals: [eventPositional], flags: [event] }
  return positional === null
    ? { positionals: [], flags: [] }
    : { positionals: [positional], flags: lookupFlags(positional) }
}

/** Nobody is asked about what would be refused; the plan of a dry run tries it in any case. @throws Failure not_confirmed */
async function askAbout<N extends OperationName, R extends OperationName>(
  { operation, confirm, mails }: ChangeVerb<N, R>,
  request: CallInput<N>,
  { context, input, id }: { readonly context: Context; readonly input: Input; readonly id: string },
): Promise<void> {
  if (confirm === undefined) return
  await context.confirm(`${confirm.action} ${id}`.trim(), async () => {
    const client = await context.client()
    const { params } = request as { params: Params }
    const record = confirm.reads && (await client.call(confirm.reads, { params } as CallInput<R>)).value
    // Where it knows better ways than the service, it refuses itself.
    const question = await confirm.question(record as Result<R>, input, client)
    if (!context.settings.dryRun) {
      const { rehearse } = await import('../session/plan/rehearse.ts')
      await rehearse(client, operation, request)
    }
    if (mails) await sayIfMailWaits(context)
    return question
  })
}

async function cardFor<N extends OperationName>(
  card: RecordVerb<N>['card'],
  context: Context,
  record: Result<N>,
): Promise<CardView<Result<N>>> {
  return typeof card === 'function' ? card(context, record) : card
}

interface Sent {
  readonly method: string
  readonly flags: readonly Flag[]
  readonly fields: WriteVerb<OperationName>['fields'] | undefined
}

interface Call {
  readonly context: Context
  readonly input: Input
  readonly params: Params
}

async function bodyOf({ method, flags, fields }: Sent, call: Call): Promise<Fields> {
  const body = fields ? await fields(call.input, call.context, call.params) : await withAmounts(flags, call)
  return method === 'PATCH' ? changedFields(body, flags) : definedFields(body)
}

async function withAmounts(flags: readonly Flag[], { context, input, params }: Call): Promise<Fields> {
  const fields: Record<string, FlagValue> = flagFields(flags, input)
  for (const flag of flags.filter(({ kind }) => kind === 'amount')) {
    fields[fieldOf(flag)] = await typedAmount(context, { flag: camelCase(flag.name), input }, eventCurrency)
  }
  return fields

  async function eventCurrency() {
    const client = await context.client()
    return (await client.call('showEvent', { params })).value.currency
  }
}
