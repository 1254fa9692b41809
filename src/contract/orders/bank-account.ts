// The fields of a bank account, as people write them; stored in capitals, without spaces.
import * as z from 'zod'
import { compactIban, ibanFault, isBic } from './iban.ts'

export const iban = z
  .string()
  .max(60, 'must have at most 60 characters')
  .overwrite(compactIban)
  .refine((text) => ibanFault(text) === undefined, { error: ({ input }) => ibanFault(String(input)) ?? '' })

/** A bank's identifier, also called SWIFT code. */
export const bic = z
  .string()
  .max(20, 'must have at most 20 characters')
  .overwrite(compactIban)
  .refine(isBic, 'must be a BIC such as BYLADEM1001')
