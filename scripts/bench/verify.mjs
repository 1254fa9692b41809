// Measures how many tickets a laptop verifies per second offline: different tokens, one public key; in batches on all cores,
// and in sequence as a door does.
import { generateKeyPairSync } from 'node:crypto'
import { loadSource } from './load-source.mjs'
import { median } from './processes.mjs'

const ticketCount = 10_000

export async function measureVerify({ rounds }) {
  const { encodeToken, verifyToken, verifyTokens } = await loadSource('contract/tickets/token.ts')
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const claims = { keyId: 1, eventNumber: 1, typeNumber: 1, generation: 1, validFromHour: 1, validUntilHour: 0xff_ffff }
  const tokens = Array.from({ length: ticketCount }, (_, index) =>
    encodeToken({ ...claims, serial: index.toString(16).padStart(16, '0') }, privateKey),
  )
  const check = { eventNumber: 1, keys: new Map([[1, publicKey]]), now: new Date() }
  const rateOf = async (verdictsOf) => {
    const rates = []
    for (let round = 0; round < rounds; round++) {
      const startMs = performance.now()
      const verdicts = await verdictsOf()
      rates.push((ticketCount / (performance.now() - startMs)) * 1000)
      const verified = verdicts.filter(({ result }) => result === 'ok').length
      if (verified !== ticketCount) throw new Error(`${verified} of ${ticketCount} verified`)
    }
    return median(rates)
  }
  const single = await rateOf(() => tokens.map((token) => verifyToken(token, check)))
  const value = await rateOf(() => verifyTokens(tokens, check))
  const name = `tickets verified offline, ${Math.round(single)} per second in sequence`
  return [{ name, value, limit: 10_000, atLeast: true, unit: 'per second' }]
}
