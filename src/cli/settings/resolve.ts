// Resolves the settings of one command: flag, environment, profile, config file, default, in that order. Reads nothing
// in the working directory.
import { Failure } from '../../contract/core/failures.ts'
import type { OutputFormat } from '../../terminal/output/format.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import { parseDuration } from '../core/duration.ts'
import type { GlobalValues } from '../core/global-flags.ts'
import type { Host } from '../core/host.ts'
import type { Setting, Settings } from '../core/settings.ts'
import { findApiKey } from './api-key.ts'
import { type Config, type Profile, readConfig } from './config-file.ts'
import { type Directories, directories } from './directories.ts'
import { checkProfileName } from './profile-name.ts'
import {
  baseUrlChoice,
  choose,
  colorChoice,
  currencyChoice,
  debugChoice,
  eventChoice,
  noInputChoice,
  outputChoice,
  retriesChoice,
  type Sources,
  timeoutChoice,
  timezoneChoice,
} from './sources.ts'
import { tokensIn } from './tokens/stored-tokens.ts'

/** @throws Failure `usage` naming the flag or variable, `config_invalid` naming the file */
export function resolveSettings(host: Host, globals: GlobalValues): Settings {
  const places = directories(host)
  const config = readConfig(host, places.config, (text) => say(host.stderr, `warning: ${safeText(text)}\n`))
  const profile = resolveProfile(host, globals, config)
  const stored = ownProfile(config, profile.value)
  const sources: Sources = { host, globals, config, stored: stored ?? {}, profileName: profile.value }
  const baseUrl = choose(sources, baseUrlChoice)
  const secrets = knownSecrets(host, config)
  const others = chosen(sources, places)
  let apiKey: Promise<Setting<string> | null> | undefined
  return {
    ...others,
    profile,
    // The default profile need not be stored: it is the embedded service.
    profileKnown: stored !== undefined || profile.value === 'default',
    baseUrl,
    secrets,
    apiKey: () => {
      apiKey ??= findApiKey({
        host,
        keyFileFlag: text(globals.apiKeyFile),
        baseUrl: baseUrl.value,
        profile: stored ?? {},
        profileName: profile.value,
        profileBaseUrl: stored?.baseUrl ?? text(config.baseUrl),
        secrets,
        timeoutMs: others.timeoutMs.value,
        insecureHttp: others.insecureHttp,
        configDirectory: places.config,
        cacheDirectory: places.cache,
      })
      return apiKey
    },
  }
}

function chosen(
  sources: Sources,
  places: Directories,
): Omit<Settings, 'profile' | 'profileKnown' | 'baseUrl' | 'secrets' | 'apiKey'> {
  const { globals } = sources
  const timeout = choose(sources, timeoutChoice)
  const color = choose(sources, colorChoice)
  return {
    output: chooseOutput(sources),
    event: choose(sources, eventChoice),
    currency: choose(sources, currencyChoice),
    timezone: choose(sources, timezoneChoice),
    timeoutMs: { ...timeout, value: parseDuration(timeout.value) },
    retries: choose(sources, retriesChoice),
    noInput: choose(sources, noInputChoice),
    debug: choose(sources, debugChoice),
    colorSetting: color,
    color: color.value,
    quiet: globals.quiet === true,
    verbose: globals.verbose === true,
    yes: globals.yes === true,
    dryRun: globals.dryRun === true,
    noHeader: globals.noHeader === true,
    all: globals.all === true,
    full: globals.full === true,
    csvRaw: globals.csvRaw === true,
    insecureHttp: globals.insecureHttp === true,
    apiKeyFile: text(globals.apiKeyFile) ?? null,
    fields: Array.isArray(globals.fields) ? globals.fields : null,
    get: text(globals.get) ?? null,
    idempotencyKey: idempotencyKey(globals),
    configDirectory: places.config,
    dataDirectory: places.data,
    cacheDirectory: places.cache,
  }
}

function chooseOutput(sources: Sources): Setting<OutputFormat | null> {
  const setting = choose(sources, outputChoice)
  if (sources.globals.json !== true) return setting
  if (setting.source === 'flag --output' && setting.value !== 'json') {
    throw new Failure('usage', `--json and --output ${setting.value} contradict each other; use only one`)
  }
  const shadows = setting.source === 'default' ? [] : [setting.source, ...setting.shadows]
  return { value: 'json', source: 'flag --json', shadows: shadows.filter((source) => source !== 'flag --output') }
}

function resolveProfile(host: Host, globals: GlobalValues, config: Config): Setting<string> {
  const flag = text(globals.profile)
  const keyVariable = ['TURNOUT_API_KEY_FILE', 'TURNOUT_API_KEY', 'TURNOUT_CLIENT_ID'].find((name) => host.env[name])
  if (flag !== undefined && keyVariable !== undefined) {
    throw new Failure('usage', `--profile ${flag} and ${keyVariable} both choose the key`, {
      hint: `leave out --profile, or unset ${keyVariable}`,
    })
  }
  const found: { source: string; value: string }[] = []
  const add = (source: string, value: string | undefined, name: string) => {
    if (value) found.push({ source, value: checkProfileName(value, name) })
  }
  add('flag --profile', flag === '' ? ' ' : flag, '--profile')
  add('environment TURNOUT_PROFILE', host.env.TURNOUT_PROFILE, 'TURNOUT_PROFILE')
  add('config file', config.profile, 'profile in config.json')
  const [first, ...shadowed] = found
  if (!first) return { value: 'default', source: 'default', shadows: [] }
  return { ...first, shadows: shadowed.map(({ source }) => source) }
}

/** The profile of the database on this machine, which need not be stored. */
export const localProfile = 'local'

export function ownProfile(config: Config, name: string): Profile | undefined {
  const profiles = config.profiles ?? {}
  if (Object.hasOwn(profiles, name)) return profiles[name]
  return name === localProfile ? { baseUrl: 'embedded:' } : undefined
}

function knownSecrets(host: Host, config: Config): Set<string> {
  const stored = Object.values(config.profiles ?? {}).flatMap((profile) => {
    const { accessToken, refreshToken } = tokensIn(profile) ?? {}
    return [profile.apiKey, accessToken, refreshToken]
  })
  const all = [host.env.TURNOUT_API_KEY?.trim(), host.env.TURNOUT_CLIENT_SECRET?.trim(), ...stored]
  return new Set(all.filter((secret): secret is string => secret !== undefined && secret !== ''))
}

function idempotencyKey(globals: GlobalValues): string | null {
  const key = text(globals.idempotencyKey)
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Failure('usage', '--idempotency-key must be 1 to 255 visible ASCII characters without spaces')
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
