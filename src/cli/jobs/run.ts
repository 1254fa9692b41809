// `turnout jobs run`: runs once the background jobs that `turnout serve` runs all the time: mail, refunds, expired orders.
// For machines without a service, from cron or by hand.

import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import type { Connection } from '../session/connect.ts'
import { isEmbedded } from '../settings/base-url.ts'

interface JobsRun {
  readonly runs: number
  /** Mails still waiting for their time or a mail server. */
  readonly waiting: number
  /** Changes still to be sent to webhooks, or to be tried again. */
  readonly deliveries: number
}

const card: CardView<JobsRun> = {
  title: ({ runs }) => (runs === 0 ? 'Plan: nothing is done yet' : 'Due jobs done'),
  rows: [
    { key: 'runs', title: 'Rounds', kind: 'count' },
    { key: 'waiting', title: 'Mails waiting', kind: 'count' },
    { key: 'deliveries', title: 'Deliveries waiting', kind: 'count', usual: 0 },
  ],
}

/** A round takes at most five seconds: an hour in all. */
const runsMax = 720

export const command: Command = {
  description: [
    'Each command on an embedded database spends up to five seconds on due jobs. This command continues until none are left: e-mails at the rate limit, deliveries to webhooks, refunds, expired orders.',
    'Not needed while turnout serve runs.',
  ].join('\n'),
  examples: [{ command: 'turnout jobs run' }, { command: 'turnout jobs run --get waiting' }],
  exitCodes: [2, 9],
  readsFirst: true,
  async run(context) {
    const { host, settings, results } = context
    if (!isEmbedded(settings.baseUrl.value)) {
      throw new Failure('usage', `${settings.baseUrl.value} runs its jobs itself`, {
        hint: 'jobs run is for a database on this machine: --base-url embedded:',
      })
    }
    if (settings.dryRun) {
      return results.value({ runs: 0, ...(await countWaiting(await context.client())) }, card)
    }
    const { connect } = await import('../session/connect.ts')
    const connection = await connect({ host, settings, results })
    try {
      await results.value(await runAll(host, connection), card)
    } finally {
      await connection.close()
    }
  },
}

const pauseMs = 1_000

async function runAll(host: Host, { client, jobs }: Connection): Promise<JobsRun> {
  let runs = 0
  for (; runs < runsMax && !host.signal.aborted; runs += 1) {
    await jobs?.run()
    if ((await jobs?.isMore()) !== true) break
    // The rate limit for this minute is used up.
    await host.sleep(pauseMs, host.signal).catch(() => undefined)
  }
  return { runs: runs + 1, ...(await countWaiting(client)) }
}

async function countWaiting(client: Client): Promise<Omit<JobsRun, 'runs'>> {
  const { waiting } = (await client.call('showMailConnection', {})).value
  let deliveries = 0
  for await (const { rows } of client.list('listWebhooks', {})) {
    for (const { id } of rows) {
      deliveries += (await client.call('showWebhook', { params: { webhook_id: id } })).value.waiting
    }
  }
  return { waiting, deliveries }
}
