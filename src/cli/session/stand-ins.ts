// Reads from the environment the local stand-ins for Stripe, mail and calendar servers and models, for tests. Checked before anything starts,
// for a clear error message.
import { Failure } from '../../contract/core/failures.ts'
import { readUrl } from '../../contract/core/typed/url.ts'
import type { Host } from '../core/host.ts'
import { quoted } from '../core/usage.ts'

interface StandIns {
  readonly stripeUrl: string | undefined
  readonly mailServer: string | undefined
  readonly calendarServer: string | undefined
  readonly modelServer: string | undefined
}

/** @throws Failure config_invalid naming the variable, its value and the format */
export function standInsOf({ env }: Pick<Host, 'env'>): StandIns {
  return {
    stripeUrl: read(env, 'TURNOUT_STRIPE_URL', { isRight: isLocalUrl, example: 'http://127.0.0.1:12111' }),
    mailServer: read(env, 'TURNOUT_MAIL_SERVER', { isRight: isLocalPort, example: '127.0.0.1:1025' }),
    calendarServer: read(env, 'TURNOUT_CALENDAR_SERVER', { isRight: isLocalPort, example: '127.0.0.1:5232' }),
    modelServer: read(env, 'TURNOUT_MODEL_SERVER', { isRight: isLocalPort, example: '127.0.0.1:11434' }),
  }
}

interface Form {
  readonly isRight: (text: string) => boolean
  readonly example: string
}

function read(env: Host['env'], name: string, { isRight, example }: Form): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (isRight(text)) return text
  throw new Failure('config_invalid', `${name} is ${quoted(text)}, which is not an address on this machine`, {
    hint: `set ${name}=${example}, or unset it; it is for tests only`,
  })
}

function isLocalUrl(text: string): boolean {
  const url = readUrl(text)
  const isHere = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return isHere && url.href === `http://${url.host}/`
}

const isLocalPort = (text: string) => {
  const [, port] = /^127\.0\.0\.1:(\d{1,5})$/.exec(text) ?? []
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}
