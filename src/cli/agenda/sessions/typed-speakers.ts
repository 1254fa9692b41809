// Speakers of a session as people type them, and those whom the event does not have yet: added on request.
import { RequestFailure } from '../../../client/request-failure.ts'
import { type SpeakerRole, speakerRoles } from '../../../contract/agenda/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { isId } from '../../../contract/core/ids.ts'
import type { Input } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { resolveName } from '../../session/resolve-names.ts'

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
 * Runs a command that names speakers. One whom the event doesn't have is the only speaker whose name has these words, else is
 * added and the command is run again, if a flag or somebody on the terminal says so.
 * @param eventOf the event to find or add them in, read only if there are any
 * @throws Failure ambiguous_name for a part of a name that fits several
 */
export async function withSpeakers<T>(
  context: Context,
  input: Input,
  asked: { readonly run: (input: Input) => Promise<T>; readonly eventOf: () => string | Promise<string> },
): Promise<T> {
  try {
    return await asked.run(input)
  } catch (error) {
    const names = unknownIn(error, input)
    if (names.length === 0) throw error
    const event = await asked.eventOf()
    const { ids, near } = await findByPart(context, input, { event, names })
    // A refusal names ten at most.
    if (ids.size > 0) return withSpeakers(context, withIds(input, ids), asked)
    await expectWanted(context, input, { event, names, near, refusal: error as RequestFailure })
    const client = await context.client()
    for (const name of names) {
      const { value } = await client.call('createSpeaker', { params: { event_id: event }, body: { name } })
      context.notice(`added the speaker ${value.name} (${value.code})`)
    }
    return withSpeakers(context, input, asked)
  }
}

interface Parts {
  /** Ids of speakers by the part of a name that only they have. */
  readonly ids: ReadonlyMap<string, string>
  /** Whom the first name that fits nobody might mean, as a question. */
  readonly near: string | undefined
}

/** Finds nobody with --create-speakers, where a name is meant as it stands. @throws Failure ambiguous_name */
async function findByPart(
  context: Context,
  input: Input,
  { event, names }: Pick<Unknown, 'event' | 'names'>,
): Promise<Parts> {
  const ids = new Map<string, string>()
  let near: string | undefined
  for (const name of input.flags.createSpeakers === true ? [] : names) {
    try {
      ids.set(name, await resolveName(context, { noun: 'speakers', name, event }))
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'not_found')) throw error
      near ??= error.hint
    }
  }
  return { ids, near }
}

function withIds(input: Input, ids: ReadonlyMap<string, string>): Input {
  const speakers = (input.flags.speaker as readonly string[]).map((text) => {
    const { speaker, role } = readSpeaker(text)
    const id = ids.get(speaker)
    return id === undefined ? text : role === undefined ? id : `${id}:${role}`
  })
  return { ...input, flags: { ...input.flags, speaker: speakers } }
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
  readonly near: string | undefined
  readonly refusal: RequestFailure
}

/** @throws Failure the refusal, with the commands that add them */
async function expectWanted(context: Context, input: Input, { event, names, near, refusal }: Unknown): Promise<void> {
  if (input.flags.createSpeakers === true) return
  const [first = ''] = names
  const question = refusal.hint?.startsWith('Did you mean') ? refusal.hint : near?.replace(/^d/, 'D')
  const meant = question === undefined ? '' : `${question.replace(/[?]$/, '')}, or is it somebody new? `
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
