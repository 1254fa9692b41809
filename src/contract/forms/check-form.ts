// Finds every mistake in the questions of a form, each with its place. Shared by the service and the command line; doesn't
// know the event's ticket types.
import { type Language, languages, type QuestionKind, questionKinds } from '../core/choices.ts'

export interface Mistake {
  /** Path to the value: `['questions', 0, 'kind']`. */
  readonly path: readonly (string | number)[]
  readonly detail: string
}

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => string | undefined

const text =
  (max: number): Check =>
  (value) => {
    if (typeof value !== 'string') return 'must be text; put it in quotes'
    if (value.trim() === '') return 'must not be empty'
    if (/\p{Cc}|\p{Cs}/u.test(value)) return 'must be one line without control characters'
    return value.length > max ? `must have at most ${max} characters` : undefined
  }

const truth: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false')
const number: Check = (value) => (Number.isFinite(value) ? undefined : 'must be a number')

/** A valid key that isn't a property of every object, like `constructor`, which nobody could answer. */
export const isQuestionKey = (text: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(text) && !(text in Object.prototype)

const keyForm: Check = (value) => {
  if (typeof value === 'string' && isQuestionKey(value)) return undefined
  if (value === 'constructor') return 'must not be the reserved word constructor'
  return 'must be 1 to 40 lower-case letters, digits and _, like shirt_size'
}

const kind: Check = (value) =>
  questionKinds.includes(value as QuestionKind) ? undefined : `must be one of ${questionKinds.join(', ')}`

const length: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10_000
    ? undefined
    : 'must be a whole number from 1 to 10000'

/** Every field of a question, in the order of checks. */
const fields: Readonly<Record<string, Check>> = {
  key: keyForm,
  kind,
  label: text(200),
  help: text(500),
  required: truth,
  ticketTypes: () => undefined,
  showIf: () => undefined,
  options: () => undefined,
  maxLength: length,
  min: number,
  max: number,
  marketing: truth,
  translations: () => undefined,
}

/** Fields that only some kinds of question have. */
const ofKinds: Readonly<Record<string, readonly string[]>> = {
  options: ['choice', 'multiple'],
  maxLength: ['text', 'long_text'],
  min: ['number'],
  max: ['number'],
  marketing: ['consent'],
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Every mistake in a form, in its order; empty for a valid one.
 * @param form parsed YAML or JSON: `{ questions: […] }`
 */
export function formMistakes(form: unknown): Mistake[] {
  if (!isFields(form)) return [{ path: [], detail: 'a form starts with "questions:" and a list below it' }]
  const strange = Object.keys(form).filter((name) => name !== 'questions')
  const mistakes: Mistake[] = strange.map((name) => ({
    path: [name],
    detail: `a form has no field "${name}", only questions`,
  }))
  const { questions } = form
  if (!Array.isArray(questions)) return [...mistakes, { path: ['questions'], detail: 'questions must be a list' }]
  if (questions.length > 100) mistakes.push({ path: ['questions'], detail: 'a form has at most 100 questions' })
  const before: Fields[] = []
  for (const [index, question] of questions.entries()) {
    const found = isFields(question)
      ? questionMistakes(question, before)
      : [{ path: [], detail: 'a question needs key, kind and label' }]
    mistakes.push(...found.map(({ path, detail }) => ({ path: ['questions', index, ...path], detail })))
    if (isFields(question)) before.push(question)
  }
  return mistakes
}

function questionMistakes(question: Fields, before: readonly Fields[]): Mistake[] {
  const mistakes: Mistake[] = []
  const report = (path: Mistake['path'], detail: string | undefined) => {
    if (detail !== undefined) mistakes.push({ path, detail: path.length > 0 ? `${path[0]} ${detail}` : detail })
  }
  for (const name of ['key', 'kind', 'label'])
    if (question[name] === undefined) report([], `the question has no ${name}`)
  for (const [name, value] of Object.entries(question)) {
    if (value === undefined) continue
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!check) report([name], `is not a field of a question; use ${Object.keys(fields).join(', ')}`)
    else report([name], check(value) ?? foreign(name, question.kind))
  }
  if (before.some(({ key }) => key === question.key)) report(['key'], `${String(question.key)} is used twice`)
  const { min, max } = question
  if (typeof min === 'number' && typeof max === 'number' && min > max) report(['max'], 'must not be below min')
  for (const name of ['options', 'ticketTypes'] as const) {
    if (question[name] !== undefined) mistakes.push(...listMistakes(name, question[name]))
  }
  if (question.marketing === true && question.required === true) {
    report(['required'], 'must not be true: consent to marketing is not free if a ticket depends on it')
  }
  const isChosen = question.kind === 'choice' || question.kind === 'multiple'
  if (isChosen && question.options === undefined) report([], `a ${String(question.kind)} question needs options`)
  if (question.showIf !== undefined) mistakes.push(...conditionMistakes(question.showIf, before))
  if (question.translations !== undefined) mistakes.push(...translationMistakes(question))
  return mistakes
}

function foreign(name: string, kindOfQuestion: unknown): string | undefined {
  const kinds = ofKinds[name]
  if (!kinds || kinds.includes(String(kindOfQuestion)) || kind(kindOfQuestion) !== undefined) return undefined
  return `is for ${kinds.join(' or ')} questions, and this is a ${String(kindOfQuestion)}`
}

function listMistakes(name: string, list: unknown): Mistake[] {
  if (!Array.isArray(list) || list.length === 0) return [{ path: [name], detail: `${name} must be a list of text` }]
  if (list.length > 100) return [{ path: [name], detail: `${name} must have at most 100 entries` }]
  return list.flatMap((entry, index) => {
    const wrong = text(200)(entry) ?? (list.indexOf(entry) < index ? 'is a duplicate' : undefined)
    return wrong === undefined ? [] : [{ path: [name, index], detail: `${name} ${index + 1} ${wrong}` }]
  })
}

function translationMistakes({ translations, help, options = [] }: Fields): Mistake[] {
  if (!isFields(translations)) return [{ path: ['translations'], detail: 'translations must name languages' }]
  const known: readonly unknown[] = Array.isArray(options) ? options : []
  return Object.entries(translations).flatMap(([language, words]) => {
    const at = (names: readonly string[], wrong: string | undefined) => {
      const path = ['translations', language, ...names]
      return wrong === undefined ? [] : [{ path, detail: `${path.join('.')} ${wrong}` }]
    }
    if (!languages.includes(language as Language)) return at([], `is not a language; use ${languages.join(', ')}`)
    if (!isFields(words)) return at([], 'must have a label, help or options')
    return Object.entries(words).flatMap(([field, value]) => {
      if (field === 'help' && help === undefined)
        return at([field], 'has nothing to translate: the question has no help')
      if (field === 'label' || field === 'help') return at([field], text(field === 'help' ? 500 : 200)(value))
      if (field !== 'options') return at([field], 'is not a word of a question; use label, help, options')
      if (!isFields(value)) return at([field], 'must give a translation for each option, like { vegan: végétalien }')
      return Object.entries(value).flatMap(([option, translated]) =>
        at([field, option], known.includes(option) ? text(200)(translated) : `is not one of ${known.join(', ')}`),
      )
    })
  })
}

function conditionMistakes(condition: unknown, before: readonly Fields[]): Mistake[] {
  const at = (names: readonly string[], detail: string) => [{ path: ['showIf', ...names], detail: `showIf ${detail}` }]
  if (!isFields(condition)) return at([], 'must look like { question: KEY, is: ANSWER }')
  const strange = Object.keys(condition).find((name) => name !== 'question' && name !== 'is')
  if (strange !== undefined) return at([strange], `takes only question and is, not ${strange}`)
  const asked = before.find(({ key }) => key === condition.question)
  if (!asked) return at(['question'], `names ${JSON.stringify(condition.question)}, which is not an earlier question`)
  if (asked.kind === 'consent') return typeof condition.is === 'boolean' ? [] : at(['is'], 'must be true or false')
  if (asked.kind !== 'choice' && asked.kind !== 'multiple') {
    return at(
      ['question'],
      `must name a choice, multiple or consent question; ${String(asked.key)} is a ${String(asked.kind)}`,
    )
  }
  const options: readonly unknown[] = Array.isArray(asked.options) ? asked.options : []
  return options.includes(condition.is) ? [] : at(['is'], `must be one of ${options.join(', ')}`)
}
