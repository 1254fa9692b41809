// Turns an account's mail connection into server settings, with the password unsealed.
import { Failure } from '../../../contract/core/failures.ts'
import type { MailConnectionRow } from '../../../store/mail/connections.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import type { Sender } from './compose.ts'
import type { MailServer } from './smtp.ts'

export const passwordContext = (id: string) => `mail ${id}`

/** @throws Failure not_connected when the password can't be unsealed on this machine */
export async function serverOf(
  row: MailConnectionRow,
  { secrets }: Pick<ExternalServices, 'secrets'>,
): Promise<MailServer> {
  const { host, port, username } = row
  const tls = row.tls as MailServer['tls']
  if (username === null || row.password === null) return { host, port, tls }
  const password = await secrets.open(row.password, passwordContext(row.id))
  if (password === undefined) {
    throw new Failure('not_connected', "The mail server's stored password can't be decrypted on this machine", {
      hint: 'Restore the .secret file that belongs to the database, or reconnect: turnout mail connect',
    })
  }
  return { host, port, tls, login: { user: username, password } }
}

export const senderOf = (row: MailConnectionRow): Sender => ({
  address: row.sender,
  name: row.sender_name,
  replyTo: row.reply_to,
})

export function mailNotConnected(): Failure {
  return new Failure('not_connected', 'No mail server is connected', {
    hint: 'Connect one: turnout mail connect --host smtp.example.org --user … --from …',
  })
}
