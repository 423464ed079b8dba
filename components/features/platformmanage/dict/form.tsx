'use client'

import { useCallback } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import type { DrawerForm } from '@/components/work/record-drawers'
import { ValueText } from '@/components/work/value-text'
import { type ExtraField, extraNames } from '@/lib/contracts/base/record-fields'
import { extraFields } from '@/lib/contracts/dict/extra'
import {
  type DictListItem,
  editDictItem,
  type getDictItem,
  insertDictItem,
  type MaintainedType,
} from '@/lib/contracts/dict/maintenance'
import { useShowField } from './extra-text'
import { DictInputs } from './inputs'

/** What the fields of `extra` hold before anything was chosen. */
const emptyExtra: Record<ExtraField, unknown> = {
  aliases: [],
  baseType: '',
  subjects: [],
  defaultScore: null,
  minOptions: 0,
  maxOptions: 0,
  severity: 'block',
  field: [],
  fuse: false,
  rank: null,
  rateMin: null,
  rateMax: null,
}

const extraOf = (type: MaintainedType, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(extraFields(type).map((field) => [field, stored[field] ?? emptyExtra[field as ExtraField]]))

interface DictFormProps extends DrawerForm<typeof getDictItem> {
  type: MaintainedType
}

export function DictForm({ type, ...form }: DictFormProps) {
  const showField = useShowField()
  const show = useCallback(
    (field: string, value: unknown) => {
      if (field !== 'extra') return showField(field, value)
      const parts = Object.entries(value as Record<string, unknown>)
      return parts.map(([name, part]) => (
        <div key={name}>
          {extraNames[name as ExtraField] ?? name}：{showField(name, part) ?? <ValueText value={part} />}
        </div>
      ))
    },
    [showField],
  )
  const toValues = ({ typeCode, key, name, extra }: DictListItem) => ({
    typeCode,
    key,
    name,
    extra: extraOf(type, extra),
  })
  return (
    <RecordForm
      {...form}
      insert={insertDictItem}
      edit={editDictItem}
      empty={{ typeCode: type, key: '', name: '', extra: extraOf(type) }}
      toValues={toValues}
      show={show}
    >
      <DictInputs type={type} isNew={form.id === 'new'} />
    </RecordForm>
  )
}
