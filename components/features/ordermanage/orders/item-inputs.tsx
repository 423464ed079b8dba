'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { InputGrid, MoneyInput, NumberInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { useDictChoices } from '@/components/pickers/dict-choices'
import { useDict, useDictName } from '@/lib/api/dict'
import { yuanText } from '@/lib/contracts/base/money'
import { itemKindNames } from '@/lib/contracts/order/card'
import { amountOf, itemKinds, type OrderItem, type OrderType } from '@/lib/contracts/order/order'
import { useRenewable } from './use-renewable'

const Lines = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBottom: 6,
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& > section': {
    padding: '8px 12px 12px',
    marginBottom: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
  },
  '& > section > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontSize: 13 },
  '& > footer': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 16 },
  '& > footer > output': { fontSize: 13, fontVariantNumeric: 'tabular-nums' },
}))

/** A line before anything is said of it; what is not chosen yet is no value of the call. */
export const emptyItem = { kind: 'account', name: '', section: null, grade: null, count: null, price: null }

/** Kinds a type of order may hold. */
const allowed = (type: OrderType) =>
  itemKinds.filter((kind) => kind !== 'seat' || type === 'purchase' || type === 'addition')

/** 明细: what is bought, line by line, and what it comes to. */
export function ItemInputs({ type }: { type: OrderType }) {
  const { fields, append, remove } = useFieldArray({ name: 'items' })
  return (
    <Lines>
      <legend>明细</legend>
      {fields.map(({ id }, at) => (
        <section key={id} aria-label={`明细 ${at + 1}`}>
          <header>
            <span>第 {at + 1} 条</span>
            <Button
              size="small"
              color="inherit"
              disabled={fields.length === 1}
              aria-label={`删除第 ${at + 1} 条明细`}
              onClick={() => remove(at)}
            >
              删除
            </Button>
          </header>
          <Line at={at} type={type} />
        </section>
      ))}
      <footer>
        <Button size="small" variant="outlined" disabled={fields.length >= 20} onClick={() => append(emptyItem)}>
          添加明细
        </Button>
        <Total />
      </footer>
    </Lines>
  )
}

function Total() {
  const items: readonly Partial<OrderItem>[] = useWatch({ name: 'items' }) ?? []
  const known = items.filter((item): item is OrderItem => Number.isInteger(item.count) && Number.isInteger(item.price))
  return <output aria-label="合计">合计 ¥{yuanText(amountOf(known))}</output>
}

/** Ends every name that the form gave by itself. */
const ACCOUNTS = '学生账号'

function Line({ at, type }: { at: number; type: OrderType }) {
  const kind: OrderItem['kind'] = useWatch({ name: `items.${at}.kind` })
  const grades = useDictChoices('grade')
  const kinds = allowed(type).map((value) => ({ value, label: itemKindNames[value] }))
  const required = type !== 'renewal'
  const renewable = useRenewable(type, at)
  useFollowGrade(at)
  return (
    <InputGrid>
      <SelectInput name={`items.${at}.kind`} label="内容" options={kinds} required />
      {kind === 'account' ? (
        <SelectInput
          name={`items.${at}.grade`}
          label="年级"
          options={grades}
          required={required}
          placeholder={required ? '请选择' : '不限年级'}
        />
      ) : null}
      <TextInput name={`items.${at}.name`} label="名称" required maxLength={40} />
      <NumberInput name={`items.${at}.count`} label="数量" required {...renewable} />
      <MoneyInput name={`items.${at}.price`} label="单价（元）" required />
    </InputGrid>
  )
}

/** Section and name follow the grade that is chosen, unless somebody gave the line a name of their own. */
function useFollowGrade(at: number): void {
  const { setValue, getValues } = useFormContext()
  const gradeName = useDictName('grade')
  const sections = useDict('section')
  const grade: string | null = useWatch({ name: `items.${at}.grade` })
  const last = useRef(grade)
  const follow = useEffectEvent((grade: string | null) => {
    if (last.current === grade) return
    last.current = grade
    const section = sections.find(({ subsetIds }) => grade && subsetIds.includes(grade))?.key ?? null
    setValue(`items.${at}.section`, section, { shouldDirty: true })
    const now: string = getValues(`items.${at}.name`)
    if (now !== '' && !now.endsWith(ACCOUNTS)) return
    setValue(`items.${at}.name`, `${grade ? gradeName(grade) : ''}${ACCOUNTS}`, { shouldDirty: true })
  })
  useEffect(() => {
    follow(grade)
  }, [grade])
}
