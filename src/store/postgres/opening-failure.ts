// Failures of opening a PostgreSQL database: what is wrong at which address, and the next step. Never shows a password.
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
    message: 'PostgreSQL rejected the login of this user',
    hint: 'Check the user and password; the password may also be in PGPASSWORD or ~/.pgpass.',
  },
  {
    pattern: /^3D000$/,
    code: 'database_unavailable',
    message: 'PostgreSQL has no database with this name',
    hint: 'Create it first: createdb --encoding UTF8 --template template0 NAME',
  },
  {
    pattern: /^(42501|3F000)$/,
    code: 'database_read_only',
    message: 'This user may not create tables in the database',
    hint: 'Make the user the owner of the database, or grant it CREATE on the schema.',
  },
  {
    pattern: /^25006$/,
    code: 'database_read_only',
    message: 'The database is read-only',
    hint: 'Name the primary server, not a standby.',
  },
  {
    pattern: /^55P03$/,
    code: 'database_locked',
    message: "Another program has locked the database's tables",
    hint: 'Wait for it or end it, then try again.',
  },
  {
    pattern: /^53100$/,
    code: 'database_full',
    message: 'No space left to store the database',
    hint: 'Free some space, then try again.',
  },
  {
    pattern: /^XX00[12]$/,
    code: 'database_damaged',
    message: 'The database is damaged',
    hint: 'Restore a backup.',
  },
]

/** Translates an error from the driver or the server while opening; returns a Failure unchanged. */
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
    message: `PostgreSQL cannot be reached (${reasonOf(error)})`,
    hint: 'Check that the server is running, and the address: postgres://user@host:5432/name',
    cause: error,
  })
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The driver's own error when the server asks for a password and there is none. */
const lacksPassword = (error: unknown) => /client password must be/.test(messageOf(causeOf(error)))

/** TLS errors, by the driver's message or Node's code. */
const tlsWords: readonly Pick<Words, 'pattern' | 'message' | 'hint'>[] = [
  {
    pattern: /does not support SSL/,
    message: 'The PostgreSQL server is on another machine and does not support TLS; no password was sent',
    hint: 'Turn on ssl on the server, or add sslmode=disable to the address if nobody else can listen on the network.',
  },
  {
    pattern: /^asked for the password in the clear$/,
    message: 'PostgreSQL asks for the password in clear text over an unencrypted connection; it was not sent',
    hint: 'Use TLS, or the method scram-sha-256 in its pg_hba.conf.',
  },
  {
    pattern: /CERT|SELF_SIGNED|UNABLE_TO/,
    message: "PostgreSQL's certificate could not be verified",
    hint: "Name its issuer's certificate with sslrootcert=FILE. With sslmode=verify-full, the server's certificate must also name the host.",
  },
]

/** Errors for which the driver has a message but no code. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^timeout expired$|^Query read timeout$/, 'no response'],
  [/^Connection terminated/, 'it closed the connection'],
  [/^received invalid response|^Received unexpected/, 'the server is not PostgreSQL'],
]

/** Why the connection failed: the system's error code, or a few words. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  const known = reasons.find(([pattern]) => pattern.test(messageOf(cause)))
  if (known) return known[1]
  const code = errorCode(cause) || errorCode(error)
  // Whatever listens there may have sent the code.
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}
