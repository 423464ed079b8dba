'use client'

import { useMemo } from 'react'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { type ChoiceOption, type InputProps, labelOf, MultiSelectInput } from '@/components/kit/inputs'
import type { How } from '@/components/kit/list/url-state'
import { useRoles } from '@/lib/api/role'

/** Every role as a choice, found by its code and pinyin too; disabled ones are there to be flagged. */
function useRoleChoices(): ChoiceOption[] {
  const { data } = useRoles()
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, code, pinyin, initials, status }) => ({
        value: id,
        label: name,
        find: `${code} ${pinyin} ${initials}`,
        disabled: status === 0,
      })),
    [data],
  )
}

/** 角色 in a form: a list of ids. */
export function RolesInput(props: InputProps & { placeholder?: string }) {
  return <MultiSelectInput {...props} options={useRoleChoices()} />
}

interface RoleFilterProps {
  /** See FilterSelect. */
  name?: string
  label: string
  /** Ids. */
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined, how: How) => void
}

/** 角色 in a filter bar. */
export function RoleFilter(props: RoleFilterProps) {
  const choices = useRoleChoices()
  const options = useMemo(() => choices.map((one) => ({ value: one.value, label: labelOf(one) })), [choices])
  return <FilterSelect {...props} options={options} />
}
