// The certificate of a laptop at the door: made once, kept, and made again only where it is good no more.
import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/cli/core/context.ts'
import { givenCertificate, ownCertificate } from '../../../../src/cli/door/serving/certificate-files.ts'
import { selfSignedCertificate } from '../../../../src/documents/certificate/certificate.ts'
import { createTestHost, temporaryDirectory } from '../../../host/host.ts'

const contextIn = (directory: string, now = '2027-01-10T12:00:00Z') => {
  const host = createTestHost({ home: directory, now: new Date(now) })
  return { host, settings: { dataDirectory: directory } } as unknown as Context
}
const hosts = ['192.168.178.25', 'localhost']

describe('the certificate of this machine', () => {
  it('is kept for its owner alone, and is the same at the next start', async () => {
    const directory = temporaryDirectory()
    const first = await ownCertificate(contextIn(directory), hosts)
    expect(first.isNew).toBe(true)
    expect(first.certificate.fingerprint).toBe(new X509Certificate(first.certificate.cert).fingerprint256)
    for (const name of ['tls.pem', 'tls.key']) expect(statSync(join(directory, 'door', name)).mode & 0o777).toBe(0o600)
    expect(await ownCertificate(contextIn(directory, '2027-06-01T12:00:00Z'), hosts)).toEqual({
      ...first,
      isNew: false,
    })
  })

  it.each([
    ['another address', '2027-01-11T12:00:00Z', ['10.0.0.7', 'localhost']],
    ['its last month', '2027-12-20T12:00:00Z', hosts],
    ['a clock from before it', '2026-01-01T12:00:00Z', hosts],
  ])('is made again for %s, with the key that it had', async (_what, now, asked) => {
    const directory = temporaryDirectory()
    const first = await ownCertificate(contextIn(directory), hosts)
    const next = await ownCertificate(contextIn(directory, now), asked)
    expect(next.isNew).toBe(true)
    expect(next.certificate.key).toBe(first.certificate.key)
    expect(new X509Certificate(next.certificate.cert).checkIP(asked[0] ?? '')).toBe(asked[0])
  })

  it('is created again if its files are damaged', async () => {
    const directory = temporaryDirectory()
    await ownCertificate(contextIn(directory), hosts)
    writeFileSync(join(directory, 'door/tls.key'), 'broken')
    expect((await ownCertificate(contextIn(directory), hosts)).isNew).toBe(true)
    expect(readFileSync(join(directory, 'door/tls.key'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  })
})

describe('a certificate given by flags', () => {
  const make = () =>
    selfSignedCertificate({
      hosts,
      from: new Date('2027-01-01'),
      until: new Date('2028-01-01'),
      serial: Uint8Array.of(7),
    })
  const given = (directory: string, flags: Record<string, string>) =>
    givenCertificate(contextIn(directory), { positionals: [], flags })

  it('is taken with its key', async () => {
    const directory = temporaryDirectory()
    const { cert, key } = make()
    writeFileSync(join(directory, 'a.pem'), cert)
    writeFileSync(join(directory, 'a.key'), key)
    const { fingerprint256: fingerprint } = new X509Certificate(cert)
    const taken = await given(directory, { tlsCertificate: 'a.pem', tlsKey: 'a.key' })
    expect(taken).toEqual({ cert, key, fingerprint, file: join(directory, 'a.pem') })
    expect(await given(directory, {})).toBeUndefined()
  })

  it.each([
    [{ tlsCertificate: 'a.pem' }, /must be given together/],
    [{ tlsKey: 'a.key' }, /must be given together/],
    [{ tlsCertificate: 'none.pem', tlsKey: 'a.key' }, /--tls-certificate none\.pem cannot be read/],
    [{ tlsCertificate: 'a.pem', tlsKey: 'none.key' }, /--tls-key none\.key cannot be read/],
    [{ tlsCertificate: 'a.key', tlsKey: 'a.pem' }, /are not a PEM certificate and its private key/],
    [{ tlsCertificate: 'a.pem', tlsKey: 'b.key' }, /are not a PEM certificate and its private key/],
    [
      { tlsCertificate: '/dev/zero', tlsKey: 'a.key' },
      /--tls-certificate \/dev\/zero cannot be read: it is larger than/,
    ],
  ])('is refused in words: %j', async (flags, message) => {
    const directory = temporaryDirectory()
    const { cert, key } = make()
    writeFileSync(join(directory, 'a.pem'), cert)
    writeFileSync(join(directory, 'a.key'), key)
    writeFileSync(join(directory, 'b.key'), make().key)
    await expect(given(directory, flags as Record<string, string>)).rejects.toThrow(message)
  })
})
