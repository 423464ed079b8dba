'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { MoneyInput } from '@/components/kit/inputs'
import { Failure } from '@/components/kit/table/table-states'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { RecordProvider } from '@/components/work/record/record-context'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { yuanText } from '@/lib/contracts/base/money'
import { orderSettingCard } from '@/lib/contracts/order/card'
import { editOrderSetting, getOrderSetting, type OrderSetting } from '@/lib/contracts/order/setting'

const labels = labelsOf(orderSettingCard)
const schema = editOrderSetting.request.pick({ confirmAbove: true, refundAbove: true })

/** Dialog 订单设置 over the list of orders, and the history of the settings. */
export function SettingPanel({ onClose }: { onClose: () => void }) {
  const [traced, setTraced] = useState(false)
  const { data, error, refetch, isFetching, isRefetching } = useQuery(queryOf(getOrderSetting, {}, ownErrors))
  // The cached setting may be outdated, so the form starts with values that have just been loaded. Values that are
  // loaded later must not replace what the user types.
  const [setting, setSetting] = useState<OrderSetting>()
  if (!setting && data && !isFetching) setSetting(data)
  if (traced && data) {
    return (
      <RecordProvider entity="orderSetting" name={orderSettingCard.name} labels={labels} show={showSetting}>
        <HistoryDrawer id={data.id} onClose={onClose} />
      </RecordProvider>
    )
  }
  if (setting) return <SettingForm setting={setting} onTrace={() => setTraced(true)} onClose={onClose} />
  return (
    <StepDialog
      title={orderSettingCard.name}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
      }
    >
      {error ? (
        <Failure error={error} what={orderSettingCard.name} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <output aria-label="正在加载">
          <TextSkeleton widths={[60, 80]} pitch={28} />
        </output>
      )}
    </StepDialog>
  )
}

const showSetting = (field: string, value: unknown) =>
  (field === 'confirmAbove' || field === 'refundAbove') && value !== null && value !== undefined
    ? `¥${yuanText(Number(value))}`
    : undefined

const wordsOf = (fen: number | null, verb: string) =>
  fen === null ? `不要求另一人${verb}` : `¥${yuanText(fen)} 起需由另一人${verb}`

const limitsText = ({ confirmAbove, refundAbove = null }: Limits) =>
  `${wordsOf(confirmAbove, '确认')}；${wordsOf(refundAbove, '退款')}`

type Limits = Pick<OrderSetting, 'confirmAbove' | 'refundAbove'>

const isSame = (one: Limits, other: Limits) =>
  one.confirmAbove === other.confirmAbove && one.refundAbove === other.refundAbove

interface SettingFormProps {
  setting: OrderSetting
  onTrace: () => void
  onClose: () => void
}

function SettingForm({
  setting: { id, rowVersion, confirmAbove, refundAbove = null },
  onTrace,
  onClose,
}: SettingFormProps) {
  const [start] = useState({ confirmAbove, refundAbove })
  const [values, setValues] = useState(start)
  return (
    <FormDialog
      title={orderSettingCard.name}
      ok="保存"
      disabled={isSame(values, start) || !schema.safeParse(values).success}
      call={editOrderSetting}
      input={{ id, rowVersion, ...values }}
      done={(now) => `已保存：${limitsText(now)}`}
      onClose={onClose}
    >
      <p>
        订单金额达到这个数时，新增、修改明细或提交它的人不能确认，须由另一人确认；批量确认时这些订单会跳过。留空表示不要求。
      </p>
      <p>
        申请退款的人不能自己退款的金额，可在下面另设。没有达到限额、由同一人办理的确认和退款，操作日志里注明“同一人办理”。
      </p>
      <p>现在：{limitsText(start)}</p>
      <StepForm value={start} schema={schema} onChange={setValues}>
        <MoneyInput name="confirmAbove" label={labels.confirmAbove} />
        <MoneyInput name="refundAbove" label={labels.refundAbove} />
      </StepForm>
      <Button size="small" color="inherit" sx={{ justifySelf: 'start' }} onClick={onTrace}>
        修改记录
      </Button>
    </FormDialog>
  )
}
