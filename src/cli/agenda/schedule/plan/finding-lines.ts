// The findings of a schedule as people read them: a line each, with the titles of sessions, and below it the command that
// mends it; those that say the same of many people are one line.
import { type Severity, severities } from '../../../../contract/agenda/choices.ts'
import type { CheckedSchedule, Finding } from '../../../../contract/agenda/findings.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import { listed } from '../../../../terminal/text/listed.ts'
import { noteLines } from '../../../../terminal/text/note-lines.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { truncate } from '../../../../terminal/text/text-width.ts'
import { commandText } from '../../../core/next-step.ts'
import { mendingWords, mendingWordsOfMany } from './mend-finding.ts'
import { codeWidthOf, findingHead, messageLines } from './say-findings.ts'

export interface FindingLook {
  /** Of the screen; infinite in a pipe. */
  readonly width: number
  /** Each finding in a line of its own, with its id. */
  readonly full: boolean
  readonly unicode: boolean
  readonly sessions: readonly Pick<AgendaSession, 'id' | 'code' | 'title'>[]
  /** As its commands name it. */
  readonly event: string
}

/** The lines of findings, in their order. */
export function findingLines(findings: readonly Finding[], look: FindingLook): string[] {
  const ellipsis = look.unicode ? '…' : '~'
  const short = (title: string) => truncate(safeText(title), titleMax, ellipsis)
  const titles = new Map(look.sessions.map(({ id, code, title }) => [id, { code, title: short(title) }]))
  const shown = look.full ? findings.map((finding) => ({ ...finding, isMany: false })) : foldFindings(findings)
  const codeWidth = codeWidthOf(shown)
  return shown.flatMap(({ isMany, ...finding }) => {
    const head = findingHead(finding, codeWidth) + (look.full ? `${finding.id}  ` : '')
    const message = safeText(finding.message)
    const words = isMany ? mendingWordsOfMany(finding, look.event) : mendingWords(finding, look.event, look.sessions)
    return [
      ...messageLines(head, isMany ? message : withTitles(message, finding.sessions, titles), look.width),
      // Not in line with the message, where fewer commands would fit into one line.
      ...(finding.waiver === null ? noteLines(`  ${commandText(words)}`, look.width) : []),
    ]
  })
}

/** How findings of a code end that say the same of a speaker or session each, and what they say of many. */
const sameWords: Readonly<Partial<Record<Finding['code'], readonly [ending: RegExp, many: string]>>> = {
  no_ticket: [/ has no ticket$/, 'confirmed speakers have no ticket'],
  consent_missing: [/ has not agreed to a page, .*$/, 'speakers have not agreed to a page, and are shown by name only'],
  outside_event: [/, \S+ .* is outside the event's days?, .*$/, "slots are outside the event's days"],
  not_placed: [/ is confirmed and has no time$/, 'confirmed sessions have no time'],
}

const namesMax = 3

interface Shown extends Finding {
  /** Stands for several findings. */
  readonly isMany: boolean
}

/** The same findings, with one in place of several that say the same: `12 confirmed speakers have no ticket: Ada, …`. */
export function foldFindings(findings: readonly Finding[]): Shown[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const [ending] = sameWords[finding.code] ?? []
    const key = ending?.test(finding.message)
      ? `${finding.code} ${finding.severity} ${finding.waiver === null}`
      : finding.id
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((group): Shown[] => {
    const [first] = group
    const [ending, many] = first === undefined ? [] : (sameWords[first.code] ?? [])
    if (first === undefined) return []
    if (group.length === 1 || ending === undefined) return [{ ...first, isMany: false }]
    const names = group.map(({ message }) => message.replace(ending, ''))
    return [{ ...first, message: `${group.length} ${many}: ${listed(names, namesMax)}`, isMany: true }]
  })
}

export type LineCounts = Readonly<Record<Severity, number>>

/** How many lines of each severity the standing findings take; all are counted one by one where some are not known. */
export function countLines({ counts, findings }: Pick<CheckedSchedule, 'counts' | 'findings'>): LineCounts {
  const { error: errors, warning: warnings, note: notes, waived } = counts
  if (errors + warnings + notes + waived > findings.length) return { error: errors, warning: warnings, note: notes }
  const folded = foldFindings(findings.filter(({ waiver }) => waiver === null))
  const [error = 0, warning = 0, note = 0] = severities.map(
    (severity) => folded.filter((finding) => finding.severity === severity).length,
  )
  return { error, warning, note }
}

/** A title is there to recognise a session, not to be read. */
const titleMax = 30

/** Names sessions by code and title: `K7M2PQ "Types at scale"`. */
function withTitles(
  message: string,
  sessions: readonly string[],
  titles: ReadonlyMap<string, { readonly code: string; readonly title: string }>,
): string {
  // All at once, so that no code within a title is taken for another; and none within a date.
  const known = new Map(sessions.flatMap((id) => titles.get(id) ?? []).map(({ code, title }) => [code, title]))
  if (known.size === 0) return message
  return message.replace(new RegExp(`(?<![\\w:-])(?:${[...known.keys()].join('|')})(?![\\w:-])`, 'g'), (code) => {
    return `${code} "${known.get(code)}"`
  })
}
