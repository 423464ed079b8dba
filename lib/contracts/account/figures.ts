import { stateLabels } from '../base/card.ts'
import { defineFigures } from '../base/figures.ts'
import { accountStates, studentCard, teacherCard } from './card.ts'

const states = stateLabels(accountStates)

export const accountFigures = defineFigures({
  figures: {
    teachers: { label: teacherCard.name, permission: 'teacher:list' },
    students: { label: studentCard.name, permission: 'student:list' },
  },
  shares: {
    teacherStatus: { label: `${teacherCard.name}状态`, permission: 'teacher:list', call: 'accountCount', states },
    studentStatus: { label: `${studentCard.name}状态`, permission: 'student:list', call: 'accountCount', states },
    /** Counts the students of the organisations that have the most students. */
    studentOrgan: { label: '学生最多的机构', permission: 'student:list', call: 'orgAccount' },
  },
  todos: {
    expiringStudents: { label: '30 天内到期的学生', permission: 'student:list', notice: true },
    expiringTeachers: { label: '30 天内到期的教师', permission: 'teacher:list', notice: true },
  },
})
