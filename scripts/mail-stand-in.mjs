// Starts the tests' mail server as a process of its own, for the commands in a guide.
import { join } from 'node:path'
import { startStandIn } from './stand-in.mjs'

/**
 * @param {string} home gets the mails that arrive, as `inbox/1.eml` and so on
 * @returns {{ place: string, stop: () => void }}
 */
export function startMailStandIn(home) {
  const { said, stop } = startStandIn(home, { fake: 'mail', words: [join(home, 'inbox')] })
  return { place: said, stop }
}
