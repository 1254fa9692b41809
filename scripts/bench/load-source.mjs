// Loads a module of src/ with what it needs, to measure it by itself.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** @param {string} file below src/ @returns {Promise<Record<string, any>>} what the module exports */
export async function loadSource(file) {
  const source = fileURLToPath(new URL(`../../src/${file}`, import.meta.url))
  const bundled = { bundle: true, write: false, platform: 'node', format: 'esm' }
  const { outputFiles } = await build({ entryPoints: [source], ...bundled })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}
