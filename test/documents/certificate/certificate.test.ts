// What Node, OpenSSL and a TLS client make of a certificate that a machine made for itself.
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { selfSignedCertificate } from '../../../src/documents/certificate/certificate.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'

const hosts = ['192.168.178.25', 'laptop.local', 'localhost', '127.0.0.1', '::1', 'fe80::1:2%eth0']
const made = (changes = {}) =>
  selfSignedCertificate({
    hosts,
    from: new Date('2026-11-20T10:00:00Z'),
    until: new Date('2027-11-20T10:00:00Z'),
    serial: Uint8Array.from({ length: 16 }, (_, index) => 0xff - index),
    ...changes,
  })

it('is valid only for its hosts, period and servers, and is no authority', () => {
  const { cert } = made()
  const read = new X509Certificate(cert)
  for (const host of ['192.168.178.25', '127.0.0.1', '::1', 'fe80::1:2']) expect(read.checkIP(host)).toBe(host)
  for (const host of ['laptop.local', 'localhost']) expect(read.checkHost(host)).toBe(host)
  expect([read.checkIP('192.168.178.26'), read.checkHost('other.local')]).toEqual([undefined, undefined])
  expect([read.validFrom, read.validTo]).toEqual(['Nov 20 10:00:00 2026 GMT', 'Nov 20 10:00:00 2027 GMT'])
  expect({ ca: read.ca, usage: read.keyUsage, serial: read.serialNumber }).toEqual({
    ca: false,
    usage: ['1.3.6.1.5.5.7.3.1'],
    serial: 'FFFEFDFCFBFAF9F8F7F6F5F4F3F2F1F0',
  })
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.issuer).toBe(read.subject)
})

it.each([
  [[0x00, 0x00, 0x05], '05'],
  [[0x7f, 0x01], '7F01'],
  [[0x80, 0x01], '8001'],
])('writes the serial number %j in the one form that DER has for it', async (bytes, serial) => {
  skipWithout('openssl')
  const { cert } = made({ serial: Uint8Array.from(bytes) })
  expect(new X509Certificate(cert).serialNumber).toBe(serial)
  const file = join(temporaryDirectory(), 'cert.pem')
  writeFileSync(file, cert)
  const verified = await execa('openssl', ['x509', '-in', file, '-noout', '-serial'])
  expect(verified.stdout).toBe(`serial=${serial}`)
})

it('keeps a key that is given', () => {
  const first = made()
  const second = made({ key: first.key, hosts: ['10.0.0.1'] })
  const keyOf = ({ cert }: { cert: string }) => new X509Certificate(cert).publicKey.export({ format: 'jwk' })
  expect(second.key).toBe(first.key)
  expect(keyOf(second)).toEqual(keyOf(first))
  expect(keyOf(made())).not.toEqual(keyOf(first))
})

it('is accepted by OpenSSL as a trusted certificate', async () => {
  skipWithout('openssl')
  const file = join(temporaryDirectory(), 'cert.pem')
  writeFileSync(file, made().cert)
  const { stdout } = await execa('openssl', ['x509', '-in', file, '-noout', '-text'])
  expect(stdout).toMatch(
    /Version: 3[\s\S]*ecdsa-with-SHA256[\s\S]*CA:FALSE[\s\S]*IP Address:192\.168\.178\.25, DNS:laptop/,
  )
  const at = String(Date.parse('2027-01-01') / 1000)
  const verified = await execa('openssl', [
    'verify',
    '-attime',
    at,
    '-x509_strict',
    '-purpose',
    'sslserver',
    '-CAfile',
    file,
    file,
  ])
  expect(verified.stdout).toBe(`${file}: OK`)
})

it('serves a client that trusts it, and no other', async () => {
  const { cert, key } = made({ from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 600_000) })
  const server = createServer({ cert, key }, (_request, response) => response.end('in'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ask = (ca?: string) =>
    new Promise<string>((done) => {
      const { port } = server.address() as AddressInfo
      get({ host: '127.0.0.1', port, agent: false, ...(ca === undefined ? {} : { ca }) }, (answer) => {
        answer.resume()
        done(`HTTP ${answer.statusCode}`)
      }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
    })
  expect([await ask(cert), await ask(), await ask(made().cert)]).toEqual([
    'HTTP 200',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ])
  server.close()
})
