import { describe, expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'

const at = { env: { TURNOUT_PUBLIC_URL: 'https://tickets.example.org' } }
const link = /^https:\/\/tickets\.example\.org\/sign-in\/[\w-]{22}$/

describe('auth browser', () => {
  it('prints the link in a pipe, and as JSON with its end', async () => {
    const typed = typedIn()
    const { stdout, stderr } = await typed('auth browser', at)
    expect(stdout.trim()).toMatch(link)
    expect(stderr).toContain('it works once')
    const answer = await made(async (line) => typed(line, at), 'auth browser --json')
    expect(answer).toMatchObject({ url: expect.stringMatching(link), expiresAt: expect.stringMatching(/Z$/) })
  })

  it('prints it on a screen too where that is asked for, and opens nothing', async () => {
    const { stdout } = await typedIn()('auth browser --print', { ...at, tty: true })
    expect(stdout.trim()).toMatch(link)
  })

  it('says how to give the service an address where it has none', async () => {
    const { stderr, exitCode } = await typedIn()('auth browser')
    expect(exitCode).toBe(6)
    expect(stderr).toContain('--public-url')
  })
})
