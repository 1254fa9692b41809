// A proof. No secret of signing in, OAuth and webhooks is in the bytes of the database, a backup or the log.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfSecrets } from './secrets-story.ts'

test('no secret that was handed out is in the database, a backup or the log', async () => {
  expect(await faultsOfSecrets()).toEqual([])
})

const mutants: readonly (readonly [string, RegExp, ...Change[]])[] = [
  [
    'tokens that are stored as they are',
    /^the access token of a client is in the backup$/,
    { file: 'service/oauth/secrets.ts', from: "hash('sha256', text)", to: "hash('sha256', '') && text" },
  ],
  [
    'signing secrets that are not sealed',
    /^the signing secret is in the database$/,
    {
      file: 'service/webhooks/secrets.ts',
      from: 'sealed: await secrets.seal(secret, contextOf(webhookId))',
      to: 'sealed: secret',
    },
  ],
  [
    'a log of addresses',
    /^the sign-in link is in the log$/,
    { file: 'service/server/service.ts', from: 'method: request.raw.method,', to: 'method: request.raw.path,' },
    { file: 'service/server/log.ts', from: 'method.slice(0, 20)', to: 'method' },
  ],
]

const cases = mutants.map(([what, sentence, ...changes]) => ({ what, sentence, changes }))

test.each(cases)('the proof detects $what', async ({ sentence, changes }) => {
  const file = 'service/pages/oauth/secrets-story.ts'
  const story = await mutantStory<{ faultsOfSecrets: typeof faultsOfSecrets }>(file, ...changes)
  expect(await story.faultsOfSecrets()).toContainEqual(expect.stringMatching(sentence))
})
