// One question of a form as a field of a page, with what was typed and what is wrong with it.
import type { Answer, Question } from '../../../contract/forms/forms.ts'
import { type Html, html } from './html.ts'

export interface FieldState {
  /** Unique on the page. */
  readonly name: string
  readonly values: readonly string[]
  readonly error?: string | undefined
}

/** A kept answer as what a field would send. */
export function sentValuesOf(answer: Answer | undefined): readonly string[] {
  if (answer === undefined || answer === false) return []
  if (answer === true) return ['yes']
  return Array.isArray(answer) ? answer : [String(answer)]
}

export function questionField(question: Question, state: FieldState): Html {
  const { kind, key } = question
  const field = kind === 'choice' ? choice : kind === 'multiple' ? multiple : kind === 'consent' ? consent : plain
  return html`<div data-asks="${key}">${field(question, state)}</div>`
}

/** What every control says of itself, and the words that belong to it. */
export function describing({ name, error }: FieldState, help?: string): { attributes: Html; notes: Html } {
  const ids = [help === undefined ? '' : `${name}-help`, error === undefined ? '' : `${name}-error`].filter(Boolean)
  return {
    attributes: html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`,
    notes: html`${help !== undefined && html`<p class="help" id="${name}-help">${help}</p>`}
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}`,
  }
}

const marked = ({ label, required }: Question) =>
  html`${label}${required ? '' : html` <span class="quiet">(optional)</span>`}`

// A field that may be hidden can't be `required` for the browser: it could not be sent.
const isNeeded = ({ required, showIf }: Question) => required === true && showIf === undefined && html` required`

const types: Readonly<Partial<Record<Question['kind'], string>>> = { date: 'date', file: 'url' }

function plain(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { kind, help, maxLength } = question
  const { attributes, notes } = describing(state, help)
  const same = html`id="${name}" name="${name}"${isNeeded(question)}${attributes}`
  const limit = maxLength ?? (kind === 'long_text' ? 2_000 : kind === 'file' ? 500 : 200)
  const value = values[0] ?? ''
  const control =
    kind === 'long_text'
      ? html`<textarea ${same} rows="4" maxlength="${limit}">${value}</textarea>`
      : html`<input ${same} value="${value}" type="${types[kind] ?? 'text'}" maxlength="${limit}"${kind === 'number' && html` inputmode="decimal"`}>`
  return html`<label for="${name}">${marked(question)}</label>${notes}${control}`
}

function choice(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const options = question.options ?? []
  return html`<label for="${name}">${marked(question)}</label>${notes}
<select id="${name}" name="${name}"${isNeeded(question)}${attributes}>
<option value="">Please choose</option>
${options.map((option) => html`<option value="${option}"${values.includes(option) && html` selected`}>${option}</option>`)}
</select>`
}

function multiple(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const box = (option: string, index: number) =>
    html`<label class="choice"><input type="checkbox" id="${
      index === 0 ? name : `${name}-${index}`
    }" name="${name}" value="${option}"${values.includes(option) && html` checked`}>${option}</label>`
  return html`<fieldset class="plain"${attributes}><legend>${marked(question)}</legend>${notes}
${(question.options ?? []).map(box)}</fieldset>`
}

function consent(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const isTicked = values.length > 0 && values[0] !== 'no'
  return html`<label class="choice"><input type="checkbox" id="${name}" name="${name}" value="yes"${isTicked && html` checked`}${isNeeded(question)}${attributes}><span>${marked(question)}</span></label>${notes}`
}
