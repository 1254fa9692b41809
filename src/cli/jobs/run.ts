// `turnout jobs run`: what `turnout serve` does all the time, once: mail, refunds, orders that end. For a machine
// without a service, from cron or by hand.

import { Failure } from '../../contract/core/failures.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import type { Connection } from '../session/connect.ts'
import { isEmbedded } from '../settings/base-url.ts'

interface JobsRun {
  readonly runs: number
  /** Mails that wait still, for a later time or for a mail server. */
  readonly waiting: number
}

const card: CardView<JobsRun> = {
  title: () => 'Done what was due',
  rows: [
    { key: 'runs', title: 'Rounds', kind: 'count' },
    { key: 'waiting', title: 'Mails waiting', kind: 'count' },
  ],
}

/** A round has five seconds at most: an hour. */
const runsMax = 720

export const command: Command = {
  description: [
    'Every command on the database of this machine does for five seconds what is due. This goes on until nothing is: mails at the rate of the mail server, refunds, orders whose time is over.',
    'A served database has no need of it.',
  ].join('\n'),
  examples: [{ command: 'turnout jobs run' }, { command: 'turnout jobs run --get waiting' }],
  exitCodes: [2, 9],
  async run({ host, settings, results }) {
    if (!isEmbedded(settings.baseUrl.value)) {
      throw new Failure('usage', `${settings.baseUrl.value} does what is due by itself`, {
        hint: 'jobs run is for the database of this machine: --base-url embedded:',
      })
    }
    const { connect } = await import('../session/connect.ts')
    const connection = await connect({ host, settings: { ...settings, dryRun: false }, results })
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
    // The mail server gets no more in this minute.
    await host.sleep(pauseMs, host.signal).catch(() => undefined)
  }
  return { runs: runs + 1, waiting: (await client.call('showMailConnection', {})).value.waiting }
}
