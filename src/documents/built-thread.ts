// Runs a file of the build in a thread of its own, for code that handles untrusted input and may be terminated at any moment.
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a file from the folder of the build. @param name without `.js` */
export function startBuiltThread(programDirectory: string, name: string, options: WorkerOptions): Worker {
  const start = `${load}('${name}')`.replace('DIRECTORY', () => JSON.stringify(programDirectory))
  return new Worker(start, { ...options, eval: true, stdout: true, stderr: true })
}

/** The build's files are functions of a module's parameters, and require each other as `turnout:NAME`. */
const load = `
const { readFileSync } = require('node:fs')
const { runInThisContext } = require('node:vm')
const ask = (asked) => (asked.startsWith('turnout:') ? load(asked.slice('turnout:'.length)) : require(asked))
function load(name) {
  const module = { exports: {} }
  const filename = DIRECTORY + '/' + name + '.js'
  runInThisContext(readFileSync(filename, 'utf8'), { filename })(module.exports, ask, module)
  return module.exports
}
load`
