// Questions written as YAML (JSON is some), with the line and column of every mistake. YAML 1.2 without aliases, tags and
// merge keys: what is written is what is meant, and no small file becomes a large one.
import { isAlias, Lexer, LineCounter, type Node, Parser, parseDocument, visit } from 'yaml'
import { jsonDepthMax } from '../../contract/files/parse-json.ts'
import { formMistakes } from '../../contract/forms/check-form.ts'
import type { Question } from '../../contract/forms/forms.ts'

export interface WrittenForm {
  readonly questions: Question[]
}

/** A mistake and where it is, both counted from 1. */
export interface PlacedMistake {
  readonly line: number
  readonly column: number
  readonly detail: string
}

/** The form, of use only where there are no mistakes. */
export function readForm(text: string): { readonly form: WrittenForm; readonly mistakes: readonly PlacedMistake[] } {
  const lines = new LineCounter()
  const nothing: WrittenForm = { questions: [] }
  const at = (offset: number, detail: string): PlacedMistake => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col), detail }
  }
  const tooDeep = findTooDeep(text)
  if (tooDeep) return { form: nothing, mistakes: [tooDeep] }
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: false,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
  })
  // One slip may make hundreds.
  const broken = [...document.errors, ...document.warnings].slice(0, 20)
  if (broken.length > 0) {
    return {
      form: nothing,
      mistakes: broken.map(({ pos: [start], message }) => at(start, message.split('\n')[0] ?? '')),
    }
  }
  const foreign: PlacedMistake[] = []
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0] ?? 0
      if (isAlias(node) || node.anchor)
        foreign.push(at(start, 'anchors (&) and aliases (*) are not read here: write it out'))
      else if (node.tag?.startsWith('!')) foreign.push(at(start, 'tags (!) are not read here'))
    },
  })
  if (foreign.length > 0) return { form: nothing, mistakes: foreign }
  const form: unknown = document.toJS({ maxAliasCount: 0 })
  const mistakes = formMistakes(form).map(({ path, detail }) => at(placeOf(document, path), detail))
  mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
  return { form: form as WrittenForm, mistakes }
}

/** Around what is nested, the parser has the document and the text itself open. */
const alwaysOpen = 2

/** Found before a tree is made of the text, which takes the stack and a thousand bytes for each bracket. */
function findTooDeep(text: string): PlacedMistake | undefined {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length <= jsonDepthMax + alwaysOpen) continue
    const before = text.slice(0, parser.offset).split('\n')
    const detail = `it nests deeper than ${jsonDepthMax} levels`
    return { line: before.length, column: Math.max(1, before.at(-1)?.length ?? 0), detail }
  }
  return undefined
}

/** Where the value at a path begins; of one that is not there, the nearest thing around it. */
function placeOf(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}
