// A mailing under SIGKILL, and the proof of the proof: it must detect a service that marks its mails too late.

import { expect, test } from 'vitest'
import { proveBulkMail } from './bulk-mail.ts'
import { noticed } from './expect-noticed.ts'
import { buildMutant, type Change } from './mutant.ts'
import { isFull, sized, timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'

const size = { people: sized(600, 24), kills: sized(20, 2) }

const marksTooLate: Change = { file: 'service/mail/send/send-message.ts', from: "      status: 'sending',\n", to: '' }

test(
  `each of ${size.people} addresses gets one mail or is reported as unknown, though serve is killed ${size.kills} times`,
  async () => {
    const { wrong, report } = await proveBulkMail(await openSite('sqlite'), size)
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

// Needs another build: only the full form has time for it.
test.runIf(isFull)(
  'the proof detects mails that are marked only after they were sent (in test:long)',
  async () => {
    const program = await buildMutant(marksTooLate)
    await noticed(/^\d+ addresses got it more than once$/, async () => {
      const site = await openSite('sqlite', { program })
      return (await proveBulkMail(site, { people: 24, kills: 2 })).wrong
    })
  },
  timeLimitMs,
)
