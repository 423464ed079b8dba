import { accountKindNames } from '../base/state-names.ts'
import { defineAccountCalls } from './calls.ts'

export const teacherCalls = defineAccountCalls({ kind: 'teacher', name: accountKindNames.teacher })
