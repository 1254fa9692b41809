// Collects the licences of all bundled packages, as their terms require. Knows only esbuild's metafiles.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @param {string} root
 * @param {import('esbuild').Metafile[]} metafiles
 * @param {string[]} copied folders of packages whose files are taken along as they are
 * @returns {string}
 */
export function thirdPartyNotices(root, metafiles, copied) {
  const notices = bundledPackages(root, metafiles, copied).map(notice)
  return `turnout contains the following software, each under its own licence.\n\n${notices.join('\n')}`
}

/** @returns {{ name: string, version: string, license: string, authors: string, folder: string }[]} each once, by name */
function bundledPackages(root, metafiles, copied) {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs))
  const folders = new Set(copied)
  for (const [file, { bytesInOutput }] of inputs) {
    if (file.includes(':')) continue // made by a plugin of the build
    const end = file.lastIndexOf('node_modules/')
    if (end === -1 || bytesInOutput === 0) continue
    const [first, second] = file.slice(end + 'node_modules/'.length).split('/')
    folders.add(
      file.slice(0, end) + path.posix.join('node_modules', first.startsWith('@') ? `${first}/${second}` : first),
    )
  }
  return [...folders]
    .map((folder) => ({ folder: path.join(root, folder), ...manifest(path.join(root, folder)) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function manifest(folder) {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const source = (repository?.url ?? repository ?? '').replace(/^git\+/, '').replace(/\.git$/, '')
  return { name, version, license, authors: author?.name ?? author ?? `the authors of ${name}`, source }
}

/** Whose work a package goes on with, where its manifest does not say it. */
const forkOf = { saxes: 'Isaac Z. Schlueter (sax)' }

function notice({ name, version, license, authors, folder, source }) {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry))
  const text = file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8').trim() : ''
  const terms = text || standardTerms(license, [authors, forkOf[name]].filter(Boolean).join(', '))
  // Its terms ask to say where the source of what was taken along is.
  const origin = license === 'MPL-2.0' ? `\nUnmodified. Its source code: ${source}, version ${version}\n` : ''
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n${origin}\n${terms}\n`
}

// Some packages name the MIT or ISC licence without its text; they mean the standard text.
function standardTerms(license, authors) {
  if (license === 'ISC') return `ISC License\n\nCopyright (c) ${authors}, and contributors\n\n${isc}`
  if (license !== 'MIT') throw new Error(`a bundled package under ${license} has no licence text`)
  const [, ...body] = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
    .trim()
    .split(/Copyright.*\n/)
  return `MIT License\n\nCopyright (c) ${authors}\n${body.join('')}`
}

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`
