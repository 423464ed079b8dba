import type { AccountCalls, AccountKind } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import { teacherCalls } from '@/lib/contracts/account/teacher'

/**
 * The calls for teacher accounts and for student accounts. The same components show both kinds of accounts and take
 * their calls from here.
 */
export const callsOf: Readonly<Record<AccountKind, AccountCalls>> = { teacher: teacherCalls, student: studentCalls }
