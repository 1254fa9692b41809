// Parses questions from YAML 1.2, of which JSON is a subset, with line and column of every mistake. Aliases, tags and merge
// keys are refused: what is written is what is meant, and no small file expands into a large one.
import { isAlias, Lexer, LineCounter, type Node, Parser, parseDocument, visit } from 'yaml'
import { jsonDepthMax } from '../../contract/files/parse-json.ts'
import { formMistakes } from '../../contract/forms/check-form.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { plainForm } from './words-by-language.ts'

export interface WrittenForm {
  readonly questions: Question[]
}

/** A mistake with its line and column, from 1. */
export interface PlacedMistake {
  readonly line: number
  readonly column: number
  readonly detail: string
}

/** The form is usable only if there are no mistakes. */
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
  // One slip may cause hundreds.
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
        foreign.push(at(start, 'anchors (&) and aliases (*) are not supported: repeat the text instead'))
      else if (node.tag?.startsWith('!')) foreign.push(at(start, 'tags (!) are not supported'))
    },
  })
  if (foreign.length > 0) return { form: nothing, mistakes: foreign }
  const form = plainForm(document.toJS({ maxAliasCount: 0 }))
  const mistakes = formMistakes(form).map(({ path, detail }) => at(placeOf(document, path), detail))
  mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
  return { form: form as WrittenForm, mistakes }
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

/** Where the value at a path begins; for a missing one, the nearest enclosing value. */
function placeOf(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}
