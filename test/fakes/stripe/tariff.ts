// What a fake Stripe takes for a payment, and which amounts it refuses, in the way the real one documents.

/** 2.9 % and 30 of the smallest unit. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30

const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
const wholeInTwoDecimals = ['isk', 'ugx']

/** Why an amount can't be charged or refunded. */
export function refusalOfAmount(amount: number, currency: string): string | undefined {
  if (!Number.isSafeInteger(amount) || amount < 1) return 'Invalid positive integer'
  if (threeDecimals.includes(currency) && amount % 10 !== 0) {
    return `Invalid amount: the last digit of amounts in ${currency} must be 0`
  }
  if (wholeInTwoDecimals.includes(currency) && amount % 100 !== 0) {
    return `Invalid amount: amounts in ${currency} must be a multiple of 100`
  }
  return undefined
}
