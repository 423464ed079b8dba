'use client'

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMemo, useState } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { QuestionBody } from '@/components/domains/question/view/question-body'
import { SelectBox } from '@/components/kit/inputs/select-box'
import { ToolsPlace } from '@/components/kit/inputs/tools-place'
import { plainText } from '@/lib/contracts/base/rich-text'
import { BLANK_OPTIONS } from '@/lib/contracts/question/checks/blank-options'
import { BlankRow, BlankRows } from '../cloze/blank-row'
import { letter } from '../empty'
import { RichField } from '../inputs/field'
import { shownContent } from '../preview/shown'
import { useToolsLine } from '../tools-line'
import type { QuestionType } from '../type-facts'
import { PastedCard } from './card'
import { draftOf } from './drafts'
import type { QuestionRow } from './plan'

interface QuestionCardProps {
  row: QuestionRow
  types: readonly QuestionType[]
  canBeChild: boolean
  canBeSkipped: boolean
  onChange: (patch: Partial<QuestionRow>) => void
}

/** Shows a recognised question in the form in which it will be stored; the user can correct its type and texts. */
export function QuestionCard({ row, types, canBeChild, canBeSkipped, onChange }: QuestionCardProps) {
  const [edits, setEdits] = useState(false)
  const type = types.find(({ key }) => key === row.typeCode)
  const draft = useMemo(() => type && draftOf(row, type), [row, type])
  const name = row.number === null ? '题目' : `第 ${row.number} 题`
  return (
    <PastedCard aria-label={name} data-left-out={row.isImported ? undefined : ''}>
      <header>
        {canBeSkipped ? (
          <FormControlLabel
            label={<b>{name}</b>}
            control={
              <Checkbox
                size="small"
                checked={row.isImported}
                onChange={() => onChange({ isImported: !row.isImported })}
              />
            }
          />
        ) : (
          <b>{name}</b>
        )}
        <div data-choice="">
          <SelectBox
            control={{ 'aria-label': `${name}的题型` }}
            options={types.map(({ key, name }) => ({ value: key, label: name }))}
            value={row.typeCode}
            placeholder="请选择题型"
            required
            onChange={(typeCode) => onChange({ typeCode })}
          />
        </div>
        {canBeChild ? (
          <FormControlLabel
            label="材料的小题"
            control={
              <Checkbox size="small" checked={row.isChild} onChange={() => onChange({ isChild: !row.isChild })} />
            }
          />
        ) : null}
        <Button size="small" aria-expanded={edits} onClick={() => setEdits(!edits)}>
          {edits ? '改好了' : '修改'}
        </Button>
      </header>
      <div data-shown="">
        {edits ? (
          <Fields row={row} onChange={onChange} />
        ) : (
          draft &&
          type && (
            <QuestionBody content={shownContent(draft.content)} baseType={type.baseType} teacher expects="answer" />
          )
        )}
      </div>
      {draft && draft.notes.length > 0 ? (
        <ul>
          {draft.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {row.error ? <p role="alert">没有存成：{row.error}</p> : null}
    </PastedCard>
  )
}

function Fields({ row, onChange }: Pick<QuestionCardProps, 'row' | 'onChange'>) {
  const { id, stemHtml, cloze, options, answerHtml, answerParagraphs, analysisHtml } = row
  const at = `pasted.${id}.`
  const setOption = (index: number, html: string) => onChange({ options: options.with(index, html) })
  const tools = useToolsLine()
  return (
    <ToolsPlace value={tools.place}>
      {tools.line}
      <RichField
        blanks
        path={`${at}stemHtml`}
        label={labels.stem}
        value={stemHtml}
        onChange={(html) => onChange({ stemHtml: html, text: plainText(html) })}
      />
      {cloze ? <ClozeFields at={at} cloze={cloze} onChange={onChange} /> : null}
      {options.map((html, index) => (
        <RichField
          compact
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is called by its place
          key={index}
          path={`${at}options.${index}`}
          label={`选项 ${letter(index)}`}
          value={html}
          onChange={(next) => setOption(index, next)}
        />
      ))}
      {cloze ? null : (
        <>
          <div>
            <Button size="small" onClick={() => onChange({ options: [...options, ''] })}>
              添加选项
            </Button>
            {options.length > 0 ? (
              <Button size="small" onClick={() => onChange({ options: options.slice(0, -1) })}>
                去掉最后一个选项
              </Button>
            ) : null}
          </div>
          <RichField
            compact
            path={`${at}answer`}
            label="答案"
            value={answerParagraphs || answerHtml}
            help="选择题写字母，判断题写对或错，多个空的答案用分号隔开"
            onChange={(html) => onChange(answerFrom(html))}
          />
        </>
      )}
      <RichField
        path={`${at}analysisHtml`}
        label={labels.analysis}
        value={analysisHtml}
        onChange={(html) => onChange({ analysisHtml: html })}
      />
    </ToolsPlace>
  )
}

type ClozeFieldsProps = Pick<QuestionCardProps, 'onChange'> & {
  at: string
  cloze: NonNullable<QuestionRow['cloze']>
}

/** Inputs of the options of each blank, in the same layout as in the form. */
function ClozeFields({ at, cloze, onChange }: ClozeFieldsProps) {
  const set = (row: number, patch: Partial<(typeof cloze)[number]>) =>
    onChange({ cloze: cloze.map((blank, index) => (index === row ? { ...blank, ...patch } : blank)) })
  return (
    <BlankRows aria-label="各空的选项">
      {cloze.map(({ options, key }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
        <li key={row}>
          <BlankRow
            row={row}
            at={at}
            options={options.map((html, index) => ({ key: letter(index), html }))}
            answer={key}
            score={undefined}
            isRemaining={false}
            setOption={(index, html) => set(row, { options: options.with(index, html) })}
            setKey={(next) => set(row, { key: next })}
            setScore={() => undefined}
            more={options.length < BLANK_OPTIONS.most ? () => set(row, { options: [...options, ''] }) : undefined}
            fewer={
              options.length > BLANK_OPTIONS.least
                ? () => set(row, { options: options.slice(0, -1), key: key === letter(options.length - 1) ? '' : key })
                : undefined
            }
            remove={() => undefined}
          />
        </li>
      ))}
    </BlankRows>
  )
}

function answerFrom(html: string): Pick<QuestionRow, 'answer' | 'answerHtml' | 'answerParagraphs'> {
  const isLong = html.includes('<p>')
  return {
    answer: plainText(html).trim(),
    answerHtml: isLong ? plainText(html).trim() : html,
    answerParagraphs: isLong ? html : '',
  }
}
