'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { useRoles } from '@/lib/api/role'
import { useCan } from '@/lib/api/session'
import { editRole, insertRole, type Role } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { copyName } from './copy-name'
import { RoleInputs } from './inputs'

/** Returns the form's values for an existing role, which is not a copy and therefore has no `copyFrom`. */
const toValues = ({ name, code, note }: Role) => ({ name, code, note, copyFrom: null })

interface RoleFormProps {
  /** `new`, or the role's id. */
  id: string
  /** For a copy: the id of the source role, and the suggested name. */
  copied?: { from: string; name: string }
  onClose: () => void
}

export function RoleForm({ id, copied, onClose }: RoleFormProps) {
  const canCopy = useCan('role:grant')
  return (
    <RecordForm
      id={id}
      title={copied && `复制${roleCard.name}`}
      startAt={copied?.name ? 'code' : undefined}
      insert={insertRole}
      edit={editRole}
      empty={{ name: copied?.name ?? '', code: '', note: '', copyFrom: copied?.from ?? null }}
      toValues={toValues}
      onClose={onClose}
    >
      <RoleInputs isNew={id === 'new'} canCopy={canCopy} />
    </RecordForm>
  )
}

/**
 * Form of a copied role. It is rendered once the names of all roles are known, because the suggested name must be free.
 */
export function CopyForm({ from, onClose }: { from: string; onClose: () => void }) {
  const { data, isPending } = useRoles()
  if (isPending) return null
  return <RoleForm id="new" copied={{ from, name: copyName(data ?? [], from) }} onClose={onClose} />
}
