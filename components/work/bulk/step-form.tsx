'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'

interface StepFormProps<V extends FieldValues> {
  value: V
  /** The schema of the values: an invalid value shows its fault below its field, on blur. */
  schema?: z.ZodType
  onChange: (next: V) => void
  /** The inputs (`components/kit`), each with its field's name. */
  children: ReactNode
}

/** Renders the inputs for the parameters of a bulk action; `onChange` receives the values after every change. */
export function StepForm<V extends FieldValues>({ value, schema, onChange, children }: StepFormProps<V>) {
  const form = useForm<FieldValues>({
    values: undefined,
    defaultValues: value,
    mode: 'onTouched',
    ...(schema && { resolver: zodResolver(schema as z.ZodType<FieldValues, FieldValues>) }),
  })
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, values }) {
          tell.current(values as V)
          // A number is checked at each key, because a partly typed number is already a value, unlike a partly typed
          // name. Without the error message of the field, the button would be disabled without a visible reason.
          if (name && schema && typeof (form.getValues(name) ?? 0) === 'number') void form.trigger(name)
        },
      }),
    [form, schema],
  )
  return <FormProvider {...form}>{children}</FormProvider>
}
