// A receiver of webhooks in a process of its own: takes everything, and says how much came, between when, and the last body.
import { createServer } from 'node:http'

const seen = { count: 0, firstMs: 0, lastMs: 0, body: '' }

const server = createServer((request, response) => {
  if (request.method === 'GET') return response.end(JSON.stringify(seen))
  let body = ''
  request.setEncoding('utf8').on('data', (text) => {
    body += text
  })
  request.on('end', () => {
    seen.lastMs = performance.now()
    if (seen.count === 0) seen.firstMs = seen.lastMs
    seen.count += 1
    seen.body = body
    response.writeHead(200, { 'content-length': 0 }).end()
  })
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })))
process.once('SIGTERM', () => process.exit())
