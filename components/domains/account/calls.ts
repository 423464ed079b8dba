import type { AccountCalls, AccountKind } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import { teacherCalls } from '@/lib/contracts/account/teacher'

/** The same components serve both kinds of account; the kinds differ by their calls and a few columns. */
export const callsOf: Readonly<Record<AccountKind, AccountCalls>> = { teacher: teacherCalls, student: studentCalls }
