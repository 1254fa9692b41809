// Edits a text in the user's editor, through a file that only they can read. The file is kept if its text is rejected, so
// that no work is lost.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import { runProgram } from './run-program.ts'
import { whyUnread } from './unread.ts'

interface Editing {
  readonly text: string
  /** Name of the file, for editors that detect the language by extension. */
  readonly name: string
  /** The command that reads the same from a file, up to the file's name. */
  readonly instead: string
  readonly take: (text: string, file: string) => Promise<void>
}

/** Whether a terminal is there to run an editor in. */
export const canEdit = ({ host, settings }: Context): boolean =>
  host.stdin.isTTY === true && host.stdout.isTTY === true && !settings.noInput.value

/** @throws Failure `program_missing` if the editor cannot run or fails, and whatever `take` throws */
export async function editText(context: Context, { text, name, instead, take }: Editing): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-'))
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  let isKept = false
  try {
    await openEditor(context.host, file, instead)
    isKept = true
    const edited = textIn(file)
    if (edited === text) {
      isKept = false
      return context.notice('no changes made')
    }
    await take(edited, file)
    isKept = false
  } catch (error) {
    if (isKept) context.warn(`your text was kept; to use it: ${instead} ${file}`)
    throw error
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
}

/** Ample for typed text. */
const textBytesMax = 1024 * 1024

function textIn(file: string): string {
  try {
    return readFileWithin(file, textBytesMax).toString('utf8')
  } catch (error) {
    throw new Failure('usage', `${file} cannot be read: ${whyUnread(error)}`, { cause: error })
  }
}

async function openEditor(host: Host, file: string, instead: string): Promise<void> {
  const { env, platform } = host
  // No shell: the words of the setting are arguments, as in `code --wait`.
  const [program = '', ...words] = (env.VISUAL || env.EDITOR || (platform === 'win32' ? 'notepad' : 'vi')).split(/\s+/)
  const result = await runProgram(host, [program, ...words, file], { stdio: 'inherit', cancelSignal: host.signal })
  if (!result.failed) return
  const why = result.code ?? `exited with ${result.exitCode ?? result.signal}`
  throw new Failure('program_missing', `the editor ${program} failed: ${why}`, {
    hint: `set EDITOR to an installed editor, or pass a file: ${instead} FILE`,
  })
}
