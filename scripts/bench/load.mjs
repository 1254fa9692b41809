// Registers one person after the other over 64 connections, or sells to them, each with a key of its own, and says how
// that went.
// A process of its own, so that measuring does not slow the measured down.
import { runLoad } from './raw-load.mjs'

const { url, path, apiKey, seconds, name, asked } = JSON.parse(process.argv[2])
let guests = 0

const ask = () => {
  guests += 1
  const key = `${name}-${guests}`
  return { path, key, body: { name: `Guest ${guests}`, email: `${key}@example.org`, ...asked } }
}

console.log(JSON.stringify(await runLoad({ url, apiKey, seconds, ask })))
