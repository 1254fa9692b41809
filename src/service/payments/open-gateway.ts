// Opens the gateway to an account's payment processor, with its key unsealed.
import { Failure } from '../../contract/core/failures.ts'
import type { Store } from '../../store/core/store.ts'
import { type ConnectionRow, findConnection } from '../../store/payments/connections.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { type Gateway, openGateway } from './stripe/gateway.ts'

export interface ProcessorTools {
  readonly store: Store
  readonly services: ExternalServices
}

export interface Processor {
  readonly connection: ConnectionRow
  readonly gateway: Gateway
}

/** @throws Failure not_connected, also when the key can't be unsealed on this machine */
export async function gatewayOf({ store, services }: ProcessorTools, accountId: string): Promise<Processor> {
  const connection = await store.read((session) => findConnection(session, accountId))
  if (!connection) throw notConnected()
  const secretKey = await services.secrets.open(connection.secret_key, `key ${connection.id}`)
  if (secretKey === undefined) {
    throw new Failure('not_connected', "The payment processor's stored key can't be decrypted on this machine", {
      hint: 'Restore the .secret file that belongs to the database, or reconnect: turnout payments connect stripe',
    })
  }
  return { connection, gateway: await openGateway(secretKey, services.stripe) }
}

export function notConnected(): Failure {
  return new Failure('not_connected', 'No payment processor is connected', {
    hint: 'Connect one: turnout payments connect stripe',
  })
}
