// Reads a number from one process's `/metrics`. Uses a new connection: a kept one may just be closed by the other side.
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { ServeProcess } from './serve-process.ts'

/** The first group of `pattern`; 0 if no line matches. */
export async function metricOf({ url }: ServeProcess, pattern: RegExp): Promise<number> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${url}/metrics`, { agent: false }, resolve).once('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`/metrics was answered ${response.statusCode}`)
  return Number(pattern.exec(await text(response))?.[1] ?? 0)
}

/** Includes this request itself. */
export const inFlight = /^turnout_requests_in_flight (\d+)$/m
