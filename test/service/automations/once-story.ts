// An automation runs, and then everything happens that makes a job look at it again. Says what is wrong.

import { openPostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, thanks } from './automation-office.ts'

/** Everything wrong, one line each. */
export async function faultsOfRepeating(): Promise<string[]> {
  const office = await openPostOffice()
  const arrived = () => office.server.taken.filter(({ email }) => email.subject === 'Thank you').length
  await office.register()
  await office.jobs()
  const reminder = { ...thanks, when: 'start - 2 days, 18:00' }
  const { id } = await automationIn(office, reminder)
  office.passMinutes((Date.parse('2027-03-12T17:00:00.000Z') - office.now().getTime()) / 60_000)
  await office.jobs()
  const wrong = arrived() === 1 ? [] : [`${arrived()} e-mails when its time had come`]
  // A day later the cap of a day no longer hides a second one; each step has the automation looked at again.
  office.passMinutes(25 * 60)
  await must(office, 'PATCH', `/v1/events/${office.eventId}`, { description: 'Doors open at nine' })
  await office.jobs()
  await must(office, 'PATCH', `/v1/automations/${id}`, definitionOf({ ...reminder, late: '3 days' }))
  await office.jobs()
  await office.send('POST', `/v1/automations/${id}/run`)
  await office.jobs()
  if (arrived() > 1) wrong.push('an occurrence was mailed twice')
  await office.close()
  return wrong
}
