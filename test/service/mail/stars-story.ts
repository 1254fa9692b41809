// What a segment by stars tells of one person: nothing. Says what is wrong.
import { openSegments, type SegmentOffice } from './segments-office.ts'

const counted = async (office: SegmentOffice, where: readonly string[]) => {
  const { status, json } = await office.preview(where)
  return status === 200 ? `${json.addresses}` : `${json.code} ${json.errors?.[0].code}`
}

async function tell(office: SegmentOffice, wrong: string[]): Promise<void> {
  const same = (what: string, found: string, wanted: string) => {
    if (found !== wanted) wrong.push(`${what}: ${found} in place of ${wanted}`)
  }
  for (const name of ['a', 'b', 'c', 'd']) await office.star(await office.add(name), 'TYPES1')
  same('four people', await counted(office, ['starred=TYPES1']), 'validation_failed too_small')
  const sent = { to: 'confirmed', where: ['starred=TYPES1'], subject: 'Doors', body: 'Hello' }
  const { status } = await office.send('POST', `/v1/events/${office.eventId}/mailings`, sent)
  same('sending to four people', String(status), '422')
  const fifth = await office.add('e')
  await office.star(fifth, 'TYPES1')
  await office.add('f')
  same('five people', await counted(office, ['starred=TYPES1']), '5')
  await office.star(await office.add('v', { ticketType: 'VIP, early' }), 'TYPES1')
  same('all but one', await counted(office, ['starred=TYPES1', 'ticketType=Standard']), 'validation_failed too_small')
  const { json } = await office.preview(['starred=TYPES1'])
  same('the example', json.example.email, 'ada@example.org')
  same('its text', json.text.split('\n')[0], 'Hello Ada Lovelace')
  same('who gets it', (await office.reached(['starred=TYPES1'])).join(), 'a,b,c,d,e,v')
  await office.must('POST', `/v1/tickets/${fifth.ticket.id}/transfer`, { name: 'Zoe', email: 'zoe@example.org' })
  same('after a ticket was passed on', (await office.reached(['starred=TYPES1'])).join(), 'a,b,c,d,v')
}

/** @returns sentences; none if every promise held */
export async function faultsOfStarSegments(): Promise<string[]> {
  const office = await openSegments()
  const wrong: string[] = []
  try {
    await tell(office, wrong)
  } catch (error) {
    wrong.push(`the story ends early: ${(error as Error).message}`)
  } finally {
    await office.close()
  }
  return wrong
}
