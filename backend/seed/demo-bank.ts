import type { Services } from '../core/context.ts'
import { type DemoOptions, storeDemo } from '../modules/question/index.ts'
import { buildQuestion, SOURCE } from './demo/generate.ts'

const series = { source: SOURCE, questionAt: (n: number) => buildQuestion(n).question }

/** Brings the invented questions of a demonstration into an empty bank; one that holds any stays as it is. */
export async function seedDemo(services: Pick<Services, 'database'>, count: number): Promise<void> {
  const { rows } = await services.database.pool.query('select from question limit 1')
  if (rows.length === 0) await storeDemo(services, series, count)
}

/** Brings the invented questions up to `count`, whatever else the bank holds. */
export const growDemo = (services: Pick<Services, 'database'>, count: number, options?: DemoOptions): Promise<number> =>
  storeDemo(services, series, count, options)
