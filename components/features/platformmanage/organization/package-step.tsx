'use client'

import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { SelectField } from '@/components/kit/inputs/select-field'
import { queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { findMenuPackages } from '@/lib/contracts/menu-package/calls'
import { fullMenuLabel, organCard } from '@/lib/contracts/organ/card'

const organLabels = labelsOf(organCard)

interface PackageStepProps {
  value: { packageId: string | null }
  onChange: (next: { packageId: string | null }) => void
}

const NONE = ''

/** Form step of 菜单授权: the package that the organisations get. Without a package they get the whole menu. */
export function PackageStep({ value: { packageId }, onChange }: PackageStepProps) {
  const { data } = useQuery(queryOf(findMenuPackages, {}))
  // Render the input only after the packages have loaded. If the name of the current package arrived later, it would
  // replace text that the user has already typed.
  if (!data) return <TextSkeleton widths={[72, 48]} />
  const options = data
    .filter(({ id, status }) => status === 1 || id === packageId)
    .map(({ id, name, status }) => ({ value: id, label: status === 1 ? name : `${name}（已停用）` }))
  return (
    <>
      <p>所选机构的应用中将只有这个套餐里的菜单。</p>
      <SelectField
        label={organLabels.menuPackageId}
        value={packageId ?? NONE}
        options={[{ value: NONE, label: `不限（${fullMenuLabel}）` }, ...options]}
        onChange={(next) => onChange({ packageId: next || null })}
      />
    </>
  )
}
