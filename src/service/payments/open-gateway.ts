// The way from an account to its payment processor: the connection, its key unsealed, and the gateway that it opens.
import { Failure } from '../../contract/core/failures.ts'
import type { Store } from '../../store/core/store.ts'
import { type ConnectionRow, findConnection } from '../../store/payments/connections.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { type Gateway, openGateway } from './stripe/gateway.ts'

/** What works on payments has in hand. */
export interface Reaching {
  readonly store: Store
  readonly services: ExternalServices
}

export interface Reached {
  readonly connection: ConnectionRow
  readonly gateway: Gateway
}

/** @throws Failure not_connected, also where the key can't be unsealed here */
export async function gatewayOf({ store, services }: Reaching, accountId: string): Promise<Reached> {
  const connection = await store.read((session) => findConnection(session, accountId))
  if (!connection) throw notConnected()
  const secretKey = await services.secrets.open(connection.secret_key, `key ${connection.id}`)
  if (secretKey === undefined) {
    throw new Failure('not_connected', 'The stored key of the payment processor can not be opened here', {
      hint: 'Bring the .secret file that belongs to the database, or: turnout payments connect stripe',
    })
  }
  return { connection, gateway: await openGateway(secretKey, services.stripe) }
}

export function notConnected(): Failure {
  return new Failure('not_connected', 'No payment processor is connected', { hint: 'turnout payments connect stripe' })
}
