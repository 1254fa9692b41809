import { describe, expect, it } from 'vitest'
import { seededHome } from '../../host/sample-conference.ts'

describe('a refusal by the service', () => {
  const wrong = 'pages update devconf --brand-color green --embed-origin nowhere'

  it('names the flags on a screen', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(wrong, { tty: true, env: { NO_COLOR: '1' } })
    expect(exitCode).toBe(7)
    expect(stderr).toMatch(/^error: --brand-color must .*not "green"/)
    expect(stderr).toMatch(/^ {2}--embed-origin must/m)
    expect(stderr).not.toContain('"color"')
  })

  it('keeps the pointers to the fields of the request for programs', async () => {
    const { typed } = await seededHome()
    const { error } = JSON.parse((await typed(wrong)).stderr)
    expect(error.message).toMatch(/^--brand-color must/)
    expect(error.fields).toMatchObject([{ pointer: '/color' }, { pointer: '/embedOrigins/0' }])
  })

  it('names the fields over HTTP', async () => {
    const { typed } = await seededHome()
    const { stderr } = await typed('api PATCH /v1/events/devconf/page --field color=green')
    expect(stderr).toContain('\\"color\\" must')
  })
})
