import type { AccountCalls, AccountKind } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import { teacherCalls } from '@/lib/contracts/account/teacher'

/** One component serves both kinds; they differ by their calls and a column or two. */
export const callsOf: Readonly<Record<AccountKind, AccountCalls>> = { teacher: teacherCalls, student: studentCalls }
