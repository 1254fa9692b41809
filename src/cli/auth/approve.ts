// `turnout auth approve`: lets in a program that shows a code on another machine. It says who is asking, from where and for what,
// before it does: an attacker can send somebody a code, and hope that they approve it.
import type { Body, Result } from '../../contract/catalog.ts'
import { scopes } from '../../contract/core/operation.ts'
import { scopesByName } from '../../contract/oauth/choices.ts'
import { namesOfScopes, scopesBeyond } from '../../contract/oauth/scope-words.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { definedFields } from '../verbs/request-fields.ts'

type Login = Result<'showDeviceLogin'>

export const command: Command = {
  description:
    'Completes turnout auth login --device, which shows a code on another machine. Needs a key with the scope keys:write here. It shows which machine is asking, from which address and for what, and asks you before letting it in. Approve only a login that you have just started yourself: anyone who sends you a code wants access as you. turnout grants revoke ends the access.',
  positionals: [{ name: 'CODE', summary: 'the eight letters that the other machine shows', required: true }],
  flags: [
    {
      name: 'scopes',
      kind: 'line-list',
      choices: scopes,
      placeholder: 'A,B',
      summary: 'allow only these of the requested scopes; write includes read',
      defaultText: 'all requested scopes that your key has',
    },
    {
      name: 'event',
      kind: 'text',
      placeholder: 'EVENT',
      summary: 'limit access to one event; the configured event is ignored here',
      defaultText: 'all events',
      completes: 'event',
    },
  ],
  examples: [
    { command: 'turnout auth approve WDJB-MJHT' },
    {
      command: 'turnout auth approve WDJB-MJHT --event devconf --scopes attendees:read',
      note: 'allows less than was requested',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'approveDeviceLogin',
  async run(context, { positionals: [code = ''], flags }) {
    const params = { user_code: code }
    const client = await context.client()
    const login = (await client.call('showDeviceLogin', { params })).value
    expectAsked(login, Array.isArray(flags.scopes) ? flags.scopes : [])
    await context.confirm(`approve the program that shows ${login.userCode}`, () => questionOf(context, login))
    const body = definedFields<Body<'approveDeviceLogin'>>({ scopes: flags.scopes, eventId: flags.event })
    const answer = await client.call('approveDeviceLogin', { params, body })
    await context.results.record(answer, {
      title: ({ clientName }) => `Approved ${clientName}`,
      rows: [
        { key: 'scopes', title: 'May use', value: ({ scopes }) => scopes?.join(', ') },
        { key: 'eventId', title: 'Only for event', kind: 'id' },
        { key: 'grantExpiresAt', title: 'Until', kind: 'instant' },
      ],
    })
    context.notice(
      'the program continues within seconds; turnout grants list shows its grant, turnout grants revoke ends it',
    )
  },
}

/** @throws Failure `usage` before anybody is asked, for a scope that the program doesn't ask for */
function expectAsked({ scopes: asked }: Login, allowed: readonly string[]): void {
  const stray = scopesBeyond(allowed, asked)
  if (stray.length === 0) return
  throw usageFailure(`the program did not ask for ${stray.join(', ')}, only for ${asked.join(', ')}`, [
    'auth',
    'approve',
  ])
}

/** Who asks from where, when and for what, with the strongest scopes named either way. A question is a single line. */
function questionOf({ host }: Context, login: Login): string {
  const { clientName, agent, address, createdAt } = login
  const seconds = Math.max(0, Math.round((host.now().getTime() - Date.parse(createdAt)) / 1000))
  const [strong, others] = [login.scopes.filter(isStrong), login.scopes.filter((scope) => !isStrong(scope))]
  const missing = namesOfScopes(scopes.filter((scope) => isStrong(scope) && !strong.includes(scope)))
  const asked = [
    ...namesOfScopes(others),
    ...namesOfScopes(strong).map((name) => `${name.toUpperCase()}, which ${dangers[name] ?? 'opens access'}`),
  ]
  return [
    `${clientName} (${agent ?? 'does not identify itself'}), from ${address ?? 'an unknown address'}, ${seconds} s ago,`,
    `asks for ${asked.join(', ')}.`,
    ...(missing.length > 0 ? [`It doesn't ask for ${missing.join(' or ')}.`] : []),
    `Did you start this, and does it show ${login.userCode}?`,
  ].join(' ')
}

const isStrong = (scope: string) => scopesByName.includes(scope)

const dangers: Readonly<Record<string, string>> = {
  keys: 'lets it create keys of its own',
  payments: 'lets it move money',
}
