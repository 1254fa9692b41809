import type { Plugin } from 'esbuild'
import type { Vite } from 'vitest/node'

export function freshSchema(more?: readonly Plugin[]): Plugin
export const freshSchemaTransform: Vite.Plugin
