'use client'

import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MoneyInput } from '@/components/kit/inputs'
import { yuanText } from '@/lib/contracts/base/money'
import { amountOf, isReckonable } from '@/lib/contracts/order/amounts'
import type { OrderType } from '@/lib/contracts/order/order'
import { orderLabels } from '../labels'
import { focusLine, Line } from './line'
import { Lines } from './lines-style'

/** Initial values of a line; fields without a choice are no valid values of the call. */
export const emptyItem = {
  kind: 'account',
  name: '',
  section: null,
  grade: null,
  count: null,
  price: null,
  discount: null,
}

const MAX_LINES = 20

/** 明细: table of what is bought, one row per line, with the total. */
export function ItemInputs({ type }: { type: OrderType }) {
  const { fields, append, remove } = useFieldArray({ name: 'items' })
  const table = useRef<HTMLTableElement>(null)
  const added = useRef(false)
  const add = () => {
    if (fields.length >= MAX_LINES) return
    added.current = true
    append(emptyItem, { shouldFocus: false })
  }
  useEffect(() => {
    if (!added.current) return
    added.current = false
    focusLine(table.current, fields.length - 1)
  }, [fields.length])
  return (
    <Lines>
      <legend>明细</legend>
      <table ref={table} aria-label="明细">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">年级</th>
            <th scope="col">名称</th>
            <th scope="col" data-number="">
              数量
            </th>
            <th scope="col" data-number="">
              单价（元）
            </th>
            <th scope="col" data-number="">
              折扣
            </th>
            <th scope="col" data-number="">
              小计（元）
            </th>
            <th scope="col" aria-label="删除" />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id }, at) => (
            <Line
              key={id}
              at={at}
              type={type}
              onNext={() => (at === fields.length - 1 ? add() : focusLine(table.current, at + 1))}
              onRemove={fields.length === 1 ? undefined : () => remove(at)}
            />
          ))}
        </tbody>
      </table>
      <footer>
        <Button size="small" variant="outlined" disabled={fields.length >= MAX_LINES} onClick={add}>
          添加明细
        </Button>
        <Total />
      </footer>
    </Lines>
  )
}

/** Total of the lines as typed, less the reduction. */
function Total() {
  const [items, reduction]: [readonly object[] | undefined, unknown] = useWatch({ name: ['items', 'reduction'] })
  const known = (items ?? []).filter(isReckonable)
  const off = typeof reduction === 'number' ? reduction : 0
  return (
    <div>
      <MoneyInput name="reduction" label={`${orderLabels.reduction}（元）`} />
      <output aria-label="合计">合计 ¥{yuanText(amountOf(known, off))}</output>
    </div>
  )
}
