'use client'

import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AreaInput } from '@/components/domains/area/area-picker'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { KnowledgeInput } from '@/components/domains/knowledge/knowledge-input'
import { labels } from '@/components/domains/question/place-of'
import { scopeOptions } from '@/components/domains/scope/scope'
import { type ChoiceOption, InputGrid, NumberInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { confirm } from '@/components/ui/dialogs/confirm'
import { dictOptions } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { useFlawAt } from '../flaws'
import { useOnly } from '../scope/use-only'
import { isInWriteScope, useWriteScope } from '../scope/use-write-scope'
import { type QuestionType, typesFor, withPresentType } from '../type-facts'
import { useContentChange } from '../use-content'
import { useTypeChange } from '../use-type-change'
import { ChoiceField, typeChoices } from './choice-field'
import { Field } from './field'

const none: DictItem[] = []

/**
 * Inputs of 学段, 年级, 学科 and 题型, on which the rest of the form depends. Each offers only the values that fit the inputs
 * before it and the user's data scope.
 */
export const ScopeInputs = memo(function ScopeInputs({ types }: { types: readonly QuestionType[] }) {
  const { register, getValues } = useFormContext()
  const { data = none } = useQuery(dictOptions())
  const [section, grade, subject, typeCode]: [string, string | null, string, string] = useWatch({
    name: ['section', 'grade', 'subject', 'typeCode'],
  })
  const { contentNow, change } = useContentChange()
  const changeType = useTypeChange(types)
  const set = (name: string, value: unknown) => register(name).onChange({ target: { name, value }, type: 'change' })
  const offered = (of: { section?: string; grade?: string | null }) =>
    scopeOptions(data, { ...(of.section && { section: [of.section] }), ...(of.grade && { grade: [of.grade] }) })
  const choices = (
    items: readonly DictItem[],
    typeCode: DictItem['typeCode'],
    present: string | null,
  ): ChoiceOption[] =>
    data
      .filter(
        (item) => item.typeCode === typeCode && (item.key === present || items.some(({ key }) => key === item.key)),
      )
      .map(({ key, name, status }) => ({ value: key, label: name, disabled: status === 0 }))
  const now = offered({ section, grade })
  const reach = useWriteScope()
  const sections = now.sections.filter(({ key }) => isInWriteScope(reach, { section: key }))
  const grades = now.grades.filter(({ key }) => isInWriteScope(reach, { section, grade: key }))
  const subjects = now.subjects.filter(({ key }) => isInWriteScope(reach, { section, grade, subject: key }))

  useOnly([
    { name: 'section', value: section, items: sections },
    { name: 'grade', value: grade, items: grades },
    { name: 'subject', value: subject, items: subjects },
  ])

  /**
   * Asks for confirmation before a change of section or subject removes the chosen knowledge points. Each knowledge
   * point belongs to one subject of one section. Resolves to false if the user cancels.
   */
  const leavesPoints = async (name: string, value: string) => {
    const { length } = getValues('knowledge')
    if (length === 0) return true
    const text = `更改${name}将去掉已选的 ${length} 个知识点，它们属于原来的学科和学段。`
    if (!(await confirm({ title: `更改${name}`, text, ok: '更改', danger: true }))) return false
    set('knowledge', [])
    return value !== ''
  }
  const setSection = async (value: string) => {
    if (value === section || !(await leavesPoints(labels.section, value))) return
    set('section', value)
    const next = offered({ section: value })
    if (grade && !next.grades.some(({ key }) => key === grade)) set('grade', null)
    if (subject && !next.subjects.some(({ key }) => key === subject)) set('subject', '')
  }
  const setGrade = (value: string) => {
    set('grade', value || null)
    const next = offered({ section, grade: value })
    if (subject && value && !next.subjects.some(({ key }) => key === subject)) set('subject', '')
  }
  const setSubject = async (value: string) => {
    if (value !== subject && (await leavesPoints(labels.subject, value))) set('subject', value)
  }
  const setType = async (key: string) => {
    const next = await changeType(contentNow(), key)
    if (next) change(next)
  }
  const offeredTypes = withPresentType(types, typesFor(types, subject), typeCode)
  return (
    <InputGrid>
      <ChoiceField
        required
        label={labels.section}
        path="section"
        value={section}
        options={choices(sections, 'section', section)}
        onChange={setSection}
      />
      <ChoiceField
        required
        label={labels.grade}
        path="grade"
        value={grade ?? ''}
        options={choices(grades, 'grade', grade)}
        onChange={setGrade}
      />
      <ChoiceField
        required
        label={labels.subject}
        path="subject"
        value={subject}
        options={choices(subjects, 'subject', subject)}
        onChange={setSubject}
      />
      <ChoiceField
        required
        label={labels.type}
        path="typeCode"
        value={typeCode}
        options={typeChoices(offeredTypes)}
        onChange={setType}
      />
    </InputGrid>
  )
})

/** Inputs of 难度, 知识点 and the source of the question. */
export const MetadataInputs = memo(function MetadataInputs() {
  const [section, subject]: [string, string] = useWatch({ name: ['section', 'subject'] })
  const difficulty = useDictChoices('difficulty')
  const year = useDictChoices('year')
  const paperType = useDictChoices('paperType')
  const fault = useFlawAt('knowledge')
  return (
    <InputGrid>
      <Field path="difficulty">
        <SelectInput name="difficulty" label={labels.difficulty} required options={difficulty} />
      </Field>
      <Field path="estSeconds">
        <NumberInput name="estSeconds" label={`${labels.estSeconds}（秒）`} />
      </Field>
      <div data-wide="" data-field="knowledge">
        <KnowledgeInput
          name="knowledge"
          label={labels.knowledge}
          required
          hint="第一个是主知识点，发布后才能提交；另可有 8 个；找不到的可以提议"
          fault={fault}
          subject={subject}
          section={section}
        />
      </div>
      <Field path="year">
        <SelectInput name="year" label={labels.year} options={year} />
      </Field>
      <Field path="paperType">
        <SelectInput name="paperType" label={labels.paperType} options={paperType} />
      </Field>
      <Field path="area">
        <AreaInput name="area" label={labels.area} />
      </Field>
      <Field path="source">
        <TextInput name="source" label={labels.source} maxLength={200} />
      </Field>
    </InputGrid>
  )
})
