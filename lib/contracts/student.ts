import { accountKindNames, defineAccountCalls } from './account.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: accountKindNames.student })
