'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import type { Send } from '@/lib/api/send'
import { useWrites } from '@/lib/api/use-write'
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
  /** The saved view to change; null for a new view. */
  view: SavedView | null
  roles: readonly { id: string; name: string }[]
  save: (send: Send, values: Values) => Promise<SavedView>
  onSaved: (view: SavedView) => void
  onCancel: () => void
}

/** Renders the form for a saved view's name and the role that may also use it. */
export function ViewForm({ view, roles, save, onSaved, onCancel }: ViewFormProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [roleId, setRoleId] = useState(view?.role?.id ?? '')
  const saving = useWrites(save, { onSuccess: onSaved })
  const fields = saving.error instanceof ApiError ? saving.error.fields : undefined
  /** The view's own role is added, because the user may no longer have that role. */
  const choices = view?.role && !roles.some(({ id }) => id === view.role?.id) ? [view.role, ...roles] : roles
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ name, roleId: roleId || null })
      }}
    >
      <NameField value={name} error={fields?.name} onChange={setName} />
      <SelectField
        label="共享给"
        value={roleId}
        options={[{ value: '', label: unshared }, ...choices.map(({ id, name: label }) => ({ value: id, label }))]}
        error={fields?.roleId}
        hint="该角色的成员可以使用，但不能修改"
        onChange={setRoleId}
      />
      <footer>
        <Button size="small" color="inherit" onClick={onCancel}>
          返回
        </Button>
        <Button size="small" type="submit" variant="contained" loading={saving.isPending}>
          保存
        </Button>
      </footer>
    </Form>
  )
}

interface NameFieldProps {
  value: string
  error: string | undefined
  onChange: (name: string) => void
}

function NameField({ value, error, onChange }: NameFieldProps) {
  const id = useId()
  return (
    <InputFrame id={id} label="名称" required error={error}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
        autoFocus
        id={id}
        className="control"
        value={value}
        maxLength={30}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputFrame>
  )
}
