'use client'

import { useMemo } from 'react'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import { CheckboxTree } from '@/components/kit/tree/checkbox-tree'
import type { MenuItem } from '@/lib/contracts/menu/calls'

/**
 * Form field with the organisations' menu as a tree of checkboxes. The value is the array of the checked entries' ids.
 */
export function MenuCheckboxes({ tree, ...props }: InputProps & { tree: readonly MenuItem[] }) {
  const { field, error, control } = useInput(props)
  const nodes = useMemo(
    () =>
      tree.map(({ id, parentId, kind, name, status }) => {
        const marks = [kind === 'port' ? '接口' : '', status === 0 ? '已停用' : ''].filter(Boolean)
        return { id, parentId, name, mark: marks.join('，') || undefined }
      }),
    [tree],
  )
  return (
    <InputFrame {...props} group wide id={control.id} error={error}>
      <CheckboxTree
        label={props.label}
        nodes={nodes}
        value={field.value}
        disabled={control.disabled}
        onChange={field.onChange}
      />
    </InputFrame>
  )
}
