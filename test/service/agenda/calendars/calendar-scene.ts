// A service with a released schedule, and what tests of calendars elsewhere do all the time.
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { type Answer, openService, type TestService } from '../../server/serve.ts'

export interface CalendarScene extends TestService {
  readonly eventId: string
  /** Codes of the sessions, in the order of their times. */
  readonly codes: readonly string[]
  connect(body: object): Promise<Answer>
  /** Connects and gives the id. */
  connected(body: object): Promise<string>
  sync(id: string): Promise<Answer>
  show(id: string): Promise<Answer['json']>
  release(body?: object): Promise<void>
  /** Moves a session of the working copy. */
  move(code: string, start: string, room?: string): Promise<void>
  slotId(code: string): Promise<string>
  setNow(text: string): void
  /** How long calendar servers have from now on; undefined for as long as they have otherwise. */
  answerWithin(timeoutMs: number | undefined): void
}

interface SceneOptions {
  readonly sessions?: number
  readonly privateNetworks?: 'none' | 'own' | 'all'
}

/** A day in Berlin with sessions at each full hour from 9 in the Tent, released. */
export async function openCalendarScene(options: SceneOptions = {}): Promise<CalendarScene> {
  const { sessions = 4, privateNetworks = 'all' } = options
  let now = new Date('2027-01-10T12:00:00.000Z')
  const services = createExternalServices({ privateNetworks })
  const calendars: typeof services.calendars & { timeoutMs?: number | undefined } = { ...services.calendars }
  const service = await openService({ now: () => now, services: { ...services, calendars } })
  const made = async (method: string, path: string, body: object = {}) => {
    const answer = await service.send(method, path, { body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.json
  }
  const event = await made('POST', '/v1/events', {
    name: 'DevConf',
    date: '2027-03-28',
    endDate: '2027-03-29',
    timezone: 'Europe/Berlin',
    capacity: 100,
  })
  const of = `/v1/events/${event.id}`
  for (const name of ['Tent', 'Attic']) await made('POST', `${of}/rooms`, { name })
  const codes: string[] = []
  const change = (body: object) => made('POST', `${of}/schedule/changes`, { changes: [body] })
  for (let index = 0; index < sessions; index += 1) {
    const session = await made('POST', `${of}/sessions`, { title: `Talk ${index + 1}`, minutes: 45 })
    codes.push(session.code)
    const day = 28 + Math.floor(index / 12)
    const hour = String(8 + (index % 12)).padStart(2, '0')
    await change({ op: 'place', session: session.code, room: 'Tent', start: `2027-03-${day}T${hour}:00` })
  }
  const slotId = async (code: string) =>
    (await service.send('GET', `${of}/slots?session=${code}`)).json.data[0].id as string
  const scene: CalendarScene = {
    ...service,
    eventId: event.id,
    codes,
    connect: (body) =>
      service.send('POST', `${of}/calendars`, { body: { user: 'ada', password: 'correct horse', ...body } }),
    connected: async (body) => {
      const answer = await scene.connect(body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json.id
    },
    sync: (id) => service.send('POST', `/v1/calendars/${id}/sync`, { body: {} }),
    show: async (id) => (await service.send('GET', `/v1/calendars/${id}`)).json,
    release: async (body = {}) => {
      await made('POST', `${of}/schedule/releases`, { force: true, ...body })
    },
    move: async (code, start, room = 'Tent') => {
      await change({ op: 'move', slot: await slotId(code), start, room })
    },
    slotId,
    setNow: (text) => {
      now = new Date(text)
    },
    answerWithin: (timeoutMs) => {
      calendars.timeoutMs = timeoutMs
    },
  }
  if (sessions > 0) await scene.release()
  return scene
}
