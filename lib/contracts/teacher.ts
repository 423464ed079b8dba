import { accountKindNames, defineAccountCalls } from './account.ts'

export const teacherCalls = defineAccountCalls({ kind: 'teacher', name: accountKindNames.teacher })
