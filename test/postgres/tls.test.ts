import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { chmodSync, mkdtempSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../src/contract/core/failures.ts'
import { connectionArgs, runProgram } from '../../src/store/backup/postgres/programs.ts'
import { openStore } from '../../src/store/open.ts'
import { needs } from '../host/programs.ts'
import { query } from './database.ts'
import { addressOf, startPostgres, stopPostgres } from './server.ts'

const missing = needs('openssl', 'version')
const proof = test.skipIf(missing !== '')

// Names of other machines, that all lead to this one: only what a name is said to be decides.
const elsewhere = 'db.example.test'
const password = 'correct horse battery staple'

function makeCertificate(folder: string, name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  // Of a kind that the libpq of PostgreSQL 14 knows.
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], {
    cwd: folder,
    stdio: 'ignore',
  })
  chmodSync(path.join(folder, `${name}.key`), 0o644)
}

const certificates = mkdtempSync(path.join(tmpdir(), 'turnout-tls-'))
const root = (name: string) => encodeURIComponent(path.join(certificates, `${name}.crt`))

interface Server {
  readonly folder: string
  readonly port: number
}
const servers: Server[] = []
async function start(name?: string): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-tls-'))
  const port = await freePort()
  const tls = name === undefined ? undefined : { folder: certificates, name }
  startPostgres(folder, { port, ...(tls ? { tls } : {}) })
  servers.push({ folder, port })
  // Whoever comes over the network needs the password.
  const local = addressOf(folder, 'postgres', port)
  await query(local, `create role ada superuser login password '${password}'`)
  await query(local, 'create database fair owner ada')
  return { folder, port }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

let withTls: Server
let without: Server
beforeAll(async () => {
  if (missing !== '') return
  makeCertificate(certificates, elsewhere)
  makeCertificate(certificates, 'other.example.test')
  withTls = await start(elsewhere)
  without = await start()
  const lookup = dns.lookup.bind(dns) as (...args: unknown[]) => void
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...rest: unknown[]) => {
    lookup(/\.(test|localhost)$/.test(host) ? '127.0.0.1' : host, ...rest)
  }) as never)
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const { folder } of servers) stopPostgres(folder)
})

const at = ({ port }: { port: number }, options = '', host = elsewhere) =>
  `postgres://ada:${encodeURIComponent(password)}@${host}:${port}/fair${options}`

/** Whether connections of the database are encrypted; what keeps it from being opened. */
async function outcome(url: string): Promise<string> {
  try {
    const store = await openStore(url)
    const rows = await store.read(async ({ db }) => {
      const { sql } = await import('kysely')
      return (await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)).rows
    })
    await store.close()
    return rows[0]?.ssl ? 'encrypted' : 'in the clear'
  } catch (error) {
    expect(String(error)).not.toContain(password)
    return (error as Error).message.replace(/: postgres:.*$/s, '')
  }
}

const wrongCertificate = "PostgreSQL's certificate could not be verified"
const noTls = 'The PostgreSQL server is on another machine and does not support TLS; no password was sent'

const rootFiles: Readonly<Record<string, string>> = {
  OWN: root(elsewhere),
  OTHER: root('other.example.test'),
  MISSING: root('missing'),
}

proof.each([
  ['', 'encrypted'],
  ['?sslmode=prefer', 'encrypted'],
  ['?sslmode=require', 'encrypted'],
  ['?sslmode=require&sslrootcert=OTHER', wrongCertificate],
  ['?sslmode=verify-full', wrongCertificate],
  ['?sslmode=verify-full&sslrootcert=OWN', 'encrypted'],
  ['?sslmode=verify-ca&sslrootcert=OWN', 'encrypted'],
  ['?sslmode=verify-ca&sslrootcert=OTHER', wrongCertificate],
  ['?sslmode=verify-ca', 'sslmode=verify-ca needs a root certificate'],
  ['?sslmode=sometimes', 'The address has an unknown sslmode'],
  ['?sslmode=verify-full&sslrootcert=MISSING', expect.stringMatching(/^Cannot read the certificate or key /)],
])('a server elsewhere with TLS, asked with %j', async (options, expected) => {
  expect(
    await outcome(
      at(
        withTls,
        options.replace(/[A-Z]+$/, (name) => rootFiles[name] ?? ''),
      ),
    ),
  ).toEqual(expected)
})

proof('another name than that in the certificate is seen by verify-full alone', async () => {
  const trusted = `sslrootcert=${root(elsewhere)}`
  const renamed = (mode: string) => at(withTls, `?sslmode=${mode}&${trusted}`, 'db2.example.test')
  expect(await outcome(renamed('verify-full'))).toBe(wrongCertificate)
  expect(await outcome(renamed('verify-ca'))).toBe('encrypted')
})

proof.each([
  ['', elsewhere, noTls],
  ['?sslmode=prefer', elsewhere, noTls],
  ['?sslmode=require', elsewhere, noTls],
  ['', 'x.localhost', noTls],
  ['?sslmode=disable', elsewhere, 'in the clear'],
  ['', '127.0.0.1', 'in the clear'],
])('a server without TLS, asked with %j at %s', async (options, host, expected) => {
  expect(await outcome(at(without, options, host))).toBe(expected)
})

const failure = (problem: string) => new Failure('database_unavailable', problem)

describe('an impostor server', () => {
  const open: net.Server[] = []
  afterEach(() => {
    for (const server of open.splice(0)) server.close()
  })

  /** Says that it has no TLS, and asks everybody for the password itself. */
  async function startFalse() {
    const heard: Buffer[] = []
    const server = net.createServer((socket) => {
      socket
        .on('error', () => {})
        .on('data', (bytes: Buffer) => {
          heard.push(bytes)
          const isQuestion = bytes.length === 8 && bytes.readInt32BE(4) === 80_877_103
          socket.write(isQuestion ? 'N' : Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
        })
    })
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as net.AddressInfo).port, heard: () => Buffer.concat(heard) }
  }

  proof.each([
    ['', noTls, 8],
    [
      '?sslmode=disable',
      'PostgreSQL asks for the password in clear text over an unencrypted connection; it was not sent',
      null,
    ],
  ])('asked with %j does not get the password', async (options, expected, bytes) => {
    const server = await startFalse()
    expect(await outcome(at(server, options))).toBe(expected)
    expect(server.heard().includes(password)).toBe(false)
    // The question alone: neither a user nor a database was named.
    if (bytes !== null) expect(server.heard()).toHaveLength(bytes)
  })

  proof('gets no password from pg_dump either', async () => {
    const server = await startFalse()
    const folder = mkdtempSync(path.join(tmpdir(), 'turnout-tls-'))
    const args = connectionArgs(at(server, '?hostaddr=127.0.0.1'), folder)
    await expect(runProgram('pg_dump', { args, failure })).rejects.toThrow(/does not support SSL/)
    expect(server.heard()).toHaveLength(8)
  })
})

proof('pg_dump reaches a server with TLS, by the same words', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-tls-'))
  const dump = (options: string) => {
    const args = connectionArgs(at(withTls, `?hostaddr=127.0.0.1&${options}`), folder)
    return runProgram('pg_dump', { args: ['--schema-only', ...args], failure })
  }
  for (const options of ['', 'sslmode=prefer', 'ssl=true', `sslmode=verify-full&sslrootcert=${root(elsewhere)}`]) {
    expect(await dump(options)).toContain('PostgreSQL database dump')
  }
  await expect(dump(`sslmode=verify-full&sslrootcert=${root('other.example.test')}`)).rejects.toThrow(
    /certificate verify failed/,
  )
})
