// Reads the feed of changes as it grows, and goes on at its cursor after a lost connection.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Change } from '../../contract/changes/changes.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { endOf } from '../core/duration.ts'
import { unlessPassing } from '../door/follow.ts'
import type { CursorFile } from './cursor-file.ts'
import { afterOf, chosenBy } from './flags.ts'

/**
 * The changes that flags choose (`readingFlags`, `--since`, `--for`), until Ctrl-C; each is asked for when the one before has
 * been dealt with. @param file keeps the cursor
 */
export async function* followChanges(context: Context, input: Input, file?: CursorFile): AsyncGenerator<Change> {
  const { host } = context
  const endMs = endOf(context, input)
  const typed = typeof input.flags.since === 'string' ? input.flags.since : 'now'
  const read = await reader(context, chosenBy(input))
  let after = file?.read() ?? afterOf(context, typed)
  let page = await read(after, 0)
  let written: string | undefined
  try {
    for (;;) {
      for (const change of page.data) {
        yield change
        written = change.cursor
      }
      const isStuck = page.nextCursor === after
      after = page.nextCursor
      written = undefined
      file?.write(after)
      const leftMs = endMs - host.monotonicMs()
      // What is there is read to its end, unless the service never comes to one.
      if (host.signal.aborted || (leftMs <= 0 && (page.caughtUp || isStuck))) return
      const next = await readOn(context, () => read(after, leftMs))
      if (next === undefined) return
      page = next
    }
  } finally {
    // The reader has gone in the middle of a page.
    if (written !== undefined) file?.write(written)
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof reader>>>>

const waitSMax = 25
/** How long an answer may take beyond the wait. */
const answerMs = 5_000
/** The pause after an answer that did not wait, and after a failure. */
const pauseMs = 1_000

async function reader(context: Context, chosen: QueryInput<'listChanges'>) {
  const { host, settings } = context
  const connected = await context.client()
  const waitMsMax = Math.max(0, settings.timeoutMs.value - answerMs)
  return async (after: string | undefined, leftMs: number) => {
    const wait = Math.floor(Math.max(0, Math.min(waitSMax * 1_000, waitMsMax, leftMs)) / 1_000)
    const query = { ...chosen, ...(after === undefined ? {} : { after }), limit: '100', wait: String(wait) }
    const startMs = host.monotonicMs()
    const { value } = await connected.call('listChanges', { query })
    const tookMs = host.monotonicMs() - startMs
    // Too many wait already, or less than a second is left.
    const isEarly = value.data.length === 0 && tookMs < pauseMs && leftMs > tookMs
    if (isEarly) await host.sleep(Math.min(pauseMs, leftMs - tookMs), host.signal).catch(() => undefined)
    return value
  }
}

/** Reads until the service answers; undefined once told to stop. @throws Failure that no repetition mends */
async function readOn(context: Context, read: () => Promise<Page>): Promise<Page | undefined> {
  const { host } = context
  let isWarned = false
  while (!host.signal.aborted) {
    const next = await unlessPassing(host.signal, read)
    if ('value' in next) return next.value
    if (!isWarned && next.silence !== undefined && !host.signal.aborted) context.warn(`${next.silence}; trying again`)
    isWarned = true
    await host.sleep(pauseMs, host.signal).catch(() => undefined)
  }
  return undefined
}
