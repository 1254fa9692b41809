// Makes the verbs of `turnout suggest`: one kind each, with options of its own.
import type { Body } from '../../../contract/catalog.ts'
import type { MadeKind } from '../../../contract/suggestions/choices.ts'
import type { Command, Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { nextStep } from '../../core/next-step.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { madeCard } from './made-card.ts'

interface SuggestVerb extends Pick<Command, 'description' | 'examples' | 'operation' | 'printsItsOwn'> {
  readonly kind: MadeKind
  readonly flags?: readonly Flag[]
  /** The options of the kind. @param event id or slug */
  readonly options?: (context: Context, input: Input, event: string) => Promise<Partial<Body<'makeSuggestions'>>>
}

const strictFlag: Flag = {
  name: 'strict',
  kind: 'switch',
  summary: 'exit with 6 unless the figures were checked against past events',
}

const includeRejectedFlag: Flag = {
  name: 'include-rejected',
  kind: 'switch',
  summary: 'also show suggestions rejected in the last 30 days',
}

export function suggestVerb({ kind, flags = [], options, ...data }: SuggestVerb): Command {
  return {
    ...data,
    positionals: [eventPositional],
    flags: [eventFlag, ...flags, includeRejectedFlag, strictFlag],
    exitCodes: [4, 5, 6, 7, 8, 9],
    async run(context, input) {
      const event = context.event(input)
      const own = (await options?.(context, input, event)) ?? {}
      const includeRejected = input.flags.includeRejected === true ? true : undefined
      const body = definedFields<Body<'makeSuggestions'>>({ kind, includeRejected, ...own })
      const client = await context.client()
      const answer = await client.call('makeSuggestions', { params: { event_id: event }, body })
      await context.results.record(answer, madeCard)
      const { id, suggestions, state } = answer.value
      const [first] = suggestions
      if (id !== undefined && first !== undefined && first.changes.length > 0) {
        nextStep(context, ['suggestions', 'accept', id])
      }
      return input.flags.strict === true && state !== 'checked' ? 6 : undefined
    },
  }
}
