// Reads the flags of `turnout serve`: database, address to listen on, public address.
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { burstS } from '../../contract/core/rate-limit.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { addressOf } from '../settings/database-address.ts'
import { databasePath } from '../settings/database-path.ts'
import { publicUrlOf } from '../settings/public-url.ts'
import { webhookReach } from './webhook-reach.ts'

export const hostDefault = '127.0.0.1'
export const portDefault = 8484

export interface ServeOptions {
  /** `sqlite:/path` or another address with a scheme. */
  readonly database: string
  readonly backupDirectory: string
  /** For a database that isn't a file. */
  readonly secretFile: string
  readonly upgradesWithoutBackup: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl?: string
  readonly trustedProxies: readonly string[]
  readonly allowPrivateCalendars: boolean
  readonly allowPrivateModels: boolean
  readonly webhooks: ReturnType<typeof webhookReach>
  /** Whether programs may log in by a code. */
  readonly hasDeviceLogin: boolean
  /** Whether apps may ask for access that nobody registered. */
  readonly allowsClientDocuments: boolean
  /** Per account; null: no limit; absent: the service's default. */
  readonly rateLimit?: { readonly perSecond: number; readonly burst: number } | null
  /** Others on the network can reach it. */
  readonly isExposed: boolean
}

/** @throws Failure `usage` */
export function serveOptions({ host, settings }: Pick<Context, 'host' | 'settings'>, input: Input): ServeOptions {
  const { flags } = input
  const address = typeof flags.host === 'string' ? flags.host : hostDefault
  const publicUrl = publicUrlOf(host, flags.publicUrl)
  return {
    database: databaseAddress({ host, settings }, flags.database),
    backupDirectory: settings.dataDirectory,
    secretFile: join(settings.dataDirectory, 'turnout.secret'),
    upgradesWithoutBackup: flags.upgradeWithoutBackup === true,
    host: address,
    port: typeof flags.port === 'number' ? flags.port : portDefault,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    trustedProxies: trustedProxies(flags.trustedProxy),
    allowPrivateCalendars: flags.allowPrivateCalendars === true,
    allowPrivateModels: flags.allowPrivateModels === true,
    webhooks: webhookReach(host, input),
    hasDeviceLogin: flags.noDeviceLogin !== true,
    allowsClientDocuments: flags.oauthClientDocuments === true,
    ...(typeof flags.rateLimit === 'string' ? { rateLimit: rateLimit(flags.rateLimit) } : {}),
    isExposed: !isThisMachine(address),
  }
}

function trustedProxies(given: unknown): readonly string[] {
  const addresses = Array.isArray(given) ? (given as readonly string[]) : []
  const wrong = addresses.find((address) => isIP(address) === 0)
  if (wrong === undefined) return addresses
  throw usageFailure(`--trusted-proxy ${quoted(wrong)} is not an IP address`, ['serve'])
}

const perSecondMax = 1_000_000

function rateLimit(text: string): { perSecond: number; burst: number } | null {
  if (text === 'off') return null
  const perSecond = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (perSecond >= 1 && perSecond <= perSecondMax) return { perSecond, burst: perSecond * burstS }
  throw usageFailure(`--rate-limit ${quoted(text)} must be off or a whole number from 1 to ${perSecondMax}`, ['serve'])
}

function databaseAddress({ host, settings }: Pick<Context, 'host' | 'settings'>, given: unknown): string {
  if (typeof given !== 'string') {
    // With a profile for another service, the data of this machine is still what is served.
    const own = isEmbedded(settings.baseUrl.value) ? settings : embeddedIn(settings)
    return `sqlite:${databasePath(host, own)}`
  }
  return addressOf(given, host.cwd)
}

const embeddedIn = (settings: Context['settings']) => ({
  ...settings,
  baseUrl: { ...settings.baseUrl, value: 'embedded:' },
})
