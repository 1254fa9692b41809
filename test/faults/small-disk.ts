// A site whose database is on a small disk that can be filled and emptied: a tmpfs that only its processes see. PostgreSQL's
// write-ahead log is elsewhere: a server that cannot write it stops itself, which is not turnout's to prove.
import { execFile, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { finaliseStatements, openSqlite } from '../../src/store/sqlite/driver.ts'
import { needs } from '../host/programs.ts'
import { findPrograms } from '../postgres/programs.mts'
import { addressOf } from '../postgres/server.ts'
import { type Engine, openSite, type Site } from './site.ts'

export interface SmallDisk {
  readonly site: Site
  readonly fill: () => void
  readonly free: () => void
}

// PostgreSQL refuses to run as root, which nobody is inside.
const asNobody = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
const mount = (size: string) => `mount -t tmpfs -o size=${size} none data && exec "$@"`
const within = (size: string) => ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount(size), 'sh']

/** Empty if this machine allows mounting, else a note for titles. */
export const needsMount =
  needs('nsenter', '--version') ||
  needs('unshare', ...within('1m').slice(1, 6), 'mount -t tmpfs none /mnt && exec "$@"', 'sh', ...asNobody, 'true')

export const openSmallDisk = (engine: Engine): Promise<SmallDisk> =>
  engine === 'sqlite' ? sqliteOnSmallDisk() : postgresOnSmallDisk()

async function sqliteOnSmallDisk(): Promise<SmallDisk> {
  const site = await openSite('sqlite', { under: within('8m') })
  const pid = site.servers[0]?.pid ?? 0
  let copies = 0
  const query = async (sql: string) => {
    copies += 1
    const copy = path.join(site.folder, `copy-${copies}.db`)
    const inside = ['-t', String(pid), '-U', '-m', '--preserve-credentials', process.execPath, site.program]
    const env = { HOME: site.folder, PATH: process.env.PATH }
    await promisify(execFile)('nsenter', [...inside, 'backup', copy, '--database', site.database], { env })
    const database = openSqlite(copy, { readOnly: true, busyTimeoutMs: 0 })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
      await finaliseStatements()
    }
  }
  return { site: { ...site, query: query as Site['query'] }, ...fillerOf(pid, path.dirname(site.database)) }
}

async function postgresOnSmallDisk(): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-small-'))
  mkdirSync(path.join(folder, 'data'))
  const programs = findPrograms() ?? ''
  const initdb = `${programs}/initdb -D data --waldir="$PWD/wal" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync`
  const options = `-c listen_addresses= -c "unix_socket_directories=$PWD" -c fsync=off -c autovacuum=off`
  const script = `${initdb} >log 2>&1 && exec ${programs}/postgres -D data ${options} >>log 2>&1`
  const [command, ...words] = [...within('64m'), ...asNobody, 'sh', '-c', script]
  const server = spawn(command ?? '', words, { cwd: folder, stdio: 'ignore' })
  onTestFinished(async () => {
    const gone = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGQUIT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await answers(addressOf(folder, 'postgres')))) {
    if (server.exitCode !== null) throw new Error(`the small server ended, see ${folder}/log`)
    await sleep(100)
  }
  const site = await openSite('postgres', { postgresFolder: folder, commitDelayMs: 0 })
  return { site, ...fillerOf(server.pid ?? 0, path.join(folder, 'data')) }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

// The smallest unit of tmpfs: no space is left for anybody.
const piece = Buffer.alloc(4_096)

function fillerOf(pid: number, folder: string): Pick<SmallDisk, 'fill' | 'free'> {
  const filler = path.join(`/proc/${pid}/root`, folder, 'filler')
  return {
    fill: () => {
      try {
        for (;;) appendFileSync(filler, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler),
  }
}
