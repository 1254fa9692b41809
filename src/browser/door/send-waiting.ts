// Sends the scans that nobody answered, by the way that any device without a network uses: sent twice, a scan is one scan.
import type { Answer, Call } from './service-calls.ts'
import type { Memory } from './storage.ts'

const pieceSize = 100

interface Sender {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
}

/** @returns how many of them were let in and should not have been */
export async function sendWaiting({ call, memory, now }: Sender, event: string): Promise<Answer<number>> {
  let flagged = 0
  for (;;) {
    const ofEvent = memory.waiting().filter((waiting) => waiting.event === event)
    const piece = ofEvent.filter(({ list }) => list === ofEvent[0]?.list).slice(0, pieceSize)
    const [first] = piece
    if (first === undefined) return { kind: 'answer', value: flagged }
    const scans = piece.map(({ scan }) => scan)
    const body = { list: first.list, sentAt: now().toISOString(), scans }
    const answer = await call('uploadScans', { event, body })
    if (answer.kind !== 'answer') return answer
    for (const { scanId } of scans) memory.drop(scanId)
    flagged += answer.value.flagged
  }
}
