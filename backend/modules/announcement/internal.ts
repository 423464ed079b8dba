import { and, inArray, isNull } from 'drizzle-orm'
import {
  type AnnouncementBody,
  type AnnouncementStatus,
  ATTACHMENT_BYTES,
  attachmentTypes,
} from '../../../lib/contracts/announcement/calls.ts'
import { attachmentEntry } from '../../../lib/contracts/announcement/card.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { role } from '../../tables/access.ts'
import type { announcement } from '../../tables/announcement.ts'
import { asset } from '../../tables/file.ts'

type Row = typeof announcement.$inferSelect

export const statusOf = ({ status }: Pick<Row, 'status'>) => status as AnnouncementStatus

const moment = (at: Date | null) => at?.toISOString() ?? null

/** The fields of an announcement that an audit entry stores, with the field names of the API. */
export function audited({ title, body, pinned, validFrom, validTo, roleIds, attachments }: Row) {
  return {
    title,
    body,
    pinned,
    validFrom: moment(validFrom),
    validTo: moment(validTo),
    roleIds: roleIds.map(String),
    attachments: attachments.map(attachmentEntry),
  }
}

export function columnsOf({ title, body, pinned, validFrom, validTo, roleIds, attachments }: AnnouncementBody) {
  return {
    title,
    body,
    pinned,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validTo: validTo === null ? null : new Date(validTo),
    roleIds: roleIds.map(Number),
    attachments: attachments.map(({ id, name }) => ({ id, name })),
    ...pinyinOf(title),
  }
}

/** Checks that all these roles exist. @throws InvalidError at `roleIds` */
export async function checkRoles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const there = and(inArray(role.id, ids.map(Number)), isNull(role.deletedAt))
  const known = await db.select({ id: role.id }).from(role).where(there)
  if (known.length < new Set(ids).size) throw new InvalidError({ roleIds: '有的角色已被删除，请重新选择' })
}

/**
 * Checks that each file is stored, occurs once, and has an allowed type and size. @throws InvalidError at `attachments`
 */
export async function checkAttachments(db: Db, files: AnnouncementBody['attachments']): Promise<void> {
  if (files.length === 0) return
  const refuse = (why: string) => new InvalidError({ attachments: why })
  const ids = [...new Set(files.map(({ id }) => id))]
  if (ids.length < files.length) throw refuse('同一个文件添加了两次')
  const stored = await db.select().from(asset).where(inArray(asset.sha256, ids))
  for (const { id, name } of files) {
    const found = stored.find(({ sha256, portraitOnly }) => sha256 === id && !portraitOnly)
    if (!found) throw refuse(`“${name}”没有上传成功，请重新上传`)
    if (!attachmentTypes.some((type) => type === found.mime)) {
      throw refuse(`“${name}”不能作为附件：可添加 Word、Excel、PowerPoint、PDF 和图片`)
    }
    if (found.bytes > ATTACHMENT_BYTES) throw refuse(`“${name}”超过 ${ATTACHMENT_BYTES / 1024 / 1024} MB`)
  }
}
