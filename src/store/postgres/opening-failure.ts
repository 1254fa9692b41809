// Why a PostgreSQL database could not be opened, as one sentence with its address and the next step. Never shows a password.
import { Failure, type FailureCode } from '../../contract/core/failures.ts'
import { errorCode } from '../engine/sqlstate.ts'
import { openingFailure } from './failure.ts'

interface Words {
  readonly pattern: RegExp
  readonly code: FailureCode
  readonly message: string
  readonly hint: string
}

const words: readonly Words[] = [
  {
    pattern: /^28/,
    code: 'database_unavailable',
    message: 'PostgreSQL does not let this user in',
    hint: 'Check user and password; a password may also stand in PGPASSWORD or ~/.pgpass',
  },
  {
    pattern: /^3D000$/,
    code: 'database_unavailable',
    message: 'PostgreSQL has no database of this name',
    hint: 'Make it first, with: createdb --encoding UTF8 --template template0 NAME',
  },
  {
    pattern: /^(42501|3F000)$/,
    code: 'database_read_only',
    message: 'This user may not make tables in the database',
    hint: 'Let the user own the database, or grant it CREATE on the schema',
  },
  {
    pattern: /^25006$/,
    code: 'database_read_only',
    message: 'The database takes no changes',
    hint: 'Name the primary server, not a standby',
  },
  {
    pattern: /^55P03$/,
    code: 'database_locked',
    message: 'Another program holds the tables of the database',
    hint: 'Wait until it is done, or end it, and repeat',
  },
  {
    pattern: /^53100$/,
    code: 'database_full',
    message: 'No room left to store the database',
    hint: 'Free some space and repeat',
  },
  {
    pattern: /^XX00[12]$/,
    code: 'database_damaged',
    message: 'The database is damaged',
    hint: 'Restore a backup',
  },
]

/** What the driver or the server said while opening, in our words; a Failure comes back as it is. */
export function postgresOpeningFailure(url: string, error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = lacksPassword(error) ? '28P01' : errorCode(error)
  const known = words.find(({ pattern }) => pattern.test(code))
  if (known) return openingFailure(url, { ...known, cause: error })
  const cause = causeOf(error)
  const tls = tlsWords.find(({ pattern }) => pattern.test(messageOf(cause)) || pattern.test(errorCode(cause)))
  if (tls) return openingFailure(url, { ...tls, code: 'database_unavailable', cause: error })
  return openingFailure(url, {
    code: 'database_unavailable',
    message: `PostgreSQL can not be reached (${reasonOf(error)})`,
    hint: 'Check that the server runs, and its address: postgres://user@host:5432/name',
    cause: error,
  })
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The driver finds that by itself, when the server has asked for one. */
const lacksPassword = (error: unknown) => /client password must be/.test(messageOf(causeOf(error)))

/** What goes wrong with TLS, by the driver's words or by Node's codes. */
const tlsWords: readonly Pick<Words, 'pattern' | 'message' | 'hint'>[] = [
  {
    pattern: /does not support SSL/,
    message: 'This PostgreSQL speaks no TLS, and is on another machine; nothing but the question was sent',
    hint: 'Turn ssl on there; or add sslmode=disable to the address where nobody else can listen on the way',
  },
  {
    pattern: /^asked for the password in the clear$/,
    message: 'This PostgreSQL asks for the password itself, over a way that others can read; it was not sent',
    hint: 'Use TLS, or the method scram-sha-256 in its pg_hba.conf',
  },
  {
    pattern: /CERT|SELF_SIGNED|UNABLE_TO/,
    message: 'The certificate of this PostgreSQL is not the one that is asked for',
    hint: 'Name the file of whoever signed it with sslrootcert=FILE; with sslmode=verify-full the host must be in it',
  },
]

/** What the driver has words for and no code, in ours. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^timeout expired$|^Query read timeout$/, 'it does not answer'],
  [/^Connection terminated/, 'it closes the connection'],
  [/^received invalid response|^Received unexpected/, 'what answers is not PostgreSQL'],
]

/** Why a connection could not be made: the system's code for it, or a few words. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  const known = reasons.find(([pattern]) => pattern.test(messageOf(cause)))
  if (known) return known[1]
  const code = errorCode(cause) || errorCode(error)
  // Whatever listens there may have written it.
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}
