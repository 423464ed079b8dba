import { defineAccountCalls } from './calls.ts'
import { teacherCard } from './card.ts'

export const teacherCalls = defineAccountCalls({ kind: 'teacher', name: teacherCard.name })
