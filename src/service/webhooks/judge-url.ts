// Where webhooks may go: judged when an address is saved, and again by the client that calls it at every attempt.
import { Failure } from '../../contract/core/failures.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { ConnectorOptions } from '../core/outgoing/connectors.ts'
import { type Border, OutgoingError, reachOfRanges, readTarget } from '../core/outgoing/target.ts'

type Services = Pick<ExternalServices, 'webhooks' | 'publicUrl'>

/** The address as it is called, and its host. @throws Failure webhook_blocked */
export function judgedUrl(text: string, services: Services): { readonly url: string; readonly host: string } {
  try {
    const url = readTarget(text, borderOf(services))
    return { url: url.href, host: url.host }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new Failure('webhook_blocked', `This address may not be called: ${error.message}`, {
      issues: [{ pointer: '/url', code: 'blocked', detail: error.message }],
      ...(isForOperator(error)
        ? { hint: 'The operator of the service can allow it: turnout serve --webhook-allow CIDR, such as 127.0.0.1/32' }
        : {}),
    })
  }
}

/** Whether an operator could allow what is refused. */
const isForOperator = ({ message }: OutgoingError) =>
  /private network|reserved address|https:\/\/|port \d/.test(message)

/** Where webhooks may go from this service. */
export function borderOf({ webhooks, publicUrl }: Services): Border & ConnectorOptions {
  const { allow = [], proxy, resolve, ca } = webhooks
  return { reach: reachOfRanges(allow), proxy, resolve, ca, ownUrl: publicUrl }
}
