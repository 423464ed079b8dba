'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'

interface StepFormProps<V extends FieldValues> {
  value: V
  /** The schema of the fields: an invalid value shows its fault at the field, on blur. */
  schema?: z.ZodType
  onChange: (next: V) => void
  /** Inputs of the kit, by name. */
  children: ReactNode
}

/** Renders inputs of the kit for the parameters of a bulk action: every change is reported at once. */
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
          // A number is complete after each key, unlike a name; its fault is shown before the button is disabled.
          if (name && schema && typeof (form.getValues(name) ?? 0) === 'number') void form.trigger(name)
        },
      }),
    [form, schema],
  )
  return <FormProvider {...form}>{children}</FormProvider>
}
