'use client'

import { useState } from 'react'
import { InputGrid, NumberInput, SelectInput, TextAreaInput } from '@/components/kit/inputs'
import { useDictChoices } from '@/components/pickers/dict-choices'
import { OrganInput } from '@/components/pickers/organ-picker'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { useDict } from '@/lib/api/dict'
import { TRIAL_DAYS_MOST } from '@/lib/contracts/account/trial'
import { openTrials } from '@/lib/contracts/order/calls'
import { request } from '@/lib/http/client'

interface Batch {
  organId: string
  grade: string
  count: number | null
  days: number | null
  note: string
}

const start: Batch = { organId: '', grade: '', count: 30, days: 15, note: '' }
const schema = openTrials.request.omit({ section: true })

/** A batch of trials for an organisation: the order it makes is carried through at once. */
export function TrialsDialog({ onClose }: { onClose: () => void }) {
  const [batch, setBatch] = useState(start)
  const sections = useDict('section')
  const { organId, grade, count, days, note } = batch
  const section = sections.find(({ subsetIds }) => subsetIds.includes(grade))?.key ?? null
  return (
    <FormDialog
      title={openTrials.summary}
      ok="开通"
      disabled={!schema.safeParse(batch).success}
      entity="student"
      write={() => request(openTrials, { organId, section, grade, count: count ?? 0, days: days ?? 0, note })}
      done={({ code, accountCount }) => `已开通 ${accountCount} 个试用账号，订单 ${code}`}
      onClose={onClose}
    >
      <p>试用账号不占席位，到期自动停止；状态为“待激活”，选中后发放密码即可使用。</p>
      <StepForm value={start} schema={schema} onChange={setBatch}>
        <InputGrid>
          <OrganInput name="organId" label="机构" port="order:trial" required wide />
          <SelectInput name="grade" label="年级" options={useDictChoices('grade')} required wide />
          <NumberInput name="count" label="数量" required hint="一次最多 1000 个" />
          <NumberInput name="days" label="试用天数" required hint={`开通当天算起，最多 ${TRIAL_DAYS_MOST} 天`} />
          <TextAreaInput name="note" label="备注" maxLength={200} />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
