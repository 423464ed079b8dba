'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { Chevron } from '@/components/ui/chevron'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { ChildKeys, isBare } from '../view/question-children'
import { AnswerAlone } from './answer-parts'

type Answered = Pick<QuestionDetail, 'content' | 'children' | 'baseType'>

const Fold = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    minWidth: 0,
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
    '& > header svg': { transition: 'rotate 120ms' },
    '& > header [aria-expanded="true"] svg': { rotate: '180deg' },
    '& > [data-answer]': {
      marginTop: 8,
      padding: '4px 16px 14px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      background: palette.background.paper,
    },
    '& > [data-answer] > div > [data-part]:first-of-type': { marginTop: 8, paddingTop: 0, borderTop: 0 },
    '& [data-child]': { marginTop: 12 },
    '& [data-child] + [data-child]': { paddingTop: 12, borderTop: `1px solid ${palette.divider}` },
    '& [data-child] > h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  }
})

interface FoldedAnswerProps {
  open: boolean
  onToggle: () => void
  /** Shortcut of the button; the tooltip shows it. */
  shortcut: string
  /** Content beside the button. */
  aside?: ReactNode
  /** The content below the button; it is rendered only while it is open. */
  children: ReactNode
}

/**
 * Shows answer and analysis below a question that is shown as learners see it; both are hidden until the user opens
 * them.
 */
export function FoldedAnswer({ open, onToggle, shortcut, aside, children }: FoldedAnswerProps) {
  const id = useId()
  return (
    <Fold>
      <header>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          endIcon={<Chevron />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-keyshortcuts={shortcut}
          title={`${open ? '收起' : '展开'}（${shortcut}）`}
          onClick={onToggle}
        >
          答案与解析
        </Button>
        {aside}
      </header>
      {open ? (
        <div id={id} data-answer="">
          {children}
        </div>
      ) : null}
    </Fold>
  )
}

/** Renders the answers of a whole question, including the numbered answers of its children. */
export function WholeAnswer({ question: { content, children, baseType } }: { question: Answered }) {
  const composite = children.length > 0
  return (
    <>
      <AnswerAlone content={content} baseType={baseType} expects={composite ? 'nothing' : 'both'} />
      {composite && children.every(isBare) ? (
        <ChildKeys items={children} />
      ) : (
        children.map((child) => (
          <div key={child.id} data-child={child.childNo}>
            <h3>第 {child.childNo} 小题</h3>
            <AnswerAlone content={child} baseType={child.baseType} expects="answer" />
          </div>
        ))
      )}
    </>
  )
}
