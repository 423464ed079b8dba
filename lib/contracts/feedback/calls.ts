import { z } from 'zod'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport } from '../base/task-calls.ts'
import { openKeyKinds } from '../open/card.ts'
import { pictures } from '../open/pictures.ts'

// 用户反馈 and 问题反馈 (domain model §2.7, §3.7, §12): what learners and teachers say by the open door (door.ts), and
// what is answered. One shape of record, two entities.

/** Opinions and wishes; faults of app, device or content. */
export const feedbackKinds = ['userFeedback', 'problemFeedback'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Domain model §3.7. */
export const feedbackStatuses = ['new', 'accepted', 'processing', 'resolved', 'closed', 'invalid', 'duplicate'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** Somebody has yet to do something about it. */
export const openStatuses: readonly FeedbackStatus[] = ['new', 'accepted', 'processing']

/** Others may be merged into it: it is still answered, or may be had back. */
export const keepingStatuses: readonly FeedbackStatus[] = [...openStatuses, 'resolved']

/** Days within which each kind is to be resolved, from when it came in or came back. */
export const DUE_DAYS: Readonly<Record<FeedbackKind, number>> = { userFeedback: 5, problemFeedback: 2 }
/** Days after it was resolved within which its sender may have it back. */
export const REOPEN_DAYS = 7
/** As many of one sender in an hour stand for themselves; those after them are folded under the first. */
export const FOLD_AFTER = 3

/** The type of what came in as an error of a question, which has a dictionary of its own. */
export const QUESTION_ERROR = 'questionError'

export const dueSpans = ['over', 'day', 'later'] as const
export type DueSpan = (typeof dueSpans)[number]

export const feedbackSorts = ['saidAt', 'dueAt'] as const

export const feedbackFilter = z.object({
  /** A part of what was said; or of the name or account of who said it; or a whole serial number. */
  keyword: z.string().trim().max(100).optional(),
  /** Keys of the dictionary 反馈类型, or QUESTION_ERROR. */
  type: several.optional(),
  status: several.pipe(z.array(z.enum(feedbackStatuses))).optional(),
  /** With all their sub-organisations. */
  organ: several.pipe(z.array(recordId)).optional(),
  source: several.pipe(z.array(z.enum(openKeyKinds))).optional(),
  version: several.optional(),
  handler: several.pipe(z.array(recordId)).optional(),
  due: several.pipe(z.array(z.enum(dueSpans))).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type FeedbackFilter = z.output<typeof feedbackFilter>

const sortedFeedback = feedbackFilter.extend({
  sort: z.enum(feedbackSorts).default('saidAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedFeedback = z.output<typeof sortedFeedback>

export const feedbackItem = recordStamp.extend({
  text: z.string(),
  /** Numbers of files. */
  pictures: z.array(z.string()),
  /** A key of 反馈类型; null: an error of a question. */
  type: z.string().nullable(),
  /** A key of 试题错误类型, of an error of a question. */
  errorType: z.string().nullable(),
  accountId: z.string().nullable(),
  accountKind: z.enum(['student', 'teacher']).nullable(),
  /** 示例同学（s2026001） */
  accountName: z.string().nullable(),
  organId: z.string().nullable(),
  organName: z.string().nullable(),
  source: z.enum(openKeyKinds),
  sn: z.string().nullable(),
  /** Of the device with this serial number, where one is known. */
  deviceId: z.string().nullable(),
  appVersion: z.string(),
  questionId: z.string().nullable(),
  questionCode: z.string().nullable(),
  status: z.enum(feedbackStatuses),
  handlerId: z.string().nullable(),
  handlerName: z.string().nullable(),
  /** Null once nothing is left to do. */
  dueAt: z.string().nullable(),
  /** When it was said, which may be long before it came in. */
  saidAt: z.string(),
  resolvedAt: z.string().nullable(),
  /** Of the same sender, folded under it. */
  foldedCount: z.number().int(),
  /** Of others, merged into it. */
  duplicateCount: z.number().int(),
  /** What it was merged into. */
  keptId: z.string().nullable(),
})
export type FeedbackItem = z.infer<typeof feedbackItem>

const saying = z.object({ id: z.string(), at: z.string(), text: z.string(), pictures: z.array(z.string()) })

export const feedbackDetail = feedbackItem.extend({
  /** From the first on; `by` is who of the staff said it, null the sender. */
  messages: z.array(saying.extend({ by: z.string().nullable() })),
  folded: z.array(saying),
  duplicates: z.array(saying),
})
export type FeedbackDetail = z.infer<typeof feedbackDetail>

const text = z.string().trim().max(2_000, '最多 2000 个字')
/** What the sender reads. */
const answer = text.min(1, '请填写答复')
const title = z.string().trim().min(1, '请填写名称').max(20, '最多 20 个字')

export const replyTemplate = z.object({
  id: z.string(),
  rowVersion: z.number().int(),
  title: z.string(),
  text: z.string(),
})
export type ReplyTemplate = z.infer<typeof replyTemplate>

interface FeedbackResource<K extends FeedbackKind> {
  kind: K
  /** 用户反馈 */
  name: string
}

/** The calls of one kind of feedback, at `/zakj-admin/<kind>/…`, each behind the kind's own ports. */
export function defineFeedbackCalls<K extends FeedbackKind>({ kind, name }: FeedbackResource<K>) {
  const resource = `/zakj-admin/${kind}` as const
  const [list, handle] = [`${kind}:list`, `${kind}:handle`] as const
  const detail = feedbackDetail
  const step = <R extends z.ZodType>(verb: string, summary: string, request: R) =>
    defineCall({
      method: 'PUT',
      path: `${resource}/${verb}Feedback`,
      summary,
      permission: handle,
      request,
      answer: detail,
    })
  return {
    list: defineCall({
      method: 'GET',
      path: `${resource}/listFeedback`,
      summary: `${name}列表`,
      permission: list,
      scoped: true,
      request: pageRequest.extend(sortedFeedback.shape),
      answer: pageAnswer(feedbackItem),
    }),
    options: defineOptionCounts({
      path: `${resource}/countFeedbackOptions`,
      name,
      permission: list,
      filter: feedbackFilter,
      by: ['type', 'status', 'source', 'due'],
    }),
    get: defineCall({
      method: 'GET',
      path: `${resource}/getFeedback`,
      summary: `${name}详情`,
      permission: list,
      request: z.object({ id: recordId }),
      answer: detail,
    }),
    /** Versions that feedback came from, by a part of them, at most 30. */
    versions: defineCall({
      method: 'GET',
      path: `${resource}/findVersions`,
      summary: `查找${name}的版本`,
      permission: list,
      request: z.object({ text: z.string().trim().max(60).optional() }),
      answer: z.array(z.string()),
    }),
    /** Who may handle it, by a part of name or account, or by their ids; at most 30. */
    handlers: defineCall({
      method: 'GET',
      path: `${resource}/findHandlers`,
      summary: `查找${name}的处理人`,
      permission: list,
      request: z.object({
        text: z.string().trim().max(40).optional(),
        id: several.pipe(z.array(recordId)).optional(),
      }),
      answer: z.array(z.object({ id: z.string(), fullName: z.string(), userName: z.string(), open: z.number().int() })),
    }),
    accept: step('accept', `受理${name}`, versioned),
    start: step('start', `开始处理${name}`, versioned),
    /** A picture of an answer, judged by its content; the same one again has the same number. */
    uploadPicture: defineCall({
      method: 'POST',
      path: `${resource}/uploadPicture`,
      summary: `上传答复${name}的图片`,
      permission: handle,
      request: noRequest,
      answer: z.object({ id: z.string() }),
      multipart: true,
    }),
    reply: step('reply', `答复${name}`, versioned.extend({ text: answer, pictures })),
    /** With a last word to the sender, or without. */
    resolve: step('resolve', `解决${name}`, versioned.extend({ text, pictures })),
    /** The sender is told why. */
    invalidate: step('invalidate', `标记${name}无效`, versioned.extend({ text: answer })),
    /** Into one that says the same and is kept. */
    merge: step(
      'merge',
      `合并重复的${name}`,
      versioned.extend({ keptId: z.string().min(1, '请选择保留的反馈').pipe(recordId) }),
    ),
    assign: defineBulk({
      path: `${resource}/assignFeedback`,
      summary: `分派${name}`,
      permission: `${kind}:assign`,
      filter: feedbackFilter,
      params: z.object({ handlerId: z.string().min(1, '请选择处理人').pipe(recordId) }),
    }),
    close: defineBulk({
      path: `${resource}/closeFeedback`,
      summary: `关闭${name}`,
      permission: handle,
      filter: feedbackFilter,
      params: z.object({}),
    }),
    templates: defineCall({
      method: 'GET',
      path: `${resource}/findTemplates`,
      summary: `${name}的答复模板`,
      permission: handle,
      request: z.object({}),
      answer: z.array(replyTemplate),
    }),
    insertTemplate: defineCall({
      method: 'POST',
      path: `${resource}/insertTemplate`,
      summary: `新增${name}的答复模板`,
      permission: handle,
      creates: true,
      request: z.object({ title, text: answer }),
      answer: replyTemplate,
    }),
    editTemplate: defineCall({
      method: 'PUT',
      path: `${resource}/editTemplate`,
      summary: `修改${name}的答复模板`,
      permission: handle,
      request: versioned.extend({ title, text: answer }),
      answer: replyTemplate,
    }),
    removeTemplate: defineCall({
      method: 'DELETE',
      path: `${resource}/removeTemplate`,
      summary: `删除${name}的答复模板`,
      permission: handle,
      request: versioned,
      answer: nothing,
    }),
    export: defineExport({ resource, name, permission: `${kind}:export` }, sortedFeedback),
  }
}
export type FeedbackCalls = ReturnType<typeof defineFeedbackCalls<FeedbackKind>>
