// Where the file goes that a command makes: --out FILE, or stdout where that is no screen. Knows no format.
import { resolve } from 'node:path'
import { Failure } from '../contract/failures.ts'
import type { CardView } from '../terminal/view.ts'
import type { Flag, Input } from './command.ts'
import type { Context } from './context.ts'

export const outFlag: Flag = {
  name: 'out',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'where the file goes; - is stdout',
  defaultText: 'stdout',
  completes: 'file',
}

export const forceFlag: Flag = { name: 'force', kind: 'switch', summary: 'replace a file that is already there' }

const fileCard: CardView<{ file: string; bytes: number }> = {
  title: () => 'Written',
  rows: [
    { key: 'file', title: 'File' },
    { key: 'bytes', title: 'Bytes', kind: 'count' },
  ],
}

/** Before anything is asked for. @throws Failure `usage` where bytes would go to a screen */
export function requirePlace({ host }: Context, { flags }: Input, format: string): void {
  if (host.stdout.isTTY !== true || (typeof flags.out === 'string' && flags.out !== '-')) return
  throw new Failure('usage', `${format.toUpperCase()} can not be shown on a screen`, {
    hint: 'name a file with --out FILE, or send stdout to one',
  })
}

/** The file whole or not at all. */
export async function writeOut(context: Context, { flags }: Input, content: string | Uint8Array): Promise<void> {
  const { host, results } = context
  if (typeof flags.out !== 'string' || flags.out === '-') {
    const { createWriter } = await import('../terminal/stream-writer.ts')
    return createWriter(host.stdout)(content)
  }
  const file = resolve(host.cwd, flags.out)
  const { writeFileWhole } = await import('../terminal/file-sink.ts')
  await writeFileWhole(file, [content], { force: flags.force === true })
  await results.value({ file, bytes: Buffer.byteLength(content) }, fileCard)
}
