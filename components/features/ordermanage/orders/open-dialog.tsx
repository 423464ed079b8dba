'use client'

import { useState } from 'react'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { InputGrid, NumberInput, SelectInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { useDict } from '@/lib/api/dict'
import { openOrderAccounts } from '@/lib/contracts/order/calls'
import type { OrderRow } from '@/lib/contracts/order/order'

interface OpenDialogProps {
  order: OrderRow
  onClose: () => void
}

interface Values {
  item: string
  grade: string
  count: number | null
}

const schema = openOrderAccounts.request.pick({ grade: true, count: true })

/** Dialog that opens student accounts for those seats of an order that do not have an account yet. */
export function OpenDialog({ order, onClose }: OpenDialogProps) {
  const lines = [...order.items.entries()].flatMap(([at, { kind, name, count }]) =>
    kind === 'seat' ? [{ value: String(at), label: `${name} × ${count}` }] : [],
  )
  const [start] = useState<Values>({ item: lines[0]?.value ?? '', grade: '', count: null })
  const [values, setValues] = useState(start)
  const sections = useDict('section')
  const { item, grade, count } = values
  const section = sections.find(({ subsetIds }) => subsetIds.includes(grade))?.key ?? null
  return (
    <FormDialog
      title={`开通账号：${order.code}`}
      ok="开通"
      disabled={item === '' || !schema.safeParse(values).success}
      call={openOrderAccounts}
      input={{ id: order.id, item: Number(item), section, grade, count: count ?? 0 }}
      done={({ accountCount }) => `已开通，订单现有账号 ${accountCount} 个`}
      onClose={onClose}
    >
      <p>账号状态为“待激活”，没有密码；开通后在学生正式账号中发放初始密码。</p>
      <StepForm value={start} schema={schema} onChange={setValues}>
        <InputGrid>
          <SelectInput name="item" label="席位明细" options={lines} required />
          <SelectInput name="grade" label="年级" options={useDictChoices('grade')} required />
          <NumberInput name="count" label="数量" required />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
