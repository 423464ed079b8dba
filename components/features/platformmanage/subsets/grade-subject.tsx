'use client'

import { Assignment } from './assignment'

const kind = { owner: 'grade', member: 'subject', field: 'subjectKeys' } as const

/** 年级学科: the subjects of each grade. */
export function GradeSubject() {
  return <Assignment title="年级学科" kind={kind} />
}
