// `turnout oauth-clients create`: the secret is in this response and never shown again.
import type { Body } from '../../../contract/catalog.ts'
import { scopes } from '../../../contract/core/operation.ts'
import { oauthGrantTypes } from '../../../contract/oauth/choices.ts'
import { redirectUriFault } from '../../../contract/oauth/redirect-uri.ts'
import type { Command } from '../../core/command.ts'
import { expectShown } from '../../verbs/access/shown-once.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { createdClientCard, secretNotice } from './columns.ts'
import { whereTo } from './where-to.ts'

export const command: Command = {
  description:
    'With --redirect-uri the client is an app: people sign in with turnout auth browser and decide what it may do. Without, it is a program, such as a CI job, that acts for itself with the scopes you give it here. The secret is shown only once; programs read it from TURNOUT_CLIENT_SECRET beside TURNOUT_CLIENT_ID. Apps find the addresses for signing in at /.well-known/oauth-authorization-server of the service, and need PKCE (S256).',
  flags: [
    {
      name: 'name',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name of the app or program; people see it when they are asked to allow access',
    },
    {
      name: 'redirect-uri',
      kind: 'text',
      repeatable: true,
      placeholder: 'URI',
      fault: redirectUriFault,
      summary: 'address of the app that people return to; must match exactly, except for the port on 127.0.0.1',
    },
    {
      name: 'public',
      kind: 'switch',
      summary: 'the app cannot keep a secret, as in a browser, on a desktop or a phone',
    },
    {
      name: 'scopes',
      kind: 'line-list',
      choices: scopes,
      placeholder: 'A,B',
      summary: 'upper limit for its scopes; write includes read',
      defaultText: 'everything',
    },
    {
      name: 'grant-types',
      kind: 'line-list',
      choices: oauthGrantTypes,
      placeholder: 'A,B',
      summary: 'authorization_code acts for people, client_credentials for the program itself',
      defaultText: 'the first with --redirect-uri, else the second',
    },
    {
      name: 'event',
      kind: 'text',
      placeholder: 'EVENT',
      summary: 'limit access to one event; the configured event is ignored here',
      defaultText: 'all events',
      completes: 'event',
    },
    {
      name: 'expires',
      kind: 'instant',
      edge: 'end',
      ahead: true,
      placeholder: 'TIME',
      summary: 'when it expires',
      defaultText: 'the expiry of the key in use',
    },
  ],
  examples: [
    { command: 'turnout oauth-clients create --name CI --scopes events:write --event devconf', note: 'for a program' },
    {
      command:
        'turnout oauth-clients create --name "Wall display" --redirect-uri https://display.example.org/callback --scopes agenda:read',
      note: 'for an app that people consent to',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createOAuthClient',
  async run(context, { flags }) {
    if (flags.public !== true) expectShown(context, 'secret', 'clientSecret')
    const { name, event: eventId, expires: expiresAt } = flags
    const body = definedFields<Body<'createOAuthClient'>>({
      name,
      redirectUris: flags.redirectUri,
      isPublic: flags.public,
      grantTypes: flags.grantTypes,
      scopes: flags.scopes,
      eventId,
      expiresAt,
    })
    const client = await context.client()
    const answer = await client.call('createOAuthClient', { body })
    await context.results.record(answer, createdClientCard, { created: true })
    if (flags.public !== true) context.notice(secretNotice)
    context.notice(await whereTo(context, answer.value))
  },
}
