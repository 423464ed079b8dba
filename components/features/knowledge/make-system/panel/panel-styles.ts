import { styled } from '@mui/material/styles'

export const Panel = styled('aside')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    minHeight: 0,
    padding: '8px 16px 16px',
    overflow: 'auto',
    fontSize: 13,
    borderInlineStart: `1px solid ${palette.divider}`,
    '@media (max-width: 899.95px)': { borderInlineStart: 0, borderTop: `1px solid ${palette.divider}` },
    // A long part scrolls; without this rule it would compress the choice of the parts above it.
    '& > *': { flex: 'none' },
    '& > [role="group"]': { position: 'sticky', top: 0, zIndex: 1 },
    '& > section': { display: 'flex', flexDirection: 'column', gap: 10 },
    // MUI draws the border of a selection by a hidden fieldset, which keeps its style.
    '& fieldset:not([aria-hidden])': { margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: 6 },
    '& h2': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& p': { margin: 0, lineHeight: 1.7, color: palette.text.secondary },
    '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 2 },
    '& li': { display: 'flex', alignItems: 'center', gap: 4 },
    '& summary': { minHeight: 28, padding: '4px 8px', borderRadius: 6, cursor: 'pointer' },
    '& li > button': {
      flex: 1,
      minWidth: 0,
      minHeight: 28,
      padding: '4px 8px',
      border: 0,
      borderRadius: 6,
      textAlign: 'start',
      font: 'inherit',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      overflowWrap: 'anywhere',
      '& small': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        color: palette.text.secondary,
      },
    },
    '& .MuiFormControlLabel-root': { marginInline: 0, gap: 4 },
    '& [data-points]': { display: 'flex', flexWrap: 'wrap', gap: 4 },
    '& [data-versions]': { display: 'grid', gap: 6, gridTemplateColumns: '3em 1fr', overflowWrap: 'anywhere' },
    '& [data-buttons]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  }
})
