'use client'

import { useMemo } from 'react'
import { InputGrid, SelectInput, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { useRoles } from '@/lib/api/role'
import { ROLE_NAME_MAX } from '@/lib/contracts/role/calls'
import { roleLabels as labels } from './labels'

interface RoleInputsProps {
  isNew: boolean
  /** Whether the user may copy the permissions of another role, which requires the right to grant permissions. */
  canCopy: boolean
}

export function RoleInputs({ isNew, canCopy }: RoleInputsProps) {
  return (
    <InputGrid>
      <TextInput name="name" label={labels.name} required maxLength={ROLE_NAME_MAX} />
      <TextInput
        name="code"
        label={labels.code}
        required
        maxLength={32}
        hint="字母开头，可含数字和下划线；内置角色的标识不能修改"
      />
      {isNew && canCopy ? <SourceInput /> : null}
      <TextAreaInput name="note" label={labels.note} maxLength={200} />
    </InputGrid>
  )
}

function SourceInput() {
  const { data } = useRoles()
  const options = useMemo(
    () =>
      (data ?? []).map(({ id, name, code, pinyin, initials }) => ({
        value: id,
        label: `复制自“${name}”`,
        find: `${code} ${pinyin} ${initials}`,
      })),
    [data],
  )
  return (
    <SelectInput
      name="copyFrom"
      label={labels.copyFrom}
      options={options}
      placeholder="空白角色，稍后授权"
      wide
      hint="复制时带上菜单、权限、数据范围和两步验证要求，保存后可在“角色授权”中调整"
    />
  )
}
