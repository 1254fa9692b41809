// Loads the bundle together with the machine code that V8 made of it in an earlier run: a start costs half as much.
// One file per first word of the command line, since each holds just the functions which that command used.
// Everything here may fail silently: the program runs as well without.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')
const zlib = require('node:zlib')

const { env, platform, versions, arch } = process

/**
 * @param {string} file the bundle: one function expression taking exports, require and module, after a comment that
 *   holds the hash of its text
 * @param {string | undefined} word first word of the command line
 * @returns {{ exports: any, keepCode: () => void }} keepCode is for the end of a run that went well
 */
exports.loadBundle = (file, word) => {
  const source = fs.readFileSync(file, 'latin1') // the build writes ASCII only, and this is the quickest way in
  const hash = source.slice(3, 19)
  const name = /^[a-z][a-z-]{0,31}$/.test(word) ? word : '-'
  const directory = cacheDirectory()
  const cacheFile = directory && path.join(directory, `${versions.node}-${arch}-${hash}`, name)
  const cachedData = cacheFile ? readTrusted(cacheFile) : undefined
  const script = new vm.Script(source, { filename: file, cachedData })

  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module)
  const isStale = cachedData === undefined || script.cachedDataRejected
  return {
    exports: module.exports,
    keepCode: () => {
      if (cacheFile && isStale) keep(cacheFile, script)
    },
  }
}

/** The same place as the program's own cache: src/cli/directories.ts. */
function cacheDirectory() {
  if (env.TURNOUT_CACHE_DIR) return path.join(env.TURNOUT_CACHE_DIR, 'code')
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return path.join(env.XDG_CACHE_HOME, 'turnout/code')
  if (platform === 'win32') return env.LOCALAPPDATA && path.join(env.LOCALAPPDATA, 'turnout/Cache/code')
  if (!env.HOME) return undefined
  return path.join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache', 'turnout/code')
}

/** Machine code from a file that only this user could have written, and that is whole: V8 itself does not check. */
function readTrusted(file) {
  try {
    const folder = fs.statSync(path.dirname(file))
    if (process.getuid && (folder.uid !== process.getuid() || folder.mode & 0o022)) return undefined
    const bytes = fs.readFileSync(file)
    const code = bytes.subarray(4)
    return zlib.crc32(code) === bytes.readUInt32LE(0) ? code : undefined
  } catch {
    return undefined
  }
}

function keep(file, script) {
  try {
    // Code is taken back only under the flags it was made with, and the client changes these three on Node 20.
    if (versions.node.startsWith('20.')) {
      const v8 = require('node:v8')
      for (const flag of ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering']) v8.setFlagsFromString(flag)
    }
    const code = script.createCachedData()
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(zlib.crc32(code))
    const folder = path.dirname(file)
    const isNew = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isNew) removeOthers(folder)
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, Buffer.concat([checksum, code]), { mode: 0o600 })
    fs.renameSync(draft, file)
  } catch {
    // A full or read-only disk: the next start is as slow as this one was.
  }
}

/** Code of earlier versions of the bundle, under this version of Node. */
function removeOthers(folder) {
  const [own, parent] = [path.basename(folder), path.dirname(folder)]
  const prefix = own.slice(0, own.lastIndexOf('-') + 1)
  for (const name of fs.readdirSync(parent)) {
    if (name !== own && name.startsWith(prefix)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
