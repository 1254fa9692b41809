import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSecret } from '../../../src/contract/webhooks/signature.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

let home: string
let typed: Typed
beforeEach(() => {
  home = temporaryDirectory()
  typed = typedIn(home, { env: { NO_COLOR: '1' } })
})

interface Hook {
  readonly id: string
  readonly secret: string
  readonly url: string
}

const address = 'https://example.com/hooks/k3y-in-the-path'
const create = (flags = '') =>
  made<Hook>(typed, `webhooks create --url ${address} --kinds "order.*" --description Bookkeeping ${flags}`)

describe('webhooks', () => {
  it('creates one, and shows its secret that once', async () => {
    const { stdout, stderr } = await typed(`webhooks create --url ${address} --kinds order.paid`, { tty: true })
    const [, secret = ''] = /Secret +(whsec_\S+)/.exec(stdout) ?? []
    expect(secret).toHaveLength(50)
    expect(stderr.replace(/\s+/g, ' ')).toContain('give the secret to your receiver now: it is not shown again')
    for (const command of ['webhooks show example.com', 'webhooks list', 'audit list']) {
      expect((await typed(`${command} --json`)).stdout, command).not.toContain('whsec_')
    }
  })

  it('takes a secret of your own from a file, and refuses --quiet where a new one would be lost', async () => {
    const secret = makeSecret()
    writeFileSync(join(home, 'secret'), `${secret}\n`)
    expect((await create('--secret-file secret')).secret).toBe(secret)
    const quiet = await typed(`webhooks create --url ${address} --quiet`)
    expect([quiet.exitCode, quiet.stderr]).toEqual([2, expect.stringContaining('--get secret')])
    const only = await typed(`webhooks create --url ${address} --get secret`)
    expect(only.stdout).toMatch(/^whsec_\S{44}\n$/)
  })

  it('shows hosts in lists, and the whole address only of the one that is shown', async () => {
    await create()
    const list = await typed('webhooks list', { tty: true, columns: 80 })
    expect(list.stdout).toMatch(/example\.com +enabled +order\.\*/)
    expect(list.stdout).not.toContain('k3y')
    expect((await typed('webhooks show Bookkeeping', { tty: true })).stdout).toContain(address)
    const narrow = await typed('webhooks list', { tty: true, columns: 40 })
    expect(Math.max(...narrow.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40)
    expect(narrow.stdout).toContain('example.com')
  })

  it('is called by its description or its host, and changed', async () => {
    await create()
    expect(await made(typed, 'webhooks update example.com --kinds order.paid --payload record')).toMatchObject({
      kinds: ['order.paid'],
      payload: 'record',
    })
    expect(await made(typed, 'webhooks update Bookkeeping --disable')).toMatchObject({
      status: 'disabled',
      disabledReason: 'requested',
    })
    const card = await typed('webhooks show Bookkeeping', { tty: true })
    expect(card.stdout).toMatch(/Why +on request/)
    expect(await made(typed, 'webhooks update Bookkeeping --enable')).toMatchObject({ status: 'enabled' })
    const both = await typed('webhooks update Bookkeeping --enable --disable')
    expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining('cannot be combined')])
    expect((await typed('webhooks update Bookkeeping')).exitCode).toBe(2)
  })

  it('refuses a kind that does not exist under --dry-run too', async () => {
    await create()
    for (const command of [`create --url ${address}`, 'update Bookkeeping']) {
      const { exitCode, stderr } = await typed(`webhooks ${command} --kinds order.paid,order.payed --dry-run`)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean order.paid?')])
    }
    expect((await typed(`webhooks create --url ${address} --kinds "order.*" --dry-run`)).exitCode).toBe(0)
    expect(await made(typed, 'webhooks list')).toHaveLength(1)
  })

  it('asks before it deletes one', async () => {
    await create()
    const asked = await typed('webhooks delete Bookkeeping', { tty: true, stdin: ['n'] })
    expect([asked.exitCode, asked.stderr]).toEqual([3, expect.stringContaining('Delete Bookkeeping with its log?')])
    expect((await typed('webhooks delete Bookkeeping')).exitCode).toBe(3)
    expect(await made(typed, 'webhooks delete Bookkeeping --yes')).toMatchObject({ deleted: true })
    expect((await typed('webhooks list')).stdout).toBe('[]\n')
  })

  it('replaces a secret, and says until when the old one signs too', async () => {
    const { secret } = await create()
    // Of two secrets the newest signs first.
    const rotated = await made<Hook & { oldSecretUntil: string }>(
      typed,
      'webhooks rotate-secret Bookkeeping --overlap 2d',
      { now: new Date('2027-01-15T11:00:00Z') },
    )
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.oldSecretUntil).toBe('2027-01-17T11:00:00.000Z')
    const later = { now: new Date('2027-01-15T12:00:00Z') }
    expect(await made(typed, 'webhooks rotate-secret Bookkeeping --overlap 0', later)).toMatchObject({
      oldSecretUntil: null,
    })
    for (const overlap of ['8d', '90m', 'long']) {
      const { exitCode, stderr } = await typed(`webhooks rotate-secret Bookkeeping --overlap ${overlap}`)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is not a number of hours')])
    }
  })

  it.each([
    ['https://169.254.169.254/latest', ''],
    ['https://user:pw@example.com/', ''],
  ])('ends with 7 for %s, which may not be called', async (url, message) => {
    const { exitCode, stderr } = await typed(`webhooks create --url ${url}`)
    expect([exitCode, stderr]).toEqual([7, expect.stringContaining(message)])
    expect(stderr).not.toContain('pw@')
  })

  it('says what to add where a webhook is to be replayed without a time', async () => {
    const { id } = await create()
    for (const words of [id, 'Bookkeeping --only-failed']) {
      const { exitCode, stderr } = await typed(`webhooks replay ${words}`)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--since 2h')])
    }
    for (const time of ['now', 'start', 'whenever']) {
      const { exitCode, stderr } = await typed(`webhooks replay Bookkeeping --since ${time}`)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is not a time')])
    }
  })

  it('says that there is no such delivery', async () => {
    await create()
    const { exitCode, stderr } = await typed('webhooks delivery 0123456789')
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('there is no delivery 0123456789')])
  })
})
