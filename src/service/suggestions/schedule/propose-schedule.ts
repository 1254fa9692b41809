// Proposes a schedule: reads the agenda, has it planned in a thread, and makes one suggestion of the plans.
import { changesMax } from '../../../contract/agenda/limits.ts'
import type { ScheduleChange } from '../../../contract/agenda/slots.ts'
import { defaultPlan as balanced, searchMoves } from '../../../contract/suggestions/choices.ts'
import type { ScheduleOptions } from '../../../contract/suggestions/options.ts'
import type { ScheduleReport } from '../../../contract/suggestions/reports.ts'
import type { Basis, Reason, SuggestedPlan } from '../../../contract/suggestions/suggestions.ts'
import { invalidField } from '../../core/refusals.ts'
import { change, type Proposal, type Proposals, type Proposer, type ProposingCall } from '../proposals.ts'
import type { Explanation } from './explain/explain.ts'
import { wishCommand, wishText } from './explain/wish-words.ts'
import { countingNotes, moveText, planTitle } from './plan-words.ts'
import type { PlanFigures } from './plans/figures.ts'
import type { PlanMove } from './plans/plan-moves.ts'
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
  const request = { input: read.input, all, grid, moveEnrolled, weights, keep: keptIds(read, options.keep), seed }
  const answer = (await call.services.planning.plan({ ...request, moves: searchMoves[effort] })) as PlanningAnswer
  if (answer.planned === undefined) throw tooLarge(all === true)
  const { planned } = answer
  if (planned.plans.some(({ changes }) => changes.length > changesMax)) throw tooMany(all === true)
  const basis: Basis = { state: 'own', events: [], people: planned.starSets, days: 0, notes: countingNotes(planned) }
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
function standingWrong({ wrong }: ReadAgenda): string[] {
  if (wrong.length === 0) return []
  const [subject, verb] = wrong.length === 1 ? ['session', 'stands'] : ['sessions', 'stand']
  return [`--all: ${wrong.length} ${subject} with a place ${verb} in an error, ${wrong.join(', ')}`]
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
      ? 'likeness of texts, since nobody starred a session yet'
      : `what ${starSets} visitors starred, scaled to ${attendance} people`
  const mixed = starSets > 0 && starShare < 1 ? `, and by ${Math.round((1 - starShare) * 100)} % likeness of texts` : ''
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

function reportOf({ release }: ReadAgenda, planned: PlannedSchedule, { seed, slug }: Told): ScheduleReport {
  const { plans, movable, pinned, gridMinutes, starSets, attendance, movesTried, explanation } = planned
  const shown = plans.map(({ name, figures, moves, unplaced }) => ({
    name,
    figures: knownFigures(figures, planned),
    moves: moves.map(toldMove),
    unplaced: [...unplaced],
  }))
  const counts = { movable, pinned, gridMinutes, starSets, attendance, movesTried, seed }
  return {
    release,
    now: knownNow(planned),
    plans: shown,
    ...counts,
    explanation: explanation && toldExplanation(explanation, slug),
  }
}

/** What nobody knows is not 0: without stars no favourites, without audiences no seats. */
const knownFigures = (figures: PlanFigures, { starSets, audiences }: PlannedSchedule) => ({
  ...figures,
  missed: starSets === 0 ? null : figures.missed,
  turnedAway: audiences === 0 ? null : figures.turnedAway,
})

const knownNow = (planned: PlannedSchedule) => planned.now && knownFigures(planned.now, planned)

const toldMove = (move: PlanMove) => ({ ...move, mends: [...move.mends], makesRoomFor: [...move.makesRoomFor] })

function toldExplanation({ state, sets, shortages }: Explanation, slug: string): ScheduleReport['explanation'] {
  const told = sets.map(({ wishes, leftOut }) => ({
    wishes: wishes.map((wish) => ({ kind: wish.kind, text: wishText(wish), command: wishCommand(wish, slug) })),
    leftOut: [...leftOut],
  }))
  return { state, sets: told, shortages: [...shortages] }
}

interface Planned {
  readonly planned: PlannedSchedule
  readonly seed: number
  readonly basis: Basis
}

function proposalsOf(call: ProposingCall, { version }: ReadAgenda, { planned, seed, basis }: Planned): Proposal[] {
  const { event } = call
  const apply = (changes: readonly ScheduleChange[]) =>
    changes.length === 0
      ? []
      : [change('applyScheduleChanges', { event_id: event.id }, { baseVersion: version, changes })]
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
  }))
  return [
    {
      code: 'schedule_plan',
      title: planTitle(main),
      why: reasonsOf(event.slug, main, planned.explanation?.shortages ?? []),
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

function reasonsOf(slug: string, { moves }: SuggestedSchedule, shortages: readonly string[]): Reason[] {
  const source = `turnout schedule show ${slug}`
  const moved = moves.slice(0, reasonsMax).map((move) => ({
    text: moveText(move),
    figures: { ...move.gains, followers: move.followers },
    source,
  }))
  const sums = shortages.map((text) => ({ text, figures: {}, source: `turnout schedule check ${slug}` }))
  return [...moved, ...sums]
}

const tooLarge = (all: boolean) =>
  invalidField('/schedule/grid', 'there are too many rooms, starts and sessions to compare', {
    hint: `Give a coarser grid, such as 30 minutes${all ? ', or leave out all' : ''}.`,
  })

const tooMany = (all: boolean) =>
  invalidField('/schedule/all', `a plan would change more than ${changesMax} slots, the most of one request`, {
    hint: all ? 'Leave out all, or keep some sessions.' : 'Place some sessions first.',
  })
