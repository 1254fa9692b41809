// Scans tickets over 64 connections, each once and under a name of its own, as the command does, and says how that went.
// A process of its own, so that measuring does not slow the measured down.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runLoad } from './raw-load.mjs'

const { url, apiKey, seconds, file } = JSON.parse(process.argv[2])
const tokens = JSON.parse(readFileSync(file, 'utf8'))
const path = `${new URL(url).pathname}/scans`
let scans = 0

const ask = () => {
  const code = tokens[scans]
  if (code === undefined) throw new Error(`${tokens.length} tickets are too few for ${seconds} seconds`)
  scans += 1
  const scanId = scanName()
  return { path, key: scanId, body: { code, scanId, gate: `Gate ${scans % 8}`, direction: 'entry' } }
}

console.log(JSON.stringify(await runLoad({ url, apiKey, seconds, ask })))

/** A UUID of version 7. */
function scanName() {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
