// Servers that fail while they are written to: whatever they do, what is there stays there, the organizer reads why it is not
// right yet, and the next run makes it right. Says what is wrong.
import { type FakeCalendar, startFakeCalendar } from '../../../fakes/calendar/fake-calendar.ts'
import { type CalendarScene, openCalendarScene } from './calendar-scene.ts'

type Fault = Exclude<Parameters<FakeCalendar['fault']>[0], undefined>

interface Case {
  readonly fault: Fault
  /** What the organizer reads. */
  readonly says: RegExp
  /** How long the server has; by default as long as others have, however slow the machine is. */
  readonly timeoutMs?: number
}

const dentist = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const sessions = 4

const onPut =
  (what: ReturnType<Fault>): Fault =>
  ({ method }, count) =>
    method === 'PUT' && count > 1 ? what : undefined

/** @param elsewhere where a redirect leads */
const cases = (elsewhere: FakeCalendar): Readonly<Record<string, Case>> => ({
  'has changed each object meanwhile (412)': {
    fault: onPut({ status: 412 }),
    says: /^"Talk \d" is being changed there at the same time$/,
  },
  'has locked them (423)': { fault: onPut({ status: 423 }), says: /^"Talk \d" was refused \(423\)$/ },
  'forbids them (403)': { fault: onPut({ status: 403 }), says: /^"Talk \d" was refused \(403\)$/ },
  'is full (507)': { fault: onPut({ status: 507 }), says: /has no room left for this user \(507\)$/ },
  'is being repaired (503)': { fault: onPut({ status: 503 }), says: /is unavailable right now \(503\)$/ },
  'redirects to another origin': {
    fault: onPut({ status: 307, headers: { location: elsewhere.url } }),
    says: /redirects to another address, which is not followed$/,
  },
  'never answers': { fault: onPut('hang'), says: /did not answer within 0.2 s$/, timeoutMs: 200 },
  'takes them and hangs up': { fault: onPut('silent'), says: /cannot be reached/ },
  'hangs up within its list': {
    fault: ({ method }) => (method === 'REPORT' ? 'half' : undefined),
    says: /cannot be reached/,
  },
  'ends its list too early': {
    fault: ({ method }) => (method === 'REPORT' ? { status: 207, body: '<multistatus xmlns="DAV:"><resp' } : undefined),
    says: /gave an answer that is not CalDAV$/,
  },
})

const fieldOf = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1]

/** What a calendar lacks of the current release, and of what strangers have in it. */
async function lacks(scene: CalendarScene, fake: FakeCalendar): Promise<string[]> {
  const { data } = (await scene.send('GET', `/v1/events/${scene.eventId}/slots?release=current`)).json
  const texts = [...fake.objects.values()]
  const wrong = fake.objects.get('dentist.ics') === dentist ? [] : ['a stranger’s entry is not as it was']
  if (texts.length !== sessions + 1) wrong.push(`${texts.length} objects in place of ${sessions + 1}`)
  for (const { guid, title, startsAt, released } of data) {
    const [own = '', ...more] = texts.filter((text) => fieldOf(text, 'UID') === guid)
    const says = `${fieldOf(own, 'DTSTART')} ${fieldOf(own, 'SEQUENCE')}`
    const wanted = `${startsAt.replace(/\.000|[-:]/g, '')} ${released.sequence}`
    if (says !== wanted || more.length > 0) wrong.push(`${title} says ${says} in place of ${wanted}`)
  }
  return wrong
}

interface Told extends Case {
  readonly scene: CalendarScene
  readonly fake: FakeCalendar
  readonly id: string
}

/** Runs into the fault, and again without it. */
async function runThrough({ scene, fake, id, fault, says, timeoutMs }: Told): Promise<string[]> {
  const before = fake.objects.size
  fake.forget()
  fake.fault(fault)
  scene.answerWithin(timeoutMs)
  const { json } = await scene.sync(id)
  scene.answerWithin(undefined)
  const said: string = json.detail ?? json.sync.problems[0] ?? 'nothing'
  const wrong = says.test(said) ? [] : [`it says ${said}`]
  const { status, lastError } = await scene.show(id)
  if (status !== 'failing' || lastError !== said) wrong.push(`it is ${status}, with ${lastError}`)
  if (fake.objects.size < before) wrong.push(`${before - fake.objects.size} objects are gone`)
  fake.fault(undefined)
  const again = (await scene.sync(id)).json
  const { restored = [], problems = [] } = again.sync ?? { problems: [again.detail] }
  for (const problem of problems) wrong.push(`once it works, it says ${problem}`)
  for (const { title } of restored) wrong.push(`"${title}" counts as edited there`)
  return [...wrong, ...(await lacks(scene, fake))]
}

async function connected(scene: CalendarScene): Promise<Pick<Told, 'fake' | 'id'>> {
  const fake = await startFakeCalendar()
  fake.edit('dentist.ics', dentist)
  return { fake, id: await scene.connected({ url: fake.url }) }
}

/** Somebody adds an alarm while a run goes on, and all ETags change where nothing else does. */
async function changeMeanwhile(scene: CalendarScene): Promise<string[]> {
  const { fake, id } = await connected(scene)
  await scene.sync(id)
  for (const [name, text] of fake.objects) fake.edit(name, text)
  fake.forget()
  const { sync } = (await scene.sync(id)).json
  const wrong: string[] = []
  if (fake.requests.some(({ method }) => method === 'PUT') || sync.unchanged !== sessions) {
    wrong.push(`new ETags: ${sync.unchanged} of ${sessions} are unchanged`)
  }
  const alarm = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT'
  fake.fault(({ method, name }) => {
    const text = fake.objects.get(name) ?? ''
    if (method === 'PUT' && !text.includes('VALARM')) fake.edit(name, text.replace('END:VEVENT', alarm))
    return undefined
  })
  await scene.move(scene.codes[0] ?? '', '2027-03-29T21:00')
  await scene.release()
  await scene.sync(id)
  if (![...fake.objects.values()].some((text) => text.includes('VALARM'))) wrong.push('an alarm is gone')
  wrong.push(...(await lacks(scene, fake)))
  await fake.close()
  return wrong
}

/** @param only beginnings of the faults to run into; all by default @returns sentences; none if every promise held */
export async function faultsOfPushing(only = ''): Promise<string[]> {
  const scene = await openCalendarScene({ sessions })
  const elsewhere = await startFakeCalendar()
  const wrong: string[] = []
  try {
    for (const [index, [name, one]] of Object.entries(cases(elsewhere)).entries()) {
      if (!name.startsWith(only)) continue
      const { fake, id } = await connected(scene)
      const told = { ...one, scene, fake, id }
      for (const sentence of await runThrough(told)) wrong.push(`a server that ${name}: ${sentence}`)
      const minute = String(index).padStart(2, '0')
      for (const code of scene.codes) await scene.move(code, `2027-03-28T${10 + scene.codes.indexOf(code)}:${minute}`)
      await scene.release()
      for (const sentence of await runThrough(told)) wrong.push(`a server that ${name}, later: ${sentence}`)
      await scene.send('DELETE', `/v1/calendars/${id}?leave=true`)
      await fake.close()
    }
    if (elsewhere.requests.length > 0) wrong.push(`${elsewhere.requests.length} requests were sent elsewhere`)
    wrong.push(...(await changeMeanwhile(scene)))
    return wrong
  } finally {
    await elsewhere.close()
    await scene.close()
  }
}
