// `turnout auth logout`: removes the key of a profile. Its service stays, so that no later command uses another one.
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import { updateConfig } from '../settings/write-config.ts'

export const command: Command = {
  description:
    'Removes the key from the current profile, or from that of --profile. The key itself stays valid; turnout keys revoke ' +
    'revokes it. With --forget the whole profile is removed, and commands use the default one again.',
  flags: [{ name: 'forget', kind: 'switch', summary: 'remove the whole profile, including its service' }],
  examples: [
    { command: 'turnout auth logout --profile work' },
    { command: 'turnout auth logout --profile work --forget', note: 'removes the profile' },
  ],
  async run(context, { flags }) {
    const { host, settings, results } = context
    const profile = settings.profile.value
    const forget = flags.forget === true
    if (settings.dryRun) return context.notice(`would remove ${forget ? 'all' : 'the key'} of profile ${profile}`)
    await updateConfig(host, settings.configDirectory, (draft) => {
      const stored = Object.hasOwn(draft.profiles, profile) ? draft.profiles[profile] : undefined
      if (!stored) {
        throw new Failure('usage', `there is no profile named ${profile}`, {
          hint: 'turnout auth status lists the profiles',
        })
      }
      const { apiKey: _key, apiKeyOrigin: _origin, apiKeyCommand: _command, ...kept } = stored
      if (!forget) draft.profiles[profile] = kept
      else delete draft.profiles[profile]
      if (forget && draft.profile === profile) delete draft.profile
    })
    await results.value(
      { profile, loggedOut: true, forgotten: forget },
      {
        title: ({ profile }) => `Logged out of profile ${profile}`,
        rows: [{ key: 'profile', title: 'Profile' }],
      },
    )
  },
}
