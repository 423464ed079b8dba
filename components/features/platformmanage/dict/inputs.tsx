'use client'

import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { labelOptions } from '@/components/kit/filter/options'
import {
  InputGrid,
  ListInput,
  MultiSelectInput,
  NumberInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { dictCard, extraNames, faultFieldNames, severityNames } from '@/lib/contracts/dict/card'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { baseTypeNames } from '@/lib/contracts/question/card'
import { keyHint, keyHints } from './labels'

const fieldLabels = labelsOf(dictCard)

const baseTypes = labelOptions(baseTypeNames)
const severities = labelOptions(severityNames)
const faultFields = labelOptions(faultFieldNames)

interface DictInputsProps {
  type: MaintainedType
  /** Whether the value is new; only then can the user set its key. */
  isNew: boolean
}

/** Form fields of one value of a dictionary. */
export function DictInputs({ type, isNew }: DictInputsProps) {
  const hint = isNew ? (keyHints[type] ?? keyHint) : '键不能修改'
  return (
    <InputGrid>
      <TextInput name="key" label={fieldLabels.key} required disabled={!isNew} maxLength={32} hint={hint} />
      <TextInput name="name" label={fieldLabels.name} required maxLength={40} />
      <ExtraInputs type={type} />
      {type === 'year' ? null : (
        <ListInput wide name="extra.aliases" label={extraNames.aliases} hint="导入试题时也认这些名称，多个用“、”隔开" />
      )}
    </InputGrid>
  )
}

function ExtraInputs({ type }: { type: MaintainedType }) {
  switch (type) {
    case 'questionType':
      return <QuestionTypeInputs />
    case 'examiningErrorType':
      return (
        <>
          <RadioInput
            required
            name="extra.severity"
            label={extraNames.severity}
            options={severities}
            hint="阻断：有未解决的此类问题时不能通过"
          />
          <MultiSelectInput required wide name="extra.field" label={extraNames.field} options={faultFields} />
        </>
      )
    case 'testErrorType':
      return <SwitchInput name="extra.fuse" label={extraNames.fuse} hint="24 小时内足够多的人反馈时，试题自动下架" />
    case 'difficulty':
      return (
        <>
          <NumberInput required name="extra.rank" label={extraNames.rank} hint="1 最容易" />
          <NumberInput required name="extra.rateMin" label={extraNames.rateMin} hint="0 到 1，含" />
          <NumberInput required name="extra.rateMax" label={extraNames.rateMax} hint="0 到 1，不含" />
        </>
      )
    default:
      return null
  }
}

function QuestionTypeInputs() {
  const subjects = useDictChoices('subject')
  return (
    <>
      <SelectInput
        required
        name="extra.baseType"
        label={extraNames.baseType}
        options={baseTypes}
        hint="决定作答与批改的方式"
      />
      <NumberInput required name="extra.defaultScore" label={extraNames.defaultScore} />
      <NumberInput required name="extra.minOptions" label={extraNames.minOptions} hint="没有选项填 0" />
      <NumberInput required name="extra.maxOptions" label={extraNames.maxOptions} hint="没有选项填 0" />
      <SwitchInput
        name="extra.optionsPerBlank"
        label={extraNames.optionsPerBlank}
        hint="只用于完形：录新题时每个空各有选项，如完形填空；选词填空、七选五不选"
      />
      <MultiSelectInput required wide name="extra.subjects" label={extraNames.subjects} options={subjects} />
    </>
  )
}
