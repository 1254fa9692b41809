// The words of the revenue report: on paper as a language writes them, in files that programs read in English with days as
// 2027-03-14 and names as the API has them.
import {
  budgetCategories,
  budgetStatuses,
  channels,
  type Language,
  paymentMethods,
} from '../../../contract/core/choices.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { Amount } from '../../../documents/report/report.ts'
import { type PaperWording, papers } from '../../../languages/papers/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { inWords } from './channels.ts'

export interface ReportWords extends Pick<PaperWording, 'say' | 'money'> {
  readonly day: (date: string) => string
  /** At the foot of a bar, `2027-03-14` or `2027-03`. */
  readonly bar: (dayOrMonth: string) => string
  readonly instant: (instant: string) => string
  /** A name whose script runs the other way than the words around it. */
  readonly isolated: (name: string) => string
  /** Means of payment, sales channels, categories and states of a budget; an unknown one unchanged. */
  readonly payment: (name: string) => string
  readonly channel: (name: string) => string
  readonly category: (name: string) => string
  readonly budget: (status: string) => string
}

/** What every section is made with. */
export interface Making {
  readonly words: ReportWords
  readonly currency: string
  readonly money: (amountMinor: number) => Amount
}

/** @param timezone the event's */
export async function wordsOnPaper(language: Language, timezone: string): Promise<ReportWords> {
  const words = await wordingOf(papers, language)
  const { say, money, date, shortDay, month } = words
  return {
    say,
    money,
    day: date,
    bar: (text) => (text.length > 7 ? shortDay(text) : month(text)),
    instant: (instant) => words.instant(instant, timezone),
    isolated: (name) => `\u2068${name}\u2069`,
    payment: (name) => named(paymentMethods, name, (known) => say(`payment.${known}`)),
    channel: (name) => named(channels, name, (known) => say(`channel.${known}`)),
    category: (name) => named(budgetCategories, name, (known) => say(`category.${known}`)),
    budget: (name) => named(budgetStatuses, name, (known) => say(`budget.${known}`)),
  }
}

/** @param timezone the event's */
export async function wordsInFiles(timezone: string): Promise<ReportWords> {
  const { say } = await wordingOf(papers, 'en')
  const same = (text: string) => text
  return {
    say,
    money: formatMoney,
    day: same,
    bar: same,
    instant: (instant) => instantText(instant, timezone) ?? instant,
    isolated: same,
    payment: same,
    channel: inWords,
    category: same,
    budget: same,
  }
}

function named<T extends string>(names: readonly T[], name: string, say: (known: T) => string): string {
  const known = names.find((each) => each === name)
  return known === undefined ? name : say(known)
}
