import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { portsOf } from '../../core/realtime/readers.ts'
import { placesBy } from '../../core/records/places.ts'

const lies = { subjects: sql`array[r.subject]`, section: sql`r.section`, grade: sql`r.grade` }

export const reviewPlaces: Module['places'] = {
  goldenItem: placesBy('golden_item', lies),
  // Events about a review task go to the users who may read the record, to its authors and to its reviewers.
  reviewTask: async (db, ids) => {
    const { rows } = await db.execute<{ id: string; entity: string }>(
      sql`select id::text as id, entity from review_task where id = any (${sql.param([...ids])}::int8[])`,
    )
    const entities = new Map(rows.map(({ id, entity }) => [id, entity]))
    const readersOf = (id = '') => [...portsOf('reviewTask'), ...portsOf(entities.get(id) ?? '')]
    const placed = await placesBy('review_task', {
      ...lies,
      people: sql`r.authors || coalesce(array[r.assignee_id], '{}') || coalesce(array[r.only_for], '{}')`,
      only: sql`case when r.only_for is not null then array[r.only_for] end`,
    })(db, ids)
    return placed.map((one) => ({ ...one, at: { ...one.at, ports: readersOf(one.ids[0]) } }))
  },
}
