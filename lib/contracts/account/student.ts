import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { versioned } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { accountBody, accountFilter, accountItem, day, defineAccountCalls } from './calls.ts'
import { studentCard } from './card.ts'
import { MAX_TRIAL_DAYS } from './trial.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: studentCard.name })

// Calls for trials and for the seats of orders, which only students have (domain model §13).

/** Extends each trial once, from its current end; an expired trial works again, from today. */
export const extendTrials = defineBulk({
  path: '/zakj-admin/student/extendStudents',
  summary: '试用账号延期',
  permission: 'student:extend',
  filter: accountFilter,
  params: z.object({
    days: z
      .number(numberFault('请输入天数'))
      .int('请输入整数')
      .min(1, '至少 1 天')
      .max(MAX_TRIAL_DAYS, `最多 ${MAX_TRIAL_DAYS} 天`),
  }),
})

/** 转正式: makes trials formal accounts; each takes a seat of its organisation. */
export const formaliseTrials = defineBulk({
  path: '/zakj-admin/student/formaliseStudents',
  summary: '试用账号转正式',
  permission: 'student:formalise',
  filter: accountFilter,
  /** The last day; null if the account has no end. */
  params: z.object({ until: day.nullable() }),
})

/** 替换: gives the seat to another student and closes the previous account. Answers the new account. */
export const replaceStudent = defineCall({
  method: 'PUT',
  path: '/zakj-admin/student/replaceStudent',
  summary: '替换学生账号',
  permission: 'student:replace',
  request: versioned.extend(accountBody.pick({ userName: true, fullName: true, phone: true }).shape),
  answer: accountItem,
})
