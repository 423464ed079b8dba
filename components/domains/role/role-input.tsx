'use client'

import { useMemo } from 'react'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { type ChoiceOption, type InputProps, labelOf, MultiSelectInput } from '@/components/kit/inputs'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { useRoles } from '@/lib/api/role'

/**
 * Returns all roles as choices; the user can also find them by code and pinyin. Disabled roles are marked as disabled.
 */
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

/** Form field for 角色; its value is an array of role ids. */
export function RolesInput(props: InputProps & { placeholder?: string }) {
  return <MultiSelectInput {...props} options={useRoleChoices()} />
}

interface RoleFilterProps {
  /** Name of the field; see FilterSelect. */
  name?: string
  label: string
  /** Ids of the chosen roles. */
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined, how: HistoryMode) => void
}

/** Filter bar field for 角色. */
export function RoleFilter(props: RoleFilterProps) {
  const choices = useRoleChoices()
  const options = useMemo(() => choices.map((one) => ({ value: one.value, label: labelOf(one) })), [choices])
  return <FilterSelect {...props} options={options} />
}
