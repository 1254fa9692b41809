import type { Vite } from 'vitest/node'

export const freshSchemaTransform: Vite.Plugin
