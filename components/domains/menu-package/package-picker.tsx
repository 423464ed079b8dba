'use client'

import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { findMenuPackages } from '@/lib/contracts/menu-package/calls'

/** Returns the menu packages as choices; disabled packages are marked as disabled. */
function usePackageChoices() {
  const allowed = useCan('menuPackage:list')
  const { data = [] } = useQuery(queryOf(findMenuPackages, {}, { enabled: allowed }))
  return data.map(({ id, name, status }) => ({ value: id, label: name, disabled: status === 0 }))
}

interface PackageFilterProps {
  /** Name of the field; see FilterSelect. */
  name?: string
  label: string
  value: readonly string[] | undefined
  onChange: (ids: string[] | undefined, how: HistoryMode) => void
}

/** Filter bar field for a menu package. It renders nothing for a user who may not list the packages. */
export function PackageFilter({ name, label, value, onChange }: PackageFilterProps) {
  const options = usePackageChoices()
  if (options.length === 0 && !value?.length) return null
  return <FilterSelect name={name} label={label} options={options} value={value} onChange={onChange} />
}

/** Shows the name of a menu package whose id is known. */
export function PackageName({ id }: { id: string }) {
  return usePackageChoices().find(({ value }) => value === id)?.label ?? id
}
