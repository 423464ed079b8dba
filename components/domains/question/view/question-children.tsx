'use client'

import { styled } from '@mui/material/styles'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDictName } from '@/lib/api/dict'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { QuestionBody } from './question-body'

type Child = QuestionDetail['children'][number]

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 20, paddingTop: 20, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& > li > h3 > span': { marginInlineStart: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

const Keys = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { padding: '4px 10px', borderRadius: 6, background: theme.vars.palette.background.sunken },
  '& > li > b': { marginInlineStart: 8, color: theme.vars.palette.success.main },
}))

/** Renders the children of a composite question with the numbers that learners see. */
export function QuestionChildren({ items, teacher }: { items: readonly Child[]; teacher: boolean }) {
  const type = useDictName('questionType')
  if (items.every(isBare)) return <AnswerKey items={items} teacher={teacher} />
  return (
    <SectionCard title={`小题（${items.length}）`}>
      <List>
        {items.map((child) => (
          <li key={child.id} data-child={child.childNo}>
            <h3>
              第 {child.childNo} 小题
              <span>
                {type(child.typeCode)}
                {child.score === null ? '' : ` · ${child.score} 分`}
              </span>
            </h3>
            <QuestionBody content={child} baseType={child.baseType} teacher={teacher} expects="answer" />
          </li>
        ))}
      </List>
    </SectionCard>
  )
}

/** Renders only the answers of children whose text is part of the material above them. */
function AnswerKey({ items, teacher }: { items: readonly Child[]; teacher: boolean }) {
  return (
    <SectionCard title={`${teacher ? '小题答案' : '小题'}（${items.length}）`}>
      {teacher ? <ChildKeys items={items} /> : '各小题的题目在材料中。'}
    </SectionCard>
  )
}

/** Renders the answer keys of children that have no other content. */
export const ChildKeys = ({ items }: { items: readonly Child[] }) => (
  <Keys>
    {items.map((child) => (
      <li key={child.id}>
        {child.childNo}.<b>{child.answer.join('、') || '—'}</b>
      </li>
    ))}
  </Keys>
)

/** Returns whether a child has only a number and an answer key, as in a cloze whose options could not be parsed. */
export function isBare({ stemHtml, options, analysisHtml, answer }: Child): boolean {
  const stem = stemHtml.replace(/<[^>]+>/g, '').trim()
  const numbered = /^[（(]?\d{0,3}[）)．.、]?$/.test(stem)
  return numbered && options.length === 0 && analysisHtml === '' && answer.every((key) => /^[A-Z]*$/.test(key))
}
