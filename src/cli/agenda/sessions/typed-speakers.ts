// Speakers of a session as people type them, and those whom the event does not have yet: added on request.
import { RequestFailure } from '../../../client/request-failure.ts'
import { type SpeakerRole, speakerRoles } from '../../../contract/agenda/choices.ts'
import { emailFault } from '../../../contract/core/email.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { isId } from '../../../contract/core/ids.ts'
import type { Input } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { resolveName } from '../../session/resolve-names.ts'

export interface TypedSpeaker {
  /** What stands for them in a request: the address where there is one. */
  readonly speaker: string
  readonly role?: SpeakerRole
  /** Of `Grace Hopper <grace@example.org>`. */
  readonly name?: string
}

/** Why a text is not a speaker; undefined if it may be one. */
export function speakerFault(text: string): string | undefined {
  const [, address] = /<([^<>]*)>/.exec(text) ?? []
  return address === undefined ? undefined : emailFault(address.trim())
}

/** `Grace Hopper:host`, `Grace Hopper <grace@example.org>`; a colon before anything else is part of the name. */
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
  if (at > 0 && role !== undefined) return { ...readPerson(text.slice(0, at).trim()), role }
  return readPerson(text.trim())
}

function readPerson(text: string): TypedSpeaker {
  const [, name, email] = /^([^<>]+?)\s*<\s*([^\s<>]+)\s*>$/.exec(text) ?? []
  return name === undefined || email === undefined ? { speaker: text } : { speaker: email, name }
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
    const people = unknownIn(error, input)
    if (people.length === 0) throw error
    const event = await asked.eventOf()
    const { ids, near } = await findKnown(context, input, { event, people })
    // A refusal names ten at most.
    if (ids.size > 0) return withSpeakers(context, withIds(input, ids), asked)
    await expectWanted(context, input, { event, people, near, refusal: error as RequestFailure })
    const client = await context.client()
    for (const { speaker, name } of people) {
      const body = name === undefined ? { name: speaker } : { name, email: speaker }
      const { value } = await client.call('createSpeaker', { params: { event_id: event }, body })
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

/** With --create-speakers a name is meant as it stands: no part of another one. @throws Failure ambiguous_name */
async function findKnown(
  context: Context,
  input: Input,
  { event, people }: Pick<Unknown, 'event' | 'people'>,
): Promise<Parts> {
  const ids = new Map<string, string>()
  let near: string | undefined
  for (const { speaker, name } of people) {
    if (name !== undefined) {
      const id = await addressed(context, event, { name, email: speaker })
      if (id !== undefined) ids.set(speaker, id)
      continue
    }
    if (input.flags.createSpeakers === true) continue
    try {
      ids.set(speaker, await resolveName(context, { noun: 'speakers', name: speaker, event }))
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'not_found')) throw error
      near ??= error.hint
    }
  }
  return { ids, near }
}

/** The only speaker of a name, if they have no address yet: they get the one that was typed. */
async function addressed(
  context: Context,
  event: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string | undefined> {
  const client = await context.client()
  const { data } = (await client.call('listSpeakers', { params: { event_id: event }, query: { named: name } })).value
  const [one, ...others] = data
  if (one === undefined || others.length > 0 || one.email) return undefined
  // Keys that see no addresses write none either.
  if (one.email === null) {
    await client.call('updateSpeaker', { params: { speaker_id: one.id }, body: { email } })
    context.notice(`${one.name} (${one.code}) now has the e-mail address ${email}`)
  }
  return one.id
}

function withIds(input: Input, ids: ReadonlyMap<string, string>): Input {
  const speakers = (input.flags.speaker as readonly string[]).map((text) => {
    const { speaker, role } = readSpeaker(text)
    const id = ids.get(speaker)
    return id === undefined ? text : role === undefined ? id : `${id}:${role}`
  })
  return { ...input, flags: { ...input.flags, speaker: speakers } }
}

/** The people whom a refusal is about; none where it refuses something else, or what stands for a name isn't one. */
function unknownIn(error: unknown, { flags }: Input): readonly TypedSpeaker[] {
  if (!(error instanceof RequestFailure) || error.code !== 'validation_failed' || !Array.isArray(flags.speaker))
    return []
  const typed = flags.speaker as readonly string[]
  const people = error.issues.map(({ pointer, code }): TypedSpeaker => {
    const [, index] = /^\/speakers\/(\d+)\/speaker$/.exec(pointer) ?? []
    return code === 'not_allowed' && index !== undefined ? readSpeaker(typed[Number(index)] ?? '') : { speaker: '' }
  })
  const isNobody = ({ speaker, name }: TypedSpeaker) =>
    speaker === '' || (name === undefined && (speaker.includes('@') || isId(speaker)))
  return people.some(isNobody) ? [] : [...new Map(people.map((one) => [one.speaker, one])).values()]
}

const nameOf = ({ speaker, name = speaker }: TypedSpeaker) => name

interface Unknown {
  readonly event: string
  readonly people: readonly TypedSpeaker[]
  readonly near: string | undefined
  readonly refusal: RequestFailure
}

/** @throws Failure the refusal, with the commands that add them */
async function expectWanted(context: Context, input: Input, { event, people, near, refusal }: Unknown): Promise<void> {
  if (input.flags.createSpeakers === true) return
  const [first = { speaker: '' }] = people
  const question = refusal.hint?.startsWith('Did you mean') ? refusal.hint : near?.replace(/^d/, 'D')
  const meant = question === undefined ? '' : `${question.replace(/[?]$/, '')}, or is it somebody new? `
  const address = first.name === undefined ? [] : ['--email', first.speaker]
  const create = commandText(['speakers', 'create', '--event', event, '--name', nameOf(first), ...address])
  const hint = `${meant}${create}, or add --create-speakers`
  const refused = refusal.with({ hint })
  if (!canAsk(context)) throw refused
  const names = people.map(nameOf).join(', ')
  const whom = people.length === 1 ? `${names} as a speaker` : `${names} as speakers`
  const isWanted = await context.decide(`${refusal.message.replace(/[.]?$/, '.')} ${meant}Add ${whom} of the event?`, {
    message: refusal.message,
    hint,
  })
  if (!isWanted) throw refused
}
