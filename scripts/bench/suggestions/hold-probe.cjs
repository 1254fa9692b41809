// Preloaded into `serve`: notes whenever its event loop was held, with how much of that the main thread was computing. SIGUSR2
// holds it on purpose, so that whoever measures knows that holds are seen.
const { appendFileSync, readFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

const everyMs = 1
const notedMs = 5
const onPurposeMs = 80

/** What the main thread has computed; where the system doesn't tell, the time on the clock. */
function computedMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

if (isMainThread && process.env.TURNOUT_BENCH_HOLDS) {
  let [lastMs, lastComputedMs] = [performance.now(), computedMs()]
  setInterval(() => {
    const [nowMs, nowComputedMs] = [performance.now(), computedMs()]
    const hold = { endMs: Date.now(), ms: nowMs - lastMs, computedMs: nowComputedMs - lastComputedMs }
    if (hold.ms > notedMs) appendFileSync(process.env.TURNOUT_BENCH_HOLDS, `${JSON.stringify(hold)}\n`)
    ;[lastMs, lastComputedMs] = [nowMs, nowComputedMs]
  }, everyMs).unref()
  process.on('SIGUSR2', () => {
    for (const endMs = computedMs() + onPurposeMs; computedMs() < endMs; );
  })
}
