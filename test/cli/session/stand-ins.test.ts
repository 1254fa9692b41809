import { expect, it } from 'vitest'
import { standInsOf } from '../../../src/cli/session/stand-ins.ts'
import { run, temporaryDirectory } from '../../host/host.ts'

const wrong = [
  ['TURNOUT_STRIPE_URL', 'nowhere'],
  ['TURNOUT_STRIPE_URL', 'http://'],
  ['TURNOUT_STRIPE_URL', '127.0.0.1:12111'],
  ['TURNOUT_STRIPE_URL', 'https://127.0.0.1:12111'],
  ['TURNOUT_STRIPE_URL', 'http://127.0.0.1.evil.example'],
  ['TURNOUT_STRIPE_URL', 'http://user:word@127.0.0.1:12111'],
  ['TURNOUT_STRIPE_URL', 'http://127.0.0.1:12111/v1'],
  ['TURNOUT_MAIL_SERVER', 'mail.example.org:25'],
  ['TURNOUT_MAIL_SERVER', '127.0.0.1'],
  ['TURNOUT_MAIL_SERVER', '127.0.0.1:99999'],
  ['TURNOUT_CALENDAR_SERVER', 'localhost:5232'],
  ['TURNOUT_MODEL_SERVER', 'localhost:11434'],
] as const

const commands = [
  ['payments', 'connect', 'stripe'],
  ['serve', '--port', '0'],
]

it.each(wrong)('%s=%s is refused with 2, the variable, its value and how it is written', async (name, value) => {
  for (const command of commands) {
    const { exitCode, stderr } = await run([...command, '--json'], {
      home: temporaryDirectory(),
      env: { [name]: value },
      stdin: 'sk_test_000000000000\n',
    })
    const { error } = JSON.parse(stderr)
    expect([command[0], exitCode, error.code]).toEqual([command[0], 2, 'config_invalid'])
    expect(error.message).toContain(`${name} is "${value}"`)
    expect(error.hint).toMatch(new RegExp(`${name}=\\S*127\\.0\\.0\\.1:\\d+`))
  }
})

it.each([
  ['http://127.0.0.1:12111', '127.0.0.1:1025'],
  ['http://localhost:12111/', '127.0.0.1:65535'],
  ['http://[::1]:12111', '127.0.0.1:1'],
])('%s and %s are taken, and nothing for nothing', (stripeUrl, mailServer) => {
  const others = { TURNOUT_CALENDAR_SERVER: mailServer, TURNOUT_MODEL_SERVER: mailServer }
  const env = { TURNOUT_STRIPE_URL: stripeUrl, TURNOUT_MAIL_SERVER: mailServer, ...others }
  const read = { stripeUrl, mailServer, calendarServer: mailServer, modelServer: mailServer }
  expect(standInsOf({ env })).toEqual(read)
  const nothing = { stripeUrl: undefined, mailServer: undefined, calendarServer: undefined, modelServer: undefined }
  expect(standInsOf({ env: { TURNOUT_STRIPE_URL: '' } })).toEqual(nothing)
})
