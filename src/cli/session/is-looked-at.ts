// Whether a command may open a window.
import type { Context } from '../core/context.ts'

/** Whether somebody looks at a screen, and asked for no output of a certain form. */
export const isLookedAt = ({ host, settings }: Context): boolean =>
  host.stdout.isTTY === true &&
  settings.output.value === null &&
  settings.get === null &&
  settings.fields === null &&
  !settings.noInput.value &&
  !host.env.CI
