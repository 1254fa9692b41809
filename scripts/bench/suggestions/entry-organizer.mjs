// Fills a database with what suggestions are made from, through the service and a clock of its own: past events with their
// sales and doors, one to come, and agendas with visitors' stars. Prints the events and a key. Bundled.
import { ensureAccount } from '../../../src/service/keys/account.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import { createService } from '../../../src/service/server/service.ts'
import { openStore } from '../../../src/store/open.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { randomOf } from '../../../test/service/forecasts/made-organizers.ts'
import { agendas, fillAgenda, starsOf } from './agendas.mjs'

const { file, pastEvents, rounds } = JSON.parse(process.argv[2])
const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs) * dayMs
const [pastGuests, guests] = [100, 1_000]
/** People who come back; no event has as many. */
const pool = 1_500
const random = randomOf(20)

let [now, calls] = [new Date(today - 1_500 * dayMs), 0]
const store = await openStore(`sqlite:${file}`)
const service = createService({ store, now: () => now })
const principal = ownerOf(await ensureAccount(store, { now }))

for (let number = 0; number < pastEvents; number++) await makePastEvent(number)
const coming = await makeComingEvent()
const stars = new Map()
const planned = {}
for (const [name, agenda] of Object.entries(agendas)) {
  planned[name] = []
  for (let round = 0; round < rounds; round++) planned[name].push(await makeAgenda(`${name}-${round}`, agenda))
}
const { apiKey } = await post('/v1/keys', { name: 'Bench' })
await store.close()
storeStars()
console.log(JSON.stringify({ apiKey, coming, ...planned }))

async function ask(method, path, body) {
  calls += 1
  const headers = { 'content-type': 'application/json', 'idempotency-key': `call-${calls}` }
  const answer = await service.handle({ method, path, headers, body: JSON.stringify(body) }, { principal })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body)
}

function post(path, body) {
  return ask('POST', path, body)
}

function dayAt(days) {
  return new Date(today + days * dayMs).toISOString().slice(0, 10)
}

async function makeEvent({ name, inDays, days = 1, ...fields }) {
  const dates = { date: dayAt(inDays), ...(days > 1 ? { endDate: dayAt(inDays + days - 1) } : {}) }
  const { id } = await post('/v1/events', { name, ...dates, timezone: 'Europe/Berlin', ...fields })
  return id
}

/** Registers people on each of the days before an event, the more the nearer it is. */
async function sell(id, { count, inDays, number, price }) {
  const attendees = []
  const lastDay = Math.max(0, inDays)
  const shares = Array.from({ length: Math.floor((60 - lastDay) / 4) }, (_, step) => step + 8)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  for (const [step, share] of shares.entries()) {
    now = new Date(today + (inDays - 60 + 4 * step) * dayMs)
    const left = step === shares.length - 1 ? count - attendees.length : Math.round((count * share) / whole)
    const people = Array.from({ length: left }, (_, place) => ((attendees.length + place) * 7 + number * 13) % pool)
    const payment = price > 0 ? { payment: 'card' } : {}
    const made = people.map((one) => {
      const person = { name: `Guest ${one}`, email: `guest${one}@example.org`, ticketType: 'Standard', ...payment }
      return post(`/v1/events/${id}/attendees`, person)
    })
    attendees.push(...(await Promise.all(made)))
  }
  return attendees
}

/** Every second one is free; one in four stays away. */
async function makePastEvent(number) {
  const [inDays, price] = [-30 * (pastEvents - number), number % 2 === 0 ? 2_000 : 0]
  now = new Date(today + (inDays - 70) * dayMs)
  const id = await makeEvent({ name: `Meetup ${number}`, inDays, capacity: 150 })
  await post(`/v1/events/${id}/ticket-types`, { name: 'Standard', price })
  const attendees = await sell(id, { count: pastGuests, inDays, number, price })
  now = new Date(today + inDays * dayMs + dayMs / 2)
  const came = attendees.filter(() => random() < 0.75)
  await Promise.all(came.map((attendee) => post(`/v1/events/${id}/scans`, { ticketId: attendee.id })))
}

async function makeComingEvent() {
  const [inDays, price] = [30, 2_000]
  now = new Date(today + (inDays - 70) * dayMs)
  const id = await makeEvent({ name: 'Conference', slug: 'conference', inDays, capacity: 2_000 })
  await post(`/v1/events/${id}/ticket-types`, { name: 'Standard', price })
  await sell(id, { count: guests, inDays, number: pastEvents, price })
  now = new Date()
  await post(`/v1/events/${id}/expenses`, { description: 'Hall', category: 'venue', amount: 1_500_000 })
  for (let first = 0; first < pool; first += 500) {
    const evidence = { question: 'News?', questionVersion: '1', page: 'paper', grantedAt: '2020-01-01T00:00:00Z' }
    const consents = Array.from({ length: 500 }, (_, one) => ({
      email: `guest${first + one}@example.org`,
      ...evidence,
    }))
    await post('/v1/consents/import', { consents })
  }
  return id
}

async function makeAgenda(name, { visitors, ...agenda }) {
  const { days } = agenda
  const id = await makeEvent({ name, slug: name, inDays: 60, days, capacity: visitors })
  const ids = await fillAgenda({ ask, id, days: Array.from({ length: days }, (_, day) => dayAt(60 + day)) }, agenda)
  stars.set(id, starsOf(ids, visitors, random))
  return id
}

/** As visitors' pages store them; through the pages it would take one request for each star. */
function storeStars() {
  const database = openSqlite(file, { busyTimeoutMs: 5_000 })
  const at = now.toISOString()
  const insert =
    database.prepare(`insert into personal_agendas (id, account_id, event_id, sessions, created_at, updated_at,
    link_number, generation, version) values (?, ?, ?, ?, ?, ?, 0, 0, 1)`)
  database.exec('begin')
  const rows = [...stars].flatMap(([event, sets]) =>
    sets.map((sessions) => ({ event, sessions: JSON.stringify(sessions) })),
  )
  for (const [number, { event, sessions }] of rows.entries()) {
    insert.run(`pag_${String(number).padStart(26, '0')}`, principal.accountId, event, sessions, at, at)
  }
  database.exec('commit')
  database.close()
}
