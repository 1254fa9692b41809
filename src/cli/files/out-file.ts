// Writes the file that a command makes to --out FILE, or to stdout unless that is a terminal.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import type { Kind } from '../../terminal/outgoing.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'

const outFlag: Flag = {
  name: 'out',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'file to write; - writes to stdout',
  defaultText: 'stdout',
  completes: 'file',
}

export const forceFlag: Flag = { name: 'force', kind: 'switch', summary: 'replace an existing file' }

export const outFlags: readonly Flag[] = [outFlag, forceFlag]

/** The format of a file that is read. */
export const readFormatFlag = (choices: readonly string[], defaultText: string): Flag => ({
  name: 'format',
  kind: 'choice',
  choices,
  placeholder: 'FORMAT',
  summary: 'format of the file',
  defaultText,
})

interface OutFormats {
  /** Without a default, the format must be given, unless the ending of `--out` says it. */
  readonly otherwise?: string
  /** Endings besides those that a format is called after. */
  readonly endings?: Readonly<Record<string, string>>
}

/** The format of the file that `--out` names. */
export function formatFlag(choices: readonly string[], { otherwise, endings = {} }: OutFormats = {}): Flag {
  const flag = readFormatFlag(choices, `from the ending of --out, else ${otherwise}`)
  const byEnding = { ...Object.fromEntries(choices.map((choice) => [choice, choice])), ...endings }
  if (otherwise !== undefined) return { ...flag, byEnding }
  const { defaultText: _none, ...needed } = flag
  return { ...needed, byEnding, required: true, summary: 'format of the file, unless the ending of --out gives it' }
}

interface Written {
  readonly file: string
  readonly bytes: number
  /** Of a list. */
  readonly rows?: number
}

/** @param rowsTitle what the rows of a list are */
const fileCard = (rowsTitle: string): CardView<Written> => ({
  title: () => 'Written',
  rows: [
    { key: 'file', title: 'File' },
    { key: 'rows', title: rowsTitle, kind: 'count' },
    { key: 'bytes', title: 'Bytes', kind: 'count' },
  ],
})

/** Called before any request. @throws Failure `usage` if binary data would go to a terminal */
export function requirePlace({ host }: Context, { flags }: Input, format: string): void {
  if (host.stdout.isTTY !== true || (typeof flags.out === 'string' && flags.out !== '-')) return
  throw new Failure('usage', `${format.toUpperCase()} cannot be shown in a terminal`, {
    hint: 'write it to a file with --out FILE, or redirect stdout',
  })
}

type Piece = string | Uint8Array
type Content = Piece | AsyncIterable<Piece> | Words | Listed

/** Foreign text, made safe for a terminal or pipe according to its kind; a file gets it unchanged. */
interface Words {
  readonly text: string
  readonly kind: Kind
}

/** A list of records, of which people want to know how many there are. */
interface Listed {
  /** What they are: `Attendees`. */
  readonly title: string
  /** Called when everything is written. */
  readonly count: () => number
  readonly pieces: Piece | AsyncIterable<Piece>
}

const isWords = (content: Content): content is Words => typeof content === 'object' && 'kind' in content
const isListed = (content: Content): content is Listed => typeof content === 'object' && 'pieces' in content

/** Writes the file completely or not at all; streamed in pieces. */
export async function writeOut(context: Context, { flags }: Input, content: Content): Promise<void> {
  const written = await writeFile(context, typeof flags.out === 'string' ? flags.out : '-', {
    content,
    force: flags.force === true,
  })
  if (!written) return
  const rows = isListed(content) ? { rows: content.count() } : {}
  await context.results.value({ ...written, ...rows }, fileCard(isListed(content) ? content.title : 'Rows'))
}

/** Writes the service's answer unchanged, but for control characters, which are escaped. */
export async function writeJson(context: Context, input: Input, { text }: { readonly text: string }): Promise<void> {
  const { safeJsonText } = await import('../../terminal/text/json-text.ts')
  await writeOut(context, input, { text: `${safeJsonText(text.trim())}\n`, kind: 'json' })
}

/** The same for one of several results, with a notice of what was written. */
export async function writeTo(
  context: Context,
  { place, force, kind }: { readonly place: string; readonly force: boolean; readonly kind: string },
  content: Content,
): Promise<void> {
  if (place === '-' && kind !== 'svg') requirePlace(context, { positionals: [], flags: {} }, kind)
  const written = await writeFile(context, place, { content, force })
  if (written) context.notice(`wrote ${written.file} (${written.bytes} bytes)`)
}

async function writeFile(
  { host }: Context,
  place: string,
  { content, force }: { content: Content; force: boolean },
): Promise<Written | undefined> {
  const kind = isWords(content) ? content.kind : 'data'
  const whole = isWords(content) ? content.text : isListed(content) ? content.pieces : content
  const pieces = typeof whole === 'string' || whole instanceof Uint8Array ? [whole] : whole
  if (place === '-') {
    const { createWriter } = await import('../../terminal/output/stream-writer.ts')
    const write = createWriter(host.stdout)
    for await (const piece of pieces) await write(piece, kind)
    return undefined
  }
  const file = resolve(host.cwd, place)
  const { writeFileWhole } = await import('../../terminal/output/file-sink.ts')
  let bytes = 0
  const counted = (async function* () {
    for await (const piece of pieces) {
      bytes += Buffer.byteLength(piece)
      yield piece
    }
  })()
  await writeFileWhole(file, counted, { force })
  return { file, bytes }
}
