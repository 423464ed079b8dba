'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'

interface StepFormProps<V extends FieldValues> {
  value: V
  onChange: (next: V) => void
  /** Inputs of the kit, by name. */
  children: ReactNode
}

/** Inputs of the kit for the params of a bulk action: what is typed is handed on at once. */
export function StepForm<V extends FieldValues>({ value, onChange, children }: StepFormProps<V>) {
  const form = useForm<FieldValues>({ values: undefined, defaultValues: value })
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell.current(values as V) }),
    [form],
  )
  return <FormProvider {...form}>{children}</FormProvider>
}
