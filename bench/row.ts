/** One line of a bench report. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The goal in the unit of `value`: an upper limit, or a lower limit with `atLeast`. */
  limit?: number
  atLeast?: boolean
  /** `value` divided by the figure with which it is compared, measured in the same run. */
  ratio?: number
  note?: string
}
