import type { Db } from '../core/database/database.ts'
import { readMeta, writeMeta } from '../core/database/meta.ts'
import { type FirstRules, storeFirstRules } from '../modules/review/index.ts'
import { dictionaries } from './dictionaries.ts'

const META = 'reviews'

const questions: Omit<FirstRules, 'checklistOf'> = {
  entity: 'question',
  flows: [
    {
      name: '试题两级审核',
      stages: [
        { name: '初审', reviewTask: '01', slaHours: 48 },
        { name: '复审', reviewTask: '02', slaHours: 48 },
      ],
    },
    { name: '小修快审', fast: true, stages: [{ name: '快审', reviewTask: '04', slaHours: 24 }] },
  ],
  claims: [
    { name: '初审领取', stageNo: 1, roles: ['reviewer1', 'reviewer2', 'chief'] },
    { name: '复审领取', stageNo: 2, roles: ['reviewer2', 'chief'] },
  ],
}

/** Inserts the initial review flows and assignment rules, only once in the life of a database. */
export async function seedReviews(db: Db): Promise<void> {
  if ((await readMeta(db, META)) !== null) return
  const checklistOf = (reviewTask: string) => {
    const kind = dictionaries.find(({ typeCode, key }) => typeCode === 'reviewTask' && key === reviewTask)
    return (kind?.extra as { checklist?: string[] } | undefined)?.checklist ?? []
  }
  await storeFirstRules(db, { ...questions, checklistOf })
  await writeMeta(db, META, 'done')
}
