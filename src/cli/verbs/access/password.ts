// Reads the password of a server elsewhere from stdin or a hidden prompt; never from a flag, which would show in process
// lists and shell history.
import { Failure } from '../../../contract/core/failures.ts'
import type { Context } from '../../core/context.ts'
import { readKeyStream } from '../../settings/api-key.ts'

/**
 * Reads the password of a user.
 * @param command what to type with the password on stdin
 * @throws Failure missing_input
 */
export async function readPassword(context: Context, user: string, command: string): Promise<string> {
  const password = await readUnseen(context, user, command)
  if (password === '') throw missing(user, command)
  context.settings.secrets.add(password)
  return password
}

async function readUnseen({ host, settings }: Context, user: string, command: string): Promise<string> {
  // Not trimmed: leading and trailing spaces may be part of it.
  if (host.stdin.isTTY !== true) return (await readKeyStream(host)).split(/\r?\n/)[0] ?? ''
  if (settings.noInput.value) throw missing(user, command)
  const { askHidden } = await import('../../../terminal/asking/prompt.ts')
  return askHidden(`Password for ${user} (not shown)`, { input: host.stdin, output: host.stderr, signal: host.signal })
}

const missing = (user: string, command: string) =>
  new Failure('missing_input', `the password for ${user} is missing`, {
    hint: `pass it on stdin: ${command} … < password.txt`,
  })
