// A key, OAuth client or grant for a question that names it: no operation reads one of them alone.
import type { Client } from '../../../client/client.ts'
import type { Result } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { idTail } from '../../../contract/core/ids.ts'

type Lists = 'listKeys' | 'listOAuthClients' | 'listGrants'

/** The record of an id; undefined where its list does not show it. */
export async function findById<N extends Lists>(
  client: Client,
  list: N,
  id: string,
): Promise<Result<N>['data'][number] | undefined> {
  try {
    const { data } = (await client.call(list, { query: { named: idTail(id) } } as never)).value
    return data.find((record) => record.id === id)
  } catch (error) {
    // The question can do without, and what is asked about has a refusal of its own.
    if (error instanceof Failure) return undefined
    throw error
  }
}
