// The program of docs/oauth.md, run as it stands there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { issuer, openid, openPrograms, redirectUri } from './programs.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/oauth.md'), 'utf8')

/** The block as a function: what it imports and what a browser does in between are given to it. */
function sample(): string {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const body = code
    .replace("import * as oauth from 'openid-client'", '')
    .replace('https://tickets.example.org', issuer)
    .replace(/^\/\/ Send the browser to `address`.*$/m, 'const back = await browse(address)')
  return `export default async ({ oauth, process, browse }) => {${body}\nreturn { tokens, next }\n}`
}

test('the program in the guide gets tokens that do what they were asked for, and refreshes them', async () => {
  const programs = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  onTestFinished(() => programs.service.close())
  const { id } = await programs.client({ name: 'Wall display', redirectUris: [redirectUri], isPublic: true })
  const cookie = await programs.signIn()
  const file = join(temporaryDirectory(), 'sample.mjs')
  writeFileSync(file, sample())
  const { default: run } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const discovery = (url: URL, client: string, metadata: unknown, authentication: unknown, how: object) =>
    openid.discovery(url, client, metadata, authentication, { ...how, [openid.customFetch]: programs.fetch })
  const { tokens, next } = await run({
    oauth: { ...openid, discovery },
    process: { env: { CLIENT_ID: id } },
    browse: (address: URL) => programs.decide(address, cookie),
  })
  expect(tokens).toMatchObject({ expires_in: 3600, scope: 'agenda:read attendees:read' })
  expect((await programs.withToken('GET', '/v1/venues', next.access_token)).status).toBe(200)
  expect((await programs.withToken('POST', '/v1/venues', next.access_token, { name: 'X' })).status).toBe(403)
})
