'use client'

import { useWatch } from 'react-hook-form'
import { AreaInput } from '@/components/domains/area/area-picker'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { KnowledgeInput } from '@/components/domains/knowledge/knowledge-input'
import { InputGrid, MultiSelectInput, NumberInput, RadioInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { labelsOf } from '@/lib/contracts/base/card'
import type { BodyKnowledge } from '@/lib/contracts/question/body'
import type { MetadataChange, PointsChange } from '@/lib/contracts/question/bulk'
import { questionCard } from '@/lib/contracts/question/card'

const labels = labelsOf(questionCard)

type Fields = Required<MetadataChange['fields']>
type Part = keyof Fields | 'knowledge'
const parts = [
  'knowledge',
  'typeCode',
  'grade',
  'difficulty',
  'score',
  'year',
  'paperType',
  'area',
  'source',
  'estSeconds',
] as const

const modes = [
  { value: 'add', label: '加上' },
  { value: 'remove', label: '去掉' },
  { value: 'replace', label: '换成另一个' },
  { value: 'primary', label: '设为主知识点' },
]

interface Filled extends Fields {
  /** Fields that the user has chosen to change. */
  parts: readonly Part[]
  section: string
  subject: string
  how: PointsChange['how']
  points: readonly BodyKnowledge[]
  by: readonly BodyKnowledge[]
}

interface Place {
  section?: readonly string[] | undefined
  subject?: readonly string[] | undefined
}

const only = (values: readonly string[] | undefined) => (values?.length === 1 ? (values[0] ?? '') : '')

/**
 * Returns the initial values: no field is chosen, and knowledge points are searched in the section and subject of the
 * list.
 */
export const startOf = ({ section, subject }: Place): Filled => ({
  parts: [],
  section: only(section),
  subject: only(subject),
  how: 'add',
  points: [],
  by: [],
  typeCode: '',
  grade: null,
  difficulty: null,
  score: null,
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
})

/**
 * Returns the change in the shape of the request. Values that the user has not filled in are not checked here, because
 * the schema of the call refuses a request without a required value.
 */
export function changeOf(filled: Filled): MetadataChange {
  const chosen = filled.parts.filter((part): part is keyof Fields => part !== 'knowledge')
  const fields = Object.fromEntries(
    chosen.map((part) => [part, filled[part] || (part === 'source' || part === 'typeCode' ? '' : null)]),
  )
  return { fields, points: filled.parts.includes('knowledge') ? pointsOf(filled) : null }
}

function pointsOf({ how, points, by }: Filled): PointsChange {
  const ids = points.flatMap(({ id }) => id ?? [])
  const [point = ''] = ids
  if (how === 'add' || how === 'remove') return { how, points: ids }
  return how === 'primary' ? { how, point } : { how, point, by: by[0]?.id ?? '' }
}

interface MetadataStepProps {
  start: Filled
  onChange: (next: Filled) => void
}

/**
 * Dialog step for a metadata change of many questions. Only the fields that the user chooses change; a chosen field
 * without a value is cleared.
 */
export function MetadataStep({ start, onChange }: MetadataStepProps) {
  return (
    <StepForm value={start} onChange={onChange}>
      <MultiSelectInput
        name="parts"
        label="修改哪些"
        required
        hint="没有选中的保持不变"
        options={parts.map((part) => ({ value: part, label: labels[part] }))}
      />
      <Chosen />
    </StepForm>
  )
}

function Chosen() {
  const chosen: readonly Part[] = useWatch({ name: 'parts' })
  const choices = {
    typeCode: useDictChoices('questionType'),
    grade: useDictChoices('grade'),
    difficulty: useDictChoices('difficulty'),
    year: useDictChoices('year'),
    paperType: useDictChoices('paperType'),
  }
  const has = (part: Part) => chosen.includes(part)
  const empties = '留空则清空'
  return (
    <>
      {has('knowledge') ? <Points /> : null}
      <InputGrid>
        {has('typeCode') ? (
          <SelectInput
            name="typeCode"
            label={labels.typeCode}
            required
            hint="只在作答方式相同的题型之间修改，其他的跳过"
            options={choices.typeCode}
          />
        ) : null}
        {(['grade', 'difficulty', 'year', 'paperType'] as const).map((part) =>
          has(part) ? (
            <SelectInput key={part} name={part} label={labels[part]} hint={empties} options={choices[part]} />
          ) : null,
        )}
        {has('score') ? <NumberInput name="score" label={labels.score} hint={empties} /> : null}
        {has('area') ? <AreaInput name="area" label={labels.area} hint={empties} /> : null}
        {has('source') ? <TextInput name="source" label={labels.source} hint={empties} maxLength={200} /> : null}
        {has('estSeconds') ? (
          <NumberInput name="estSeconds" label={`${labels.estSeconds}（秒）`} hint={empties} />
        ) : null}
      </InputGrid>
    </>
  )
}

function Points() {
  const [section, subject, how]: [string, string, PointsChange['how']] = useWatch({
    name: ['section', 'subject', 'how'],
  })
  const place = { section, subject, existing: true, required: true } as const
  const single = how === 'replace' || how === 'primary'
  return (
    <>
      <InputGrid>
        <SelectInput name="section" label={labels.section} required options={useDictChoices('section')} />
        <SelectInput name="subject" label={labels.subject} required options={useDictChoices('subject')} />
      </InputGrid>
      <RadioInput name="how" label={labels.knowledge} options={modes} />
      <KnowledgeInput
        {...place}
        key={`${section} ${subject} ${String(single)}`}
        name="points"
        label={how === 'replace' ? '原来的知识点' : labels.knowledge}
        max={single ? 1 : 8}
      />
      {how === 'replace' ? <KnowledgeInput {...place} name="by" label="换成" max={1} /> : null}
    </>
  )
}
