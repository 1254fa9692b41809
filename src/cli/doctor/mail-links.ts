// Checks that links in mails lead somewhere. Reports only a problem.
import type { Client } from '../../client/client.ts'
import { type Finding, warn } from '../verbs/findings.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

/** None where no mail server is connected, or where the service does not show it. */
export async function checkMailLinks(client: Client): Promise<Finding[]> {
  return ifAnswered(async () => {
    const { connected, linksTo } = (await client.call('showMailConnection', {})).value
    if (!connected || linksTo !== null) return []
    const problem = "have no link to the order's page: the service does not know its public address"
    return [
      warn(
        'Mails',
        problem,
        'start the service once with turnout serve --public-url https://…; it remembers the address',
      ),
    ]
  }, [])
}
