// Fills a database with one event and a given number of registrations, nine in ten of them paid, by one statement per table;
// quotas, ledger and sums are consistent as if requests had made them. Prints the event and a key. Bundled.
import { ensureAccount } from '../../src/service/keys/account.ts'
import { ownerOf } from '../../src/service/keys/principal.ts'
import { createService } from '../../src/service/server/service.ts'
import { openStore } from '../../src/store/open.ts'
import { connectPostgres } from '../../src/store/postgres/driver.ts'
import { openSqlite } from '../../src/store/sqlite/driver.ts'

const { database, count, hasChanges = false } = JSON.parse(process.argv[2])
const isPostgres = database.startsWith('postgres:')
const event = await makeEvent()
await run([...registrations(event), ...books(event), ...(hasChanges ? changes(event) : []), ...settled(event)])
console.log(JSON.stringify(event))

async function makeEvent() {
  const store = await openStore(database)
  const now = () => new Date()
  const service = createService({ store, now })
  const principal = ownerOf(await ensureAccount(store, { now: now() }))
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await service.handle({ method: 'POST', path, headers, body: JSON.stringify(body) }, { principal })
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const { id, currency } = await post('/v1/events', { name: 'Crowd', date: '2030-01-01' })
  const type = await post(`/v1/events/${id}/ticket-types`, { name: 'Standard', price: 5000 })
  const { apiKey } = await post('/v1/keys', { name: 'Bench' })
  await store.close()
  return { id, typeId: type.id, accountId: principal.accountId, currency, apiKey }
}

async function run(statements) {
  if (isPostgres) {
    const client = await connectPostgres(database, { lockTimeoutMs: 0, statementTimeoutMs: 0 })
    for (const text of statements) await client.query({ text })
    return client.close()
  }
  const file = openSqlite(database.replace('sqlite:', ''), { busyTimeoutMs: 5_000 })
  file.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  for (const text of statements) file.exec(text)
  file.exec('commit; pragma optimize; pragma wal_checkpoint(truncate)')
  file.close()
}

function registrations({ id, typeId, accountId, currency }) {
  const instant = `'2026-01-01T00:00:00.000Z'`
  // As unordered as the codes that are drawn.
  const code = padded('(i * 7368787) % 10000000000', 10)
  const person = `'Guest ' || i, 'guest' || i || '@example.org'`
  return [
    `${numbers()} insert into orders (id, account_id, event_id, status, total, refunded, currency, payment, channel, name, email,
       paid_at, created_at, updated_at)
     select ${numbered('ord')}, '${accountId}', '${id}', ${either(`'paid'`, `'pending'`)}, 5000, 0, '${currency}',
       ${either(`'card'`, 'null')}, 'api', ${person}, ${either(instant, 'null')}, ${instant}, ${instant} from n`,
    `${numbers()} insert into attendees (id, account_id, event_id, order_id, ticket_type_id, name, email, status, code,
       ticket_status, price, version, created_at, updated_at)
     select ${numbered('att')}, '${accountId}', '${id}', ${numbered('ord')}, '${typeId}', ${person},
       ${either(`'confirmed'`, `'pending'`)}, ${code}, ${either(`'valid'`, `'reserved'`)}, 5000, 1, ${instant},
       ${instant} from n`,
  ]
}

function books({ id, typeId, accountId, currency }) {
  const day = isPostgres
    ? `to_char(date '2026-01-01' + (i % 60)::int, 'YYYY-MM-DD')`
    : `date('2026-01-01', '+' || (i % 60) || ' days')`
  return [
    `${numbers()} insert into ledger (transaction_id, account_id, event_id, kind, book, currency, ticket_type_id, payment, channel,
       order_id, day, created_at, amount)
     select ${numbered('txn')}, '${accountId}', '${id}', 'sale', book, '${currency}', type_id, payment, channel, ${numbered('ord')}, ${day},
       '2026-01-01T00:00:00.000Z', amount
     from n cross join (select 'card' as book, null as type_id, null as payment, null as channel, 5000 as amount
       union all select 'sales', '${typeId}', 'card', 'api', -5000) as posting
     where i % 10 <> 0 order by i`,
    `insert into ledger_totals (event_id, book, ticket_type_id, category, payment, channel, day, amount, count)
     select event_id, book, coalesce(ticket_type_id, ''), '', coalesce(payment, ''), coalesce(channel, ''), day, sum(amount), count(*) from ledger
     group by event_id, book, ticket_type_id, payment, channel, day`,
  ]
}

/** An entry of the feed for each registration, made now: older ones would be swept. */
function changes({ id, typeId, accountId, currency }) {
  const now = `'${new Date().toISOString()}'`
  const data = [
    `'{"id":"'`,
    numbered('att'),
    `'","orderId":"'`,
    numbered('ord'),
    `'","ticketTypeId":"${typeId}","price":5000,'`,
  ]
  const payload = `${data.join(' || ')} || '"status":"confirmed","currency":"${currency}","payment":"card"}'`
  return [
    `${numbers()} insert into outbox (id, account_id, topic, subject, event_id, payload, due_at, attempts, done_at, created_at)
     select ${numbered('out')}, '${accountId}', 'attendee.registered', ${numbered('att')}, '${id}', ${payload}, ${now}, 0, ${now},
       ${now} from n order by i`,
  ]
}

function settled({ id }) {
  const held = Math.floor(count / 10)
  return [
    `update quotas set held = ${held}, held_amount = ${held * 5000}, sold = ${count - held}, taken = ${count} where event_id = '${id}'`,
    // PostgreSQL's own vacuum passes by after so many rows, but not before the first request.
    isPostgres ? 'vacuum analyze' : 'analyze',
  ]
}

function numbers() {
  if (isPostgres) return `with n as (select i from generate_series(1, ${count}::bigint) as i)`
  return `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
}

/** An id that sorts before those made from now on. */
function numbered(prefix) {
  return `'${prefix}_' || ${padded('i', 26)}`
}

function padded(value, length) {
  return isPostgres ? `lpad((${value})::text, ${length}, '0')` : `printf('%0${length}d', ${value})`
}

function either(paid, pending) {
  return `case when i % 10 <> 0 then ${paid} else ${pending} end`
}
