// The settings in effect as rows: name, value, source and the sources it overrides. Keys are masked.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { formatDuration } from '../core/duration.ts'
import { maskKey } from '../core/redact.ts'
import type { Setting } from '../core/settings.ts'

export interface SettingRow {
  readonly setting: string
  readonly value: string | number | boolean | null
  readonly source: string
  readonly shadows: readonly string[]
}

export async function settingsInForce({ settings }: Context): Promise<SettingRow[]> {
  const row = (setting: string, { value, source, shadows }: Setting<SettingRow['value']>): SettingRow => ({
    setting,
    value,
    source,
    shadows,
  })
  return [
    row('profile', settings.profile),
    row('base-url', settings.baseUrl),
    await keyRow(settings.apiKey),
    row('event', settings.event),
    row('output', settings.output),
    row('currency', settings.currency),
    row('timezone', settings.timezone),
    row('timeout', { ...settings.timeoutMs, value: formatDuration(settings.timeoutMs.value) }),
    row('retries', settings.retries),
    row('no-input', settings.noInput),
    row('color', settings.colorSetting),
    row('debug', settings.debug),
  ]
}

async function keyRow(apiKey: () => Promise<Setting<string> | null>): Promise<SettingRow> {
  const none = { setting: 'api-key', value: null, shadows: [] }
  try {
    const found = await apiKey()
    if (found === null) return { ...none, source: 'default' }
    return { setting: 'api-key', ...found, value: maskKey(found.value) }
  } catch (error) {
    if (error instanceof Failure) return { ...none, source: `not usable: ${error.message}` }
    throw error
  }
}
