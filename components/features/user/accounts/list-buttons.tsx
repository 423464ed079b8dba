'use client'

import Button from '@mui/material/Button'
import { useCan } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account'

interface AccountButtonsProps {
  kind: AccountKind
  onEdit: (id: string) => void
  onImport: (step: string) => void
}

/** How accounts come to be: one by one, or from a file. */
export function AccountButtons({ kind, onEdit, onImport }: AccountButtonsProps) {
  const mayImport = useCan(`${kind}:import`)
  const mayEdit = useCan(`${kind}:edit`)
  return (
    <>
      {mayImport ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onImport('start')}>
          导入
        </Button>
      ) : null}
      {mayEdit ? (
        <Button size="small" variant="contained" onClick={() => onEdit('new')}>
          新增
        </Button>
      ) : null}
    </>
  )
}
