// Starts the tests' fake Stripe as a process of its own, for the commands in a guide.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStandIn } from './stand-in.mjs'

/**
 * @param {string} home gets `stripe-secrets.txt`, as copied from a dashboard
 * @returns {{ url: string, stop: () => void }}
 */
export function startStripeStandIn(home) {
  const { said, stop } = startStandIn(home, { fake: 'stripe' })
  const { url, secrets } = JSON.parse(said)
  writeFileSync(join(home, 'stripe-secrets.txt'), secrets)
  return { url, stop }
}
