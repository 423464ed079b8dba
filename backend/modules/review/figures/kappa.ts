/** Counts of the combined verdicts of two reviewers on the same versions: [first, second]. */
export interface Table {
  readonly bothPass: number
  readonly bothReject: number
  /** The first reviewer passed and the second rejected. */
  readonly passReject: number
  readonly rejectPass: number
}

export const sizeOf = ({ bothPass, bothReject, passReject, rejectPass }: Table): number =>
  bothPass + bothReject + passReject + rejectPass

/**
 * Returns Cohen's κ: the agreement beyond that of two independent reviewers with the same pass rates. Null where chance
 * explains all of it (both gave one verdict to everything), or there are no verdicts.
 */
export function kappa(table: Table): number | null {
  const n = sizeOf(table)
  if (n === 0) return null
  const { bothPass, bothReject, passReject, rejectPass } = table
  const seen = (bothPass + bothReject) / n
  const passes = ((bothPass + passReject) / n) * ((bothPass + rejectPass) / n)
  const rejects = ((bothReject + rejectPass) / n) * ((bothReject + passReject) / n)
  const chance = passes + rejects
  return chance === 1 ? null : (seen - chance) / (1 - chance)
}
