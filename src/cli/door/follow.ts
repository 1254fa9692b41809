// Follows something that changes on a screen: draws it, reads it again, and says when what is drawn is stale.
import { Failure, retryableFailures } from '../../contract/core/failures.ts'
import { drawPage } from '../../terminal/output/stream-writer.ts'
import type { Context } from '../core/context.ts'

interface Followed<T> {
  readonly first: T
  readonly read: () => Promise<T>
  /** @param silence why the value is stale */
  readonly draw: (value: T, silence: string | undefined) => string | Promise<string>
  readonly everyMs: number
}

/** Until the command is told to stop. @throws Failure that no repetition mends */
export async function follow<T>({ host }: Context, { first, read, draw, everyMs }: Followed<T>): Promise<void> {
  let value = first
  let silence: string | undefined
  while (!host.signal.aborted) {
    const text = await draw(value, silence)
    drawPage(host.stdout, text)
    await host.sleep(everyMs, host.signal).catch(() => undefined)
    if (host.signal.aborted) return
    const next = await unlessPassing(host.signal, read)
    // Stale figures are better than none.
    if ('value' in next) value = next.value
    silence = next.silence
  }
}

/** What was read, or why not, if the next time may go better. @throws Failure otherwise */
export async function unlessPassing<T>(
  signal: AbortSignal,
  read: () => Promise<T>,
): Promise<{ readonly value: T; readonly silence: undefined } | { readonly silence: string | undefined }> {
  try {
    return { value: await read(), silence: undefined }
  } catch (error) {
    const isPassing = error instanceof Failure && retryableFailures.has(error.code)
    if (!isPassing && !signal.aborted) throw error
    return { silence: error instanceof Failure ? error.message : undefined }
  }
}
