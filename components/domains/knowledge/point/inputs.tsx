'use client'

import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { scopeOptions } from '@/components/domains/scope/scope'
import {
  InputFrame,
  InputGroup,
  type InputProps,
  InputsOfNew,
  ListInput,
  SelectInput,
  TextInput,
  useInput,
} from '@/components/kit/inputs'
import { SelectBox } from '@/components/kit/inputs/select-box'
import { dictOptions } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { importanceOptions } from './filters'
import { pointLabels as labels } from './labels'
import { TakenNames } from './merging/taken-names'
import { ParentInput } from './parent-input'
import { RichInput } from './rich-input'

const none: readonly DictItem[] = []

/** Form fields of a knowledge point (domain model §7). */
export function PointInputs({ id }: { id: string | null }) {
  const isNew = use(InputsOfNew)
  return (
    <>
      <InputGroup title="名称">
        <TextInput name="name" label={labels.name} required wide maxLength={40} />
        <ListInput wide name="aliases" label={labels.aliases} hint="最多 10 个，用“、”隔开；同一学科学段内不能重名" />
        <TakenNames id={id} />
      </InputGroup>
      <InputGroup title="位置">
        <PlaceInputs locked={!isNew} />
        <ParentInput
          name="parentId"
          label={labels.parentId}
          wide
          {...(!isNew && { hint: '换上级时，下级知识点一起移动' })}
        />
      </InputGroup>
      <InputGroup title="内容">
        <SelectInput
          name="requirement"
          label={labels.requirement}
          required
          options={useDictChoices('knowledge')}
          hint="提交前必选"
        />
        <ImportanceInput name="importance" label={labels.importance} />
      </InputGroup>
      <RichInput name="definitionHtml" label={labels.definitionHtml} required hint="提交前必填；公式用 Ctrl+M 插入" />
    </>
  )
}

/** Section and subject; the subjects are those that the grades of the section have. */
function PlaceInputs({ locked }: { locked: boolean }) {
  const { data = none } = useQuery(dictOptions())
  const section: string = useWatch({ name: 'section' }) ?? ''
  const { sections, subjects } = useMemo(
    () => scopeOptions(data, section === '' ? {} : { section: [section] }),
    [data, section],
  )
  const choices = (items: readonly DictItem[]) => items.map(({ key, name }) => ({ value: key, label: name }))
  const fixed = { required: true, locked, ...(locked && { hint: '建立后不能改' }) }
  return (
    <>
      <SelectInput name="section" label={labels.section} {...fixed} options={choices(sections)} />
      <SelectInput name="subject" label={labels.subject} {...fixed} options={choices(subjects)} />
    </>
  )
}

/** Chooses a rating from 1 to 5, or none. */
function ImportanceInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const value: number | null = field.value ?? null
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <SelectBox
        control={control}
        options={importanceOptions}
        value={value === null ? '' : String(value)}
        placeholder="未评"
        onChange={(next) => field.onChange(next === '' ? null : Number(next))}
        onBlur={field.onBlur}
      />
    </InputFrame>
  )
}
