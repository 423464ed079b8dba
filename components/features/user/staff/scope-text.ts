import { useCallback } from 'react'
import { useScopeText } from '@/components/domains/scope/scope-text'
import type { StaffItem } from '@/lib/contracts/staff/calls'

/** Returns a function that describes the data scope of a user's enabled roles in one line. */
export function useStaffScope(): (person: StaffItem) => string {
  const text = useScopeText()
  return useCallback(
    (person) => text({ ...person, scopes: person.roles.flatMap(({ inUse, dataScope }) => (inUse ? [dataScope] : [])) }),
    [text],
  )
}
