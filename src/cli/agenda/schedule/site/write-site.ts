// Writes a public agenda as files that need no service: a folder, or a ZIP archive of it.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Failure } from '../../../../contract/core/failures.ts'
import { readFileWithin } from '../../../../contract/files/bounded-file.ts'
import { unwritable } from '../../../../contract/files/file-errors.ts'
import { zipped } from '../../../../documents/table/zip.ts'
import type { Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { usageFailure } from '../../../core/usage.ts'
import { writeOut } from '../../../files/out-file.ts'
import { knownPublicUrl, serviceOfPage } from '../../../settings/public-url.ts'
import { readSlots } from '../plan/read-schedule.ts'
import { collectSite, type SiteFiles } from './collect-site.ts'

/** Names the files of the last export, so that the next one removes those that are gone, and nothing else. */
const listFile = 'files.txt'

export async function writeSite(context: Context, input: Input): Promise<void> {
  const { out, force, release: typed } = input.flags
  if (typeof out !== 'string' || out === '-') {
    throw usageFailure('a site is a folder or an archive: add --out FOLDER or --out FILE.zip', ['schedule', 'export'])
  }
  const stray = ['day', 'room'].find((name) => input.flags[name] !== undefined)
  if (stray !== undefined)
    throw usageFailure(`--${stray} cannot be used with a site, which always has all pages`, ['schedule', 'export'])
  const isArchive = out.toLowerCase().endsWith('.zip')
  const folder = resolve(context.host.cwd, out)
  if (!isArchive && force !== true) await refuseFilled(folder)
  const event = context.event(input)
  const release = typeof typed === 'string' && typed !== 'current' ? typed : undefined
  const files = await readSite(context, input, { event, release })
  if (isArchive) {
    const content = [...files].map(([name, text]) => ({ name, content: [text] }))
    return writeOut(context, input, { title: 'Files', count: () => files.size, pieces: zipped(content) })
  }
  await writeFolder(folder, files)
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  await context.results.value({ folder, rows: files.size, bytes }, siteCard)
}

const siteCard = {
  title: () => 'Written',
  rows: [
    { key: 'folder', title: 'Folder' },
    { key: 'rows', title: 'Files', kind: 'count' },
    { key: 'bytes', title: 'Bytes', kind: 'count' },
  ],
} as const

interface Asked {
  readonly event: string
  readonly release: string | undefined
}

/** @throws Failure state_conflict where nobody may see the agenda */
async function readSite(context: Context, input: Input, { event, release }: Asked): Promise<SiteFiles> {
  const client = await context.client()
  const params = { event_id: event }
  const { visibility } = (await client.call('showSchedule', { params })).value
  if (visibility !== 'public') {
    throw new Failure('state_conflict', 'The agenda is not public, and a site can only show a public agenda', {
      hint: `Publish it first: turnout schedule publish ${event}`,
    })
  }
  const page = (await client.call('showPublicPage', { params })).value
  const slots = await readSlots(client, event, { release: release ?? 'current' })
  const files = await collectSite(client, {
    base: page.path,
    release,
    service: knownPublicUrl(context, input) ?? serviceOfPage(page),
    days: [...new Set(slots.map(({ day }) => day))].sort(),
    sessions: slots.flatMap(({ session }) => session?.code ?? []),
    rooms: slots.flatMap(({ room }) => room?.name ?? []),
    tracks: slots.flatMap(({ session }) => session?.track?.name ?? []),
  })
  return new Map([...files, [listFile, `${[...files.keys()].join('\n')}\n`]])
}

async function refuseFilled(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw unwritable(folder, error)
  })
  if (there.length === 0) return
  throw new Failure('file_exists', `${folder} is not empty`, {
    hint: 'name another folder, or add --force: it replaces the files of the last export and leaves others alone',
  })
}

/** Files that are the same already stay as they are. */
async function writeFolder(folder: string, files: SiteFiles): Promise<void> {
  try {
    const before = textOf(join(folder, listFile)) ?? ''
    for (const [name, text] of files) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      if (textOf(file) !== text) await writeFile(file, text)
    }
    const gone = before.split('\n').filter((name) => isSiteFile(name) && !files.has(name))
    for (const name of gone) await rm(join(folder, name), { force: true })
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** A page or a list is never larger. */
const bytesMax = 32 * 1024 * 1024

/** What a file has, if it can be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileWithin(file, bytesMax).toString('utf8')
  } catch {
    return undefined
  }
}

/** A list that somebody edited must not remove anything outside the folder. */
const isSiteFile = (name: string) => /^(?:[\w-]+\/)*[\w-][\w.-]*\.[a-z]{2,5}$/.test(name) && !name.includes('..')
