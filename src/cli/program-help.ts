// Help for the whole program as a small program of its own, without parser and commands, since people ask for it first.
import { createWriter, ReaderGone } from '../terminal/output/stream-writer.ts'
import type { Host } from './core/host.ts'
import { manifest } from './nouns.ts'
import { helpWidth, programHelp } from './program/help.ts'

/** Prints the help. Undefined if it cannot be written: then the full program tries again and reports why. */
export async function main(host: Host): Promise<0 | undefined> {
  try {
    await createWriter(host.stdout)(programHelp(manifest, helpWidth(host)))
    return 0
  } catch (error) {
    return error instanceof ReaderGone ? 0 : undefined
  }
}
