import type { BenchRow } from '../row.ts'
import { run as edges } from './edges.ts'

/** Measures knowledge points: the checks and inserts of prerequisites, and the network of one subject. */
export const run = async (): Promise<BenchRow[]> => [...(await edges())]
