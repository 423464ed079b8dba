'use client'

import Button from '@mui/material/Button'
import { use, useId, useState } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { InputsLocked } from '@/components/kit/inputs'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { followBlanks } from '../blanks'
import { answerKindOf } from '../change-type'
import { usePasted } from '../pasted/use-pasted'
import { sumOfScores } from '../score/composite-score'
import { SumField } from '../score/sum-field'
import type { QuestionType } from '../type-facts'
import { RichField } from './field'
import { NumberField } from './number-field'
import { TypeInputs } from './type-inputs'
import type { ContentProps } from './types'

interface ContentInputsProps extends ContentProps {
  /** True for a child of a composite question, whose explanation may be part of the parent's explanation. */
  child?: boolean
  types: readonly QuestionType[]
  /** Children, if the question is a composite one. */
  items?: readonly BodyChild[]
  /** Receives the changed fields, among them the children of a composite question. */
  change: (patch: Partial<BodyContent & { children: BodyChild[] }>) => void
  /** If false, only the stem is rendered, so that the user can begin to type sooner. */
  whole?: boolean
}

/** Returns whether each answer belongs to a blank of the stem. */
const isBlanked = ({ baseType }: ContentProps['facts']) => baseType === 'blank' || baseType === 'cloze'

/** Inputs of a question or of one child: stem, content of its type, explanations and score. */
export function ContentInputs(given: ContentInputsProps) {
  const { child = false, items = none, types, whole = true, ...props } = given
  const { content, change, facts, at } = props
  const way = answerKindOf(facts.baseType)
  const { stemHtml } = content
  const pasted = usePasted({ content, children: items, change, types, isChild: child })
  return (
    <div data-content-of={at}>
      {pasted.notice}
      <RichField
        required
        path={`${at}stemHtml`}
        label={way === 'children' ? '材料' : labels.stem}
        value={stemHtml}
        blanks={way === 'blanks' || way === 'keys'}
        onChange={(next, moves) =>
          change({ stemHtml: next, ...(moves && isBlanked(facts) && followBlanks(content, moves)) })
        }
        onPasted={pasted.onPasted}
      />
      {pasted.window}
      {whole ? <RestInputs {...props} child={child} items={items} /> : null}
    </div>
  )
}

const none: readonly BodyChild[] = []

/** The inputs after the stem: content of the type, explanations and score. */
function RestInputs({ child, items, ...props }: ContentProps & { child: boolean; items: readonly BodyChild[] }) {
  const { content, change, facts, at } = props
  const { analysisHtml, score } = content
  const composite = answerKindOf(facts.baseType) === 'children'
  return (
    <>
      <TypeInputs {...props} />
      <RichField
        required={!child && !composite}
        path={`${at}analysisHtml`}
        label={labels.analysis}
        value={analysisHtml}
        onChange={(next) => change({ analysisHtml: next })}
      />
      <MoreTexts {...props} />
      {composite && sumOfScores(items) !== null ? (
        <SumField path={`${at}score`} value={score} items={items} onApply={(sum) => change({ score: sum })} />
      ) : (
        <div style={{ maxWidth: composite ? 320 : 160 }}>
          <NumberField
            required={!child}
            path={`${at}score`}
            label={labels.score}
            value={score}
            hint={composite ? '填了小题的分值，就由小题相加' : '0.5 到 150，以 0.5 为单位'}
            onChange={(next) => change({ score: next })}
          />
        </div>
      )}
    </>
  )
}

/** Inputs of 思路 and 点评, expanded if one of them has text. */
function MoreTexts({ content, change, at }: ContentProps) {
  const { thinkingHtml, summaryHtml } = content
  const locked = use(InputsLocked)
  const [asked, setAsked] = useState(false)
  const id = useId()
  const written = thinkingHtml !== '' || summaryHtml !== ''
  if (!asked && !written) {
    return locked ? null : (
      <Button size="small" aria-expanded={false} aria-controls={id} onClick={() => setAsked(true)}>
        添加{labels.thinkingHtml}、{labels.summaryHtml}
      </Button>
    )
  }
  return (
    <div id={id}>
      <RichField
        path={`${at}thinkingHtml`}
        label={labels.thinkingHtml}
        value={thinkingHtml}
        onChange={(next) => change({ thinkingHtml: next })}
      />
      <RichField
        path={`${at}summaryHtml`}
        label={labels.summaryHtml}
        value={summaryHtml}
        onChange={(next) => change({ summaryHtml: next })}
      />
    </div>
  )
}
