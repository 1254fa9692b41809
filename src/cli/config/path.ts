// `turnout config path`: the directories of configuration, data and caches on this machine.

import type { Command } from '../core/command.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { configPath } from '../settings/config-file.ts'
import { databasePath } from '../settings/database-path.ts'

export const command: Command = {
  description: 'Set TURNOUT_CONFIG_DIR, TURNOUT_DATA_DIR and TURNOUT_CACHE_DIR to use other directories.',
  examples: [
    { command: 'turnout config path' },
    { command: 'turnout config path --get config', note: 'prints only the path of the configuration' },
  ],
  async run({ host, settings, results }) {
    const database = isEmbedded(settings.baseUrl.value) ? databasePath(host, settings) : null
    const { configDirectory, dataDirectory, cacheDirectory } = settings
    await results.value(
      { config: configPath(configDirectory), configDirectory, dataDirectory, cacheDirectory, database },
      {
        title: () => 'Directories',
        rows: [
          { key: 'config', title: 'Configuration' },
          { key: 'database', title: 'Database' },
          { key: 'dataDirectory', title: 'Data' },
          { key: 'cacheDirectory', title: 'Cache' },
        ],
      },
    )
  },
}
