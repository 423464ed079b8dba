import type { Rng } from '../../generator/random.ts'
import { atomicMasses, compounds } from './facts.ts'

export const ce = (formula: string): string => `\\ce{${formula}}`

/** Returns the relative formula mass, for a formula such as Ca(OH)2, from the rounded atomic masses of school books. */
export function mass(formula: string): number {
  let total = 0
  const flat = formula.replace(/\(([^)]*)\)(\d*)/g, (_, inner: string, n: string) => inner.repeat(Number(n || 1)))
  for (const [, atom, n] of flat.matchAll(/([A-Z][a-z]?)(\d*)/g))
    total += (atomicMasses[atom ?? ''] ?? Number.NaN) * Number(n || 1)
  return total
}

export const molecule = (r: Rng): readonly [string, string] => r.pick(compounds)
