// Scanning for people: a full screen that accepts codes while earlier ones are still being judged.
import { StringDecoder } from 'node:string_decoder'
import { Failure } from '../../../contract/core/failures.ts'
import { drawPage, move } from '../../../terminal/output/stream-writer.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import { screenLook } from '../screen-look.ts'
import { createDoorService } from './door-service.ts'
import { type DoorState, drawDoor } from './draw-door.ts'
import { type Layout, undoLayout } from './keyboard-layout.ts'
import type { Scanner } from './scanner.ts'
import { createTypedKeys } from './typed-keys.ts'

interface Screen {
  readonly input: Input
  readonly scanner: Scanner
  readonly layout: Layout
  readonly isSilent: boolean
}

const recentMax = 5
const reasonMax = 300

type BoardState = Omit<DoorState, 'isOffline' | 'isPrepared' | 'pending' | 'counts' | 'timezone'>
type Refused = { readonly code: string; readonly name: string | null }

export async function scanOnScreen(context: Context, screen: Screen): Promise<void> {
  const { input, scanner } = screen
  const { stdout } = context.host
  const look = await screenLook(context)
  const service = createDoorService(context, { input, scanner })
  const keys = createTypedKeys()
  let state: BoardState = {
    title: titleOf(context, input),
    last: undefined,
    asking: undefined,
    isUndone: false,
    waiting: 0,
    recent: [],
  }
  const draw = (changes: Partial<BoardState> = {}) => {
    state = { ...state, ...changes }
    const isOffline = scanner.isOffline() || service.isSilent()
    const { isPrepared } = scanner
    const [counts, timezone] = [service.counts(), service.timezone()]
    const shown = { ...state, isOffline, isPrepared, pending: keys.pending(), counts, timezone }
    drawPage(stdout, drawDoor(shown, look()))
  }
  const act = actionsOf(context, screen, { state: () => state, draw })
  await inRawMode(context, { draw: () => draw(), watch: (signal) => service.watch(draw, signal) }, (text, end) => {
    for (const typed of keys.read(text)) {
      if ('code' in typed) act.type(typed.code)
      else if (typed.key === 'undo') void act.undo()
      else if (typed.key === 'override') act.override()
      else if (typed.key === 'end') end()
    }
    draw()
  })
  context.host.stdin.pause()
}

const titleOf = (context: Context, input: Input) => {
  const { list, gate, exit } = input.flags
  return [context.event(input), list, gate, exit === true ? 'exit' : ''].filter(Boolean).join(' · ')
}

interface Board {
  readonly state: () => BoardState
  readonly draw: (changes?: Partial<BoardState>) => void
}

/** Typed text may be a code or the reason of an override: a ticket is never taken for a reason. */
const ticketText = /^TKT[\dA-Z]{20}/

function actionsOf({ host }: Context, { scanner, layout, isSilent }: Screen, { state, draw }: Board) {
  let refused: Refused | undefined
  let asking: Refused | undefined
  const show = (verdict: ScannedCode, code: string) => {
    const recent = [{ at: host.now(), verdict }, ...state().recent].slice(0, recentMax)
    refused = verdict.result === 'ok' || verdict.ticketId === null ? undefined : { code, name: verdict.name }
    if (verdict.result !== 'ok' && !isSilent) move(host.stdout, 'bell')
    draw({ last: verdict, isUndone: false, recent, waiting: state().waiting - 1 })
  }
  const judge = async (code: string, reason?: string) => {
    draw({ waiting: state().waiting + 1 })
    show(await scanner.scan(code, reason).catch((error: unknown) => faultOf(error, scanner)), code)
  }
  return {
    type(text: string): void {
      const typed = undoLayout(layout, text)
      const why = ticketText.test(typed) ? undefined : asking
      asking = undefined
      draw({ asking })
      void (why ? judge(why.code, text.trim().slice(0, reasonMax)) : judge(typed))
    },
    override(): void {
      asking = asking ? undefined : refused
      draw({ asking })
    },
    async undo(): Promise<void> {
      const undone = await scanner.undo().catch((error: unknown) => faultOf(error, scanner))
      draw(undone ? { last: undone, isUndone: undone.result === 'ok' } : {})
    },
  }
}

/** A refusal by the service itself, such as a revoked key, as a verdict. */
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
  /** Runs beside the keyboard until the signal. */
  readonly watch: (signal: AbortSignal) => Promise<void>
}

/** Takes over screen and keyboard, and always gives both back. */
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
  move(stdout, 'enter')
  stdin.setRawMode?.(true)
  signal.addEventListener('abort', end, { once: true })
  try {
    draw()
    stdin.on('data', onData)
    stdin.on('end', end)
    const ended = new Promise<void>((resolve) => done.signal.addEventListener('abort', () => resolve(), { once: true }))
    // Quitting never waits for an answer.
    await Promise.race([ended, watch(done.signal)])
  } finally {
    signal.removeEventListener('abort', end)
    stdin.off('data', onData)
    stdin.setRawMode?.(false)
    move(stdout, 'leave')
  }
}
