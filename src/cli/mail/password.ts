// Reads the password of a mail server from stdin, or asks for it unseen; never from a flag, which would show in lists of
// processes and in the history of a shell.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { readKeyStream } from '../settings/api-key.ts'

/** @throws Failure missing_input */
export async function readPassword(context: Context, user: string): Promise<string> {
  const password = await readUnseen(context, user)
  if (password === '') throw missing(user)
  context.settings.secrets.add(password)
  return password
}

async function readUnseen({ host, settings }: Context, user: string): Promise<string> {
  // One line; blanks at its ends may be part of it.
  if (host.stdin.isTTY !== true) return (await readKeyStream(host)).split(/\r?\n/)[0] ?? ''
  if (settings.noInput.value) throw missing(user)
  const { askHidden } = await import('../../terminal/asking/prompt.ts')
  return askHidden(`Password of ${user} (not shown)`, { input: host.stdin, output: host.stderr, signal: host.signal })
}

const missing = (user: string) =>
  new Failure('missing_input', `the password of ${user} is missing`, {
    hint: 'give it on stdin: turnout mail connect … < password.txt',
  })
