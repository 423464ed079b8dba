'use client'

import { styled } from '@mui/material/styles'
import type { SlideAside } from '../pptx/asides'

const Strip = styled('aside')(({ theme }) => ({
  boxSizing: 'border-box',
  overflow: 'auto',
  padding: '0.4em 1em',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { margin: 0 },
  '& > p > b': { fontWeight: 600 },
}))

/** Characters per line, and the number of lines visible without scrolling. */
const LINE = 48
const MAX_LINES = 6
/** Height of a line as a fraction of the slide's height. */
const LINE_HEIGHT = 0.05
/**
 * Minimum height as a fraction of the slide's height. On a narrow screen the text is large compared with the slide, so
 * a line of text needs at least this height.
 */
const LEAST = 0.16

const linesOf = ({
  notes,
  comments,
  hidden,
  effects,
}: SlideAside): readonly (readonly [label: string, words: string])[] => [
  ...(hidden ? [['放映时隐藏', '这一张在放映时不出现'] as const] : []),
  ...(effects > 0 ? [['动画', `${effects} 处，预览中不播放`] as const] : []),
  ...(notes ? [['备注', notes] as const] : []),
  ...comments.map(({ author, text }) => [author ? `批注（${author}）` : '批注', text] as const),
]

/** Returns the height of the strip below a slide, in the same unit as the slide's height. */
export function asideHeight(aside: SlideAside, height: number): number {
  const lines = linesOf(aside).reduce(
    (sum, [label, words]) =>
      sum +
      `${label}：${words}`.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0),
    0,
  )
  return Math.round(height * Math.max(LEAST, LINE_HEIGHT * (Math.min(lines, MAX_LINES) + 0.6)))
}

interface SlideAsideProps {
  aside: SlideAside
  width: number
  height: number
  /** Ratio of the slide's visible size to its natural size; the text of the strip stays the same size. */
  scale: number
}

/** Shows the notes, the comments and further information of a slide in a strip below the slide. */
export function SlideAsideStrip({ aside, width, height, scale }: SlideAsideProps) {
  return (
    <Strip aria-label="备注和批注" tabIndex={0} style={{ width, height, fontSize: 13 / Math.min(1, scale) }}>
      {linesOf(aside).map(([label, words], index) => (
        // The lines never change their sequence, so the index is a stable key.
        // biome-ignore lint/suspicious/noArrayIndexKey: two comments may be alike in all they say
        <p key={index}>
          <b>{label}：</b>
          {words}
        </p>
      ))}
    </Strip>
  )
}
