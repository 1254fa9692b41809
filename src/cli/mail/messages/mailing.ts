// A mailing as the commands send it: its plan, a question, and the mailing itself.
import type { Body } from '../../../contract/catalog.ts'
import type { MailPurpose } from '../../../contract/core/choices.ts'
import { mailPurposes } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { MailingPreview } from '../../../contract/mail/messages.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readText } from '../../files/read-text.ts'
import { sayIfMailWaits } from '../../session/mail-waits.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { ifAnswered } from '../../verbs/if-allowed.ts'
import { mailingCard, mailLines, marketingLines, messageCard, planCard, warningLines, writerLines } from './columns.ts'
import type { Recipients } from './recipients.ts'

type Segment = Exclude<Recipients, { attendee: string }> & { readonly where?: string[] }

interface MailText {
  readonly purpose?: MailPurpose
  readonly subject: string
  readonly body: string
}

/** Words of one's own, or the id of a draft. */
export type MailWords = MailText | { readonly purpose?: MailPurpose; readonly draft: string }

export const purposeFlag: Flag = {
  name: 'purpose',
  kind: 'choice',
  choices: mailPurposes,
  placeholder: 'PURPOSE',
  summary:
    'service is about their ticket; marketing is everything else: it goes only to people who agreed, and needs a public https address (serve --public-url)',
  defaultText: 'service',
}
export const subjectFlag: Flag = { name: 'subject', kind: 'text', required: true, max: 200, summary: 'subject line' }
export const bodyFlag: Flag = {
  name: 'body',
  kind: 'text',
  required: true,
  placeholder: 'FILE',
  summary: 'file with the text; - is stdin',
  completes: 'file',
}

export const purposeOf = ({ purpose }: Input['flags']): Pick<MailText, 'purpose'> =>
  purpose === undefined ? {} : { purpose: purpose as MailPurpose }

/** The words that --subject and --body give. */
export async function readOwnWords({ host }: Context, flags: Input['flags']): Promise<MailText> {
  return { subject: String(flags.subject), body: await readText(host, String(flags.body)), ...purposeOf(flags) }
}

/** Tries the words as sending does, and counts. */
const preview = async (context: Context, event: string, body: Body<'previewMailing'>) =>
  (await context.client()).call('previewMailing', { params: { event_id: event }, body })

async function showPlan(context: Context, event: string, body: Body<'previewMailing'>): Promise<void> {
  const isWhole = context.settings.verbose || body.draft !== undefined
  await context.results.record(await preview(context, event, body), planCard(isWhole, context.settings.verbose))
}

/** Groups that are called otherwise than `confirmed attendees`. */
const groups: Readonly<Record<string, ((event: string) => string) | undefined>> = {
  agreed: () => 'everybody who agreed to marketing e-mails',
  everyone: (event) => `all attendees of ${event}`,
  'unpaid-buyers': (event) => `the buyers of unpaid orders of ${event}`,
}

function peopleIn({ to, where }: Segment, event: string): string {
  const people = groups[to]?.(event) ?? `${to} attendees of ${event}`
  return where === undefined ? people : `${people} where ${where.join(' and ')}`
}

/** Refused here, before it asks, as sending would be. @throws Failure not_connected */
function expectNothingMissing({ marketing }: MailingPreview): void {
  const missing = marketing?.missing ?? []
  if (missing.length === 0) return
  throw new Failure('not_connected', `Marketing e-mails need ${missing.map(({ what }) => what).join(' and ')}`, {
    hint: `Add it: ${missing.map(({ fix }) => fix).join('; ')}`,
  })
}

function nobodyIn({ marketing }: MailingPreview): string {
  const unasked = marketing ? marketing.notAgreed + marketing.objected : 0
  if (unasked === 0) return 'no attendee is in that group'
  const whose = unasked === 1 ? 'the only mailbox' : `none of the ${unasked} mailboxes`
  return `${whose} has${unasked === 1 ? ' not' : ''} agreed to marketing e-mails`
}

interface ToMany {
  readonly event: string
  readonly recipients: Segment
  readonly text: MailWords
  /** Recommends sessions to each reader. */
  readonly personalize?: NonNullable<Body<'createMailing'>['personalize']>
}

type ToOne = MailWords & Pick<ToMany, 'personalize'>

/** The id of one attendee. A mailbox gets one e-mail, however many tickets it has. */
export const resolveRecipient = (
  context: Context,
  { attendee: name, event }: { readonly attendee: string; readonly event: string | undefined },
): Promise<string> => resolveName(context, { noun: 'attendees', name, event, anyWillDo: name.includes('@') })

/** The e-mail that one attendee would get. */
async function previewToOne(context: Context, attendee: string, text: ToOne): Promise<MailingPreview> {
  const client = await context.client()
  const { eventId } = (await client.call('showAttendee', { params: { attendee_id: attendee } })).value
  return (await preview(context, eventId, { attendee, ...text })).value
}

/** A person reads a draft before it is sent, also to one attendee. */
async function confirmDraft(context: Context, attendee: string, text: ToOne): Promise<void> {
  await context.confirm('send this draft to one attendee', async () => {
    const plan = await previewToOne(context, attendee, text)
    for (const line of [...writerLines(plan), ...mailLines(plan, true), ...warningLines(plan)]) context.notice(line)
    await sayIfMailWaits(context)
    return 'Send 1 e-mail like this?'
  })
}

/** Nothing is asked for one e-mail, so that this stands before it is sent; a key that may not preview is not told. */
async function warnIfItSells(context: Context, attendee: string, text: ToOne): Promise<void> {
  if (text.purpose === 'marketing') return
  const plan = await ifAnswered(() => previewToOne(context, attendee, text), undefined)
  for (const line of plan ? warningLines(plan) : []) context.warn(line)
}

/** @param attendee what the attendee is called, or an id */
export async function writeToOne(
  context: Context,
  { event, attendee, text }: { readonly event?: string | undefined; readonly attendee: string; readonly text: ToOne },
): Promise<void> {
  const id = await resolveRecipient(context, { attendee, event })
  const client = await context.client()
  if (context.settings.dryRun) {
    const { eventId } = (await client.call('showAttendee', { params: { attendee_id: id } })).value
    return showPlan(context, eventId, { attendee: id, ...text })
  }
  if ('draft' in text) await confirmDraft(context, id, text)
  else await warnIfItSells(context, id, text)
  const answer = await client.call('createMessage', { params: { attendee_id: id }, body: text })
  await context.results.record(answer, messageCard, { created: true })
  await sayIfMailWaits(context)
}

export async function writeToMany(context: Context, { event, recipients, text, personalize }: ToMany): Promise<void> {
  const { host, settings } = context
  const body = { ...recipients, ...text, ...(personalize && { personalize }) }
  if (settings.dryRun) return showPlan(context, event, body)
  await context.confirm(`send this e-mail to ${peopleIn(recipients, event)}`, async () => {
    const plan = (await preview(context, event, body)).value
    expectNothingMissing(plan)
    if (plan.addresses === 0) throw new Failure('state_conflict', `Nobody would get it: ${nobodyIn(plan)}`)
    for (const line of marketingLines(plan)) context.notice(line)
    for (const line of writerLines(plan)) context.notice(line)
    for (const line of mailLines(plan, settings.verbose || plan.writer !== null)) context.notice(line)
    for (const line of warningLines(plan)) context.notice(line)
    await sayIfMailWaits(context)
    const mails = plan.addresses === 1 ? '1 e-mail' : `${plan.addresses} e-mails`
    if (plan.purpose === 'marketing') return `Send ${mails} like this?`
    return `Send ${mails} like this for ${plan.people === 1 ? '1 ticket' : `${plan.people} tickets`}?`
  })
  const client = await context.client()
  const answer = await client.call('createMailing', { params: { event_id: event }, body })
  await context.results.record(answer, mailingCard, { created: true })
  await sayIfMailWaits(context)
  if (host.stdout.isTTY === true && settings.baseUrl.value === 'embedded:') {
    context.notice('mail is sent while turnout serve runs, or with: turnout jobs run')
  }
}
