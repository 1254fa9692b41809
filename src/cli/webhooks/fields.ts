// The positional and the flags that several verbs of webhooks take.
import { changeKindNames } from '../../contract/changes/kinds.ts'
import { webhookPayloads } from '../../contract/webhooks/choices.ts'
import { kindsNamed } from '../changes/find-kinds.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readKeyFile } from '../settings/api-key.ts'
import { namedPositional } from '../verbs/named.ts'

export const webhookPositional = namedPositional('WEBHOOK', 'webhooks')

export const urlFlag: Flag = {
  name: 'url',
  kind: 'text',
  max: 2000,
  placeholder: 'URL',
  summary: 'where changes are posted: https, on port 443 or 8443',
}

export const kindsFlag: Flag = {
  name: 'kinds',
  offers: changeKindNames,
  kind: 'line-list',
  placeholder: 'KIND',
  summary: "kinds to send, such as order.paid or 'attendee.*'",
}

/** Refuses unknown kinds under --dry-run, where the service is not asked: it may know newer ones. @throws Failure usage */
export function expectKinds({ settings }: Context, kinds: FlagValue): void {
  if (settings.dryRun && Array.isArray(kinds)) kindsNamed(kinds.map(String))
}

export const payloadFlag: Flag = {
  name: 'payload',
  kind: 'choice',
  choices: webhookPayloads,
  placeholder: 'PAYLOAD',
  summary: 'send only ids and states, or the whole record too',
}

export const descriptionFlag: Flag = {
  name: 'description',
  kind: 'text',
  max: 200,
  placeholder: 'TEXT',
  summary: 'what the webhook is for',
}

export const secretFileFlag: Flag = {
  name: 'secret-file',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'file with a whsec_ secret of your own; - reads stdin',
  defaultText: 'a new one',
  completes: 'file',
}

/** The secret in a file; undefined without one. @throws Failure no_credentials */
export async function secretIn({ host, settings }: Context, file: FlagValue): Promise<string | undefined> {
  if (typeof file !== 'string') return undefined
  const secret = (await readKeyFile(host, file)).trim()
  settings.secrets.add(secret)
  return secret
}

export const shownOnce = 'give the secret to your receiver now: it is not shown again'
