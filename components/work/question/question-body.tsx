'use client'

import { styled } from '@mui/material/styles'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import type { BaseType } from '@/lib/contracts/question/json'
import { BlankKeys, BlankOptions } from './blank-options'
import { Judging } from './judging/judging'
import { shuffleWords } from './judging/words'
import { Options } from './options'
import { Pairs } from './pairs'
import { Prompt } from './prompt'
import { RichContent } from './rich-content'

type Content = QuestionDetail['content']

const Body = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    containerType: 'inline-size',
    '& > [data-part]': { marginTop: 16, paddingTop: 14, borderTop: `1px dashed ${palette.divider}` },
    '& > [data-part] > h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 600, color: palette.text.secondary },
    '& > [data-part] > p': { margin: 0, color: palette.text.secondary },
    '& > small': { display: 'block', marginTop: 8, color: palette.text.secondary },
    '& [data-keys]': { fontSize: 16, fontWeight: 700, letterSpacing: '0.08em', color: palette.success.main },
    '& [data-answers]': { margin: 0, paddingInlineStart: '1.8em', '& > li::marker': { color: palette.text.secondary } },
    '& [data-item] > b': { marginInlineEnd: 8, color: palette.success.main },
    '& [data-item] > div': { display: 'inline-block', maxWidth: 'calc(100% - 2em)', verticalAlign: 'top' },
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
  const { stemHtml, options, answer, analysisHtml, thinkingHtml, summaryHtml, rubric = [], blanks = [] } = content
  const pairs = options.some(({ pairHtml }) => pairHtml)
  const hasAnswer = answer.some((one) => one.trim() !== '')
  return (
    <Body>
      {stemHtml ? <RichContent html={stemHtml} field="stemHtml" /> : <p>（没有题干）</p>}
      <Prompt {...content} />
      {pairs ? <Pairs options={options} teacher={teacher} /> : null}
      {options.length > 0 && !pairs ? <Options options={options} marked={teacher} /> : null}
      {hasOwnOptions({ blanks }) ? <BlankOptions blanks={blanks} answer={answer} marked={teacher} /> : null}
      {teacher && content.shuffle ? <small>{shuffleWords(options)}</small> : null}
      {teacher && !pairs && (hasAnswer || (expects !== 'nothing' && rubric.length === 0)) ? (
        <div data-part="">
          <h3>答案</h3>
          {hasAnswer ? <Answer content={content} baseType={baseType} /> : <p>未提供答案</p>}
        </div>
      ) : null}
      {teacher ? <Judging blanks={blanks} /> : null}
      {teacher && rubric.length > 0 ? (
        <div data-part="">
          <h3>评分标准</h3>
          <ol data-answers="">
            {rubric.map(({ html, score }, index) => (
              <li key={`${index.toString()}-${html}`}>
                <RichContent html={html} field={`rubric.${index}.html`} />
                <small>{score} 分</small>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {teacher && (analysisHtml || expects === 'both') ? (
        <div data-part="">
          <h3>解析</h3>
          {analysisHtml ? <RichContent html={analysisHtml} field="analysisHtml" /> : <p>未提供解析</p>}
        </div>
      ) : null}
      {teacher && thinkingHtml ? <Part title="思路" html={thinkingHtml} field="thinkingHtml" /> : null}
      {teacher && summaryHtml ? <Part title="点评" html={summaryHtml} field="summaryHtml" /> : null}
    </Body>
  )
}

function Part({ title, html, field }: { title: string; html: string; field: string }) {
  return (
    <div data-part="">
      <h3>{title}</h3>
      <RichContent html={html} field={field} />
    </div>
  )
}

function Answer({ content: { answer, options, blanks }, baseType }: { content: Content; baseType: BaseType }) {
  if (hasOwnOptions({ blanks })) return <BlankKeys answer={answer} />
  if (baseType === 'order' && options.length > 0) return <Ordered answer={answer} options={options} />
  if (isChoice(baseType, options.length)) return <span data-keys="">{answer.join('、')}</span>
  const [only = '', ...more] = answer
  if (more.length === 0) return <RichContent html={only} field="answer.0" />
  return (
    <ol data-answers="">
      {answer.map((one, index) => (
        <li key={`${index.toString()}-${one}`}>
          <RichContent html={one} field={`answer.${index}`} />
        </li>
      ))}
    </ol>
  )
}

/** 排序: the items in their right order, each with the letter it has above; what names none of them stands as it is. */
function Ordered({ answer, options }: Pick<Content, 'answer' | 'options'>) {
  return (
    <ol data-answers="">
      {answer.map((one, index) => {
        const item = options.find(({ key }) => key === one)
        return (
          <li key={`${index.toString()}-${one}`} data-item="">
            {item ? <b>{one}</b> : null}
            <RichContent html={item?.html ?? one} inline />
          </li>
        )
      })}
    </ol>
  )
}

/** The answer names options instead of saying something itself. */
function isChoice(baseType: BaseType, options: number): boolean {
  return (
    baseType === 'single' || baseType === 'multi' || (options > 0 && (baseType === 'judge' || baseType === 'cloze'))
  )
}
