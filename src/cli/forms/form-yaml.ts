// Reads questions from YAML or JSON, with line and column of every mistake.
import { formMistakes } from '../../contract/forms/check-form.ts'
import type { Question } from '../../contract/forms/forms.ts'
import type { PlacedMistake } from '../files/file-fault.ts'
import { readYaml } from '../files/read-yaml.ts'
import { plainForm } from './words-by-language.ts'

export interface WrittenForm {
  readonly questions: Question[]
}

/** The form is usable only if there are no mistakes. */
export function readForm(text: string): { readonly form: WrittenForm; readonly mistakes: readonly PlacedMistake[] } {
  const { value, mistakes: broken, at } = readYaml(text)
  if (broken.length > 0) return { form: { questions: [] }, mistakes: broken }
  const form = plainForm(value)
  const mistakes = formMistakes(form).map(({ path, detail }) => at(path, detail))
  mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
  return { form: form as WrittenForm, mistakes }
}
