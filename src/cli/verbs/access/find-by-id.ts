// A key, OAuth client or grant for a question that names it: no operation reads one of them alone.
import type { Client } from '../../../client/client.ts'
import type { Result } from '../../../contract/catalog.ts'
import { idTail } from '../../../contract/core/ids.ts'
import { ifAnswered } from '../if-allowed.ts'

type Lists = 'listKeys' | 'listOAuthClients' | 'listGrants'

/** The record of an id; undefined where its list does not show it: the question can do without. */
export async function findById<N extends Lists>(
  client: Client,
  list: N,
  id: string,
): Promise<Result<N>['data'][number] | undefined> {
  const answer = await ifAnswered(() => client.call(list, { query: { named: idTail(id) } } as never), undefined)
  return answer?.value.data.find((record) => record.id === id)
}
