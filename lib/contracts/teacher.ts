import { defineAccountCalls } from './account.ts'

export const teacherCalls = defineAccountCalls({ kind: 'teacher', name: '教师账号' })
