// A database of either engine with its `serve` processes, and ways to inspect it afterwards.
//
//   const site = await openSite('postgres')            // two processes; on SQLite one; mutants: { program }
//   const traffic = createTraffic(site.servers, site)
//   expect(await site.run('ledger', 'verify')).toMatchObject({ exitCode: 0 })
//   const rows = await site.query<{ email: string }>('select email from attendees')
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { finaliseStatements, openSqlite } from '../../src/store/sqlite/driver.ts'
import { findPrograms } from '../postgres/programs.mts'
import { addressOf, startOnce } from '../postgres/server.ts'
import { realProgram } from './mutant.ts'
import { type ServeProcess, startServe } from './serve-process.ts'

export type Engine = 'sqlite' | 'postgres'

/** The engines that this machine has. */
export const engines: readonly Engine[] = findPrograms() === null ? ['sqlite'] : ['sqlite', 'postgres']

/** How many processes serve one database. */
const processesOf: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 }

interface Ran {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface Site {
  readonly engine: Engine
  /** In the form `--database` takes. */
  readonly database: string
  /** The executable that the processes run. */
  readonly program: string
  /** For this site only: logs, the SQLite file, and other files. */
  readonly folder: string
  readonly servers: readonly ServeProcess[]
  readonly apiKey: string
  /** Runs a command of the program against the first process. */
  run(...words: readonly string[]): Promise<Ran>
  /** Runs SQL, bypassing the program. */
  query<Row>(sql: string): Promise<Row[]>
}

interface SiteOptions {
  /** The executable: the real one, or a mutant's. */
  readonly program?: string
  /** How long PostgreSQL delays each commit, as on a slow disk: then many kills land before its response. */
  readonly commitDelayMs?: number
  /** Words before each process's command, see ServeOptions. */
  readonly under?: readonly string[]
  /** More flags of each process's command. */
  readonly flags?: readonly string[]
  /** The number of processes; by default one on SQLite, two on PostgreSQL. */
  readonly processes?: number
  /** Folder of a running PostgreSQL, instead of the shared one. */
  readonly postgresFolder?: string
  /** From the test's context, if tests run side by side. */
  readonly onFinished?: typeof onTestFinished
}

/** Stops and removes everything when the test has finished. */
export async function openSite(engine: Engine, options: SiteOptions = {}): Promise<Site> {
  const { program = realProgram, processes = processesOf[engine], onFinished = onTestFinished } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-faults-'))
  const servers: ServeProcess[] = []
  onFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    rmSync(folder, { recursive: true, force: true })
  })
  const { database, query } = engine === 'sqlite' ? sqliteIn(folder) : await postgresDatabase(options)
  for (let count = 0; count < processes; count += 1) {
    servers.push(
      await startServe({ program, database, folder, under: options.under ?? [], flags: options.flags ?? [] }),
    )
  }
  return withServers({ engine, database, query, folder, program }, servers, servers[0]?.apiKey ?? '')
}

/** Another database of the same engine, empty and not served: `serve` makes a site of its content. */
export async function openPlace(site: Site): Promise<{ database: string; serve(): Promise<Site> }> {
  const folder = path.join(site.folder, 'elsewhere')
  mkdirSync(folder)
  const { database, query } = site.engine === 'sqlite' ? sqliteIn(folder) : await postgresDatabase({ commitDelayMs: 0 })
  const serve = async () => {
    const server = await startServe({ program: realProgram, database, folder })
    onTestFinished(() => server.kill())
    return withServers({ engine: site.engine, database, query, folder, program: realProgram }, [server], site.apiKey)
  }
  return { database, serve }
}

type Database = { database: string; query: (sql: string) => Promise<unknown[]> }
type Place = Database & { engine: Engine; folder: string; program: string }

function withServers(place: Place, servers: readonly ServeProcess[], apiKey: string): Site {
  const { engine, database, folder, program } = place
  const run = (...words: readonly string[]) => {
    const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: servers[0]?.url, TURNOUT_API_KEY: apiKey }
    return runProgram([program, ...words], env)
  }
  return { engine, database, program, folder, servers, apiKey, run, query: place.query as Site['query'] }
}

function sqliteIn(folder: string): Database {
  const file = path.join(folder, 'data/turnout.db')
  mkdirSync(path.dirname(file), { mode: 0o700 })
  const query = async (sql: string) => {
    const database = openSqlite(file, { busyTimeoutMs: 5_000 })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
      await finaliseStatements()
    }
  }
  return { database: file, query }
}

/** A PostgreSQL database that is empty, and dropped when the test has finished. */
export const openPostgres = (): Promise<Database> => postgresDatabase({ commitDelayMs: 0 })

let made = 0

async function postgresDatabase(options: SiteOptions): Promise<Database> {
  const { postgresFolder, commitDelayMs = 50, onFinished = onTestFinished } = options
  const server = postgresFolder ?? inject('postgresFolder') ?? ''
  if (postgresFolder === undefined) await startOnce(server, async () => {}, { isDurable: true })
  made += 1
  const name = `faults_${process.pid}_${process.env.VITEST_POOL_ID}_${Date.now().toString(36)}_${made}`
  const administer = (sql: string) => queryPostgres(addressOf(server, 'postgres'), sql)
  await administer(`create database ${name}`)
  await administer(`alter database ${name} set commit_delay = ${commitDelayMs * 1_000}`)
  await administer(`alter database ${name} set commit_siblings = 0`)
  onFinished(async () => void (await administer(`drop database ${name} with (force)`)))
  const database = addressOf(server, name)
  return { database, query: (sql) => unlessDeadlocked(() => queryPostgres(database, sql)) }
}

/** Runs a statement again that locked many rows in another order than the service, and that PostgreSQL ended for it. */
async function unlessDeadlocked<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01') throw error
    }
  }
}

async function queryPostgres(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function runProgram(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}
