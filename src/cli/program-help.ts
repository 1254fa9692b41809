// The help for the whole program as a program of its own, with no parser and no command: it is what people ask for first.
import { createWriter, ReaderGone } from '../terminal/output/stream-writer.ts'
import type { Host } from './core/host.ts'
import { manifest } from './nouns.ts'
import { helpWidth, programHelp } from './program/help.ts'

/** Shows it. Undefined where it could not be written: the whole program tries again then, and says why. */
export async function main(host: Host): Promise<0 | undefined> {
  try {
    await createWriter(host.stdout)(programHelp(manifest, helpWidth(host)))
    return 0
  } catch (error) {
    return error instanceof ReaderGone ? 0 : undefined
  }
}
