// A text in the editor of whoever sits there, by way of a file that only they can read. What can't be taken is kept, so that
// nothing that was typed is lost. Knows no noun.
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
  /** Of the file, for editors that go by its ending. */
  readonly name: string
  /** The command that takes the same from a file: what to type in front of its name. */
  readonly instead: string
  readonly take: (text: string, file: string) => Promise<void>
}

/** Whether somebody sits there who could use an editor. */
export const canEdit = ({ host, settings }: Context): boolean =>
  host.stdin.isTTY === true && host.stdout.isTTY === true && !settings.noInput.value

/** @throws Failure `program_missing` where the editor can't be run or fails, and whatever `take` throws */
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
      return context.notice('nothing was changed')
    }
    await take(edited, file)
    isKept = false
  } catch (error) {
    if (isKept) context.warn(`what you typed is kept: ${instead} ${file}`)
    throw error
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
}

/** Ample for what people type. */
const textBytesMax = 1024 * 1024

function textIn(file: string): string {
  try {
    return readFileWithin(file, textBytesMax).toString('utf8')
  } catch (error) {
    throw new Failure('usage', `${file} can not be read: ${whyUnread(error)}`, { cause: error })
  }
}

async function openEditor(host: Host, file: string, instead: string): Promise<void> {
  const { env, platform } = host
  // No shell: words of the setting are arguments, like in `code --wait`.
  const [program = '', ...words] = (env.VISUAL || env.EDITOR || (platform === 'win32' ? 'notepad' : 'vi')).split(/\s+/)
  const result = await runProgram(host, [program, ...words, file], { stdio: 'inherit', cancelSignal: host.signal })
  if (!result.failed) return
  const why = result.code ?? `ended with ${result.exitCode ?? result.signal}`
  throw new Failure('program_missing', `the editor ${program} could not be used: ${why}`, {
    hint: `set EDITOR to an editor that is installed, or give a file: ${instead} FILE`,
  })
}
