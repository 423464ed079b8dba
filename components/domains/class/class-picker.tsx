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
  /** Name of the form field with the organisation; if the value of that field changes, this choice is cleared. */
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

/** Clears a choice that does not belong to the organisation now chosen in the form; returns that organisation's id. */
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

/** Form field for a 班级 of the organisation that is chosen in the form. */
export function ClassInput({ organ = 'organId', ...props }: OfOrganProps) {
  const chosen = useQuery(classNamedOptions(useChosen(props.name)))
  const organId = useOfOrgan(props.name, organ, chosen.data)
  const source = useClassSource(organId)
  const hint = organId ? props.hint : '请先选择机构'
  return <LookupInput {...props} hint={hint} disabled={props.disabled || organId === ''} source={source} />
}

/** Form field for a 班主任, who must be a teacher of the organisation that is chosen in the form. */
export function HeadTeacherInput({ organ = 'organId', ...props }: OfOrganProps) {
  const chosen = useQuery(headTeacherNamedOptions(useChosen(props.name)))
  const organId = useOfOrgan(props.name, organ, chosen.data)
  const source = useTeacherSource(organId)
  const hint = organId ? props.hint : '请先选择机构'
  return <LookupInput {...props} hint={hint} disabled={props.disabled || organId === ''} source={source} />
}

/** Filter bar field for a 班级 of one organisation; classes of different organisations can have the same name. */
export function ClassFilter({ organId, ...props }: LookupFilterProps & { organId: string }) {
  return <LookupFilter {...props} source={useClassSource(organId)} />
}

/** Shows the name of a teacher whose id is known. */
export function HeadTeacherName({ id }: { id: string }) {
  const { data } = useQuery(headTeacherNamedOptions([id]))
  return data ? (data[0]?.fullName ?? id) : '…'
}
