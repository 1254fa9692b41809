// Reads single keys while a command goes on; Ctrl-C still ends it.
import type { Host } from '../../core/host.ts'

const ctrlC = '\u0003'

/** @returns gives the keyboard back */
export function onKeys(host: Pick<Host, 'stdin' | 'signal' | 'interrupt'>, press: (key: string) => void): () => void {
  const { stdin, signal } = host
  if (stdin.isTTY !== true || signal.aborted) return () => {}
  const onData = (chunk: Buffer) => {
    for (const key of chunk.toString('utf8')) {
      if (key === ctrlC) host.interrupt()
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
