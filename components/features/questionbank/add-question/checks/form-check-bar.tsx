'use client'

import { type ComponentProps, useMemo } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import { CheckBar } from './check-bar'

/**
 * Bar that shows the findings of the checks and also the field errors of the form. Without the field errors, the bar
 * would report a question as fine although the service would refuse one of its fields, such as a score of 5.25.
 */
export function FormCheckBar({ flaws, ...props }: ComponentProps<typeof CheckBar>) {
  const { errors } = useFormState()
  const all = useMemo(() => flaws && withRefused(flaws, errors), [flaws, errors])
  return <CheckBar {...props} flaws={all} />
}

function withRefused(flaws: readonly Flaw[], errors: FieldErrors): readonly Flaw[] {
  const refused = refusedFields(errors).filter(
    ({ field }) => !flaws.some((flaw) => flaw.field === field && flaw.level === 'error'),
  )
  return refused.length === 0 ? flaws : [...refused, ...flaws]
}

/**
 * Returns each error message of react-hook-form as a finding with the path of its field, such as `score` or
 * `rubric.0.score`.
 */
export function refusedFields(errors: unknown, at = ''): Flaw[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message, type } = errors as { message?: unknown; type?: unknown }
  if (typeof message === 'string' && type !== undefined) {
    return message ? [{ level: 'error', code: 'refused', field: at, message }] : []
  }
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : refusedFields(inner, at === '' ? name : `${at}.${name}`),
  )
}
