import type { Db } from '../core/database/database.ts'
import { readMeta, writeMeta } from '../core/database/meta.ts'
import { type FirstRules, storeFirstRules } from '../modules/review/index.ts'
import { dictionaries } from './dictionaries.ts'

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

const points: Omit<FirstRules, 'checklistOf'> = {
  entity: 'kp',
  flows: [{ name: '知识点审批', stages: [{ name: '审批', reviewTask: '06', slaHours: 48 }] }],
  claims: [{ name: '知识点领取', stageNo: 1, roles: ['reviewer1', 'reviewer2', 'chief'] }],
}

const systems: Omit<FirstRules, 'checklistOf'> = {
  entity: 'ksystem',
  flows: [{ name: '体系审批', stages: [{ name: '审批', reviewTask: '07', slaHours: 72 }] }],
  claims: [{ name: '体系领取', stageNo: 1, roles: ['reviewer1', 'reviewer2', 'chief'] }],
}

/** First rules by the key under which the database stores that it has them. */
const firstRules = { reviews: questions, pointReviews: points, systemReviews: systems } as const

/** Inserts the initial review flows and assignment rules of each kind of record, only once in the life of a database. */
export async function seedReviews(db: Db): Promise<void> {
  const checklistOf = (reviewTask: string) => {
    const kind = dictionaries.find(({ typeCode, key }) => typeCode === 'reviewTask' && key === reviewTask)
    return (kind?.extra as { checklist?: string[] } | undefined)?.checklist ?? []
  }
  for (const key of ['reviews', 'pointReviews', 'systemReviews'] as const) {
    if ((await readMeta(db, key)) !== null) continue
    await storeFirstRules(db, { ...firstRules[key], checklistOf })
    await writeMeta(db, key, 'done')
  }
}
