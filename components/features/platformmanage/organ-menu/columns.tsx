'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { Link } from '@/components/ui/link'
import { useCan } from '@/lib/api/session'
import { enabledStates, labelsOf } from '@/lib/contracts/base/card'
import type { MenuPackage, menuPackageSorts } from '@/lib/contracts/menu-package/calls'
import { menuPackageCard } from '@/lib/contracts/menu-package/card'
import { listAt } from '@/lib/contracts/paths'
import { PackageActions } from './actions'

const labels = labelsOf(menuPackageCard)

type PackageColumn = Column<MenuPackage, (typeof menuPackageSorts)[number]>

export function usePackageColumns(): PackageColumn[] {
  const seesOrgans = useCan('organ:list')
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        width: 220,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      {
        id: 'note',
        header: labels.note,
        card: 'text',
        cell: (row, place) => row.note || (place === 'card' ? null : <EmptyValue />),
      },
      { id: 'menuCount', header: labels.menuCount, width: 88, align: 'end', cell: (row) => row.menuIds.length },
      {
        id: 'organCount',
        header: labels.organCount,
        width: 88,
        align: 'end',
        card: 'line',
        sort: { by: 'organCount', first: 'desc' },
        cell: (row, place) => {
          const text = place === 'card' ? `${row.organCount} 个机构` : row.organCount
          if (!seesOrgans || row.organCount === 0) return text
          return <Link href={listAt('organ', { menuPackage: row.id })}>{text}</Link>
        },
      },
      {
        id: 'status',
        header: labels.status,
        width: 80,
        card: 'side',
        cell: (row) => <StatusChip {...enabledStates[row.status]} />,
      },
      updatedColumn({ width: 148, from: 960 }),
      { id: 'actions', header: '操作', width: 148, card: 'line', cell: (row) => <PackageActions one={row} /> },
    ],
    [seesOrgans],
  )
}
