import type { BenchRow } from '../row.ts'
import { run as desk } from './desk.ts'
import { run as service } from './service.ts'

/** Measures review: the service with many review tasks, and a day at the workbench 审题工作台. */
export const run = async (): Promise<BenchRow[]> => [...(await service()), ...(await desk())]
