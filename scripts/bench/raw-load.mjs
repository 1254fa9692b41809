// Sends requests over 64 connections by default, each as soon as the previous one was answered, and measures them. Uses bare sockets: a
// client library took 0.1 s of processor time per 1,000 requests from the two cores that the service needs.
import { connect } from 'node:net'

const connectionsDefault = 64
/** Not counted: this program is translated while it runs, and would be part of the first answers. */
const warmUpMs = 1_000

/**
 * Loads a service for a second, and then for as long as is asked, which is what is counted.
 * @param {{ url: string, apiKey: string, seconds: number, ask: () => { path: string, key: string, body: object } | undefined, connections?: number }} load
 *   `ask` gives the next request; undefined ends it early, where there is none
 * @returns {Promise<{ counted: number, perSecond: number, p99Ms: number, refused: number, sent: number }>}
 */
export async function runLoad({ url, apiKey, seconds, ask, connections = connectionsDefault }) {
  const { hostname, port } = new URL(url)
  const times = []
  let refused = 0
  let sent = 0
  const head = `Host: ${hostname}:${port}\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n`
  const next = () => {
    const asked = ask()
    if (asked === undefined) return undefined
    sent += 1
    const { path, key, body } = asked
    const text = JSON.stringify(body)
    return `POST ${path} HTTP/1.1\r\n${head}Idempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  const start = performance.now() + warmUpMs
  const end = start + seconds * 1_000
  const note = (status, ms) => {
    const now = performance.now()
    if (now - ms >= start) times.push(ms)
    if (status < 200 || status > 299) refused += 1
    return now < end
  }
  await Promise.all(Array.from({ length: connections }, () => talk({ hostname, port }, next, note)))
  const counted = times.length
  const perSecond = counted === 0 ? 0 : counted / ((performance.now() - start) / 1_000)
  times.sort((one, other) => one - other)
  return { counted, perSecond, p99Ms: Math.round(times[Math.ceil(counted * 0.99) - 1] ?? 0), refused, sent }
}

/** One connection: a request, its whole answer, the next, for as long as `note` wants more. */
function talk({ hostname, port }, next, note) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let answer = ''
    let askedAt = 0
    const end = () => {
      resolve()
      socket.removeAllListeners('close').destroy()
    }
    const send = () => {
      const text = next()
      if (text === undefined) return end()
      askedAt = performance.now()
      socket.write(text)
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the service closed a connection under load')))
    socket.on('data', (piece) => {
      answer += piece
      const status = statusOfWhole(answer)
      if (status === undefined) return
      answer = ''
      if (note(status, performance.now() - askedAt)) send()
      else end()
    })
  })
}

/** The status of an answer that is there to its last byte. */
function statusOfWhole(answer) {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)
  if (!length) throw new Error(`an answer without its length: ${answer.slice(0, head)}`)
  return answer.length >= head + 4 + Number(length[1]) ? Number(answer.slice(9, 12)) : undefined
}
