// Form fields in HTML: text fields, and one field per question of the event's form, with typed values and mistakes.
import type { Answer } from '../../../contract/forms/answers.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import { optionLabel } from '../../../contract/forms/translate-question.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import type { Mistakes } from './form-errors.ts'
import { type Fields, textOf } from './form-fields.ts'
import { type Html, html } from './html.ts'

export interface FieldState {
  readonly words: PageWording
  /** Unique on the page. */
  readonly name: string
  readonly values: readonly string[]
  readonly error?: string | undefined
  /** Whether it may be out of sight: the browser must not ask for it then. */
  readonly mayHide?: boolean
}

interface TextField {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly autocomplete?: string
  readonly max?: number
  readonly isOptional?: boolean
  /** Shown until something is typed. */
  readonly value?: string
  readonly help?: string | undefined
  readonly inputMode?: 'decimal'
}

export interface Typed {
  readonly words: PageWording
  readonly typed: Fields
  readonly mistakes: Mistakes
}

export function textField({ typed, mistakes, words }: Typed, field: TextField): Html {
  const {
    name,
    label,
    type = 'text',
    autocomplete = 'off',
    max = 254,
    isOptional = false,
    value = '',
    help,
    inputMode,
  } = field
  const { attributes, notes } = describing({ words, name, values: [], error: mistakes.fields.get(name) }, help)
  return html`<label for="${name}">${label}${isOptional && optional(words)}</label>${notes}
<input id="${name}" name="${name}" type="${type}" value="${typed.has(name) ? textOf(typed, name) : value}" maxlength="${max}" autocomplete="${autocomplete}"${inputMode !== undefined && html` inputmode="${inputMode}"`}${!isOptional && html` required`}${attributes}>`
}

export const tokenField = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`

const optional = (words: PageWording) => html` <span class="quiet">${words.say('page.optional')}</span>`

/** A stored answer as the field would send it. */
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

/** A control's accessibility attributes, and the help and error texts that they refer to. */
function describing({ name, error }: FieldState, help?: string): { attributes: Html; notes: Html } {
  const ids = [help === undefined ? '' : `${name}-help`, error === undefined ? '' : `${name}-error`].filter(Boolean)
  return {
    attributes: html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`,
    notes: html`${help !== undefined && html`<p class="help" id="${name}-help">${help}</p>`}
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}`,
  }
}

const marked = ({ label, required }: Question, { words }: FieldState) => html`${label}${!required && optional(words)}`

// A field that may be hidden can't be `required` in HTML: the browser would refuse to send the form.
const isNeeded = ({ required, showIf }: Question, { mayHide = false }: FieldState) =>
  required === true && showIf === undefined && !mayHide && html` required`

const types: Readonly<Partial<Record<Question['kind'], string>>> = { date: 'date', file: 'url' }

function plain(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { kind, help, maxLength } = question
  const { attributes, notes } = describing(state, help)
  const same = html`id="${name}" name="${name}"${isNeeded(question, state)}${attributes}`
  const limit = maxLength ?? (kind === 'long_text' ? 2_000 : kind === 'file' ? 500 : 200)
  const value = values[0] ?? ''
  const control =
    kind === 'long_text'
      ? html`<textarea ${same} rows="4" maxlength="${limit}">${value}</textarea>`
      : html`<input ${same} value="${value}" type="${types[kind] ?? 'text'}" maxlength="${limit}"${kind === 'number' && html` inputmode="decimal"`}>`
  return html`<label for="${name}">${marked(question, state)}</label>${notes}${control}`
}

function choice(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const options = question.options ?? []
  return html`<label for="${name}">${marked(question, state)}</label>${notes}
<select id="${name}" name="${name}"${isNeeded(question, state)}${attributes}>
<option value="">${state.words.say('page.choose')}</option>
${options.map((option) => html`<option value="${option}"${values.includes(option) && html` selected`}>${optionLabel(question, option, state.words.language)}</option>`)}
</select>`
}

function multiple(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const box = (option: string, index: number) =>
    html`<label class="choice"><input type="checkbox" id="${
      index === 0 ? name : `${name}-${index}`
    }" name="${name}" value="${option}"${values.includes(option) && html` checked`}>${optionLabel(question, option, state.words.language)}</label>`
  return html`<fieldset class="plain"${attributes}><legend>${marked(question, state)}</legend>${notes}
${(question.options ?? []).map(box)}</fieldset>`
}

function consent(question: Question, state: FieldState): Html {
  const { name, values } = state
  const { attributes, notes } = describing(state, question.help)
  const isTicked = values.length > 0 && values[0] !== 'no'
  return html`<label class="choice"><input type="checkbox" id="${name}" name="${name}" value="yes"${isTicked && html` checked`}${isNeeded(question, state)}${attributes}><span>${marked(question, state)}</span></label>${notes}`
}
