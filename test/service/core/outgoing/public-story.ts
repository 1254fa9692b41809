// A public address that is real: run in a network of its own, where 1.1.1.1 and a canary on loopback are this machine. Prints what
// each of them got.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { openOutgoing } from '../../../../src/service/core/outgoing/guarded-requests.ts'
import { OutgoingError } from '../../../../src/service/core/outgoing/target.ts'

/** What it prints. */
export interface Printed {
  readonly outcomes: readonly string[]
  readonly connections: Readonly<Record<string, number>>
}

const [, , certFile = '', keyFile = ''] = process.argv
const [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')]
const connections: Record<string, number> = {}

async function open(host: string, port: number) {
  connections[host] = 0
  const server = createServer({ cert, key }, (_, response) => response.end(host))
  server.on('connection', () => {
    connections[host] = (connections[host] ?? 0) + 1
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return server
}

const servers = [await open('1.1.1.1', 8443), await open('127.0.0.1', 8443)]

/** @param address of the name, if there is one */
async function outcome(url: string, address?: string): Promise<string> {
  const resolve = async () => [{ address: address ?? '', family: 4 }]
  const client = openOutgoing({ reach: 'public', resolve, ca: cert })
  try {
    return (await client.send(url, { method: 'POST', body: '{}' })).body
  } catch (error) {
    return error instanceof OutgoingError ? error.fault : String(error)
  } finally {
    await client.close()
  }
}

const outcomes = [
  await outcome('https://1.1.1.1:8443/'),
  await outcome('https://hooks.example.org:8443/', '1.1.1.1'),
  await outcome('https://127.0.0.1:8443/'),
  await outcome('https://hooks.example.org:8443/', '127.0.0.1'),
]
for (const server of servers) server.close()
const printed: Printed = { outcomes, connections }
process.stdout.write(JSON.stringify(printed))
