// Registers people, or sells to them, over 64 connections, each under an idempotency key as the command makes them, and
// prints the results. A process of its own, so that it doesn't slow the service down.
import { uuidv7 } from 'uuidv7'
import { runLoad } from './raw-load.mjs'

const { url, path, apiKey, seconds, name, asked } = JSON.parse(process.argv[2])
let guests = 0

const ask = () => {
  guests += 1
  const body = { name: `Guest ${guests}`, email: `${name}-${guests}@example.org`, ...asked }
  return { path, key: uuidv7(), body }
}

console.log(JSON.stringify(await runLoad({ url, apiKey, seconds, ask })))
