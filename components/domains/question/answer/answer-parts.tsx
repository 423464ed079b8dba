'use client'

import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import type { BaseType } from '@/lib/contracts/question/json'
import { Judging } from '../judging/judging'
import { shuffleWords } from '../judging/words'
import { BlankKeys } from '../view/blank-options'
import { Pairs } from '../view/pairs'
import { RichContent } from '../view/rich-content'
import { BodyFrame } from './body-frame'

export type Content = QuestionDetail['content']
/** Parts whose absence the page reports. */
export type Expected = 'both' | 'answer' | 'nothing'

interface AnswerProps {
  content: Content
  baseType: BaseType
  expects: Expected
}

/** Parts that only teachers see: answer, judging rules, scoring, analysis and other explanations. */
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
 * The same parts without the question's text, with the pairs and the feedback that teachers otherwise see in the
 * options.
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

/** Returns whether the options have partners to be joined with. */
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
 * 排序: shows the items in the right order, each with its letter above; an answer that names no option appears as
 * written.
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

/** Returns whether the answer consists of option keys instead of text. */
function isChoice(baseType: BaseType, options: number): boolean {
  return (
    baseType === 'single' || baseType === 'multi' || (options > 0 && (baseType === 'judge' || baseType === 'cloze'))
  )
}
