'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { TypeFacts } from '@/lib/contracts/question/checks/types'
import { type BaseType, baseType } from '@/lib/contracts/question/json'

export interface QuestionType extends TypeFacts {
  readonly key: string
  readonly name: string
  readonly inUse: boolean
  readonly defaultScore: number | null
  /** Rank of the type: if several types fit a recognised question, the type with the smallest number is chosen. */
  readonly precedence: number
  /** Keys of the subjects that have this type; null if all subjects have it. */
  readonly subjects: readonly string[] | null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function typeOf({ key, name, status, extra }: DictItem): QuestionType | null {
  const base = baseType.safeParse(extra.baseType)
  if (!base.success) return null
  return {
    key,
    name,
    inUse: status === 1,
    baseType: base.data,
    minOptions: numberOf(extra.minOptions),
    maxOptions: numberOf(extra.maxOptions),
    optionsPerBlank: extra.optionsPerBlank === true,
    precedence: typeof extra.precedence === 'number' ? extra.precedence : Number.MAX_SAFE_INTEGER,
    defaultScore: typeof extra.defaultScore === 'number' ? extra.defaultScore : null,
    subjects: Array.isArray(extra.subjects) ? extra.subjects.map(String) : null,
  }
}

/** Returns the question types of the dictionary with their rules, including disabled ones. */
export function useQuestionTypes(): readonly QuestionType[] {
  const { data } = useQuery(dictOptions())
  return useMemo(() => itemsOf(data ?? [], 'questionType').flatMap((item) => typeOf(item) ?? []), [data])
}

const none: TypeFacts = { baseType: 'short', minOptions: 0, maxOptions: 0 }

/** Returns the rules of the type with this key. An unknown type has the rules of a short answer without options. */
export const factsOf = (types: readonly QuestionType[], key: string): TypeFacts =>
  types.find((type) => type.key === key) ?? none

/** Returns the types that a subject has, or all types if no subject is chosen; `but` lists base types to leave out. */
export const typesFor = (types: readonly QuestionType[], subject: string, but: readonly BaseType[] = []) =>
  types.filter(
    ({ subjects, baseType }) => !but.includes(baseType) && (subject === '' || !subjects || subjects.includes(subject)),
  )

/** Returns the offered types together with the question's present type, which may belong to another subject. */
export const withPresentType = (all: readonly QuestionType[], offered: readonly QuestionType[], present: string) =>
  all.filter((type) => offered.includes(type) || type.key === present)
