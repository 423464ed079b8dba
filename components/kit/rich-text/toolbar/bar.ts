'use client'

import { styled } from '@mui/material/styles'
import { TOOLS_HEIGHT } from '@/components/kit/inputs/tools-place'

export const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    boxSizing: 'border-box',
    padding: '3px 4px',
    backgroundColor: palette.background.sunken,
    // The toolbar is one line high, and scrolls sideways if it is too narrow.
    '&[role="toolbar"]': {
      height: TOOLS_HEIGHT,
      overflow: 'auto hidden',
      scrollbarWidth: 'none',
      '& > *': { flex: 'none' },
    },
    // The tools for a selected element float over the content below the input, so that nothing moves.
    '&[role="group"]': {
      position: 'absolute',
      zIndex: 2,
      top: 'calc(100% + 2px)',
      insetInlineStart: 0,
      maxWidth: '100%',
      flexWrap: 'wrap',
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      boxShadow: '0 4px 12px rgb(4 18 17 / 0.16)',
    },
    '& button': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 28,
      height: 28,
      padding: '0 5px',
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 13,
      lineHeight: 1,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary, background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-pressed="true"]': { color: palette.primary.main, background: palette.action.selected },
      '&:disabled': { color: palette.text.disabled, cursor: 'default' },
      '@media (pointer: coarse)': { minWidth: 36 },
    },
    '& button[data-apart]': { marginInlineStart: 8 },
    '& svg': { width: 18, height: 18 },
    '& u.double': { textDecorationStyle: 'double' },
    '& u.wavy': { textDecorationStyle: 'wavy' },
    '& .dotted': { textEmphasis: 'dot', textEmphasisPosition: 'under right' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: 12, color: palette.text.secondary },
    '& input, & select': {
      height: 26,
      minWidth: 0,
      padding: '0 6px',
      border: `1px solid ${palette.control}`,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 13,
      color: palette.text.primary,
      background: palette.background.paper,
      '&:focus': { outline: 'none', borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
    },
  }
})
