// Speakers of a session as people type them, and those whom the event does not have yet: added on request.
import { RequestFailure } from '../../../client/request-failure.ts'
import { type SpeakerRole, speakerRoles } from '../../../contract/agenda/choices.ts'
import { isId } from '../../../contract/core/ids.ts'
import type { Input } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'

export interface TypedSpeaker {
  readonly speaker: string
  readonly role?: SpeakerRole
}

/** `Grace Hopper:host`; a colon before anything else is part of the name. */
export function readSpeaker(text: string): TypedSpeaker {
  const at = text.lastIndexOf(':')
  const role = speakerRoles.find(
    (one) =>
      one ===
      text
        .slice(at + 1)
        .trim()
        .toLowerCase(),
  )
  return at > 0 && role !== undefined ? { speaker: text.slice(0, at).trim(), role } : { speaker: text.trim() }
}

/**
 * Runs a command that names speakers. Those whom the event doesn't have are added and the command is run again, if a flag or
 * somebody on the terminal says so.
 * @param eventOf the event to add them to, read only if there are any
 */
export async function withSpeakers<T>(
  context: Context,
  input: Input,
  { run, eventOf }: { readonly run: () => Promise<T>; readonly eventOf: () => string | Promise<string> },
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const names = unknownIn(error, input)
    if (names.length === 0) throw error
    const event = await eventOf()
    await expectWanted(context, input, { event, names, refusal: error as RequestFailure })
    const client = await context.client()
    for (const name of names) {
      const { value } = await client.call('createSpeaker', { params: { event_id: event }, body: { name } })
      context.notice(`added the speaker ${value.name} (${value.code})`)
    }
    // A refusal names ten at most.
    return withSpeakers(context, input, { run, eventOf })
  }
}

/** The names that a refusal is about; none where it refuses something else, or what stands for a name isn't one. */
function unknownIn(error: unknown, { flags }: Input): readonly string[] {
  if (!(error instanceof RequestFailure) || error.code !== 'validation_failed' || !Array.isArray(flags.speaker))
    return []
  const typed = flags.speaker as readonly string[]
  const names = error.issues.map(({ pointer, code }) => {
    const [, index] = /^\/speakers\/(\d+)\/speaker$/.exec(pointer) ?? []
    return code === 'not_allowed' && index !== undefined ? readSpeaker(typed[Number(index)] ?? '').speaker : ''
  })
  return names.some((name) => name === '' || name.includes('@') || isId(name)) ? [] : [...new Set(names)]
}

interface Unknown {
  readonly event: string
  readonly names: readonly string[]
  readonly refusal: RequestFailure
}

/** @throws Failure the refusal, with the commands that add them */
async function expectWanted(context: Context, input: Input, { event, names, refusal }: Unknown): Promise<void> {
  if (input.flags.createSpeakers === true) return
  const [first = ''] = names
  const meant = refusal.hint?.startsWith('Did you mean') ? `${refusal.hint.slice(0, -1)}, or is it somebody new? ` : ''
  const create = commandText(['speakers', 'create', '--event', event, '--name', first])
  const hint = `${meant}${create}, or add --create-speakers`
  const refused = refusal.with({ hint })
  if (!canAsk(context)) throw refused
  const whom = names.length === 1 ? `${first} as a speaker` : `${names.join(', ')} as speakers`
  const isWanted = await context.decide(`${refusal.message.replace(/[.]?$/, '.')} ${meant}Add ${whom} of the event?`, {
    message: refusal.message,
    hint,
  })
  if (!isWanted) throw refused
}
