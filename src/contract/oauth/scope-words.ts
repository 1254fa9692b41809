// Scopes in words, for people who decide about them. Imports no value but lists.
import type { Scope } from '../core/operation.ts'

/** What may be seen, or also changed. */
const things: Readonly<Record<string, string>> = {
  events: 'events and the tickets on sale',
  agenda: 'agendas',
  speakers: 'how to reach speakers, and private notes',
  attendees: 'attendees and their tickets',
  orders: 'orders',
  money: 'income, expenses and budgets',
  payments: 'card payments and refunds',
  mail: 'e-mails and their recipients',
  webhooks: 'webhooks',
  suggestions: 'suggestions',
  keys: 'API keys, OAuth clients and grants',
  people: 'all data of one person, also to erase it',
}

const deeds: Readonly<Partial<Record<Scope, string>>> = {
  'door:read': 'see who has arrived',
  'door:write': 'scan tickets at the door',
  'door:override': 'let people in against the rules',
  'door:cash': 'take cash at the door',
  'audit:read': 'see who changed what',
}

/**
 * What some scopes allow, one line each: `see and change attendees and their tickets`. A scope that another one includes
 * has no line of its own.
 */
export function describeScopes(scopes: readonly Scope[]): string[] {
  const held = new Set(scopes)
  return scopes.flatMap((scope) => {
    const [thing = '', verb] = scope.split(':')
    if (verb === 'read' && held.has(`${thing}:write` as Scope)) return []
    const deed = deeds[scope]
    if (deed !== undefined) return [deed]
    return [`${verb === 'write' ? 'see and change' : 'see'} ${things[thing] ?? thing}`]
  })
}

/** Those of some scopes that others don't contain; write contains read. */
export const scopesBeyond = <T extends string>(scopes: readonly T[], held: readonly string[]): T[] =>
  scopes.filter((scope) => !held.includes(scope) && !held.includes(scope.replace(/:read$/, ':write')))

/**
 * What some scopes are about, in a few words: `agenda, attendees, orders (read only)`. For one line of a terminal;
 * `describeScopes` says what they allow.
 */
export function namesOfScopes(scopes: readonly string[]): string[] {
  const verbs = new Map<string, string[]>()
  for (const scope of scopes) {
    const [thing = '', verb = ''] = scope.split(':')
    verbs.set(thing, [...(verbs.get(thing) ?? []), verb])
  }
  return [...verbs].map(([thing, held]) => (held.every((verb) => verb === 'read') ? `${thing} (read only)` : thing))
}
