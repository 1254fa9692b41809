// `turnout auth switch`: chooses the profile for all later commands.
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { readConfig } from '../settings/config-file.ts'
import { updateConfig } from '../settings/write-config.ts'

export const command: Command = {
  description: 'The profile default is the embedded service on this machine, unless it was changed.',
  positionals: [{ name: 'PROFILE', summary: 'name of a stored profile', required: true, completes: 'profile' }],
  examples: [
    { command: 'turnout auth switch default' },
    { command: 'turnout auth switch default --json', note: 'prints the profile and its service' },
  ],
  async run(context, { positionals }) {
    const { host, settings } = context
    const profile = positionals[0] ?? ''
    const { profiles = {} } = readConfig(host, settings.configDirectory, () => {})
    if (profile !== 'default' && !Object.hasOwn(profiles, profile)) throw unknownProfile(profile, Object.keys(profiles))
    await updateConfig(host, settings.configDirectory, (draft) => {
      draft.profile = profile
    })
    if (settings.profile.source.startsWith('environment')) {
      context.warn(`TURNOUT_PROFILE=${settings.profile.value} is set and takes precedence`)
    }
    const baseUrl = (Object.hasOwn(profiles, profile) ? profiles[profile]?.baseUrl : undefined) ?? 'embedded:'
    await context.results.value(
      { profile, baseUrl },
      { title: ({ profile }) => `Using profile ${profile}`, rows: [{ key: 'baseUrl', title: 'Service' }] },
    )
  },
}

function unknownProfile(name: string, known: readonly string[]): Failure {
  const close = nearest(name, known)
  const list = known.length === 0 ? 'no profile is stored' : `profiles are ${known.join(', ')}`
  return new Failure('usage', `there is no profile named "${name}"; ${list}`, {
    hint: close ? `did you mean ${close}?` : 'turnout auth login --profile NAME --base-url URL creates one',
  })
}
