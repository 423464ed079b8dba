'use client'

import { systemLabels as labels } from '@/components/domains/knowledge-system/labels'
import { DescriptionList } from '@/components/kit/record/description-list'
import { useDictName } from '@/lib/api/dict'
import { systemKindNames } from '@/lib/contracts/knowledge-system/card'
import type { NewSystem } from './body'

const sourceTexts = { blank: '空白', copy: '复制体系', import: '粘贴目录' } as const

/** Step 确认: everything that will be stored. */
export function ConfirmStep({ made, nodes }: { made: NewSystem; nodes: number }) {
  const { kind, textbook } = made
  const [section, subject] = [useDictName('section'), useDictName('subject')]
  const [publishing, grade] = [useDictName('publishing'), useDictName('grade')]
  const [volume, year] = [useDictName('volume'), useDictName('year')]
  return (
    <DescriptionList
      items={[
        { label: labels.kind, value: systemKindNames[kind] },
        { label: labels.name, value: made.name },
        { label: labels.section, value: section(made.section) },
        { label: labels.subject, value: subject(made.subject) },
        ...(kind === 'sync'
          ? [
              { label: labels.publishing, value: publishing(textbook.publishing) },
              { label: labels.grade, value: grade(textbook.grade) },
              { label: labels.volume, value: volume(textbook.volume) },
              { label: labels.year, value: year(textbook.year) },
            ]
          : [{ label: labels.theme, value: made.theme }]),
        { label: '来源', value: sourceTexts[made.from] },
        ...(made.from === 'import' ? [{ label: labels.nodes, value: nodes }] : []),
      ]}
    />
  )
}
