// Somebody leaves between the planning of a marketing mail and its sending, and gets none. Says what is wrong.
import { arrived, linkIn, mailing, openMarketing } from './marketing-office.ts'

/** Everything wrong, one line each. */
export async function faultsOfLeaving(): Promise<string[]> {
  const office = await openMarketing()
  const wrong: string[] = []
  await office.register({ answers: { news: true } })
  await office.jobs()
  await mailing(office)
  await office.jobs()
  const [first] = arrived(office)
  if (first === undefined) wrong.push('who agreed got no mail')
  // The next one is planned, and waits for the cap of the week.
  office.passMinutes(60)
  await mailing(office, { subject: 'Once more' })
  await office.jobs()
  if (first) await office.send('POST', linkIn(first.raw))
  office.passMinutes(6 * 24 * 60 + 23 * 60)
  await office.jobs()
  office.passMinutes(60)
  await office.jobs()
  if (arrived(office).length > 1) wrong.push('somebody who left after planning got a mail')
  await office.close()
  return wrong
}
