// A published event with a public agenda, changed by its organizer through the API and read by strangers.
import type { ScheduleChange } from '../../../../src/contract/agenda/slots.ts'

type Organize = (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>

interface Answered {
  readonly id: string
  readonly code: string
  readonly number: number
  readonly slots: readonly { readonly id: string }[]
  readonly data: readonly { readonly id: string; readonly slots: readonly { readonly id: string }[] }[]
}

export interface PublishedEvent {
  readonly id: string
  /** Sends a request of the organizer. @throws Error where it is refused */
  send(method: string, path: string, body?: object): Promise<Answered>
  /** Makes a confirmed session and places it, and gives its code. */
  place(title: string, where: Placed, fields?: object): Promise<string>
  change(changes: readonly ScheduleChange[]): Promise<void>
  /** Moves the only slot of a session. */
  move(code: string, where: { start?: string; room?: string; minutes?: number }): Promise<void>
  /** Changes the state of a session. */
  act(code: string, action: 'cancel' | 'withdraw' | 'accept' | 'confirm' | 'restore'): Promise<void>
  /** Id of the only slot of a session. */
  slotOf(code: string): Promise<string>
  release(body?: object): Promise<void>
}

interface Placed {
  readonly room: string
  readonly start: string
  readonly minutes?: number
}

const inBerlin = { date: '2027-03-27', endDate: '2027-03-28', timezone: 'Europe/Berlin' }

/**
 * With the rooms Tent and Attic of the Town Hall, and a track Web.
 * @param days in Berlin, on 27 and 28 March 2027, unless said
 */
export async function publishEvent(organize: Organize, days: typeof inBerlin = inBerlin): Promise<PublishedEvent> {
  const send: PublishedEvent['send'] = async (method, path, body) => {
    const { status, text } = await organize(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text) as Answered
  }
  const { id } = await send('POST', '/v1/events', { name: 'DevConf', ...days, venue: 'Town Hall' })
  const at = `/v1/events/${id}`
  const address = { street: 'Rathausmarkt 1', postalCode: '20095', city: 'Hamburg' }
  await send('POST', '/v1/venues', { name: 'Town Hall', ...address })
  await send('POST', `${at}/rooms`, { name: 'Tent', capacity: 120, venue: 'Town Hall' })
  await send('POST', `${at}/rooms`, { name: 'Attic', venue: 'Town Hall' })
  await send('POST', `${at}/tracks`, { name: 'Web' })
  await send('POST', `${at}/ticket-types`, { name: 'Standard', price: 0 })
  await send('POST', `${at}/publish`, {})
  const find = async (code: string) => (await send('GET', `${at}/sessions?code=${code}`)).data[0]
  const event: PublishedEvent = {
    id,
    send,
    async place(title, where, fields = {}) {
      const { code } = await send('POST', `${at}/sessions`, { title, minutes: 45, ...fields })
      await event.change([{ op: 'place', session: code, ...where }])
      return code
    },
    change: async (changes) => {
      await send('POST', `${at}/schedule/changes`, { changes })
    },
    move: async (code, where) => event.change([{ op: 'move', slot: await event.slotOf(code), ...where }]),
    async act(code, action) {
      await send('POST', `/v1/sessions/${(await find(code))?.id}/${action}`, {})
    },
    async slotOf(code) {
      const slot = (await find(code))?.slots[0]?.id
      if (slot === undefined) throw new Error(`${code} has no slot`)
      return slot
    },
    release: async (body = {}) => {
      await send('POST', `${at}/schedule/releases`, body)
    },
  }
  return event
}
