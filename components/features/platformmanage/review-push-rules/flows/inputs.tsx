'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { labelOptions } from '@/components/kit/filter/options'
import {
  InputFrame,
  InputGroup,
  type InputProps,
  MultiSelectInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  useInput,
} from '@/components/kit/inputs'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import type { ReviewFlowBody } from '@/lib/contracts/review/flows'
import { reviewFlowCard } from '@/lib/contracts/review/rule-card'
import { KindInput } from '../kind-input'
import { newStage } from './new-stage'
import { stageRuleNames } from './words'

const labels = labelsOf(reviewFlowCard)
const LIMIT = 5

/** Form fields of a flow: the sections and subjects to which the flow applies, and its stages in order. */
export function FlowInputs() {
  const stages: ReviewFlowBody['stages'] = useWatch({ name: 'stages' }) ?? []
  const { setValue } = useFormContext()
  const put = (next: ReviewFlowBody['stages']) => setValue('stages', next, { shouldDirty: true, shouldValidate: true })
  const move = (at: number, to: number) => {
    const moved = stages[at]
    if (moved) put(stages.toSpliced(at, 1).toSpliced(to, 0, moved))
  }
  return (
    <>
      <InputGroup title="流程">
        <TextInput name="name" label={labels.name} required maxLength={30} wide />
        <KindInput />
      </InputGroup>
      <InputGroup title="适用（不选为全部）">
        <MultiSelectInput
          name="sections"
          label={labels.sections}
          options={useDictChoices('section')}
          placeholder="全部学段"
        />
        <MultiSelectInput
          name="subjects"
          label={labels.subjects}
          options={useDictChoices('subject')}
          placeholder="全部学科"
        />
        <SwitchInput name="fast" label={labels.fast} hint="只用于没有改动答案、选项和公式的小修" wide />
      </InputGroup>
      {stages.map((_, at) => (
        // Stages have no id, so the index is the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the stage's number
        <InputGroup key={at} title={`第 ${at + 1} 环节`}>
          <StageInputs at={at} />
          <div data-wide="">
            <Button size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
              上移
            </Button>
            <Button size="small" disabled={at === stages.length - 1} onClick={() => move(at, at + 1)}>
              下移
            </Button>
            <Button
              size="small"
              color="error"
              disabled={stages.length === 1}
              onClick={() => put(stages.toSpliced(at, 1))}
            >
              删除环节
            </Button>
          </div>
        </InputGroup>
      ))}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={stages.length >= LIMIT}
        onClick={() => put([...stages, newStage])}
        sx={{ mt: 2 }}
      >
        增加环节
      </Button>
    </>
  )
}

function StageInputs({ at }: { at: number }) {
  const own = `stages.${at}`
  const need: number = useWatch({ name: `${own}.need` })
  const reviewTask: string = useWatch({ name: `${own}.reviewTask` })
  const entity: string = useWatch({ name: 'entity' })
  const { setValue } = useFormContext()
  const { data = [] } = useQuery(dictOptions())
  const items = itemsOf(data, 'reviewTask').filter(({ extra }) => extra?.entity === entity)
  const options = items.map(({ key, name, status }) => ({ value: key, label: name, disabled: status === 0 }))
  const listed = items.find(({ key }) => key === reviewTask)?.extra?.checklist
  const take = () => setValue(`${own}.checklist`, listed, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextInput name={`${own}.name`} label="环节名称" required maxLength={20} />
      <SelectInput name={`${own}.reviewTask`} label="审核任务" required options={options} />
      <NumberInput name={`${own}.need`} label="需要人数" required />
      {need > 1 ? (
        <SelectInput name={`${own}.rule`} label="通过条件" required options={labelOptions(stageRuleNames)} />
      ) : (
        <NumberInput name={`${own}.slaHours`} label="期限（小时）" required hint="节假日不计" />
      )}
      {need > 1 ? <NumberInput name={`${own}.slaHours`} label="期限（小时）" required hint="节假日不计" /> : null}
      <SwitchInput name={`${own}.blind`} label="盲审" hint="审核人看不到提交人" />
      <LinesInput name={`${own}.checklist`} label="核对清单" wide hint="每行一项，通过前须逐项勾选，最多 20 项" />
      {Array.isArray(listed) ? (
        <div data-wide="">
          <Button size="small" onClick={take}>
            用字典中的清单
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Form field with an array of texts, one text per line. */
function LinesInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const lines: readonly string[] = Array.isArray(field.value) ? field.value : []
  const [typed, setTyped] = useState('')
  // Show the typed text as long as its lines equal the array. The array has no empty lines, so showing the array would
  // remove each new line that the user begins.
  const text = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <textarea
        {...field}
        {...control}
        className="control"
        rows={Math.min(Math.max(4, lines.length + 1), 12)}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(linesOf(event.target.value))
        }}
      />
    </InputFrame>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
