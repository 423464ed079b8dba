import { itemsInUse } from '@/lib/api/dict'
import { UNFILLED } from '@/lib/contracts/base/paging'
import type { DictItem } from '@/lib/contracts/dict/calls'

/**
 * Filter fields in their sequence; the values of each field limit the values of the next one. A section has grades, a
 * grade has subjects, and a question type belongs to subjects.
 */
export interface Scope {
  section?: string[]
  grade?: string[]
  subject?: string[]
  type?: string[]
}

export interface ScopeOptions {
  sections: DictItem[]
  grades: DictItem[]
  subjects: DictItem[]
  types: DictItem[]
}

/** Returns the values that each field offers; the values chosen in one field limit the values of the next. */
export function scopeOptions(items: readonly DictItem[], chosen: Scope): ScopeOptions {
  const sections = itemsInUse(items, 'section')
  const ofSections = new Set(among(sections, chosen.section).flatMap((section) => section.subsetIds))
  const grades = itemsInUse(items, 'grade').filter((grade) => ofSections.has(grade.key))
  const ofGrades = new Set(among(grades, chosen.grade).flatMap((grade) => grade.subjectKeys))
  const subjects = itemsInUse(items, 'subject').filter((subject) => ofGrades.has(subject.key))
  const types = itemsInUse(items, 'questionType').filter((type) => serves(type, chosen.subject))
  return { sections, grades, subjects, types }
}

/** Applies a change, and then removes chosen values that do not belong to the values now chosen in earlier fields. */
export function changeScope(items: readonly DictItem[], now: Scope, patch: Scope): Scope {
  const next = { ...now, ...patch }
  if (items.length === 0) return next
  next.grade = stillOffered(next.grade, scopeOptions(items, next).grades)
  next.subject = stillOffered(next.subject, scopeOptions(items, next).subjects)
  next.type = stillOffered(next.type, scopeOptions(items, next).types)
  return next
}

function among(items: readonly DictItem[], chosen: readonly string[] | undefined): readonly DictItem[] {
  // With the choice UNFILLED the filter also finds records without a value in this field. These records may have any
  // value in the next field, so the next field is not limited.
  const isNarrowed = chosen && chosen.length > 0 && !chosen.includes(UNFILLED)
  return isNarrowed ? items.filter((item) => chosen.includes(item.key)) : items
}

function serves(type: DictItem, chosen: readonly string[] | undefined): boolean {
  const { subjects } = type.extra
  if (!chosen || chosen.length === 0 || !Array.isArray(subjects)) return true
  return chosen.some((subject) => subjects.includes(subject))
}

/** Returns those chosen values that the field still offers; undefined if there are none. */
function stillOffered(chosen: string[] | undefined, offered: readonly DictItem[]): string[] | undefined {
  const left = chosen?.filter((key) => key === UNFILLED || offered.some((item) => item.key === key))
  return left && left.length > 0 ? left : undefined
}
