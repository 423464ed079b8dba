import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId, recordStamp, versioned } from '../base/record.ts'

// Comments on records (domain model §2.3). A user can read and write the comments of a record if the user may list
// records of that kind and the user's data scope includes the record. The functions that handle the calls check this,
// because only the request names the kind of record on which the permission depends.

const BODY_MAX = 2_000
const body = z.string().trim().min(1, '请输入内容').max(BODY_MAX, `最多 ${BODY_MAX} 个字`)
/** Ids of users who receive a notification in addition to the authors in the thread. */
const mentions = z.array(recordId).max(20, '一次最多提到 20 人')
const place = z.object({ entity, recordId })

export const person = z.object({ id: z.string(), fullName: z.string() })
export type Person = z.infer<typeof person>

export const comment = recordStamp.extend({
  /** The id of the first comment of the thread; null if this comment begins a thread. */
  parentId: z.string().nullable(),
  /** Plain text with formulas in `$…$`. */
  body: z.string(),
  mentions: z.array(person),
  author: person.nullable(),
  /** True if the caller wrote the comment. */
  own: z.boolean(),
  createdAt: z.string(),
  /** When a user resolved the thread; null for open threads and for replies. */
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>

/** Lists threads and their replies together, oldest first. */
export const listComments = defineCall({
  method: 'GET',
  path: '/zakj-admin/comment/listComments',
  summary: '讨论',
  permission: 'signedIn',
  request: place,
  answer: z.object({ list: z.array(comment) }),
})

/**
 * Adds a comment and notifies the mentioned users and the authors in the thread. A reply to a reply belongs to the
 * same thread.
 */
export const insertComment = defineCall({
  method: 'POST',
  path: '/zakj-admin/comment/insertComment',
  summary: '发表讨论',
  permission: 'signedIn',
  creates: true,
  request: place.extend({ parentId: recordId.nullable(), body, mentions }),
  answer: comment,
})

/** Edits the caller's own comment. */
export const editComment = defineCall({
  method: 'PUT',
  path: '/zakj-admin/comment/editComment',
  summary: '修改讨论',
  permission: 'signedIn',
  request: versioned.extend({ body, mentions }),
  answer: comment,
})

/**
 * Removes the caller's own comment. A thread is removed together with its replies, but only if nobody except the caller
 * replied.
 */
export const removeComment = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/comment/removeComment',
  summary: '删除讨论',
  permission: 'signedIn',
  request: versioned,
  answer: nothing,
})

/** Resolves a thread or reopens it. */
export const resolveComment = defineCall({
  method: 'PUT',
  path: '/zakj-admin/comment/resolveComment',
  summary: '标记讨论已解决',
  permission: 'signedIn',
  request: versioned.extend({ resolved: z.boolean() }),
  answer: comment,
})

/** Finds colleagues who may list records of the commented kind, by name, pinyin or account. */
export const listMentionable = defineCall({
  method: 'GET',
  path: '/zakj-admin/comment/listMentionable',
  summary: '可以提到的人',
  permission: 'signedIn',
  request: place.extend({ keyword: z.string().trim().max(40).default('') }),
  answer: z.object({ list: z.array(person.extend({ userName: z.string() })) }),
})
