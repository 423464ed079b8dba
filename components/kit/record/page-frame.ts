import type { Theme } from '@mui/material/styles'

/**
 * Style of a screen of one record: the name and the actions of the record stay visible at the top, and each screen
 * arranges the columns below.
 */
export const pageFrame = ({ vars: { palette } }: Theme) =>
  ({
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    containerType: 'inline-size',
    '& > header': {
      position: 'sticky',
      top: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
      minHeight: 52,
      padding: '8px 16px',
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > header h1': { margin: 0, fontSize: 18, fontWeight: 600, lineHeight: '28px' },
    '& > header > [data-actions]': {
      marginInlineStart: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
    },
    '& > [data-columns]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'start',
      gap: 16,
      width: '100%',
      marginInline: 'auto',
      padding: 16,
      boxSizing: 'border-box',
    },
  }) as const
