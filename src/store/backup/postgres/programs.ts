// Runs pg_dump and pg_restore without a shell. The password goes through a private file, since everybody can see a process's
// arguments. For anything that the address leaves open they read PGPASSWORD and the like, as our driver does.
import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { childEnvironment } from '../../../contract/files/child-environment.ts'
import { codeOf } from '../../../files/durable-file.ts'
import { separatePassword } from '../../postgres/address.ts'
import { addressForPrograms } from '../../postgres/driver.ts'
import { outputLines } from './output-lines.ts'

export type PostgresProgram = 'pg_dump' | 'pg_restore'

export interface ProgramRun {
  readonly args: readonly string[]
  /** What else the message says when it fails; absent is nothing. */
  readonly failure: (problem: string) => Failure
  readonly signal?: AbortSignal | undefined
}

/** Runs one to its end. @throws Failure program_missing, and what `failure` makes of its last words */
export async function runProgram(program: PostgresProgram, { args, failure, signal }: ProgramRun): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { signal, env: environment(), maxBuffer: outputMaxBytes }, (error, stdout, stderr) => {
      if (!error) resolve(stdout)
      else reject(codeOf(error) === 'ENOENT' ? missing(program) : failure(lastWords(stderr) || error.message))
    })
  })
}

const outputMaxBytes = 16 * 1024 * 1024

// Read here because these programs have settings of their own in it: PGPASSWORD, PGSSLMODE and their like.
const environment = () => childEnvironment(process.env)

/** What one prints, line by line, in bounded memory. @throws as runProgram, at the end */
export async function* linesOf(program: PostgresProgram, { args, failure, signal }: ProgramRun): AsyncIterable<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(), signal })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 100) said.push(text)
  })
  const ended = new Promise<unknown>((resolve) => {
    child.once('error', resolve)
    child.once('close', (code) => resolve(code))
  })
  try {
    yield* outputLines(child.stdout, { tooLong: () => failure('it contains a line that is too long') })
    const end = await ended
    if (end !== 0) {
      throw codeOf(end) === 'ENOENT' ? missing(program) : failure(lastWords(said.join('')) || `${program} ended early`)
    }
  } finally {
    child.kill()
  }
}

/** @throws Failure program_missing where there is none, or one too old for a server */
export async function requireProgram(program: PostgresProgram, serverMajor = 0): Promise<void> {
  const failure = (problem: string) => new Failure('program_missing', `${program} could not be run: ${problem}`)
  const version = /\s(\d+)/.exec(await runProgram(program, { args: ['--version'], failure }))?.[1] ?? '0'
  if (Number(version) >= serverMajor) return
  throw new Failure('program_missing', `${program} ${version} is too old for a PostgreSQL ${serverMajor} server`, {
    hint: `install PostgreSQL ${serverMajor}'s client programs, on Debian with: apt-get install postgresql-client-${serverMajor}`,
  })
}

const missing = (program: PostgresProgram) =>
  new Failure('program_missing', `${program} is not installed here; PostgreSQL backups need it`, {
    hint: "install PostgreSQL's client programs, on Debian with: apt-get install postgresql-client",
  })

/** The last line without the program's name in front. */
const lastWords = (text: string) =>
  (text.trim().split('\n').at(-1) ?? '').replace(/^pg_(dump|restore): /, '').replace(/^error: /, '')

/** The address as these programs take it; its password goes to a file in `directory`, which must be private. */
export function connectionArgs(url: string, directory: string): string[] {
  const { address, password } = separatePassword(addressForPrograms(url))
  const args = ['--no-password', '--dbname']
  if (password === null) return [...args, address]
  const passfile = join(directory, 'password')
  writeFileSync(passfile, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
  return [...args, `${address}${address.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(passfile)}`]
}
