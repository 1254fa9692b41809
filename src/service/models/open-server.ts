// Opens what it takes to ask the connected model: its address and its key in plain text.
import { Failure } from '../../contract/core/failures.ts'
import type { ModelMode } from '../../contract/models/choices.ts'
import type { ModelConnectionRow } from '../../store/models/connections.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { howToConnect } from './failures.ts'
import type { ModelServer } from './wire.ts'

/** A sealed key opens only as that of its connection. */
export const keyContext = (connectionId: string) => `model key ${connectionId}`

/** @throws Failure not_connected */
export const modelNotConnected = () =>
  new Failure('not_connected', 'No model is connected', {
    hint: `Connect one: ${howToConnect}. Everything else works without one.`,
  })

/** @throws Failure ai_refused where the key can't be decrypted here */
export async function serverOf(row: ModelConnectionRow, services: ExternalServices): Promise<ModelServer> {
  const apiKey = row.api_key === null ? undefined : await services.secrets.open(row.api_key, keyContext(row.id))
  if (row.api_key !== null && apiKey === undefined) {
    throw new Failure(
      'ai_refused',
      "The model's API key was encrypted with a different secret key and cannot be decrypted here",
      {
        hint: `Connect the model again: ${howToConnect}`,
      },
    )
  }
  return { baseUrl: row.base_url, model: row.model, mode: row.mode as ModelMode, apiKey }
}
