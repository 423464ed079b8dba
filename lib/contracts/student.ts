import { defineAccountCalls } from './account.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: '学生账号' })
