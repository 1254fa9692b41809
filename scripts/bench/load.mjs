// Registers one person after the other over 64 connections, or sells to them, each with a key of its own, and says how
// that went.
// A process of its own, so that measuring does not slow the measured down.
import autocannon from 'autocannon'

const { url, path, apiKey, seconds, name, asked } = JSON.parse(process.argv[2])
let guests = 0

const result = await autocannon({
  url,
  connections: 64,
  duration: seconds,
  requests: [
    {
      method: 'POST',
      path,
      setupRequest: (request) => {
        guests += 1
        const email = `${name}-${guests}@example.org`
        return {
          ...request,
          headers: {
            authorization: `Bearer ${apiKey}`,
            'content-type': 'application/json',
            'idempotency-key': `${name}-${guests}`,
          },
          body: JSON.stringify({ name: `Guest ${guests}`, email, ...asked }),
        }
      },
    },
  ],
})
const { requests, latency, non2xx, errors } = result
console.log(JSON.stringify({ perSecond: requests.average, p99Ms: latency.p99, refused: non2xx + errors }))
