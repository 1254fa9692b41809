// What a personal mail tells, and to whom: a star to nobody but the one who starred. Says what is wrong.
import { openPersonal, type PersonalOffice, starsIn, titlesIn } from './personal-office.ts'

const reasons = '{% for session in recommended %}{{ session.why }}{% endfor %}'

async function tell(office: PersonalOffice, wrong: string[]): Promise<void> {
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (String(found) !== String(wanted)) wrong.push(`${what}: ${String(found)} in place of ${String(wanted)}`)
  }
  const { of } = office
  const must: PersonalOffice['must'] = (...request) => office.must(...request)
  await office.fan('fan', 'TYPES1')
  await office.fan('plain')
  const objector = await office.fan('objector', 'TYPES1')
  await must('PATCH', `/v1/attendees/${objector.id}`, { profiling: false })
  await office.fan('leaver', 'TYPES1')
  const evidence = { question: 'News?', questionVersion: '1', page: 'list' }
  const { json } = await must('POST', '/v1/consents', { email: 'leaver@example.org', ...evidence })
  await must('POST', `/v1/consents/${json.id}/withdraw`, { objected: true })
  const several = await office.fan('several', 'TYPES1')
  await office.register({ name: 'Guest', email: several.email })
  const passed = await office.fan('passed', 'TYPES1')
  await must('POST', `/v1/tickets/${passed.ticket.id}/transfer`, { name: 'Next', email: 'next@example.org' })

  const texts = await office.personalize()
  same('to a fan', titlesIn(texts.fan).slice(0, 3).sort().join(), 'TYPE 1,TYPE 2,TYPE 3')
  same('the reason of a fan', starsIn(texts.fan), 'The TYPES1')
  same('how many', titlesIn(texts.fan).length, 5)
  for (const name of ['plain', 'objector', 'leaver', 'several', 'next']) {
    same(`the reason of ${name}`, starsIn(texts[name]), '')
    same(`to ${name}`, titlesIn(texts[name]).length, 5)
  }
  const preview = { to: 'confirmed', subject: 'For you', body: reasons, personalize: {} }
  const shown = (await must('POST', `${of}/mailing-preview`, preview)).json
  same('who stands in a preview', shown.example.email, 'ada@example.org')
  await spy(office, same)
}

/** What an organizer may try to learn what one person starred. */
async function spy(
  office: PersonalOffice,
  same: (what: string, found: unknown, wanted: unknown) => void,
): Promise<void> {
  const trap =
    '{% for session in recommended %}{% if session.why contains "TYPES1" %}{{ nothing }}{% endif %}{% endfor %}'
  await office.personalize({ subject: 'Trap', body: trap })
  same('a trap', (await office.messages('?status=failed')).length, 0)
  await office.personalize({ subject: `S ${reasons}` })
  const [sent] = (await office.messages('?q=fan@example.org')).filter(({ subject }) => subject?.startsWith('S'))
  same('a stored subject', sent?.subject, 'S')
  const { text } = (await office.must('GET', `/v1/messages/${sent?.id}/text`)).json
  const mailed = office.server.taken.find(({ to }) => to[0] === 'fan@example.org')
  same('the mail that was sent', starsIn(mailed?.email.text), 'The TYPES1')
  same('its text as it is shown', text.includes('TYPES1') && !text.includes('TYPE 1'), false)
}

/** @returns sentences; none if every promise held */
export async function faultsOfPersonalMail(): Promise<string[]> {
  const office = await openPersonal()
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
