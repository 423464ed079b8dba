import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { several } from '../base/paging.ts'
import { clientId, words } from '../open/calls.ts'
import { pictureId, pictures } from '../open/pictures.ts'
import { feedbackStatuses } from './calls.ts'

// How a device or an app reads what became of its feedback, and answers (domain model §3.7, §14). Sending it is an
// intake (../open/calls.ts).

/** Asked for at once. */
export const READ_MOST = 50

const message = z.object({
  at: z.string(),
  from: z.enum(['sender', 'staff']),
  text: z.string(),
  /** Numbers of the pictures of an answer, read by `readPicture`; of what the sender said, none. */
  pictures: z.array(z.string()),
})

/** Ids are the sender's own, which nobody else knows; those the key did not send are left out. */
export const readFeedbacks = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/feedbacks',
  summary: '查询反馈的处理情况和答复',
  permission: 'signed',
  request: z.object({
    id: several.pipe(z.array(clientId).min(1, '请给出反馈编号').max(READ_MOST, `一次最多 ${READ_MOST} 条`)),
  }),
  answer: z.object({
    feedbacks: z.array(
      z.object({
        id: z.string(),
        /** Of what it was merged into or folded under, where it was. */
        status: z.enum(feedbackStatuses),
        messages: z.array(message),
        /** Until when it may be reopened; null: not now. */
        reopenUntil: z.string().nullable(),
      }),
    ),
  }),
})

/** Streams the bytes of a picture that stands in an answer to what the key sent, and of no other; no envelope. */
export const readPicture = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/pictures',
  summary: '读取答复中的图片',
  permission: 'signed',
  request: z.object({ feedbackId: clientId, id: pictureId }),
  answer: z.unknown(),
})

/** Something more to a feedback; with `reopen` what was resolved is to be looked at again. */
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
