import type { AccountCalls, AccountKind } from '@/lib/contracts/account'
import { studentCalls } from '@/lib/contracts/student'
import { teacherCalls } from '@/lib/contracts/teacher'

/** One component serves both kinds; they differ by their calls and a column or two. */
export const callsOf: Readonly<Record<AccountKind, AccountCalls>> = { teacher: teacherCalls, student: studentCalls }
