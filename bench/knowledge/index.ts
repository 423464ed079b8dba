import type { BenchRow } from '../row.ts'
import { run as edges } from './edges.ts'
import { run as evidence } from './evidence.ts'
import { run as outline } from './outline.ts'

/**
 * Measures knowledge points: the checks and inserts of prerequisites, and the network of one subject; the nightly
 * calculation of evidence from answers; and the keys of the outline editor of knowledge systems.
 */
export const run = async (): Promise<BenchRow[]> => [...(await edges()), ...(await evidence()), ...(await outline())]
