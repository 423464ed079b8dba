'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorTypesAt } from '@/components/domains/question/error-types'
import { placeOf } from '@/components/domains/question/place-of'
import { InputGroup, SelectInput, TextInput } from '@/components/kit/inputs'
import { useDict } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { type Fault, type GoldenPart, getGoldenSource } from '@/lib/contracts/review/golden'
import { goldenItemCard } from '@/lib/contracts/review/rule-card'
import { newFault } from './new-fault'
import { type Passage, SourceText } from './source-text'

const labels = labelsOf(goldenItemCard)
const LIMIT = 10
/** Matches a complete question code; users paste one here. */
const CODE = /^q\d{6,18}$/i
const none: readonly GoldenPart[] = []

/** Form fields of a new golden item: the question, and the faults that are inserted into its copies. */
export function GoldenInputs() {
  const code: string = useWatch({ name: 'code' }) ?? ''
  const faults: readonly Fault[] = useWatch({ name: 'faults' }) ?? []
  const { setValue } = useFormContext()
  const whole = code.trim()
  const { data, error } = useQuery(
    queryOf(getGoldenSource, { code: whole }, { ...ownErrors, quiet: true, enabled: CODE.test(whole), retry: false }),
  )
  const put = (next: readonly Fault[]) => setValue('faults', next, { shouldDirty: true, shouldValidate: false })
  const hint = error
    ? error.message
    : data
      ? `可以在 ${data.parts.length} 处植入错误：在下面选中一段文字，就填入还没有原文的那处`
      : '待发布或已发布的试题，如 Q000123'
  const take = ({ place, original }: Passage) => {
    const empty = faults.findIndex((fault) => !fault.original)
    const at = empty < 0 ? faults.length - 1 : empty
    put(faults.map((fault, index) => (index === at ? { ...fault, place, original } : fault)))
  }
  return (
    <>
      <InputGroup title="原题">
        <TextInput name="code" label={labels.code} required maxLength={40} wide hint={hint} warns={error !== null} />
        {data ? <SourceText parts={data.parts} onSelect={take} /> : null}
      </InputGroup>
      {[...faults.keys()].map((at) => (
        <InputGroup key={at} title={`错误 ${at + 1}`}>
          <FaultInputs at={at} parts={data?.parts ?? none} />
          {faults.length > 1 ? (
            <div data-wide="">
              <Button size="small" color="error" onClick={() => put(faults.toSpliced(at, 1))}>
                删除
              </Button>
            </div>
          ) : null}
        </InputGroup>
      ))}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={faults.length >= LIMIT}
        onClick={() => put([...faults, newFault])}
        sx={{ mt: 2 }}
      >
        再植入一处
      </Button>
    </>
  )
}

function FaultInputs({ at, parts }: { at: number; parts: readonly GoldenPart[] }) {
  const own = `faults.${at}`
  const place: string = useWatch({ name: `${own}.place` }) ?? ''
  const original: string = useWatch({ name: `${own}.original` }) ?? ''
  const kinds = useDict('examiningErrorType')
  // The error types that can occur in the chosen part of the question come first.
  const types = useMemo(() => {
    const field = place.replace(/^children\.\d+\./, '')
    return errorTypesAt(kinds, { field }).map(({ key, name }) => ({ value: key, label: name }))
  }, [kinds, place])
  const part = parts.find((one) => one.place === place)
  const places = parts.map((one) => ({ value: one.place, label: placeOf(one.place) }))
  return (
    <>
      <SelectInput
        name={`${own}.place`}
        label="位置"
        required
        options={places}
        placeholder={parts.length > 0 ? '请选择' : '先填写试题编号'}
      />
      <SelectInput name={`${own}.errorType`} label="错误类型" required options={types} />
      <TextInput
        name={`${own}.original`}
        label="原文"
        required
        maxLength={500}
        wide
        hint={
          part && original && !part.text.includes(original)
            ? '所选位置没有这段文字，请在原题内容中重新选'
            : '在原题内容中选一段，只出现一次'
        }
      />
      <TextInput name={`${own}.planted`} label="改成" maxLength={500} wide hint="留空即删去这段原文" />
    </>
  )
}
