// The whole service as in entry-serve, but on a fake store: the key is known, no request is a repetition, and registering and
// ordering reply with a constant record. Leaves out the store and the rules made of its statements. Bundled by service.mjs.
import { generateApiKey } from '../../src/service/keys/api-key.ts'
import { rules } from '../../src/service/rules.ts'
import { createHttp } from '../../src/service/server/http.ts'
import { listen } from '../../src/service/server/listen.ts'
import { createLog } from '../../src/service/server/log.ts'
import { createMetrics } from '../../src/service/server/metrics.ts'
import { createService } from '../../src/service/server/service.ts'

const [attendee, order] = process.argv.slice(2).map((record) => JSON.parse(record))
const apiKey = generateApiKey()
const proof = {
  id: 'key_1',
  account_id: 'acc_1',
  scopes: '["attendees:write","orders:write"]',
  event_id: null,
  expires_at: null,
  revoked_at: null,
}

// Kysely's builder, as far as the note on a key's use goes.
const nothing = new Proxy(() => nothing, { get: (_target, name) => (name === 'execute' ? async () => [] : nothing) })
const session = { db: nothing, run: async (_statement, values) => ('hash' in values ? [proof] : []) }
const keepNothing = (work) => work(session)
const store = { engine: 'sqlite', read: keepNothing, write: keepNothing, close: async () => {} }

const now = () => new Date()
const log = createLog(process.stderr, now)
const metrics = createMetrics()
const service = createService({
  store,
  now,
  rules: {
    ...rules,
    registerAttendee: async () => ({ body: attendee, version: 1 }),
    createOrder: async () => ({ body: order, version: 1 }),
  },
  observe: (report) => {
    metrics.count(report)
    log.request(report)
  },
})
const http = createHttp(service)
console.log(JSON.stringify({ url: await listen(http, { host: '127.0.0.1', port: 0 }), apiKey }))
process.once('SIGTERM', () => void http.close().then(() => process.exit()))
