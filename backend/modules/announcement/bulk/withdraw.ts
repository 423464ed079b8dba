import { sql } from 'drizzle-orm'
import type { AnnouncementStatus } from '../../../../lib/contracts/announcement/calls.ts'
import { announcementTransitions } from '../../../../lib/contracts/announcement/transitions.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { taskRows } from '../../../core/bulk/selection.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { announcement } from '../../../tables/announcement.ts'
import { type AnnouncementFilter, chosenAnnouncements } from '../rows.ts'

interface State {
  readonly status: AnnouncementStatus
}

const announcements = tableRecords<State>({
  entity: 'announcement',
  table: 'announcement',
  as: 'announcement',
  fields: { status: { column: 'status', type: 'text' } },
})

const action: BulkAction<Record<string, never>, State> = {
  ...announcements,
  action: 'withdraw',
  permission: 'announcement:publish',
  rule:
    () =>
    ({ status }) =>
      stateReason(announcementTransitions, 'withdraw', status) ?? { status: 'withdrawn' },
}

export const withdrawKind = bulkKind(action)

interface Planning {
  ctx: Context
  selection: Selection<AnnouncementFilter>
}

export async function planWithdrawal({ ctx, selection }: Planning): Promise<BulkPlan> {
  const chosen = chosenAnnouncements(selection)
  const { preview } = await previewBulk(action, { ...ctx, params: {} }, await announcements.read(ctx, chosen))
  const rows = taskRows({
    id: sql`${announcement.id}`,
    label: sql`${announcement.title}`,
    order: sql`${announcement.id}`,
    from: sql`${announcement} where ${chosen}`,
  })
  return { title: '下线公告', rows, preview: { ...preview, effects: [] } }
}
