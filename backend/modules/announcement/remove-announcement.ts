import type { removeAnnouncement as call } from '../../../lib/contracts/announcement/calls.ts'
import { announcementTransitions } from '../../../lib/contracts/announcement/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { removeRecord } from '../../core/records/write.ts'
import { announcement } from '../../tables/announcement.ts'
import { audited, statusOf } from './internal.ts'
import { findAnnouncement } from './rows.ts'

interface RemoveAnnouncement {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function removeAnnouncement({ ctx, input }: RemoveAnnouncement): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const current = () => findAnnouncement(tx, input.id)
    const removed = await removeRecord(ctx, tx, announcement, { ...input, entity: 'announcement', audited, current })
    assertAllowed(announcementTransitions, 'remove', statusOf(removed))
    return null
  })
}
