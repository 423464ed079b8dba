'use client'

import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '@/lib/contracts/workspace/calls'
import { unshared } from '@/lib/contracts/workspace/card'
import { ApiError } from '@/lib/http/api-error'

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  padding: '8px 8px 4px',
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})

interface Values {
  name: string
  roleId: string | null
}

interface ViewFormProps {
  /** null: a new one. */
  view: SavedView | null
  roles: readonly { id: string; name: string }[]
  save: (values: Values) => Promise<SavedView>
  onSaved: (view: SavedView) => void
  onCancel: () => void
}

/** Name of a view, and whom it is shared with. */
export function ViewForm({ view, roles, save, onSaved, onCancel }: ViewFormProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [roleId, setRoleId] = useState(view?.role?.id ?? '')
  const saving = useMutation({ mutationFn: save, onSuccess: onSaved })
  const fields = saving.error instanceof ApiError ? saving.error.fields : undefined
  /** The role it is shared with may be one the person has left. */
  const choices = view?.role && !roles.some(({ id }) => id === view.role?.id) ? [view.role, ...roles] : roles
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ name, roleId: roleId || null })
      }}
    >
      <TextField
        label="名称"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fields?.name !== undefined}
        helperText={fields?.name}
        slotProps={{ htmlInput: { maxLength: 30 } }}
        autoFocus
      />
      <TextField
        select
        label="共享给"
        value={roleId}
        onChange={(event) => setRoleId(event.target.value)}
        error={fields?.roleId !== undefined}
        helperText={fields?.roleId ?? '该角色的成员可以使用，但不能修改'}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{unshared}</MenuItem>
        {choices.map((role) => (
          <MenuItem key={role.id} value={role.id}>
            {role.name}
          </MenuItem>
        ))}
      </TextField>
      <footer>
        <Button size="small" onClick={onCancel}>
          返回
        </Button>
        <Button size="small" type="submit" variant="contained" loading={saving.isPending}>
          保存
        </Button>
      </footer>
    </Form>
  )
}
