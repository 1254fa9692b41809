// Scans tickets over 64 connections, each once and under a name of its own, as the command does, and says how that went.
// A process of its own, so that measuring does not slow the measured down.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, apiKey, seconds, file } = JSON.parse(process.argv[2])
const tokens = JSON.parse(readFileSync(file, 'utf8'))
let sent = 0

const result = await autocannon({
  url,
  connections: 64,
  duration: seconds,
  requests: [
    {
      method: 'POST',
      path: `${new URL(url).pathname}/scans`,
      setupRequest: (request) => {
        const code = tokens[sent]
        if (code === undefined) throw new Error(`${tokens.length} tickets are too few for ${seconds} seconds`)
        sent += 1
        const scanId = scanName()
        return {
          ...request,
          headers: {
            authorization: `Bearer ${apiKey}`,
            'content-type': 'application/json',
            'idempotency-key': scanId,
          },
          body: JSON.stringify({ code, scanId, gate: `Gate ${sent % 8}`, direction: 'entry' }),
        }
      },
    },
  ],
})
const { requests, latency, non2xx, errors } = result
console.log(JSON.stringify({ perSecond: requests.average, p99Ms: latency.p99, refused: non2xx + errors, sent }))

/** A UUID of version 7. */
function scanName() {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
