// Opens a page in the browser: an address, or HTML from a file in the cache. It is a separate argument, never part of a
// shell command.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { writeFileWhole } from '../../terminal/output/file-sink.ts'
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import { runProgram } from '../files/run-program.ts'
import { directories } from '../settings/directories.ts'

/** Forbids scripts and remote content, whatever a template or a guest's name contains. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
}

/** @throws Failure program_missing if no program opens files */
export async function openInBrowser(host: Host, html: string): Promise<void> {
  const folder = join(directories(host).cache, 'previews')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'mail.html')
  await writeFileWhole(file, [html.replace('<head>', `<head>${policy}`)], { force: true, mode: 0o600 })
  await openWith(host, file, 'file')
}

/** @param address of a page, http or https @throws Failure program_missing if no program opens it */
const openAddress = (host: Host, address: string): Promise<void> => openWith(host, address, 'address')

/** Opens a page; false with a warning where no program does, so that the caller says its address. */
export async function openIfPossible(context: Context, address: string): Promise<boolean> {
  try {
    await openAddress(context.host, address)
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.warn(error.message)
    return false
  }
}

async function openWith(host: Host, target: string, noun: string): Promise<void> {
  const [program = '', ...before] = openers[host.platform] ?? ['xdg-open']
  const result = await runProgram(host, [program, ...before, target], { stdio: 'ignore', timeout: 10_000 })
  // Explorer exits with 1 even after opening it.
  if (result.exitCode === 0 || host.platform === 'win32') return
  throw new Failure('program_missing', `${program} did not open the ${noun}`, { hint: `open it by hand: ${target}` })
}
