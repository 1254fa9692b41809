// Checks webhooks: those that fail, were disabled without being asked, or cannot sign. Reports only problems.
import type { Client } from '../../client/client.ts'
import type { WebhookSummary } from '../../contract/webhooks/webhooks.ts'
import { type Finding, warn } from '../verbs/findings.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { whyDisabled } from '../webhooks/columns.ts'

/** One line per webhook that needs somebody; none where the service has no webhooks, or does not show them. */
export async function checkWebhooks(client: Client): Promise<Finding[]> {
  return ifAnswered(async () => {
    const findings: Finding[] = []
    for await (const { rows } of client.list('listWebhooks')) findings.push(...rows.flatMap(findingOf))
    return findings
  }, [])
}

function findingOf(webhook: WebhookSummary): Finding[] {
  const { id, host, description, status, disabledReason, failingSince, lastError, secretMissing } = webhook
  const name = description === null ? host : `${description} (${host})`
  if (status === 'disabled') {
    if (disabledReason === null || disabledReason === 'requested') return []
    const why = `${name} is disabled: ${whyDisabled[disabledReason]}`
    return [
      warn('Webhooks', why, `turnout webhooks update ${id} --enable, then turnout webhooks replay ${id} --since TIME`),
    ]
  }
  if (secretMissing) {
    const why = `nothing can be sent to ${name}: its secret cannot be opened on this machine`
    return [warn('Webhooks', why, `turnout webhooks rotate-secret ${id}`)]
  }
  if (status !== 'failing') return []
  const since = failingSince === null ? '' : ` since ${failingSince.slice(0, 16).replace('T', ' ')} UTC`
  return [
    warn(
      'Webhooks',
      `deliveries to ${name} fail${since}: ${lastError ?? 'no answer'}`,
      `turnout webhooks deliveries ${id} --status waiting`,
    ),
  ]
}
