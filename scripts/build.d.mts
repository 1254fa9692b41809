import type { Metafile, Plugin } from 'esbuild'

export const lateSchemas: Plugin
export function bundles(more?: readonly Plugin[]): Promise<Map<string, { text: string; metafile: Metafile }>>
export function writeService(folder: string, more: readonly Plugin[]): Promise<void>
export function writeBundles(folder: string, more?: readonly Plugin[]): Promise<void>
