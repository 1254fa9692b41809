// A PDF as other programs see it: qpdf and poppler. Where they are missing, the test that asks is skipped.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { temporaryDirectory } from '../host/host.ts'
import { skipWithout } from '../host/programs.ts'

const written = (bytes: Uint8Array) => {
  const file = join(temporaryDirectory(), 'document.pdf')
  writeFileSync(file, bytes)
  return file
}

/** The text of all pages as poppler reads it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  skipWithout('pdftotext')
  return (await execa('pdftotext', ['-layout', '-enc', 'UTF-8', written(bytes), '-'])).stdout
}

/** The text of each page in the order in which it was drawn: a column at a time. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  skipWithout('pdftotext')
  const { stdout } = await execa('pdftotext', ['-raw', '-enc', 'UTF-8', written(bytes), '-'])
  return stdout.split('\f').slice(0, -1)
}

/** Each word with the height of its letters in points, in reading order. */
export async function wordHeights(bytes: Uint8Array): Promise<[word: string, height: number][]> {
  skipWithout('pdftotext')
  const { stdout } = await execa('pdftotext', ['-bbox', '-enc', 'UTF-8', written(bytes), '-'])
  return [...stdout.matchAll(/<word [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">([^<]*)</g)].map(
    ([, top, foot, word = '']) => [word, Number(foot) - Number(top)],
  )
}

/** What qpdf finds wrong: nothing. */
export async function qpdfCheck(bytes: Uint8Array): Promise<number | undefined> {
  skipWithout('qpdf')
  return (await execa('qpdf', ['--check', written(bytes)])).exitCode
}

/** Every key of every object, and the number of pages. */
export async function pdfKeys(bytes: Uint8Array): Promise<{ keys: Set<string>; pages: number }> {
  skipWithout('qpdf')
  const { stdout } = await execa('qpdf', ['--json=2', written(bytes)])
  const document = JSON.parse(stdout)
  const keys = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (key.startsWith('/')) keys.add(key)
      walk(member)
    }
  }
  walk(document.qpdf)
  return { keys, pages: document.pages.length }
}

/** Each font with whether it is embedded and whether it is a subset. */
export async function pdfFonts(bytes: Uint8Array): Promise<{ name: string; embedded: boolean; subset: boolean }[]> {
  skipWithout('pdffonts')
  const { stdout } = await execa('pdffonts', [written(bytes)])
  return stdout
    .split('\n')
    .slice(2)
    .map((line) => {
      const [, embedded, subset] = /(yes|no)\s+(yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.exec(line) ?? []
      return { name: line.split(' ')[0] ?? '', embedded: embedded === 'yes', subset: subset === 'yes' }
    })
}
