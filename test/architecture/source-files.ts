// The source files and their imports, read as text. Relies on how the formatter writes an import.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const sourceRoot = fileURLToPath(new URL('../../src', import.meta.url))

export interface Import {
  /** `store/events.ts` for a file of ours, else the package's name or `node:…`. */
  readonly target: string
  readonly isOurs: boolean
  readonly kind: 'value' | 'type' | 'lazy'
}

export interface SourceFile {
  /** Relative to src, with slashes: `cli/main.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const staticImport = /^(?:import|export)\s+(type\s+)?(?:[^'"`;=()]*?\sfrom\s+)?'([^']+)'/gm
const lazyImport = /(typeof\s+)?\bimport\('([^']+)'\)(\.[A-Z])?/g

export const sourceFiles: readonly SourceFile[] = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .map(readSource)

export function floorOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(sourceRoot, path), 'utf8')
  return { path, text, imports: importsOf(path, text) }
}

export function importsOf(path: string, text: string): Import[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const found: Import[] = []
  for (const [, type, specifier = ''] of code.matchAll(staticImport)) {
    found.push({ ...resolve(path, specifier), kind: type ? 'type' : 'value' })
  }
  for (const [, type, specifier = '', member] of code.matchAll(lazyImport)) {
    found.push({ ...resolve(path, specifier), kind: type || member ? 'type' : 'lazy' })
  }
  return found
}

function resolve(from: string, specifier: string): { target: string; isOurs: boolean } {
  if (specifier.startsWith('.')) {
    return { target: relative(sourceRoot, join(sourceRoot, dirname(from), specifier)), isOurs: true }
  }
  if (specifier.startsWith('node:')) return { target: specifier, isOurs: false }
  const [first = '', second = ''] = specifier.split('/')
  return { target: first.startsWith('@') ? `${first}/${second}` : first, isOurs: false }
}
