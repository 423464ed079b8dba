import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMeta, shouldGenerateDemo, writeMeta } from '../core/database/meta.ts'
import type { Services } from '../core/http/context.ts'
import { Dictionary, importQuestions, openMissingReviews } from '../modules/question/index.ts'
import { seedDemoActivations } from './activations.ts'
import { seedDemoAnnouncements } from './announcements.ts'
import { seedDemoDevices } from './devices.ts'
import { seedDemoFeedback } from './feedback.ts'
import type { QuestionJson } from './generator/types.ts'
import { seedDemoHeartbeats } from './heartbeats.ts'
import { seedDemoAccounts } from './people/accounts.ts'
import { seedDemoOrders } from './people/orders.ts'
import { seedDemoOrgans } from './people/organs.ts'
import { seedDemoPackages } from './people/packages.ts'
import { seedDemoStaff } from './people/staff.ts'
import { publishPoints } from './publish-points.ts'
import { FIRST_QUESTIONS, readQuestions } from './questions.ts'
import { setStates } from './set-states.ts'
import { seedDemoSystems } from './systems.ts'

/**
 * Inserts the invented records of a demonstration; a kind of record is left out if the database has such records. This
 * happens once for each database. The entry `demo` in `app_meta` records it: `questions` while the function runs,
 * `done` at the end, and `removed` after a removal.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { db } = services
  const state = await readMeta(db, 'demo')
  if (!shouldGenerateDemo(state)) return
  const { rows } = await services.database.pool.query('select from question limit 1')
  if (rows.length === 0 || state === 'questions') await seedQuestions(services)
  await seedDemoSystems(db)
  await seedDemoOrgans(db)
  await seedDemoPackages(db)
  await seedDemoAccounts(db)
  await seedDemoDevices(db)
  await seedDemoActivations(db)
  await seedDemoHeartbeats(services)
  await seedDemoOrders(db)
  await seedDemoStaff(db)
  await seedDemoFeedback(services)
  await seedDemoAnnouncements(services)
  // Opens the reviews of the invented questions now; otherwise they would have no review tasks until the next scheduled
  // run.
  await openMissingReviews(services)
  await writeMeta(db, 'demo', 'done')
}

async function seedQuestions(services: Services): Promise<void> {
  await writeMeta(services.db, 'demo', 'questions')
  const folder = await mkdtemp(join(tmpdir(), 'zakj-demo-'))
  try {
    const path = join(folder, '示例题库.questions.jsonl')
    const questions = await readQuestions()
    const lines = questions.toString().split('\n').filter(Boolean)
    const { pool } = services.database
    await publishPoints(
      pool,
      await Dictionary.read(pool),
      lines.map((line) => JSON.parse(line) as QuestionJson),
    )
    await writeFile(path, questions)
    await importQuestions(services, { path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await setStates(services.database.pool, FIRST_QUESTIONS)
}
