'use client'

import { Assignment } from './assignment'

const kind = { owner: 'grade', member: 'subject', field: 'subjectKeys' } as const

/** Screen 年级学科: assigns subjects to grades. */
export function GradeSubject() {
  return <Assignment title="年级学科" kind={kind} />
}
