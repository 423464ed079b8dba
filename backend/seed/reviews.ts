import type { Db } from '../core/database/database.ts'
import { readMeta, writeMeta } from '../core/database/meta.ts'
import { storeFirstRules } from '../modules/review/index.ts'
import { dictionaries } from './dictionaries.ts'

const META = 'reviews'

/** The flows and rules a review begins with; once. */
export async function seedReviews(db: Db): Promise<void> {
  if ((await readMeta(db, META)) !== null) return
  await storeFirstRules(db, (reviewTask) => {
    const kind = dictionaries.find(({ typeCode, key }) => typeCode === 'reviewTask' && key === reviewTask)
    return (kind?.extra as { checklist?: string[] } | undefined)?.checklist ?? []
  })
  await writeMeta(db, META, 'done')
}
