import { defineAccountCalls } from './calls.ts'
import { studentCard } from './card.ts'

export const studentCalls = defineAccountCalls({ kind: 'student', name: studentCard.name })
