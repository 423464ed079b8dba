import { z } from 'zod'
import { defineCall } from '../base/call.ts'

export const searchHit = z.object({
  /** The name of the kind of record, such as 学生账号 or 机构. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The address of the screen that shows the record. */
  url: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

/**
 * Finds records by code, account, phone, or name in Chinese, pinyin or initials, among the kinds of records that the
 * user may list.
 */
export const searchRecords = defineCall({
  method: 'GET',
  path: '/zakj-admin/find/searchRecords',
  summary: '快速查找记录',
  permission: 'signedIn',
  request: z.object({ text: z.string().trim().min(1).max(60) }),
  answer: z.array(searchHit),
})
