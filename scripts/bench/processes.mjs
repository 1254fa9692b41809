// Runs processes and measures their time and peak memory.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { peakMbIn } from './peak-memory.cjs'

const memoryProbe = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** @typedef {{ name: string, argv: string[] | (() => string[]), env?: Record<string, string>, exits?: number[] }} Program */

/**
 * Runs the programs in rounds, so that other load on the machine affects all of them alike.
 * @param {Program[]} programs @param {number} rounds @returns {Map<string, number>} median milliseconds by name
 */
export function medianTimesMs(programs, rounds) {
  const times = new Map(programs.map(({ name }) => [name, []]))
  for (const program of programs) runOnce(program)
  for (let round = 0; round < rounds; round++) {
    for (const program of programs) {
      const start = performance.now()
      runOnce(program)
      times.get(program.name).push(performance.now() - start)
    }
  }
  return new Map([...times].map(([name, values]) => [name, median(values)]))
}

/** @param {Program} program @returns {number} MB, the middle of five runs */
export function peakMemoryMb(program) {
  return median(Array.from({ length: 5 }, () => runMeasured(program).peak))
}

/** @param {Program} program @returns {{ ms: number, peak: number }} its time, and its peak memory in MB */
export function runMeasured(program) {
  const start = performance.now()
  const { stderr } = runOnce(program, ['--require', memoryProbe])
  return { ms: performance.now() - start, peak: peakMbIn(stderr) }
}

function runOnce({ name, argv, env, exits = [0] }, nodeFlags = []) {
  const stdio = ['ignore', 'ignore', 'pipe']
  const words = typeof argv === 'function' ? argv() : argv
  const result = spawnSync(process.execPath, [...nodeFlags, ...words], { stdio, env: { ...process.env, ...env } })
  if (!exits.includes(result.status)) throw new Error(`${name} ended with ${result.status}: ${result.stderr}`)
  return result
}

/**
 * Starts a process and waits for a line on one of its outputs; `log` is a descriptor that takes stderr instead.
 * @returns {Promise<{ line: string, pid: number, stop(): Promise<void> }>}
 */
export function startAndWaitFor(argv, pattern, { env = {}, log = 'pipe' } = {}) {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', log], env: { ...process.env, ...env } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (bytes) => {
      text += bytes
      if (pattern.test(text)) resolve({ line: text, pid: child.pid, stop })
    }
    child.stdout.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`${argv.join(' ')} ended with ${code}: ${text}`)))
  })
}

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
