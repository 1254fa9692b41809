// Makes a self-signed certificate (RFC 5280), for TLS with people who compare its fingerprint. It is not an authority.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
import { bits, der, integer, objectId, octets, sequence, set, time, utf8, yes } from './der.ts'

interface Subject {
  /** Host names and IP addresses it is valid for; the first one is its common name. */
  readonly hosts: readonly string[]
  readonly from: Date
  readonly until: Date
  /** Random bytes, unique per certificate. */
  readonly serial: Uint8Array
  /** PEM, so that a machine can keep its key; a new one by default. */
  readonly key?: string | undefined
}

/** @returns both as PEM */
export function selfSignedCertificate({ hosts, from, until, serial, key }: Subject): { cert: string; key: string } {
  const pair = key === undefined ? newKey() : createPrivateKey(key)
  const name = sequence(set(sequence(objectId('2.5.4.3'), utf8((hosts[0] ?? '').slice(0, 64)))))
  const body = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    integer(serial),
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    createPublicKey(pair).export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(...extensionsFor(hosts))),
  )
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, pair)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: pair.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

/**
 * Written while it is made, and read: in Node 20, exporting a key hangs for good when the garbage collector takes away in that
 * moment what has made it.
 */
function newKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  })
  return createPrivateKey(privateKey)
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
const keyUsage = '2.5.29.15'
const alternativeName = '2.5.29.17'
const basicConstraints = '2.5.29.19'
const extendedKeyUsage = '2.5.29.37'
const serverAuthentication = '1.3.6.1.5.5.7.3.1'
const digitalSignature = Uint8Array.of(0x80)

const extensionsFor = (hosts: readonly string[]) => [
  sequence(objectId(basicConstraints), yes(), octets(sequence())),
  sequence(objectId(keyUsage), yes(), octets(bits(digitalSignature, 7))),
  sequence(objectId(extendedKeyUsage), octets(sequence(objectId(serverAuthentication)))),
  sequence(objectId(alternativeName), octets(sequence(...hosts.map(generalName)))),
]

const generalName = (host: string) =>
  isIP(host) === 0 ? der(0x82, Buffer.from(host, 'latin1')) : der(0x87, isIPv4(host) ? ofIPv4(host) : ofIPv6(host))

const ofIPv4 = (address: string) => Uint8Array.from(address.split('.').map(Number))

function ofIPv6(address: string): Buffer {
  // As URLs write it: without a zone, and no IPv4 at its end.
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - (front?.length ?? 0) - (back?.length ?? 0)).fill('0')
  const groups = [...(front ?? []), ...zeros, ...(back ?? [])].map((group) => group.padStart(4, '0'))
  return Buffer.from(groups.join(''), 'hex')
}
