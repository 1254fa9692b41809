// Finds the directories of configuration, data and caches by platform and environment, never in the working directory.
import { isAbsolute, join, resolve } from 'node:path'
import type { Host } from '../core/host.ts'

export interface Directories {
  readonly config: string
  readonly data: string
  readonly cache: string
}

/** TURNOUT_*_DIR, else the platform's convention (XDG base directories, Library, AppData). */
export function directories(host: Host): Directories {
  const conventional = conventions(host)
  const chosen = (name: string, usual: string) => {
    const path = host.env[name]
    return path ? resolve(host.cwd, path) : usual
  }
  return {
    config: chosen('TURNOUT_CONFIG_DIR', conventional.config),
    data: chosen('TURNOUT_DATA_DIR', conventional.data),
    cache: chosen('TURNOUT_CACHE_DIR', conventional.cache),
  }
}

function conventions({ env, homeDirectory, platform }: Host): Directories {
  const home = (...path: string[]) => join(homeDirectory, ...path)
  // The XDG base directory specification says to ignore relative paths in these variables.
  const under = (variable: string, usual: string, ...path: string[]) => {
    const base = env[variable]
    return join(base && isAbsolute(base) ? base : usual, 'turnout', ...path)
  }
  if (platform === 'darwin') {
    return {
      config: home('Library', 'Preferences', 'turnout'),
      data: home('Library', 'Application Support', 'turnout'),
      cache: home('Library', 'Caches', 'turnout'),
    }
  }
  if (platform === 'win32') {
    return {
      config: under('APPDATA', home('AppData', 'Roaming'), 'Config'),
      data: under('LOCALAPPDATA', home('AppData', 'Local'), 'Data'),
      cache: under('LOCALAPPDATA', home('AppData', 'Local'), 'Cache'),
    }
  }
  return {
    config: under('XDG_CONFIG_HOME', home('.config')),
    data: under('XDG_DATA_HOME', home('.local', 'share')),
    cache: under('XDG_CACHE_HOME', home('.cache')),
  }
}
