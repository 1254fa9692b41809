// Judges the address of a webhook when it is saved; it is judged again at every attempt.
import { Failure } from '../../contract/core/failures.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { OutgoingError, type Reach, readTarget } from '../core/outgoing/target.ts'

/** How far webhooks may reach: this machine and private networks where the operator, or the owner of the process, allows it. */
export const reachOfWebhooks = ({ calendars }: Pick<ExternalServices, 'calendars'>): Reach =>
  calendars.privateNetworks === 'none' ? 'public' : 'private'

/** The address as it is called, and its host. @throws Failure webhook_blocked */
export function judgedUrl(text: string, services: ExternalServices): { readonly url: string; readonly host: string } {
  try {
    const url = readTarget(text, reachOfWebhooks(services))
    return { url: url.href, host: url.host }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new Failure('webhook_blocked', `This address may not be called: ${error.message}`, {
      issues: [{ pointer: '/url', code: 'blocked', detail: error.message }],
    })
  }
}
