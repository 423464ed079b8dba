/** How long something took, in milliseconds. */
export interface Took {
  readonly name: string
  readonly ms: number
}

const line = ({ name, ms }: Took): string => `${`${(ms / 1000).toFixed(1)} s`.padStart(10)}  ${name}`

/** The slowest of a runner's files first; what is too short to be shown is left out. */
export function slowest(files: readonly Took[], count = 10): Took[] {
  return files
    .filter(({ ms }) => ms >= 50)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
}

/** A heading with what took how long below it; nothing where there is nothing. */
export function timesTable(heading: string, rows: readonly Took[]): string[] {
  return rows.length > 0 ? [heading, ...rows.map(line)] : []
}
