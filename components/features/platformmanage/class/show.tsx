'use client'

import type { ReactNode } from 'react'
import { HeadTeacherName } from '@/components/domains/class/class-picker'
import { OrganName } from '@/components/domains/organ/organ-picker'
import { useDictName } from '@/lib/api/dict'
import type { ClassStatus } from '@/lib/contracts/class/calls'
import { classStates, schoolYearText } from '@/lib/contracts/class/card'

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
export function showClassField(field: string, value: unknown): ReactNode {
  if (value === null || value === '') return undefined
  if (field === 'status') return classStates[value as ClassStatus].label
  if (field === 'section' || field === 'grade') return <DictName type={field} value={String(value)} />
  if (field === 'organId') return <OrganName id={String(value)} />
  if (field === 'headTeacherId') return <HeadTeacherName id={String(value)} />
  if (field === 'schoolYear') return schoolYearText(Number(value))
  return undefined
}

function DictName({ type, value }: { type: 'section' | 'grade'; value: string }) {
  return useDictName(type)(value)
}
