#!/usr/bin/env node
// The executable: prints the version itself, else loads and runs the program. The only place that sets the exit code; it
// knows no command. Written so that old versions of Node can parse it and report what they lack.
'use strict'

const fs = require('node:fs')
const { version, engines } = require('../package.json')

const built = `${__dirname}/../dist`
const words = process.argv.slice(2)

function isOlderThan(wanted) {
  const [major, minor] = wanted.split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

function refuse(sentence) {
  fs.writeSync(2, `error: ${sentence}\n`)
  process.exitCode = 1
}

/** Help for the whole program is a small program of its own; if it can't be written, the main program says why. */
const asksForHelp = words.length === 0 || (words.length === 1 && /^(-h|--help)$/.test(words[0]))

async function run() {
  const code = (asksForHelp ? await runPart('help') : undefined) ?? (await runPart('turnout'))
  // All output is written by now; whatever a stopped command still waits for doesn't matter.
  process.exit(code)
}

async function runPart(name) {
  const { loadProgram } = require('./load-program.js')
  const { program, keepCode } = loadProgram(built, name, words[0])
  const code = await program.main(program.processHost(built))
  if (code === 0) keepCode()
  return code
}

const wanted = engines.node.replace('>=', '')
if (words.length === 1 && words[0] === '--version') fs.writeSync(1, `${version}\n`)
else if (isOlderThan(wanted)) refuse(`turnout needs Node ${wanted} or newer; this is Node ${process.versions.node}`)
else if (!fs.existsSync(`${built}/turnout.js`)) refuse('turnout is not built yet; run "npm run build" in its folder')
else void run()
