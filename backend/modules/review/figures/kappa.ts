/** The number of versions for each combination of the verdicts of two reviewers. */
export interface Table {
  readonly bothPass: number
  readonly bothReject: number
  /** The number of versions that the first reviewer passed and the second rejected. */
  readonly passReject: number
  readonly rejectPass: number
}

export const sizeOf = ({ bothPass, bothReject, passReject, rejectPass }: Table): number =>
  bothPass + bothReject + passReject + rejectPass

/**
 * Returns Cohen's κ: how much more two reviewers agree than two independent reviewers with the same pass rates would
 * (chance). Null where there are no verdicts. Also null where both reviewers gave every version the same verdict,
 * because chance then explains the whole agreement.
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
