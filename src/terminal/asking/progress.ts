// Shows progress on stderr: on a screen a bar with count, rate and time left, else a line every few seconds. Draws when
// told of progress; it has no timer of its own.

import { drawLine, move, type Output, say } from '../output/stream-writer.ts'
import { safeText } from '../text/safe-text.ts'
import { textWidth, truncate } from '../text/text-width.ts'

export interface ProgressOptions {
  readonly stream: Output
  /** The activity: `Importing attendees`. */
  readonly label: string
  /** The total count, if known. */
  readonly total?: number | undefined
  readonly monotonicMs: () => number
  /** Off with --quiet. */
  readonly enabled: boolean
  readonly unicode: boolean
}

export interface Progress {
  advance(count?: number): void
  /** Clears the bar, or writes the last count in a line. */
  end(): void
}

const drawEveryMs = 100
const lineEveryMs = 5000
const barWidth = 24

export function createProgress(options: ProgressOptions): Progress {
  const { stream, label, total, monotonicMs, enabled } = options
  if (!enabled) return { advance() {}, end() {} }
  const onScreen = stream.isTTY === true
  const startMs = monotonicMs()
  let [done, drawnMs, drawn] = [0, startMs, false]
  const text = (nowMs: number) =>
    describe({ label: safeText(label), done, total, elapsedMs: nowMs - startMs }, onScreen ? options : undefined)

  return {
    advance(count = 1) {
      done += count
      const nowMs = monotonicMs()
      if (nowMs - drawnMs < (onScreen ? drawEveryMs : lineEveryMs)) return
      ;[drawnMs, drawn] = [nowMs, true]
      if (onScreen) drawLine(stream, text(nowMs))
      else say(stream, `${text(nowMs)}\n`)
    },
    end() {
      if (drawn && onScreen) move(stream, 'lineStart')
      else if (drawn) say(stream, `${text(monotonicMs())}\n`)
      drawn = false
    },
  }
}

interface ProgressState {
  readonly label: string
  readonly done: number
  readonly total: number | undefined
  readonly elapsedMs: number
}

function describe({ label, done, total, elapsedMs }: ProgressState, screen: ProgressOptions | undefined): string {
  const rate = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0
  const count = total === undefined ? grouped(done) : `${grouped(done)} of ${grouped(total)}`
  const left = total !== undefined && rate > 0 && done < total ? `, ${duration((total - done) / rate)} left` : ''
  const figures = `${count}, ${grouped(rate >= 10 ? Math.round(rate) : Number(rate.toFixed(1)))}/s${left}`
  if (screen === undefined) return `${label}: ${figures}`
  const bar = total === undefined ? '' : `${barOf(done / Math.max(1, total), screen.unicode)} `
  const width = (screen.stream.columns || 80) - 1
  const room = width - textWidth(figures) - 2
  const ellipsis = screen.unicode ? '…' : '~'
  // The figures matter most, then the label, then the bar.
  if (room < 8) return truncate(figures, width, ellipsis)
  const shown = textWidth(label) + bar.length <= room ? bar : ''
  return `${truncate(label, room - shown.length, ellipsis)}  ${shown}${figures}`
}

function barOf(share: number, unicode: boolean): string {
  const full = Math.max(0, Math.min(barWidth, Math.floor(share * barWidth)))
  const [mark, rest] = unicode ? ['█', '░'] : ['#', '.']
  return mark.repeat(full) + rest.repeat(barWidth - full)
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
