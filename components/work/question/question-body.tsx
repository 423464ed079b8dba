'use client'

import { styled } from '@mui/material/styles'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import type { BaseType } from '@/lib/contracts/question/json'
import { Options } from './options'
import { Pairs } from './pairs'
import { RichContent } from './rich-content'

type Content = QuestionDetail['content']

const Body = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    containerType: 'inline-size',
    '& > [data-part]': { marginTop: 16, paddingTop: 14, borderTop: `1px dashed ${palette.divider}` },
    '& > [data-part] > h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 600, color: palette.text.secondary },
    '& > [data-part] > p': { margin: 0, color: palette.text.secondary },
    '& [data-keys]': { fontSize: 16, fontWeight: 700, letterSpacing: '0.08em', color: palette.success.main },
    '& [data-answers]': { margin: 0, paddingInlineStart: '1.8em', '& > li::marker': { color: palette.text.secondary } },
  }
})

interface QuestionBodyProps {
  content: Content
  baseType: BaseType
  /** A learner sees neither answer nor analysis. */
  teacher: boolean
  /** What a teacher is told is missing: a child may do without an analysis, a composite stem without both. */
  expects?: 'both' | 'answer' | 'nothing'
}

/** Stem, options, answer and analysis of a question or of one child of it. */
export function QuestionBody({ content, baseType, teacher, expects = 'both' }: QuestionBodyProps) {
  const { stemHtml, options, answer, analysisHtml, thinkingHtml, summaryHtml, rubric = [] } = content
  const pairs = options.some(({ pairHtml }) => pairHtml)
  const hasAnswer = answer.some((one) => one.trim() !== '')
  return (
    <Body>
      {stemHtml ? <RichContent html={stemHtml} /> : <p>（没有题干）</p>}
      {pairs ? <Pairs options={options} teacher={teacher} /> : null}
      {options.length > 0 && !pairs ? <Options options={options} marked={teacher} /> : null}
      {teacher && !pairs && (hasAnswer || (expects !== 'nothing' && rubric.length === 0)) ? (
        <div data-part="">
          <h3>答案</h3>
          {hasAnswer ? <Answer answer={answer} choice={isChoice(baseType, options.length)} /> : <p>未提供答案</p>}
        </div>
      ) : null}
      {teacher && rubric.length > 0 ? (
        <div data-part="">
          <h3>评分标准</h3>
          <ol data-answers="">
            {rubric.map(({ html, score }, index) => (
              <li key={`${index.toString()}-${html}`}>
                <RichContent html={html} />
                <small>{score} 分</small>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {teacher && (analysisHtml || expects === 'both') ? (
        <div data-part="">
          <h3>解析</h3>
          {analysisHtml ? <RichContent html={analysisHtml} /> : <p>未提供解析</p>}
        </div>
      ) : null}
      {teacher && thinkingHtml ? <Part title="思路" html={thinkingHtml} /> : null}
      {teacher && summaryHtml ? <Part title="点评" html={summaryHtml} /> : null}
    </Body>
  )
}

function Part({ title, html }: { title: string; html: string }) {
  return (
    <div data-part="">
      <h3>{title}</h3>
      <RichContent html={html} />
    </div>
  )
}

function Answer({ answer, choice }: { answer: readonly string[]; choice: boolean }) {
  if (choice) return <span data-keys="">{answer.join('、')}</span>
  const [only = '', ...more] = answer
  if (more.length === 0) return <RichContent html={only} />
  return (
    <ol data-answers="">
      {answer.map((one, index) => (
        <li key={`${index.toString()}-${one}`}>
          <RichContent html={one} />
        </li>
      ))}
    </ol>
  )
}

/** The answer names options instead of saying something itself. */
function isChoice(baseType: BaseType, options: number): boolean {
  return (
    baseType === 'single' || baseType === 'multi' || (options > 0 && (baseType === 'judge' || baseType === 'cloze'))
  )
}
