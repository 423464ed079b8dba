import type { Found } from '../found.ts'
import type { World } from '../world.ts'
export async function fuzzParallel(_w: World, _f: Found, _i: number, _s: number): Promise<void> {}
