'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { labelOptions } from '@/components/kit/filter/options'
import { InputGrid, MoneyInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { Failure } from '@/components/kit/table/table-states'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { useRemoval } from '@/components/work/use-removal'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { yuanText } from '@/lib/contracts/base/money'
import { itemKindNames, orderPriceCard } from '@/lib/contracts/order/card'
import {
  editPrice,
  findPrices,
  insertPrice,
  type Price,
  type PriceBody,
  priceBody,
  removePrice,
} from '@/lib/contracts/order/prices'

const labels = labelsOf(orderPriceCard)
const kinds = labelOptions(itemKindNames)

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '6px 8px 6px 0', textAlign: 'start' },
  '& th': { fontSize: 13, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& td': { borderTop: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'anywhere' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td:last-of-type': { whiteSpace: 'nowrap', textAlign: 'end' },
  '& .MuiButton-root': { minWidth: 0 },
}))

/** Drawer 价目表: the price list that users maintain. A new line of an order can take its values from an entry. */
export function PricesPanel({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isRefetching } = useQuery(queryOf(findPrices, {}, ownErrors))
  const [edited, edit] = useState<Price | 'new' | null>(null)
  const remove = useRemoval(removePrice, orderPriceCard.name)
  if (edited) return <PriceForm price={edited === 'new' ? null : edited} onClose={() => edit(null)} />
  return (
    <StepDialog
      title="价目表"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            关闭
          </Button>
          <Button variant="contained" disabled={!data} onClick={() => edit('new')}>
            新增价目
          </Button>
        </>
      }
    >
      <p>填写订单明细时按名称选用，单价可再改。改动价目不影响已有的订单。</p>
      {error ? <Failure error={error} what="价目表" onRetry={refetch} retrying={isRefetching} /> : null}
      {data === undefined && !error ? <TextSkeleton widths={[60, 80]} /> : null}
      {data?.length === 0 ? <p>还没有价目。</p> : null}
      {data?.length ? (
        <Table aria-label="价目表">
          <thead>
            <tr>
              <th scope="col">{labels.kind}</th>
              <th scope="col">{labels.name}</th>
              <th scope="col" data-number="">
                {labels.price}
              </th>
              <th scope="col" aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {data.map((price) => (
              <tr key={price.id}>
                <td>{itemKindNames[price.kind]}</td>
                <td>{price.name}</td>
                <td data-number="">{yuanText(price.price)}</td>
                <td>
                  <Button size="small" aria-label={`修改“${price.name}”`} onClick={() => edit(price)}>
                    修改
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={`删除“${price.name}”`}
                    onClick={() => remove({ ...price, called: `“${price.name}”` })}
                  >
                    删除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </StepDialog>
  )
}

/** Form of a new or existing entry of the price list. It replaces the list until it is closed. */
function PriceForm({ price, onClose }: { price: Price | null; onClose: () => void }) {
  const [start] = useState(
    () => ({ kind: price?.kind ?? 'account', name: price?.name ?? '', price: price?.price ?? null }) as PriceBody,
  )
  const [values, setValues] = useState(start)
  return (
    <FormDialog<typeof editPrice | typeof insertPrice>
      title={price ? '修改价目' : '新增价目'}
      ok="保存"
      disabled={!priceBody.safeParse(values).success}
      call={price ? editPrice : insertPrice}
      input={price ? { id: price.id, rowVersion: price.rowVersion, ...values } : values}
      done={({ name }) => `“${name}”已保存`}
      onClose={onClose}
    >
      <StepForm value={start} schema={priceBody} onChange={setValues}>
        <InputGrid>
          <SelectInput name="kind" label={labels.kind} options={kinds} required />
          <TextInput name="name" label={labels.name} required maxLength={40} autoFocus />
          <MoneyInput name="price" label={labels.price} required />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
