// An SMTP connection: sends one mail after another and reports what became of each.

import { Readable } from 'node:stream'
import type SmtpConnection from 'nodemailer/lib/smtp-connection'
import { Failure } from '../../../contract/core/failures.ts'
import type { MailWireOptions } from '../../core/external-services.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly tls: 'starttls' | 'implicit' | 'none'
  /** Absent: no login. */
  readonly login?: { readonly user: string; readonly password: string }
}

interface Envelope {
  readonly from: string
  readonly to: string
}

/**
 * The result of sending. `later`: the server certainly did not accept it, but may another time. `unknown`: it had some or
 * all of it when it fell silent.
 */
export interface Handover {
  readonly outcome: 'sent' | 'refused' | 'later' | 'unknown'
  /** The server's words, or what happened to the connection. */
  readonly words: string
}

export interface MailWire {
  /** Never throws. */
  send(envelope: Envelope, raw: Buffer): Promise<Handover>
  /** Whether another mail can be sent over it. */
  readonly isOpen: boolean
  close(): void
}

const timeoutMsDefault = 20_000

/**
 * Connects, secures the connection as configured and logs in.
 * @throws Failure mail_refused for wrong settings, mail_unavailable when trying again later may help
 */
export async function openMailWire(server: MailServer, options: MailWireOptions = {}): Promise<MailWire> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { timeoutMs = timeoutMsDefault, connectTimeoutMs = timeoutMs } = options
  const connection = new Connection({
    ...(options.instead ?? { host: server.host, port: server.port }),
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    tls: {
      rejectUnauthorized: true,
      ...(options.instead ? { servername: server.host } : {}),
      minVersion: 'TLSv1.2',
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    },
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: connectTimeoutMs,
    maxResponseSize: 65_536,
  })
  try {
    await connected(connection)
    if (server.login) await loggedIn(connection, server.login)
  } catch (error) {
    connection.close()
    throw failureOf(server, error as SmtpError)
  }
  return wireOver(connection)
}

interface SmtpError extends Error {
  readonly code?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  /** `CONN` until the server has greeted, and for later connection errors. */
  readonly command?: string | undefined
}

function connected(connection: SmtpConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    // Stays after connecting: without a listener, a later error would end the process.
    connection.on('error', reject)
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
}

function loggedIn(connection: SmtpConnection, { user, password }: { user: string; password: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()))
  })
}

function wireOver(connection: SmtpConnection): MailWire {
  let isOpen = true
  connection.once('end', () => {
    isOpen = false
  })
  return {
    get isOpen() {
      return isOpen
    },
    async send(envelope, raw) {
      const { error, isUnderWay, words } = await handOver(connection, envelope, raw)
      if (!error) return { outcome: 'sent', words }
      // The refused mail's transaction must be reset, or the server would refuse the next one.
      isOpen = error.responseCode !== undefined && (await isReset(connection))
      return handoverOf(error, isUnderWay)
    },
    close() {
      isOpen = false
      connection.quit()
    },
  }
}

interface Handed {
  readonly error?: SmtpError
  readonly isUnderWay: boolean
  readonly words: string
}

function handOver(connection: SmtpConnection, { from, to }: Envelope, raw: Buffer): Promise<Handed> {
  return new Promise((resolve) => {
    let isUnderWay = false
    // Read only once the server has asked for the text: from then on it may have accepted the mail.
    const text = Readable.from(
      (function* () {
        isUnderWay = true
        yield raw
      })(),
    )
    connection.send({ from, to: [to] }, text, (error, info) =>
      resolve({ ...(error ? { error } : {}), isUnderWay, words: safeWords(info?.response ?? '') }),
    )
  })
}

const isReset = (connection: SmtpConnection): Promise<boolean> =>
  new Promise((resolve) => {
    connection.reset((error) => resolve(!error))
    connection.once('end', () => resolve(false))
  })

function handoverOf(error: SmtpError, isUnderWay: boolean): Handover {
  const words = safeWords(error.response ?? error.message)
  if (error.responseCode !== undefined) return { outcome: error.responseCode >= 500 ? 'refused' : 'later', words }
  if (isUnderWay)
    return { outcome: 'unknown', words: `the mail server stopped responding while receiving the mail: ${words}` }
  // An address or a size that the server doesn't support.
  return { outcome: error.code === 'EENVELOPE' || error.code === 'EMESSAGE' ? 'refused' : 'later', words }
}

/** Server text made safe to show: one line, no control characters, bounded. */
const safeWords = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)

/**
 * Describes a connection error without repeating the other end's words: a caller typed the address, and must not learn
 * through us what some service behind a firewall says.
 */
function connectionWords({ code, response, message }: SmtpError): string {
  if (code === 'EPROTOCOL' || response) return 'its greeting is not SMTP'
  // The names in the certificate are the other end's words too.
  return /altnames/.test(message) ? 'its certificate is for another name' : safeWords(message)
}

/** What OpenSSL means, in words; its own text names source files. */
const tlsFaults: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long|record layer|unexpected message|http request/, 'it does not speak TLS'],
  [/self.signed|unable to (?:verify|get)/, 'its certificate is not signed by an authority that this machine trusts'],
  [/has expired/, 'its certificate has expired'],
  [/not yet valid/, 'its certificate is not valid yet'],
  [
    /unsupported protocol|protocol version|no protocols|handshake failure/,
    'it does not support a safe version of TLS (1.2 or later)',
  ],
  [/disconnected|socket hang up|ECONNRESET/, 'it closed the connection during the TLS handshake'],
]

function tlsWords(tls: MailServer['tls'], { message, responseCode, code }: SmtpError, words: string): string {
  if (tls === 'starttls' && (responseCode ?? 0) >= 500) return `it does not offer STARTTLS (${words})`
  const known = tlsFaults.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
  if (known !== undefined) return known
  return /error:[\dA-F]+:|SSL routines/.test(words) ? 'TLS could not be set up' : words
}

function failureOf({ host, port, tls, login }: MailServer, error: SmtpError): Failure {
  const hasGreeted = error.command !== undefined && error.command !== 'CONN'
  const words = hasGreeted ? safeWords(error.response ?? error.message) : connectionWords(error)
  const place = `${host}:${port}`
  const { code } = error
  const responseCode = hasGreeted ? error.responseCode : undefined
  if (code === 'EAUTH' && login) {
    return new Failure('mail_refused', `${place} rejected the login of ${login.user}: ${words}`, {
      hint: 'Check the user and password; many providers need an app password.',
      cause: error,
    })
  }
  if (code === 'ETLS' || /certificate|SSL|TLS|STARTTLS/i.test(words)) {
    return new Failure('mail_refused', `No secure connection to ${place} (${tls}): ${tlsWords(tls, error, words)}`, {
      hint: "Use starttls with port 587 or implicit with 465, and the host name in the server's certificate.",
      cause: error,
    })
  }
  if (responseCode !== undefined && responseCode >= 500) {
    return new Failure('mail_refused', `${place} refused: ${words}`, { cause: error })
  }
  return new Failure('mail_unavailable', `${place} does not respond as a mail server: ${words}`, {
    retryAfterS: 10,
    hint: 'Check the host and port, and that this machine may connect to it.',
    cause: error,
  })
}
