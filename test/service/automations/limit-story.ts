// Automations of an account send what a day allows, and then none: told where the limit is lowered to a few, with as many people.
// Says what is wrong.
import { automationMailsMax } from '../../../src/contract/automations/choices.ts'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, thanks } from './automation-office.ts'

const until = async (office: PostOffice, instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  await office.jobs()
}

/** Three automations on one day, of which the second would be one e-mail too many. Everything wrong, one line each. */
export async function faultsOfLimit(): Promise<string[]> {
  const wrong: string[] = []
  const office = await openPostOffice()
  const sent = (subject: string) => office.server.taken.filter(({ email }) => email.subject === subject).length
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what}: ${String(found)} in place of ${String(wanted)}`)
  }
  for (let index = 1; index < automationMailsMax; index += 1)
    await office.register({ name: `Guest ${index}`, email: `guest${index}@example.org` })
  await office.jobs()
  const ids: string[] = []
  for (const [index, subject] of ['First', 'Second'].entries()) {
    const when = `start - 5 days, ${10 + index}:00`
    ids.push((await automationIn(office, { ...thanks, name: subject, subject, when })).id)
  }
  // One is left of the day, and there are two people or more.
  await until(office, '2027-03-09T09:00:00.000Z')
  same('those of the first', sent('First'), automationMailsMax - 1)
  await until(office, '2027-03-09T10:00:00.000Z')
  same('those of one that would exceed it', sent('Second'), 0)
  same('its state', (await must(office, 'GET', `/v1/automations/${ids[1]}`)).status, 'paused')
  same('notices to the organizer', sent('Paused: Second of DevConf'), 1)
  await until(office, '2027-03-10T09:01:00.000Z')
  await office.send('POST', `/v1/automations/${ids[1]}/resume`)
  await office.send('POST', `/v1/automations/${ids[1]}/run`)
  await office.jobs()
  same('those of a day later', sent('Second'), automationMailsMax - 1)
  await office.close()
  return wrong
}
