import { findClasses, findHeadTeachers } from '@/lib/contracts/class/calls'
import { queryOf } from './query-of'

export const classFindOptions = (organId: string | undefined, text: string) =>
  queryOf(findClasses, { organId, text }, { quiet: true })

/** Query of the classes with these ids; the answer omits unknown ids. */
export const classNamedOptions = (ids: readonly string[]) =>
  queryOf(findClasses, { id: [...ids] }, { enabled: ids.length > 0 })

/** Query of the teachers who may lead a class of this organisation. */
export const headTeacherFindOptions = (organId: string | undefined, text: string) =>
  queryOf(findHeadTeachers, { organId, text }, { quiet: true, enabled: organId !== undefined && organId !== '' })

export const headTeacherNamedOptions = (ids: readonly string[]) =>
  queryOf(findHeadTeachers, { id: [...ids] }, { enabled: ids.length > 0 })
