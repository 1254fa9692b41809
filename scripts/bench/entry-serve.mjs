// The service on a database, as `turnout serve` starts it but without the rate limit. Bundled by service.mjs.
import { fileURLToPath } from 'node:url'
import { startServer } from '../../src/service/server/server.ts'

const server = await startServer({
  database: process.argv[2],
  port: 0,
  now: () => new Date(),
  rateLimit: null,
  log: process.stderr,
  // Seen from where the bundle is.
  programDirectory: fileURLToPath(new URL('../../../dist', import.meta.url)),
})
console.log(JSON.stringify({ url: server.url, apiKey: server.firstKey }))
process.once('SIGTERM', () => void server.close().then(() => process.exit()))
