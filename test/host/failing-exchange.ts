// An exchange that counts and never answers: for commands that must not send anything.
import type { Exchange } from '../../src/contract/core/exchange.ts'
import { Failure } from '../../src/contract/core/failures.ts'

export function failing() {
  const counter = {
    requests: 0,
    send: (async () => {
      counter.requests += 1
      throw new Failure('unreachable', 'nothing may be sent here')
    }) as Exchange,
  }
  return counter
}
