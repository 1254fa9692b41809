// Reads small XML files as a tree with lines. A document type is refused, so that no entity can grow or reach outside.
import { SaxesParser } from 'saxes'
import { misread } from '../../../../files/file-fault.ts'
import type { SourceText } from './agenda-file.ts'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
  readonly line: number
}

type Growing = { -readonly [K in keyof Element]: Element[K] } & { children: Growing[] }

const depthMax = 20

/** The root of a file. @throws Failure usage with line and column */
export function readXml({ name, text }: SourceText): Element {
  const parser = new SaxesParser({ position: true })
  const root: Growing = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open: Growing[] = [root]
  const fail = (problem: string) => misread({ file: name, line: parser.line, column: parser.column + 1 }, problem)
  parser.on('error', (error) => {
    throw fail(error.message.replace(/^.*?\d+:\d+: /, '').replace(/\.$/, ''))
  })
  parser.on('doctype', () => {
    throw fail('a document type is not read, because its entities could be anything')
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (open.length > depthMax) throw fail(`elements are nested more than ${depthMax} deep`)
    const element: Growing = {
      name: tag,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const append = (piece: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return root.children[0] ?? root
}

/** The children of a name. */
export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the first child of a name; undefined without one. */
export const textOf = (element: Element | undefined, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text
