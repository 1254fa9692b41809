// Parses YAML 1.2, of which JSON is a subset, with line and column of every mistake. Aliases, tags and merge keys are
// refused: what is written is what is meant, and no small file expands into a large one.
import { isAlias, Lexer, LineCounter, type Node, Parser, parseDocument, visit } from 'yaml'
import { jsonDepthMax } from '../../contract/files/parse-json.ts'
import type { PlacedMistake } from './file-fault.ts'

type Path = readonly (string | number)[]

interface Yaml {
  /** Undefined if there are mistakes. */
  readonly value: unknown
  readonly mistakes: readonly PlacedMistake[]
  /** Places what is wrong with the value at a path; for a missing one, at the nearest enclosing value. */
  readonly at: (path: Path, detail: string) => PlacedMistake
}

export function readYaml(text: string): Yaml {
  const lines = new LineCounter()
  const placed = (offset: number, detail: string): PlacedMistake => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col), detail }
  }
  const broken = (mistakes: readonly PlacedMistake[]): Yaml => {
    return { value: undefined, mistakes, at: (_path, detail) => placed(0, detail) }
  }
  const tooDeep = findTooDeep(text)
  if (tooDeep) return broken([tooDeep])
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: false,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
  })
  // One slip may cause hundreds.
  const wrong = [...document.errors, ...document.warnings].slice(0, 20)
  if (wrong.length > 0) {
    return broken(wrong.map(({ pos: [start], message }) => placed(start, message.split('\n')[0] ?? '')))
  }
  const foreign: PlacedMistake[] = []
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0] ?? 0
      if (isAlias(node) || node.anchor)
        foreign.push(placed(start, 'anchors (&) and aliases (*) are not supported: repeat the text instead'))
      else if (node.tag?.startsWith('!')) foreign.push(placed(start, 'tags (!) are not supported'))
    },
  })
  if (foreign.length > 0) return broken(foreign)
  const at = (path: Path, detail: string) => placed(placeOf(document, path), detail)
  return { value: document.toJS({ maxAliasCount: 0 }), mistakes: [], at }
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

function placeOf(document: ReturnType<typeof parseDocument>, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}
