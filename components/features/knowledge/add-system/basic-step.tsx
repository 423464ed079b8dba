'use client'

import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { systemLabels as labels } from '@/components/domains/knowledge-system/labels'
import { scopeOptions } from '@/components/domains/scope/scope'
import { InputFrame, InputGrid } from '@/components/kit/inputs'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SelectField } from '@/components/kit/inputs/select-field'
import { Link } from '@/components/ui/link'
import { dictOptions, itemsInUse } from '@/lib/api/dict'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { findTextbookSystems, SYSTEM_NAME_MAX, THEME_MAX } from '@/lib/contracts/knowledge-system/calls'
import { systemKindNames, systemStates } from '@/lib/contracts/knowledge-system/card'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'
import { addressOf } from '@/lib/contracts/paths'
import { hasTextbook, type NewSystem } from './body'

const none: readonly DictItem[] = []
const choices = (items: readonly DictItem[]) => items.map(({ key, name }) => ({ value: key, label: name }))
const kinds = Object.entries(systemKindNames).map(([value, label]) => ({ value: value as SystemKind, label }))

export interface StepProps {
  made: NewSystem
  /** Messages by field, from the contract or from the server. */
  faults: Readonly<Record<string, string>>
  onChange: (patch: Partial<NewSystem>) => void
}

/** Step 基本信息: kind, name, place, and the textbook or the theme. */
export function BasicStep({ made, faults, onChange }: StepProps) {
  const { data = none } = useQuery(dictOptions())
  const { kind, section, subject, theme } = made
  const { sections, subjects } = useMemo(
    () => scopeOptions(data, section === '' ? {} : { section: [section] }),
    [data, section],
  )
  return (
    <>
      <Segmented label={labels.kind} value={kind} choices={kinds} onChange={(next) => onChange({ kind: next })} />
      <InputGrid>
        <WordInput
          label={labels.name}
          max={SYSTEM_NAME_MAX}
          value={made.name}
          error={faults.name}
          onChange={(name) => onChange({ name })}
        />
        <SelectField
          required
          label={labels.section}
          value={section}
          options={choices(sections)}
          error={faults.section}
          onChange={(next) => onChange({ section: next, textbook: { ...made.textbook, grade: '' } })}
        />
        <SelectField
          required
          label={labels.subject}
          value={subject}
          options={choices(subjects)}
          error={faults.subject}
          onChange={(next) => onChange({ subject: next })}
        />
        {kind === 'sync' ? (
          <TextbookInputs made={made} faults={faults} onChange={onChange} />
        ) : (
          <WordInput
            label={labels.theme}
            max={THEME_MAX}
            hint="如：中考总复习"
            value={theme}
            error={faults.theme}
            onChange={(next) => onChange({ theme: next })}
          />
        )}
      </InputGrid>
      {hasTextbook(made) ? <SameTextbook made={made} /> : null}
    </>
  )
}

function TextbookInputs({ made: { section, textbook }, faults, onChange }: StepProps) {
  const { data = none } = useQuery(dictOptions())
  const { grades } = scopeOptions(data, section === '' ? {} : { section: [section] })
  const options = {
    publishing: itemsInUse(data, 'publishing'),
    grade: grades,
    volume: itemsInUse(data, 'volume'),
    year: itemsInUse(data, 'year'),
  }
  return (['publishing', 'grade', 'volume', 'year'] as const).map((field) => (
    <SelectField
      key={field}
      required
      label={labels[field]}
      value={textbook[field]}
      options={choices(options[field])}
      error={faults[`textbook.${field}`]}
      onChange={(next) => onChange({ textbook: { ...textbook, [field]: next } })}
    />
  ))
}

/** Names the systems of the chosen textbook, because only one of them can be published. */
function SameTextbook({ made: { section, subject, textbook } }: Pick<StepProps, 'made'>) {
  const found = useQueryIf(findTextbookSystems, { section, subject, ...textbook }, ownErrors)?.data ?? []
  if (found.length === 0) return null
  return (
    <Alert severity="warning">
      这册教材已有同步体系：
      {found.map(({ id, name, status }, index) => (
        <span key={id}>
          {index > 0 ? '、' : ''}
          <Link underline="always" href={addressOf('ksystem', id)}>
            {name}
          </Link>
          （{systemStates[status].label}）
        </span>
      ))}
      。同一教材只能有一个线上体系。
    </Alert>
  )
}

interface WordInputProps {
  label: string
  max: number
  hint?: string
  value: string
  error: string | undefined
  onChange: (next: string) => void
}

function WordInput({ label, max, hint, value, error, onChange }: WordInputProps) {
  const id = useId()
  return (
    <InputFrame id={id} label={label} required hint={hint} error={error}>
      <input
        id={id}
        className="control"
        maxLength={max}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-message`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputFrame>
  )
}
