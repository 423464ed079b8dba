import type { PaletteOptions } from '@mui/material/styles'

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Background of parts that look lower than the page: table heads, disabled inputs, the tab strip. */
    sunken: string
    // The dark scheme has no shadows, so a surface above another one is a little lighter. These are the backgrounds of
    // such surfaces.
    /** The menu beside the page. */
    side: string
    /** A drawer beside its list. */
    drawer: string
    /** Background of dialogs, which are above menu, page and drawers. */
    raised: string
    /** Background of menus, popovers and toasts, which are above everything including dialogs. */
    floating: string
  }
  interface Palette {
    /** Colour of the borders of controls; its contrast to paper is at least 3:1 (WCAG 1.4.11). */
    control: string
  }
  interface PaletteOptions {
    control?: string
  }
}

const levels = (side: string, drawer: string, raised: string, floating: string) => ({ side, drawer, raised, floating })

/**
 * The light scheme: dark green as the main colour, and greys with a trace of green. Text has a contrast of at least
 * 4.5:1 (WCAG AA).
 */
export const lightPalette: PaletteOptions = {
  primary: { light: '#2C8C86', main: '#0B6B67', dark: '#07514E', contrastText: '#FFFFFF' },
  secondary: { light: '#6B7A78', main: '#475654', dark: '#2F3B39', contrastText: '#FFFFFF' },
  error: { light: '#D4574D', main: '#BA2F26', dark: '#8F1F18', contrastText: '#FFFFFF' },
  warning: { light: '#B97A1E', main: '#8F5600', dark: '#6B4000', contrastText: '#FFFFFF' },
  info: { light: '#4A84C4', main: '#2563A8', dark: '#18487F', contrastText: '#FFFFFF' },
  success: { light: '#4D934F', main: '#2C7431', dark: '#1C5521', contrastText: '#FFFFFF' },
  text: { primary: '#16201F', secondary: '#50605E', disabled: '#8C9896' },
  divider: '#E1E7E6',
  background: {
    default: '#F4F7F6',
    paper: '#FFFFFF',
    sunken: '#EDF1F0',
    ...levels('#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF'),
  },
  control: '#869391',
  action: { hover: 'rgba(11, 75, 72, 0.05)', selected: 'rgba(11, 107, 103, 0.09)', focus: 'rgba(11, 107, 103, 0.12)' },
}

export const darkPalette: PaletteOptions = {
  primary: { light: '#8ADBD3', main: '#57C4BA', dark: '#35A096', contrastText: '#04201E' },
  secondary: { light: '#C3CFCD', main: '#A3B2AF', dark: '#7C8B88', contrastText: '#0E1514' },
  error: { light: '#F6ABA3', main: '#EE8379', dark: '#C95D53', contrastText: '#2A0704' },
  warning: { light: '#EFCB8D', main: '#E0AE59', dark: '#B48537', contrastText: '#241700' },
  info: { light: '#AACDF1', main: '#7FB2E8', dark: '#5289C2', contrastText: '#061A2E' },
  success: { light: '#A8DBAC', main: '#7CC483', dark: '#539B5B', contrastText: '#06200A' },
  text: { primary: '#E2EAE8', secondary: '#9DADAA', disabled: '#667472' },
  divider: '#2B3736',
  background: {
    default: '#0D1312',
    paper: '#141B1A',
    sunken: '#101716',
    ...levels('#101716', '#18201F', '#1C2524', '#212C2A'),
  },
  control: '#687674',
  action: {
    // Icon buttons have the same low contrast to the background as in the light scheme.
    active: '#9DADAA',
    hover: 'rgba(150, 220, 212, 0.06)',
    selected: 'rgba(87, 196, 186, 0.14)',
    focus: 'rgba(87, 196, 186, 0.2)',
  },
}
