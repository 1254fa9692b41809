// Says which event was probably meant by a word that names none: one with nearly this slug or name, or a value of a flag.
import { RequestFailure } from '../../client/request-failure.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import type { Context } from '../core/context.ts'
import { typedEvent } from '../session/typed-event.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import type { RunRequest } from './program.ts'

/** The error with a better hint, where it is about an event that is not there and one can be given; else as it is. */
export async function withNearEvent(
  context: Context,
  { command, input }: Pick<RunRequest, 'command' | 'input'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof RequestFailure) || error.code !== 'not_found' || error.details.record !== 'event') return error
  const event = typedEvent(command, input) ?? context.settings.event.value
  if (error.hint !== undefined || event === null || context.settings.dryRun) return error
  const flag = command.flags?.find(({ choices }) => choices?.includes(event.toLowerCase()))
  const near = flag ? `--${flag.name} ${event.toLowerCase()}` : await nearSlug(context, event)
  const others = 'turnout events list shows them all'
  return near === undefined ? error : error.as(error.code, error.message, { hint: `did you mean ${near}? ${others}` })
}

/** A suggestion is worth no second error. */
const nearSlug = (context: Context, event: string): Promise<string | undefined> =>
  ifAnswered(async () => {
    const client = await context.client()
    const { data } = (await client.call('listEvents', { query: { limit: '500', sort: '-date' } })).value
    const called = data.flatMap(({ slug, id, name }) => [slug, name].map((text) => ({ text, use: slug ?? id })))
    const near = nearestName(
      event.replaceAll(' ', '-'),
      called.flatMap(({ text }) => text ?? []),
    )
    return called.find(({ text }) => text !== null && text === near)?.use
  }, undefined)
