// The most memory a process has held, in MB. Preloaded into one (`--require`), it writes that to stderr at the end.
const fs = require('node:fs')

/** NaN for another process where the system doesn't tell. Linux's rusage won't do: it includes the parent from before exec. */
exports.peakMb = (pid = 'self') => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return pid === 'self' ? process.resourceUsage().maxRSS / 1024 : Number.NaN
  }
}

/** From the stderr of a process that this file was preloaded into. */
exports.peakMbIn = (stderr) => Number(/^peak (\d+(?:\.\d+)?) MB$/m.exec(stderr)?.[1])

if (module.parent?.id === 'internal/preload')
  process.on('exit', () => process._rawDebug('peak', exports.peakMb(), 'MB'))
