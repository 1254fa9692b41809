// A text in the editor of whoever sits there, by way of a file that only they can read. Knows no form.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../../contract/failures.ts'
import type { Host } from '../host.ts'

export interface EditedText {
  readonly text: string
  /** Where it still lies, until `remove`. */
  readonly file: string
  remove(): void
}

/** @throws Failure `program_missing` where the editor can't be run or says that it failed */
export async function editText(host: Host, { text, name }: { text: string; name: string }): Promise<EditedText> {
  const { env, platform, signal } = host
  const folder = mkdtempSync(join(tmpdir(), 'turnout-'))
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // No shell: words of the setting are arguments, like in `code --wait`.
  const [program = '', ...words] = (env.VISUAL || env.EDITOR || (platform === 'win32' ? 'notepad' : 'vi')).split(/\s+/)
  const { execa } = await import('execa')
  const result = await execa(program, [...words, file], {
    stdio: 'inherit',
    reject: false,
    shell: false,
    extendEnv: false,
    env: Object.fromEntries(Object.entries(env).filter(([key]) => key !== 'TURNOUT_API_KEY')) as Record<string, string>,
    cancelSignal: signal,
  })
  if (result.failed) {
    remove()
    const why = result.code ?? `ended with ${result.exitCode ?? result.signal}`
    throw new Failure('program_missing', `the editor ${program} could not be used: ${why}`, {
      hint: 'set EDITOR to an editor that is installed, or give the questions with --file',
    })
  }
  return { text: readFileSync(file, 'utf8'), file, remove }
}
