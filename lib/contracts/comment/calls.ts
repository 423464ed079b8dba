import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId, recordStamp, versioned } from '../base/record.ts'

// What people say of a record to each other (domain model §2.3). Who may list a kind of record and reaches this one reads and
// writes there; the verbs check it, which know the entity.

const BODY_MAX = 2_000
const body = z.string().trim().min(1, '请输入内容').max(BODY_MAX, `最多 ${BODY_MAX} 个字`)
/** Who is told, beside those of the thread. */
const mentions = z.array(recordId).max(20, '一次最多提到 20 人')
const place = z.object({ entity, recordId })

export const person = z.object({ id: z.string(), fullName: z.string() })
export type Person = z.infer<typeof person>

export const comment = recordStamp.extend({
  /** Null: it begins a thread. */
  parentId: z.string().nullable(),
  /** Plain text with formulas in `$…$`. */
  body: z.string(),
  mentions: z.array(person),
  author: person.nullable(),
  /** The caller wrote it. */
  own: z.boolean(),
  createdAt: z.string(),
  /** Of a thread: since when it is settled. */
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>

/** The oldest first; threads and their replies in one list. */
export const listComments = defineCall({
  method: 'GET',
  path: '/zakj-admin/comment/listComments',
  summary: '讨论',
  permission: 'signedIn',
  request: place,
  answer: z.object({ list: z.array(comment) }),
})

/** Tells who is mentioned and who wrote in the thread. A reply to a reply stands in the same thread. */
export const insertComment = defineCall({
  method: 'POST',
  path: '/zakj-admin/comment/insertComment',
  summary: '发表讨论',
  permission: 'signedIn',
  creates: true,
  request: place.extend({ parentId: recordId.nullable(), body, mentions }),
  answer: comment,
})

/** One's own. */
export const editComment = defineCall({
  method: 'PUT',
  path: '/zakj-admin/comment/editComment',
  summary: '修改讨论',
  permission: 'signedIn',
  request: versioned.extend({ body, mentions }),
  answer: comment,
})

/** One's own; a thread goes with its replies, and only while nobody else replied. */
export const removeComment = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/comment/removeComment',
  summary: '删除讨论',
  permission: 'signedIn',
  request: versioned,
  answer: nothing,
})

/** A thread is settled, or open again. */
export const resolveComment = defineCall({
  method: 'PUT',
  path: '/zakj-admin/comment/resolveComment',
  summary: '标记讨论已解决',
  permission: 'signedIn',
  request: versioned.extend({ resolved: z.boolean() }),
  answer: comment,
})

/** Colleagues who may list such records, by name, pinyin or account. */
export const listMentionable = defineCall({
  method: 'GET',
  path: '/zakj-admin/comment/listMentionable',
  summary: '可以提到的人',
  permission: 'signedIn',
  request: place.extend({ keyword: z.string().trim().max(40).default('') }),
  answer: z.object({ list: z.array(person.extend({ userName: z.string() })) }),
})
