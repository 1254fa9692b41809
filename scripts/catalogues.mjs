// Compiles catalogues: a module of messages in MessageFormat 2 (Unicode LDML 48) becomes a module of functions. For the
// build and for tests, so that both run the same code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { parseMessage, validate } from 'messageformat'

/** `src/languages/pages/de.ts` */
export const isCatalogue = /[\\/]src[\\/]languages[\\/][a-z]+[\\/][a-z]{2}\.ts$/

/** `src/languages/pages/index.ts`, which imports a language by its code. */
const isCatalogueIndex = /[\\/]src[\\/]languages[\\/][a-z]+[\\/]index\.ts$/
const importByCode = /\(language\) => import\(`\.\/\$\{language\}\.ts`\)/

/**
 * The text of a catalogue's index with an import for each language, so that each becomes a file of its own.
 * @param {string} file
 */
export function importsOfEach(file) {
  const text = readFileSync(file, 'utf8')
  if (!importByCode.test(text)) throw new Error(`${file}: imports its languages in other words than ${importByCode}`)
  const codes = readdirSync(path.dirname(file)).flatMap((name) => /^([a-z]{2})\.ts$/.exec(name)?.[1] ?? [])
  const imports = codes.map((code) => `${code}: () => import('./${code}.ts')`)
  return text.replace(importByCode, () => `(language) => ({ ${imports.join(', ')} })[language]()`)
}

/**
 * @param {string} file of one catalogue in one language: a module whose default export are its messages by key
 * @returns {Promise<string>} the text of a module whose default export are functions of values and a writer, by key
 * @throws what names the message, when one is wrong
 */
export async function compileCatalogue(file) {
  const entries = Object.entries(await messagesOf(file)).map(([key, source]) => {
    try {
      return `${JSON.stringify(key)}: (v, w) => ${codeOf(source)},`
    } catch (error) {
      throw new Error(`${file}: message ${key}: ${error.message}`)
    }
  })
  return `export default {\n${entries.join('\n')}\n}\n`
}

/** The messages of a catalogue as they are written. @param {string} file */
export async function messagesOf(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' })
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  return module.default
}

/** For esbuild. */
export const compiledCatalogues = {
  name: 'compiled-catalogues',
  setup(build) {
    build.onLoad({ filter: isCatalogue }, async ({ path }) => ({
      contents: await compileCatalogue(path),
      loader: 'js',
    }))
    build.onLoad({ filter: isCatalogueIndex }, ({ path: file }) => ({ contents: importsOfEach(file), loader: 'ts' }))
  },
}

/** For vitest. */
export const catalogueTransform = {
  name: 'compiled-catalogues',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} _text @param {string} id */
  async transform(_text, id) {
    if (isCatalogueIndex.test(id)) return { code: importsOfEach(id), map: null }
    return isCatalogue.test(id) ? { code: await compileCatalogue(id), map: null } : undefined
  },
}

/** @param {string} source of one message @returns {string} an expression of `v`, the values, and `w`, the writer */
export function codeOf(source) {
  const model = parseMessage(source)
  validate(model)
  const functions = new Map(model.declarations.map(functionDeclared))
  if (model.type === 'message') return codeOfPattern(model.pattern, functions)
  const selectors = model.selectors.map(({ name }) => ({ name, called: functions.get(name) ?? 'string' }))
  const variants = model.variants
    .map(({ keys, value }) => ({ keys, code: codeOfPattern(value, functions) }))
    .sort((one, other) => compareKeys(one.keys, other.keys))
  return variants.reduceRight((rest, { keys, code }) => {
    const conditions = keys.flatMap((key, index) => conditionOf(selectors[index], key))
    return conditions.length === 0 ? code : `${conditions.join(' && ')} ? ${code} : ${rest}`
  }, '')
}

const numeric = ['integer', 'number']

function functionDeclared({ type, name, value }) {
  if (type !== 'input') throw new Error('a .local declaration is not supported')
  return [name, functionOf(value)]
}

function functionOf({ functionRef }) {
  const name = functionRef?.name ?? 'string'
  if (![...numeric, 'string'].includes(name) || Object.keys(functionRef?.options ?? {}).length > 0)
    throw new Error(`:${name} is not supported, nor are options: format the value before it is passed`)
  return name
}

/** What is exact first, then plural categories, then what fits anything (LDML 48, best match). */
function compareKeys(one, other) {
  const rank = (key) => (key.type === '*' ? 2 : /^\d+$/.test(key.value) ? 0 : 1)
  const differing = one.findIndex((key, index) => rank(key) !== rank(other[index]))
  return differing < 0 ? 0 : rank(one[differing]) - rank(other[differing])
}

function conditionOf({ name, called }, key) {
  if (key.type === '*') return []
  const value = `v.${nameOf(name)}`
  if (!numeric.includes(called)) return [`${value} === ${JSON.stringify(key.value)}`]
  return [/^\d+$/.test(key.value) ? `${value} === ${key.value}` : `w.plural(${value}) === ${JSON.stringify(key.value)}`]
}

/** A pattern as one call of the writer; what markup encloses is a call of its own. */
function codeOfPattern(pattern, functions) {
  const open = [{ name: undefined, texts: [''], values: [] }]
  for (const part of pattern) {
    const own = open.at(-1)
    if (typeof part === 'string') own.texts.push(own.texts.pop() + part)
    else if (part.type === 'expression') put(own, codeOfValue(part, functions))
    else if (part.kind === 'open') open.push({ name: part.name, texts: [''], values: [] })
    else if (part.kind === 'close' && own.name === part.name) {
      open.pop()
      put(open.at(-1), `v.${nameOf(part.name)}(${callOf(own)})`)
    } else throw new Error(`markup {#${part.name}} is not opened and closed in order`)
  }
  if (open.length > 1) throw new Error(`markup {#${open.at(-1).name}} is not closed`)
  return callOf(open[0])
}

function put(own, value) {
  own.values.push(value)
  own.texts.push('')
}

const callOf = ({ texts, values }) => `w.join(${JSON.stringify(texts)}, [${values.join(', ')}])`

function codeOfValue({ arg, functionRef }, functions) {
  if (arg?.type !== 'variable') throw new Error('only a variable can stand in a placeholder')
  const called = functionRef ? functionOf({ functionRef }) : functions.get(arg.name)
  const value = `v.${nameOf(arg.name)}`
  return numeric.includes(called) ? `w.number(${value})` : value
}

function nameOf(name) {
  if (!/^[a-zA-Z]\w*$/.test(name)) throw new Error(`$${name} is not a plain name`)
  return name
}
