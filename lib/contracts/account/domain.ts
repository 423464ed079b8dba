import { defineDomain } from '../base/domain.ts'
import { studentCard, teacherCard } from './card.ts'

export const accountDomain = defineDomain({
  folder: 'account',
  cards: { student: studentCard, teacher: teacherCard },
  calls: ['student', 'teacher'],
  machines: ['transitions'],
})
