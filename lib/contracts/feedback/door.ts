import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { several } from '../base/paging.ts'
import { clientId, words } from '../open/calls.ts'
import { pictureId, pictures } from '../open/pictures.ts'
import { feedbackStatuses } from './calls.ts'

// Calls by which a device or app reads the state of its feedback and sends further messages (domain model §3.7, §14).
// The calls that send new feedback are in ../open/calls.ts.

/** Maximum number of feedbacks in one request. */
export const MAX_READ = 50

const message = z.object({
  at: z.string(),
  from: z.enum(['sender', 'staff']),
  text: z.string(),
  /** Ids of the pictures in an answer of staff, which `readPicture` reads; empty for messages of the sender. */
  pictures: z.array(z.string()),
})

/**
 * Reads feedbacks by the ids that their sender created and nobody else knows; feedbacks that another API key sent are
 * omitted.
 */
export const readFeedbacks = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/feedbacks',
  summary: '查询反馈的处理情况和答复',
  permission: 'signed',
  request: z.object({
    id: several.pipe(z.array(clientId).min(1, '请给出反馈编号').max(MAX_READ, `一次最多 ${MAX_READ} 条`)),
  }),
  answer: z.object({
    feedbacks: z.array(
      z.object({
        id: z.string(),
        /** The state of the feedback; for feedback merged or folded into another, the state of that other feedback. */
        status: z.enum(feedbackStatuses),
        messages: z.array(message),
        /** The time until which the sender may reopen the feedback; null if reopening is not allowed now. */
        reopenUntil: z.string().nullable(),
      }),
    ),
  }),
})

/**
 * Streams a picture of an answer without an envelope, only if the answer belongs to feedback that the same API key
 * sent.
 */
export const readPicture = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/pictures',
  summary: '读取答复中的图片',
  permission: 'signed',
  request: z.object({ feedbackId: clientId, id: pictureId }),
  answer: z.unknown(),
})

/** Adds a message to a feedback; with `reopen`, the call also reopens a resolved feedback. */
export const followUp = defineCall({
  method: 'POST',
  path: '/zakj-open/v1/followUps',
  summary: '补充或重新打开反馈',
  permission: 'signed',
  bodyBytes: 16 * 1024,
  request: z.object({
    id: clientId,
    feedbackId: clientId,
    text: words,
    pictures,
    reopen: z.boolean().default(false),
  }),
  answer: z.object({ state: z.enum(['stored', 'known']), status: z.enum(feedbackStatuses) }),
})
