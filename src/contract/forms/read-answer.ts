// Parses one answer to one question: the value to store, or what it must be. Every kind can be sent as text, since web
// forms, files and command lines send nothing else. Shared by the service and the command line, which checks what it asks for.
import { isCalendarDate } from '../core/time.ts'
import { readUrl } from '../core/typed/url.ts'
import type { Answer } from './answers.ts'
import type { Question } from './forms.ts'

/** The value to store, or what is wrong with it. */
export type ReadAnswer = { readonly value: Answer } | { readonly detail: string }

type Reader = (question: Question, sent: unknown) => ReadAnswer

const longest = { text: 200, long_text: 2_000, file: 500 }

const readers: Readonly<Record<Question['kind'], Reader>> = {
  text: ({ maxLength = longest.text }, sent) => readText(sent, { maxLength, lines: false }),
  long_text: ({ maxLength = longest.long_text }, sent) => readText(sent, { maxLength, lines: true }),
  choice: ({ options = [] }, sent) => {
    const value = optionOf(options, sent)
    return value === undefined ? { detail: `must be ${listed(options)}` } : { value }
  },
  multiple: readSeveral,
  number: readNumber,
  date: (_question, sent) =>
    typeof sent === 'string' && isCalendarDate(sent) ? { value: sent } : { detail: 'must be a date like 2027-03-14' },
  consent: readConsent,
  file: (_question, sent) => readAddress(sent),
}

/** Reads one answer; the detail follows the name of the question. */
export const readAnswer = (question: Question, sent: unknown): ReadAnswer => readers[question.kind](question, sent)

function readText(sent: unknown, { maxLength, lines }: { maxLength: number; lines: boolean }): ReadAnswer {
  if (typeof sent !== 'string') return { detail: 'must be text' }
  const text = sent.trim()
  if (text === '') return { detail: 'must not be blank' }
  if (text.length > maxLength) return { detail: `must have at most ${maxLength} characters, not ${text.length}` }
  const hasLines = /[\n\t]/.test(text)
  return hasLines && !lines ? { detail: 'must be one line' } : { value: text }
}

const listed = (options: readonly string[]) => `one of ${options.map((option) => JSON.stringify(option)).join(', ')}`

/** The option that was sent, in any case where no other differs from it by case alone. */
function optionOf(options: readonly string[], sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined
  if (options.includes(sent)) return sent
  const same = options.filter((option) => option.toLowerCase() === sent.toLowerCase())
  return same.length === 1 ? same[0] : undefined
}

function readSeveral({ options = [] }: Question, sent: unknown): ReadAnswer {
  const sentWords = Array.isArray(sent) ? (sent as unknown[]) : cutApart(sent, options)
  const words = sentWords.map((word) => optionOf(options, word))
  const chosen = options.filter((option) => words.includes(option))
  const isKnown = words.length > 0 && words.every((word) => word !== undefined)
  return isKnown
    ? { value: chosen }
    : { detail: `must be one or several of ${listed(options).slice('one of '.length)}` }
}

/** An option may itself contain a comma. */
function cutApart(sent: unknown, options: readonly string[]): unknown[] {
  if (typeof sent !== 'string' || optionOf(options, sent) !== undefined) return [sent]
  return sent
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function readNumber({ min, max }: Question, sent: unknown): ReadAnswer {
  const isText = typeof sent === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(sent)
  const value = isText ? Number(sent) : sent
  if (typeof value !== 'number' || !Number.isFinite(value)) return { detail: 'must be a number like 42 or 1.5' }
  if (min !== undefined && value < min) return { detail: `must be at least ${min}` }
  return max !== undefined && value > max ? { detail: `must be at most ${max}` } : { value }
}

const truths: Readonly<Record<string, boolean>> = { yes: true, true: true, on: true, no: false, false: false }

function readConsent({ required }: Question, sent: unknown): ReadAnswer {
  const word = typeof sent === 'string' ? sent.toLowerCase() : ''
  const value = typeof sent === 'boolean' || !Object.hasOwn(truths, word) ? sent : truths[word]
  if (typeof value !== 'boolean') return { detail: 'must be true or false' }
  return required && !value ? { detail: 'must be agreed to' } : { value }
}

function readAddress(sent: unknown): ReadAnswer {
  const url = typeof sent === 'string' && !/\s/.test(sent) ? readUrl(sent) : undefined
  if (typeof sent !== 'string' || sent.length > longest.file || !url) {
    return { detail: `must be the web address of a file, at most ${longest.file} characters` }
  }
  return /^https?:$/.test(url.protocol) ? { value: sent } : { detail: 'must start with https://' }
}
