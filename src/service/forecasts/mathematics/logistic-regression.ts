// Logistic regression with Gaussian priors by iteratively reweighted least squares (Newton's method). Pure.
import { logistic } from './normal.ts'

/** Several people alike: how many there are, and how many of them it happened to. */
export interface Observation {
  readonly features: readonly number[]
  readonly count: number
  readonly hits: number
}

export interface Prior {
  readonly mean: number
  readonly deviation: number
}

const roundsMax = 30
const isSettled = 1e-9

/** The most likely coefficients, one for each prior. */
export function fitLogistic(observations: readonly Observation[], priors: readonly Prior[]): number[] {
  let coefficients = priors.map(({ mean }) => mean)
  for (let round = 0; round < roundsMax; round += 1) {
    const { slope, curvature } = derivatives(observations, priors, coefficients)
    const step = solve(curvature, slope)
    coefficients = coefficients.map((value, index) => value + (step[index] ?? 0))
    if (step.every((change) => Math.abs(change) < isSettled)) break
  }
  return coefficients
}

function derivatives(observations: readonly Observation[], priors: readonly Prior[], coefficients: readonly number[]) {
  const size = priors.length
  const slope = priors.map(({ mean, deviation }, index) => (mean - (coefficients[index] ?? 0)) / deviation ** 2)
  const curvature = priors.map(({ deviation }, row) =>
    priors.map((_, column) => (row === column ? deviation ** -2 : 0)),
  )
  for (const { features, count, hits } of observations) {
    const chance = chanceOf(features, coefficients)
    const weight = count * chance * (1 - chance)
    for (let row = 0; row < size; row += 1) {
      const feature = features[row] ?? 0
      if (feature === 0) continue
      slope[row] = (slope[row] ?? 0) + feature * (hits - count * chance)
      const line = curvature[row] ?? []
      for (let column = 0; column < size; column += 1) {
        line[column] = (line[column] ?? 0) + weight * feature * (features[column] ?? 0)
      }
    }
  }
  return { slope, curvature }
}

/** The chance of what is fitted, for somebody with these features. */
export function chanceOf(features: readonly number[], coefficients: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < features.length; index += 1) sum += (features[index] ?? 0) * (coefficients[index] ?? 0)
  return logistic(sum)
}

/** Solves a symmetric positive definite system by Gaussian elimination; priors keep every pivot above zero. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, index) => [...line, right[index] ?? 0])
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = rows[pivot] ?? []
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / (own[pivot] ?? 1)
      for (let column = pivot; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0)
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = rows[row] ?? []
    const known = solution.reduce((sum, value, column) => (column > row ? sum + (line[column] ?? 0) * value : sum), 0)
    solution[row] = ((line[size] ?? 0) - known) / (line[row] ?? 1)
  }
  return solution
}
