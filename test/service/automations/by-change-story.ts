// Automations by changes of what automations do, and by a figure that goes back and forth. Says what is wrong.
import { openPostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, runsOf } from './automation-office.ts'

/** Two automations wait for what automations do; a person is mailed once, and neither answers the other. */
export async function faultsOfAnswering(): Promise<string[]> {
  const office = await openPostOffice()
  const tell = 'eve@example.org'
  const echo = await automationIn(office, { name: 'echo', when: ['on: automation.ran'], tell })
  const welcome = { name: 'welcome', when: ['on: attendee.registered'], to: 'confirmed', subject: 'Welcome' }
  await automationIn(office, welcome)
  office.passMinutes(1)
  await office.register()
  for (let round = 1; round <= 3; round += 1) {
    await office.jobs()
    office.passMinutes(1)
  }
  const wrong = (await runsOf(office, echo.id)).length > 0 ? ['an automation ran by what an automation had done'] : []
  await office.close()
  return wrong
}

/** A figure crosses its limit, comes back a little, and crosses it again. */
export async function faultsOfCrossing(): Promise<string[]> {
  const office = await openPostOffice()
  const register = (name: string) => office.register({ name, email: `${name}@example.org` })
  await register('ada')
  const { id } = await automationIn(office, { name: 'two', when: ['if: sales.sold > 2'], tell: 'eve@example.org' })
  await office.jobs()
  const bob = await register('bob')
  await register('cid')
  const nextDay = async () => {
    office.passMinutes(1_440)
    await office.jobs()
  }
  await nextDay()
  await must(office, 'POST', `/v1/attendees/${bob.id}/cancel`, {})
  await nextDay()
  await register('dee')
  await nextDay()
  const fired = (await runsOf(office, id)).length
  await office.close()
  return fired === 1 ? [] : [`a figure that went back and forth fired ${fired} times`]
}
