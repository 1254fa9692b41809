// A real SMTP server on this machine that keeps what it takes, with the faults that a test asks for.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
  readonly email: Email
}

export interface MailServerOptions {
  readonly user?: string
  readonly password?: string
  readonly tls?: { readonly key: string; readonly cert: string; readonly secure?: boolean }
  /** Answers RCPT TO with an error of this code, where it gives one. */
  readonly refuse?: (address: string) => number | undefined
  /** What happens once the text has arrived: kept and confirmed unless said. */
  readonly end?: (mail: TakenMail) => 'take' | 'take and fall silent' | 'fall silent' | number
}

export interface FakeMailServer {
  readonly port: number
  readonly taken: TakenMail[]
  /** How many connections were ever made. */
  readonly connections: number
  close(): Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<FakeMailServer> {
  const taken: TakenMail[] = []
  let connections = 0
  const server = new SMTPServer({
    ...protocol(options),
    logger: false,
    // It greets after it has asked for the client's name, which takes the machine's resolver as long as it likes.
    disableReverseLookup: true,
    onConnect(_, done) {
      connections += 1
      done()
    },
    onAuth({ username, password }, _, done) {
      const known = username === options.user && password === options.password
      done(known ? null : withCode(535, 'not these'), known ? { user: username } : undefined)
    },
    onRcptTo({ address }, _, done) {
      const code = options.refuse?.(address)
      done(code === undefined ? null : withCode(code, `no ${address} here \u001b[2J`))
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const take = async (): Promise<void> => {
        const raw = await buffer(stream)
        const from = mailFrom === false ? '' : mailFrom.address
        const mail = { from, to: rcptTo.map(({ address }) => address), raw, email: await PostalMime.parse(raw) }
        const end = options.end?.(mail) ?? 'take'
        if (end === 'take' || end === 'take and fall silent') taken.push(mail)
        if (end === 'take') done(null, 'taken as 1')
        else if (typeof end === 'number') done(withCode(end, 'not now'))
        else
          for (const one of server.connections) (one as unknown as { _socket: { destroy(): void } })._socket.destroy()
      }
      // Where a client goes away in the midst of a mail, the stream ends with an error.
      take().catch((error: unknown) => {
        if (!stream.destroyed) throw error
      })
    },
  })
  // A connection that a client drops is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    get connections() {
      return connections
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function protocol({ user, tls }: MailServerOptions): SMTPServerOptions {
  return {
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(user === undefined ? ['AUTH'] : []), ...(tls ? [] : ['STARTTLS'])],
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.secure ?? false } : {}),
    closeTimeout: 100,
  }
}

const withCode = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
