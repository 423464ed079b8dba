import { defineAccountCalls } from './account.ts'
import { accountKindNames } from './state-names.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: accountKindNames.student })
