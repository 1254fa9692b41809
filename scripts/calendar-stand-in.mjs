// Starts the tests' calendar server as a process of its own, for the commands in a guide.
import { startStandIn } from './stand-in.mjs'

/**
 * @param {string} home `touch moves` there has somebody move an entry before the next request
 * @returns {{ place: string, stop: () => void }}
 */
export function startCalendarStandIn(home) {
  const { said, stop } = startStandIn(home, { fake: 'calendar' })
  return { place: said, stop }
}
