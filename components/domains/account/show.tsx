'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ValueText } from '@/components/work/value-text'
import { classNamedOptions } from '@/lib/api/class'
import { useDictName, useDictNames } from '@/lib/api/dict'
import { organNamedOptions } from '@/lib/api/organ'
import type { AccountStatus, AccountType } from '@/lib/contracts/account/calls'
import { accountStates, accountTypeNames, endless } from '@/lib/contracts/account/card'
import { classTitle } from '@/lib/contracts/class/card'
import type { TypeCode } from '@/lib/contracts/dict/calls'

const dictOf: Readonly<Record<string, TypeCode>> = { section: 'section', grade: 'grade', subjects: 'subject' }

/**
 * Renders the value of an account field for the history and the comparison of versions; undefined if the stored value
 * can be shown as it is.
 */
export function showAccountField(field: string, value: unknown): ReactNode {
  if (field === 'validTo' && value === null) return endless
  if (value === null || value === undefined) return undefined
  if (field === 'status') return accountStates[value as AccountStatus]?.label
  if (field === 'type') return accountTypeNames[value as AccountType]
  if (field === 'organId') return <OrganName id={String(value)} />
  if (field === 'classId') return <ClassName id={String(value)} />
  const dict = dictOf[field]
  return dict ? <DictNames dict={dict} keys={[value].flat().map(String)} /> : undefined
}

function OrganName({ id }: { id: string }) {
  const { data } = useQuery(organNamedOptions([id]))
  return data?.[0]?.name ?? `机构 ${id}`
}

function ClassName({ id }: { id: string }) {
  const { data } = useQuery(classNamedOptions([id]))
  const grade = useDictName('grade')
  const [found] = data ?? []
  return found ? classTitle(grade(found.grade), found.name) : `班级 ${id}`
}

function DictNames({ dict, keys }: { dict: TypeCode; keys: readonly string[] }) {
  const names = useDictNames(dict)
  return <ValueText value={names(keys)} />
}
