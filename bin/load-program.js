// Loads the built program with V8's code cache from an earlier run, which makes starts faster. There is one cache file per
// first word of the command line, since each contains only the functions used by that command. The cache may fail
// silently: the program runs without it too.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')

const { env, platform, versions, arch } = process

/**
 * @param {string} folder of the build: each file is a function expression of exports, require and module, after a comment
 *   with the hash of all files
 * @param {string} name of the program among those files
 * @param {string | undefined} word first word of the command line
 * @returns {{ program: any, keepCode: () => void }} call keepCode at the end of a successful run
 */
exports.loadProgram = (folder, name, word) => {
  const loaded = new Map()
  const codeName = /^[a-z][a-z-]{0,31}$/.test(word) ? word : '-'

  function load(part) {
    const file = path.join(folder, `${part}.js`)
    const source = fs.readFileSync(file, 'latin1') // ASCII only, and the fastest to read
    const codeFile = codeFileFor(source.slice(3, 19), `${codeName}.${part}`)
    const cachedData = codeFile && readTrusted(codeFile)
    const script = new vm.Script(source, { filename: file, cachedData })
    const isStale = cachedData === undefined || script.cachedDataRejected
    const module = { exports: {} }
    loaded.set(part, { module, script, codeFile, isStale })
    script.runInThisContext()(module.exports, requireForBundle, module)
    return module.exports
  }

  /** Resolves packages, other bundles (`turnout:undici`), and files of other bundles (`turnout:library#src/…`). */
  function requireForBundle(asked) {
    if (!asked.startsWith('turnout:')) return require(asked)
    const [part, file] = asked.slice('turnout:'.length).split('#')
    const given = loaded.get(part)?.module.exports ?? load(part)
    return file === undefined ? given : given.parts[file]()
  }

  return {
    program: load(name),
    keepCode: () => {
      for (const { script, codeFile, isStale } of loaded.values()) if (codeFile && isStale) keep(codeFile, script)
    },
  }
}

function codeFileFor(hash, name) {
  const directory = cacheDirectory()
  return directory && path.join(directory, `${versions.node}-${arch}-${hash}`, name)
}

/** The same place as the program's own cache: src/cli/settings/directories.ts. */
function cacheDirectory() {
  if (env.TURNOUT_CACHE_DIR) return path.join(env.TURNOUT_CACHE_DIR, 'code')
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return path.join(env.XDG_CACHE_HOME, 'turnout/code')
  if (platform === 'win32') return env.LOCALAPPDATA && path.join(env.LOCALAPPDATA, 'turnout/Cache/code')
  if (!env.HOME) return undefined
  return path.join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache', 'turnout/code')
}

/**
 * Reads cached code from a file that is intact and that only this user could have written; V8 checks neither. The file has
 * the code twice, since comparing the halves is faster than loading anything for a checksum.
 */
function readTrusted(file) {
  try {
    const folder = fs.statSync(path.dirname(file))
    if (process.getuid && (folder.uid !== process.getuid() || folder.mode & 0o022)) return undefined
    const bytes = fs.readFileSync(file)
    const half = bytes.length / 2
    const code = bytes.subarray(0, half)
    return code.equals(bytes.subarray(half)) ? code : undefined
  } catch {
    return undefined
  }
}

// V8 accepts cached code only under the flags it was made with. The store changes the first of these (src/store/sqlite/driver.ts),
// the service the second (src/service/server/server.ts), the client the others on Node 20 (src/cli/session/connect.ts).
const flagsAtStart = [
  '--no-expose-gc',
  '--heap-growing-percent=0',
  ...(versions.node.startsWith('20.') ? ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'] : []),
]

function keep(file, script) {
  try {
    const v8 = require('node:v8')
    for (const flag of flagsAtStart) v8.setFlagsFromString(flag)
    const code = script.createCachedData()
    const folder = path.dirname(file)
    const isNew = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isNew) removeOthers(folder)
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, Buffer.concat([code, code]), { mode: 0o600 })
    fs.renameSync(draft, file)
  } catch {
    // A full or read-only disk: the next start is as slow as this one.
  }
}

/** Cached code of earlier builds, for this version of Node. */
function removeOthers(folder) {
  const [own, parent] = [path.basename(folder), path.dirname(folder)]
  const prefix = own.slice(0, own.lastIndexOf('-') + 1)
  for (const name of fs.readdirSync(parent)) {
    if (name !== own && name.startsWith(prefix)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
