// Stores the keyboard layout learnt by calibration.
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { readJsonFile } from '../../files/read-json-file.ts'
import { ensureFolder, layoutFile } from '../offline/door-folder.ts'
import type { Layout } from './keyboard-layout.ts'

const bytesMax = 64 * 1024

/** An empty layout without a calibration. */
export function readLayout(settings: Settings): Layout {
  return readJsonFile<Layout>(layoutFile(settings), bytesMax) ?? {}
}

export function writeLayout(settings: Settings, layout: Layout): void {
  ensureFolder(settings)
  replaceDurably(layoutFile(settings), JSON.stringify(layout))
}
