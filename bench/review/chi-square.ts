/** One draw: among whom, how many they were, and who was meant. */
export interface Draw {
  readonly among: string
  readonly size: number
  readonly chosen: string
}

/** How far draws are from equal chances: of each circle of people by itself, added up. `chance`: that equal chances differ as much or more. */
export function chiSquare(draws: readonly Draw[]): { value: number; freedom: number; draws: number; chance: number } {
  const circles = Map.groupBy(draws, ({ among }) => among)
  let [value, freedom, counted] = [0, 0, 0]
  for (const some of circles.values()) {
    const size = some[0]?.size ?? 0
    const expected = some.length / size
    // Of fewer the distribution is another one.
    if (size < 2 || expected < 5) continue
    const times = [...Map.groupBy(some, ({ chosen }) => chosen).values()].map(({ length }) => length)
    const never = size - times.length
    value += times.reduce((sum, n) => sum + (n - expected) ** 2 / expected, never * expected)
    freedom += size - 1
    counted += some.length
  }
  return { value, freedom, draws: counted, chance: freedom === 0 ? 0 : upperTail(value, freedom) }
}

/** By Wilson and Hilferty: the cube root is nearly normal, exact to three digits for the hundreds of degrees there are here. */
function upperTail(value: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  const z = (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread)
  return 1 - normal(z)
}

/** The normal distribution up to `z`, to six digits (Zelen and Severo). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  const tail = (Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)) * sum
  return z >= 0 ? 1 - tail : tail
}
