// Shows a spinner while work takes long: only on a screen, only after a moment, never in CI.
import type { WriteStream } from 'node:tty'
import { type Output, rawStream } from '../output/stream-writer.ts'
import type { ColorLevel } from '../tables/theme.ts'
import { safeText } from '../text/safe-text.ts'

export interface SpinnerOptions {
  readonly stream: Output & Partial<Pick<WriteStream, 'cursorTo' | 'clearLine' | 'moveCursor'>>
  readonly text: string
  /** Off in CI, with --quiet and when stdout isn't a screen either. */
  readonly enabled: boolean
  readonly colorLevel: ColorLevel
  readonly delayMs?: number
}

/** Runs the work; the spinner appears after 300 ms and disappears before the result is shown. */
export async function withSpinner<T>(options: SpinnerOptions, work: () => Promise<T>): Promise<T> {
  const stop = startSpinner(options)
  try {
    return await work()
  } finally {
    stop()
  }
}

function startSpinner({ stream, text, enabled, colorLevel, delayMs = 300 }: SpinnerOptions): () => void {
  // A spinner needs a cursor to move, and lines that end: on a screen of no width the library counts lines for ever.
  if (!enabled || stream.isTTY !== true || stream.cursorTo === undefined || stream.columns === 0) return () => {}
  let stopped = false
  let stop = () => {}
  const start = async () => {
    const { default: ora } = await import('ora')
    if (stopped) return
    // Keys pressed meanwhile belong to the shell or the next prompt.
    const look = { color: colorLevel > 0 ? ('cyan' as const) : (false as const), discardStdin: false }
    const spinner = ora({ text: safeText(text), stream: rawStream(stream), isEnabled: true, ...look }).start()
    stop = () => spinner.stop()
  }
  const timer = setTimeout(() => void start(), delayMs)
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
  }
}
