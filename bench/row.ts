/** One line of a bench report. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The goal, in the same unit: not to be exceeded, or to be reached where `atLeast` says so. */
  limit?: number
  atLeast?: boolean
  /** `value` divided by what was measured beside it in the same run. */
  ratio?: number
  note?: string
}
