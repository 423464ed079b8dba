'use client'

import { Assignment } from './assignment'

const kind = { owner: 'section', member: 'grade', field: 'subsetIds' } as const

/** 学段年级: the grades of each section. */
export function SectionGrade() {
  return <Assignment title="学段年级" kind={kind} />
}
