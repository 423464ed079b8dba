import type { Measured } from '../run.ts'
import type { Found } from '../found.ts'
import type { World } from '../world.ts'
export async function fuzzFiles(_w: World, _f: Found, _i: number, _s: number): Promise<Measured[]> { return [] }
