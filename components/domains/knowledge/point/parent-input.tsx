'use client'

import { useWatch } from 'react-hook-form'
import type { InputProps } from '@/components/kit/inputs'
import { LookupInput } from '@/components/work/lookup/lookup-input'
import { usePointSource } from './point-source'

/** Form field for the knowledge point above a new one, which belongs to the subject and section of the form. */
export function ParentInput(props: InputProps) {
  const [subject, section]: string[] = useWatch({ name: ['subject', 'section'] })
  const source = usePointSource(subject ?? '', section ?? '')
  return <LookupInput {...props} source={source} placeholder={subject && section ? '没有上级' : '请先选择学段和学科'} />
}
