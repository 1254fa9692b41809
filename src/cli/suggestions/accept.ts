// `turnout suggestions accept`: rehearses, asks with counts, and carries the changes out; or notes that advice was followed.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { Failure, type FailureCode } from '../../contract/core/failures.ts'
import { idTail } from '../../contract/core/ids.ts'
import { defaultPlan } from '../../contract/suggestions/choices.ts'
import type { AcceptedSuggestion } from '../../contract/suggestions/rehearsal.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep, readsCards } from '../core/next-step.ts'
import { isForPeople } from '../session/human-output.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { acceptedCard } from './columns.ts'
import { numbersOf, onlyFlag, planFlag, suggestionPositional } from './fields.ts'
import { moveLines } from './moves.ts'
import { consequencesText, effectLines } from './words.ts'

export const command: Command = {
  description: [
    'Carries out the changes with your own scopes, all of them or none. Nothing happens if anything that they affect has changed since the suggestion was made: the command shows the difference and exits with 6.',
    'Advice contains no changes, only a command for you to run yourself. Accepting it changes nothing at the event: it records that you followed it, so that it is no longer open.',
  ].join('\n'),
  positionals: [suggestionPositional],
  flags: [onlyFlag, planFlag],
  examples: [
    { command: 'turnout suggestions accept price_below_cost --yes' },
    { command: 'turnout suggestions accept price_below_cost --only 1 --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'acceptSuggestion',
  readsFirst: true,
  async run(context, { positionals: [id = ''], flags }) {
    const body = definedFields<Body<'acceptSuggestion'>>({ only: numbersOf(flags.only), plan: flags.plan })
    const client = await context.client()
    if (context.settings.dryRun) await foreseeMoves(context, { id, body })
    await context.confirm(`accept suggestion ${id}`, () => askFor(context, client, { id, body }))
    const answer = await client.call('acceptSuggestion', { params: { suggestion_id: id }, body })
    const { kind, eventId } = answer.value
    const { currency, slug } = (await client.call('showEvent', { params: { event_id: eventId } })).value
    await context.results.record(answer, acceptedCard(currency))
    if (kind !== 'schedule') return
    if (readsCards(context)) for (const line of wayBack(answer.value, slug)) context.notice(line)
    nextStep(context, ['schedule', 'release', slug])
  },
}

/** How to see what a plan changed, and how to go back. Only after a release there is more than one plan. */
function wayBack({ id, plan, plans }: AcceptedSuggestion, slug: string): string[] {
  if (plan === null) return []
  const was = `turnout suggestions show ${idTail(id)}`
  if (plans.length < 2)
    return [
      'Nothing is public before the first release.',
      `what moved, and from where: ${was}`,
      'to undo a single move: turnout sessions place or unplace',
    ]
  return [
    'Nothing is public before the next release.',
    `what moved, and from where: ${was}`,
    `what differs from the release: turnout schedule diff ${slug}`,
    `to go back to the release: turnout schedule export ${slug} --release current --out released.yaml, then turnout schedule set ${slug} --file released.yaml`,
  ]
}

interface Asked {
  readonly id: string
  readonly body: Body<'acceptSuggestion'>
}

/** Moves that are named to a person before they are made; machines get all. */
const namedMovesMax = 20

/** What a plan moves, in words: a change of the schedule is one request, however many sessions it moves. */
async function movesOf(client: Client, { id, body }: Asked, most: number): Promise<string[]> {
  const { plans } = (await client.call('showSuggestion', { params: { suggestion_id: id } })).value
  const lines = moveLines(plans?.find(({ name }) => name === (body.plan ?? defaultPlan))?.moves ?? [])
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), `and ${counted(more, 'session')} more`] : lines
}

async function foreseeMoves(context: Context, asked: Asked): Promise<void> {
  const most = isForPeople(context) ? namedMovesMax : Number.POSITIVE_INFINITY
  for (const line of await readInDryRun(context, (client) => movesOf(client, asked, most)))
    context.foresee('Moves', line)
}

/** Says each change, as a question is a single line, and counts in it what comes with them. @throws Failure where it would be refused */
async function askFor(context: Context, client: Client, { id, body }: Asked): Promise<string> {
  const { value } = await client.call('rehearseSuggestion', { params: { suggestion_id: id }, body })
  const { refusal, changes, currency } = value
  if (refusal !== null) {
    const { code, message, hint } = refusal
    throw new Failure(code as FailureCode, message, hint === undefined ? {} : { hint })
  }
  if (changes.length === 0) return 'Record that you followed this advice (it changes nothing by itself)?'
  for (const line of effectLines(changes, currency)) context.notice(line)
  for (const line of await movesOf(client, { id, body }, namedMovesMax)) context.notice(`   ${line}`)
  return `Carry this out (${consequencesText(value, currency)})?`
}
