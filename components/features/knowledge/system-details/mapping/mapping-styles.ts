import { styled } from '@mui/material/styles'

export const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > [data-push]': { marginInlineStart: 'auto' },
})

/** Rows of mappings: the old node, its way, its questions and the buttons; one below the other on a narrow screen. */
export const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    fontSize: 14,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 16px',
      padding: '8px 0',
      lineHeight: '22px',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${palette.divider}`,
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 62px',
    },
    '& > li > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
    '& > li > div:nth-of-type(2)': { flex: '2 1 300px', minWidth: 0 },
    '& > li > span': { flex: 'none', fontSize: 13, color: palette.text.secondary },
    '& small': { display: 'block', fontSize: 12, color: palette.text.secondary },
  }
})

export const Choices = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 280,
  overflowY: 'auto',
  fontSize: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& label': { display: 'flex', gap: 8, padding: '6px 12px', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& input': { flex: 'none', height: 22, margin: 0 },
  '& label:hover': { background: theme.vars.palette.action.hover },
}))
