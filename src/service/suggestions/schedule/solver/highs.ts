// HiGHS, a solver of mixed integer linear models, compiled to WebAssembly. Its file is read when something is to be explained,
// and never before.
import type { Highs } from 'highs'
import type { LinearModel } from './linear-model.ts'

/** `unfinished`: the search for a proof was too long. */
type Solution =
  | { readonly status: 'optimal'; readonly cost: number; readonly countOf: (column: number) => number }
  | { readonly status: 'infeasible' | 'unfinished' }

export interface Solver {
  /** @param start variables of an answer that is known, each as often as it counts there: it is a start, and bad ones do no harm */
  solve(model: LinearModel, start?: readonly number[]): Solution
}

/** Work of one search: counted, not timed, so that the same model has the same answer on any machine. */
interface Limits {
  readonly nodes: number
  readonly iterations: number
}
const usualLimits: Limits = { nodes: 500, iterations: 20_000 }
/** Numbers in the rows of a model: with more, the first relaxation alone takes minutes. */
const entriesMax = 100_000

/** @param wasmFile where the build put it; without it, beside the package */
export async function loadSolver(wasmFile?: string, limits = usualLimits): Promise<Solver> {
  const { default: load } = await import('highs')
  const highs = await load(wasmFile === undefined ? {} : { locateFile: () => wasmFile })
  return { solve: (model, start) => solve(highs, model, { limits, start }) }
}

interface Asked {
  readonly limits: Limits
  readonly start: readonly number[] | undefined
}

function solve(highs: Highs, { costs, uppers, rows }: LinearModel, { limits, start }: Asked): Solution {
  const starts = [0]
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length)
  const entries = rows.flatMap(({ terms }) => terms)
  if (entries.length > entriesMax) return { status: 'unfinished' }
  const model = {
    numCols: costs.length,
    numRows: rows.length,
    colCost: Float64Array.from(costs),
    colLower: new Float64Array(costs.length),
    colUpper: Float64Array.from(uppers),
    rowLower: Float64Array.from(rows, ({ lower }) => lower),
    rowUpper: Float64Array.from(rows, ({ upper }) => upper),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: costs.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(entries, ([column]) => column),
      values: Float64Array.from(entries, ([, value]) => value),
    },
    integrality: new Int32Array(costs.length).fill(highs.constants.variableType.integer),
  } as const
  return highs.withModel(model, (solved): Solution => {
    solved.options.set({
      output_flag: false,
      // Nearly all columns are places that differ in little: looking for what can be left out took longer than it saved.
      presolve: 'off',
      mip_rel_gap: 0,
      mip_abs_gap: 1e-6,
      mip_max_nodes: limits.nodes,
    })
    // The solver takes none for a model without variables.
    if (start !== undefined && start.length > 0) solved.setSolution({ colValue: countsOf(start, costs.length) })
    const { mipInterrupt } = highs.constants.callbackType
    solved.run({
      [mipInterrupt]: (event) => {
        if (Number(event.data.mip_total_lp_iterations ?? 0) > limits.iterations) event.interrupt()
      },
    })
    const status = solved.getModelStatus()
    const { optimal, infeasible } = highs.constants.modelStatus
    if (status === infeasible) return { status: 'infeasible' }
    if (status !== optimal) return { status: 'unfinished' }
    const { colValue } = solved.getSolution()
    return {
      status: 'optimal',
      cost: Math.round(solved.getObjectiveValue()),
      countOf: (column) => Math.round(colValue[column] ?? 0),
    }
  })
}

function countsOf(columns: readonly number[], length: number): Float64Array {
  const values = new Float64Array(length)
  for (const column of columns) values[column] = (values[column] ?? 0) + 1
  return values
}
