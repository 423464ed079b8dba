'use client'

import { Assignment } from './assignment'

const kind = { owner: 'section', member: 'grade', field: 'subsetIds' } as const

/** Screen 学段年级: assigns grades to sections. */
export function SectionGrade() {
  return <Assignment title="学段年级" kind={kind} />
}
