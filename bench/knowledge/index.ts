import type { BenchRow } from '../row.ts'
import { run as edges } from './edges.ts'
import { run as evidence } from './evidence.ts'
import { run as outline } from './outline.ts'
import { run as publishing } from './publishing.ts'

/**
 * Measures knowledge points: the checks and inserts of prerequisites, and the network of one subject; the nightly
 * calculation of evidence from answers; the publication of a large knowledge system; and the keys of its outline editor.
 */
export const run = async (): Promise<BenchRow[]> => [
  ...(await edges()),
  ...(await evidence()),
  ...(await publishing()),
  ...(await outline()),
]
