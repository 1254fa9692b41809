// The rules of forms: show and change. A question's key keeps its meaning, so that stored answers stay readable.
import { Failure, type Issue } from '../../contract/core/failures.ts'
import { formMistakes } from '../../contract/forms/check-form.ts'
import { type Form, type Question, questionsMax } from '../../contract/forms/forms.ts'
import { wordsColumn } from '../../store/core/words.ts'
import { answeredKeys } from '../../store/forms/answers.ts'
import { findForm, insertForm, type StoredForm, updateFormRow } from '../../store/forms/forms.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, ReadContext, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { asSentence } from '../core/refusals.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { findCalled } from '../ticket-types/find-called.ts'
import { changeQuestionWords, withoutTranslations, withTranslations } from './question-words.ts'

type Event = Awaited<ReturnType<typeof findEvent>>

async function showForm(call: Call<'showForm'>): Promise<Reply<'showForm'>> {
  return replyWithForm(call, await findEvent(call, call.params.event_id))
}

async function updateForm(call: Call<'updateForm'>): Promise<Reply<'updateForm'>> {
  const { questions, translations } = call.body
  const event = await findEvent(call, call.params.event_id)
  const known = await findForm(call.session, event.id)
  expectVersion(call, known?.version ?? 0)
  if (questions === undefined && translations === undefined) return replyWithForm(call, event)
  const asked = questions ? await withIds(call, event, questions) : (known?.questions ?? [])
  const retired = questions ? await retire(call, event, { known, questions: asked }) : (known?.retired ?? [])
  const all = [...asked, ...retired]
  const words = changeQuestionWords(known?.words ?? {}, { questions: all, sent: questions ?? [], translations })
  await write(call, event, {
    known,
    columns: {
      questions: JSON.stringify(asked.map(withoutTranslations)),
      retired: JSON.stringify(retired),
      translations: wordsColumn(words),
    },
  })
  const data = { questions: asked.map(({ key }) => key), retired: retired.map(({ key }) => key) }
  recordChange(call, { topic: 'form.updated', subject: event.id, eventId: event.id, data })
  return replyWithForm(call, event)
}

interface Written {
  readonly known: StoredForm | undefined
  readonly columns: { readonly questions: string; readonly retired: string; readonly translations: string | null }
}

async function write(call: AnyCall, event: Event, { known, columns }: Written): Promise<void> {
  const now = call.now.toISOString()
  if (known) {
    return expectWritten(await updateFormRow(call.session, known, { ...columns, updated_at: now }), known.version)
  }
  const owner = { id: call.newId('frm'), account_id: call.principal.accountId, event_id: event.id }
  await call.session.run(insertForm, { ...owner, ...columns, created_at: now, updated_at: now })
}

/**
 * Replaces ticket type names by ids, so that they may be renamed.
 * @throws Failure validation_failed for a form with mistakes or an unknown ticket type
 */
async function withIds(call: AnyCall, event: Event, questions: readonly Question[]): Promise<Question[]> {
  const mistakes = formMistakes({ questions }).map(({ path, detail }) => ({ pointer: `/${path.join('/')}`, detail }))
  expectNone(mistakes, 'Check the file: turnout forms validate FILE')
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const issues: Omit<Issue, 'code'>[] = []
  const names = types.map(({ name }) => name).join(', ') || 'none'
  const resolved = questions.map((question, index) => {
    const ids = question.ticketTypes?.map((reference, place) => {
      const type = findCalled(types, reference)
      const detail = `${event.name} has no ticket type ${quoteValue(reference)}. Available: ${names}`
      if (!type) issues.push({ pointer: `/questions/${index}/ticketTypes/${place}`, detail })
      return type?.id ?? ''
    })
    return ids === undefined ? question : { ...question, ticketTypes: [...new Set(ids)] }
  })
  expectNone(issues)
  return resolved
}

/**
 * Removed questions that have answers, now or from before.
 * @throws Failure validation_failed if an answered key would change its kind
 */
async function retire(
  call: AnyCall,
  event: Event,
  { known, questions }: { known: StoredForm | undefined; questions: readonly Question[] },
): Promise<Question[]> {
  const before = [...(known?.questions ?? []), ...(known?.retired ?? [])]
  const next = new Map(questions.map((question, index) => [question.key, { ...question, index }]))
  const changed = before.filter(({ key, kind }) => next.get(key)?.kind !== kind)
  const keys = changed.map(({ key }) => key)
  const answered = await answeredKeys(call.session, event.id, keys)
  const kept = changed.filter(({ key }) => answered.has(key))
  const issues = kept.flatMap(({ key, kind }) => {
    const other = next.get(key)
    const detail = `the question "${key}" has answers of the kind ${kind} and cannot become ${other?.kind}: give the new question another key`
    return other ? [{ pointer: `/questions/${other.index}/kind`, detail }] : []
  })
  if (kept.length + questions.length > questionsMax) {
    const detail = `a form can have at most ${questionsMax} questions, including ${kept.length} removed ones that have answers`
    issues.push({ pointer: '/questions', detail })
  }
  expectNone(issues)
  return kept
}

/** @param hint absent if only the service can check */
function expectNone(issues: readonly Omit<Issue, 'code'>[], hint?: string): void {
  const [first] = issues
  if (!first) return
  const more = issues.length === 1 ? '' : `; and ${issues.length - 1} more`
  throw new Failure('validation_failed', asSentence(first.detail) + more, {
    issues: issues.map((issue) => ({ ...issue, code: 'invalid' })),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** The public form of an event, with ticket types by name; an empty one if the event has none. */
async function formOf(call: ReadContext, eventId: string): Promise<{ form: Form; version: number }> {
  const known = await findForm(call.session, eventId)
  const types = known ? await ticketTypesOfEvents(call.session, call.principal, [eventId]) : []
  const named = (plain: Question) => {
    const question = withTranslations(plain, known?.words ?? {})
    const names = question.ticketTypes?.map((id) => types.find((type) => type.id === id)?.name ?? id)
    return names === undefined ? question : { ...question, ticketTypes: names }
  }
  const questions = known?.questions.map(named) ?? []
  const form = { eventId, questions, retired: known?.retired.map(named) ?? [], updatedAt: known?.updatedAt ?? null }
  return { form, version: known?.version ?? 0 }
}

async function replyWithForm(call: AnyCall, event: Event) {
  const { form, version } = await formOf(call, event.id)
  return { body: form, version }
}

export const formRules: Rules<'showForm' | 'updateForm'> = { showForm, updateForm }
