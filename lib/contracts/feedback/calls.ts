import { z } from 'zod'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport } from '../base/task-calls.ts'
import { openKeyKinds } from '../open/card.ts'
import { pictures } from '../open/pictures.ts'

// 用户反馈 and 问题反馈 (domain model §2.7, §3.7, §12): feedback that learners and teachers send from devices and apps
// (door.ts), and the answers of staff. Both kinds of feedback have the same shape of record.

/** Kinds of feedback: opinions and wishes, and faults of app, device or content. */
export const feedbackKinds = ['userFeedback', 'problemFeedback'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The states of a feedback (domain model §3.7). */
export const feedbackStatuses = ['new', 'accepted', 'processing', 'resolved', 'closed', 'invalid', 'duplicate'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** States in which a member of staff still has to act. */
export const openStatuses: readonly FeedbackStatus[] = ['new', 'accepted', 'processing']

/**
 * States in which other feedback may be merged into this feedback: staff will still answer it, or the sender may reopen
 * it.
 */
export const keepingStatuses: readonly FeedbackStatus[] = [...openStatuses, 'resolved']

/** Days within which each kind must be resolved, counted from its arrival or reopening. */
export const DUE_DAYS: Readonly<Record<FeedbackKind, number>> = { userFeedback: 5, problemFeedback: 2 }
/** Number of days after the resolution within which the sender may reopen the feedback. */
export const REOPEN_DAYS = 7
/** Number of feedbacks of one sender in an hour that are listed separately; later ones are folded under the first. */
export const FOLD_AFTER = 3

/**
 * The type of feedback that reports an error of a question; such feedback also has an `errorType` from its own
 * dictionary.
 */
export const QUESTION_ERROR = 'questionError'

export const dueSpans = ['over', 'day', 'later'] as const
export type DueSpan = (typeof dueSpans)[number]

export const feedbackSorts = ['saidAt', 'dueAt'] as const

export const feedbackFilter = z.object({
  /** A part of the text, of the sender's name or of the sender's account, or a whole serial number. */
  keyword: z.string().trim().max(100).optional(),
  /** Keys of the dictionary 反馈类型, or QUESTION_ERROR. */
  type: several.optional(),
  status: several.pipe(z.array(z.enum(feedbackStatuses))).optional(),
  /** Ids of organisations; the filter includes the organisations below each of them. */
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
  /** Ids of the pictures that belong to the message. */
  pictures: z.array(z.string()),
  /** A key of 反馈类型; null for an error of a question. */
  type: z.string().nullable(),
  /** A key of 试题错误类型 for an error of a question; null for other feedback. */
  errorType: z.string().nullable(),
  accountId: z.string().nullable(),
  accountKind: z.enum(['student', 'teacher']).nullable(),
  /** Name and account of the sender: 示例同学（s2026001）. */
  accountName: z.string().nullable(),
  organId: z.string().nullable(),
  organName: z.string().nullable(),
  source: z.enum(openKeyKinds),
  sn: z.string().nullable(),
  /** The id of the device with this serial number; null if the service does not know the device. */
  deviceId: z.string().nullable(),
  appVersion: z.string(),
  questionId: z.string().nullable(),
  questionCode: z.string().nullable(),
  status: z.enum(feedbackStatuses),
  handlerId: z.string().nullable(),
  handlerName: z.string().nullable(),
  /** The deadline; null once staff has nothing left to do. */
  dueAt: z.string().nullable(),
  /** When the sender wrote the feedback, which may be long before it arrived. */
  saidAt: z.string(),
  resolvedAt: z.string().nullable(),
  /** Number of later feedbacks of the same sender that are folded under this feedback. */
  foldedCount: z.number().int(),
  /** Number of feedbacks of other senders that were merged into this feedback. */
  duplicateCount: z.number().int(),
  /** The id of the feedback into which this feedback was merged; null if it was not merged. */
  keptId: z.string().nullable(),
})
export type FeedbackItem = z.infer<typeof feedbackItem>

const message = z.object({ id: z.string(), at: z.string(), text: z.string(), pictures: z.array(z.string()) })

export const feedbackDetail = feedbackItem.extend({
  /**
   * Messages of staff and sender, oldest first; `by` is the member of staff who wrote the message, null for the sender.
   */
  messages: z.array(message.extend({ by: z.string().nullable() })),
  folded: z.array(message),
  duplicates: z.array(message),
})
export type FeedbackDetail = z.infer<typeof feedbackDetail>

const text = z.string().trim().max(2_000, '最多 2000 个字')
/** The text that the sender reads. */
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
  /** The name of the kind, such as 用户反馈. */
  name: string
}

/** Defines the calls of one kind of feedback at `/zakj-admin/<kind>/…`; each kind has its own permissions. */
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
    /** Finds at most 30 app versions of feedbacks that contain the text. */
    versions: defineCall({
      method: 'GET',
      path: `${resource}/findVersions`,
      summary: `查找${name}的版本`,
      permission: list,
      request: z.object({ text: z.string().trim().max(60).optional() }),
      answer: z.array(z.string()),
    }),
    /** Finds at most 30 users who may handle the feedback, by a part of the name or account, or by their ids. */
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
    /**
     * Uploads a picture for an answer. The service recognises the type by the content; the same picture gets the same
     * id.
     */
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
    /** Resolves the feedback, with or without a last message to the sender. */
    resolve: step('resolve', `解决${name}`, versioned.extend({ text, pictures })),
    /** Marks the feedback as invalid; the sender receives the reason. */
    invalidate: step('invalidate', `标记${name}无效`, versioned.extend({ text: answer })),
    /** Merges the feedback into another feedback with the same content, which is kept. */
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
