// A real PostgreSQL of the test run itself: started by the first test that asks for it, on a socket in a folder of its own.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onceInRun } from '../host/once-in-run.ts'
import { findPrograms } from './programs.mts'

/** The server refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const fields = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!fields) throw new Error('there is no user postgres to run the server as')
  return { uid: Number(fields[1]), gid: Number(fields[2]) }
}

// The tests are about what is written when, and not about this machine's disk. A prepared statement is planned once, not anew
// for each of its first five executions, which is as often as most tests run it.
const quick =
  '-c fsync=off -c full_page_writes=off -c max_connections=300 -c deadlock_timeout=100ms -c plan_cache_mode=force_generic_plan'

export interface ServerSettings {
  /** As on a machine that must not lose anything. */
  readonly isDurable?: boolean
  /** How long the server may take to write by itself what no commit has waited for. */
  readonly writerDelayMs?: number
  /** Listens on 127.0.0.1 too, where it asks for passwords. */
  readonly port?: number
  /** With the certificate and key of this name in a folder. */
  readonly tls?: { readonly folder: string; readonly name: string }
}

/** Makes and starts a server in `folder`; the call returns when it answers. */
export function startPostgres(folder: string, settings: ServerSettings = {}): void {
  const { isDurable = false, writerDelayMs = 200 } = settings
  const programs = findPrograms()
  if (programs === null) throw new Error('needs postgresql')
  const as = owner()
  if (as) chownSync(folder, as.uid, as.gid)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(path.join(programs, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...as })
  const data = path.join(folder, 'data')
  // A language whose order is not that of bytes, to find out whoever relies on the database's own.
  const modern = Number(path.basename(path.dirname(programs))) >= 15
  const locale = modern ? ['--locale-provider=icu', '--icu-locale=en-US'] : []
  const common = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  run('initdb', ['-D', data, ...common, ...locale])
  const options = `${networkOptions(settings, data, as)} -c unix_socket_directories=${folder} -c wal_writer_delay=${writerDelayMs}ms ${isDurable ? '' : quick}`
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
}

function networkOptions({ port, tls }: ServerSettings, data: string, as: ReturnType<typeof owner>): string {
  if (port === undefined) return '-c listen_addresses='
  writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_permissions=0777`
  if (!tls) return options
  for (const kind of ['crt', 'key']) {
    const file = path.join(data, `server.${kind}`)
    writeFileSync(file, readFileSync(path.join(tls.folder, `${tls.name}.${kind}`)), { mode: 0o600 })
    if (as) chownSync(file, as.uid, as.gid)
  }
  return `${options} -c ssl=on -c ssl_cert_file=server.crt -c ssl_key_file=server.key`
}

/** Stops a server that `startPostgres` started, if it did, and takes its folder away. */
export function stopPostgres(folder: string): void {
  const data = path.join(folder, 'data')
  if (existsSync(path.join(data, 'postmaster.pid'))) {
    const programs = findPrograms() ?? ''
    const args = ['-D', data, '-m', 'immediate', '-w', 'stop']
    execFileSync(path.join(programs, 'pg_ctl'), args, { cwd: folder, stdio: 'ignore', ...owner() })
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The address of a database on the server in `folder`. */
export const addressOf = (folder: string, database: string, port = 5432) =>
  `postgres:///${database}?host=${folder}&user=postgres${port === 5432 ? '' : `&port=${port}`}`

/** Starts the server of this run unless another worker does or did, with `prepare` done once before anyone goes on. */
export async function startOnce(
  folder: string,
  prepare: () => Promise<void>,
  settings: ServerSettings = {},
): Promise<void> {
  await onceInRun(path.join(folder, 'started'), async () => {
    startPostgres(folder, settings)
    await prepare()
  })
}
