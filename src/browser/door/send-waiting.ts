// Uploads the stored scans like any offline device; a scan sent twice stays one scan.
import type { Answer, Call } from './service-calls.ts'
import type { Memory } from './storage.ts'

const batchSize = 100

interface Sender {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
}

/** @returns how many were let in against the rules */
export async function sendWaiting({ call, memory, now }: Sender, event: string): Promise<Answer<number>> {
  let flagged = 0
  for (;;) {
    const ofEvent = memory.waiting().filter((waiting) => waiting.event === event)
    const batch = ofEvent.filter(({ list }) => list === ofEvent[0]?.list).slice(0, batchSize)
    const [first] = batch
    if (first === undefined) return { kind: 'answer', value: flagged }
    const scans = batch.map(({ scan }) => scan)
    const body = { list: first.list, sentAt: now().toISOString(), scans }
    const answer = await call('uploadScans', { event, body })
    if (answer.kind !== 'answer') return answer
    for (const { scanId } of scans) memory.drop(scanId)
    flagged += answer.value.flagged
  }
}
