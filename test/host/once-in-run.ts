// What several test files share and is dear to make: made once in a run of the suite, by the first worker that asks.
// Knows nothing of what it is; it should be in the run's temporary folder, and goes away with that.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 20

/** @returns what `make` gave to whoever came first, as JSON; `folder`, where that is kept, stands for the thing made */
export async function onceInRun<T>(folder: string, make: () => Promise<T>): Promise<T> {
  const made = path.join(folder, 'made.json')
  const failed = path.join(folder, 'failed')
  if (isFirst(folder)) {
    try {
      writeFileSync(`${made}.part`, JSON.stringify((await make()) ?? null))
      // Whoever sees the file sees all of it.
      renameSync(`${made}.part`, made)
    } catch (error) {
      writeFileSync(failed, String(error))
      throw error
    }
  }
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(`not made, in another file: ${readFileSync(failed, 'utf8')}`)
    await sleep(pollMs)
  }
  return JSON.parse(readFileSync(made, 'utf8')) as T
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
