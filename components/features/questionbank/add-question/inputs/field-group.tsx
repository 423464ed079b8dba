'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { useFlawAt } from '../flaws'
import { Field } from './field'

const Plain = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 })

interface FieldGroupProps {
  label: string
  path: string
  required?: boolean
  hint?: ReactNode
  children: ReactNode
}

/** Frame around several inputs that form one field of the question: the name of the field above, its error below. */
export function FieldGroup({ label, path, required = false, hint, children }: FieldGroupProps) {
  const id = useId()
  const error = useFlawAt(path)
  return (
    <Field path={path}>
      <InputFrame group wide id={id} label={label} required={required} hint={hint} error={error}>
        <Plain aria-labelledby={`${id}-label`} aria-describedby={error || hint ? `${id}-message` : undefined}>
          {children}
        </Plain>
      </InputFrame>
    </Field>
  )
}
