// Scanning for people: a full screen that accepts codes while earlier ones are still being judged.
import { StringDecoder } from 'node:string_decoder'
import { drawPage, move } from '../../../terminal/output/stream-writer.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { screenLook } from '../screen-look.ts'
import { type Board, createBoard } from './board.ts'
import { createDoorService } from './door-service.ts'
import { drawDoor } from './draw-door.ts'
import { type Layout, undoLayout } from './keyboard-layout.ts'
import type { Scanner } from './scanner.ts'
import { createTypedKeys } from './typed-keys.ts'

interface Screen {
  readonly input: Input
  readonly scanner: Scanner
  readonly layout: Layout
  readonly isSilent: boolean
}

export async function scanOnScreen(context: Context, screen: Screen): Promise<void> {
  const { input, scanner, layout, isSilent } = screen
  const { stdout } = context.host
  const look = await screenLook(context)
  const service = createDoorService(context, { input, scanner })
  const keys = createTypedKeys()
  const title = titleOf(context, input)
  const draw = () => {
    const isOffline = scanner.isOffline() || service.isSilent()
    const { isPrepared, isRehearsal } = scanner
    const shown = { counts: service.counts(), closed: service.closed(), timezone: service.timezone() }
    const state = { ...board.state(), ...shown, title, isOffline, isPrepared, isRehearsal, pending: keys.pending() }
    drawPage(stdout, drawDoor(state, look()))
  }
  const board: Board = createBoard({
    host: context.host,
    scanner,
    draw,
    judged: (verdict, how) => {
      if (verdict.result !== 'ok' && !isSilent) move(stdout, 'bell')
      service.note(verdict, how)
    },
  })
  await inRawMode(context, { draw: () => draw(), watch: (signal) => service.watch(draw, signal) }, (text, end) => {
    for (const typed of keys.read(text)) {
      if ('code' in typed) void board.type(undoLayout(layout, typed.code), typed.code)
      else if (typed.key === 'end') end()
      else press(board, typed.key)
    }
    draw()
  })
  context.host.stdin.pause()
}

const titleOf = (context: Context, input: Input) => {
  const { list, gate, exit } = input.flags
  return [context.event(input), list, gate, exit === true ? 'exit' : ''].filter(Boolean).join(' · ')
}

function press(board: Board, key: string): void {
  if (key === 'undo') void board.undo()
  else if (key === 'cash') void board.cash()
  else if (key === 'override') board.override()
  else if (key === 'search') board.startSearch()
  else if (key === 'up' || key === 'down') board.move(key === 'up' ? -1 : 1)
  else if (key === 'enter') void board.type('', '')
  else if (key === 'leave') board.leave()
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
    // A question asked before leaves it paused.
    stdin.resume()
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
