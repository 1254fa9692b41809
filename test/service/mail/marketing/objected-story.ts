// Somebody objects to marketing mail, by the button of a mail or by telling the organizer, and stays objected until they agree
// themselves. Says what is wrong.
import type { PostOffice } from '../mail-service.ts'
import { arrived, linkIn, mailing, must, openMarketing } from './marketing-office.ts'

const agree = (office: PostOffice, email: string) =>
  office.send('POST', '/v1/consents', { email, question: 'News?', questionVersion: '1', page: 'https://example.org/' })

const statusOf = async (office: PostOffice, email: string): Promise<string> =>
  (await must(office, 'GET', `/v1/consents?named=${email}`)).data[0]?.status ?? 'unknown'

/** Ada by one click, Bob by telling so, and Eve who never agreed. Everything wrong, one line each. */
export async function faultsOfObjecting(): Promise<string[]> {
  const office = await openMarketing()
  const wrong: string[] = []
  await office.register({ answers: { news: true } })
  await office.register({ name: 'Bob', email: 'bob@example.org', answers: { news: true } })
  await office.register({ name: 'Eve', email: 'eve@example.org' })
  await office.jobs()
  await mailing(office)
  await office.jobs()
  const toAda = arrived(office).find(({ to }) => to[0] === 'ada@example.org')
  if (arrived(office).length !== 2 || toAda === undefined)
    wrong.push(`${arrived(office).length} mails to two who agreed`)
  // What a mail program sends: no cookie, no session, twice as it likes.
  for (let click = 0; click < 2; click += 1) await office.send('POST', linkIn(toAda?.raw ?? Buffer.of()))
  for (const email of ['bob@example.org', 'eve@example.org'])
    await must(office, 'POST', '/v1/consents/objections', { email })
  for (const name of ['ada', 'bob', 'eve']) {
    const email = `${name}@example.org`
    const status = await statusOf(office, email)
    if (status !== 'objected') wrong.push(`${name} objected and is ${status}`)
    if ((await agree(office, email)).status !== 409)
      wrong.push(`${name} objected and was entered anew by the organizer`)
  }
  office.passMinutes(8 * 24 * 60)
  await mailing(office, { subject: 'Once more' })
  await office.jobs()
  if (arrived(office).length > 2) wrong.push('somebody who objected got a mail')
  await office.close()
  return wrong
}
