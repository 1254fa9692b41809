// Text that attacks a terminal (threats T1 to T4), and what makes it harmless to look for.
import fc from 'fast-check'

export const attacks = [
  '\u001b]0;pwn\u0007\u001b[2J\u001b[31mPAID',
  '\u009b2J',
  '\u009d52;c;ZXZpbA==\u009c',
  '\u001b]52;c;ZXZpbA==\u0007',
  '\u001b]8;;http://evil\u0007x',
  'Bob\rCHECKED IN',
  'Bob\b\b\bEve',
  'A\nB',
  'VIP\u202Eetadilav',
  'a\u2066b\u2069c',
  'ad\u200Bmin',
  'ad\u200Dmin',
  'ad\uFE0Fmin',
  'x\u{E0041}\u{E0042}',
  'one\u2028two',
  '\u0000',
  '\u007f',
] as const

/** Whether any byte is left that a terminal would act on. */
export const actsOnTerminal = /[^\P{Cc}\t\n]/u

/** Whether anything reorders what is shown. */
export const reorders = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

/** Text with more than its share of what is dangerous. */
export const nastyText = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xa0 }),
        fc.integer({ min: 0x2000, max: 0x2070 }),
        fc.integer({ min: 0xd800, max: 0xe000 }),
      ),
    )
    .map((codes) => String.fromCharCode(...codes)),
)
