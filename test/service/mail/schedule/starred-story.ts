// Who hears of a release because they starred its sessions in the agenda of a ticket, as a real mail server gets the mails. Says what
// is wrong.
import { chooseSessions, openTicketAgenda } from '../../../../src/service/agenda/personal/personal-agendas.ts'
import { openPostOffice, type PostOffice } from '../mail-service.ts'

interface Told {
  readonly office: PostOffice
  readonly wrong: string[]
  /** Sends a request of the organizer. @throws Error where it is refused */
  readonly send: (method: string, path: string, body?: object) => ReturnType<PostOffice['send']>
  readonly of: string
}

async function open(): Promise<Told> {
  const office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  const send: Told['send'] = async (...request) => {
    const answer = await office.send(...request)
    if (answer.status >= 300) throw new Error(`${request[0]} ${request[1]}: ${answer.text}`)
    return answer
  }
  return { office, wrong: [], send, of: `/v1/events/${office.eventId}` }
}

const starts = { TYPES1: '10:00', SOLDER: '12:00' } as const
type Code = keyof typeof starts

async function sessionId({ send, of }: Told, code: Code): Promise<string> {
  return (await send('GET', `${of}/sessions?code=${code}`)).json.data[0].id
}

async function prepare(told: Told): Promise<void> {
  const { send, of } = told
  await send('POST', `${of}/ticket-types`, { name: 'Standard', price: 0 })
  await send('POST', `${of}/rooms`, { name: 'Tent' })
  for (const [code, at] of Object.entries(starts)) {
    await send('POST', `${of}/sessions`, { code, title: `The ${code}`, minutes: 45 })
    const place = { op: 'place', session: code, room: 'Tent', start: `2027-03-14T${at}` }
    await send('POST', `${of}/schedule/changes`, { changes: [place] })
  }
  await send('POST', `${of}/schedule/releases`, { notify: [] })
  await send('POST', `${of}/schedule/publish`, {})
}

/** Registers somebody who stars a session, as the page of their order does. @returns their ticket */
async function star(told: Told, name: string, code: Code): Promise<string> {
  const { office } = told
  const { id: attendeeId, ticket } = await office.register({ name, email: `${name}@example.org` })
  const { store, owner } = office.service
  const id = `pag_${attendeeId.slice(4)}`
  const made = { id, accountId: owner.accountId, eventId: office.eventId, attendeeId, generation: 1, now: office.now() }
  const agenda = await openTicketAgenda(store, { ...made, sessions: [] })
  const add = [await sessionId(told, code)]
  await chooseSessions(store, { id: agenda.id, now: office.now(), add, remove: [] })
  return ticket.id
}

/** Moves a session, releases that to some, and lets ten minutes pass. @returns how many were to be told, and who was mailed */
async function moved(told: Told, code: Code, to: { readonly at: string; readonly notify: readonly string[] }) {
  const { office, send, of } = told
  await office.jobs()
  office.server.taken.length = 0
  const [slot] = (await send('GET', `${of}/sessions?code=${code}`)).json.data[0].slots
  const change = { op: 'move', slot: slot.id, start: `2027-03-14T${to.at}` }
  await send('POST', `${of}/schedule/changes`, { changes: [change] })
  const { starred = 0 } = (await send('POST', `${of}/schedule/releases`, { notify: to.notify })).json.told
  await office.jobs()
  office.passMinutes(11)
  await office.jobs()
  return [
    `${starred} told`,
    ...office.server.taken.map(({ to: [address = ''] }) => address).sort((a, b) => a.localeCompare(b)),
  ]
}

async function tell(told: Told): Promise<void> {
  const same = (what: string, found: readonly unknown[], wanted: readonly string[]) => {
    if (found.join() !== wanted.join()) told.wrong.push(`${what}: ${found.join()} in place of ${wanted.join()}`)
  }
  await prepare(told)
  await star(told, 'bob', 'TYPES1')
  await star(told, 'cleo', 'SOLDER')
  const dans = await star(told, 'dan', 'TYPES1')
  await told.send('POST', `/v1/tickets/${dans}/transfer`, { name: 'Eve', email: 'eve@example.org' })
  same('of a move', await moved(told, 'TYPES1', { at: '11:00', notify: ['starred'] }), ['1 told', 'bob@example.org'])
  same('not asked for', await moved(told, 'TYPES1', { at: '13:00', notify: ['enrolled'] }), ['0 told'])
  same('of another session', await moved(told, 'SOLDER', { at: '15:00', notify: ['starred'] }), [
    '1 told',
    'cleo@example.org',
  ])
}

/** @returns sentences; none if every promise held */
export async function faultsOfStars(): Promise<string[]> {
  const told = await open()
  try {
    await tell(told)
  } catch (error) {
    told.wrong.push(`the story ends early: ${(error as Error).message}`)
  } finally {
    await told.office.close()
  }
  return told.wrong
}
