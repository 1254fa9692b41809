// Asks before a change writes to many people: how many there are, one of them, and whether they are told at all.

import { RequestFailure } from '../../client/request-failure.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { MailingPlan } from '../../contract/mail/messages.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { isForPeople } from '../session/human-output.ts'

/** A decision, so `--yes` does not make it. */
export const notifyFlag: Flag = {
  name: 'notify',
  kind: 'switch',
  summary: 'tell the people concerned by e-mail; asked if not given',
  clearable: true,
}

export const messageFlag: Flag = {
  name: 'message',
  kind: 'text',
  placeholder: 'TEXT',
  max: 2000,
  summary: 'message to the person concerned, for the e-mail',
}

/** For the description of a command that takes the flag. */
export const noticeHelp =
  'The people concerned are told by e-mail only if you want it: on a terminal you are shown how many e-mails there are and one of them, and asked. Without a terminal, add --notify or --no-notify.'

/** @throws Failure usage if there are words for an e-mail that nobody gets */
export function requireReader({ flags }: Input): void {
  if (flags.message === undefined || flags.notify !== null) return
  throw new Failure('usage', '--message is for the e-mail, and with --no-notify nobody gets one', {
    hint: 'leave out one of them; --reason is for your own records',
  })
}

/** The people whom a change would be mailed to. */
interface Audience extends Pick<MailingPlan, 'addresses' | 'example' | 'connected'> {
  /** What they would be told: `that the event is cancelled`. */
  readonly about: string
  /** Whether their mails wait where no mail server is connected; else nobody is told then. */
  readonly mayWait?: boolean
}

/** Reads who they are. */
type ReadAudience = () => Promise<Audience>

/**
 * Whether a change tells the people concerned by e-mail: as a flag says, else as somebody answers. Nothing is asked where
 * nobody would get a mail.
 * @param audience not called where a flag has decided, except for a plan
 * @throws Failure not_confirmed where people would get a mail, no flag decides and nobody can be asked
 */
export async function decideNotice(context: Context, input: Input, audience: ReadAudience): Promise<boolean> {
  const { notify } = input.flags
  if (context.settings.dryRun) {
    context.foresee('Mails', planned(await known(audience), notify))
    return notify === true
  }
  if (notify !== undefined) {
    if (notify === true && isForPeople(context)) context.notice(told(await known(audience)))
    return notify === true
  }
  const people = await known(audience)
  const { about } = people
  if (people.addresses === 0) return false
  if (!people.connected && !people.mayWait) {
    context.notice(`mail is not set up, so nobody is told ${about}: turnout mail connect`)
    return false
  }
  const waiting = people.connected
    ? ''
    : ' No mail server is connected: their mails wait until you run turnout mail connect.'
  return context.decide(
    `Tell ${countOf(people)} by e-mail ${about}, for example ${named(people)}?${waiting} Without a yes nobody is told; Ctrl-C stops the command.`,
    {
      message: `${countOf(people)} would be told by e-mail ${about}, for example ${named(people)}`,
      hint: 'add --notify to tell them, or --no-notify to tell nobody',
    },
  )
}

/** A service that cannot count its mails sends none that we could ask for. */
async function known(audience: ReadAudience): Promise<Audience> {
  try {
    return await audience()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not_offered') return { addresses: 0, example: null, connected: false, about: '' }
    if (!(error instanceof RequestFailure && error.code === 'insufficient_scope')) throw error
    const hint = 'decide without knowing how many: add --notify or --no-notify'
    const message = `cannot count the people who would be told by e-mail: ${error.message}`
    // The exit code is that of the service's answer.
    throw error.as(error.code, message, { hint, cause: error })
  }
}

/** Said before the change, since it counts who is told by what the change is new to. */
function told(people: Audience): string {
  const { addresses, about, connected } = people
  if (addresses === 0)
    return 'nobody is told by e-mail: nothing that people rely on has changed, or nobody has a ticket'
  const waiting = connected ? '' : '; mail is not set up, so they wait until you run turnout mail connect'
  return `telling ${countOf(people)} by e-mail ${about}${waiting}`
}

const countOf = ({ addresses }: Audience) => counted(addresses, 'person', 'people')

const named = ({ example }: Audience) => (example ? `${example.name} <${example.email}>` : 'nobody')

function planned(people: Audience, notify: unknown): string {
  if (people.addresses === 0) return 'none: nobody is affected'
  if (notify === null) return `none: --no-notify (${countOf(people)} would get one)`
  const one = `${countOf(people)}, for example ${named(people)}`
  const later = people.connected ? '' : '; mail is not set up, so they wait until you run turnout mail connect'
  if (notify === true) return `${one}${later}`
  if (!people.connected && !people.mayWait) return 'none: mail is not set up'
  return `${one}, only if you agree, when asked or with --notify${later}`
}
