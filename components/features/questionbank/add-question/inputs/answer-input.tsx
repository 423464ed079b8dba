'use client'

import { RichField } from './field'
import { FieldGroup } from './field-group'
import { RubricInput } from './rubric-input'
import type { ContentProps } from './types'

/** Input of 简答, 计算, 写作, 作图 and 口语: an answer in words, and the scoring points. */
export function AnswerInput(props: ContentProps) {
  const { content, change, at } = props
  const [first = '', ...more] = content.answer
  return (
    <>
      <FieldGroup label="答案" required path={`${at}answer`} hint="参考答案；也可以只写评分要点">
        <RichField
          path={`${at}answer.0`}
          label="参考答案"
          value={first}
          onChange={(html) => change({ answer: html === '' && more.length === 0 ? [] : [html, ...more] })}
        />
        {more.map((html, index) => (
          <RichField
            // biome-ignore lint/suspicious/noArrayIndexKey: an imported answer in several parts, which are not moved
            key={index}
            path={`${at}answer.${index + 1}`}
            label={`参考答案 ${index + 2}`}
            value={html}
            onChange={(next) => change({ answer: content.answer.with(index + 1, next) })}
          />
        ))}
      </FieldGroup>
      <RubricInput {...props} />
    </>
  )
}
