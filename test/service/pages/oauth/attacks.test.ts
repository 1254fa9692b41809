// A proof. What attackers try with OAuth and sign-in, and the same with one defence left out. On both engines.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfOAuth, type Part, partNames } from './attacks-story.ts'

test.each(partNames)('attackers get nothing: %s', async (part) => {
  expect(await faultsOfOAuth(part)).toEqual([])
})

const mutants: readonly (readonly [string, Part, RegExp, ...Change[]])[] = [
  [
    'codes and refresh tokens that are used up whatever was before',
    'useCodes',
    /^tokens for one code at once: 20 /,
    {
      file: 'store/oauth/records.ts',
      from: ".set(used).where('hash', '=', hash).where('used_at', 'is', null)",
      to: ".set(used).where('hash', '=', hash)",
    },
  ],
  [
    'a verifier that nobody compares',
    'useCodes',
    /^tokens for a wrong verifier: 200 /,
    { file: 'service/oauth/flows/pkce.ts', from: "hash('sha256', verifier, 'base64url') === challenge", to: 'true' },
  ],
  [
    'a code whose second use ends nothing',
    'useCodes',
    /^a token whose code was used again: true /,
    {
      file: 'service/oauth/flows/code.ts',
      from: "if (used?.grant_id) await endGrant(writing, used.grant_id, 'code_reused')",
      to: '',
    },
  ],
  [
    'a code of any client',
    'useCodes',
    /^tokens for another client's code: 200 /,
    { file: 'service/oauth/flows/code.ts', from: '!row || row.client_id !== client.id', to: '!row' },
  ],
  [
    'a code without an end',
    'useCodes',
    /^tokens for a late code: 200 /,
    { file: 'service/oauth/flows/code.ts', from: "if (isOver(row, now)) throw invalidGrant('code')", to: '' },
  ],
  [
    'addresses compared by their beginning',
    'redirect',
    /^the page for .*callback\/\.\.\/x: 200 /,
    {
      file: 'service/oauth/flows/redirect.ts',
      from: 'if (registered === sent) return true',
      to: 'if (sent.startsWith(registered)) return true',
    },
  ],
  [
    'a refresh token whose second use ends nothing',
    'refreshAgain',
    /^what followed a stolen refresh token: true /,
    {
      file: 'service/oauth/flows/refresh.ts',
      from: "await endGrant(writing, row.grant_id ?? '', 'refresh_token_reused')",
      to: '',
    },
  ],
  [
    'a refresh token that is answered again for ever',
    'refreshAgain',
    /^tokens for a stolen refresh token: 200 /,
    {
      file: 'service/oauth/flows/refresh.ts',
      from: "now.getTime() - Date.parse(row.used_at ?? '') <= lifetimes.grace",
      to: 'true',
    },
  ],
  [
    'a link that is used up by opening it',
    'openLinks',
    /^a link that a scanner opened: /,
    {
      file: 'service/pages/sign-in/answer-sign-in.ts',
      from: '  if (whom === undefined) return showEndedLink(site)\n  const { tools, request } = site',
      to: '  await useLink(toolsOf(site), code)\n  if (whom === undefined) return showEndedLink(site)\n  const { tools, request } = site',
    },
  ],
  [
    'a link that signs in as often as its form is sent',
    'openLinks',
    /^sign-ins by one link: 3 /,
    { file: 'service/oauth/session.ts', from: 'row.used_at !== null || ', to: '' },
    { file: 'store/oauth/sign-ins.ts', from: "where('used_at', 'is', null)", to: "where('id', '=', id)" },
  ],
  [
    'a form from anywhere that signs in',
    'openLinks',
    /^a form that says no origin: 303 /,
    {
      file: 'service/pages/sign-in/answer-sign-in.ts',
      from: 'fetchSite === undefined && origin === undefined',
      to: 'false',
    },
  ],
  [
    'consent without a token',
    'forgeConsent',
    /^consent without a token: 303 /,
    {
      file: 'service/pages/oauth/consent.ts',
      from: "await expectSessionToken(tools.services.secrets, textOf(fields, 'token'), by)",
      to: 'void by',
    },
  ],
  [
    'a token that is good in every session',
    'forgeConsent',
    /^consent with another session's token: 303 /,
    {
      file: 'service/oauth/session.ts',
      from: '(page: string, { id }: SignedIn) =>',
      to: '(page: string, { id }: SignedIn) => page ||',
    },
  ],
  [
    'a token that is good for every request',
    'forgeConsent',
    /^consent to another request: 303 /,
    { file: 'service/pages/oauth/consent.ts', from: "hash('sha256', query)", to: "hash('sha256', query).slice(99)" },
  ],
  [
    'codes that may be guessed',
    'guessCodes',
    /^a guess after five wrong ones: 200 /,
    { file: 'service/oauth/device-logins.ts', from: 'const takeBack = countGuess()', to: 'const takeBack = () => {}' },
  ],
  [
    'a code that is approved as often as it is typed',
    'guessCodes',
    /^two approvals: \[200,200\] /,
    {
      file: 'service/oauth/flows/device.ts',
      from: " || row.state !== 'waiting') return undefined",
      to: ') return undefined',
    },
    {
      file: 'store/oauth/records.ts',
      from: ".where('state', '=', 'waiting')",
      to: '',
    },
  ],
  [
    'tokens that are stored as they are',
    'readStore',
    /^the store's access token: true /,
    { file: 'service/oauth/secrets.ts', from: "hash('sha256', text)", to: "hash('sha256', '') && text" },
  ],
  [
    'codes to type that are stored as they are',
    'readStore',
    /^the store's code to type: true /,
    {
      file: 'service/oauth/flows/device.ts',
      from: "(await secrets.mac(code, 'oauth user code')).toString('base64url')",
      to: 'secrets.mac.name + code',
    },
  ],
]

const cases = mutants.map(([what, part, sentence, ...changes]) => ({ what, part, sentence, changes }))

test.each(cases)('an attacker gets something from $what', async ({ part, sentence, changes }) => {
  const file = 'service/pages/oauth/attacks-story.ts'
  const story = await mutantStory<{ faultsOfOAuth: typeof faultsOfOAuth }>(file, ...changes)
  expect(await story.faultsOfOAuth(part)).toContainEqual(expect.stringMatching(sentence))
})
