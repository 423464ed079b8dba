import type { Rng } from '../../generator/random.ts'
import { boys, family, girls, surnames, towns } from './facts.ts'

export function name(r: Rng): readonly [name: string, he: string, his: string] {
  return r.chance(0.5) ? [r.pick(boys), 'he', 'his'] : [r.pick(girls), 'she', 'her']
}

export const full = (r: Rng): string => `${name(r)[0]} ${r.pick(surnames)}`

export const who = (r: Rng): string => `${full(r)}'s ${r.pick(family)}`

export const where = (r: Rng): string => `in ${r.pick(towns)}`

export const up = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
