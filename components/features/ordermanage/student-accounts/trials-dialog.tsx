'use client'

import { useState } from 'react'
import { AgentInput } from '@/components/domains/agent/agent-picker'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { useFollowAgent } from '@/components/domains/organ/use-follow-agent'
import { InputGrid, NumberInput, SelectInput, TextAreaInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { useDict } from '@/lib/api/dict'
import { MAX_TRIAL_DAYS } from '@/lib/contracts/account/trial'
import { labelsOf } from '@/lib/contracts/base/card'
import { openTrials } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'

const orderLabels = labelsOf(orderCard)

interface Batch {
  organId: string
  agentId: string | null
  grade: string
  count: number | null
  days: number | null
  note: string
}

const start: Batch = { organId: '', agentId: null, grade: '', count: 30, days: 15, note: '' }
const schema = openTrials.request.omit({ section: true })

function BuyerInputs() {
  useFollowAgent('order:trial')
  return (
    <>
      <OrganInput name="organId" label={orderLabels.organId} port="order:trial" required wide />
      <AgentInput name="agentId" label={orderLabels.agentId} wide />
    </>
  )
}

/**
 * Dialog that opens a batch of trial accounts for an organisation. The service creates an order for the batch and
 * completes it at once.
 */
export function TrialsDialog({ onClose }: { onClose: () => void }) {
  const [batch, setBatch] = useState(start)
  const sections = useDict('section')
  const { organId, agentId, grade, count, days, note } = batch
  const section = sections.find(({ subsetIds }) => subsetIds.includes(grade))?.key ?? null
  return (
    <FormDialog
      title={openTrials.summary}
      ok="开通"
      disabled={!schema.safeParse(batch).success}
      call={openTrials}
      also={['student']}
      input={{ organId, agentId, section, grade, count: count ?? 0, days: days ?? 0, note }}
      done={({ code, accountCount }) => `已开通 ${accountCount} 个试用账号，订单 ${code}`}
      onClose={onClose}
    >
      <p>试用账号不占席位，到期自动停止；状态为“待激活”，选中后发放密码即可使用。</p>
      <StepForm value={start} schema={schema} onChange={setBatch}>
        <InputGrid>
          <BuyerInputs />
          <SelectInput name="grade" label="年级" options={useDictChoices('grade')} required wide />
          <NumberInput name="count" label="数量" required hint="一次最多 1000 个" />
          <NumberInput name="days" label="试用天数" required hint={`开通当天算起，最多 ${MAX_TRIAL_DAYS} 天`} />
          <TextAreaInput name="note" label="备注" maxLength={200} />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
