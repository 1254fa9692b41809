// Parses questions from YAML 1.2, of which JSON is a subset, with line and column of every mistake.

import type { PlacedMistake } from '../../contract/files/read-yaml.ts'
import { offsetOf, readYaml } from '../../contract/files/read-yaml.ts'
import { formMistakes } from '../../contract/forms/check-form.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { plainForm } from './words-by-language.ts'

export interface WrittenForm {
  readonly questions: Question[]
}

/** The form is usable only if there are no mistakes. */
export function readForm(text: string): { readonly form: WrittenForm; readonly mistakes: readonly PlacedMistake[] } {
  const { document, mistakes: unread, at } = readYaml(text)
  if (document === undefined) return { form: { questions: [] }, mistakes: unread }
  const form = plainForm(document.toJS({ maxAliasCount: 0 }))
  const mistakes = formMistakes(form).map(({ path, detail }) => at(offsetOf(document, path), detail))
  mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
  return { form: form as WrittenForm, mistakes }
}
