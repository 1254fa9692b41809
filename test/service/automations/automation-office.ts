// Automations of a post office: makes them from their parts, and reads their runs.

import type { PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'

interface Parts {
  readonly name: string
  /** A time; or what it waits for, as the lines of YAML that say so. */
  readonly when: string | readonly string[]
  readonly to?: string
  /** As YAML: `[channel=page]`. */
  readonly where?: string
  readonly subject?: string
  readonly purpose?: string
  readonly tell?: string
  readonly suggest?: string
  readonly late?: string
}

export const thanks: Parts = { name: 'thanks', when: 'end + 1 day, 10:00', to: 'confirmed', subject: 'Thank you' }

/** A body that makes an automation, or changes one. */
export function definitionOf({ name, when, to, where, subject, purpose = 'service', tell, suggest, late }: Parts) {
  const filter = where ? [`where: ${where}`] : []
  const mail = [`to: ${to}`, ...filter, `do: { mail: { purpose: ${purpose}, subject: "${subject}", body: words.txt } }`]
  const action = tell ? [...filter, `do: { tell: [${tell}] }`] : suggest ? [`do: { suggest: ${suggest} }`] : mail
  const awaited = typeof when === 'string' ? [`at: ${when}`] : when
  const lines = [`name: "${name}"`, 'when:', ...awaited.map((line) => `  ${line}`), ...action]
  if (late) lines.push(`late: ${late}`)
  return { definition: lines.join('\n'), files: [{ name: 'words.txt', text: 'Hello {{ name }}.' }] }
}

export const automationIn = (office: PostOffice, parts: Parts) =>
  must(office, 'POST', `/v1/events/${office.eventId}/automations`, definitionOf(parts))

export interface Run {
  readonly occurrence: string
  readonly status: string
  readonly [field: string]: unknown
}

export const runsOf = async (office: PostOffice, id: string): Promise<Run[]> =>
  (await must(office, 'GET', `/v1/automations/${id}/runs`)).data
