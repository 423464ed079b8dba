import { accountKindNames } from '../base/state-names.ts'
import { defineAccountCalls } from './calls.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: accountKindNames.student })
