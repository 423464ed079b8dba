import type { Components, Theme } from '@mui/material/styles'
import { Chevron } from '../chevron'
import { readOut } from './read-out'

/**
 * Heights of table rows in pixels (product.md, Look). `comfortable` is for rows with text that users read, such as
 * questions with formulas.
 */
export const rowHeights = { comfortable: 60, standard: 44, compact: 36 } as const
export type Density = keyof typeof rowHeights

/** Changes to MUI's components: borders instead of shadows, no ripple, and less space around data. */
export const themeComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { height: '100%', scrollbarGutter: 'auto' },
      body: { minHeight: '100%', fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
      '::selection': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.24) },
      // A dialog gets no focus ring. The dialog has the focus until one of its elements gets it, and a ring around the
      // whole dialog would look like a mistake.
      'a:focus-visible, [tabindex]:not([role="dialog"], .MuiDialog-container):focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 4,
      },
      // An empty checkbox gets the colours of the other fields, which browsers do not give it in the dark scheme.
      'input[type="checkbox"]:not(:checked, :indeterminate), input[type="radio"]:not(:checked)': {
        appearance: 'none',
        border: `1px solid ${theme.vars.palette.control}`,
        borderRadius: 3,
        '&:disabled': { borderColor: theme.vars.palette.divider },
      },
      'input[type="radio"]:not(:checked)': { borderRadius: '50%' },
      // Text that only screen readers read, such as the label of a control that shows only an icon.
      '.visually-hidden': readOut,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
  // `disableTouchRipple` also avoids the render in which MUI would mount its ripple at the first press of a button.
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 16px',
        fontWeight: 500,
        variants: [
          { props: { size: 'small' }, style: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' } },
          { props: { size: 'large' }, style: { minHeight: 44, padding: '10px 20px', fontSize: '0.9375rem' } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: theme.vars.palette.control, backgroundColor: theme.vars.palette.background.paper },
          },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiCircularProgress: {
    styleOverrides: {
      root: { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } },
      circle: { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: '清空',
      closeText: '收起',
      openText: '展开',
      loadingText: '加载中…',
      noOptionsText: '没有可选项',
      popupIcon: <Chevron />,
    },
    styleOverrides: {
      paper: floating,
      // The input has the height and padding of other inputs. On a phone its text has 16 px, because phones zoom in
      // when the user focuses smaller text.
      inputRoot: {
        '&&': { paddingLeft: 3, paddingBlock: 5.4 },
        '@media (max-width: 699.95px)': { minHeight: 40, fontSize: 16 },
      },
      popupIndicator: ({ theme }) => ({ width: 24, height: 24, color: theme.vars.palette.text.secondary }),
      option: { minHeight: 32 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.875rem' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating({ theme }),
        backgroundColor: theme.vars.palette.background.raised,
        borderRadius: 10,
      }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.drawer }) } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        // Disabled MUI inputs have the same background as the disabled inputs of components/kit.
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.background.sunken },
      }),
      // Labels are above a field and never in its border, so the legend, an invisible copy of the label, is not
      // displayed.
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.control,
        '& > legend': { display: 'none' },
      }),
      // The height is 44 px, and 36 px for small inputs.
      input: ({ theme }) => ({
        paddingBlock: 12,
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
        variants: [{ props: { size: 'small' }, style: { paddingBlock: 8 } }],
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: rowHeights.standard,
        padding: '4px 12px',
        borderColor: theme.vars.palette.divider,
        fontSize: '0.875rem',
      }),
      sizeSmall: { height: rowHeights.compact, padding: '2px 12px' },
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.sunken,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 5, fontWeight: 500 } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 16px' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        padding: '6px 10px',
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        alignItems: 'center',
        variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
          props: { variant: 'standard', severity },
          style: {
            color: theme.vars.palette.text.primary,
            backgroundColor: theme.alpha(theme.vars.palette[severity].main, 0.1),
          },
        })),
      }),
    },
  },
}

/** Style of menus, popovers and toasts, and also of dialogs. Only these have a shadow. */
export function floating({ theme }: { theme: Theme }) {
  return {
    border: `1px solid color-mix(in srgb, ${theme.vars.palette.text.primary} 12%, transparent)`,
    backgroundColor: theme.vars.palette.background.floating,
    boxShadow: '0 2px 6px rgb(4 20 19 / 0.06), 0 12px 32px rgb(4 20 19 / 0.14)',
  }
}
