// Whom a wish names: names of speakers, titles and codes become words in square brackets before it is sent.
import type { WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { invalidField } from '../../core/refusals.ts'
import type { Redactor } from '../redact.ts'

export type Target =
  | { readonly kind: 'speaker'; readonly record: WholeAgenda['speakers'][number] }
  | { readonly kind: 'session'; readonly record: WholeAgenda['sessions'][number] }

/** A text without names, and what each word in square brackets in it stands for. */
export interface Named {
  readonly text: string
  readonly targets: ReadonlyMap<string, Target>
}

/** How somebody may be called: by a whole name in any case; by a code or a part of a name only as it is written, since it may be a word. */
interface Called {
  readonly pattern: RegExp
  readonly target: Target
}

/** @throws Failure validation_failed for a name that several have */
export function hideNames(typed: string, agenda: WholeAgenda, redactor: Redactor): Named {
  const targets = new Map<string, Target>()
  const hidden = new Map<string, string>()
  const takenFor = (found: string, callable: readonly Target[]): string => {
    const ids = new Set(callable.map(({ record }) => record.id))
    const [target] = callable
    if (ids.size !== 1 || target === undefined) throw severalCalled(found, callable)
    const word = redactor.hide(target.kind, target.record.code)
    targets.set(word, target)
    return word
  }
  // Names are marked first, so that nothing else of a text looks like one of our words; then the rest is cleaned.
  let text = typed.normalize('NFC').replace(/[\uE000\uE001]/gu, '')
  const mark = (callable: readonly Called[]) => {
    const byLength = [...callable].sort((one, other) => other.pattern.source.length - one.pattern.source.length)
    for (const { pattern } of byLength) {
      text = text.replace(pattern, (found) => {
        const fitting = callable.filter((one) => one.pattern.source === pattern.source).map(({ target }) => target)
        const sign = `\uE000${hidden.size}\uE001`
        hidden.set(sign, takenFor(found, fitting))
        return sign
      })
    }
  }
  mark(wholeNames(agenda))
  mark(partsOfNames(agenda))
  const cleaned = text
    .split(/(\uE000\d+\uE001)/u)
    .map((part, index) => (index % 2 === 1 ? (hidden.get(part) ?? '') : redactor.clean(part)))
  return { text: cleaned.join(''), targets }
}

const bounded = (name: string, flags: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, flags)
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const targetsOf = ({ speakers, sessions }: WholeAgenda): Target[] => [
  ...speakers.filter(({ erased }) => !erased).map((record) => ({ kind: 'speaker', record }) as const),
  ...sessions.map((record) => ({ kind: 'session', record }) as const),
]

const nameOf = (target: Target) => (target.kind === 'speaker' ? target.record.name : target.record.title)

const wholeNames = (agenda: WholeAgenda): Called[] =>
  targetsOf(agenda).flatMap((target) => {
    const name = nameOf(target).normalize('NFC').trim()
    const byCode = { pattern: bounded(target.record.code, 'gu'), target }
    return name.length > 1 ? [{ pattern: bounded(name, 'giu'), target }, byCode] : [byCode]
  })

const partsOfNames = (agenda: WholeAgenda): Called[] =>
  targetsOf(agenda).flatMap((target) =>
    target.kind === 'session'
      ? []
      : nameOf(target)
          .normalize('NFC')
          .split(/\s+/)
          .filter((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part))
          .map((part) => ({ pattern: bounded(part, 'gu'), target })),
  )

function severalCalled(found: string, callable: readonly Target[]) {
  const shown = callable.slice(0, 5).map((target) => `${nameOf(target)} (${target.record.code})`)
  return invalidField(
    '/wish',
    `${JSON.stringify(found)} fits ${callable.length} names: ${shown.join(', ')}; write the code instead`,
  )
}
