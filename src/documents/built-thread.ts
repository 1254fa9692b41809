// A thread for one file of the build: for code that works on what strangers sent, and may be ended at any moment.
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a file of the folder that the build wrote. @param name without `.js` */
export function startBuiltThread(programDirectory: string, name: string, options: WorkerOptions): Worker {
  const start = `${load}('${name}')`.replace('DIRECTORY', () => JSON.stringify(programDirectory))
  return new Worker(start, { ...options, eval: true, stdout: true, stderr: true })
}

/** Files of the build are functions of what a module is given, and ask for each other by `turnout:`. */
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
