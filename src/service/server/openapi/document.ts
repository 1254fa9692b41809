// The OpenAPI 3.1 document, generated from the operations and the schemas that validate requests, so that both always agree.

import { version } from '../../../../package.json'
import { schemaOfKind } from '../../../contract/changes/changes.ts'
import { exampleOfKind } from '../../../contract/changes/examples.ts'
import type { ChangeKind } from '../../../contract/changes/fields.ts'
import { type ChangeKindName, changeKinds } from '../../../contract/changes/kinds.ts'
import type { Operation } from '../../../contract/core/operation.ts'
import { forecastFigures } from '../../../contract/forecasts/choices.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'
import { failureResponses, problemSchema, responsesOf } from './responses.ts'
import { bodySchemaOf, componentSchemas, exampleOf, plainSchemaOf, queryParametersOf } from './schemas.ts'

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes a retry safe: for seven days, the same key and request return the same response.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '5f0c0f0e-6c0a-4d6e-9d43-0a7f7b6f6a55',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the version you read: the change is refused if somebody has changed it since.',
    schema: { type: 'string', maxLength: 102 },
    example: '"3"',
  },
}

/** @param publicUrl the service's URL; without it the document names the server it came from */
export function openApiDocument(publicUrl = '/') {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name, operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'turnout',
      version,
      summary: 'Plan events, sell tickets, run the door and keep the books',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: tagsOf(paths),
    paths,
    webhooks: webhooksOf(),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer tk_live_…`.' },
      },
      parameters,
      schemas: { ...componentSchemas(), Problem: problemSchema },
      ...failureResponses,
    },
  }
}

/** What is sent to others when something changes, by kind. */
function webhooksOf() {
  const kinds = Object.entries(changeKinds) as [ChangeKindName, ChangeKind][]
  return Object.fromEntries(
    kinds.map(([name, { summary, scope }]) => {
      const schema = plainSchemaOf(schemaOfKind(name))
      const content = { 'application/json': { schema, example: exampleOfKind(name) } }
      const post = {
        operationId: name.replace(/[._](\w)/g, (_mark, letter: string) => letter.toUpperCase()),
        summary,
        description: `Requires the scope \`${scope}\`.`,
        tags: ['changes'],
        requestBody: { required: true, content },
        responses: { '2XX': { description: 'Taken' } },
      }
      return [name, { post }]
    }),
  )
}

function describe(name: OperationName, operation: Operation) {
  const { method, path, scope, summary } = operation
  const body = bodySchemaOf(name)
  return {
    operationId: name,
    summary,
    tags: [tagOf(path)],
    ...descriptionOf(name, scope),
    ...(name === 'showMeta' ? { security: [] } : {}),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => pathParameter(String(parameter))),
      ...queryParametersOf(name),
      ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(method === 'PATCH' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: body.required,
            content: { 'application/json': { schema: body.schema, ...exampleOf(name) } },
          },
        }),
    responses: responsesOf(name),
  }
}

function descriptionOf(name: OperationName, scope: Operation['scope']): { readonly description?: string } {
  if (name === 'listChanges') return { description: 'Shows the kinds of changes whose records the key may read.' }
  return scope === null ? {} : { description: `Requires a key with the scope \`${scope}\`.` }
}

/** Parameters of paths that name one of a fixed set. */
const pathChoices: Readonly<Record<string, { readonly description: string; readonly values: readonly string[] }>> = {
  figure: { description: 'What is forecast.', values: forecastFigures },
}

function pathParameter(name: string) {
  const choice = pathChoices[name]
  if (choice !== undefined) {
    const { description, values } = choice
    return { name, in: 'path', required: true, description, schema: { type: 'string', enum: [...values] } }
  }
  return {
    name,
    in: 'path',
    required: true,
    description:
      name === 'event_id' ? 'Id or slug of the event.' : `Id of the ${name.slice(0, -3).replaceAll('_', ' ')}.`,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  }
}

/** The last collection in the path: an event's attendees are attendees. */
function tagOf(path: string): string {
  const nouns = path.split('/').filter((segment) => segment !== '' && segment !== 'v1' && !segment.startsWith('{'))
  return nouns.findLast((noun) => noun in tagDescriptions) ?? 'service'
}

const tagDescriptions: Readonly<Record<string, string>> = {
  events: 'Events and their states',
  'ticket-types': 'Tickets for sale: names, prices and quantities',
  quotas: 'Places that several ticket types share',
  'promo-codes': 'Discounts and reserved places by code',
  venues: 'The buildings of an account',
  rooms: 'Rooms of venues, and those that an event uses',
  tracks: 'The threads of an agenda',
  speakers: 'Who speaks at an event',
  sessions: 'What happens at an event, and its states',
  schedule: 'When and where sessions take place',
  slots: 'The times and rooms of a schedule',
  waivers: 'Findings of a schedule that are intentional',
  releases: 'Frozen states of a schedule',
  calendars: 'External calendars that follow a schedule',
  enrolments: 'Places in sessions, and who has them',
  'schedule-imports': 'Files of agendas',
  attendees: 'The people registered for an event',
  imports: 'Files of attendees',
  orders: 'Orders, their payments and refunds',
  tickets: 'Tickets and their codes',
  webhooks: 'Where changes are sent',
  deliveries: 'Changes on their way to webhooks',
  model: 'A language model that writes drafts, what it may be sent, and what it used',
  forecasts: 'What sales and attendance may come to',
  suggestions: 'What could be done next, and the results',
  automations: 'What is done automatically for an event, and the results',
  'signing-keys': 'The keys that sign tickets',
  'waitlist-entries': 'The queue for sold-out tickets',
  invoices: 'Invoices and credit notes',
  payments: 'Payments through a payment processor',
  consents: 'Consents of mailboxes to marketing e-mails',
  messages: 'E-mails to attendees and buyers',
  mailings: 'E-mails to many attendees',
  'check-in-lists': 'Which tickets are admitted where and when',
  scans: 'Every scan at the door, and the attendance it adds up to',
  devices: 'Scanners at the door and their keys',
  expenses: 'The costs of an event',
  revenue: 'Sales, refunds, expenses and profit of an event',
  ledger: 'The double-entry ledger',
  audit: 'The log of all changes and their authors',
  changes: 'What has happened, for other programs',
  keys: 'API keys and their scopes',
  'sign-ins': 'Links that sign a browser in',
  'device-logins': 'Programs that log in by a code',
  'oauth-clients': 'Apps that may ask for access by OAuth',
  grants: 'What was granted to OAuth clients',
  account: 'The account that a key belongs to',
  service: 'The service itself: version and capabilities',
}

const tagsOf = (paths: object) => {
  const used = new Set(Object.keys(paths).map(tagOf))
  return Object.entries(tagDescriptions).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  )
}
