import { styled } from '@mui/material/styles'
import { foldStyle } from '@/components/kit/tree/fold'

/** Height of a row in pixels, in a wide and in a narrow window. */
export const ROW = { wide: 32, narrow: 40 } as const
/** Indentation of a level in pixels. */
export const INDENT = 20

export const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    flex: '1 1 0',
    minHeight: 240,
    overflow: 'auto',
    overflowAnchor: 'none',
    padding: '4px 8px 48px',
    fontSize: 14,
    '& [role="treeitem"]': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      boxSizing: 'border-box',
      paddingInlineEnd: 8,
      borderRadius: 6,
      cursor: 'default',
      '&:hover': { background: palette.action.hover },
      '&[aria-selected="true"]': { background: palette.action.selected },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[data-drop="before"]': { boxShadow: `0 -2px 0 ${palette.primary.main}` },
      '&[data-drop="after"]': { boxShadow: `0 2px 0 ${palette.primary.main}` },
      '&[data-drop="inside"]': { outline: `2px dashed ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& [data-grip]': {
      flex: 'none',
      width: 12,
      height: 20,
      cursor: 'grab',
      opacity: 0,
      background: `radial-gradient(${palette.text.secondary} 1px, transparent 1.5px) 0 0 / 5px 6px`,
    },
    '& [role="treeitem"]:is(:hover, :focus-within, [aria-selected="true"]) [data-grip]': { opacity: 1 },
    '& [data-fold]': foldStyle(theme),
    '& [data-no-fold]': { flex: 'none', width: 24 },
    '& input': {
      flex: 1,
      minWidth: 0,
      height: 28,
      padding: '0 4px',
      border: 0,
      borderRadius: 4,
      outline: 0,
      font: 'inherit',
      color: palette.text.primary,
      background: 'none',
      '&:focus': { boxShadow: `inset 0 -2px 0 ${palette.primary.main}` },
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
    '& [data-title]': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-hidden] :is(input, [data-title])': { textDecoration: 'line-through', color: palette.text.secondary },
    '& [data-facts]': {
      flex: 'none',
      fontSize: 12,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-problem]': { flex: 'none', fontSize: 12, fontWeight: 600, color: palette.error.main },
    // The name of the row contains the word already, so it is no text of the row.
    '& [data-conflict]::before': {
      content: '"冲突"',
      flex: 'none',
      fontSize: 12,
      fontWeight: 600,
      color: palette.warning.main,
    },
  }
})
