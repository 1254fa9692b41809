// Caches names for completion for half a minute, so that pressing Tab twice asks the service once.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'

const lifetimeMs = 30_000
const bytesMax = 16 * 1024 * 1024

export interface Suggestion {
  readonly id: string
  readonly name: string
  readonly text: string
}

interface Place {
  readonly cacheDirectory: string
  readonly now: Date
}

/** The lines cached for `origin`, else those that `load` returns. A cache that can't be read or written is ignored. */
export async function cachedLines(
  { cacheDirectory, now }: Place,
  origin: readonly string[],
  load: () => Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  const name = createHash('sha256').update(JSON.stringify(origin)).digest('hex').slice(0, 32)
  const directory = join(cacheDirectory, 'completion')
  const path = join(directory, `${name}.json`)
  const kept = await readKept(path, now)
  if (kept) return kept
  const lines = await load()
  await keep(directory, path, JSON.stringify({ at: now.getTime(), lines })).catch(() => {})
  return lines
}

async function readKept(path: string, now: Date): Promise<Suggestion[] | undefined> {
  try {
    const { at, lines } = parseJson(readFileWithin(path, bytesMax).toString('utf8')) as {
      at: number
      lines: Suggestion[]
    }
    const ageMs = now.getTime() - at
    return ageMs >= 0 && ageMs < lifetimeMs && Array.isArray(lines) ? lines : undefined
  } catch {
    return undefined
  }
}

async function keep(directory: string, path: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, text, { mode: 0o600 })
  await rename(temporary, path)
}
