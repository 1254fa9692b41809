// Registers one person after the other over 64 connections, or sells to them, each under a key as the command makes
// them, and says how that went.
// A process of its own, so that measuring does not slow the measured down.
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
