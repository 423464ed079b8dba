import type { Tone } from '@/components/kit/status-chip'
import type { ClassStatus } from '@/lib/contracts/class'

export const className = '班级'

/** Fields by their names on the wire: columns, inputs, history. */
export const classLabels = {
  organId: '机构',
  section: '学段',
  grade: '年级',
  name: '名称',
  headTeacherId: '班主任',
  schoolYear: '学年',
  studentCount: '人数',
  status: '状态',
} as const

export const statusLabels: Readonly<Record<ClassStatus, { label: string; tone: Tone }>> = {
  active: { label: '在读', tone: 'success' },
  graduated: { label: '已结业', tone: 'info' },
  disabled: { label: '停用', tone: 'neutral' },
}

/** 2026 → 2026–2027 */
export const yearText = (year: number): string => `${year}–${year + 1}`
