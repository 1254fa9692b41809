// Runs pg_dump and pg_restore without a shell. The password goes through a private file, since everybody can see a process's
// arguments. For anything the address leaves open, they read PGPASSWORD and the like, as turnout's driver does.
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
  /** Makes the failure from the program's last error line. */
  readonly failure: (problem: string) => Failure
  readonly signal?: AbortSignal | undefined
}

/** Runs a program to its end. @throws Failure program_missing, and what `failure` makes of its last error line */
export async function runProgram(program: PostgresProgram, { args, failure, signal }: ProgramRun): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { signal, env: environment(), maxBuffer: outputMaxBytes }, (error, stdout, stderr) => {
      if (!error) resolve(stdout)
      else reject(codeOf(error) === 'ENOENT' ? missing(program) : failure(lastWords(stderr) || error.message))
    })
  })
}

const outputMaxBytes = 16 * 1024 * 1024

// These programs have settings of their own in the environment: PGPASSWORD, PGSSLMODE and the like.
const environment = () => childEnvironment(process.env)

/** A program's output line by line, in bounded memory. @throws as runProgram, at the end */
export async function* linesOf(program: PostgresProgram, { args, failure, signal }: ProgramRun): AsyncIterable<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(), signal })
  const errorOutput: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (errorOutput.length < 100) errorOutput.push(text)
  })
  const ended = new Promise<unknown>((resolve) => {
    child.once('error', resolve)
    child.once('close', (code) => resolve(code))
  })
  try {
    yield* outputLines(child.stdout, { tooLong: () => failure('it contains a line that is too long') })
    const end = await ended
    if (end !== 0) {
      throw codeOf(end) === 'ENOENT'
        ? missing(program)
        : failure(lastWords(errorOutput.join('')) || `${program} ended early`)
    }
  } finally {
    child.kill()
  }
}

/** @throws Failure program_missing if it is not installed, or too old for the server */
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

/** The last line without the leading program name. */
const lastWords = (text: string) =>
  (text.trim().split('\n').at(-1) ?? '').replace(/^pg_(dump|restore): /, '').replace(/^error: /, '')

/** The address in the form these programs take; its password goes to a file in `directory`, which must be private. */
export function connectionArgs(url: string, directory: string): string[] {
  const { address, password } = separatePassword(addressForPrograms(url))
  const args = ['--no-password', '--dbname']
  if (password === null) return [...args, address]
  const passfile = join(directory, 'password')
  writeFileSync(passfile, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
  return [...args, `${address}${address.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(passfile)}`]
}
