// Lets go of databases that this process has closed: the driver holds on to one, locks included, until its statements
// are collected. In the program a command ends with its process.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export async function releaseClosed(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) {
    collect()
    await nextTurn()
  }
}
