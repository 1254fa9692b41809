// Starts the suite's mail server as a process of its own, for the commands of a guide. Knows no guide.
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
