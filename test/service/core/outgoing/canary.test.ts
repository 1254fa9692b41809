// A canary on loopback, and all that an attacker may write or have a resolver answer (threats T64 and T65): it is never reached.
import { describe, expect, it } from 'vitest'
import { readTarget } from '../../../../src/service/core/outgoing/target.ts'
import { type Asked, allowedAddress, literals, names, rebound, tellOf, tellOfHidden } from './canary-story.ts'

/** Addresses of private networks, of metadata and of what hides an IPv4 address, as URLs and resolvers write them. */
const addresses = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '100.64.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:7f00:1',
  '::ffff:1.1.1.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '2001::1',
  '2001:db8::1',
  'fe80::1',
  'fe81::1',
  'febf::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'ff02::1',
]

const asHost = (address: string) => (address.includes(':') ? `[${address}]` : address)
const blocked = (asked: readonly unknown[]) => asked.map(() => 'blocked')

describe('a canary on this machine', () => {
  it.each<[string, readonly Asked[]]>([
    ['written as an address, in every way', literals],
    ['by names that lead to it', names],
  ])('gets no connection %s', async (_, asked) => {
    expect(await tellOf(asked)).toEqual({ outcomes: blocked(asked), connections: 0 })
  })

  it('gets none by a name that led elsewhere a moment ago: there is one look-up', async () => {
    expect(await tellOf(rebound)).toEqual({ outcomes: ['unreachable'], connections: 0 })
  })

  it('gets none where an IPv6 network is allowed that its IPv4 address could be written in', async () => {
    expect(await tellOfHidden()).toEqual({ outcomes: ['blocked', 'blocked'], connections: 0 })
  })

  it('gets none where the resolver fails or knows nothing', async () => {
    const asked: readonly Asked[] = [
      ['http://hooks.example.org:PORT/', new Error('SERVFAIL')],
      ['http://hooks.example.org:PORT/', []],
    ]
    expect(await tellOf(asked)).toEqual({ outcomes: ['unresolved', 'unresolved'], connections: 0 })
  })
})

describe('a service that may reach only public addresses', () => {
  it('refuses every other one in a URL', async () => {
    const asked = addresses.map((address) => [`https://${asHost(address)}/`] as const)
    expect(await tellOf(asked, 'public')).toEqual({ outcomes: blocked(asked), connections: 0 })
  })

  it('refuses every other one that a resolver answers, alone and beside a public one', async () => {
    const asked = addresses.flatMap((address): Asked[] => [
      ['https://hooks.example.org:8443/', [address]],
      ['https://hooks.example.org:8443/', ['1.1.1.1', address]],
      ['https://hooks.example.org/', [address, '2606:4700::1111']],
    ])
    expect(await tellOf(asked, 'public')).toEqual({ outcomes: blocked(asked), connections: 0 })
  })

  it.each([
    'http://hooks.example.org/',
    'https://hooks.example.org:22/',
    'https://hooks.example.org:PORT/',
    'file:///etc/passwd',
    'gopher://hooks.example.org/',
    'ftp://hooks.example.org/',
    'https://ada:secret@hooks.example.org/',
    'https://hooks.example.org/#x',
    'https://hooks.example.org/\r\nhost: internal',
    'https://metadata.google.internal/',
    'https://metadata.google.internal./',
    'https://localhost/',
    'https://localhost:8443/',
    'https://db/',
    'https://printer.local/',
    'https://app.localhost/',
    'https://router.home.arpa/',
  ])('refuses %s before anything is looked up', async (url) => {
    expect(await tellOf([[url]], 'public')).toEqual({ outcomes: ['blocked'], connections: 0 })
  })

  it('takes public addresses and names', () => {
    const urls = ['https://1.1.1.1/', 'https://[2606:4700::1111]:8443/', 'https://internal.example.org/']
    for (const url of urls) expect(readTarget(url, { reach: 'public' }).href).toBe(url)
  })
})

it('what is allowed is reached, and the canary beside it is not', async () => {
  const asked: readonly Asked[] = [
    [`http://${allowedAddress}:PORT/`],
    ['http://hooks.example.org:PORT/', [allowedAddress]],
  ]
  expect(await tellOf(asked)).toEqual({ outcomes: ['unreachable', 'unreachable'], connections: 0 })
})
