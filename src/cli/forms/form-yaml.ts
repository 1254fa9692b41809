// Parses questions from YAML 1.2, of which JSON is a subset, with line and column of every mistake.
import type { Node } from 'yaml'
import { formMistakes } from '../../contract/forms/check-form.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { type PlacedMistake, type ReadYaml, readYaml } from '../files/yaml-document.ts'
import { plainForm } from './words-by-language.ts'

export type { PlacedMistake } from '../files/yaml-document.ts'

export interface WrittenForm {
  readonly questions: Question[]
}

/** The form is usable only if there are no mistakes. */
export function readForm(text: string): { readonly form: WrittenForm; readonly mistakes: readonly PlacedMistake[] } {
  const { document, mistakes: unread, at } = readYaml(text)
  if (document === undefined) return { form: { questions: [] }, mistakes: unread }
  const form = plainForm(document.toJS({ maxAliasCount: 0 }))
  const mistakes = formMistakes(form).map(({ path, detail }) => at(placeOf(document, path), detail))
  mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
  return { form: form as WrittenForm, mistakes }
}

/** Where the value at a path begins; for a missing one, the nearest enclosing value. */
function placeOf(document: NonNullable<ReadYaml['document']>, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}
