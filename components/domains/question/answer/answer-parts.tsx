'use client'

import { RichContent } from '@/components/kit/content/rich-content'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import type { BaseType } from '@/lib/contracts/question/json'
import { Judging } from '../judging/judging'
import { shuffleWords } from '../judging/words'
import { BlankKeys } from '../view/blank-options'
import { Pairs } from '../view/pairs'
import { BodyFrame } from './body-frame'

export type Content = QuestionDetail['content']
/** The parts that a question should have; the page reports each missing one. `both` means answer and analysis. */
export type Expected = 'both' | 'answer' | 'nothing'

interface AnswerProps {
  content: Content
  baseType: BaseType
  expects: Expected
}

/**
 * Renders the parts of a question that only teachers see: answer, judging rules, scoring, analysis and other
 * explanations.
 */
export function AnswerParts({ content, baseType, expects }: AnswerProps) {
  const { options, answer, analysisHtml, thinkingHtml, summaryHtml, rubric = [], blanks = [] } = content
  const hasAnswer = answer.some((one) => one.trim() !== '')
  return (
    <>
      {content.shuffle ? <small>{shuffleWords(options)}</small> : null}
      {!hasPairs(content) && (hasAnswer || (expects !== 'nothing' && rubric.length === 0)) ? (
        <div data-part="">
          <h3>答案</h3>
          {hasAnswer ? <Answer content={content} baseType={baseType} /> : <p>未提供答案</p>}
        </div>
      ) : null}
      <Judging blanks={blanks} />
      {rubric.length > 0 ? (
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
      {analysisHtml || expects === 'both' ? (
        <div data-part="">
          <h3>解析</h3>
          {analysisHtml ? <RichContent html={analysisHtml} field="analysisHtml" /> : <p>未提供解析</p>}
        </div>
      ) : null}
      {thinkingHtml ? <Part title="思路" html={thinkingHtml} field="thinkingHtml" /> : null}
      {summaryHtml ? <Part title="点评" html={summaryHtml} field="summaryHtml" /> : null}
    </>
  )
}

/**
 * Renders answer, judging rules, scoring, analysis and other explanations without the question's text. Teachers
 * otherwise see the pairs and the feedback with the options. The options are not shown here, so this component renders
 * the pairs and the feedback too.
 */
export function AnswerAlone({ content, baseType, expects }: AnswerProps) {
  const told = content.options.flatMap(({ key, feedbackHtml }, index) =>
    feedbackHtml ? [{ key, html: feedbackHtml, index }] : [],
  )
  return (
    <BodyFrame>
      {hasPairs(content) ? <Pairs options={content.options} teacher /> : null}
      <AnswerParts content={content} baseType={baseType} expects={expects} />
      {told.length > 0 ? (
        <div data-part="">
          <h3>选项反馈</h3>
          {told.map(({ key, html, index }) => (
            <div key={key} data-item="">
              <b>{key}</b>
              <RichContent html={html} inline field={`options.${index}.feedbackHtml`} />
            </div>
          ))}
        </div>
      ) : null}
    </BodyFrame>
  )
}

/** Returns whether the options of a question are to be joined in pairs. */
export const hasPairs = ({ options }: Pick<Content, 'options'>) => options.some(({ pairHtml }) => pairHtml)

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

/**
 * Renders the items of a 排序 (ordering) question in the right sequence, each below its letter. If the answer does not
 * consist of option letters, it appears as it is written.
 */
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

/** Returns whether the answer of a question consists of option keys instead of text. */
function isChoice(baseType: BaseType, options: number): boolean {
  return (
    baseType === 'single' || baseType === 'multi' || (options > 0 && (baseType === 'judge' || baseType === 'cloze'))
  )
}
