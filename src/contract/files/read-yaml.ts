// Parses a YAML 1.2 file that people write, JSON included, and knows line and column of everything in it. Aliases, tags and
// merge keys are refused: what is written is what is meant, and no small file expands into a large one.
import { isAlias, Lexer, LineCounter, type Node, Parser, parseDocument, visit } from 'yaml'
import { jsonDepthMax } from './parse-json.ts'

type YamlDocument = ReturnType<typeof parseDocument>

/** A mistake with its line and column, from 1. */
export interface PlacedMistake {
  readonly line: number
  readonly column: number
  readonly detail: string
}

export interface ReadYaml {
  /** Absent if there are mistakes. */
  readonly document?: YamlDocument
  readonly mistakes: readonly PlacedMistake[]
  /** Makes the mistake at an offset into the text. */
  readonly at: (offset: number, detail: string) => PlacedMistake
}

/** @param schema `failsafe` leaves every value the text that it was written as */
export function readYaml(text: string, schema?: 'failsafe'): ReadYaml {
  const lines = new LineCounter()
  const at = (offset: number, detail: string): PlacedMistake => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col), detail }
  }
  const tooDeep = findTooDeep(text)
  if (tooDeep) return { at, mistakes: [tooDeep] }
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: false,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
    ...(schema && { schema }),
  })
  // One slip may cause hundreds.
  const broken = [...document.errors, ...document.warnings].slice(0, 20)
  const mistakes =
    broken.length > 0
      ? broken.map(({ pos: [start], message }) => at(start, message.split('\n')[0] ?? ''))
      : findForeign(document, at)
  return mistakes.length > 0 ? { at, mistakes } : { document, at, mistakes }
}

/** The offset at which the value at a path begins; for a missing one, the nearest enclosing value's. */
export function offsetOf(document: YamlDocument, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

function findForeign(document: YamlDocument, at: ReadYaml['at']): PlacedMistake[] {
  const foreign: PlacedMistake[] = []
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0] ?? 0
      if (isAlias(node) || node.anchor)
        foreign.push(at(start, 'anchors (&) and aliases (*) are not supported: repeat the text instead'))
      else if (node.tag?.startsWith('!')) foreign.push(at(start, 'tags (!) are not supported'))
    },
  })
  return foreign
}

/** The parser's stack also has the document and the text itself. */
const alwaysOpen = 2

/** Checked before building a tree, which takes stack and a thousand bytes per bracket. */
function findTooDeep(text: string): PlacedMistake | undefined {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length <= jsonDepthMax + alwaysOpen) continue
    const before = text.slice(0, parser.offset).split('\n')
    const detail = `nested deeper than ${jsonDepthMax} levels`
    return { line: before.length, column: Math.max(1, before.at(-1)?.length ?? 0), detail }
  }
  return undefined
}
