// Automations: what is to happen at which time of an event, and what became of it.
import * as z from 'zod'
import { mailPurposes, pauseReasons, suggestionKinds } from '../core/choices.ts'
import { line, paragraphs } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { MailingPlan } from '../mail/messages.ts'
import {
  automationActions,
  automationRunStatuses,
  automationStatuses,
  automationTriggers,
  definitionFilesMax,
  definitionMax,
  runReasons,
} from './choices.ts'

export const AutomationRun = z.object({
  id: z.string(),
  automationId: z.string(),
  eventId: z.string(),
  /** Unique among the runs of an automation: `end+1d 2027-03-15`, the id of a change, or a figure and the day it crossed. */
  occurrence: z.string(),
  status: z.enum(automationRunStatuses),
  reason: z.enum(runReasons).nullable(),
  dueAt: z.string(),
  /** When it was carried out; null if it was not. */
  ranAt: z.string().nullable(),
  mailingId: z.string().nullable(),
  /** Id of what has changed, where a change made it run. */
  subjectId: z.string().nullable(),
  suggestionId: z.string().nullable(),
  /** E-mails to the organizer that were sent. Those to be sent are `waiting`, those that were not are `unsent`. */
  told: z.int(),
  /** Mailboxes that it was for. What follows adds up to it once the run is done. */
  matched: z.int(),
  mailed: z.int(),
  /** E-mails still to be sent, and those of them that limits of marketing e-mails hold back. */
  waiting: z.int(),
  heldBack: z.int(),
  /** Mailboxes that this automation had written to within a day. */
  overCap: z.int(),
  notAgreed: z.int(),
  objected: z.int(),
  /** E-mails that were refused, expired, were cancelled, or whose fate is unknown. */
  unsent: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AutomationRun = z.output<typeof AutomationRun>

/** Occurrences of the last 30 days that did not run though their time had come; one made by hand since is not among them. */
const MissedRuns = z.object({
  count: z.int(),
  /** The one that was due last. */
  newest: AutomationRun.pick({ occurrence: true, status: true, reason: true, dueAt: true }).extend({
    /** When it turned out that it would not run. */
    noticedAt: z.string(),
  }),
  /** Whether running it by hand makes up for the newest; nothing makes up for a change or a figure. */
  canRun: z.boolean(),
})
export type MissedRuns = z.output<typeof MissedRuns>

export const Automation = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  status: z.enum(automationStatuses),
  pausedBecause: z.enum(pauseReasons).nullable(),
  trigger: z.enum(automationTriggers),
  /** As written: `end + 1 day, 10:00`, `on attendee.registered, after 2 hours`, `if sales.expected < 200, daily 07:00`. */
  when: z.string(),
  /** Recipients, as in a mailing; null where nobody is mailed but the organizer. */
  to: z.string().nullable(),
  /** What else must hold of them. */
  where: z.array(z.string()),
  action: z.enum(automationActions),
  purpose: z.enum(mailPurposes).nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  /** Addresses that are told. */
  tell: z.array(z.string()),
  /** The kind of suggestion that it makes. */
  suggest: z.enum(suggestionKinds).nullable(),
  /** Minutes after which an occurrence is missed. */
  lateMinutes: z.int(),
  /** When it runs next, or looks at its figure; null when nothing is ahead. */
  nextAt: z.string().nullable(),
  lastRunAt: z.string().nullable(),
  /** Null where none was missed and none failed. */
  missed: MissedRuns.nullable(),
  /** The YAML that it was made of. */
  definition: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Automation = z.output<typeof Automation>

const definition = {
  /** YAML. */
  definition: paragraphs(definitionMax).min(1, 'must not be empty'),
  /** The files that it names. */
  files: z
    .array(z.strictObject({ name: line(200), text: paragraphs(20_000).min(1, 'must not be empty') }))
    .max(definitionFilesMax, `must have at most ${definitionFilesMax} files`)
    .optional(),
}

const example = {
  definition: [
    'name: thanks',
    'when: { at: end + 1 day, 10:00 }',
    'to: checked-in',
    'do: { mail: { purpose: service, subject: "Thank you, {{ name }}", body: thanks.txt } }',
    'late: 24 hours',
  ].join('\n'),
  files: [{ name: 'thanks.txt', text: 'Hello {{ name }}, thank you for coming to {{ event.name }}.' }],
}

export const NewAutomation = z.strictObject(definition).meta({ example })
export type NewAutomation = z.output<typeof NewAutomation>
export const AutomationChanges = z
  .strictObject(definition)
  .meta({ example: { definition: 'name: doors\nwhen: { at: start - 1 day }\ndo: { tell: [ada@example.org] }' } })

/** `automationId`: the one whose definition it replaces. */
export const AutomationToCheck = z.strictObject({ ...definition, automationId: line(100).optional() }).meta({ example })

export const AutomationQuery = z.strictObject({ ...pageQuery, status: z.enum(automationStatuses).optional() })
export const AutomationPage = page(Automation)

/** `toRun`: refused where running it now would be. */
export const AutomationPlanQuery = z.strictObject({ toRun: z.enum(['true']).optional() })

export const AutomationRunQuery = z.strictObject({ ...pageQuery, status: z.enum(automationRunStatuses).optional() })
export const AutomationRunPage = page(AutomationRun)

export const DeletedAutomation = z.object({ id: z.string(), deleted: z.literal(true) })

/** Why nothing is ahead; `by_change`, `by_figure`: it runs when that happens. */
export const planNotes = ['paused', 'ended', 'no_such_time', 'passed', 'done', 'by_change', 'by_figure'] as const

export const AutomationPlan = z.object({
  automationId: z.string(),
  eventId: z.string(),
  name: z.string(),
  status: z.enum(automationStatuses),
  trigger: z.enum(automationTriggers),
  when: z.string(),
  action: z.enum(automationActions),
  /** What comes next, or is due and can be run. */
  next: z.array(
    z.object({
      occurrence: z.string(),
      dueAt: z.string(),
      /** Later than this it is missed. */
      lateAt: z.string(),
      /** Whether it is due and has not run, so that it can be run by hand. */
      isDue: z.boolean(),
    }),
  ),
  /** Why nothing is ahead; null where something is. */
  note: z.enum(planNotes).nullable(),
  /** Of a figure: what it was when it was last looked at; null before, and where there is too little to say. */
  figure: z.object({ value: z.number().nullable(), lookedAt: z.string().nullable() }).nullable(),
  /** Whom it would reach now, of a change whom it could; null where nobody is mailed but the organizer. */
  reach: MailingPlan.nullable(),
  tell: z.array(z.string()),
  suggest: z.enum(suggestionKinds).nullable(),
})
export type AutomationPlan = z.output<typeof AutomationPlan>

/** What an automation of a definition would do. Its next occurrence may have passed: then it `isDue`, and runs only by hand. */
export const AutomationCheck = AutomationPlan.omit({ automationId: true, status: true, reach: true })
export type AutomationCheck = z.output<typeof AutomationCheck>
