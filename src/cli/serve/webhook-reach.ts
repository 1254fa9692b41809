// The flags of `turnout serve` that say where webhooks may go besides public addresses.
import { isIP } from 'node:net'
import { readUrl } from '../../contract/core/typed/url.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import { quoted, usageFailure } from '../core/usage.ts'

export const webhookFlags: readonly Flag[] = [
  {
    name: 'webhook-allow',
    kind: 'line-list',
    placeholder: 'CIDR',
    summary:
      'network that webhooks may reach in addition to public addresses; plain http and any port are allowed there',
  },
  {
    name: 'webhook-proxy',
    kind: 'text',
    placeholder: 'URL',
    summary: 'proxy for webhooks, which then decides where they may go',
    defaultText: 'TURNOUT_WEBHOOK_PROXY',
  },
]

interface Range {
  readonly network: string
  readonly prefix: number
}

/** What webhooks may reach. @throws Failure usage naming the flag, its value and the form it takes */
export function webhookReach(
  { env }: Pick<Host, 'env'>,
  { flags }: Input,
): { readonly allow: readonly Range[]; readonly proxy?: string } {
  const given = Array.isArray(flags.webhookAllow) ? (flags.webhookAllow as readonly string[]) : []
  const allow = given.map(range)
  const proxy = proxyOf(env, flags.webhookProxy)
  if (proxy === undefined) return { allow }
  if (allow.length === 0) return { allow, proxy }
  throw usageFailure(
    '--webhook-allow cannot be combined with --webhook-proxy: the proxy decides what webhooks can reach',
    ['serve'],
  )
}

const wrong = (text: string, problem: string) => usageFailure(`--webhook-allow ${quoted(text)} ${problem}`, ['serve'])

/** A network, or an address alone. */
function range(text: string): Range {
  const [, network = '', length] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(network)
  const size = family === 4 ? 32 : 128
  const prefix = length === undefined ? size : Number(length)
  // ::ffff:10.0.0.0 stands for an IPv4 address, and is never reached so.
  if (family === 0 || prefix > size || /^::ffff:/i.test(network)) {
    throw wrong(text, 'is not a network such as 10.1.0.0/16 or fd12:3456::/32')
  }
  if (BigInt.asUintN(size - prefix, bitsOf(network)) === 0n) return { network, prefix }
  throw wrong(text, `has bits set after the first ${prefix}: write the network's first address, or a single address`)
}

function bitsOf(address: string): bigint {
  const words = isIP(address) === 4 ? address.split('.').map(Number) : wordsOf(address)
  const width = words.length === 4 ? 8n : 16n
  return words.reduce((bits, word) => (bits << width) | BigInt(word), 0n)
}

/** The eight words of an IPv6 address. */
function wordsOf(address: string): readonly number[] {
  // `URL` writes it in its shortest form, without dots.
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [front = [], back = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].map((word) => Number.parseInt(word, 16))
}

/** From the flag or the environment: a login in it would show in process lists. */
function proxyOf(env: Host['env'], flag: unknown): string | undefined {
  const isFlag = typeof flag === 'string'
  const text = isFlag ? flag : env.TURNOUT_WEBHOOK_PROXY
  if (!isFlag && !text) return undefined
  const url = readUrl(text ?? '')
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === ''
  if (isOrigin && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href
  const source = isFlag ? '--webhook-proxy' : 'TURNOUT_WEBHOOK_PROXY'
  // Not quoted: it may have a password in it.
  throw usageFailure(`${source} is not an address such as http://proxy.example.org:3128`, ['serve'])
}
