import { defineCard, type States } from '../base/card.ts'
import type { ClassStatus } from './calls.ts'
import { classPaths } from './paths.ts'

export const classStates = {
  active: { label: '在读', tone: 'success' },
  graduated: { label: '已结业', tone: 'info' },
  disabled: { label: '停用', tone: 'neutral' },
} as const satisfies States<ClassStatus>

/** Formats a school year: 2026 → 2026–2027. */
export const schoolYearText = (year: number): string => `${year}–${year + 1}`

/**
 * Returns the title of a class with its grade, such as 七年级 1班; if the name already contains the grade, the title is the
 * name alone.
 */
export function classTitle(grade: string, name: string): string {
  return name.includes(grade) ? name : `${grade} ${name}`
}

export const classCard = defineCard({
  name: '班级',
  screen: classPaths.class.list.at,
  list: 'class:list',
  foundBy: [],
  offers: { edit: ['class:edit'], import: ['class:import'], export: ['class:export'] },
  drafts: true,
  states: classStates,
  actions: { promote: '升级', graduate: '结业' },
  fields: {
    organId: '机构',
    section: '学段',
    grade: '年级',
    name: '名称',
    headTeacherId: { label: '班主任', record: 'teacher' },
    schoolYear: { label: '学年', word: (year: string) => schoolYearText(Number(year)) },
    studentCount: '人数',
    status: '状态',
  },
  also: { headTeacher: '班主任', headTeacherName: '班主任姓名' },
})
