import { sql } from 'drizzle-orm'
import type { Attachment, getMyAnnouncement as call } from '../../../lib/contracts/announcement/own.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { systemUser } from '../../tables/staff.ts'
import { itemColumns, readable, withMarks } from './is-for-user.ts'
import { attachmentsOf } from './rows.ts'

interface Reading {
  ctx: Context
  input: CallRequest<typeof call>
}
type Answer = CallAnswer<typeof call>
type Row = Omit<Answer, 'attachments'> & { attachments: Attachment[] } & Record<string, unknown>

/**
 * Returns an announcement for a reader. Its files have numbers instead of ids. With an id, a user could still open the
 * file after losing access to the announcement.
 */
export async function getOwnAnnouncement({ ctx: { db, principal }, input }: Reading): Promise<Answer> {
  const { rows } = await db.execute<Row>(sql`
    select ${itemColumns}, a.body, (select u.full_name from ${systemUser} u where u.id = a.published_by) as "publishedBy",
      ${attachmentsOf(sql`a.attachments`)} as attachments
    from ${withMarks(principal)} where a.id = ${input.id} and ${readable(principal)}`)
  const [found] = rows
  if (!found) throw new NotFoundError('公告已下线，或不在您的阅读范围内')
  const attachments = found.attachments.map(({ name, mime, bytes }, at) => ({ no: at + 1, name, mime, bytes }))
  return { ...found, attachments }
}
