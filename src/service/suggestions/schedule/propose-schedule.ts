// Proposes a schedule: reads the agenda, has it planned in a thread, and makes one suggestion of the plans.
import { changesMax } from '../../../contract/agenda/limits.ts'
import type { ScheduleChange } from '../../../contract/agenda/slots.ts'
import { defaultPlan as balanced, searchMoves } from '../../../contract/suggestions/choices.ts'
import { giveUpText, giveUpTitle, sessionText, type Titles } from '../../../contract/suggestions/gains-text.ts'
import type { ScheduleOptions } from '../../../contract/suggestions/options.ts'
import type { ScheduleReport } from '../../../contract/suggestions/reports.ts'
import type { Basis, Reason, SuggestedPlan } from '../../../contract/suggestions/suggestions.ts'
import { invalidField } from '../../core/refusals.ts'
import { change, type Proposal, type Proposals, type Proposer, type ProposingCall } from '../proposals.ts'
import { againCommand } from './again-command.ts'
import type { Explanation } from './explain/explain.ts'
import { wishCommand, wishText } from './explain/wish-words.ts'
import { countingNotes, moveText, planTitle, toldMove } from './plan-words.ts'
import type { PlanFigures } from './plans/figures.ts'
import type { PlannedSchedule, SuggestedSchedule } from './plans/plan-schedule.ts'
import { keptIds, type ReadAgenda, readPlanningInput } from './read-planning.ts'
import type { PlanningAnswer } from './thread/planning-answer.ts'

/** Reasons of one suggestion: the moves that help most. */
const reasonsMax = 20

async function propose(call: ProposingCall): Promise<Proposals> {
  const options = call.body.schedule ?? {}
  const read = await call.store.read((session) => readPlanningInput({ ...call, session }, call.event))
  const { seed = 1, effort = 'normal', all, grid, moveEnrolled, weights } = options
  const needs = needsOf(read, options)
  if (needs.length > 0) return nothingToPlan(read, needs)
  const keep = keptIds(read, options.keep)
  const request = { input: read.input, all, grid, moveEnrolled, weights, keep, seed }
  const answer = (await call.services.planning.plan({ ...request, moves: searchMoves[effort] })) as PlanningAnswer
  if (answer.planned === undefined) throw tooLarge(all === true)
  const { planned } = answer
  if (planned.plans.some(({ changes }) => changes.length > changesMax)) throw tooMany(all === true)
  const kept = read.sessions.flatMap(({ id, code }) => (keep.includes(id) ? [code] : []))
  const again = againCommand(call.event.slug, { ...options, ...(kept.length === 0 ? {} : { keep: kept }) })
  const notes = countingNotes(planned)
  const basis: Basis = { state: 'own', events: [], people: planned.starSets, days: 0, notes, again }
  return {
    state: 'own',
    basis,
    method: methodOf(planned),
    checked: checkedOf(planned),
    needs: [
      ...(planned.starSets < 50 ? [`Stars of ${50 - planned.starSets} more visitors`] : []),
      ...(all === true ? [] : standingWrong(read)),
    ],
    schedule: reportOf(read, planned, { seed, slug: call.event.slug }),
    wrong: all === true ? [] : [...read.wrong],
    proposals: proposalsOf(call, read, { planned, seed, basis }),
  }
}

export const proposeSchedule: Proposer = { scopes: ['events:read', 'speakers:read'], propose }

function needsOf(read: ReadAgenda, { all }: ScheduleOptions): string[] {
  const { input, unplaced, wrong } = read
  if (input.roomIds.length === 0) return ['A room: turnout rooms create']
  if (input.agenda.sessions.length === 0) return ['A session: turnout sessions create']
  if (unplaced === 0 && all !== true && wrong.length > 0) return standingWrong(read)
  if (unplaced === 0 && all !== true) return ['A session without a place, or --all to plan those again that have one']
  return []
}

/** What stays where it has an error, since only what has no place is planned. */
function standingWrong(read: ReadAgenda): string[] {
  const { wrong } = read
  if (wrong.length === 0) return []
  const titles = titlesOf(read)
  const named = wrong.map((code) => sessionText(code, titles.get(code)))
  const [subject, verb] = wrong.length === 1 ? ['session', 'stands'] : ['sessions', 'stand']
  return [`--all: ${wrong.length} ${subject} with a place ${verb} in an error, ${named.join(', ')}`]
}

function nothingToPlan({ input, wrong }: ReadAgenda, needs: string[]): Proposals {
  const basis: Basis = { state: 'too_little_data', events: [], people: input.stars.length, days: 0 }
  const none = { method: 'Nothing was planned', checked: null, proposals: [] }
  return { state: 'too_little_data', basis, ...none, needs, wrong: [...wrong] }
}

function methodOf(planned: PlannedSchedule): string {
  const { movesTried, isInterrupted, gridMinutes, starSets, attendance, starShare } = planned
  const stars =
    starSets === 0
      ? 'similarity of texts, since nobody has starred a session yet'
      : `what ${starSets} visitors starred, scaled to ${attendance} people`
  const mixed =
    starSets > 0 && starShare < 1 ? `, and by ${Math.round((1 - starShare) * 100)} % similarity of texts` : ''
  const ended = isInterrupted ? ', ended early' : ''
  return `Search over ${movesTried} moves${ended}, starts every ${gridMinutes} minutes, by ${stars}${mixed}`
}

/** No gap to a bound is given: what is known is how often other starts end as well. */
const checkedOf = ({ plans, isInterrupted }: PlannedSchedule): string | null => {
  if (isInterrupted) return null
  const plan = plans.find(({ name }) => name === balanced) ?? plans[0]
  return plan === undefined ? null : `${plan.agreeing} of ${plan.starts} searches ended within 1 % of the best`
}

interface Told {
  readonly seed: number
  /** Of the event. */
  readonly slug: string
}

function reportOf(read: ReadAgenda, planned: PlannedSchedule, { seed, slug }: Told): ScheduleReport {
  const { plans, movable, pinned, gridMinutes, starSets, attendance, movesTried, explanation } = planned
  const shown = plans.map(({ name, figures, moves, unplaced }) => ({
    name,
    figures: knownFigures(figures, planned),
    moves: moves.map(toldMove),
    unplaced: [...unplaced],
  }))
  const titles = titlesOf(read)
  const counts = { movable, pinned, gridMinutes, starSets, attendance, movesTried, seed }
  return {
    release: read.release,
    now: knownNow(planned),
    plans: shown,
    ...counts,
    titles: titlesOfUnplaced(titles, plans),
    explanation: explanation && toldExplanation(explanation, { slug, titles }),
  }
}

/** What nobody knows is not 0: without stars no favourites, without audiences no seats. */
const knownFigures = (figures: PlanFigures, { starSets, audiences }: PlannedSchedule) => ({
  ...figures,
  missed: starSets === 0 ? null : figures.missed,
  turnedAway: audiences === 0 ? null : figures.turnedAway,
})

const knownNow = (planned: PlannedSchedule) => planned.now && knownFigures(planned.now, planned)

/** Titles of all sessions, by code. */
const titlesOf = ({ sessions }: ReadAgenda): Titles => new Map(sessions.map(({ code, title }) => [code, title]))

/** Of what has no place, so that it is in no move, as JSON. */
const titlesOfUnplaced = (titles: Titles, plans: readonly Pick<SuggestedSchedule, 'unplaced'>[]) =>
  Object.fromEntries(plans.flatMap(({ unplaced }) => unplaced.map((code) => [code, titles.get(code) ?? code])))

interface Naming {
  readonly slug: string
  readonly titles: Titles
}

function toldExplanation(
  { state, sets, shortages }: Explanation,
  { slug, titles }: Naming,
): NonNullable<ScheduleReport['explanation']> {
  const told = sets.map(({ wishes, leftOut }) => ({
    wishes: wishes.map((wish) => ({ kind: wish.kind, text: wishText(wish, titles), command: wishCommand(wish, slug) })),
    leftOut: [...leftOut],
  }))
  return { state, sets: told, shortages: [...shortages] }
}

interface Planned {
  readonly planned: PlannedSchedule
  readonly seed: number
  readonly basis: Basis
}

function proposalsOf(call: ProposingCall, read: ReadAgenda, { planned, seed, basis }: Planned): Proposal[] {
  const { event } = call
  const apply = (changes: readonly ScheduleChange[]) =>
    changes.length === 0
      ? []
      : [change('applyScheduleChanges', { event_id: event.id }, { baseVersion: read.version, changes })]
  const titles = titlesOf(read)
  const main = planned.plans.find(({ name }) => name === balanced)
  if (main === undefined || planned.plans.every(({ changes }) => changes.length === 0)) return []
  const plans: SuggestedPlan[] = planned.plans.map((plan) => ({
    name: plan.name,
    title: planTitle(plan),
    figures: knownFigures(plan.figures, planned),
    now: knownNow(planned),
    effect: null,
    changes: apply(plan.changes),
    moves: plan.moves.map(toldMove),
    unplaced: [...plan.unplaced],
    titles: titlesOfUnplaced(titles, [plan]),
  }))
  return [
    {
      code: 'schedule_plan',
      title: planTitle(main),
      why: reasonsOf(main, { slug: event.slug, titles, explanation: planned.explanation, again: basis.again ?? '' }),
      effect: null,
      changes: apply(main.changes),
      plans,
      command: null,
      basis,
      seed: String(seed),
      writer: 'solver',
    },
  ]
}

interface Reasoned extends Naming {
  readonly explanation: Explanation | null
  /** Makes the suggestion again, and so prints all that stood behind it. */
  readonly again: string
}

function reasonsOf({ moves }: SuggestedSchedule, { slug, titles, explanation, again }: Reasoned): Reason[] {
  const source = `turnout schedule show ${slug}`
  const moved = moves.slice(0, reasonsMax).map((move) => ({
    text: moveText(move, titles),
    figures: { ...move.gains, followers: move.followers },
    source,
  }))
  if (explanation === null) return moved
  const { state, sets, shortages } = toldExplanation(explanation, { slug, titles })
  const giveUp = sets.map((set, index) => `${index + 1}. ${giveUpText(set, titles)}`)
  const least = sets.length === 0 ? [] : [`${giveUpTitle(state, sets.length)}: ${giveUp.join('; ')}`]
  return [
    ...moved,
    ...least.map((text) => ({ text, figures: {}, source: again })),
    ...shortages.map((text) => ({ text, figures: {}, source: `turnout schedule check ${slug}` })),
  ]
}

const tooLarge = (all: boolean) =>
  invalidField('/schedule/grid', 'there are too many rooms, starts and sessions to compare', {
    hint: `Give a coarser grid, such as 30 minutes${all ? ', or leave out "all"' : ''}.`,
  })

const tooMany = (all: boolean) =>
  invalidField('/schedule/all', `a plan would change more than ${changesMax} slots, the maximum per request`, {
    hint: all ? 'Leave out "all", or keep some sessions in place.' : 'Place some sessions first.',
  })
