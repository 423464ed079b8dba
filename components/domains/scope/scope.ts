import { itemsInUse } from '@/lib/api/dict'
import { UNFILLED } from '@/lib/contracts/base/paging'
import type { DictItem } from '@/lib/contracts/dict/calls'

/** Fields that narrow one another: a section has grades, a grade has subjects, a question type belongs to subjects. */
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

/** Returns the values each field offers, given the choice in the fields before it. */
export function scopeOptions(items: readonly DictItem[], chosen: Scope): ScopeOptions {
  const sections = itemsInUse(items, 'section')
  const ofSections = new Set(among(sections, chosen.section).flatMap((section) => section.subsetIds))
  const grades = itemsInUse(items, 'grade').filter((grade) => ofSections.has(grade.key))
  const ofGrades = new Set(among(grades, chosen.grade).flatMap((grade) => grade.subjectKeys))
  const subjects = itemsInUse(items, 'subject').filter((subject) => ofGrades.has(subject.key))
  const types = itemsInUse(items, 'questionType').filter((type) => serves(type, chosen.subject))
  return { sections, grades, subjects, types }
}

/** Applies a change and drops values that the fields before them do not offer any more. */
export function changeScope(items: readonly DictItem[], now: Scope, patch: Scope): Scope {
  const next = { ...now, ...patch }
  if (items.length === 0) return next
  next.grade = stillOffered(next.grade, scopeOptions(items, next).grades)
  next.subject = stillOffered(next.subject, scopeOptions(items, next).subjects)
  next.type = stillOffered(next.type, scopeOptions(items, next).types)
  return next
}

function among(items: readonly DictItem[], chosen: readonly string[] | undefined): readonly DictItem[] {
  // Records without a value may have any value of the next field.
  const isNarrowed = chosen && chosen.length > 0 && !chosen.includes(UNFILLED)
  return isNarrowed ? items.filter((item) => chosen.includes(item.key)) : items
}

function serves(type: DictItem, chosen: readonly string[] | undefined): boolean {
  const { subjects } = type.extra
  if (!chosen || chosen.length === 0 || !Array.isArray(subjects)) return true
  return chosen.some((subject) => subjects.includes(subject))
}

/** Returns the chosen values that are still offered. */
function stillOffered(chosen: string[] | undefined, offered: readonly DictItem[]): string[] | undefined {
  const left = chosen?.filter((key) => key === UNFILLED || offered.some((item) => item.key === key))
  return left && left.length > 0 ? left : undefined
}
