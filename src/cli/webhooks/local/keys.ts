// Reads single keys while a command goes on. Ctrl-C is given back to the process, whose signal ends the command.
import type { Host } from '../../core/host.ts'

const ctrlC = '\u0003'

/** @returns gives the keyboard back */
export function onKeys({ stdin, signal }: Pick<Host, 'stdin' | 'signal'>, press: (key: string) => void): () => void {
  if (stdin.isTTY !== true || signal.aborted) return () => {}
  const onData = (chunk: Buffer) => {
    for (const key of chunk.toString('utf8')) {
      if (key === ctrlC) process.kill(process.pid, 'SIGINT')
      else press(key)
    }
  }
  stdin.setRawMode?.(true)
  stdin.on('data', onData)
  stdin.resume()
  return () => {
    stdin.off('data', onData)
    stdin.setRawMode?.(false)
    stdin.pause()
  }
}
