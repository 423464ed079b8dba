'use client'

import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { MoneyInput, NumberInput, SelectInput } from '@/components/kit/inputs'
import { useDict, useDictName } from '@/lib/api/dict'
import { yuanText } from '@/lib/contracts/base/money'
import { isReckonable, netOf } from '@/lib/contracts/order/amounts'
import { itemKindNames } from '@/lib/contracts/order/card'
import { itemKinds, type OrderItem, type OrderType } from '@/lib/contracts/order/order'
import { DiscountInput } from './discount-input'
import type { ItemInputProps } from './item-input'
import { NameInput } from './name-input'
import { useRenewable } from './use-renewable'

/** Returns the kinds of lines that a type of order may contain; only purchases and additions may contain seats. */
const allowed = (type: OrderType) =>
  itemKinds.filter((kind) => kind !== 'seat' || type === 'purchase' || type === 'addition')

const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll('input') ?? [])]

/** Focuses the first cell of a line. */
export function focusLine(table: HTMLTableElement | null, at: number): void {
  cellsOf(table?.tBodies[0]?.rows[at])[0]?.focus()
}

interface LineProps extends ItemInputProps {
  type: OrderType
  /** Called when the user presses Enter in the last cell. */
  onNext: () => void
  /** Removes the line; undefined for the only line, because an order needs at least one. */
  onRemove: (() => void) | undefined
}

/** Table row with the inputs of one line of an order. Tab and Enter move from cell to cell. */
export function Line({ at, type, onNext, onRemove }: LineProps) {
  const kind: OrderItem['kind'] = useWatch({ name: `items.${at}.kind` })
  const grades = useDictChoices('grade')
  const kinds = allowed(type)
  const required = type !== 'renewal'
  const renewable = useRenewable(type, at)
  useFollowGrade(at)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target, currentTarget, nativeEvent } = event
    if (key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement)) return
    // Enter in a cell moves the focus, so it must not submit the form.
    event.preventDefault()
    const cells = cellsOf(currentTarget)
    const next = cells[cells.indexOf(target) + 1]
    if (next) next.focus()
    else onNext()
  }
  return (
    <tr aria-label={`明细 ${at + 1}`} onKeyDown={onKeyDown}>
      <td>
        <SelectInput
          name={`items.${at}.kind`}
          label="内容"
          options={kinds.map((value) => ({ value, label: itemKindNames[value] }))}
          required
        />
      </td>
      <td>
        {kind === 'account' ? (
          <SelectInput
            name={`items.${at}.grade`}
            label="年级"
            options={grades}
            required={required}
            placeholder={required ? '请选择' : '不限年级'}
          />
        ) : null}
      </td>
      <td>
        <NameInput at={at} kinds={kinds} />
      </td>
      <td data-number="">
        <NumberInput name={`items.${at}.count`} label="数量" required {...renewable} />
      </td>
      <td data-number="">
        <MoneyInput name={`items.${at}.price`} label="单价（元）" required />
      </td>
      <td data-number="">
        <DiscountInput at={at} />
      </td>
      <td data-number="" data-net="">
        <Net at={at} />
      </td>
      <td>
        <Button
          size="small"
          color="inherit"
          disabled={onRemove === undefined}
          aria-label={`删除第 ${at + 1} 条明细`}
          onClick={onRemove}
        >
          删除
        </Button>
      </td>
    </tr>
  )
}

function Net({ at }: ItemInputProps) {
  const item: object = useWatch({ name: `items.${at}` }) ?? {}
  return (
    <>
      <span className="label">小计（元）</span>
      <span>{isReckonable(item) ? yuanText(netOf(item)) : '—'}</span>
    </>
  )
}

/**
 * Sets section and name when the user chooses a grade. A name that the user typed or took from the price list stays.
 */
function useFollowGrade(at: number): void {
  const { setValue, getValues } = useFormContext()
  const gradeName = useDictName('grade')
  const sections = useDict('section')
  const grade: string | null = useWatch({ name: `items.${at}.grade` })
  const usualName = (grade: string | null) => `${grade ? gradeName(grade) : ''}学生账号`
  const last = useRef(grade)
  const follow = useEffectEvent((grade: string | null) => {
    if (last.current === grade) return
    const before = usualName(last.current)
    last.current = grade
    const section = sections.find(({ subsetIds }) => grade && subsetIds.includes(grade))?.key ?? null
    setValue(`items.${at}.section`, section, { shouldDirty: true })
    const now: string = getValues(`items.${at}.name`)
    if (now !== '' && now !== before) return
    setValue(`items.${at}.name`, usualName(grade), { shouldDirty: true })
  })
  useEffect(() => {
    follow(grade)
  }, [grade])
}
