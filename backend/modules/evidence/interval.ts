/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Returns the interval of 95 % for a share (Wilson 1927), which is valid for few trials and for shares near 0 and 1.
 *
 * @param trials may be a fraction, such as an effective number of trials
 */
export function wilson(share: number, trials: number): Interval {
  if (trials <= 0) return { low: 0, high: 1 }
  const square = (Z * Z) / trials
  const middle = (share + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * Returns the interval of 95 % for the difference of two independent shares, the first less the second, from the
 * intervals of both (Newcombe 1998, method 10).
 */
export function difference(one: Interval & { share: number }, other: Interval & { share: number }): Interval {
  const middle = one.share - other.share
  return {
    low: middle - Math.hypot(one.share - one.low, other.high - other.share),
    high: middle + Math.hypot(one.high - one.share, other.share - other.low),
  }
}
