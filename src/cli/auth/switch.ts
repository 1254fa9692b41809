// `turnout auth switch`: chooses the profile for all later commands.
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { readConfig } from '../settings/config-file.ts'
import { localProfile, ownProfile } from '../settings/resolve.ts'
import { updateConfig } from '../settings/write-config.ts'

export const command: Command = {
  description:
    'The profile local is the database on this machine. So is the profile default, unless something was stored in it.',
  positionals: [{ name: 'PROFILE', summary: 'name of a stored profile', required: true, completes: 'profile' }],
  examples: [
    { command: 'turnout auth switch local' },
    { command: 'turnout auth switch local --json', note: 'prints the profile and its service' },
  ],
  async run(context, { positionals }) {
    const { host, settings } = context
    const profile = positionals[0] ?? ''
    const config = readConfig(host, settings.configDirectory, () => {})
    const stored = ownProfile(config, profile)
    if (profile !== 'default' && stored === undefined) {
      throw unknownProfile(profile, [...new Set([...Object.keys(config.profiles ?? {}), localProfile])])
    }
    if (settings.dryRun) return context.notice(`would use profile ${profile} for all later commands`)
    await updateConfig(host, settings.configDirectory, (draft) => {
      draft.profile = profile
    })
    if (settings.profile.source.startsWith('environment')) {
      context.warn(`TURNOUT_PROFILE=${settings.profile.value} is set and takes precedence`)
    }
    const baseUrl = stored?.baseUrl ?? 'embedded:'
    await context.results.value(
      { profile, baseUrl },
      { title: ({ profile }) => `Using profile ${profile}`, rows: [{ key: 'baseUrl', title: 'Service' }] },
    )
  },
}

function unknownProfile(name: string, known: readonly string[]): Failure {
  const close = nearest(name, known)
  return new Failure('usage', `there is no profile named "${name}"; profiles are ${known.join(', ')}`, {
    hint: close ? `did you mean ${close}?` : 'turnout auth login --profile NAME --base-url URL creates one',
  })
}
