import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { versioned } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { accountBody, accountFilter, accountItem, day, defineAccountCalls } from './calls.ts'
import { studentCard } from './card.ts'
import { MAX_TRIAL_DAYS } from './trial.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: studentCard.name })

// The following calls handle trial accounts and the numbers of accounts (seats) that organisations order. Only students
// have trial accounts and seats (domain model §13).

/** Extends each trial account once: from its current end or, if the account has expired, from today. */
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

/** 转正式: turns trial accounts into formal accounts; each formal account takes one of its organisation's seats. */
export const formaliseTrials = defineBulk({
  path: '/zakj-admin/student/formaliseStudents',
  summary: '试用账号转正式',
  permission: 'student:formalise',
  filter: accountFilter,
  /** The last day; null if the account has no end. */
  params: z.object({ until: day.nullable() }),
})

/** 替换: closes an account and opens one for another student, who takes over its seat. Answers the new account. */
export const replaceStudent = defineCall({
  method: 'PUT',
  path: '/zakj-admin/student/replaceStudent',
  summary: '替换学生账号',
  permission: 'student:replace',
  request: versioned.extend(accountBody.pick({ userName: true, fullName: true, phone: true }).shape),
  answer: accountItem,
})
