// A person at a terminal who answers the program's questions one after the other, in process.
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { main } from '../../src/cli/main.ts'
import { words } from './command-line.ts'
import { createTestHost, type HostOptions, type RunResult } from './host.ts'

/** What the screen shows, and the keys pressed then. */
export type Reply = readonly [question: RegExp, keys: string]

export const keys = { enter: '\r', down: '\u001b[B', tab: '\t', stop: '\u0003' } as const

/** Runs a line whose questions are answered in this order; each must come, and none besides. */
export async function answering(line: string, replies: readonly Reply[], options: HostOptions): Promise<RunResult> {
  const stdin = new PassThrough()
  const env = { NO_COLOR: '1', ...options.env }
  const host = createTestHost({ ...options, argv: words(line), stdin, tty: true, env })
  let isOver = false
  const ended = main(host).finally(() => {
    isOver = true
  })
  let seen = 0
  for (const [question, pressed] of replies) {
    for (let tries = 0; ; tries += 1) {
      const shown = host.output().stderr
      const match = question.exec(shown.slice(seen))
      if (match) {
        seen = shown.length
        break
      }
      if (isOver || tries > 5000) throw new Error(`no ${question} in: ${shown}${host.output().stdout}`)
      await wait(2)
    }
    // A key that begins with ESC is one key.
    stdin.write(pressed)
  }
  const exitCode = await ended
  return { ...host.output(), exitCode }
}
