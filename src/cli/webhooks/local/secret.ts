// The secret that this machine signs with: one for each profile, kept in the configuration, the same each time.
import { makeSecret, parseSecret } from '../../../contract/webhooks/signature.ts'
import type { Context } from '../../core/context.ts'
import { readConfig } from '../../settings/config-file.ts'
import { updateProfile } from '../../settings/write-config.ts'

/** In a profile of config.json. */
const field = 'listenSecret'

/** The secret of the profile in use, which is made the first time. @throws Failure config_invalid */
export async function listenSecret({ host, settings }: Pick<Context, 'host' | 'settings'>): Promise<string> {
  const name = settings.profile.value
  const { configDirectory } = settings
  const kept = secretIn(readConfig(host, configDirectory, () => {}).profiles?.[name])
  if (kept !== undefined) return kept
  const made = makeSecret((size) => host.randomBytes(size))
  let secret = made
  const change = (profile: Record<string, unknown>) => {
    // Another listener may have made one meanwhile.
    secret = secretIn(profile) ?? made
    profile[field] = secret
  }
  await updateProfile(host, configDirectory, { name, change })
  return secret
}

function secretIn(profile: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const text = profile?.[field]
  return typeof text === 'string' && parseSecret(text) ? text : undefined
}
