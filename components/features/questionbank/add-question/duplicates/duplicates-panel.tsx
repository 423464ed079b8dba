'use client'

import { useState } from 'react'
import type { ComparedQuestion } from '@/components/domains/question/comparison/fields'
import { SimilarList } from '@/components/domains/question/similar-list'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Notice } from '@/components/kit/table/table-states'
import type { QuestionBody } from '@/lib/contracts/question/body'
import type { SimilarQuestion } from '@/lib/contracts/question/detail'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { shownChildren, shownContent } from '../preview/shown'
import { factsOf, type QuestionType } from '../type-facts'

/** Width in pixels that shows two questions side by side. */
const WIDTH = 880

interface DuplicatesPanelProps {
  question: EditedQuestion | null
  body: QuestionBody
  types: readonly QuestionType[]
  list: readonly SimilarQuestion[]
  /** True if the stored question equals the form; only then may the user decide which questions are duplicates. */
  saved: boolean
  onDecided: () => void
  onClose: () => void
}

/**
 * Panel that lists equal or similar questions, each next to the question of the form. The user decides for each listed
 * question whether it is a duplicate.
 */
export function DuplicatesPanel({ question, body, types, list, saved, onDecided, onClose }: DuplicatesPanelProps) {
  const [beside, setBeside] = useState<string | null>(list[0]?.id ?? null)
  return (
    <Drawer title="相似题" width={WIDTH} onClose={onClose}>
      {list.length === 0 ? (
        <Notice title="没有重复的试题" mark="search">
          <p>在您能查看的试题中，没有与本题内容相同或近似的。</p>
        </Notice>
      ) : (
        <div style={{ containerType: 'inline-size' }}>
          <p style={{ margin: '0 0 16px', fontSize: 13 }}>
            {saved ? '内容相同的试题，判定为“不是重复”或“变式”后才能提交。' : '请先保存草稿，再判定是否重复。'}
          </p>
          <SimilarList
            question={comparedOf(question, body, types)}
            list={list}
            comparedId={beside}
            onCompare={setBeside}
            decides={saved}
            onDecided={onDecided}
          />
        </div>
      )}
    </Drawer>
  )
}

function comparedOf(
  question: EditedQuestion | null,
  body: QuestionBody,
  types: readonly QuestionType[],
): ComparedQuestion {
  const { baseType } = factsOf(types, body.typeCode)
  return {
    ...body,
    id: question?.id ?? '',
    code: question?.code ?? '本题',
    baseType,
    sourceNo: null,
    version: { no: question?.version.no ?? 0 },
    content: shownContent(body),
    children: shownChildren(body, types),
    knowledge: body.knowledge.map(({ name }, at) => ({ name, primary: at === 0 })),
  }
}
