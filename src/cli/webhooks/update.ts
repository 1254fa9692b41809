// `turnout webhooks update`: another address, other kinds; or starts and stops it.
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Flag } from '../core/command.ts'
import { commandText } from '../core/next-step.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { webhookCard } from './columns.ts'
import { descriptionFlag, expectKinds, kindsFlag, payloadFlag, urlFlag, webhookPositional } from './fields.ts'

const flags: readonly Flag[] = [
  urlFlag,
  kindsFlag,
  payloadFlag,
  { ...descriptionFlag, clearable: true },
  { name: 'enable', kind: 'switch', summary: 'enable it again, for changes from now on' },
  { name: 'disable', kind: 'switch', summary: 'disable it: no changes are queued meanwhile' },
]

export const command = changeVerb({
  description:
    'Changes made while a webhook was disabled are not sent by themselves: turnout webhooks replay WEBHOOK --since 2h closes the gap.',
  positional: webhookPositional,
  flags,
  examples: [
    { command: 'turnout webhooks update example.com --kinds order.paid,order.refunded' },
    { command: 'turnout webhooks update Bookkeeping --disable' },
  ],
  operation: 'updateWebhook',
  fields({ flags: { url, kinds, payload, description, enable, disable } }, context) {
    expectKinds(context, kinds)
    if (enable && disable) throw new Failure('usage', '--enable and --disable cannot be combined')
    const enabled = enable ? true : disable ? false : undefined
    return definedFields<Body<'updateWebhook'>>({ url, kinds, payload, description, enabled })
  },
  card: webhookCard,
  says(context, { description, host, lastSuccessAt, createdAt }, { flags: { enable } }) {
    if (enable !== true) return
    const replay = commandText(['webhooks', 'replay', description ?? host, '--since', lastSuccessAt ?? createdAt])
    context.notice(`changes made while it was disabled are not sent by themselves; to send them: ${replay}`)
  },
})
