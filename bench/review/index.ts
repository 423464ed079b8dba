import type { BenchRow } from '../row.ts'
import { run as desk } from './desk.ts'
import { run as service } from './service.ts'

/** Measures 审核: the service with many tasks, and a day at the workbench. */
export const run = async (): Promise<BenchRow[]> => [...(await service()), ...(await desk())]
