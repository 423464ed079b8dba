/** The name of a step with its duration in milliseconds. */
export interface StepDuration {
  readonly name: string
  readonly ms: number
}

const line = ({ name, ms }: StepDuration): string => `${`${(ms / 1000).toFixed(1)} s`.padStart(10)}  ${name}`

/** The slowest test files of a runner, the slowest first, without files too quick to show. */
export function slowest(files: readonly StepDuration[], count = 10): StepDuration[] {
  return files
    .filter(({ ms }) => ms >= 50)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
}

/** Returns the lines of a table of durations with a heading; without durations there are no lines. */
export function timesTable(heading: string, rows: readonly StepDuration[]): string[] {
  return rows.length > 0 ? [heading, ...rows.map(line)] : []
}
