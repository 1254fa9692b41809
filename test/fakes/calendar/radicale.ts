// A real Radicale on this machine, with a user ada and an empty store.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Radicale {
  readonly place: string
  /** Of a calendar that may not be there yet. */
  readonly url: string
  /** Sends what somebody there would. */
  send(method: string, name: string, body?: string): Promise<{ status: number; text: string; etag: string | null }>
  /** Texts of the calendar's objects by name. */
  objects(): Map<string, string>
  close(): Promise<void>
}

const password = 'correct horse'
const login = { authorization: `Basic ${Buffer.from(`ada:${password}`).toString('base64')}` }

/** Starts it on a free port, and waits until it answers. */
export async function startRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `ada:${password}\n`)
  const settings = [
    `[server]\nhosts = 127.0.0.1:${port}`,
    `[auth]\ntype = htpasswd\nhtpasswd_filename = ${join(folder, 'users')}\nhtpasswd_encryption = plain\ndelay = 0`,
    `[storage]\nfilesystem_folder = ${join(folder, 'store')}`,
  ]
  writeFileSync(join(folder, 'config'), settings.join('\n'))
  const server = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const place = `127.0.0.1:${port}`
  const url = `http://${place}/ada/devconf/`
  const send = async (method: string, name: string, body?: string) => {
    const answer = await fetch(url + name, { method, headers: login, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') }
  }
  while (
    !(await send('GET', '')
      .then(() => true)
      .catch(() => false))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const calendar = join(folder, 'store', 'collection-root', 'ada', 'devconf')
  return {
    place,
    url,
    send,
    objects: () =>
      new Map(
        readdirSync(calendar)
          .filter((name) => name.endsWith('.ics'))
          .map((name) => [name, readFileSync(join(calendar, name), 'utf8')]),
      ),
    close: async () => {
      server.kill()
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
