/** How often two judges said what of the same things: [the one, the other]. */
export interface Table {
  readonly bothPass: number
  readonly bothReject: number
  /** The one passed it, the other did not. */
  readonly passReject: number
  readonly rejectPass: number
}

export const sizeOf = ({ bothPass, bothReject, passReject, rejectPass }: Table): number =>
  bothPass + bothReject + passReject + rejectPass

/**
 * Cohen's κ: the agreement beyond what chance brings to two who pass as often as these. Null where chance alone explains
 * all of it (both said the same of everything), or there is nothing.
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
