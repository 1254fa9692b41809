// Property tests draw the same values in every run, unless the long form asks for others: a test that failed fails again.
import fc from 'fast-check'
import { seed } from '../faults/proof-size.ts'

fc.configureGlobal({ seed })
