// Reads the key of a model's server unseen; never from a flag, which would show in process lists and shell history.
import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { readUrl } from '../../contract/core/typed/url.ts'
import type { Context } from '../core/context.ts'
import { canAnswer } from '../session/ask-on-screen.ts'
import { cleanApiKey, readKeyFile } from '../settings/api-key.ts'

/**
 * The key from a file, or from a question on a terminal; undefined for none. Servers on this machine are not asked about.
 * @throws Failure no_credentials
 */
export async function readModelKey(context: Context, url: string, file: unknown): Promise<string | undefined> {
  const { host, settings } = context
  if (typeof file === 'string') {
    const key = cleanApiKey(await readKeyFile(host, file), file === '-' ? 'stdin' : file)
    settings.secrets.add(key)
    return key
  }
  if (!canAnswer(context) || isThisMachine(readUrl(url)?.hostname ?? '')) return undefined
  const { askHidden } = await import('../../terminal/asking/prompt.ts')
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  const typed = await askHidden('API key of the model (not shown; leave empty for none)', terminal)
  if (typed.trim() === '') return undefined
  const key = cleanApiKey(typed, 'the terminal')
  settings.secrets.add(key)
  return key
}
