'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { ClassInput } from '@/components/domains/class/class-picker'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { labelOptions } from '@/components/kit/filter/options'
import { DateInput, InputGroup, MultiSelectInput, RadioInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { classNamedOptions } from '@/lib/api/class'
import { dictOptions } from '@/lib/api/dict'
import { type AccountBody, type AccountKind, type AccountType, day } from '@/lib/contracts/account/calls'
import { accountTypeNames, endless } from '@/lib/contracts/account/card'
import { lastTrialDay, MAX_TRIAL_DAYS, trialFault } from '@/lib/contracts/account/trial'
import { schoolDay } from '@/lib/contracts/base/school-time'
import type { DictItem } from '@/lib/contracts/dict/calls'

const typeOptions = labelOptions(accountTypeNames)
const none: DictItem[] = []

/** Form fields of an account, new or existing. */
export function AccountInputs({ kind }: { kind: AccountKind }) {
  const isStudent = kind === 'student'
  return (
    <>
      <InputGroup title="基本">
        <TextInput
          name="userName"
          label={labels.userName}
          required
          maxLength={32}
          placeholder="4 到 32 位字母、数字或 _ . -"
        />
        <TextInput name="fullName" label={labels.fullName} required maxLength={20} />
        <TextInput name="phone" label={labels.phone} type="tel" maxLength={24} />
        {isStudent ? <EndInput /> : <DateInput name="validTo" label={labels.validTo} hint={`不填为${endless}`} />}
        {isStudent ? (
          <RadioInput
            name="type"
            label={labels.type}
            options={typeOptions}
            hint={`正式账号占用机构席位；试用账号不占席位，最多 ${MAX_TRIAL_DAYS} 天，到期自动停止`}
            wide
          />
        ) : null}
      </InputGroup>
      <InputGroup title="所属">
        <OrganInput name="organId" label={labels.organId} port={`${kind}:edit`} required />
        <ClassInput name="classId" label={labels.classId} />
        <GradeInputs follow={isStudent} />
        {isStudent ? null : <SubjectsInput />}
      </InputGroup>
    </>
  )
}

/**
 * Input 到期 (last valid day) of a student account. A trial account may last only a limited number of days; a later day
 * is accepted only if the stored account already has it.
 */
function EndInput() {
  const { defaultValues } = useFormState()
  const [type, validTo]: [AccountType, string | null] = useWatch({ name: ['type', 'validTo'] })
  const isTrial = type === 'trial'
  const [today] = useState(() => schoolDay())
  const before = defaultValues?.id === undefined ? undefined : (defaultValues as Pick<AccountBody, 'type' | 'validTo'>)
  // Check only valid dates here, because the schema reports invalid ones.
  const fault = validTo === null || isDay(validTo) ? trialFault({ type, validTo }, before, today) : null
  const hint = isTrial ? `试用最多 ${MAX_TRIAL_DAYS} 天，最晚到 ${lastTrialDay(today)}` : `不填为${endless}`
  return (
    <DateInput
      name="validTo"
      label={labels.validTo}
      hint={hint}
      required={isTrial}
      {...(fault !== null && { fault })}
    />
  )
}

const isDay = (text: string) => day.safeParse(text).success

/** Inputs of section and grade. If a student has a class, both take the values of the class. */
function GradeInputs({ follow }: { follow: boolean }) {
  const { setValue, getValues } = useFormContext()
  const { data = none } = useQuery(dictOptions())
  const section: string | null = useWatch({ name: 'section' })
  const classId: string | null = useWatch({ name: 'classId' })
  const group = useQuery(classNamedOptions(follow && classId ? [classId] : [])).data?.[0]
  const follows = follow && Boolean(classId)

  useEffect(() => {
    if (!follows || !group) return
    for (const name of ['section', 'grade'] as const) {
      if (getValues(name) !== group[name]) setValue(name, group[name], { shouldDirty: true })
    }
  }, [follows, group, getValues, setValue])

  const grades = data.find(({ typeCode, key }) => typeCode === 'section' && key === section)?.subsetIds
  const offered = useDictChoices('grade').filter(({ value }) => !grades || grades.includes(value))
  const hint = follows ? '随班级' : undefined
  return (
    <>
      <SelectInput
        name="section"
        label={labels.section}
        options={useDictChoices('section')}
        disabled={follows}
        hint={hint}
      />
      <SelectInput name="grade" label={labels.grade} options={offered} disabled={follows} hint={hint} />
    </>
  )
}

function SubjectsInput() {
  return <MultiSelectInput name="subjects" label={labels.subjects} options={useDictChoices('subject')} wide />
}
