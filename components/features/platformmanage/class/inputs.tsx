'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { HeadTeacherInput } from '@/components/domains/class/class-picker'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { InputGrid, NumberInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { useDict } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { classCard } from '@/lib/contracts/class/card'

const labels = labelsOf(classCard)

export function ClassInputs() {
  const section: string = useWatch({ name: 'section' }) ?? ''
  const grade: string = useWatch({ name: 'grade' }) ?? ''
  const { setValue } = useFormContext()
  const sections = useDictChoices('section')
  const subset = useDict('section').find(({ key }) => key === section)?.subsetIds
  const grades = useDictChoices('grade').filter(
    ({ value }) => subset === undefined || subset.includes(value) || value === grade,
  )
  const strange = subset !== undefined && grade !== '' && !subset.includes(grade)
  useEffect(() => {
    if (strange) setValue('grade', '', { shouldDirty: true })
  }, [strange, setValue])
  return (
    <InputGrid>
      <OrganInput name="organId" label={labels.organId} port="class:edit" required />
      <HeadTeacherInput name="headTeacherId" label={labels.headTeacherId} />
      <SelectInput name="section" label={labels.section} required options={sections} />
      <SelectInput
        name="grade"
        label={labels.grade}
        required
        options={grades}
        disabled={section === ''}
        hint={section === '' ? '请先选择学段' : undefined}
      />
      <TextInput name="name" label={labels.name} required maxLength={30} hint="如 1班；同一年级内不重复" />
      <NumberInput
        name="schoolYear"
        label={labels.schoolYear}
        required
        hint="开始的年份，如 2026 表示 2026–2027 学年"
      />
    </InputGrid>
  )
}
