// Stores settings: in the profile that --profile names, else outside the profiles, for all of them.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import type { ConfigKey, StoredValue } from '../settings/config-keys.ts'
import { updateConfig } from '../settings/write-config.ts'

/** `profile NAME` or `config file`, named like the sources of settings. */
export function placeOf(
  { settings }: Context,
  { field }: ConfigKey,
): { readonly profile: string | null; readonly name: string } {
  // A command that prints a key belongs to a service, and so to a profile.
  const own = settings.profile.source === 'flag --profile' || field === 'apiKeyCommand'
  return own
    ? { profile: settings.profile.value, name: `profile ${settings.profile.value}` }
    : { profile: null, name: 'config file' }
}

/** Stores a value, or removes it if undefined. Resolves to whether there was one before. */
export async function storeSetting(context: Context, key: ConfigKey, value: StoredValue | undefined): Promise<boolean> {
  const { host, settings } = context
  const { profile } = placeOf(context, key)
  let before: unknown
  await updateConfig(host, settings.configDirectory, (draft) => {
    if (profile !== null && !Object.hasOwn(draft.profiles, profile)) {
      if (value === undefined) throw new Failure('usage', `there is no profile named ${profile}`)
      draft.profiles[profile] = {}
    }
    const place: Record<string, unknown> = profile === null ? draft : (draft.profiles[profile] ?? {})
    before = place[key.field]
    if (value === undefined) delete place[key.field]
    else place[key.field] = value
  })
  return before !== undefined
}
