// What rules and jobs reach beyond the database: the box that secrets are sealed in, and where the processor answers.
import { createSecretBox, type SecretBox } from './secret-box.ts'
import type { StripeOptions } from './stripe/library.ts'

export interface Outside {
  readonly secrets: SecretBox
  readonly stripe: StripeOptions
}

export interface OutsideOptions {
  /** Holds the key of the box; without it secrets last as long as the process. */
  readonly secretFile?: string | null | undefined
  /** A fake of Stripe on this machine, for tests. */
  readonly stripeUrl?: string | undefined
}

export function createOutside({ secretFile = null, stripeUrl }: OutsideOptions = {}): Outside {
  return {
    secrets: createSecretBox(secretFile),
    stripe: stripeUrl === undefined ? {} : { baseUrl: stripeUrl },
  }
}

/** Where the key of a database in a file is: beside it, and in none of its backups. */
export const secretFileBeside = (databasePath: string): string => `${databasePath}.secret`
