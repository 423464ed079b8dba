import type { task, taskRow } from '../../tables/task.ts'

/** A task, and a row of one, as they are stored. */
export type TaskRecord = typeof task.$inferSelect
export type RowRecord = typeof taskRow.$inferSelect
