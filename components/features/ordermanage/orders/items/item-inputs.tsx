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

/** Initial values of a line. Some are empty, which the call does not accept, so that the user must choose. */
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

/** Form field 明细: a table of what the organisation buys, with one row per line and the total. */
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

/** Shows the total of the lines that are complete so far, minus the reduction that the user has entered. */
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
