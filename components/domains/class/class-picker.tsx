'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { classFindOptions, classNamedOptions, headTeacherFindOptions, headTeacherNamedOptions } from '@/lib/api/class'
import { useDictName } from '@/lib/api/dict'
import type { ClassNode, HeadTeacher } from '@/lib/contracts/class/calls'
import { classTitle } from '@/lib/contracts/class/card'

interface OfOrganProps extends Omit<LookupInputProps, 'multiple'> {
  /** Name of the form's field that holds the organisation; the choice goes when that changes. */
  organ?: string
}

function toOption(
  { id, name, grade, schoolYear, status }: ClassNode,
  gradeName: (key: string) => string,
): LookupOption {
  return {
    value: id,
    label: classTitle(gradeName(grade), name),
    disabled: status !== 'active',
    note: `${schoolYear}–${schoolYear + 1} 学年`,
  }
}

function useClassSource(organId: string | undefined): LookupSource {
  return useMemo(
    () => ({
      useLookup(text, enabled) {
        const { data } = useQuery({ ...classFindOptions(organId, text), enabled: enabled && organId !== '' })
        const gradeName = useDictName('grade')
        return useMemo(() => (organId === '' ? [] : data?.map((one) => toOption(one, gradeName))), [data, gradeName])
      },
      useNamed(ids) {
        const { data } = useQuery(classNamedOptions(ids))
        const gradeName = useDictName('grade')
        return useMemo(
          () => (ids.length === 0 ? [] : data?.map((one) => toOption(one, gradeName))),
          [ids, data, gradeName],
        )
      },
    }),
    [organId],
  )
}

function useTeacherSource(organId: string): LookupSource {
  return useMemo(
    () => ({
      useLookup(text, enabled) {
        const { data } = useQuery({ ...headTeacherFindOptions(organId, text), enabled: enabled && organId !== '' })
        return useMemo(() => (organId === '' ? [] : data?.map(toTeacher)), [data])
      },
      useNamed(ids) {
        const { data } = useQuery(headTeacherNamedOptions(ids))
        return useMemo(() => (ids.length === 0 ? [] : data?.map(toTeacher)), [ids, data])
      },
    }),
    [organId],
  )
}

function toTeacher({ id, fullName, userName, active }: HeadTeacher): LookupOption {
  return { value: id, label: fullName, note: userName, disabled: !active }
}

/** Lets go of a choice that is known to belong to another organisation than the one chosen now. */
function useOfOrgan(name: string, organField: string, chosen: readonly { organId: string }[] | undefined): string {
  const { setValue } = useFormContext()
  const organId: string = useWatch({ name: organField }) ?? ''
  const strange = chosen?.some((one) => one.organId !== organId) ?? false
  useEffect(() => {
    if (strange) setValue(name, null, { shouldDirty: true, shouldValidate: true })
  }, [strange, name, setValue])
  return organId
}

function useChosen(name: string): string[] {
  const value: string | null | undefined = useWatch({ name })
  return value ? [value] : []
}

/** 班级 in a form: a class of the organisation chosen in the form. */
export function ClassInput({ organ = 'organId', ...props }: OfOrganProps) {
  const chosen = useQuery(classNamedOptions(useChosen(props.name)))
  const organId = useOfOrgan(props.name, organ, chosen.data)
  const source = useClassSource(organId)
  const hint = organId ? props.hint : '请先选择机构'
  return <LookupInput {...props} hint={hint} disabled={props.disabled || organId === ''} source={source} />
}

/** 班主任 in a form: a teacher of the organisation chosen in the form. */
export function HeadTeacherInput({ organ = 'organId', ...props }: OfOrganProps) {
  const chosen = useQuery(headTeacherNamedOptions(useChosen(props.name)))
  const organId = useOfOrgan(props.name, organ, chosen.data)
  const source = useTeacherSource(organId)
  const hint = organId ? props.hint : '请先选择机构'
  return <LookupInput {...props} hint={hint} disabled={props.disabled || organId === ''} source={source} />
}

/** 班级 in a filter bar: of one organisation, for classes of several are called alike. */
export function ClassFilter({ organId, ...props }: LookupFilterProps & { organId: string }) {
  return <LookupFilter {...props} source={useClassSource(organId)} />
}

/** A teacher's name where there is only the id. */
export function HeadTeacherName({ id }: { id: string }) {
  const { data } = useQuery(headTeacherNamedOptions([id]))
  return data ? (data[0]?.fullName ?? id) : '…'
}
