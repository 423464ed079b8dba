'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { DrawerForm } from '@/components/work/record/record-drawers'
import type { ExtraField } from '@/lib/contracts/dict/card'
import { extraFields } from '@/lib/contracts/dict/extra'
import { type DictListItem, editDictItem, insertDictItem } from '@/lib/contracts/dict/maintenance'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { DictInputs } from './inputs'

/** Initial values of the fields in `extra`, which only some types of dictionaries have. */
const emptyExtra: Record<ExtraField, unknown> = {
  aliases: [],
  baseType: '',
  subjects: [],
  defaultScore: null,
  minOptions: 0,
  maxOptions: 0,
  optionsPerBlank: false,
  severity: 'block',
  field: [],
  fuse: false,
  rank: null,
  rateMin: null,
  rateMax: null,
}

const extraOf = (type: MaintainedType, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(extraFields(type).map((field) => [field, stored[field] ?? emptyExtra[field as ExtraField]]))

interface DictFormProps extends DrawerForm {
  type: MaintainedType
}

export function DictForm({ type, ...form }: DictFormProps) {
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
    >
      <DictInputs type={type} isNew={form.id === 'new'} />
    </RecordForm>
  )
}
