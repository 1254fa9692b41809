// Which addresses a request may go to, written in every way that a URL or a resolver can write one (threats T64 and T65).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedBy, kindOfAddress } from '../../../../src/service/core/outgoing/addresses.ts'
import { guardedLookup } from '../../../../src/service/core/outgoing/connectors.ts'
import { OutgoingError, type Reach, readTarget } from '../../../../src/service/core/outgoing/target.ts'

const kinds = {
  public:
    '1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.0.1 172.32.0.1 192.0.1.1 198.20.0.1 223.255.255.255 2a01:4f8::1 2001:4860:4860::8888 2001:200::1 2606:4700::1111',
  private:
    '10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.255.255.254 172.16.0.1 172.31.255.255 192.168.1.1 100.100.100.199 ::1 fc00::1 fd12:3456::1',
  reserved:
    '0.0.0.0 0.1.2.3 169.254.169.254 100.100.100.200 168.63.129.16 fd00:ec2::254 fd20:ce::254 192.0.0.8 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: fe80::1 fe80::1%eth0 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:1.1.1.1 ::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2001::1 2001:10::1 2001:db8::1 2002:a9fe:a9fe:: 3fff::1 100::1 5f00::1 localhost 127.1',
} as const

describe('an address', () => {
  it.each(Object.entries(kinds).flatMap(([kind, list]) => list.split(' ').map((address) => [address, kind])))(
    '%s is %s',
    (address, kind) => {
      expect(kindOfAddress(address)).toBe(kind)
    },
  )
})

function refusal(url: string, reach: Reach = 'public'): string {
  try {
    return `allowed: ${readTarget(url, { reach }).host}`
  } catch (error) {
    if (error instanceof OutgoingError) return error.message
    throw error
  }
}

describe('what an operator allows', () => {
  const cases: readonly [ranges: string, inside: string, outside: string][] = [
    ['10.1.0.0/16', '10.1.0.0 10.1.255.255', '10.0.255.255 10.2.0.0 127.0.0.1 ::ffff:10.1.0.1'],
    ['10.1.2.3/32', '10.1.2.3', '10.1.2.2 10.1.2.4'],
    ['203.0.113.0/24 192.168.0.0/16', '203.0.113.7 192.168.9.9', '192.0.2.1 fd00::1'],
    [
      '0.0.0.0/0',
      '127.0.0.1 10.0.0.1 8.8.8.8 198.18.0.1',
      '169.254.169.254 169.254.0.1 100.100.100.200 168.63.129.16 ::1',
    ],
    ['169.254.0.0/16', '', '169.254.169.254'],
    ['169.254.169.254/31', '', '169.254.169.254'],
    ['169.254.169.254/32', '169.254.169.254', '169.254.169.253'],
    ['0.0.0.0/0 169.254.169.254/32', '169.254.169.254 10.0.0.1', '169.254.169.253'],
    ['::1/128', '::1', '::2 127.0.0.1 ::ffff:127.0.0.1'],
    ['fd00::/8', 'fd00::1 fdff::1', 'fe80::1 fc00::1 fd00:ec2::254'],
    [
      '::/0',
      '::1 fd00::1 2a01:4f8::1',
      'fe80::1 fe80::1%eth0 ::ffff:7f00:1 64:ff9b::a9fe:a9fe 2002:a9fe:a9fe:: 2001::1 10.0.0.1',
    ],
    ['fe80::/10', '', 'fe80::1 febf::1'],
    ['fe80::1/128', 'fe80::1', 'fe80::2 fe80::1%eth0'],
    ['::ffff:0:0/96', '', '10.0.0.1 ::ffff:10.0.0.1'],
  ]

  it.each(cases)('%s has %s and not %s', (text, inside, outside) => {
    const allows = allowedBy(
      text.split(' ').map((range) => {
        const [network = '', prefix] = range.split('/')
        return { network, prefix: Number(prefix) }
      }),
    )
    const listOf = (list: string) => list.split(' ').filter(Boolean)
    expect(listOf(inside).filter((address) => !allows(address))).toEqual([])
    expect(listOf(outside).filter(allows)).toEqual([])
  })
})

const inPrivate = /is in a private network/
const reserved = /has a reserved address/

const urls: readonly [url: string, forAnyone: RegExp, withPrivate: RegExp][] = [
  ['https://cloud.example.org/dav/', /^allowed: cloud.example.org$/, /^allowed/],
  ['https://cloud.example.org:8443/', /^allowed/, /^allowed/],
  ['https://1.1.1.1/', /^allowed/, /^allowed/],
  ['https://[2606:4700::1111]/', /^allowed/, /^allowed/],
  ['http://cloud.example.org/', /must begin with https/, /^allowed/],
  ['http://1.1.1.1/', /must begin with https/, /is not in a private network/],
  ['https://cloud.example.org:22/', /port 22 is not 443 or 8443/, /^allowed/],
  ['https://1.1.1.1:22/', /port 22 is not 443/, /is not in a private network/],
  ['https://127.0.0.1/', inPrivate, /^allowed/],
  ['https://127.1/', inPrivate, /^allowed/],
  ['https://2130706433/', inPrivate, /^allowed/],
  ['https://0x7f.1/', inPrivate, /^allowed/],
  ['https://0177.0.0.1/', inPrivate, /^allowed/],
  ['https://①②⑦.⓪.⓪.①/', inPrivate, /^allowed/],
  ['https://10.1.2.3:8443/', inPrivate, /^allowed/],
  ['https://[::1]/', inPrivate, /^allowed/],
  ['https://[fd00::1]/', inPrivate, /^allowed/],
  ['http://[::1]:5232/', /must begin with https/, /^allowed/],
  ['https://0/', reserved, reserved],
  ['https://169.254.169.254/latest/', reserved, reserved],
  ['http://169.254.169.254/latest/', /must begin with https/, reserved],
  ['https://[::ffff:7f00:1]/', reserved, reserved],
  ['https://[::ffff:10.0.0.1]/', reserved, reserved],
  ['https://[64:ff9b::a9fe:a9fe]/', reserved, reserved],
  ['https://[2002:a9fe:a9fe::]/', reserved, reserved],
  ['https://[fe80::1]/', reserved, reserved],
  ['file:///etc/passwd', /file: is not https:/, /file: is not https:/],
  ['gopher://example.org/', /gopher: is not https:/, /gopher: is not https:/],
  ['https://ada:secret@cloud.example.org/', /a user or a password/, /a user or a password/],
  ['https://cloud.example.org/#x', /a fragment/, /a fragment/],
  ['https://cloud.example.org/\r\nHost: internal', /is not a URL/, /is not a URL/],
  ['https:\\\\cloud.example.org', /is not a URL/, /is not a URL/],
  [`https://cloud.example.org/${'x'.repeat(500)}`, /more than 500/, /more than 500/],
  ['cloud.example.org', /is not a URL/, /is not a URL/],
]

describe('a URL', () => {
  it.each(urls)('%s: %s, and with private networks %s', (url, forAnyone, withPrivate) => {
    expect(refusal(url)).toMatch(forAnyone)
    expect(refusal(url, 'private')).toMatch(withPrivate)
  })
})

/** What a socket would be told of a name. @param answers of the resolver, one after the other */
function lookups(answers: readonly (readonly string[] | Error)[], reach: Reach = 'public', isAllowedOnly = false) {
  const left = [...answers]
  const lookup = guardedLookup(
    async () => {
      const answer = left.shift()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    { reach, isAllowedOnly },
  )
  return () =>
    new Promise<string>((resolve) =>
      lookup('cloud.example.org', { all: true }, (error, addresses) =>
        resolve(
          error
            ? error.message
            : [addresses]
                .flat()
                .map((one) => (typeof one === 'string' ? one : one.address))
                .join(' '),
        ),
      ),
    )
}

describe('a URL', () => {
  const ownUrl = 'https://tickets.example.org/fair'
  const toOwn = (url: string, own = ownUrl) => {
    try {
      return readTarget(url, { reach: { allows: () => true }, ownUrl: own }).href
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each([
    'https://tickets.example.org/v1/webhooks',
    'https://TICKETS.example.org./',
    'https://tickets.example.org:8443/',
    'http://tickets.example.org:8484/',
  ])('%s is refused by the service that is there', (url) => {
    expect(toOwn(url)).toBe("the address is this service's own")
  })

  it('is told from others beside the service', () => {
    expect(toOwn('https://hooks.tickets.example.org/')).toBe('https://hooks.tickets.example.org/')
    expect(toOwn('http://127.0.0.1:3000/', 'http://127.0.0.1:8484')).toBe('http://127.0.0.1:3000/')
    expect(toOwn('http://127.0.0.1:8484/', 'http://127.0.0.1:8484')).toBe("the address is this service's own")
  })

  it('is measured as it is called, so that what was saved can be called', () => {
    expect(refusal(`https://cloud.example.org/${'ü'.repeat(90)}`)).toMatch(/has 566 characters, more than 500/)
  })

  it('that was taken is taken again as it was stored', () => {
    const piece = fc.constantFrom(
      'a',
      'ü',
      '%',
      '/',
      '?',
      '.',
      '..',
      '@',
      ':',
      '=',
      '&',
      ';',
      '①',
      '%2e',
      '|',
      '"',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const first = refusal(`https://cloud.example.org/${pieces.join('')}`, 'public')
        if (!first.startsWith('allowed')) return
        const { href } = readTarget(`https://cloud.example.org/${pieces.join('')}`, { reach: 'public' })
        expect(readTarget(href, { reach: 'public' }).href).toBe(href)
      }),
    )
  })
})

describe('a name', () => {
  it('is connected to where all of its addresses are public', async () => {
    expect(await lookups([['1.1.1.1', '2606:4700::1111']])()).toBe('1.1.1.1 2606:4700::1111')
  })

  it('is refused where one of its addresses is private or reserved', async () => {
    expect(await lookups([['1.1.1.1', '10.0.0.1']])()).toMatch(inPrivate)
    expect(await lookups([['1.1.1.1', '169.254.169.254']], 'private')()).toMatch(reserved)
    expect(await lookups([['::ffff:127.0.0.1']], 'private')()).toMatch(reserved)
  })

  it('is judged again with each connection, so that a rebound name is refused', async () => {
    const next = lookups([['1.1.1.1'], ['127.0.0.1']])
    expect(await next()).toBe('1.1.1.1')
    expect(await next()).toMatch(inPrivate)
  })

  it('is refused where the resolver fails or knows no address', async () => {
    expect(await lookups([new Error('SERVFAIL')])()).toBe('cloud.example.org cannot be resolved')
    expect(await lookups([[]])()).toBe('cloud.example.org has no address')
  })

  it('is not reached by plain http where it turns out to be public', async () => {
    expect(await lookups([['1.1.1.1']], 'private', true)()).toMatch(/is not in a private network/)
    expect(await lookups([['192.168.0.7']], 'private', true)()).toBe('192.168.0.7')
  })
})
