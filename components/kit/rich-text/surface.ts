'use client'

import { styled } from '@mui/material/styles'
import { TOOLS_HEIGHT } from '@/components/kit/inputs/tools-place'

/** The element around the input and the tools below it. */
export const SurfaceFrame = styled('div')({ position: 'relative' })

/** The style of the field and of its content. */
export const Surface = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    overflow: 'clip',
    '&:hover': { borderColor: palette.text.secondary },
    '&:focus-within': { borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
    '&[data-invalid]': { borderColor: palette.error.main },
    '&[data-invalid]:focus-within': { boxShadow: `0 0 0 1px ${palette.error.main}` },
    '&[data-read-only]': {
      color: palette.text.secondary,
      borderColor: palette.divider,
      backgroundColor: palette.background.sunken,
    },
    '& .place': { overflowX: 'auto' },
    '& .tools': { height: TOOLS_HEIGHT, borderTop: `1px solid ${palette.divider}` },
    '& .ProseMirror': {
      minHeight: 86,
      boxSizing: 'border-box',
      padding: '7px 10px',
      lineHeight: '22px',
      outline: 'none',
      counterReset: 'blank',
      '@media (max-width: 699.95px)': { fontSize: 16, lineHeight: '24px' },
    },
    '&[data-compact] .ProseMirror': { minHeight: 34, padding: '5px 10px' },
    '& .ProseMirror :is(p, ul, ol, blockquote, table)': { margin: 0 },
    '& .ProseMirror > * + *': { marginTop: 4 },
    // `contain` limits the work for a typed letter to its own paragraph: the browser does not lay out and paint the
    // formulas of all other paragraphs.
    '& .ProseMirror > p': { contain: 'layout paint', overflowClipMargin: 12 },
    '& .ProseMirror :is(ul, ol)': { paddingInlineStart: 24 },
    '& .ProseMirror blockquote': { paddingInlineStart: 12, borderInlineStart: `3px solid ${palette.divider}` },
    '& .ProseMirror table': { borderCollapse: 'collapse', maxWidth: '100%' },
    '& .ProseMirror .tableWrapper': { overflowX: 'auto' },
    '& .ProseMirror caption': { padding: '0 0 4px', fontSize: 13, color: palette.text.secondary },
    '& .ProseMirror .column-resize-handle': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: -2,
      width: 4,
      backgroundColor: palette.primary.main,
      pointerEvents: 'none',
    },
    '& .ProseMirror.resize-cursor': { cursor: 'col-resize' },
    '& .ProseMirror :is(td, th)': {
      position: 'relative',
      minWidth: 40,
      padding: '3px 8px',
      border: `1px solid ${palette.control}`,
      verticalAlign: 'top',
    },
    '& .ProseMirror th': { fontWeight: 600, backgroundColor: palette.background.sunken },
    // In the editor, table borders that readers will not see are dotted.
    '& .ProseMirror table[data-borders] :is(td, th)': { borderStyle: 'dotted' },
    '& .ProseMirror table[data-borders="rows"] :is(td, th)': { borderBlockStyle: 'solid' },
    '& .ProseMirror table[data-borders="outer"]': { outlineColor: palette.control },
    '& .selectedCell': { backgroundColor: palette.action.selected },
    '& .ProseMirror-selectednode': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, borderRadius: 2 },
    '& .formula-node': { cursor: 'pointer', borderRadius: 3, '&:hover': { backgroundColor: palette.action.hover } },
    '&[data-read-only] .formula-node': { cursor: 'auto' },
    '& .formula-node:has(> .formula[data-display])': {
      display: 'block',
      // The editor adds these elements beside a formula for the caret. Beside a displayed formula, each of these
      // elements would take a line of its own, so they are hidden.
      '& ~ .ProseMirror-trailingBreak, & ~ .ProseMirror-separator': { display: 'none !important' },
    },
    '& .ProseMirror-separator:has(+ .formula-node > .formula[data-display])': { display: 'none !important' },
    '& .prose-source': { fontSize: 0 },
    '& .prose-blank': {
      display: 'inline-block',
      width: '5em',
      height: '1.1em',
      verticalAlign: 'baseline',
      borderBottom: '1px solid currentColor',
    },
    '& .prose-u': { textDecoration: 'underline' },
    '& .prose-b': { fontWeight: 600 },
    '& .prose-i': { fontStyle: 'italic' },
    '& .prose-sup': { verticalAlign: 'super', fontSize: '0.8em' },
    '& .prose-sub': { verticalAlign: 'sub', fontSize: '0.8em' },
    '& .missing-image': { borderBottom: `1px dashed ${palette.warning.main}` },
    '& [data-blank]': {
      counterIncrement: 'blank',
      display: 'inline-block',
      minWidth: 64,
      margin: '0 2px',
      textAlign: 'center',
      textIndent: 0,
      lineHeight: '18px',
      fontSize: 12,
      color: palette.primary.main,
      backgroundColor: palette.action.selected,
      borderBottom: `1px solid ${palette.primary.main}`,
      '&::before': { content: 'counter(blank)' },
    },
    '& .image-node': { position: 'relative', display: 'inline-block', maxWidth: '100%', lineHeight: 0 },
    '& .image-node img': { maxWidth: '100%', height: 'auto' },
    '& .image-node[data-sending] img': { opacity: 0.5 },
    '& .image-node .corner': {
      position: 'absolute',
      insetInlineEnd: -5,
      insetBlockEnd: -5,
      display: 'none',
      width: 12,
      height: 12,
      border: `2px solid ${palette.background.paper}`,
      borderRadius: 3,
      backgroundColor: palette.primary.main,
      cursor: 'nwse-resize',
      touchAction: 'none',
    },
    '& .image-node.ProseMirror-selectednode .corner': { display: 'block' },
    '&[data-read-only] .corner': { visibility: 'hidden' },
  }
})
