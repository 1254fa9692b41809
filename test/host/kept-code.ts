// Homes of one run share the machine code that V8 made of the program, as the starts of one user do: compiling it anew took
// half of the processor's time of each first start.
import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** @param home of a program that is to start as if it had been started before */
export function shareKeptCode(home: string): void {
  const shared = path.join(tmpdir(), 'kept-code')
  const cache = path.join(home, '.cache/turnout')
  mkdirSync(shared, { recursive: true, mode: 0o700 })
  mkdirSync(cache, { recursive: true, mode: 0o700 })
  symlinkSync(shared, path.join(cache, 'code'))
}
