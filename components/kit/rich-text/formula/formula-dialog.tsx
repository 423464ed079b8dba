'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormulaText } from '@/components/ui/formula'
import { findFormulas } from '@/lib/contracts/formula/find'
import { formulaExcess } from '@/lib/contracts/formula/limits'
import { Segmented } from '../../inputs/segmented'
import { type FormulaDraft, sourceOf } from '../nodes/formula'
import { fill } from './fill'
import { Palette } from './palette-panel'

const MathField = lazy(() => import('./math-field').then((module) => ({ default: module.MathField })))

interface FormulaDialogProps {
  draft: FormulaDraft
  /** True if the question can no longer be changed. The user can then only copy the formula. */
  locked: boolean
  onDone: (changed: FormulaDraft) => void
  onClose: () => void
}

/** The dialog for one formula, which the user can edit as LaTeX or in a visual editor; both show the same source. */
export function FormulaDialog({ draft, locked, onDone, onClose }: FormulaDialogProps) {
  const id = useId()
  const [tex, setTex] = useState(draft.tex)
  const [block, setBlock] = useState(draft.block)
  const [tried, setTried] = useState(false)
  const source = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ from: number; to: number }>(undefined)
  const insertInField = useRef<(tex: string) => boolean>(() => false)
  const shown = useDeferredValue(tex)
  const problem = problemOf(tex)

  // Moves the caret to the position after the inserted item of the palette, but only after the text with this item is
  // rendered.
  useLayoutEffect(() => {
    const wanted = selection.current
    if (!wanted || !source.current || source.current.value !== tex) return
    selection.current = undefined
    source.current.focus()
    source.current.setSelectionRange(wanted.from, wanted.to)
  }, [tex])

  const insert = (piece: string) => {
    if (insertInField.current(piece)) return
    const from = source.current?.selectionStart ?? tex.length
    const next = fill({ text: tex, from, to: source.current?.selectionEnd ?? from }, piece)
    selection.current = next
    setTex(next.text)
  }
  const done = () => {
    if (locked) return
    setTried(true)
    if (tex === draft.tex && block === draft.block && tex) onClose()
    else if (!problem) onDone({ tex: tex.trim(), block })
  }
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{draft.tex ? '编辑公式' : '插入公式'}</DialogTitle>
      <Content>
        <Palette onPick={insert} />
        <div className="views">
          <div>
            <label htmlFor={`${id}-source`}>LaTeX 源码</label>
            <textarea
              autoFocus
              ref={source}
              id={`${id}-source`}
              rows={4}
              spellCheck={false}
              autoCapitalize="off"
              value={tex}
              aria-invalid={tried && problem !== undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setTex(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                done()
              }}
            />
          </div>
          <div>
            <span id={`${id}-visual`}>可视化输入</span>
            <Suspense fallback={<div className="field" />}>
              <MathField labelledBy={`${id}-visual`} tex={tex} onChange={setTex} insert={insertInField} />
            </Suspense>
          </div>
        </div>
        <fieldset className="preview" aria-label="预览">
          {shown.trim() ? <FormulaText text={sourceOf({ tex: shown, block: true })} /> : <span>预览</span>}
        </fieldset>
        <div className="foot">
          <Segmented
            label="公式的位置"
            value={block ? 'block' : 'line'}
            choices={[
              { value: 'line', label: '行内' },
              { value: 'block', label: '独占一行' },
            ]}
            onChange={(next) => setBlock(next === 'block')}
          />
          <span id={`${id}-problem`} role="status">
            {locked ? LOCKED : tried ? problem : ''}
          </span>
        </div>
      </Content>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button variant="contained" disabled={locked} onClick={done} title="Ctrl+Enter">
          {draft.tex ? '确定' : '插入'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const LOCKED = '题目现在不能修改，公式放不进去。需要时先复制源码，再关闭'

/** Returns why the source would not be recognised as one formula; undefined if it would. */
function problemOf(tex: string): string | undefined {
  if (tex.trim() === '') return '请输入公式'
  const excess = formulaExcess(tex)
  if (excess) return excess
  const source = `$$${tex.trim()}$$`
  const [found] = findFormulas(source)
  return found?.kind === 'math' && found.end === source.length ? undefined : '公式中的 $ 须写成 \\$，且不含空行'
}

const Content = styled(DialogContent)(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 12,
    alignContent: 'start',
    '& .views': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))', gap: 12 },
    '& :is(label, .views span)': { display: 'block', marginBottom: 4, fontSize: 13, color: palette.text.secondary },
    '& :is(textarea, .field)': {
      display: 'block',
      width: '100%',
      boxSizing: 'border-box',
      minHeight: 100,
      padding: '8px 10px',
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
    },
    '& math-field': {
      display: 'block',
      padding: 0,
      border: 0,
      outline: 'none',
      fontSize: 18,
      color: 'inherit',
      backgroundColor: 'transparent',
      '--caret-color': palette.primary.main,
      '--selection-background-color': palette.action.focus,
      '--contains-highlight-background-color': 'transparent',
      // These buttons of the visual editor are hidden, because users have the palette above and the keyboard of the
      // system.
      '&::part(virtual-keyboard-toggle), &::part(menu-toggle)': { display: 'none' },
    },
    '& textarea': {
      resize: 'vertical',
      font: '13px/20px ui-monospace, SFMono-Regular, Consolas, monospace',
      '@media (max-width: 699.95px)': { fontSize: 16 },
    },
    '& :is(textarea:focus, .field:focus-within)': {
      outline: 'none',
      borderColor: palette.primary.main,
      boxShadow: `0 0 0 1px ${palette.primary.main}`,
    },
    '& textarea[aria-invalid="true"]': { borderColor: palette.error.main },
    '& .preview': {
      display: 'grid',
      alignContent: 'center',
      minWidth: 0,
      minHeight: 88,
      margin: 0,
      padding: '4px 12px',
      overflowX: 'auto',
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      backgroundColor: palette.background.sunken,
    },
    '& .preview > span': { textAlign: 'center', fontSize: 13, color: palette.text.secondary },
    '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
    '& .foot [role="status"]': { fontSize: 13, color: palette.error.main },
  }
})
