'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'

interface StepFormProps<V extends FieldValues> {
  value: V
  /** What the call takes of these fields: a value it would refuse is told of at its field, once that was left. */
  schema?: z.ZodType
  onChange: (next: V) => void
  /** Inputs of the kit, by name. */
  children: ReactNode
}

/** Inputs of the kit for the params of a bulk action: what is typed is handed on at once. */
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
          // A number is whole after each key, unlike a name; what is wrong with it is told before the button goes grey.
          if (name && schema && typeof (form.getValues(name) ?? 0) === 'number') void form.trigger(name)
        },
      }),
    [form, schema],
  )
  return <FormProvider {...form}>{children}</FormProvider>
}
