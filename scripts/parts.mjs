// Cuts the program into parts, so that a start reads only what its command needs: the common part (`turnout`), the part that
// several commands share (`library`), and one per command. Each file is in one part; the others require it as
// `turnout:<part>#<file>` (bin/load-program.js). Knows no command by name.
import path from 'node:path'
import { build } from 'esbuild'

/** The file that names all commands and loads each when it is called. */
const manifest = 'src/cli/nouns.ts'
/** Of the program before it is cut. */
const entry = 'entry.ts'

/**
 * @param {import('esbuild').Metafile['inputs']} inputs of the program in one piece
 * @returns {Map<string, string>} the part of each file
 */
export function partOfEachFile(inputs) {
  const { filesBehind, reach } = graphOf(inputs)
  const first = reach([entry], isAtOnce)
  const commands = filesBehind(manifest, (found) => !isAtOnce(found))
  const later = [...first].filter((file) => file !== manifest).flatMap((file) => filesBehind(file, () => true))
  const users = new Map()
  const note = (user, file) => users.set(file, (users.get(file) ?? new Set()).add(user))
  for (const command of commands) for (const file of reach([command], () => true, first)) note(partOf(command), file)
  for (const file of reach(later, () => true, first)) note('library', file)
  const parts = new Map([...first].map((file) => [file, 'turnout']))
  for (const [file, [user, other]] of users) parts.set(file, other === undefined ? user : 'library')
  return parts
}

/**
 * Cuts what is loaded when it is asked for off from what runs at once.
 * @param {import('esbuild').Metafile['inputs']} inputs of an entry point in one piece
 * @param {string} name of the entry point's part; the other is `NAME-later`
 * @param {RegExp} also files that belong to the first part, whoever loads them
 * @returns {Map<string, string>} the part of each file
 */
export function partsByTime(inputs, name, also) {
  const first = graphOf(inputs).reach([entry, ...Object.keys(inputs).filter((file) => also.test(file))], isAtOnce)
  return new Map(Object.keys(inputs).map((file) => [file, first.has(file) ? name : `${name}-later`]))
}

const isAtOnce = ({ kind }) => kind !== 'dynamic-import'

/** @param {import('esbuild').Metafile['inputs']} inputs */
function graphOf(inputs) {
  const filesBehind = (file, wanted) => inputs[file].imports.filter(wanted).map((found) => found.path)
  const reach = (starts, wanted, before = new Set()) => {
    const reached = new Set()
    const waiting = [...starts]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (reached.has(file) || before.has(file) || !inputs[file]) continue
      reached.add(file)
      waiting.push(...filesBehind(file, wanted))
    }
    return reached
  }
  return { filesBehind, reach }
}

/** `src/cli/events/index.ts` → `command-events`, `src/cli/door/devices/index.ts` → `command-door-devices`. */
const partOf = (file) => `command-${file.replace(/^src\/cli\/|\/[a-z-]+\.ts$|\.ts$/g, '').replaceAll('/', '-')}`

/**
 * What a part gives to the others, as the text of its entry. A file that runs at the start is imported by its names, the rest
 * is required when it is asked for: that costs a function and an object of getters a file, at each start.
 * @param {string} part
 * @param {object} cut
 * @param {Map<string, string>} cut.parts
 * @param {import('esbuild').Metafile['inputs']} cut.inputs
 * @param {Map<string, readonly string[]>} cut.exportsOf
 */
export function partEntry(part, { parts, inputs, exportsOf }) {
  // What plugins make (`late:crypto`) is made in every part anew.
  const others = Object.keys(inputs).filter((file) => parts.get(file) !== part || file.includes(':'))
  const asked = others.flatMap((file) => inputs[file].imports.map((found) => found.path))
  const given = [...new Set(asked)].filter((file) => parts.get(file) === part && !file.includes(':')).sort()
  const atStart = graphOf(inputs).reach([entry], isAtOnce)
  const imports = []
  const lines = given.map((file, index) => {
    const [key, from] = [JSON.stringify(file), JSON.stringify(`./${file}`)]
    const names = atStart.has(file) ? exportsOf.get(file) : undefined
    if (names === undefined) return `${key}: () => require(${from}),`
    imports.push(`import { ${names.map((name) => `${name} as ${name}$${index}`).join(', ')} } from ${from}`)
    return `${key}: () => ({ ${names.map((name) => `${name}: ${name}$${index}`).join(', ')} }),`
  })
  return [...imports, 'export const parts = {', ...lines, '}'].join('\n')
}

const resolving = Symbol('resolving')

/** Leaves out what is in another part, and asks that part for it. Goes behind plugins that put something in a file's place. */
export function otherPartsApart({ root, parts, part, exportsOf }) {
  return {
    name: 'other-parts-apart',
    setup(esbuild) {
      const inOtherPart = (file) => {
        const owner = parts.get(path.relative(root, file))
        return owner !== undefined && owner !== part
      }
      esbuild.onResolve({ filter: /^turnout:/ }, ({ path: asked }) => ({ path: asked, external: true }))
      esbuild.onResolve({ filter: /\.ts$/ }, ({ path: asked, resolveDir }) => {
        const file = path.resolve(resolveDir, asked)
        return inOtherPart(file) ? { path: path.relative(root, file), namespace: 'other-part' } : undefined
      })
      esbuild.onResolve({ filter: /.*/ }, async ({ path: asked, pluginData, ...how }) => {
        if (pluginData === resolving) return undefined
        const { path: file, external } = await esbuild.resolve(asked, { ...how, pluginData: resolving })
        return !external && inOtherPart(file) ? { path: path.relative(root, file), namespace: 'other-part' } : undefined
      })
      esbuild.onLoad({ filter: /.*/, namespace: 'other-part' }, ({ path: file }) => {
        const asked = `require(${JSON.stringify(`turnout:${parts.get(file)}#${file}`)})`
        const names = exportsOf.get(file)
        // By name, so that they are bound once; a package is taken as it is.
        return { contents: names ? `export const { ${names.join(', ')} } = ${asked}` : `module.exports = ${asked}` }
      })
    },
  }
}

/** @returns {Promise<Map<string, readonly string[]>>} the names that each of our own files exports */
export async function exportsOfFiles(root, files) {
  const own = files.filter((file) => /^src\/.+\.ts$/.test(file))
  const { metafile } = await build({
    entryPoints: own,
    absWorkingDir: root,
    outdir: 'dist/exports',
    write: false,
    metafile: true,
    format: 'esm',
  })
  return new Map(Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports]))
}
