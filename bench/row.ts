/** One line of a bench report. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The goal in the same unit: an upper limit, or a lower one with `atLeast`. */
  limit?: number
  atLeast?: boolean
  /** `value` divided by the figure measured beside it in the same run. */
  ratio?: number
  note?: string
}
