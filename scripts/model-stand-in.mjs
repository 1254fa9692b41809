// Starts the tests' made-up model as a process of its own, for the commands in a guide.
import { startStandIn } from './stand-in.mjs'

/**
 * @param {string} home
 * @returns {{ place: string, stop: () => void }}
 */
export function startModelStandIn(home) {
  const { said, stop } = startStandIn(home, { fake: 'models' })
  return { place: said, stop }
}
