import type { Services } from '../core/http/context.ts'
import { type DemoOptions, storeDemo } from '../modules/question/index.ts'
import { buildQuestion, SOURCE } from './demo/generate.ts'
import { seedDemoAccounts } from './demo-accounts.ts'
import { seedDemoOrgans } from './demo-organs.ts'
import { seedDemoPackages } from './demo-packages.ts'
import { seedDemoStaff } from './demo-staff.ts'

const series = { source: SOURCE, questionAt: (n: number) => buildQuestion(n).question }

/** Brings the invented questions, organisations and accounts of a demonstration in where there are none; others stay as they are. */
export async function seedDemo(services: Pick<Services, 'database'>, count: number): Promise<void> {
  const { rows } = await services.database.pool.query('select from question limit 1')
  if (rows.length === 0) await storeDemo(services, series, count)
  await seedDemoOrgans(services.database.db)
  await seedDemoPackages(services.database.db)
  await seedDemoAccounts(services.database.db)
  await seedDemoStaff(services.database.db)
}

/** Brings the invented questions up to `count`, whatever else the bank holds. */
export const growDemo = (services: Pick<Services, 'database'>, count: number, options?: DemoOptions): Promise<number> =>
  storeDemo(services, series, count, options)
