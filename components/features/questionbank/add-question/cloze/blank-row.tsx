'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, use } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { readOut } from '@/components/ui/theme/read-out'
import type { BlankOption } from '@/lib/contracts/question/body'
import { useFlawAt } from '../flaws'
import { Field, RichField } from '../inputs/field'
import { NumberField } from '../inputs/number-field'

/** List element that contains a row per blank. */
export const BlankRows = styled('ol')({ listStyle: 'none', display: 'grid', gap: 6, margin: 0, padding: 0 })

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 52px auto',
    gap: 6,
    alignItems: 'start',
    '&[data-scored]': { gridTemplateColumns: '28px minmax(0, 1fr) 52px 60px auto' },
    '& > b': { lineHeight: '36px', fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& > [data-options]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
      gap: 6,
    },
    '& [data-option]': { display: 'flex', alignItems: 'flex-start', minWidth: 0 },
    '& [data-option] > [data-field]': { flex: 1, minWidth: 0 },
    '& [data-option] > button': {
      flex: 'none',
      width: 22,
      height: 36,
      padding: 0,
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 13,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
    },
    '& [data-option] > button[aria-pressed="true"]': { fontWeight: 700, color: palette.success.main },
    '& [data-input]': { marginTop: 0 },
    '& [data-input] > .label': readOut,
    '& select': {
      width: '100%',
      height: 36,
      padding: '0 4px',
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'center',
      color: palette.success.main,
      background: palette.background.paper,
    },
    '& select[aria-invalid="true"]': { borderColor: palette.error.main },
    '& > [data-tools]': { display: 'flex', alignItems: 'center', minHeight: 36 },
    '& > [data-tools] > button': {
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover:not(:disabled)': { background: palette.action.hover },
      '&:disabled': { opacity: 0.4, cursor: 'default' },
    },
    '& > p': { gridColumn: '2 / -1', margin: 0, fontSize: 12, color: palette.error.main },
    '& > p[data-left]': { color: palette.text.secondary },
    '@media (max-width: 599.95px)': {
      gridTemplateColumns: '22px minmax(0, 1fr) 52px',
      '&[data-scored]': { gridTemplateColumns: '22px minmax(0, 1fr) 52px 60px' },
      '& > [data-options]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '& > [data-tools]': { gridColumn: '2 / -1' },
    },
  }
})

/** Maximum number of options in one line; further options begin a second line. */
const IN_LINE = 4

interface BlankRowProps {
  row: number
  /** Prefix of the field paths: '' for a question, `children.0.` for its first child. */
  at: string
  options: readonly BlankOption[]
  /** Key of the right option; '' if none is chosen. */
  answer: string
  /** Undefined if the blanks have no scores of their own; the row then has no score input. */
  score: number | null | undefined
  /** True for a row whose blank the user has removed from the stem. */
  isRemaining: boolean
  setOption: (index: number, html: string) => void
  setKey: (key: string) => void
  setScore: (score: number | null) => void
  more: (() => void) | undefined
  fewer: (() => void) | undefined
  remove: () => void
  /** Receives pasted content that may fill several rows; if undefined, pasted content stays within the option. */
  onPasted?: (pasted: PastedContent) => Promise<boolean>
}

/** One blank: its options in a line, the right key, and its score. */
export function BlankRow(props: BlankRowProps) {
  const { row, at, options, answer, score, isRemaining, setOption, setKey, setScore, more, fewer, remove, onPasted } =
    props
  const locked = use(InputsLocked)
  const name = `第 ${row + 1} 空`
  const flaw = useFlawAt(`${at}blanks.${row}.options`)
  return (
    <Field path={`${at}blanks.${row}.options`}>
      <Line
        role="group"
        aria-label={name}
        data-scored={score === undefined ? undefined : ''}
        style={{ '--columns': Math.min(options.length, IN_LINE) } as React.CSSProperties}
      >
        <b aria-hidden="true">{row + 1}</b>
        <div data-options="">
          {options.map(({ key, html }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is called by its place
            <div key={index} data-option="">
              <button
                type="button"
                tabIndex={-1}
                disabled={locked}
                aria-label={`${name}答案选 ${key}`}
                aria-pressed={answer === key}
                onClick={() => setKey(answer === key ? '' : key)}
              >
                {key}
              </button>
              <RichField
                compact
                quiet
                path={`${at}blanks.${row}.options.${index}.html`}
                label={`${name}选项 ${key}`}
                value={html}
                onChange={(next) => setOption(index, next)}
                {...(onPasted && { onPasted })}
              />
            </div>
          ))}
        </div>
        <KeyCell name={name} path={`${at}answer.${row}`} options={options} answer={answer} setKey={setKey} />
        {score === undefined ? null : (
          <NumberField label={`${name}分值`} path={`${at}blanks.${row}.score`} value={score} onChange={setScore} />
        )}
        {locked ? null : (
          <span data-tools="">
            <RowTool label={`${name}增加一个选项`} face="＋" run={more} />
            <RowTool label={`${name}减少一个选项`} face="－" run={fewer} />
            {isRemaining ? <RowTool label={`删除${name}的选项`} face="✕" run={remove} /> : null}
          </span>
        )}
        {flaw ? <p>{flaw}</p> : null}
        {isRemaining ? <p data-left="">题干中没有这个空：再插入一个空就归它，不要了请点 ✕</p> : null}
      </Line>
    </Field>
  )
}

/**
 * Button of a row. It is outside the Tab order, because Tab goes from text to text; `Alt` with + and − has the same
 * effect.
 */
function RowTool({ label, face, run }: { label: string; face: string; run: (() => void) | undefined }) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} title={label} disabled={!run} onClick={run}>
      {face}
    </button>
  )
}

interface KeyCellProps {
  name: string
  path: string
  options: readonly BlankOption[]
  answer: string
  setKey: (key: string) => void
}

/**
 * Select for the right option of the blank, which the user sets with one key: the letter or the number of the option.
 */
function KeyCell({ name, path, options, answer, setKey }: KeyCellProps) {
  const locked = use(InputsLocked)
  const flaw = useFlawAt(path)
  const keys = options.map(({ key }) => key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const said = event.code.replace(/^(?:Key|Digit|Numpad)/, '')
    const key =
      keys.find((one) => one.toUpperCase() === said) ?? (/^\d$/.test(said) ? keys[Number(said) - 1] : undefined)
    if (key === undefined && event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    setKey(key ?? '')
  }
  return (
    <Field path={path}>
      <select
        aria-label={`${name}的答案`}
        aria-invalid={flaw !== undefined}
        title={flaw ?? '按选项的字母'}
        disabled={locked}
        value={answer}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">–</option>
        {(answer === '' || keys.includes(answer) ? keys : [...keys, answer]).map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </select>
    </Field>
  )
}
