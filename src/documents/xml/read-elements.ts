// Reads the elements of one name in an XML document as small trees with line numbers. Refuses document types, and so custom
// entities; bounded in depth, text and number. Knows no format.
import { SaxesParser } from 'saxes'

/** What is wrong with a document, and where. */
export class XmlFault extends Error {
  readonly line: number
  readonly column: number

  constructor(problem: string, { line, column }: { readonly line: number; readonly column: number }) {
    super(problem)
    this.name = 'XmlFault'
    this.line = line
    this.column = column
  }
}

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

const depthMax = 64
const textMaxUsual = 10_000
const elementsMax = 2_000_000
// Most elements have none, and a map for each would use most of the memory.
const noAttributes: ReadonlyMap<string, string> = new Map()

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export interface WantedElements {
  readonly name: string
  /** Most characters in one element. */
  readonly textMax?: number
  /** Most elements of that name. */
  readonly countMax: number
}

/**
 * Reads all elements with a name, at any depth; everything outside them is dropped.
 * @returns the names of the elements around the first one, root first, and the elements
 * @throws XmlFault for invalid XML, and beyond the limits
 */
export function readElements(
  text: string,
  { name: wanted, textMax = textMaxUsual, countMax }: WantedElements,
): { around: string[]; elements: XmlElement[] } {
  const parser = new SaxesParser()
  const open: string[] = []
  const kept: XmlElement[] = []
  const elements: XmlElement[] = []
  let around: string[] = []
  let count = 0
  const fail = (problem: string) => new XmlFault(problem, { line: parser.line, column: parser.column + 1 })
  parser.on('error', ({ message }) => {
    // The library's message begins with its own position.
    throw fail(message.replace(/^(?:\d+:\d+: )+/, ''))
  })
  parser.on('doctype', () => {
    throw fail('a document type declaration, which such files do not have')
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(localName(name))
    count += 1
    if (open.length > depthMax) throw fail(`elements nested more than ${depthMax} levels deep`)
    if (count > elementsMax) throw fail(`more than ${elementsMax} elements`)
    const parent = kept.at(-1)
    if (parent === undefined && localName(name) !== wanted) return
    if (elements.length === 0 && parent === undefined) around = open.slice(0, -1)
    if (parent === undefined && elements.length === countMax) {
      throw fail(`more than ${countMax} ${wanted} elements`)
    }
    const element = elementOf(name, parser.line, attributes)
    ;(parent?.children ?? elements).push(element)
    kept.push(element)
  })
  const onText = (part: string) => {
    const element = kept.at(-1)
    if (element === undefined) return
    element.text += part
    if (element.text.length > textMax) throw fail(`more than ${textMax} characters in one element`)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    open.pop()
    kept.pop()
  })
  parser.write(text).close()
  return { around, elements }
}

function elementOf(name: string, line: number, attributes: object): XmlElement {
  const pairs = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)] as const)
  const named = pairs.length === 0 ? noAttributes : new Map(pairs)
  return { name: localName(name), line, attributes: named, children: [], text: '' }
}

/** All elements at a path below this one, such as `RltdPties/Dbtr/Nm`. */
export function below(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}

/** The first non-empty text at any of these paths, else an empty string. */
export function textBelow(element: XmlElement, ...paths: string[]): string {
  const texts = paths.flatMap((path) => below(element, path)).map(({ text }) => text.trim())
  return texts.find((text) => text !== '') ?? ''
}
