// Scanning for people: a full screen that takes whatever is typed, also while an answer is waited for.
import { StringDecoder } from 'node:string_decoder'
import { Failure } from '../../contract/failures.ts'
import { colorLevel, createTheme } from '../../terminal/theme.ts'
import type { Input } from '../command.ts'
import type { Context } from '../context.ts'
import { createDoorService } from './door-service.ts'
import { type DoorState, drawDoor } from './draw-door.ts'
import { type Layout, undoLayout } from './keyboard-layout.ts'
import type { ScannedCode, Scanner } from './scanner.ts'
import { createTypedKeys } from './typed-keys.ts'

interface Screen {
  readonly input: Input
  readonly scanner: Scanner
  readonly layout: Layout
  readonly isSilent: boolean
}

const recentMax = 5

export async function scanOnScreen(context: Context, { input, scanner, layout, isSilent }: Screen): Promise<void> {
  const { host, settings } = context
  const { stdin, stdout } = host
  const theme = await createTheme({ level: colorLevel(stdout, host.env, settings.color) })
  const unicode = /utf-?8/i.test(host.env.LC_ALL || host.env.LC_CTYPE || host.env.LANG || '')
  const service = createDoorService(context, { input, scanner })
  const keys = createTypedKeys()
  const { gate } = input.flags
  let state: Omit<DoorState, 'isOffline' | 'pending' | 'counts'> = {
    title: [context.event(input), gate].filter(Boolean).join(' · '),
    last: undefined,
    isUndone: false,
    waiting: 0,
    recent: [],
  }
  const draw = () => {
    const shown = { ...state, isOffline: scanner.isOffline(), pending: keys.pending(), counts: service.counts() }
    const text = drawDoor(shown, { theme, width: stdout.columns || 80, unicode })
    stdout.write(`\u001b[H${text.replaceAll('\n', '\u001b[K\r\n')}\u001b[K\u001b[J`)
  }
  const show = (verdict: ScannedCode) => {
    const line = [host.now().toISOString().slice(11, 19), verdict.result, verdict.name ?? ''].join('  ')
    state = { ...state, last: verdict, isUndone: false, recent: [line, ...state.recent].slice(0, recentMax) }
    if (verdict.result !== 'ok' && !isSilent) stdout.write('\u0007')
  }
  const judge = async (code: string) => {
    state = { ...state, waiting: state.waiting + 1 }
    const verdict = await scanner.scan(undoLayout(layout, code)).catch((error: unknown) => faultOf(error, scanner))
    state = { ...state, waiting: state.waiting - 1 }
    show(verdict)
    draw()
  }
  const undo = async () => {
    const undone = await scanner.undo().catch((error: unknown) => faultOf(error, scanner))
    if (undone) state = { ...state, last: undone, isUndone: undone.result === 'ok' }
    draw()
  }
  await inRawMode(context, { draw, watch: (signal) => service.watch(draw, signal) }, (text, end) => {
    for (const typed of keys.read(text)) {
      if ('code' in typed) void judge(typed.code)
      else if (typed.key === 'undo') void undo()
      else if (typed.key === 'end') end()
    }
    draw()
  })
  stdin.pause()
}

/** What a refusal of the service itself (a key that was revoked, say) looks like at the door. */
function faultOf(error: unknown, scanner: Scanner): ScannedCode {
  if (!(error instanceof Failure)) throw error
  const nobody = {
    scanId: '',
    ticketId: null,
    name: null,
    ticketType: null,
    listId: null,
    firstAt: null,
    firstGate: null,
  }
  return { ...nobody, result: 'error', reason: error.message, direction: 'entry', offline: scanner.isOffline() }
}

interface Drawn {
  readonly draw: () => void
  /** Goes on beside the keyboard until the signal. */
  readonly watch: (signal: AbortSignal) => Promise<void>
}

/** Takes the screen and the keyboard, and gives both back, whatever happens. */
async function inRawMode(
  { host }: Context,
  { draw, watch }: Drawn,
  type: (text: string, end: () => void) => void,
): Promise<void> {
  const { stdin, stdout, signal } = host
  const done = new AbortController()
  const decoder = new StringDecoder('utf8')
  const end = () => done.abort()
  const onData = (chunk: Buffer) => type(decoder.write(chunk), end)
  stdout.write('\u001b[?1049h\u001b[?25l')
  stdin.setRawMode?.(true)
  signal.addEventListener('abort', end, { once: true })
  try {
    draw()
    stdin.on('data', onData)
    stdin.on('end', end)
    const watching = watch(done.signal)
    await new Promise<void>((resolve) => done.signal.addEventListener('abort', () => resolve(), { once: true }))
    await watching
  } finally {
    stdin.off('data', onData)
    stdin.setRawMode?.(false)
    stdout.write('\u001b[?25h\u001b[?1049l')
  }
}
