import type { ReactNode } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { RichContent } from '@/components/kit/content/rich-content'
import type { BodyChild, BodyKnowledge, BodyOption, QuestionBody } from '@/lib/contracts/question/body'
import { letter } from './empty'

const html = (value: unknown) => (typeof value === 'string' && value !== '' ? <Rich html={value} /> : <EmptyValue />)

function Rich({ html: text }: { html: string }) {
  return <RichContent html={text} inline />
}

const option = ({ html: text, correct, pairHtml }: BodyOption, at: number) => (
  <div key={letter(at)}>
    <b>{letter(at)}</b> {correct ? '✓ ' : null}
    <Rich html={text} />
    {pairHtml ? <Rich html={pairHtml} /> : null}
  </div>
)

const list = <T,>(value: unknown, draw: (item: T, at: number) => ReactNode) =>
  Array.isArray(value) && value.length > 0 ? (value as T[]).map(draw) : <EmptyValue />

const shows: { readonly [F in keyof QuestionBody]?: (value: unknown) => ReactNode } = {
  stemHtml: html,
  groundHtml: html,
  promptHtml: html,
  analysisHtml: html,
  thinkingHtml: html,
  summaryHtml: html,
  options: (value) => list(value, option),
  answer: (value) => list<string>(value, (one, at) => <Rich key={`${at.toString()}-${one}`} html={one} />),
  rubric: (value) =>
    list<QuestionBody['rubric'][number]>(value, (point, at) => (
      <div key={`${at.toString()}-${point.html}`}>
        <Rich html={point.html} />（{point.score} 分）
      </div>
    )),
  knowledge: (value) =>
    list<BodyKnowledge>(value, ({ name }, at) => <div key={name}>{at === 0 ? `${name}（主）` : name}</div>),
  children: (value) =>
    list<BodyChild>(value, (child, at) => (
      <div key={child.id ?? `new-${at.toString()}`}>
        <b>第 {at + 1} 题</b> <Rich html={child.stemHtml} />
      </div>
    )),
  blanks: (value) =>
    list<QuestionBody['blanks'][number]>(value, ({ accept, options = [] }, at) => (
      <div key={`${at.toString()}-${accept.join()}`}>
        第 {at + 1} 空：
        {options.length === 0 ? accept.join('；') : null}
        {options.map(({ key, html: text }) => (
          <span key={key}>
            <b>{key}</b> <Rich html={text} />
          </span>
        ))}
      </div>
    )),
}

/**
 * Returns the rendered value of a field for the comparison of versions; undefined if the comparison can show the plain
 * value.
 */
export const showBodyField = (field: string, value: unknown): ReactNode => shows[field as keyof QuestionBody]?.(value)
