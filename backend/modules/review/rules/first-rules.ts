import type { Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { pushRule, reviewFlow } from '../../../tables/review.ts'

/** What must be ticked, by the key of the dictionary reviewTask. */
type Checklists = (reviewTask: string) => string[]

/** What a new installation reviews questions by; from then on it is the customer's. */
export async function storeFirstRules(db: Db, checklistOf: Checklists): Promise<void> {
  const stageOf = (no: number, name: string, reviewTask: string, slaHours = 48): Stage => ({
    ...{ no, name, reviewTask, need: 1, rule: 'any', blind: false, slaHours, checklist: checklistOf(reviewTask) },
  })
  await db.insert(reviewFlow).values([
    { entity: 'question', name: '试题两级审核', stages: [stageOf(1, '初审', '01'), stageOf(2, '复审', '02')] },
    { entity: 'question', name: '小修快审', fast: true, stages: [stageOf(1, '快审', '04', 24)] },
  ])
  // Who may take the tasks of which stage; a fast flow's only stage is a first one.
  const claimed = { entity: 'question', strategy: 'claim' as const }
  const pool = (roles: string[]) => ({ roles, people: [] })
  await db.insert(pushRule).values([
    { ...claimed, name: '初审领取', stageNo: 1, priority: 1, pool: pool(['reviewer1', 'reviewer2', 'chief']) },
    { ...claimed, name: '复审领取', stageNo: 2, priority: 2, pool: pool(['reviewer2', 'chief']) },
  ])
}
