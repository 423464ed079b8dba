import { useAreaName } from '@/lib/api/area'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { baseTypeNames, questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

const labels = labelsOf(questionCard)

/** The fields of a question that do not belong to its content. */
export type MetadataOf = Pick<
  QuestionDetail,
  | 'typeCode'
  | 'baseType'
  | 'section'
  | 'grade'
  | 'subject'
  | 'difficulty'
  | 'score'
  | 'estSeconds'
  | 'paperType'
  | 'year'
  | 'area'
  | 'source'
  | 'sourceNo'
>

/**
 * Returns the metadata of a question in words, without knowledge points; `value` is null if the question has no value.
 */
export function useMetadata(question: MetadataOf): { label: string; value: string | null }[] {
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const section = useDictName('section')
  const type = useDictName('questionType')
  const difficulty = useDictName('difficulty')
  const paperType = useDictName('paperType')
  const area = useAreaName(question.area ?? null)
  return [
    { label: labels.type, value: typeName(type(question.typeCode), baseTypeNames[question.baseType]) },
    { label: '学段年级', value: [section(question.section), grade(question.grade)].filter(Boolean).join(' · ') },
    { label: labels.subject, value: subject(question.subject) },
    { label: labels.difficulty, value: difficulty(question.difficulty) },
    { label: labels.score, value: question.score === null ? null : `${question.score} 分` },
    { label: labels.estSeconds, value: duration(question.estSeconds) },
    { label: labels.paperType, value: paperType(question.paperType) },
    { label: labels.year, value: question.year },
    { label: labels.area, value: area },
    { label: labels.source, value: question.source },
    { label: labels.sourceNo, value: question.sourceNo },
  ]
}

function typeName(name: string, base: string): string {
  return name === '' || name.startsWith(base) ? name || base : `${name}（${base}）`
}

function duration(seconds: number | null): string | null {
  if (seconds === null) return null
  return seconds < 60 ? `${seconds} 秒` : `${Math.round(seconds / 6) / 10} 分钟`
}
