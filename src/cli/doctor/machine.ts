// Checks this machine: Node, files and their permissions, the terminal, the completion script.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { completionFiles } from '../completion/render.ts'
import type { Context } from '../core/context.ts'
import { configPath, readConfig } from '../settings/config-file.ts'
import { directories } from '../settings/directories.ts'
import { type Finding, fail, ok, warn } from '../verbs/findings.ts'

const nodeOldest = [20, 19] as const

export async function checkNode({ host: { nodeVersion } }: Context): Promise<Finding> {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  const isOld = major < nodeOldest[0] || (major === nodeOldest[0] && minor < nodeOldest[1])
  if (isOld) return fail('Node', `version ${nodeVersion}`, `install Node ${nodeOldest.join('.')} or newer`)
  return ok('Node', `version ${nodeVersion}`)
}

/** Checks the mode before reading the file, which narrows it. */
export async function checkConfiguration({ host }: Context): Promise<Finding> {
  const directory = directories(host).config
  const path = configPath(directory)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return ok('Configuration', `none at ${path}; defaults apply`)
  const mode = stats.mode & 0o777
  readConfig(host, directory, () => {})
  if (host.platform !== 'win32' && (mode & 0o077) !== 0) {
    return warn(
      'Configuration',
      `${path} was readable by others (${mode.toString(8)}); narrowed to 600`,
      'nothing to do',
    )
  }
  return ok('Configuration', path)
}

export async function checkDataDirectory({ host, settings }: Context): Promise<Finding> {
  const directory = settings.dataDirectory
  const present = nearestPresent(directory)
  try {
    accessSync(present, constants.W_OK)
  } catch {
    return fail('Data directory', `${present} is not writable`, `chmod u+w ${present}, or set TURNOUT_DATA_DIR`)
  }
  if (present !== directory) return ok('Data directory', `${directory}, created when first needed`)
  const mode = statSync(directory).mode & 0o777
  if (host.platform !== 'win32' && (mode & 0o077) !== 0) {
    return warn('Data directory', `${directory} is readable by others (${mode.toString(8)})`, `chmod 700 ${directory}`)
  }
  return ok('Data directory', directory)
}

function nearestPresent(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestPresent(dirname(path))
}

export async function checkTerminal({ host }: Context): Promise<Finding> {
  const { stdout, env } = host
  if (stdout.isTTY !== true) return ok('Terminal', 'stdout is not a terminal; results are JSON')
  const size = `${stdout.columns || 80} columns`
  if (env.TERM === 'dumb') return warn('Terminal', `${size}, TERM=dumb: no colors`, 'use a terminal with colors')
  if ((stdout.columns || 80) < 60) return warn('Terminal', `${size}: tables omit columns`, 'widen the window')
  return ok('Terminal', size)
}

export async function checkCompletion({ host }: Context): Promise<Finding> {
  const shell = shellOf(host.env.SHELL)
  if (!shell) return ok('Completion', 'unknown shell')
  const places = completionPlaces(host)[shell]
  const found = places.find((path) => holdsTurnout(path))
  if (found) return ok('Completion', `${shell}: ${found}`)
  return warn('Completion', `not installed for ${shell}`, 'see turnout completion --help')
}

type KnownShell = 'bash' | 'zsh' | 'fish'
const shellOf = (path = '') =>
  (['bash', 'zsh', 'fish'] as const).find((name): name is KnownShell => path.endsWith(`/${name}`))

function completionPlaces({ env, homeDirectory }: Context['host']): Record<KnownShell, string[]> {
  const data = env.XDG_DATA_HOME || join(homeDirectory, '.local', 'share')
  const config = env.XDG_CONFIG_HOME || join(homeDirectory, '.config')
  const bashDirectories = [join(data, 'bash-completion/completions'), '/usr/share/bash-completion/completions']
  return {
    bash: [...bashDirectories.map((path) => join(path, 'turnout')), join(homeDirectory, '.bashrc')],
    zsh: [
      ...(env.FPATH ?? '')
        .split(':')
        .filter(Boolean)
        .map((path) => join(path, completionFiles.zsh)),
      join(homeDirectory, '.zfunc', completionFiles.zsh),
      join(homeDirectory, '.zshrc'),
    ],
    fish: [join(config, 'fish/completions', completionFiles.fish), join(config, 'fish/config.fish')],
  }
}

const scriptBytesMax = 4 * 1024 * 1024

function holdsTurnout(path: string): boolean {
  try {
    return readFileWithin(path, scriptBytesMax).includes('turnout completion')
  } catch {
    return false
  }
}
