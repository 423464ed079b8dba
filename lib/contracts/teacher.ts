import { defineAccountCalls } from './account.ts'
import { accountKindNames } from './state-names.ts'

export const teacherCalls = defineAccountCalls({ kind: 'teacher', name: accountKindNames.teacher })
