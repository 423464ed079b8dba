/** One draw of a reviewer: the group of candidates, the size of the group, and the chosen candidate. */
export interface Draw {
  readonly among: string
  readonly size: number
  readonly chosen: string
}

/**
 * Returns the chi-square statistic of draws against equal chances, summed over all groups. `chance` is the probability
 * that draws with equal chances deviate at least as much.
 */
export function chiSquare(draws: readonly Draw[]): { value: number; freedom: number; draws: number; chance: number } {
  const circles = Map.groupBy(draws, ({ among }) => among)
  let [value, freedom, counted] = [0, 0, 0]
  for (const some of circles.values()) {
    const size = some[0]?.size ?? 0
    const expected = some.length / size
    // Groups with smaller expected numbers are left out, because their statistic does not follow the chi-square
    // distribution.
    if (size < 2 || expected < 5) continue
    const times = [...Map.groupBy(some, ({ chosen }) => chosen).values()].map(({ length }) => length)
    const never = size - times.length
    value += times.reduce((sum, n) => sum + (n - expected) ** 2 / expected, never * expected)
    freedom += size - 1
    counted += some.length
  }
  return { value, freedom, draws: counted, chance: freedom === 0 ? 0 : upperTail(value, freedom) }
}

/**
 * The approximation of Wilson and Hilferty: the cube root of the statistic is nearly normally distributed. For hundreds
 * of degrees of freedom this approximation is exact to three digits.
 */
function upperTail(value: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  const z = (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread)
  return 1 - normal(z)
}

/** The normal distribution function at `z`, to six digits (Zelen and Severo). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  const tail = (Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)) * sum
  return z >= 0 ? 1 - tail : tail
}
