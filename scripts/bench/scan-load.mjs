// Scans tickets over 64 connections, each once and under its own scan id, as the command does, and prints the results.
// A process of its own, so that it doesn't slow the service down.
import { readFileSync } from 'node:fs'
import { uuidv7 } from 'uuidv7'
import { runLoad } from './raw-load.mjs'

const { url, apiKey, seconds, file } = JSON.parse(process.argv[2])
const tokens = JSON.parse(readFileSync(file, 'utf8'))
const path = `${new URL(url).pathname}/scans`
let scans = 0

const ask = () => {
  const code = tokens[scans]
  // A quick machine has scanned them all before the time is over.
  if (code === undefined) return undefined
  scans += 1
  const scanId = uuidv7()
  return { path, key: scanId, body: { code, scanId, gate: `Gate ${scans % 8}`, direction: 'entry' } }
}

console.log(JSON.stringify(await runLoad({ url, apiKey, seconds, ask })))
