// What answers in place of Stripe and of mail servers while something is tried out, as the environment names it. Checked
// before anything starts: the service would only say that something failed.
import { Failure } from '../../contract/core/failures.ts'
import type { Host } from '../core/host.ts'
import { quoted } from '../core/usage.ts'

interface StandIns {
  readonly stripeUrl: string | undefined
  readonly mailServer: string | undefined
}

/** @throws Failure config_invalid naming the variable, what it holds and how it is written */
export function standInsOf({ env }: Pick<Host, 'env'>): StandIns {
  return {
    stripeUrl: read(env, 'TURNOUT_STRIPE_URL', { isRight: isLocalUrl, example: 'http://127.0.0.1:12111' }),
    mailServer: read(env, 'TURNOUT_MAIL_SERVER', { isRight: isLocalPort, example: '127.0.0.1:1025' }),
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
    hint: `Write it like ${name}=${example}, or unset it: it is for tests only.`,
  })
}

function isLocalUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return isHere && url.href === `http://${url.host}/`
}

const isLocalPort = (text: string) => {
  const [, port] = /^127\.0\.0\.1:(\d{1,5})$/.exec(text) ?? []
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}
