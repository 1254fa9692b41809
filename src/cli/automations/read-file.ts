// Reads a definition and the file with its words, which is named beside it. What the definition means is judged by the service;
// here it is only looked at for what a person should see before they say yes.
import { dirname, isAbsolute, join } from 'node:path'
import type { Body } from '../../contract/catalog.ts'
import type { Host } from '../core/host.ts'
import { mistakesFailure } from '../files/file-fault.ts'
import { readText } from '../files/read-text.ts'

export interface WrittenAutomation {
  readonly body: Body<'createAutomation'>
  /** Its mail, as far as it can be made out; undefined where it writes to nobody but the organizer. */
  readonly mail: Body<'previewMailing'> | undefined
}

const bytesMax = 64 * 1024

/** @param file a path, or `-` for stdin @throws Failure usage for what can't be read */
export async function readAutomation(host: Host, file: string): Promise<WrittenAutomation> {
  const definition = await readText(host, file, { bytesMax })
  const { readYaml } = await import('../../contract/files/read-yaml.ts')
  const { document, mistakes } = readYaml(definition, 'failsafe')
  if (document === undefined) throw mistakesFailure(file, mistakes, 'turnout help automations-file explains the file')
  const { to, where, do: action } = fieldsOf(document.toJS({ maxAliasCount: 0 }))
  const { body: name, text, subject, purpose } = fieldsOf(fieldsOf(action).mail)
  const folder = file === '-' ? '' : dirname(file)
  const named = typeof name === 'string' && typeof text !== 'string' ? name : undefined
  const words =
    named === undefined ? text : await readText(host, isAbsolute(named) ? named : join(folder, named), { bytesMax })
  const files = named === undefined ? {} : { files: [{ name: named, text: String(words) }] }
  return {
    body: { definition, ...files },
    mail: mailOf({ to, subject, purpose, body: words, ...whereOf(where) }),
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function mailOf(fields: Readonly<Record<string, unknown>>): WrittenAutomation['mail'] {
  const { to, ...rest } = fields
  if (typeof rest.body !== 'string' || typeof rest.subject !== 'string' || typeof to !== 'string') return undefined
  const [, ticketType] = /^ticket-type=(.+)$/s.exec(to) ?? []
  const recipients = ticketType === undefined ? { to } : { to: 'ticket-type', ticketType }
  return { ...recipients, ...rest } as WrittenAutomation['mail']
}

/** Conditions, one or a list of them. */
const whereOf = (where: unknown): object =>
  where === undefined ? {} : { where: (Array.isArray(where) ? (where as unknown[]) : [where]).map(String) }
